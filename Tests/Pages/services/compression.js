"use strict";
// CompressionStream and DecompressionStream (Compression standard).

const formats = ["deflate", "deflate-raw", "gzip"];
const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());
const through = (bytes, transform) => bytesOf(new Blob([bytes]).stream().pipeThrough(transform));
const compressed = (bytes, format) => through(bytes, new CompressionStream(format));
const restored = (bytes, format) => through(bytes, new DecompressionStream(format));
const failure = (promise) => promise.then(() => "none", (error) => error.name);

test("what was compressed comes back", async () => {
  const random = new Uint8Array(300000);
  for (let start = 0; start < random.length; start += 65536) crypto.getRandomValues(random.subarray(start, Math.min(start + 65536, random.length)));
  for (const format of formats) {
    for (const bytes of [new Uint8Array(0), new Uint8Array([7]), new Uint8Array(3000000), random, new TextEncoder().encode("grüße ".repeat(9999))]) {
      const small = await compressed(bytes, format);
      const again = await restored(small, format);
      equal(again.length, bytes.length, format);
      assert(again.every((byte, index) => byte === bytes[index]), format);
    }
    assert((await compressed(new Uint8Array(3000000), format)).length < 10000, format);
  }
});

test("a stream cut anywhere is the same", async () => {
  const bytes = new TextEncoder().encode("a stream cut anywhere is the same");
  for (const format of formats) {
    const small = await compressed(bytes, format);
    const stream = new DecompressionStream(format);
    const result = bytesOf(stream.readable);
    const writer = stream.writable.getWriter();
    for (const byte of small) await writer.write(new Uint8Array([byte]).buffer);
    await writer.close();
    equal(new TextDecoder().decode(await result), "a stream cut anywhere is the same", format);
  }
});

test("what others have compressed", async () => {
  const gzip = Uint8Array.from(atob("H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA=="), (each) => each.charCodeAt(0));
  equal(new TextDecoder().decode(await restored(gzip, "gzip")), "hello");
  const zlib = Uint8Array.from(atob("eJzLSM3JyQcABiwCFQ=="), (each) => each.charCodeAt(0));
  equal(new TextDecoder().decode(await restored(zlib, "deflate")), "hello");
  equal(new TextDecoder().decode(await restored(zlib.slice(2, -4), "deflate-raw")), "hello");
});

test("what is broken, cut off or followed by something is a TypeError", async () => {
  for (const format of formats) {
    const small = await compressed(new TextEncoder().encode("some text, some more text"), format);
    equal(await failure(restored(small.slice(0, -1), format)), "TypeError", format);
    equal(await failure(restored(new Uint8Array(0), format)), "TypeError", format);
    equal(await failure(restored(new Uint8Array([...small, 0]), format)), "TypeError", format);
    equal(await failure(restored(new Uint8Array([255, 255, 255, 255]), format)), "TypeError", format);
    const stream = new DecompressionStream(format);
    const reading = failure(bytesOf(stream.readable));
    const writer = stream.writable.getWriter();
    await writer.write(small);
    equal([await failure(writer.write(new Uint8Array([0]))), await reading], ["TypeError", "TypeError"], format);
  }
  const gzip = await compressed(new Uint8Array(100), "gzip");
  gzip[gzip.length - 5] ^= 1;
  equal(await failure(restored(gzip, "gzip")), "TypeError", "a checksum");
});

test("formats and chunks", async () => {
  for (const Interface of [CompressionStream, DecompressionStream]) {
    for (const wrong of ["zip", "GZIP", "", null, undefined]) throws(() => new Interface(wrong), "TypeError");
    throws(() => new Interface(), "TypeError");
    for (const chunk of ["text", 1, null, {}, []]) {
      const { readable, writable } = new Interface("gzip");
      const reading = failure(readable.getReader().read());
      equal([await failure(writable.getWriter().write(chunk)), await reading], ["TypeError", "TypeError"]);
    }
  }
});
