"use strict";
// How contexts draw, and what of it save keeps (HTML standard, 4.12.5.1.2 to 4.12.5.1.5 and 4.12.5.1.10).

const contextOf = (width = 5, height = 5) => Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");

const beginnings = {
  fillStyle: "#000000", strokeStyle: "#000000", globalAlpha: 1, globalCompositeOperation: "source-over", imageSmoothingEnabled: true,
  imageSmoothingQuality: "low", lineWidth: 1, lineCap: "butt", lineJoin: "miter", miterLimit: 10, lineDashOffset: 0, shadowBlur: 0, shadowOffsetX: 0, shadowOffsetY: 0,
  shadowColor: "rgba(0, 0, 0, 0)", font: "10px sans-serif",
  textAlign: "start", textBaseline: "alphabetic", direction: "inherit",
};
const changes = {
  fillStyle: "#ff0000", strokeStyle: "rgba(1, 2, 3, 0.5)", globalAlpha: 0.25, globalCompositeOperation: "xor", imageSmoothingEnabled: false,
  imageSmoothingQuality: "high", lineWidth: 0.5, lineCap: "round", lineJoin: "bevel", miterLimit: 3, lineDashOffset: -7, shadowBlur: 2, shadowOffsetX: -1, shadowOffsetY: 0.5,
  shadowColor: "#00ff00", font: "bold 12px Arial",
  textAlign: "center", textBaseline: "top", direction: "rtl",
};
const stateOf = (context) => Object.fromEntries(Object.keys(beginnings).map((name) => [name, context[name]]));

test("a context begins with the standard's values", () => {
  const context = contextOf();
  equal(stateOf(context), beginnings);
  equal([context.getLineDash(), context.getContextAttributes()], [[], { alpha: true, colorSpace: "srgb", desynchronized: false, willReadFrequently: false }]);
});

test("save keeps them, restore gives them back, reset makes all as it began", () => {
  const context = contextOf();
  context.save();
  Object.assign(context, changes);
  context.setLineDash([1, 2]);
  context.scale(2, 2);
  equal(stateOf(context), changes);
  context.save();
  context.restore();
  equal([stateOf(context), context.getLineDash(), context.getTransform().a], [changes, [1, 2], 2]);
  context.restore();
  context.restore();
  equal([stateOf(context), context.getLineDash(), context.getTransform().a], [beginnings, [], 1]);
  Object.assign(context, changes);
  context.fillRect(0, 0, 5, 5);
  context.reset();
  equal([stateOf(context), context.getImageData(0, 0, 1, 1).data[3]], [beginnings, 0]);
});

test("the path is none of what save keeps", () => {
  const context = contextOf();
  context.save();
  context.rect(0, 0, 5, 5);
  context.restore();
  context.fill();
  equal(context.getImageData(4, 4, 1, 1).data[3], 255);
});

test("values that mean nothing are passed over", () => {
  const context = contextOf();
  Object.assign(context, changes);
  const wrong = {
    fillStyle: ["", "no colour", "#12", null, undefined, {}, 5, "rgb(1, 2)", "rgb(1, 2, 3 / 1)", "rgb(1 2 3, 1)", "rgb(1%, 2, 3)", "rgb(1, 2, 3,)", "rgb(1., 2, 3)", "hsl(0, 0, 50%)", "hsl(1%, 1%, 1%)"], globalAlpha: [-0.1, 1.1, NaN, Infinity, "x", undefined],
    globalCompositeOperation: ["", "plus-darker-x", "Source-Over", "source over", null], lineWidth: [0, -1, NaN, Infinity], lineCap: ["", "Round", "bevel"],
    lineJoin: ["square", ""], miterLimit: [0, -1, Infinity], lineDashOffset: [NaN, Infinity], shadowBlur: [-1, NaN, Infinity], shadowOffsetX: [NaN], shadowOffsetY: [Infinity],
    shadowColor: ["", "no colour", null], imageSmoothingQuality: ["best"],
    font: ["", "12px", "Arial", "-1px Arial", "12px inherit", "bold bold 1px a", "12px a,", "12 Arial"], textAlign: ["middle"], textBaseline: ["center"], direction: ["up"],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      context[name] = value;
      equal(context[name], changes[name], `${name} = ${String(value)}`);
    }
  }
  throws(() => { context.lineWidth = Symbol("x"); }, "TypeError");
  throws(() => Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, "lineWidth").set.call({}, 1), "TypeError");
});

test("numbers and truths are made of other values", () => {
  const context = contextOf();
  Object.assign(context, { lineWidth: "7", globalAlpha: true, imageSmoothingEnabled: "", miterLimit: [4] });
  equal([context.lineWidth, context.globalAlpha, context.imageSmoothingEnabled, context.miterLimit], [7, 1, false, 4]);
});

