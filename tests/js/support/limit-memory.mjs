// Compiles every module with a maximum for its memory: what a small device would do, at a size that a test can afford.

const MEMORY_SECTION = 5;

/**
 * @param {Uint8Array} bytes a module whose memory has no maximum
 * @param {number} pages of 64 KiB, fewer than 128
 */
export function limitMemory(bytes, pages) {
  let place = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[place++];
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  for (;;) {
    const start = place;
    const section = bytes[place++];
    const length = number();
    const end = place + length;
    if (section !== MEMORY_SECTION) {
      place = end;
      continue;
    }
    const [count, flags, ...minimum] = bytes.subarray(place, end);
    if (count !== 1 || flags !== 0) throw new Error('not the memory that was expected');
    const limited = [MEMORY_SECTION, length + 1, 1, 1, ...minimum, pages];
    return Uint8Array.from([...bytes.subarray(0, start), ...limited, ...bytes.subarray(end)]);
  }
}

const { Module } = WebAssembly;
const pages = 100;
// A class would be cleaner, but what a module is made with must be changed before it is made.
WebAssembly.Module = /** @type {any} */ (
  new Proxy(Module, {
    construct: (target, [bytes]) => new target(limitMemory(new Uint8Array(bytes), pages)),
  })
);
