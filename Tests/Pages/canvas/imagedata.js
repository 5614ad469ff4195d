"use strict";
// ImageData (HTML standard, 8.11), and the pixels of a context (4.12.5.1.15).

const canvas = (width, height) => Object.assign(document.createElement("canvas"), { width, height });
const contextOf = (width, height) => canvas(width, height).getContext("2d");
const name = (action) => { try { action(); return "none"; } catch (error) { return error.name; } };

test("an ImageData is made of a size, or of pixels", () => {
  const blank = new ImageData(3, 2);
  equal([blank.width, blank.height, blank.data.length, blank.colorSpace, `${blank}`], [3, 2, 24, "srgb", "[object ImageData]"]);
  assert(blank.data === blank.data && blank.data instanceof Uint8ClampedArray && blank.data.every((byte) => byte === 0));
  const bytes = new Uint8ClampedArray(24);
  const given = new ImageData(bytes, 2, 3, { colorSpace: "display-p3" });
  equal([given.data === bytes, given.width, given.height, given.colorSpace], [true, 2, 3, "display-p3"]);
  equal(new ImageData(bytes, 6).height, 1);
  equal(new ImageData("2", 1.9).data.length, 8);
  bytes[0] = 300;
  equal(given.data[0], 255);
});

test("what is no size and what are no pixels is refused", () => {
  equal([() => new ImageData(0, 1), () => new ImageData(1, 0), () => new ImageData(NaN, 1), () => new ImageData(new Uint8Array(4), 1)].map(name), Array(4).fill("IndexSizeError"));
  const pixels = (size) => new Uint8ClampedArray(size);
  equal([() => new ImageData(pixels(0), 1), () => new ImageData(pixels(27), 2)].map(name), Array(2).fill("InvalidStateError"));
  equal([() => new ImageData(pixels(28), 3), () => new ImageData(pixels(28), 7, 2), () => new ImageData(pixels(28), 0)].map(name), Array(3).fill("IndexSizeError"));
  equal([() => new ImageData(), () => new ImageData(1), () => new ImageData(new Uint8Array(4), 1, 1, {}), () => new ImageData(1, 1, 5), () => ImageData(1, 1),
    () => new ImageData(1, 1, { colorSpace: "lab" }), () => new ImageData(Symbol("x"), 1)].map(name), Array(7).fill("TypeError"));
  equal(name(() => new ImageData(4294967295, 4294967295)), "RangeError");
  const gone = pixels(4);
  structuredClone(gone, { transfer: [gone.buffer] });
  equal(name(() => new ImageData(gone, 1)), "InvalidStateError");
});

test("its members are read-only, and its class's alone", () => {
  const image = new ImageData(1, 1);
  throws(() => { image.width = 5; }, "TypeError");
  throws(() => Object.getOwnPropertyDescriptor(ImageData.prototype, "data").get.call({}), "TypeError");
  equal(Object.keys(image), []);
});

test("a clone has pixels of its own, and shares its buffer with what else is cloned", () => {
  const image = new ImageData(2, 1, { colorSpace: "display-p3" });
  image.data[5] = 7;
  image.more = "lost";
  const { copy, buffer, list } = structuredClone({ copy: image, buffer: image.data.buffer, list: [image] });
  assert(copy instanceof ImageData && copy !== image && copy.data !== image.data && copy.data.buffer === buffer && list[0] === copy);
  equal([copy.width, copy.height, copy.colorSpace, copy.data[5], copy.more], [2, 1, "display-p3", 7, undefined]);
  const moved = structuredClone(image, { transfer: [image.data.buffer] });
  equal([moved.data[5], image.data.length, image.width], [7, 0, 2]);
  equal(name(() => structuredClone(image)), "DataCloneError");
  equal(name(() => structuredClone(image, { transfer: [image] })), "DataCloneError");
  equal(name(() => contextOf(1, 1).putImageData(image, 0, 0)), "InvalidStateError");
});

