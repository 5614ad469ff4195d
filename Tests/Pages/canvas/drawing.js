"use strict";
// What contexts draw (HTML standard, 4.12.5.1). Where edges cross pixels the right coverage is known: half a pixel is 128 of 255, within 4.

const contextOf = (width, height, options) => Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", options);
const at = (context, x, y) => [...context.getImageData(x, y, 1, 1).data];
const near = (found, wanted, what) => assert(found.every((value, index) => Math.abs(value - wanted[index]) <= 4), `${what ?? ""} ${found} is near ${wanted}`);

/** A letter for each pixel: "." for a transparent one, "#" for an opaque one, "+" for others. */
function picture(context) {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => {
    const alpha = data[(y * width + x) * 4 + 3];
    return alpha === 0 ? "." : alpha === 255 ? "#" : "+";
  }).join(""));
}

test("rectangles cover their pixels, and of those at their edges a part", () => {
  const context = contextOf(5, 4);
  context.fillStyle = "#102030";
  context.fillRect(1, 1, 2, 2);
  equal(picture(context), [".....", ".##..", ".##..", "....."]);
  equal(at(context, 1, 1), [16, 32, 48, 255]);
  context.clearRect(0, 0, 2, 2);
  equal(picture(context), [".....", "..#..", ".##..", "....."]);
  context.reset();
  context.fillRect(3, 3, -2, -1.5);
  near(at(context, 1, 1), [0, 0, 0, 128]);
  equal(picture(context), [".....", ".++..", ".##..", "....."]);
  for (const given of [[NaN, 0, 5, 4], [0, Infinity, 5, 4], [0, 0, 0, 4], [0, 0, 5, 0]]) context.fillRect(...given);
  equal(picture(context), [".....", ".++..", ".##..", "....."]);
  context.clearRect(-1e9, -1e9, 2e9, 2e9);
  equal(picture(context), Array(4).fill("....."));
  throws(() => context.fillRect(1, 2, 3), "TypeError");
});

test("rectangles are outlined, and those without a height are lines", () => {
  const context = contextOf(6, 6);
  context.lineWidth = 2;
  context.strokeRect(2, 2, 2, 2);
  equal(picture(context), ["......", ".####.", ".####.", ".####.", ".####.", "......"]);
  context.reset();
  context.strokeRect(1.5, 1.5, 3, 3);
  equal(picture(context), ["......", ".####.", ".#..#.", ".#..#.", ".####.", "......"]);
  context.reset();
  context.lineWidth = 2;
  context.strokeRect(1, 3, 4, 0);
  equal(picture(context), ["......", "......", ".####.", ".####.", "......", "......"]);
  context.reset();
  context.strokeRect(3, 3, 0, 0);
  equal(picture(context), Array(6).fill("......"));
});

test("colours lie over each other by their alpha", () => {
  const context = contextOf(1, 1);
  context.fillStyle = "white";
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = "rgba(255, 0, 0, 0.5)";
  context.fillRect(0, 0, 1, 1);
  near(at(context, 0, 0), [255, 127, 127, 255]);
  context.globalAlpha = 0.5;
  context.fillStyle = "#000";
  context.fillRect(0, 0, 1, 1);
  near(at(context, 0, 0), [127, 64, 64, 255]);
});

/** Red of two thirds on the left two pixels, then blue of a third on the right two of three. */
const operators = {
  "source-over": [[255, 0, 0, 170], [146, 0, 109, 198], [0, 0, 255, 85]],
  "source-in": [[0, 0, 0, 0], [0, 0, 255, 57], [0, 0, 0, 0]],
  "source-out": [[0, 0, 0, 0], [0, 0, 255, 28], [0, 0, 255, 85]],
  "source-atop": [[255, 0, 0, 170], [170, 0, 85, 170], [0, 0, 0, 0]],
  "destination-over": [[255, 0, 0, 170], [219, 0, 36, 198], [0, 0, 255, 85]],
  "destination-in": [[0, 0, 0, 0], [255, 0, 0, 57], [0, 0, 0, 0]],
  "destination-out": [[255, 0, 0, 170], [255, 0, 0, 113], [0, 0, 0, 0]],
  "destination-atop": [[0, 0, 0, 0], [170, 0, 85, 85], [0, 0, 255, 85]],
  "xor": [[255, 0, 0, 170], [204, 0, 51, 142], [0, 0, 255, 85]],
  "lighter": [[255, 0, 0, 170], [170, 0, 85, 255], [0, 0, 255, 85]],
  "copy": [[0, 0, 0, 0], [0, 0, 255, 85], [0, 0, 255, 85]],
};

