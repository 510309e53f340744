// Stands in for `console` inside a host, which may have none, and keeps what is printed.

export const printed = [];

export const console = { log: (line) => printed.push(line) };