test("messages carry it", async () => {
  const { port1, port2 } = new MessageChannel();
  const image = new ImageData(1, 1);
  image.data.set([1, 2, 3, 4]);
  const received = new Promise((resolve) => { port2.onmessage = resolve; });
  port1.postMessage([image]);
  equal([...(await received).data[0].data], [1, 2, 3, 4]);
});

test("what is put is there again, as far as alpha leaves colours", () => {
  const context = contextOf(3, 1);
  context.putImageData(new ImageData(new Uint8ClampedArray([1, 2, 3, 255, 255, 128, 0, 128, 9, 9, 9, 0]), 3), 0, 0);
  equal([...context.getImageData(0, 0, 3, 1).data], [1, 2, 3, 255, 255, 128, 0, 128, 0, 0, 0, 0]);
});

test("pixels are put without regard to how the context draws", () => {
  const context = contextOf(2, 2);
  Object.assign(context, { globalAlpha: 0.1, globalCompositeOperation: "destination-over" });
  context.translate(50, 50);
  context.rect(0, 0, 0, 0);
  context.clip();
  const white = new ImageData(2, 2);
  white.data.fill(255);
  context.putImageData(white, 1, -1);
  equal([...context.getImageData(0, 0, 2, 2).data], [0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test("only the dirty rectangle is put, whichever way it is given", () => {
  const white = new ImageData(4, 4);
  white.data.fill(255);
  const written = (...dirty) => {
    const context = contextOf(4, 4);
    context.putImageData(white, 0, 0, ...dirty);
    const { data } = context.getImageData(0, 0, 4, 4);
    return Array.from({ length: 16 }, (_, index) => (data[index * 4 + 3] ? "#" : ".")).join("");
  };
  equal(written(1, 1, 2, 1), ".....##.........");
  equal(written(3, 2, -2, -1), ".....##.........");
  equal(written(-1, -1, 2, 2), "#...............");
  equal(written(3, 3, 9, 9), "...............#");
  equal(written(0, 0, 0, 4), "................");
  throws(() => contextOf(1, 1).putImageData(white, 0, 0, 1), "TypeError");
  throws(() => contextOf(1, 1).putImageData(white, 0, Infinity), "TypeError");
  throws(() => contextOf(1, 1).putImageData({ width: 1, height: 1, data: white.data }, 0, 0), "TypeError");
});

test("getImageData reaches beyond the canvas, and takes sizes backwards", () => {
  const context = contextOf(2, 2);
  context.fillStyle = "#010203";
  context.fillRect(0, 0, 2, 2);
  const image = context.getImageData(3, 1, -2, -2);
  equal([image.width, image.height, ...image.data], [2, 2, ...Array(8).fill(0), 1, 2, 3, 255, 0, 0, 0, 0]);
  equal([...context.getImageData(-5, -5, 1, 1).data], [0, 0, 0, 0]);
  equal([() => context.getImageData(0, 0, 0, 1), () => context.getImageData(0, 0, 1, 0), () => context.createImageData(0, 1)].map(name), Array(3).fill("IndexSizeError"));
  equal([() => context.getImageData(0, 0, 1), () => context.getImageData(0, 0, NaN, 1), () => context.getImageData(0, 0, 1, 2147483648),
    () => context.createImageData(1), () => context.createImageData(Infinity, 1)].map(name), Array(5).fill("TypeError"));
  const made = context.createImageData(-2, 3);
  equal([made.width, made.height, context.createImageData(made).height, context.createImageData(made) === made], [2, 3, 3, false]);
});

test("Display P3 is another way to write the same colour", () => {
  const context = contextOf(1, 1);
  context.fillStyle = "#ff0000";
  context.fillRect(0, 0, 1, 1);
  const image = context.getImageData(0, 0, 1, 1, { colorSpace: "display-p3" });
  equal([image.colorSpace, ...image.data], ["display-p3", 234, 51, 35, 255]);
  context.clearRect(0, 0, 1, 1);
  context.putImageData(image, 0, 0);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  assert(red >= 254 && green <= 2 && blue <= 2, `${[red, green, blue]}`);
});
