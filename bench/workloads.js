// What is measured, as functions. Each implementation gets them compiled from this text for it alone, so that no inline cache
// of the engine is shared; each returns a sum, so that nothing can be optimized away.

/** @typedef {any} URLClass the class `URL` of an implementation, which may lack what is newer */
/** @typedef {any} ParamsClass likewise `URLSearchParams` */

/**
 * @param {URLClass} URL
 * @param {ParamsClass} [URLSearchParams]
 */
export function workloads(URL, URLSearchParams) {
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
    canParse(inputs) {
      let sum = 0;
      for (const input of inputs) if (URL.canParse(input)) sum++;
      return sum;
    },
    /** @param {string[]} references @param {unknown} base */
    resolve(references, base) {
      let sum = 0;
      for (const reference of references) {
        try {
          sum += new URL(reference, base).href.length;
        } catch {
          sum++;
        }
      }
      return sum;
    },
    // Each with code of its own, so that no inline cache is shared.
    set: {
      /** @param {globalThis.URL[]} urls @param {string[]} values */
      href(urls, values) {
        for (let index = 0; index < urls.length; index++) urls[index].href = values[index & 7];
        return 0;
      },
      /** @param {globalThis.URL[]} urls @param {string[]} values */
      protocol(urls, values) {
        for (let index = 0; index < urls.length; index++) urls[index].protocol = values[index & 7];
        return 0;
      },
      /** @param {globalThis.URL[]} urls @param {string[]} values */
      username(urls, values) {
        for (let index = 0; index < urls.length; index++) urls[index].username = values[index & 7];
        return 0;
      },
      /** @param {globalThis.URL[]} urls @param {string[]} values */
      password(urls, values) {
        for (let index = 0; index < urls.length; index++) urls[index].password = values[index & 7];
        return 0;
      },
      /** @param {globalThis.URL[]} urls @param {string[]} values */
      host(urls, values) {
        for (let index = 0; index < urls.length; index++) urls[index].host = values[index & 7];
        return 0;
      },
      /** @param {globalThis.URL[]} urls @param {string[]} values */
      hostname(urls, values) {
        for (let index = 0; index < urls.length; index++) urls[index].hostname = values[index & 7];
        return 0;
      },
      /** @param {globalThis.URL[]} urls @param {string[]} values */
      port(urls, values) {
        for (let index = 0; index < urls.length; index++) urls[index].port = values[index & 7];
        return 0;
      },
      /** @param {globalThis.URL[]} urls @param {string[]} values */
      pathname(urls, values) {
        for (let index = 0; index < urls.length; index++) urls[index].pathname = values[index & 7];
        return 0;
      },
      /** @param {globalThis.URL[]} urls @param {string[]} values */
      search(urls, values) {
        for (let index = 0; index < urls.length; index++) urls[index].search = values[index & 7];
        return 0;
      },
      /** @param {globalThis.URL[]} urls @param {string[]} values */
      hash(urls, values) {
        for (let index = 0; index < urls.length; index++) urls[index].hash = values[index & 7];
        return 0;
      },
    },
    /** @param {globalThis.URL[]} urls @param {Record<string, string[]>} values */
    'each component set, href read after'(urls, values) {
      let sum = 0;
      for (let index = 0; index < urls.length; index++) {
        const url = urls[index];
        const place = index & 7;
        url.protocol = values.protocol[place];
        sum += url.href.length;
        url.username = values.username[place];
        sum += url.href.length;
        url.password = values.password[place];
        sum += url.href.length;
        url.host = values.host[place];
        sum += url.href.length;
        url.hostname = values.hostname[place];
        sum += url.href.length;
        url.port = values.port[place];
        sum += url.href.length;
        url.pathname = values.pathname[place];
        sum += url.href.length;
        url.search = values.search[place];
        sum += url.href.length;
        url.hash = values.hash[place];
        sum += url.href.length;
      }
      return sum;
    },
    params: {
      // One value is read, so that a list that is parsed late is parsed.
      /** @param {string[]} texts @param {string} key */
      new(texts, key) {
        let sum = 0;
        for (const text of texts) if (new URLSearchParams(text).get(key) !== null) sum++;
        return sum;
      },
      /** @param {globalThis.URLSearchParams} params @param {string[]} keys */
      get(params, keys) {
        let sum = 0;
        for (const key of keys) sum += params.get(key)?.length ?? 0;
        return sum;
      },
      /** @param {globalThis.URLSearchParams} params @param {string[]} keys */
      has(params, keys) {
        let sum = 0;
        for (const key of keys) if (params.has(key)) sum++;
        return sum;
      },
      /** @param {globalThis.URLSearchParams} params @param {string[]} keys @param {string[]} values */
      set(params, keys, values) {
        for (let index = 0; index < keys.length; index++) params.set(keys[index], values[index & 7]);
        return keys.length;
      },
      /** @param {globalThis.URLSearchParams[]} lists @param {string[]} keys */
      append(lists, keys) {
        for (const params of lists) for (const key of keys) params.append(key, 'some value');
        return lists.length;
      },
      /** @param {globalThis.URLSearchParams[]} lists @param {string[]} keys */
      delete(lists, keys) {
        for (const params of lists) for (const key of keys) params.delete(key);
        return lists.length;
      },
      /** @param {globalThis.URLSearchParams[]} lists */
      sort(lists) {
        for (const params of lists) params.sort();
        return lists.length;
      },
      // The last character is read, so that a text that is put together late is put together.
      /** @param {globalThis.URLSearchParams} params @param {string[]} values */
      'set + toString'(params, values) {
        let sum = 0;
        for (const value of values) {
          params.set('key0', value);
          const text = params.toString();
          sum += text.length + text.charCodeAt(text.length - 1);
        }
        return sum;
      },
      /** @param {globalThis.URLSearchParams} params @param {number} times */
      iterate(params, times) {
        let sum = 0;
        for (let time = 0; time < times; time++) for (const [key, value] of params) sum += key.length + value.length;
        return sum;
      },
    },
    /** @param {string[]} keys */
    'searchParams.append, then href'(keys) {
      const url = new URL('https://example.com/path?first=1');
      const params = url.searchParams;
      for (const key of keys) params.append(key, 'value');
      const { href } = url;
      return href.length + href.charCodeAt(href.length - 1);
    },
  };
}

/**
 * @param {string} name
 * @param {URLClass} URL
 * @param {ParamsClass} [URLSearchParams]
 * @returns {ReturnType<typeof workloads>}
 */
export function compileFor(name, URL, URLSearchParams) {
  const text = `// ${name} ${Math.random()}\nreturn (${workloads})(URL, URLSearchParams);`;
  return new Function('URL', 'URLSearchParams', text)(URL, URLSearchParams);
}
