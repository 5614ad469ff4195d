"use strict";
// Paths and their strokes (HTML standard, 4.12.5.1.5 to 4.12.5.1.7).

const contextOf = (width, height) => Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
const alphaAt = (context, x, y) => context.getImageData(x, y, 1, 1).data[3];
const near = (found, wanted, what, distance = 4) => assert(Math.abs(found - wanted) <= distance, `${what ?? ""} ${found} is near ${wanted}`);

function picture(context) {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => {
    const alpha = data[(y * width + x) * 4 + 3];
    return alpha === 0 ? "." : alpha === 255 ? "#" : "+";
  }).join(""));
}

/** How many pixels are covered, parts counted as parts. */
function area(context) {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  let sum = 0;
  for (let index = 3; index < data.length; index += 4) sum += data[index];
  return sum / 255;
}

test("shapes cover as much as they are large", () => {
  const context = contextOf(100, 100);
  const filled = (draw, rule) => {
    context.reset();
    draw();
    context.fill(rule);
    return area(context);
  };
  near(filled(() => context.arc(50, 50, 40, 0, 7)), Math.PI * 1600, "circle", 3);
  near(filled(() => context.arc(50, 50, 40, 0, Math.PI / 2)), Math.PI * 400 - 800, "segment", 3);
  near(filled(() => context.arc(50, 50, 40, 0, Math.PI / 2, true)), Math.PI * 1200 + 800, "the other way", 3);
  near(filled(() => context.arc(50, 50, 40, 0, 2 * Math.PI, true)), Math.PI * 1600, "a whole turn the other way", 3);
  near(filled(() => context.arc(50, 50, 40, 2 * Math.PI, 0)), Math.PI * 1600, "a whole turn back", 3);
  near(filled(() => context.arc(50, 50, 40, 1, 1)), 0, "no turn", 0);
  near(filled(() => context.ellipse(50, 50, 40, 20, 1, 0, 7)), Math.PI * 800, "ellipse", 3);
  near(filled(() => { context.moveTo(10, 10); context.lineTo(90, 10); context.lineTo(10, 90); }), 3200, "triangle", 2);
  near(filled(() => { context.moveTo(10, 10); context.quadraticCurveTo(50, 90, 90, 10); }), 80 * 40 * 2 / 3, "parabola", 3);
  near(filled(() => { context.moveTo(10, 50); context.bezierCurveTo(10, 90, 90, 90, 90, 50); }), 1920, "cubic", 3);
  near(filled(() => context.roundRect(10, 10, 60, 40, 10)), 2400 - (4 - Math.PI) * 100, "round corners", 3);
  // The radii of the left side are too large together: all become 4/5 of what they are.
  near(filled(() => context.roundRect(70, 50, -60, -40, [30, 0, 0, 20])), 2400 - (1 - Math.PI / 4) * (24 ** 2 + 16 ** 2), "radii that are too large", 3);
  near(filled(() => { context.roundRect(10, 10, 50, 50, 0); context.roundRect(20, 20, 20, 20, 0); }), 2500, "the same direction", 0);
  near(filled(() => { context.roundRect(10, 10, 50, 50, 0); context.roundRect(40, 20, -20, 20, 0); }), 2100, "the other direction", 0);
  near(filled(() => { context.rect(10, 10, 50, 50); context.rect(20, 20, 20, 20); }), 2500, "nonzero", 0);
  near(filled(() => { context.rect(10, 10, 50, 50); context.rect(20, 20, 20, 20); }, "evenodd"), 2100, "evenodd", 0);
  near(filled(() => { context.rect(10, 10, 50, 50); context.rect(40, 20, -20, 20); }), 2100, "turned the other way", 0);
});

test("edges cover parts of pixels", () => {
  const context = contextOf(4, 2);
  context.moveTo(0.5, 0);
  context.lineTo(2.25, 0);
  context.lineTo(2.25, 2);
  context.lineTo(0.5, 2);
  context.fill();
  [128, 255, 64, 0].forEach((wanted, x) => near(alphaAt(context, x, 1), wanted, x));
});

test("numbers that are not finite have calls do nothing; negative radii are errors", () => {
  const context = contextOf(10, 10);
  context.moveTo(0, 0);
  context.lineTo(10, 0);
  context.lineTo(NaN, 5);
  context.arc(5, 5, Infinity, 0, 1);
  context.lineTo(10, 10);
  context.lineTo(0, 10);
  context.fill();
  equal(area(context), 100);
  throws(() => context.arc(0, 0, -1, 0, 1), "IndexSizeError");
  throws(() => context.ellipse(0, 0, 1, -1, 0, 0, 1), "IndexSizeError");
  throws(() => context.arcTo(0, 0, 1, 1, -1), "IndexSizeError");
  throws(() => context.roundRect(0, 0, 1, 1, -1), "RangeError");
  throws(() => context.roundRect(0, 0, 1, 1, [1, 2, 3, 4, 5]), "RangeError");
  throws(() => context.roundRect(0, 0, 1, 1, []), "RangeError");
  throws(() => context.lineTo(1), "TypeError");
  throws(() => context.fill("sometimes"), "TypeError");
});

