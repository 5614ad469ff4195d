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

const chosen = (text, more = {}) => {
  const image = document.createElement("img");
  for (const [name, value] of Object.entries({ srcset: text, ...more })) image.setAttribute(name, value);
  image.onerror = image.onload = () => {};
  return Promise.resolve().then(() => image.currentSrc.split("/").pop());
};

test("srcset: the least dense image that is enough", async () => {
  const cases = {
    "a.png 1x, b.png 2x": "a.png", "a.png .5x, b.png 0.9x": "b.png", "a.png 3x, b.png 2x": "b.png", "a.png": "a.png", "a.png, b.png": "a.png",
    "a.png 2x, b.png": "b.png", " ,, a.png ,b.png 2x": "a.png", "a.png,b.png 2x": "a.png,b.png", "a.png,,, b.png .5x": "a.png", "a.png 0x, b.png 1e0x": "b.png",
    "a.png 100w, b.png 390w, c.png 1000w": "b.png", "a.png 100w, b.png 1000w": "b.png", "a.png 400w 300h": "a.png", "a.png 1x 100w, b.png 2x": "b.png",
    "a.png -1x, b.png 2x": "b.png", "a.png 0w, b.png 2x": "b.png", "a.png 1.x, b.png 2x": "b.png", "a.png (1x, x), b.png 2x": "b.png", "a.png 300h, b.png 2x": "b.png",
    "a.png 1w 1w, b.png 2x": "b.png", "a.png +1x, b.png 2x": "b.png", "a.png 1X, b.png 2x": "b.png", "\t\n\f\r": "", "": "", ",": "", "a.png 1y": "",
  };
  for (const [text, expected] of Object.entries(cases)) equal(await chosen(text), expected, text);
  equal(await chosen("b.png 2x", { src: "s.png" }), "s.png");
  equal(await chosen("b.png .5x", { src: "s.png" }), "s.png");
  equal(await chosen("b.png 800w", { src: "s.png" }), "b.png");
  equal(await chosen("b.png 1x", { src: "s.png" }), "b.png");
  equal([await chosen("", { src: "s.png" }), await chosen("", { src: "" })], ["s.png", ""]);
});

test("sizes: the first that holds, in all units", async () => {
  // The viewport is 390 pixels wide: so wide is what is chosen when nothing is said.
  const of = (sizes) => chosen("s.png 50w, m.png 195w, l.png 390w, x.png 9000w", { sizes });
  const cases = {
    "": "l.png", "50vw": "m.png", "100vw": "l.png", "195px": "m.png", "50px": "s.png", "3em": "s.png", "calc(25vw + 97.5px)": "m.png", "min(50px, 100vw)": "s.png", "400px": "x.png",
    "(min-width: 500px) 50px, 195px": "m.png", "(max-width: 500px) 50px, 195px": "s.png", "(orientation: portrait) and (min-width: 100px) 50px": "s.png",
    "not (min-width: 500px) 50px": "s.png", "(min-width: 500px) or (max-width: 400px) 50px": "s.png", "(bogus) 50px, 195px": "m.png", "screen 50px, 195px": "m.png",
    "all and (min-width: 1px) 50px, 195px": "m.png", "-50px, 195px": "m.png", "50%, 195px": "m.png", "50, 195px": "m.png", "0": "s.png", "auto": "l.png", ", 50px": "s.png",
    "(min-width: 500px) 9000px, (max-width: 500px) 50px, 390px": "s.png", "50px 195px, 390px": "l.png", "}, 50px": "s.png", "50px/* c */": "s.png",
  };
  for (const [sizes, expected] of Object.entries(cases)) equal(await of(sizes), expected, sizes);
});

