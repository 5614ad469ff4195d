"use strict";
// HTMLCanvasElement (HTML standard, 4.12.5). The images of blank ones are those that zlib and Chromium read as transparent.

const canvas = (width, height) => Object.assign(document.createElement("canvas"), { width, height });

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQMAAAAl21bKAAAAA1BMVEUAAACnej3aAAAAAXRSTlMAQObYZgAAAApJREFUeJxjYAAAAAIAAUivpHEAAAAASUVORK5CYII=";
const nineBySeven = "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQMAAADgVfUjAAAAA1BMVEUAAACnej3aAAAAAXRSTlMAQObYZgAAAAtJREFUeJxjYMACAAAVAAGqZZfEAAAAAElFTkSuQmCC";
const wide = "iVBORw0KGgoAAAANSUhEUgAACAkAAAACAQMAAAAKW4XVAAAAA1BMVEUAAACnej3aAAAAAXRSTlMAQObYZgAAAA1JREFUeJxjYBgFowAAAgYAASM8eZYAAAAASUVORK5CYII=";

test("there is one context, of two dimensions", () => {
  const element = document.createElement("canvas");
  equal(["webgl", "webgl2", "experimental-webgl", "bitmaprenderer", "webgpu", "2D", "other", null].map((type) => element.getContext(type)), Array(8).fill(null));
  const context = element.getContext("2d");
  equal([context instanceof CanvasRenderingContext2D, `${context}`, context.canvas === element], [true, "[object CanvasRenderingContext2D]", true]);
  equal([element.getContext("2d", { alpha: false }) === context, element.getContext("webgl"), context.getContextAttributes().alpha], [true, null, true]);
  throws(() => element.getContext(), "TypeError");
  throws(() => document.createElement("canvas").getContext("2d", { colorSpace: "lab" }), "TypeError");
  equal(["transferControlToOffscreen", "captureStream"].filter((name) => name in element), []);
  equal(["WebGLRenderingContext", "OffscreenCanvas"].filter((name) => name in window), []);
});

test("a new size, or the same again, makes a canvas blank, and its context as it began", () => {
  const element = canvas(2, 2);
  const context = element.getContext("2d");
  const drawn = (change) => {
    context.fillStyle = "red";
    context.save();
    context.fillRect(0, 0, 9, 9);
    change();
    return [context.getImageData(0, 0, 1, 1).data[3], context.fillStyle];
  };
  equal(drawn(() => {}), [255, "#ff0000"]);
  for (const change of [() => { element.width = 2; }, () => { element.height = 3; }, () => element.setAttribute("width", "2"), () => element.removeAttribute("height")]) {
    equal(drawn(change), [0, "#000000"]);
  }
  equal(drawn(() => element.setAttribute("class", "x")), [255, "#ff0000"]);
  equal(element.cloneNode().toDataURL() === element.toDataURL(), false);
});

test("the size is 300 by 150 where no other is said", () => {
  const element = document.createElement("canvas");
  equal([element.width, element.height, element.outerHTML], [300, 150, "<canvas></canvas>"]);
  const set = (value) => {
    element.width = value;
    return [element.width, element.getAttribute("width")];
  };
  equal([0, 5, 1.9, "7", true, "abc", null, 2147483647, 4294967299].map(set), [
    [0, "0"], [5, "5"], [1, "1"], [7, "7"], [1, "1"], [0, "0"], [0, "0"], [2147483647, "2147483647"], [3, "3"],
  ]);
  equal([-1, 2147483648].map(set), [[300, "300"], [300, "300"]]);
  const parsed = (text) => {
    element.setAttribute("height", text);
    return element.height;
  };
  equal(["", "abc", "-1", "2147483648"].map(parsed), [150, 150, 150, 150]);
  equal(["-0", "+5", "5.9", "12px", " 9", "0", "2147483647"].map(parsed), [0, 5, 5, 12, 9, 0, 2147483647]);
});

test("the image is a transparent PNG, whatever type is asked for", () => {
  equal(canvas(1, 1).toDataURL(), `data:image/png;base64,${onePixel}`);
  equal(canvas(9, 7).toDataURL("image/jpeg", 0.5), `data:image/png;base64,${nineBySeven}`);
  equal(canvas(2057, 2).toDataURL(), `data:image/png;base64,${wide}`);
  equal(new Set(Array.from({ length: 520 }, (_, index) => canvas(1, index + 1).toDataURL())).size, 520);
});

test("of no pixels and of too many there is no image", () => {
  for (const size of [[0, 1], [1, 0], [4096, 4097], [16777217, 1]]) {
    equal(canvas(...size).toDataURL(), "data:,", `${size}`);
    const context = canvas(...size).getContext("2d");
    context.fillRect(0, 0, 1, 1);
    context.drawImage(canvas(1, 1), 0, 0);
    context.clearRect(0, 0, 1, 1);
    equal([context.canvas.toDataURL(), [...context.getImageData(0, 0, 1, 1).data]], ["data:,", [0, 0, 0, 0]], `${size}`);
  }
  assert(canvas(65535, 1).toDataURL().startsWith("data:image/png;"));
});

test("toBlob gives the image of when it was called, later", async () => {
  const element = canvas(1, 1);
  let isLater = false;
  const given = new Promise((resolve) => element.toBlob((...all) => resolve([isLater, ...all]), "image/webp"));
  isLater = true;
  element.width = 0;
  const [wasLater, blob, ...more] = await given;
  equal([wasLater, blob instanceof Blob, blob.type, more], [true, true, "image/png", []]);
  equal(btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()))), onePixel);
  equal(await new Promise((resolve) => element.toBlob(resolve)), null);
  for (const callback of [undefined, null, "x"]) throws(() => element.toBlob(callback), "TypeError");
});
