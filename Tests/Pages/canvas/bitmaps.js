"use strict";
// ImageBitmap and createImageBitmap (HTML standard, 8.12).

const canvas = (width, height) => Object.assign(document.createElement("canvas"), { width, height });
const rejection = (promise) => promise.then(() => "none", (error) => error.name);

/** Pixels whose red says where they are: ten times the column, and the row. */
function numbered(width, height) {
  const image = new ImageData(width, height);
  for (let index = 0; index < width * height; index++) image.data.set([(index % width) * 10 + Math.floor(index / width), 0, 0, 255], index * 4);
  return image;
}

/** The reds of a bitmap; "-" for a transparent pixel. */
function redsOf(bitmap) {
  const context = canvas(bitmap.width, bitmap.height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  return Array.from({ length: data.length / 4 }, (_, index) => (data[index * 4 + 3] === 0 ? "-" : data[index * 4])).join(" ");
}

test("an ImageBitmap has the pixels of its source when it was made", async () => {
  const image = numbered(3, 2);
  const made = createImageBitmap(image);
  image.data.fill(0);
  const bitmap = await made;
  equal([bitmap instanceof ImageBitmap, `${bitmap}`, bitmap.width, bitmap.height], [true, "[object ImageBitmap]", 3, 2]);
  equal(redsOf(bitmap), "0 10 20 1 11 21");
  const element = canvas(2, 1);
  element.getContext("2d").putImageData(numbered(2, 1), 0, 0);
  const copied = createImageBitmap(element);
  element.width = 5;
  equal(redsOf(await copied), "0 10");
  equal(redsOf(await createImageBitmap(bitmap)), redsOf(bitmap));
  equal(redsOf(await createImageBitmap(canvas(2, 1))), "- -");
});

test("a part of it may be taken, also backwards and from beyond the edges", async () => {
  const image = numbered(3, 3);
  equal(redsOf(await createImageBitmap(image, 1, 1, 2, 1)), "11 21");
  equal(redsOf(await createImageBitmap(image, 3, 2, -2, -1)), "11 21");
  equal(redsOf(await createImageBitmap(image, -1, 2, 2, 2)), "- 2 - -");
  equal(redsOf(await createImageBitmap(image, 50, 50, 1, 1)), "-");
  equal(await rejection(createImageBitmap(image, 0, 0, 0, 1)), "RangeError");
  equal(await rejection(createImageBitmap(image, 0, 0, 1, 0)), "RangeError");
  equal(await rejection(createImageBitmap(image, 0, 0, 1)), "TypeError");
});

test("options turn and resize it", async () => {
  const image = numbered(2, 2);
  equal(redsOf(await createImageBitmap(image, { imageOrientation: "flipY" })), "1 11 0 10");
  equal(redsOf(await createImageBitmap(image, { resizeWidth: 4, resizeHeight: 2, resizeQuality: "pixelated" })), "0 0 10 10 1 1 11 11");
  equal(redsOf(await createImageBitmap(image, { resizeWidth: 1, resizeHeight: 1, resizeQuality: "high" })), "6");
  const wide = await createImageBitmap(numbered(4, 2), { resizeWidth: 2 });
  equal([wide.width, wide.height], [2, 1]);
  equal(redsOf(await createImageBitmap(image, 1, 0, 1, 1, { resizeWidth: 2, resizeQuality: "pixelated" })), "10 10 10 10");
  equal(await Promise.all([{ resizeWidth: 0 }, { resizeHeight: 0 }].map((options) => rejection(createImageBitmap(image, options)))), Array(2).fill("InvalidStateError"));
  equal(await Promise.all([{ imageOrientation: "up" }, { resizeQuality: "best" }, { premultiplyAlpha: "x" }, { resizeWidth: -1 }, { resizeWidth: NaN }, 5]
    .map((options) => rejection(createImageBitmap(image, options)))), Array(6).fill("TypeError"));
});

test("what has no pixels is refused", async () => {
  equal(await rejection(createImageBitmap(canvas(0, 5))), "InvalidStateError");
  equal(await rejection(createImageBitmap(new Image())), "InvalidStateError");
  equal(await rejection(createImageBitmap(new Blob(["GIF89a"]))), "InvalidStateError");
  equal(await Promise.all([undefined, null, 5, "x", {}, document.body].map((value) => rejection(createImageBitmap(value)))), Array(6).fill("TypeError"));
  equal(await rejection(createImageBitmap()), "TypeError");
  const image = numbered(1, 1);
  structuredClone(image.data.buffer, { transfer: [image.data.buffer] });
  equal(await rejection(createImageBitmap(image)), "InvalidStateError");
  throws(() => new ImageBitmap(), "TypeError");
});

test("a closed one has no pixels any more", async () => {
  const bitmap = await createImageBitmap(numbered(2, 2));
  const other = structuredClone(bitmap);
  bitmap.close();
  bitmap.close();
  equal([bitmap.width, bitmap.height, redsOf(other)], [0, 0, "0 10 1 11"]);
  throws(() => canvas(1, 1).getContext("2d").drawImage(bitmap, 0, 0), "InvalidStateError");
  throws(() => structuredClone(bitmap), "DataCloneError");
  throws(() => structuredClone(1, { transfer: [bitmap] }), "DataCloneError");
  equal(await rejection(createImageBitmap(bitmap)), "InvalidStateError");
});

test("transferring it takes it away, after the message was copied", async () => {
  const bitmap = await createImageBitmap(numbered(2, 1));
  throws(() => structuredClone(bitmap, { transfer: [bitmap, bitmap] }), "DataCloneError");
  throws(() => structuredClone([bitmap, () => {}], { transfer: [bitmap] }), "DataCloneError");
  equal(bitmap.width, 2);
  const { bitmap: moved, again } = structuredClone({ bitmap, again: bitmap }, { transfer: [bitmap] });
  equal([bitmap.width, moved instanceof ImageBitmap, moved === again, redsOf(moved)], [0, true, true, "0 10"]);
  throws(() => structuredClone({ get first() { throw new RangeError("first"); } }, { transfer: [bitmap] }), "RangeError");
  const late = { get a() { structuredClone(null, { transfer: [moved] }); return 1; } };
  throws(() => structuredClone(late, { transfer: [moved] }), "DataCloneError");
});

test("messages take it along, and it is not among the ports", async () => {
  const { port1, port2 } = new MessageChannel();
  const bitmap = await createImageBitmap(numbered(1, 1));
  const received = new Promise((resolve) => { port2.onmessage = resolve; });
  port1.postMessage({ bitmap }, [bitmap]);
  const { data, ports } = await received;
  equal([bitmap.width, redsOf(data.bitmap), ports.length], [0, "0", 0]);
});

test("one of another origin gets its own", async () => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = `<script>
    onmessage = ({ data: { bitmap, image } }) => {
      const context = document.createElement("canvas").getContext("2d");
      context.drawImage(bitmap, 0, 0);
      context.putImageData(image, 2, 0);
      parent.postMessage([bitmap instanceof ImageBitmap, image instanceof ImageData, image.colorSpace, ...context.getImageData(0, 0, 3, 1).data], "*");
    };
  </script>`;
  const loaded = new Promise((resolve) => { frame.onload = resolve; });
  document.body.append(frame);
  await loaded;
  const answer = new Promise((resolve) => window.addEventListener("message", resolve, { once: true }));
  const bitmap = await createImageBitmap(numbered(2, 1));
  frame.contentWindow.postMessage({ bitmap, image: numbered(1, 1) }, "*", [bitmap]);
  equal((await answer).data, [true, true, "srgb", 0, 0, 0, 255, 10, 0, 0, 255, 0, 0, 0, 255]);
  equal(bitmap.width, 0);
  frame.remove();
});
