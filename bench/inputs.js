// What the workloads work on, made of a corpus of URLs. Knows no host.

/** A copy of its own: an engine may change how it holds a string that somebody uses, or hold it as a slice of a file. */
export const flat = (/** @type {string} */ text) =>
  String.fromCharCode(...Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)));

/** Every n-th line of a text, so that all of a sorted one is in it. @type {(text: string, most: number) => string[]} */
export function evenSample(text, most) {
  const lines = text.split(/\r?\n/).filter(Boolean);
  const count = Math.min(most, lines.length);
  return Array.from({ length: count }, (_, index) => flat(lines[Math.floor((index * lines.length) / count)]));
}

const parsed = (/** @type {string[]} */ urls) => urls.flatMap((url) => (URL.canParse(url) ? new URL(url) : []));

/** Relative references of eight kinds. @type {(urls: string[]) => string[]} */
export const relativeReferences = (urls) =>
  parsed(urls).map(({ pathname, search, host }, index) => {
    const segments = pathname.split('/').filter(Boolean);
    const last = segments.at(-1) ?? 'index.html';
    const lastTwo = segments.slice(-2).join('/') || 'a/b';
    return [
      pathname + search,
      `./${last}${search}`,
      `../${lastTwo}`,
      lastTwo,
      search || `?page=${index}`,
      `#s${index}`,
      `//${host}${pathname}`,
      `../../${last}`,
    ][index % 8];
  });

const defaultPorts = /** @type {Record<string, string>} */ ({ 'http:': ':80', 'https:': ':443', 'ftp:': ':21' });
const andMore = (/** @type {string} */ path, /** @type {string} */ segment) =>
  `${path}${path.endsWith('/') ? '' : '/'}${segment}`;

/** Each kind of what is to be normalized, as a change of a URL's pieces. */
const changes = {
  'upper case': (url) => {
    url.protocol = url.protocol.toUpperCase();
    url.hostname = url.hostname.toUpperCase();
  },
  'default port': (url) => {
    url.port ||= defaultPorts[url.protocol] ?? '';
  },
  'dot segments': (url) => {
    url.pathname = `/x/../.${url.pathname.replace(/\/(?=[^/]*$)/, '/y/z/../../')}`;
  },
  spaces: (url) => {
    url.pathname = andMore(url.pathname, 'my file name');
    url.search += `${url.search ? '&' : '?'}q=hello big world`;
  },
  'non-ASCII path': (url) => {
    url.pathname = andMore(url.pathname, 'café/東京');
  },
  'non-ASCII query': (url) => {
    url.search += `${url.search ? '&' : '?'}q=naïve+東京`;
  },
  backslashes: (url) => {
    url.slashes = '\\\\';
    url.pathname = url.pathname.replaceAll('/', '\\');
  },
};

/**
 * URLs that are not as they would be serialized, by what there is to do.
 *
 * @param {string[]} urls
 * @returns {Record<string, string[]>}
 */
export function toNormalize(urls) {
  const all = Object.values(changes);
  const kinds = { ...changes, 'all of these': (url) => all.forEach((change) => void change(url)) };
  const denormalize = (/** @type {(url: any) => void} */ change) =>
    parsed(urls).flatMap(({ protocol, hostname, port, pathname, search }) => {
      if (hostname === '') return [];
      const url = { protocol, slashes: '//', hostname, port: port && `:${port}`, pathname, search };
      change(url);
      return url.protocol + url.slashes + url.hostname + url.port + url.pathname + url.search;
    });
  return Object.fromEntries(Object.entries(kinds).map(([name, change]) => [name, denormalize(change)]));
}

const languages = [
  [
    ['東京', '日本語', 'こんにちは', 'ブログ', '寿司', 'さくら', 'ニュース', '旅行', '大阪', 'カメラ'],
    ['jp', '日本', 'com'],
  ],
  [
    ['中文', '北京', '新闻', '网站', '商城', '教育', '音乐', '体育', '科技', '美食'],
    ['cn', '中国', '公司'],
  ],
  [
    ['müller', 'straße', 'grüße', 'für', 'österreich', 'Ärzte', 'KÖLN', 'café', 'zürich', 'bücher'],
    ['de', 'at', 'com'],
  ],
  [
    ['مثال', 'موقع', 'اخبار', 'كتاب', 'مدينة', 'بيت', 'شمس', 'قمر', 'سوق', 'علم'],
    ['com', 'مصر', 'net'],
  ],
  [
    ['😀', '🍕', '🚀', '☃', '❤', '🐱', '🌈', '🎂', '💩', '⚡'],
    ['ws', 'to', 'com'],
  ],
];

/** URLs with hosts in five kinds of script, no two alike. @type {(count: number) => string[]} */
export const withIDN = (count) =>
  Array.from({ length: count }, (_, index) => {
    const [words, ends] = languages[index % 5];
    const turn = Math.floor(index / 5);
    const first = words[turn % 10];
    const second = words[Math.floor(turn / 10) % 10];
    const name = turn % 4 === 3 ? `www.${first}.${second}` : first + second;
    return `https://${name}.${ends[turn % 3]}/${turn % 2 ? 'index.html?q=1' : ''}`;
  });

/** What setters are given: eight values each, of which some are to be normalized. */
export const setterValues = {
  protocol: ['https:', 'http:', 'ws:', 'https:', 'ftp:', 'http:', 'wss:', 'http'],
  username: ['user', 'alice', 'bob42', 'a@b', '', 'root', 'j.doe', 'müller'],
  password: ['secret', 'hunter2', 'p:w', '', 'correct horse', 'x', '0123456789abcdef', 'paß'],
  host: [
    ...['example.com:8080', 'localhost', 'www.example.org', 'a.b.c.example'],
    ...['127.0.0.1:3000', '[::1]:81', 'EXAMPLE.net', 'cdn.example.com'],
  ],
  hostname: [
    ...['example.com', 'localhost', 'www.example.org', 'a.b.c.example'],
    ...['127.0.0.1', '[2001:db8::1]', 'EXAMPLE.net', 'cdn.example.com'],
  ],
  port: ['80', '8080', '443', '3000', '', '65535', '1234', '9'],
  pathname: ['/', '/a/b/c', '/index.html', '/a/../b/./c', '/with space/x', '/x/y/z/w/v/u', 'no/slash', '/café'],
  search: ['', '?q=1', '?a=b&c=d', 'x=y', '?with space', '?source=a&medium=b', '?q=é', '?q=1&r=2'],
  hash: ['', '#top', '#section-2', 'nohash', '#with space', '#L10-L20', '#é', '#x'],
};

const encodedValues = ['42', 'hello+world', 'a%20b%26c', '%E6%9D%B1%E4%BA%AC', '0123456789abcdef'];
/** What lists are given. */
export const listValues = ['42', 'hello world', 'a b&c', '東京', '0123456789abcdef', '', 'x', '1+1'];

/** A query of so many pairs, in another order for each `seed`. @type {(count: number, seed: number) => string} */
export function query(count, seed) {
  const order = Array.from({ length: count }, (_, index) => index);
  let state = seed * 7919 + 17;
  for (let index = count - 1; index > 0; index--) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const other = state % (index + 1);
    [order[index], order[other]] = [order[other], order[index]];
  }
  return order.map((key) => `key${key}=${encodedValues[(key + seed) % 5]}`).join('&');
}
