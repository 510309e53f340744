// Arguments for the three functions, seeded, so that every host gets the same, hostile ones among them.

/** A generator of numbers from 0 up to 1 (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pieces = [
  ...[
    'a',
    'b',
    'key',
    '名',
    'é',
    '🌈',
    '0',
    '%',
    '%2',
    '%zz',
    '%41',
    '%ff',
    '%E4%BD%A0',
    '%00',
    '%2B',
    '%26',
    '%3D',
    '+',
    '&',
    '=',
    '?',
    '#',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\r',
    '\u0000',
    '\u0001',
    '\u001f',
    '\u007f',
    '\u0080',
    '\ufeff',
    '\ufffd',
    '\ud800',
    '\udfff',
    '\u2028',
  ],
  ...[
    '"',
    '\\',
    '/',
    '<',
    '>',
    '`',
    "'",
    '(',
    ')',
    '~',
    '!',
    '*',
    '-',
    '.',
    '_',
    ';',
    ':',
    '@',
    '[',
    ']',
    '{',
    '|',
    '}',
    '^',
  ],
];
const urls = [
  ...[
    '/p',
    '/p?a=1&b=2&a=3#h',
    '?q',
    '#f',
    '',
    'x/../y',
    '../..',
    './%2e%2e/z',
    '//evil.example/x',
    '\\\\evil.example',
    '/\\evil.example',
  ],
  ...[
    '///evil.example',
    '//yuyan-lang.org/x',
    '//yuyan-lang.org:443/',
    '//yuyan-lang.org:80/',
    '//u:p@yuyan-lang.org/',
    'https:x',
    'http:x',
  ],
  ...[
    'http://h.example/p?a=1',
    'HTTPS://H.example:443/?a#',
    'https://例え.jp/パス?名=値',
    'http://[::1]:80/',
    'http://[',
    'http://a b/',
    'https://',
  ],
  ...[
    'javascript:alert(1)',
    'data:,x',
    'ftp://h/',
    'mailto:a@b',
    'blob:https://h/x',
    'file:///C|/x',
    'ws://h/',
    ' \thttp://h/\n ',
    'http://0x7f.1/',
  ],
  ...[
    'http://h/?%zz&a=%41+b',
    '/?a=%ff',
    'http://xn--a/',
    'https://yuyan-lang.org/x',
    'http://1.2.3.4.5/',
    '//[',
    'http://h/#%zz^`',
  ],
];

/**
 * @param {number} seed
 * @param {number} count of arguments for each function
 */
export function* inputs(seed, count) {
  const next = random(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const text = (most) => Array.from({ length: Math.floor(next() * (most + 1)) }, () => pick(pieces)).join('');
  /** Now and then bytes, of which some are no UTF-8. */
  const given = (value) => {
    if (next() > 0.15) return value;
    const bytes = new TextEncoder().encode(value);
    if (next() < 0.5)
      for (let index = 0; index < bytes.length; index++) if (next() < 0.2) bytes[index] = Math.floor(next() * 256);
    return bytes;
  };
  /** Now and then around a limit of so many bytes. */
  const long = (value, limit) => {
    if (next() > 0.003) return value;
    const filler = pick(['a', '你', '🌈', '\ud800', '%', '&']);
    const bytes = new TextEncoder().encode(filler).length;
    return value + filler.repeat(Math.max(0, Math.floor(limit / bytes) - Math.floor(next() * 3) + 1));
  };
  for (let index = 0; index < count; index++) {
    const items = next() < 0.003 ? 1022 + Math.floor(next() * 5) : Math.floor(next() * 8);
    yield ['encodeQuery', [Array.from({ length: items }, () => [given(long(text(5), 1 << 20)), given(text(5))])]];
    const form = next() < 0.003 ? 'a&'.repeat(1022 + Math.floor(next() * 5)) : text(14);
    yield ['parseFormPairs', [given(long(form, 1 << 20))]];
    const url = next() < 0.8 ? pick(urls) + text(4) : text(8);
    yield [
      'setQueryParameter',
      [given(long(url, 64 << 10)), given(long(text(3), 64 << 10)), given(long(text(3), 64 << 10))],
    ];
  }
}
