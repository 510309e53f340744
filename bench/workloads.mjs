// What is measured. Each implementation gets functions compiled from this text for it alone, so that no inline cache of the
// engine is shared; each returns a sum, so that nothing can be optimized away.

/** @typedef {{ parse?: unknown, canParse(url: string): boolean, new (url: string): globalThis.URL }} URLClass */

/** @param {URLClass} URL */
export function workloads(URL) {
  return {
    /** @param {string[]} inputs */
    'parse + href'(inputs) {
      let sum = 0;
      for (const input of inputs) {
        try {
          sum += new URL(input).href.length;
        } catch {
          sum++;
        }
      }
      return sum;
    },
    /** @param {string[]} inputs */
    'parse + 11 getters'(inputs) {
      let sum = 0;
      for (const input of inputs) {
        try {
          const url = new URL(input);
          sum += url.href.length + url.origin.length + url.protocol.length + url.username.length + url.password.length;
          sum += url.host.length + url.hostname.length + url.port.length + url.pathname.length + url.search.length;
          sum += url.hash.length;
        } catch {
          sum++;
        }
      }
      return sum;
    },
    /** @param {string[]} inputs */
    'parse + 9 setters'(inputs) {
      let sum = 0;
      for (const input of inputs) {
        try {
          const url = new URL(input);
          url.protocol = 'https:';
          url.username = 'user';
          url.password = 'p:w';
          url.host = 'example.com:8080';
          url.hostname = 'www.example.org';
          url.port = '81';
          url.pathname = '/x/y/index.html';
          url.search = '?q=a b';
          url.hash = '#section-2';
          sum += url.href.length;
        } catch {
          sum++;
        }
      }
      return sum;
    },
    /** @param {string[]} inputs */
    canParse(inputs) {
      let sum = 0;
      for (const input of inputs) if (URL.canParse(input)) sum++;
      return sum;
    },
  };
}

/**
 * @param {string} name
 * @param {URLClass} URL
 * @returns {ReturnType<typeof workloads>}
 */
export function compileFor(name, URL) {
  return new Function('URL', `// ${name} ${Math.random()}\nreturn (${workloads})(URL);`)(URL);
}