test("the operators of Porter and Duff combine what is drawn with what is there", () => {
  for (const [operator, wanted] of Object.entries(operators)) {
    const context = contextOf(3, 1);
    context.fillStyle = "rgba(255, 0, 0, 0.6667)";
    context.fillRect(0, 0, 2, 1);
    context.globalCompositeOperation = operator;
    equal(context.globalCompositeOperation, operator);
    context.fillStyle = "rgba(0, 0, 255, 0.3333)";
    context.fillRect(1, 0, 2, 1);
    wanted.forEach((pixel, x) => near(at(context, x, 0), pixel, `${operator} ${x}`));
  }
});

test("blend modes mix the colours where both are", () => {
  const mixed = (mode) => {
    const context = contextOf(1, 1);
    context.fillStyle = "rgb(200, 100, 50)";
    context.fillRect(0, 0, 1, 1);
    context.globalCompositeOperation = mode;
    context.fillStyle = "rgb(100, 200, 255)";
    context.fillRect(0, 0, 1, 1);
    return at(context, 0, 0).slice(0, 3);
  };
  near(mixed("multiply"), [78, 78, 50]);
  near(mixed("screen"), [222, 222, 255]);
  near(mixed("darken"), [100, 100, 50]);
  near(mixed("lighten"), [200, 200, 255]);
  near(mixed("difference"), [100, 100, 205]);
  near(mixed("exclusion"), [143, 143, 205]);
  near(mixed("color-dodge"), [255, 255, 255]);
  near(mixed("color-burn"), [115, 57, 50]);
  near(mixed("hard-light"), [157, 188, 255]);
  near(mixed("overlay"), [188, 157, 100]);
  const gray = ([red, green, blue]) => 0.3 * red + 0.59 * green + 0.11 * blue;
  for (const mode of ["hue", "saturation", "color"]) assert(Math.abs(gray(mixed(mode)) - gray([200, 100, 50])) < 2, mode);
  assert(Math.abs(gray(mixed("luminosity")) - gray([100, 200, 255])) < 2);
});

test("what lies outside of a clip stays, and restore takes the clip away", () => {
  const context = contextOf(4, 4);
  context.save();
  context.beginPath();
  context.rect(1, 1, 2, 9);
  context.clip();
  context.beginPath();
  context.rect(0, 0, 2, 3);
  context.clip();
  context.fillRect(0, 0, 4, 4);
  equal(picture(context), ["....", ".#..", ".#..", "...."]);
  context.restore();
  context.fillRect(3, 0, 1, 1);
  equal(picture(context), ["...#", ".#..", ".#..", "...."]);
  context.save();
  context.beginPath();
  context.clip();
  context.fillRect(0, 0, 4, 4);
  context.restore();
  context.beginPath();
  context.rect(0, 0, 4, 4);
  context.rect(1, 1, 2, 2);
  context.clip("evenodd");
  context.globalCompositeOperation = "copy";
  context.fillRect(0, 0, 2, 4);
  equal(picture(context), ["##..", "##..", "##..", "##.."]);
});

