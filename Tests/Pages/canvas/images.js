"use strict";
// PNG images that canvases write (HTML standard, 4.12.5.5) and that blobs bring, and what is of another origin.

const canvas = (width, height) => Object.assign(document.createElement("canvas"), { width, height });
const bytesOf = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const pixelsOf = async (blob) => {
  const bitmap = await createImageBitmap(blob);
  const context = canvas(bitmap.width, bitmap.height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  return [...context.getImageData(0, 0, bitmap.width, bitmap.height).data];
};
const blobOf = (element) => new Promise((resolve) => element.toBlob(resolve));

test("what is written is read again", async () => {
  for (const [width, height] of [[1, 1], [3, 2], [257, 3], [300, 150]]) {
    for (const alphaOf of [() => 255, (index) => (index % 3) * 127]) {
      const image = new ImageData(width, height);
      for (let index = 0; index < width * height; index++) image.data.set([index, index >> 3, index % 7, alphaOf(index)], index * 4);
      const context = canvas(width, height).getContext("2d");
      context.putImageData(image, 0, 0);
      const wanted = [...context.getImageData(0, 0, width, height).data];
      equal(await pixelsOf(await blobOf(context.canvas)), wanted, `${width} x ${height}`);
      equal(await pixelsOf(new Blob([bytesOf(context.canvas.toDataURL("image/jpeg").split(",")[1])])), wanted);
    }
  }
});

test("a run of equal pixels takes little room", () => {
  const context = canvas(1000, 1000).getContext("2d");
  context.fillStyle = "orange";
  context.fillRect(0, 0, 1000, 1000);
  assert(context.canvas.toDataURL().length < 60000);
});

/** Three by three pixels each, as zlib and Adam7 have them: gray of 1 bit; a palette of 2 bits with transparency; colours of 16 bits, interlaced. */
const files = {
  gray: ["iVBORw0KGgoAAAANSUhEUgAAAAMAAAADAQAAAAB+U4gSAAAADklEQVR42mNYwODAsAAABIYBgak0rSQAAAAASUVORK5CYII=", "101 010 101"],
  palette: ["iVBORw0KGgoAAAANSUhEUgAAAAMAAAADAgMAAAArRl0sAAAACVBMVEUAAAD/AAD/CQlxIXUMAAAAA3RSTlP//wDXyg1BAAAADklEQVR42mNwYRBgSAEAAe4AuTOEwiEAAAAASUVORK5CYII=", "101 010 101"],
  interlaced: ["iVBORw0KGgoAAAANSUhEUgAAAAMAAAADEAIAAAH+3c49AAAAGUlEQVR42mP4/5+BgVGHAQTgFDYxDClGHQADMgeQysiT/QAAAABJRU5ErkJggg==", "100 010 001"],
};

test("images of few bits are read", async () => {
  for (const [name, [text, wanted]] of Object.entries(files)) {
    const pixels = await pixelsOf(new Blob([bytesOf(text)]));
    equal([0, 1, 2].map((row) => [0, 1, 2].map((column) => (pixels[(row * 3 + column) * 4] === 255 ? 1 : 0)).join("")).join(" "), wanted, name);
  }
});

test("broken images are refused", async () => {
  const context = canvas(4, 4).getContext("2d");
  context.fillRect(0, 0, 2, 2);
  const whole = new Uint8Array(await (await blobOf(context.canvas)).arrayBuffer());
  const refused = async (bytes) => createImageBitmap(new Blob([bytes])).then(() => "none", (error) => error.name);
  equal(await refused(whole), "none");
  for (const size of [0, 8, 20, whole.length - 30]) equal(await refused(whole.slice(0, size)), "InvalidStateError", `${size} bytes`);
  for (let index = 0; index < whole.length - 12; index++) {
    const changed = whole.slice();
    changed[index] ^= 1;
    equal(await refused(changed), "InvalidStateError", `byte ${index}`);
  }
});

const loaded = (source) => new Promise((resolve, reject) => {
  const image = new Image();
  image.onload = () => resolve(image);
  image.onerror = () => reject(new Error(`${source} did not load`));
  image.src = source;
});
const redsOf = (image) => {
  const context = canvas(2, 3).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, 2, 3);
  return [0, 1, 2, 3, 4, 5].map((index) => data[index * 4]);
};

