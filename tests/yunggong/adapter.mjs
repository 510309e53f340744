// The query interface as its Yunggong adapter has it: a few lines around the host's own classes, written from the interface.

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const BASE = 'https://yuyan-lang.org';

/** How many bytes of UTF-8 a text has; bytes have what they have. */
const size = (text) => (typeof text === 'string' ? encoder.encode(text).length : text.length);
const decode = (text) => (typeof text === 'string' ? text : decoder.decode(text));

function refuse(message) {
  throw new Error(message);
}

export function encodeQuery(items) {
  if (items.length > 1024) refuse('查询项超过 1024 项');
  if (items.flat().reduce((sum, text) => sum + size(text), 0) > 1 << 20) refuse('查询项总长度超过 1 MiB');
  return new URLSearchParams(items.map((item) => item.map(decode))).toString();
}

export function parseFormPairs(text) {
  if (size(text) > 1 << 20) refuse('表单文字超过 1 MiB');
  const params = new URLSearchParams(decode(text));
  if (params.size > 1024) refuse('表单项数超过 1024');
  return JSON.stringify([...params]);
}

export function setQueryParameter(url, key, value) {
  if ([url, key, value].some((text) => size(text) > 64 << 10)) refuse('网址、键或值超过 64 KiB');
  const text = decode(url);
  const isAbsolute = URL.canParse(text);
  if (!isAbsolute && !URL.canParse(text, BASE)) refuse('网址无效');
  const parsed = isAbsolute ? new URL(text) : new URL(text, BASE);
  if (isAbsolute && !['http:', 'https:'].includes(parsed.protocol)) refuse('绝对网址不是 HTTP(S)');
  if (!isAbsolute && parsed.origin !== BASE) refuse('相对网址不得改变来源');
  parsed.searchParams.set(decode(key), decode(value));
  return isAbsolute ? parsed.href : parsed.pathname + parsed.search + parsed.hash;
}
