// The three functions of the query interface, and the same done with the host's own URLSearchParams and URL.

const BASE = 'https://yuyan-lang.org';
const values = ['42', 'hello world', 'a b&c', '东京', '0123456789abcdef'];

/**
 * @param {typeof import('wangzhi/yunggong')} ours
 * @returns {{ name: string, host: () => number, ours: () => number }[]}
 */
export function queryInterface(ours) {
  return [5, 100, 1024].flatMap((count) => {
    const items = Array.from(
      { length: count },
      (_, index) => /** @type {[string, string]} */ ([`key${index}`, values[index % 5]]),
    );
    const form = new URLSearchParams(items).toString();
    const url = `/path?${form}#fragment`;
    const key = `key${count >> 1}`;
    return [
      {
        name: `编码查询串, ${count} items`,
        host: () => new URLSearchParams(items).toString().length,
        ours: () => ours.encodeQuery(items).length,
      },
      {
        name: `解析表单键值, ${count} items`,
        host: () => JSON.stringify([...new URLSearchParams(form)]).length,
        ours: () => ours.parseFormPairs(form).length,
      },
      {
        name: `设置网址查询参数, ${count} items`,
        host() {
          const parsed = URL.parse(url) ?? new URL(url, BASE);
          parsed.searchParams.set(key, 'new value');
          return (parsed.pathname + parsed.search + parsed.hash).length;
        },
        ours: () => ours.setQueryParameter(url, key, 'new value').length,
      },
    ];
  });
}
