"use strict";
// The sizes that images tell in their files, of all kinds, and when they are there.

const bytes = (...parts) => new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...part].map((each) => each.charCodeAt(0)) : part)));
const little = (value, count = 2) => Array.from({ length: count }, (_, index) => (value >> (8 * index)) & 255);
const big = (value, count = 2) => little(value, count).reverse();

/** The natural size of an image of these bytes, or "error". */
async function sizeOf(content, type = "") {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([content], { type }));
  const event = await new Promise((resolve) => {
    image.onload = image.onerror = resolve;
    image.src = url;
  });
  URL.revokeObjectURL(url);
  return event.type === "error" ? "error" : [image.naturalWidth, image.naturalHeight];
}

const segment = (kind, content) => [0xFF, kind, ...big(content.length + 2), ...content];
const frame = (width, height, kind = 0xC0) => segment(kind, [8, ...big(height), ...big(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
/** An Exif block that says how the camera was held. */
const exif = (orientation, isLittle) => {
  const number = (value, count) => (isLittle ? little(value, count) : big(value, count));
  return segment(0xE1, [...bytes("Exif\0\0", isLittle ? "II" : "MM"), ...number(42, 2), ...number(8, 4), ...number(1, 2), ...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0]);
};

test("JPEG: baseline and progressive, behind other segments, held on the side", async () => {
  const app = segment(0xE0, [...bytes("JFIF\0")]);
  equal(await sizeOf(bytes([0xFF, 0xD8], app, frame(640, 480))), [640, 480]);
  equal(await sizeOf(bytes([0xFF, 0xD8], segment(0xC4, [0, 1]), segment(0xFE, [...bytes("comment")]), [0xFF], frame(33, 7, 0xC2))), [33, 7]);
  equal(await sizeOf(bytes([0xFF, 0xD8], exif(6, true), frame(640, 480))), [480, 640]);
  equal(await sizeOf(bytes([0xFF, 0xD8], exif(8, false), frame(640, 480))), [480, 640]);
  equal(await sizeOf(bytes([0xFF, 0xD8], exif(3, false), frame(640, 480))), [640, 480]);
});

test("GIF, BMP, icons", async () => {
  equal([await sizeOf(bytes("GIF89a", little(5), little(9))), await sizeOf(bytes("GIF87a", little(300), little(1)))], [[5, 9], [300, 1]]);
  const bmp = (height) => bytes("BM", Array(12).fill(0), little(40, 4), little(12, 4), little(height, 4), Array(16).fill(0));
  equal([await sizeOf(bmp(6)), await sizeOf(bmp(-6)), await sizeOf(bytes("BM", Array(12).fill(0), little(12, 4), little(4), little(3), Array(4).fill(0)))], [[12, 6], [12, 6], [4, 3]]);
  const entry = (width, height) => [width, height, 0, 0, 1, 0, 32, 0, ...little(0, 4), ...little(0, 4)];
  equal([await sizeOf(bytes([0, 0, 1, 0], little(2), entry(16, 16), entry(32, 32))), await sizeOf(bytes([0, 0, 1, 0], little(1), entry(0, 0)))], [[32, 32], [256, 256]]);
});

test("WebP: lossy, lossless and extended", async () => {
  equal([
    await sizeOf(bytes("RIFF", little(0, 4), "WEBPVP8 ", little(10, 4), [0, 0, 0, 0x9D, 0x01, 0x2A], little(100), little(50))),
    await sizeOf(bytes("RIFF", little(0, 4), "WEBPVP8L", little(10, 4), [0x2F], little(((50 - 1) << 14) | (100 - 1), 4))),
    await sizeOf(bytes("RIFF", little(0, 4), "WEBPVP8X", little(10, 4), [0, 0, 0, 0], little(999, 3), little(499, 3))),
  ], [[100, 50], [100, 50], [1000, 500]]);
});

test("SVG: by its size, by its view, or the size of what has none", async () => {
  const svg = (attributes) => sizeOf(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`, "image/svg+xml");
  equal([
    await svg('width="20" height="10"'), await svg('width="2em" height="1in"'), await svg('viewBox="0 0 200 400"'), await svg('viewBox="0 0 400 100"'),
    await svg('width="50" viewBox="0 0 10 20"'), await svg('height="50" viewBox="0 0 10 20"'), await svg('width="100%" height="100%"'), await svg(""),
  ], [[20, 10], [32, 96], [75, 150], [300, 75], [50, 100], [25, 50], [300, 150], [300, 150]]);
});

test("files that are broken at their beginning are errors", async () => {
  equal([
    await sizeOf(bytes("GIF89a")), await sizeOf(bytes([0xFF, 0xD8, 0xFF])), await sizeOf(bytes([0xFF, 0xD8], segment(0xE0, [1]))), await sizeOf(bytes([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF])),
    await sizeOf(bytes("BM")), await sizeOf(bytes([0, 0, 1, 0, 0, 0])), await sizeOf(bytes("RIFF", little(0, 4), "WEBPVP8 ")), await sizeOf(bytes("GIF89a", little(0), little(0))),
    await sizeOf("<svg", "image/svg+xml"), await sizeOf("<p/>", "image/svg+xml"), await sizeOf(""), await sizeOf("text"),
  ], Array(12).fill("error"));
});

test("width and height are the natural ones where nothing else is said", async () => {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([bytes("GIF89a", little(5), little(9))]));
  await image.decode();
  equal([image.width, image.height, image.complete], [5, 9, true]);
  image.width = 50;
  equal([image.width, image.naturalWidth], [50, 5]);
});

test("decode waits for the image that it was called for", async () => {
  const nameOf = (promise) => promise.then(() => "decoded", ({ name }) => name);
  const good = URL.createObjectURL(new Blob([bytes("GIF89a", little(1), little(1))]));
  const bad = URL.createObjectURL(new Blob(["none"]));
  const image = new Image();
  equal(await nameOf(image.decode()), "EncodingError");
  image.src = good;
  const first = nameOf(image.decode());
  image.src = bad;
  const second = nameOf(image.decode());
  equal([await first, await second, await nameOf(image.decode())], ["EncodingError", "EncodingError", "EncodingError"]);
  image.src = good;
  equal([await nameOf(image.decode()), await nameOf(image.decode())], ["decoded", "decoded"]);
});