test("colours are CSS's, and are given back in one of two ways", () => {
  const context = contextOf();
  const shown = (color) => {
    context.fillStyle = "#123456";
    context.fillStyle = color;
    return context.fillStyle;
  };
  equal(["red", "RED", " #FA0 ", "#ffaa00cc", "#0008", "rgb(300, -5, 7)", "rgb(1 2 3 / 50%)", "hsl(0.5turn 100% 50%)", "hsl(120, -100%, 50%)", "rgb(0, 255, 0", "rgba(10%, 20%, 30%, 0.25)", "hsl(120, 100%, 25%)", "transparent", "rebeccapurple"].map(shown), [
    "#ff0000", "#ff0000", "#ffaa00", "rgba(255, 170, 0, 0.8)", "rgba(0, 0, 0, 0.533)", "#ff0007", "rgba(1, 2, 3, 0.5)", "#00ffff", "#808080", "#00ff00", "rgba(26, 51, 77, 0.25)", "#008000",
    "rgba(0, 0, 0, 0)", "#663399",
  ]);
  equal(shown({ toString: () => "blue" }), "#0000ff");
});

test("currentcolor is the canvas's colour while it is in the document, and black otherwise", () => {
  const context = contextOf();
  context.canvas.style.color = "lime";
  context.fillStyle = "currentColor";
  equal(context.fillStyle, "#000000");
  document.body.append(context.canvas);
  context.fillStyle = "currentcolor";
  equal(context.fillStyle, "#00ff00");
  context.canvas.style.color = "red";
  equal(context.fillStyle, "#00ff00");
  context.canvas.remove();
});

test("gradients and patterns are given back themselves", () => {
  const context = contextOf();
  const gradient = context.createLinearGradient(0, 0, 1, 1);
  context.fillStyle = gradient;
  equal([context.fillStyle === gradient, gradient instanceof CanvasGradient, `${gradient}`], [true, true, "[object CanvasGradient]"]);
  const pattern = context.createPattern(context.canvas, null);
  context.strokeStyle = pattern;
  equal([context.strokeStyle === pattern, pattern instanceof CanvasPattern], [true, true]);
  throws(() => new CanvasGradient(), "TypeError");
  throws(() => new CanvasPattern(), "TypeError");
  throws(() => new CanvasRenderingContext2D(), "TypeError");
});

test("texts have the widths of Helvetica's metrics, and nothing is drawn of them", () => {
  const context = contextOf(50, 20);
  const width = (text, font = "10px sans-serif") => {
    context.font = font;
    return Math.round(context.measureText(text).width * 1000) / 1000;
  };
  equal([width(""), width("A"), width("Hello"), width("ii"), width("\u00e4"), width("\u6f22\u5b57"), width("e\u0301"), width("a\tb")], [0, 6.67, 22.78, 4.44, 5.56, 20, 5.56, 13.9]);
  equal([width("A", "bold 20px Arial"), width("iiii", "10px Courier New, monospace"), width("M", "2em serif")], [14.44, 24, 16.66]);
  context.font = "20px Arial";
  const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right, fontBoundingBoxAscent, fontBoundingBoxDescent, emHeightAscent, emHeightDescent } = context.measureText("Text");
  equal([left, right > 0, Math.round(fontBoundingBoxAscent + fontBoundingBoxDescent), Math.round(emHeightAscent + emHeightDescent)], [0, true, 20, 20]);
  context.textAlign = "right";
  context.textBaseline = "top";
  const moved = context.measureText("Text");
  equal([moved instanceof TextMetrics, moved.actualBoundingBoxLeft, moved.actualBoundingBoxRight, Math.round(moved.fontBoundingBoxAscent)], [true, right, 0, 0]);
  context.fillText("Text", 0, 10);
  context.strokeText("Text", 0, 10, 5);
  assert(context.getImageData(0, 0, 50, 20).data.every((byte) => byte === 0));
  throws(() => context.fillText("x"), "TypeError");
});

test("sizes of fonts may be relative to the canvas's own text", () => {
  const context = contextOf();
  context.canvas.style.fontSize = "40px";
  document.body.append(context.canvas);
  context.font = "150% serif";
  equal(context.font, "60px serif");
  context.font = "0.5em serif";
  equal(context.font, "20px serif");
  context.canvas.remove();
  context.font = "2em serif";
  equal(context.font, "20px serif");
});

test("fonts are given back as CSS writes them", () => {
  const context = contextOf();
  const shown = (font) => {
    context.font = "10px sans-serif";
    context.font = font;
    return context.font;
  };
  equal(["italic bold 20px/2 'Times New Roman', serif", "normal normal 12PX Arial", "700 1.5em Courier New,monospace", "small-caps 9pt Arial", "x-large Georgia", "20px\"A\"", "400 1px a", "1px Unknown Font", "1px 'serif', SERIF", "150% x"].map(shown), [
    "italic bold 20px \"Times New Roman\", serif", "12px Arial", "bold 15px \"Courier New\", monospace", "small-caps 12px Arial", "24px Georgia", "20px A", "1px a",
    "1px \"Unknown Font\"", "1px \"serif\", serif", "15px x",
  ]);
});