test("a line needs a place to begin, and closing leads back to it", () => {
  const context = contextOf(10, 10);
  context.lineTo(0, 0);
  context.lineTo(10, 0);
  context.lineTo(10, 5);
  context.closePath();
  context.lineTo(0, 10);
  context.lineTo(5, 10);
  context.fill();
  near(area(context), 25 + 25, "both triangles", 1);
});

test("lines have width, caps and joins", () => {
  const context = contextOf(20, 20);
  const stroked = (style, draw) => {
    context.reset();
    Object.assign(context, { lineWidth: 4, ...style });
    context.beginPath();
    draw();
    context.stroke();
    return area(context);
  };
  const line = () => { context.moveTo(5, 10); context.lineTo(15, 10); };
  near(stroked({}, line), 40, "butt", 0);
  near(stroked({ lineCap: "square" }, line), 56, "square", 0);
  near(stroked({ lineCap: "round" }, line), 40 + Math.PI * 4, "round", 0.5);
  const corner = () => { context.moveTo(4, 14); context.lineTo(14, 14); context.lineTo(14, 4); };
  near(stroked({ lineJoin: "miter" }, corner), 80, "miter", 0);
  near(stroked({ lineJoin: "bevel" }, corner), 78, "bevel", 0.5);
  near(stroked({ lineJoin: "round" }, corner), 76 + Math.PI, "round join", 0.5);
  near(stroked({ lineJoin: "miter", miterLimit: 1.4 }, corner), 78, "beyond the limit", 0.5);
  near(stroked({}, () => { context.rect(4, 4, 10, 10); }), 14 * 14 - 6 * 6, "closed", 0);
  near(stroked({ lineCap: "round" }, () => { context.moveTo(5, 5); context.lineTo(5, 5); }), 0, "no length", 0);
  near(stroked({ lineWidth: 2 }, () => { context.arc(10, 10, 6, 0, 7); }), Math.PI * (49 - 25), "ring", 0.5);
});

test("lines that cross are drawn once", () => {
  const context = contextOf(10, 10);
  context.globalAlpha = 0.5;
  context.lineWidth = 2;
  context.moveTo(0, 5);
  context.lineTo(10, 5);
  context.moveTo(5, 0);
  context.lineTo(5, 10);
  context.stroke();
  equal([alphaAt(context, 5, 5), alphaAt(context, 0, 5), alphaAt(context, 5, 0)], [128, 128, 128]);
});

test("dashes are drawn along the way, from where they begin", () => {
  const context = contextOf(12, 1);
  const dashed = (lengths, offset) => {
    context.reset();
    context.setLineDash(lengths);
    context.lineDashOffset = offset;
    context.beginPath();
    context.moveTo(0, 0.5);
    context.lineTo(12, 0.5);
    context.stroke();
    return picture(context)[0];
  };
  equal(dashed([2, 1], 0), "##.##.##.##.");
  equal(dashed([2, 1], 1), "#.##.##.##.#");
  equal(dashed([2, 1], -1), ".##.##.##.##");
  equal(dashed([3], 0), "###...###...");
  equal(dashed([1, 2, 3], 0), "#..###.##...");
  equal(dashed([0, 0], 0), "############");
  const corner = contextOf(8, 8);
  corner.lineWidth = 2;
  corner.setLineDash([5, 2]);
  corner.lineDashOffset = 7;
  corner.moveTo(1, 2);
  corner.lineTo(6, 2);
  corner.lineTo(6, 8);
  corner.stroke();
  equal(picture(corner), ["........", ".#####..", ".#####..", "........", ".....##.", ".....##.", ".....##.", ".....##."]);
  context.setLineDash([1, 2, 3]);
  equal(context.getLineDash(), [1, 2, 3, 1, 2, 3]);
  for (const wrong of [[-1], [NaN], [1, Infinity]]) context.setLineDash(wrong);
  equal(context.getLineDash().length, 6);
  throws(() => context.setLineDash(), "TypeError");
  throws(() => context.setLineDash(5), "TypeError");
});

