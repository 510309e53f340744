// How Node's `util.inspect`, and so `console.log`, shows the two classes.

/** The symbol under which Node looks for a way to show an object. */
export const inspectSymbol = Symbol.for('nodejs.util.inspect.custom');

/** Node hands its own `inspect` in, so that nothing needs to be imported. */
export type Inspect = (value: unknown, options: object) => string;

/** `URL { href: '…', … }`; only the name when the object is nested too deep. */
export function inspectURL(name: string, shown: object, depth: number, options: object, inspect: Inspect): string {
  return depth < 0 ? `[${name}]` : `${name} ${inspect(shown, { ...options, depth })}`;
}

/** `URLSearchParams { 'name' => 'value', … }`. */
export function inspectParams(
  name: string,
  list: readonly string[],
  depth: number,
  options: object,
  inspect: Inspect,
): string {
  if (depth < 0) return `[${name}]`;
  const pairs: string[] = [];
  for (let index = 0; index < list.length; index += 2) {
    pairs.push(`${inspect(list[index], options)} => ${inspect(list[index + 1], options)}`);
  }
  if (pairs.length === 0) return `${name} {}`;
  const line = pairs.join(', ');
  return line.length < 72 ? `${name} { ${line} }` : `${name} {\n  ${pairs.join(',\n  ')} }`;
}
