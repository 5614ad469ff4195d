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