test("an image element has the size and the pixels of its file", async () => {
  const image = await loaded("canvas/dots.png");
  equal([image.naturalWidth, image.naturalHeight, image.width, image.height], [2, 3, 2, 3]);
  equal(redsOf(image), [0, 40, 80, 120, 160, 200]);
  equal([image.naturalWidth, image.naturalHeight], [2, 3]);
  const bitmap = await createImageBitmap(image, 1, 1, 1, 2);
  equal([bitmap.width, bitmap.height], [1, 2]);
  image.width = 50;
  equal([image.width, image.getAttribute("width"), image.naturalWidth], [50, "50", 2]);
  const bytes = await (await fetch("canvas/dots.png")).blob();
  const address = URL.createObjectURL(bytes);
  const ofObject = await loaded(address);
  URL.revokeObjectURL(address);
  equal(redsOf(ofObject), redsOf(image));
  const ofText = await loaded(`data:image/png;base64,${btoa(String.fromCharCode(...new Uint8Array(await bytes.arrayBuffer())))}`);
  equal(redsOf(ofText), redsOf(image));
  image.src = "data:image/gif;base64,R0lGODlh";
  equal([image.naturalWidth, redsOf(image)], [0, Array(6).fill(0)]);
});

test("an image that failed cannot be drawn, and one that nothing can decode has its size and no pixels", async () => {
  const broken = new Image();
  const failed = new Promise((resolve) => { broken.onerror = resolve; });
  broken.src = "data:text/plain,none";
  await failed;
  throws(() => canvas(1, 1).getContext("2d").drawImage(broken, 0, 0), "InvalidStateError");
  const other = await loaded("data:image/gif;base64,R0lGODlhAQABAAAAACw=");
  equal([other.naturalWidth, other.width], [1, 1]);
  canvas(1, 1).getContext("2d").drawImage(other, 0, 0);
  equal(await createImageBitmap(other).catch(({ name }) => name), "InvalidStateError");
});

/** What a document of another origin than the image finds. */
const visit = (script) => new Promise((resolve) => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = `<canvas width=2 height=3></canvas><img src="${new URL("canvas/dots.png", location.href)}"><script>
    const image = document.querySelector("img");
    const name = (action) => { try { action(); return "none"; } catch (error) { return error.name; } };
    image.onload = image.onerror = async (event) => {
      const context = document.querySelector("canvas").getContext("2d");
      const { canvas } = context;
      parent.postMessage([event.type, ...await (async () => { ${script} })()], "*");
    };
  <\/script>`;
  window.addEventListener("message", ({ data }) => {
    frame.remove();
    resolve(data);
  }, { once: true });
  document.body.append(frame);
});

test("what shows an image of another origin cannot be read", async () => {
  const reads = "[() => context.getImageData(0, 0, 1, 1), () => canvas.toDataURL(), () => canvas.toBlob(() => {})].map(name)";
  const refused = Array(3).fill("SecurityError");
  equal(await visit(`context.drawImage(image, 0, 0); return ${reads};`), ["load", ...refused]);
  equal(await visit(`context.fillStyle = context.createPattern(image, "repeat"); context.fillRect(0, 0, 1, 1); return ${reads};`), ["load", ...refused]);
  equal(await visit(`context.createPattern(image, "repeat"); return ${reads};`), ["load", "none", "none", "none"]);
  equal(await visit(`context.drawImage(image, 0, 0);
    const other = document.createElement("canvas");
    other.getContext("2d").drawImage(canvas, 0, 0);
    const bitmap = await createImageBitmap(image);
    const third = document.createElement("canvas");
    third.getContext("2d").drawImage(bitmap, 0, 0);
    return [() => other.toDataURL(), () => third.toDataURL(), () => structuredClone(bitmap), () => structuredClone(1, { transfer: [bitmap] })].map(name);`),
    ["load", "SecurityError", "SecurityError", "DataCloneError", "DataCloneError"]);
  equal(await visit("context.drawImage(image, 0, 0); canvas.width = 2; canvas.toDataURL(); return [];"), ["load"]);
});