test("transforms are of what is drawn after them, and strokes are as wide as theirs", () => {
  const context = contextOf(10, 10);
  context.translate(2, 3);
  context.scale(2, 1);
  context.fillRect(0, 0, 2, 2);
  equal(picture(context).slice(2, 6), ["..........", "..####....", "..####....", ".........."]);
  const { a, b, c, d, e, f } = context.getTransform();
  equal([context.getTransform() instanceof DOMMatrix, a, b, c, d, e, f], [true, 2, 0, 0, 1, 2, 3]);
  context.reset();
  context.moveTo(1, 1);
  context.scale(1, 4);
  context.lineTo(9, 0.25);
  context.stroke();
  equal(picture(context).map((row) => row[4]).join(""), "###.......");
  context.reset();
  context.rotate(Math.PI / 2);
  context.fillRect(1, -4, 2, 3);
  equal(picture(context).slice(0, 4), ["..........", ".###......", ".###......", ".........."]);
  context.setTransform({ a: 2, d: 2 });
  context.setTransform(1, 0, 0, NaN, 0, 0);
  equal(context.getTransform().a, 2);
  context.setTransform(new DOMMatrix([1, 2, 3, 4, 5, 6]));
  context.resetTransform();
  equal(context.getTransform().isIdentity, true);
  context.setTransform(0, 0, 0, 0, 0, 0);
  context.fillRect(0, 0, 10, 10);
  context.strokeRect(0, 0, 10, 10);
  throws(() => context.setTransform(1, 2), "TypeError");
  throws(() => context.setTransform({ a: 1, m11: 2 }), "TypeError");
  throws(() => context.setTransform("scale(2)"), "TypeError");
});

test("points lie in paths and strokes", () => {
  const context = contextOf(20, 20);
  context.rect(5, 5, 10, 10);
  context.rect(8, 8, 4, 4);
  equal([[10, 10], [6, 6], [5, 5], [15, 10], [4, 5], [NaN, 6]].map((point) => context.isPointInPath(...point)), [true, true, true, true, false, false]);
  equal([context.isPointInPath(10, 10, "evenodd"), context.isPointInStroke(5, 7), context.isPointInStroke(6.5, 7)], [false, true, false]);
  context.lineWidth = 4;
  equal([context.isPointInStroke(6.5, 7), context.isPointInStroke(10, 10)], [true, true]);
  const path = new Path2D("M0 0h4v4h-4z");
  equal([context.isPointInPath(path, 2, 2), context.isPointInPath(path, 6, 6)], [true, false]);
  context.translate(5, 5);
  equal([context.isPointInPath(path, 2, 2), context.isPointInPath(path, 6, 6), context.isPointInStroke(path, 5, 6)], [false, true, true]);
  context.setTransform(0, 0, 0, 0, 0, 0);
  equal([context.isPointInPath(path, 0, 0), context.isPointInStroke(path, 0, 0)], [false, false]);
  context.setTransform(1e300, 0, 0, 1e300, 0, 0);
  equal(context.isPointInPath(path, 3, 3), true);
  throws(() => context.isPointInPath(1), "TypeError");
  throws(() => context.isPointInPath(path, 1), "TypeError");
});

test("Path2D keeps paths, reads SVG's, and adds them to each other", () => {
  const context = contextOf(20, 20);
  const areaOf = (path, rule) => {
    context.clearRect(0, 0, 20, 20);
    context.fill(path, rule);
    return area(context);
  };
  equal(areaOf(new Path2D("M 2,2 H 12 V 12 H 2 Z m20 0")), 100);
  equal(areaOf(new Path2D("m2 2 10 0 0 10 -10 0z")), 100);
  near(areaOf(new Path2D("M10 2a8 8 0 0 1 0 16 8 8 0 010-16")), Math.PI * 64, "arcs", 0.6);
  near(areaOf(new Path2D("M2 10A.5.5 0 1 1 18 10")), Math.PI * 32, "radii that are too small", 0.6);
  near(areaOf(new Path2D("M2 10Q10 20 18 10T2 10")), areaOf(new Path2D("M2 10Q10 20 18 10Q26 0 2 10")), "mirrored", 0.2);
  near(areaOf(new Path2D("M2 10C2 0 10 0 10 10S18 20 18 10")), areaOf(new Path2D("M2 10C2 0 10 0 10 10C10 20 18 20 18 10")), "mirrored", 0.2);
  equal(areaOf(new Path2D("M0 0h10v10h-10z L nonsense")), 100);
  equal([new Path2D("L5 5 9 0"), new Path2D(""), new Path2D()].map((path) => areaOf(path)), [0, 0, 0]);
  const path = new Path2D();
  path.rect(0, 0, 5, 5);
  const copy = new Path2D(path);
  path.addPath(new Path2D("M0 0h5v5h-5z"), { a: 2, d: 2, e: 8, f: 8 });
  equal([areaOf(path), areaOf(copy)], [125, 25]);
  path.addPath(path);
  equal([areaOf(path), areaOf(path, "evenodd")], [125, 0]);
  throws(() => path.addPath({}), "TypeError");
  throws(() => Path2D(), "TypeError");
  throws(() => context.stroke("x"), "TypeError");
});
