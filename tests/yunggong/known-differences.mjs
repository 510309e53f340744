// Where a host's own classes leave the standard, and with them the adapter the interface. What no longer occurs is an error.

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const textOf = (argument) => (typeof argument === 'string' ? argument.toWellFormed() : decoder.decode(argument));

/** Percent-encoded bytes that are no UTF-8, replaced as the form-urlencoded parser replaces them. */
const replaced = (text) =>
  text.replace(/(?:%[0-9A-F]{2})+/g, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (digits) => Number.parseInt(digits, 16));
    return new URLSearchParams([[decoder.decode(bytes), '']]).toString().slice(0, -1);
  });

const refusesPunycode = {
  name: 'an ASCII domain is refused for Punycode that does not decode; the standard only lowercases it',
  explains: (name, args, expected) =>
    name === 'setQueryParameter' && /\/\/xn--a(?![\w.-])/.test(textOf(args[0])) && expected === 'failure: 网址无效',
};

/** @type {Record<string, { name: string, explains(name: string, args: any[], expected: string, actual: string): boolean }[]>} */
export const knownDifferences = {
  'Node 24': [
    {
      name: 'URLSearchParams decodes wrongly where non-ASCII code points stand beside percent-encoded bytes or +',
      // It is right once they are percent-encoded, which makes no difference to the form-urlencoded parser.
      explains(name, args, _, actual) {
        if (name !== 'parseFormPairs') return false;
        const text = textOf(args[0]);
        const ascii = text.replace(/[^\0-\x7f]+/g, encodeURIComponent);
        return ascii !== text && actual === JSON.stringify([...new URLSearchParams(ascii)]);
      },
    },
  ],
  Deno: [
    refusesPunycode,
    {
      name: 'a relative reference with more than two slashes is refused; the standard skips them',
      explains: (name, args, expected) =>
        name === 'setQueryParameter' &&
        /^[\0-\x20]*[/\\]{2}[/\\]/.test(textOf(args[0])) &&
        expected === 'failure: 网址无效',
    },
    {
      name: '^ is not in the path percent-encode set, as in older editions of the standard',
      explains: (name, _, expected, actual) =>
        name === 'setQueryParameter' && actual === expected.replace(/^[^?#]*/, (path) => path.replaceAll('^', '%5E')),
    },
  ],
  Bun: [refusesPunycode],
  workerd: [
    {
      name: 'the list keeps percent-encoded bytes that are no UTF-8; the standard replaces them by U+FFFD',
      explains: (name, _, expected, actual) => name === 'setQueryParameter' && actual === replaced(expected),
    },
  ],
};