test("images are drawn where they are placed, pixel by pixel", () => {
  const source = contextOf(2, 2);
  ["#f00", "#0f0", "#00f", "#ff0"].forEach((color, index) => {
    source.fillStyle = color;
    source.fillRect(index % 2, index >> 1, 1, 1);
  });
  const context = contextOf(4, 4);
  context.drawImage(source.canvas, 1, 2);
  equal([picture(context), at(context, 1, 2), at(context, 2, 3)], [["....", "....", ".##.", ".##."], [255, 0, 0, 255], [255, 255, 0, 255]]);
  context.reset();
  context.imageSmoothingEnabled = false;
  context.drawImage(source.canvas, 0, 0, 4, 4);
  equal([[0, 0], [1, 1], [2, 0], [3, 1], [0, 3], [3, 3]].map((place) => at(context, ...place).slice(0, 3).join()),
    ["255,0,0", "255,0,0", "0,255,0", "0,255,0", "0,0,255", "255,255,0"]);
  context.reset();
  context.drawImage(source.canvas, 0, 0, 4, 4);
  near(at(context, 1, 0), [191, 64, 0, 255]);
  context.reset();
  context.drawImage(source.canvas, 2, 2, -1, -1, 0, 0, 1, 1);
  equal([at(context, 0, 0), picture(context)[0]], [[255, 255, 0, 255], "#..."]);
  context.reset();
  context.drawImage(source.canvas, -1, 0, 2, 1, 0, 0, 4, 2);
  equal(picture(context), ["..##", "..##", "....", "...."]);
  context.reset();
  context.translate(4, 0);
  context.scale(-1, 1);
  context.drawImage(source.canvas, 0, 0);
  equal([at(context, 3, 0), at(context, 2, 0)], [[255, 0, 0, 255], [0, 255, 0, 255]]);
});

test("an image that is drawn onto itself is as it was before", () => {
  const context = contextOf(3, 1);
  context.fillRect(0, 0, 1, 1);
  context.drawImage(context.canvas, 1, 0);
  equal(picture(context), ["##."]);
});

test("what cannot be drawn is told, and what has no pixels is passed over", () => {
  const context = contextOf(1, 1);
  context.drawImage(new Image(), 0, 0);
  throws(() => context.drawImage(Object.assign(document.createElement("canvas"), { width: 0 }), 0, 0), "InvalidStateError");
  for (const image of [null, undefined, {}, "x", document.body, new ImageData(1, 1)]) throws(() => context.drawImage(image, 0, 0), "TypeError");
  const { canvas } = contextOf(1, 1);
  for (const count of [0, 1, 3, 5, 6, 7]) throws(() => context.drawImage(canvas, ...Array(count).fill(0)), "TypeError");
  context.drawImage(canvas, NaN, 0);
  context.drawImage(canvas, 0, 0, 0, 1, 0, 0, 1, 1);
});

test("gradients mix the colours of their stops", () => {
  const context = contextOf(8, 8);
  const color = (gradient, x, y) => {
    context.reset();
    context.fillStyle = gradient;
    context.fillRect(0, 0, 8, 8);
    return at(context, x, y);
  };
  const linear = context.createLinearGradient(0, 0, 8, 0);
  equal(color(linear, 4, 4), [0, 0, 0, 0]);
  linear.addColorStop(1, "white");
  linear.addColorStop(0, "black");
  near(color(linear, 0, 3), [16, 16, 16, 255]);
  near(color(linear, 7, 3), [239, 239, 239, 255]);
  linear.addColorStop(0.5, "red");
  linear.addColorStop(0.5, "blue");
  near(color(linear, 3, 0), [223, 0, 0, 255]);
  near(color(linear, 4, 0), [32, 32, 255, 255]);
  const radial = context.createRadialGradient(4, 4, 0, 4, 4, 4);
  radial.addColorStop(0, "#f00");
  radial.addColorStop(1, "#00f");
  near(color(radial, 0, 0), [0, 0, 255, 255]);
  near(color(radial, 4, 4), [210, 0, 45, 255]);
  const conic = context.createConicGradient(0, 4, 4);
  conic.addColorStop(0, "#000");
  conic.addColorStop(1, "#fff");
  near(color(conic, 4, 7), [59, 59, 59, 255]);
  near(color(context.createLinearGradient(1, 1, 1, 1), 4, 4), [0, 0, 0, 0]);
  for (const offset of [-0.1, 1.1]) throws(() => linear.addColorStop(offset, "red"), "IndexSizeError");
  throws(() => linear.addColorStop(NaN, "red"), "TypeError");
  throws(() => linear.addColorStop(0, "no colour"), "SyntaxError");
  throws(() => context.createRadialGradient(0, 0, -1, 0, 0, 1), "IndexSizeError");
  throws(() => context.createLinearGradient(0, 0, Infinity, 0), "TypeError");
});

