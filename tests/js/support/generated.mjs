// Generated inputs.

import fc from 'fast-check';

/** All attributes that can be set, but `href`. */
export const attributes = 'protocol username password host hostname port pathname search hash'.split(' ');

/** Pieces that URLs, and what only looks like them, are made of. */
const pieces = [
  ...'http: https: HTTP: ws: ftp: file: foo: blob: data: mailto: // / \\ ? # @ : [ ] . .. %2e %2E%2e %41 %zz % & = +'.split(
    ' ',
  ),
  ...[
    'example.com',
    'EXAMPLE',
    '例え.jp',
    'ü',
    'xn--',
    'xn--a',
    '１',
    '。',
    '\u00ad',
    '127.0.0.1',
    '0x7f.1',
    '1',
    '256',
    '09',
  ],
  ...[
    '[::1]',
    '[1::2:3]',
    '::1.2.3.4',
    'C:',
    'C|',
    'localhost',
    ':80',
    ':443',
    ':65536',
    'user',
    'u:p@',
    'a/b',
    '../c',
    './',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\u0000',
    '\u001f',
    '^',
    '|',
    '`',
    '{}',
    '"',
    '<>',
    "'",
    'é',
    '🌈',
    '\ud800',
    '\udfff',
    '\ufffe',
    '\u00a0',
  ],
];
/** Text that may be anything, put together of such pieces. */
export const input = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 9 })
  .map((parts) => parts.join(''));
/** Text that is a URL most of the time. */
export const likely = fc
  .tuple(fc.constantFrom('http://h', 'https://u:p@h:8080', 'foo://h', 'foo:', 'file:///', ''), input)
  .map((pair) => pair.join(''));
/** A base URL, or none. */
export const base = fc.option(
  fc.oneof(fc.constantFrom('http://h/a/b?q#f', 'file:///C:/a/b', 'foo:/.//a', 'foo:opaque'), likely),
  { nil: undefined },
);