test("picture: the first source that suits, chosen again when something changes", async () => {
  const host = document.createElement("div");
  document.body.append(host);
  const last = (image) => image.currentSrc.split("/").pop();
  const soon = () => Promise.resolve();
  host.innerHTML = `<picture><source srcset="none.xyz" type="image/xyz"><source srcset="wide.png" media="(min-width: 1000px)"><source><b></b>
    <source srcset="small.png" media="(max-width: 500px)" type="IMAGE/PNG; a=b"><img src="s.png" srcset="set.png"><source srcset="behind.png"></picture>`;
  const { firstChild: picture } = host;
  const image = picture.querySelector("img");
  await soon();
  equal(last(image), "small.png");
  const small = picture.querySelector("[media*=max]");
  small.media = "(min-width: 900px)";
  await soon();
  equal(last(image), "set.png");
  small.removeAttribute("media");
  small.srcset = "other.png 1x, dense.png 4x";
  await soon();
  equal(last(image), "other.png");
  small.remove();
  await soon();
  equal(last(image), "set.png");
  image.removeAttribute("srcset");
  await soon();
  equal(last(image), "s.png");
  picture.prepend(small);
  await soon();
  equal(last(image), "other.png");
  host.append(image);
  image.src = "alone.png";
  equal(last(image), "alone.png");
  host.remove();
});

test("an image is as large as its density makes it, and loads once for what one script says of it", async () => {
  const gif = URL.createObjectURL(new Blob([bytes("GIF89a", little(60), little(30))]));
  const image = new Image();
  let loads = 0;
  const loaded = new Promise((resolve) => { image.onload = () => { loads++; resolve(); }; });
  image.srcset = "elsewhere.png 1x";
  image.src = "never.png";
  image.srcset = `${gif} 1.5x`;
  equal([image.complete, image.currentSrc], [false, ""]);
  image.removeAttribute("src");
  await loaded;
  equal([image.naturalWidth, image.naturalHeight, image.width, image.complete, image.currentSrc, loads], [40, 20, 40, true, gif, 1]);
  const failed = new Promise((resolve) => { image.onerror = resolve; });
  image.srcset = "";
  image.src = "";
  await failed;
  equal([image.complete, image.naturalWidth, image.currentSrc], [true, 0, ""]);
  image.removeAttribute("srcset");
  image.removeAttribute("src");
  equal([image.complete, image.currentSrc, await image.decode().then(() => "decoded", ({ name }) => name)], [true, "", "EncodingError"]);
  URL.revokeObjectURL(gif);
});

test("another screen wants another image", async () => {
  const image = new Image();
  image.sizes = "(min-width: 800px) 800px, 100px";
  image.srcset = "narrow.png 100w, wide.png 800w";
  document.body.append(image);
  await Promise.resolve();
  const before = image.currentSrc;
  gantry.setScreen({ width: 844, height: 390 });
  await Promise.resolve();
  const turned = image.currentSrc;
  gantry.setScreen({ width: 390, height: 844 });
  await Promise.resolve();
  equal([before, turned, image.currentSrc].map((url) => url.split("/").pop()), ["narrow.png", "wide.png", "narrow.png"]);
  image.remove();
});

test("an image is asked for again in another way, and decoded as the one that it is to choose yet", async () => {
  const gif = URL.createObjectURL(new Blob([bytes("GIF89a", little(6), little(3))]));
  const image = new Image();
  image.srcset = gif;
  await image.decode();
  equal([image.naturalWidth, image.complete], [6, true]);
  const again = new Promise((resolve) => { image.onload = resolve; });
  image.crossOrigin = "";
  equal(image.complete, false);
  await again;
  image.setAttribute("crossorigin", "anonymous");
  equal(image.complete, true);
  image.referrerPolicy = "no-referrer";
  equal(image.complete, false);
  await image.decode();
  const plain = new Image();
  plain.crossOrigin = "anonymous";
  equal([plain.complete, await plain.decode().catch(({ name }) => name)], [true, "EncodingError"]);
  URL.revokeObjectURL(gif);
});

test("the load event does not wait for an image that may come later", async () => {
  const frame = document.createElement("iframe");
  frame.srcdoc = "<img loading=lazy src='canvas/dots.png'><img src='canvas/dots.png'>";
  document.body.append(frame);
  await new Promise((resolve) => { frame.onload = resolve; });
  const [lazy, eager] = frame.contentDocument.images;
  equal([eager.complete, lazy.loading], [true, "lazy"]);
  if (!lazy.complete) await new Promise((resolve) => { lazy.onload = resolve; });
  equal(lazy.naturalWidth, eager.naturalWidth);
  frame.remove();
});
