// Whether a host's own classes follow the standard: a short test, not the whole of it.
//
// It asks for what programs build on and older or partial implementations lack. Corners in which current engines still
// differ from the standard are left out, since their classes are good enough to stay. docs/hosts.md tells users what it asks.

type URLClass = typeof globalThis.URL;
type ParamsClass = typeof globalThis.URLSearchParams;

const attributes = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;

/** Input, base URL, and the values of all attributes; what the standard refuses has none. */
const parsing: readonly (readonly [input: string, base: string | undefined, values?: string])[] = [
  [
    'HTTPS://user:pa ss@EXAMPLE.com:0443/a/./b/../ü?q=ü#f g',
    undefined,
    'https://user:pa%20ss@example.com/a/%C3%BC?q=%C3%BC#f%20g|https://example.com|https:|user|pa%20ss|example.com|example.com||/a/%C3%BC|?q=%C3%BC|#f%20g',
  ],
  ['../x?y#z', 'http://h:81/a/b', 'http://h:81/x?y#z|http://h:81|http:|||h:81|h|81|/x|?y|#z'],
  [
    'http://例え.jp',
    undefined,
    'http://xn--r8jz45g.jp/|http://xn--r8jz45g.jp|http:|||xn--r8jz45g.jp|xn--r8jz45g.jp||/||',
  ],
  ['//0x7f.1', 'ws://h', 'ws://127.0.0.1/|ws://127.0.0.1|ws:|||127.0.0.1|127.0.0.1||/||'],
  ['http://[0:0::1]', undefined, 'http://[::1]/|http://[::1]|http:|||[::1]|[::1]||/||'],
  ['mailto:a@b?c', undefined, 'mailto:a@b?c|null|mailto:||||||a@b|?c|'],
  ['blob:https://h:1/x', undefined, 'blob:https://h:1/x|https://h:1|blob:||||||https://h:1/x||'],
  ['/relative', undefined],
  ['http://a<b/', undefined],
  ['http://[::1', undefined],
  ['http://h:65536/', undefined],
  ['http://1.2.3.256/', undefined],
];

function parses(URL: URLClass): boolean {
  return parsing.every(([input, base, values]) => {
    const canParse = URL.canParse(input, base);
    let url: URL;
    try {
      url = new URL(input, base);
    } catch (error) {
      return (
        values === undefined && !canParse && URL.parse(input, base) === null && (error as Error).name === 'TypeError'
      );
    }
    const found = attributes.map((name) => url[name]).join('|');
    return found === values && canParse && URL.parse(input, base)?.href === url.href;
  });
}

function sets(URL: URLClass): boolean {
  const url = new URL('http://h/');
  url.protocol = 'https:';
  url.host = 'g:8080x';
  url.hostname = 'a<b';
  url.port = '443';
  url.username = 'u@';
  url.pathname = 'a b';
  url.search = "'";
  url.hash = '';
  return url.href === 'https://u%40@g/a%20b?%27' && url.toString() === url.toJSON();
}

function isLinked(URL: URLClass, URLSearchParams: ParamsClass): boolean {
  const url = new URL('http://h/?b=1&a=2&b=3#f');
  const params = url.searchParams;
  if (!(params instanceof URLSearchParams) || params !== url.searchParams) return false;
  params.append('c', 'é +');
  params.delete('b', '1');
  params.sort();
  const changed = `${url.href} ${params.size} ${params.has('b', '1')}`;
  url.search = '?d=%20';
  return changed === 'http://h/?a=2&b=3&c=%C3%A9+%2B#f 3 false' && params.get('d') === ' ' && params.size === 1;
}

function lists(URLSearchParams: ParamsClass): boolean {
  const params = new URLSearchParams({ a: "*-._'~", '\ud83d': '1' });
  const copy = new URLSearchParams([...params.entries()]);
  copy.set('a', '2');
  return `${params} ${copy} ${copy.getAll('a').length}` === 'a=*-._%27%7E&%EF%BF%BD=1 a=2&%EF%BF%BD=1 1';
}

/** Whether both classes are there, and pass. */
export function passes(classes: { URL?: unknown; URLSearchParams?: unknown }): boolean {
  try {
    const URL = classes.URL as URLClass;
    const URLSearchParams = classes.URLSearchParams as ParamsClass;
    return parses(URL) && sets(URL) && isLinked(URL, URLSearchParams) && lists(URLSearchParams);
  } catch {
    // What is missing, or throws where it should not, has not passed.
    return false;
  }
}