test("patterns repeat an image as it was", () => {
  const source = contextOf(2, 2);
  source.fillRect(0, 0, 1, 1);
  const context = contextOf(5, 5);
  const drawn = (repetition, matrix) => {
    context.reset();
    const pattern = context.createPattern(source.canvas, repetition);
    if (matrix) pattern.setTransform(matrix);
    context.fillStyle = pattern;
    context.fillRect(0, 0, 5, 5);
    return picture(context);
  };
  equal(drawn("repeat"), ["#.#.#", ".....", "#.#.#", ".....", "#.#.#"]);
  equal(drawn(null), drawn(""));
  equal(drawn("repeat-x"), ["#.#.#", ".....", ".....", ".....", "....."]);
  equal(drawn("repeat-y"), ["#....", ".....", "#....", ".....", "#...."]);
  equal(drawn("no-repeat", { e: 3, f: 1 }), [".....", "...#.", ".....", ".....", "....."]);
  const pattern = context.createPattern(source.canvas, "repeat");
  source.fillRect(0, 0, 2, 2);
  context.reset();
  context.fillStyle = pattern;
  context.fillRect(0, 0, 5, 1);
  equal(picture(context)[0], "#.#.#");
  throws(() => context.createPattern(source.canvas, "sometimes"), "SyntaxError");
  throws(() => context.createPattern({}, ""), "TypeError");
  equal(context.createPattern(new Image(), ""), null);
});

test("a context without alpha lies on black", () => {
  const context = contextOf(2, 1, { alpha: false });
  equal([context.getContextAttributes().alpha, at(context, 0, 0)], [false, [0, 0, 0, 255]]);
  context.fillStyle = "rgba(255, 255, 255, 0.5)";
  context.fillRect(0, 0, 1, 1);
  near(at(context, 0, 0), [128, 128, 128, 255]);
  context.clearRect(0, 0, 2, 1);
  equal(at(context, 0, 0), [0, 0, 0, 255]);
  context.putImageData(new ImageData(1, 1), 0, 0);
  equal(at(context, 0, 0), [0, 0, 0, 255]);
  context.globalCompositeOperation = "destination-out";
  context.fillRect(0, 0, 2, 1);
  equal(at(context, 1, 0), [0, 0, 0, 255]);
});

test("shadows lie below what is drawn, moved and blurred", () => {
  const context = contextOf(9, 9);
  Object.assign(context, { shadowColor: "#f00", shadowOffsetX: 2, shadowOffsetY: 1 });
  context.fillRect(1, 1, 3, 3);
  equal(picture(context).slice(0, 6), [".........", ".###.....", ".#####...", ".#####...", "...###...", "........."]);
  equal([at(context, 3, 3), at(context, 4, 3)], [[0, 0, 0, 255], [255, 0, 0, 255]]);
  context.reset();
  Object.assign(context, { shadowColor: "rgba(0, 0, 255, 0.5)", shadowOffsetX: 20, globalAlpha: 0.5 });
  context.fillRect(-20, 0, 9, 9);
  near(at(context, 4, 4), [0, 0, 255, 64]);
  context.reset();
  Object.assign(context, { shadowColor: "#000", shadowBlur: 2, shadowOffsetY: -20 });
  context.fillRect(3, 23, 3, 3);
  const [middle, edge, outside] = [[4, 4], [4, 5], [4, 6]].map((place) => at(context, ...place)[3]);
  assert(middle > edge && edge > outside && outside > 0 && middle < 255, `${[middle, edge, outside]}`);
  context.reset();
  Object.assign(context, { shadowBlur: 5, shadowOffsetX: 5 });
  context.fillRect(0, 0, 1, 1);
  equal(picture(context).join("").replaceAll(".", ""), "#");
  context.reset();
  Object.assign(context, { shadowColor: "#000", shadowOffsetX: 4 });
  context.rect(0, 0, 6, 9);
  context.clip();
  context.drawImage(context.canvas, 0, 0);
  context.fillRect(1, 1, 3, 1);
  equal(picture(context)[1], ".###.#...");
});
