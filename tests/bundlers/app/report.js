// What the classes can do, in one line.

export function report(URL, URLSearchParams) {
  return JSON.stringify({
    names: [URL.name, URLSearchParams.name],
    href: new URL('../x?y=1#z', 'http://例え.jp/a/b').href,
    query: new URLSearchParams([['a b', 'ü']]).toString(),
    error: errorOf(() => new URL('no')),
  });
}

function errorOf(action) {
  try {
    action();
  } catch (error) {
    return [error instanceof TypeError, error.code];
  }
}
