"use strict";
// Points, rectangles, quads and matrices.

const numbers = ({ a, b, c, d, e, f }) => [a, b, c, d, e, f].map((number) => Math.round(number * 1e6) / 1e6);

test("points convert, and go through matrices", () => {
  const point = new DOMPoint("1", null, undefined);
  equal([point.x, point.y, point.z, point.w], [1, 0, 0, 1]);
  point.x = "7";
  equal(JSON.stringify(point), '{"x":7,"y":0,"z":0,"w":1}');
  const moved = point.matrixTransform({ a: 2, e: 3, f: 4 });
  equal([moved instanceof DOMPoint, moved.x, moved.y], [true, 17, 4]);
  equal([DOMPoint.fromPoint({ y: 2 }).y, DOMPointReadOnly.fromPoint().w], [2, 1]);
  throws(() => { new DOMPointReadOnly(1).x = 2; }, "TypeError");
  throws(() => DOMPoint.fromPoint(1), "TypeError");
  throws(() => DOMPoint.prototype.x, "TypeError");
  equal([isNaN(new DOMPoint(NaN).x), new DOMPoint(Infinity).x], [true, Infinity]);
});

test("rectangles have sides, whatever way they go", () => {
  const rect = new DOMRect(10, 20, -4, 5);
  equal([rect.left, rect.right, rect.top, rect.bottom], [6, 10, 20, 25]);
  rect.width = 4;
  equal([rect.left, rect.right], [10, 14]);
  equal(Object.keys(rect.toJSON()), ["x", "y", "width", "height", "top", "right", "bottom", "left"]);
  assert(document.body.getBoundingClientRect() instanceof DOMRect && document.body.getClientRects() instanceof DOMRectList);
  const list = document.body.getClientRects();
  equal([list.length, list.item(0) === list[0], list.item(1), [...list].length], [1, true, null, 1]);
  throws(() => list.item(), "TypeError");
});

test("quads have bounds", () => {
  const quad = new DOMQuad({ x: 1, y: 2 }, { x: 5 }, { x: 4, y: 9 }, { x: -1, y: 3 });
  const { x, y, width, height } = quad.getBounds();
  equal([x, y, width, height], [-1, 0, 6, 9]);
  quad.p1.y = -7;
  equal([quad.getBounds().y, quad.p1 === quad.p1], [-7, true]);
  equal(DOMQuad.fromRect({ x: 1, y: 2, width: 3, height: 4 }).p3.toJSON(), { x: 4, y: 6, z: 0, w: 1 });
  assert(isNaN(new DOMQuad({ x: NaN }).getBounds().width));
});

test("a matrix is made of texts, lists, other matrices and nothing", () => {
  equal(numbers(new DOMMatrix("translate(10px, 20px) scale(2)")), [2, 0, 0, 2, 10, 20]);
  equal(numbers(new DOMMatrix(" rotate(0.25turn)/* quarter */ ")), [0, 1, -1, 0, 0, 0]);
  equal(numbers(new DOMMatrix([1, 2, 3, 4, 5, 6])), [1, 2, 3, 4, 5, 6]);
  equal(numbers(DOMMatrix.fromMatrix({ m11: 3, m42: 8 })), [3, 0, 0, 1, 0, 8]);
  equal([new DOMMatrix().isIdentity, new DOMMatrix("").isIdentity, new DOMMatrix("none").is2D, new DOMMatrix("translateZ(0)").is2D], [true, true, true, false]);
  for (const wrong of ["turn it", "translate(1em)", "translate(50%)", "scale(1 2)", "rotate(1)", "matrix(1, 2, 3)", "scale(2) x"]) throws(() => new DOMMatrix(wrong), "SyntaxError", wrong);
  throws(() => new DOMMatrix([1, 2, 3]), "TypeError");
  throws(() => DOMMatrix.fromMatrix({ a: 1, m11: 2 }), "TypeError");
  throws(() => DOMMatrix.fromMatrix({ m33: 2, is2D: true }), "TypeError");
  throws(() => DOMMatrix.fromFloat32Array([1, 2, 3, 4, 5, 6]), "TypeError");
  equal([WebKitCSSMatrix === DOMMatrix, SVGMatrix === DOMMatrix, SVGPoint === DOMPoint, SVGRect === DOMRect], [true, true, true, true]);
});

test("the operations of matrices", () => {
  equal(numbers(new DOMMatrix().translate(5, 6).rotate(90).scale(2, 3)), [0, 2, -3, 0, 5, 6]);
  equal(numbers(new DOMMatrix().scale(2, 2, 1, 10, 10)), [2, 0, 0, 2, -10, -10]);
  equal(numbers(new DOMMatrix().skewX(45)), [1, 0, 1, 1, 0, 0]);
  equal(numbers(new DOMMatrix([1, 2, 3, 4, 5, 6]).flipX()), [-1, -2, 3, 4, 5, 6]);
  equal(numbers(new DOMMatrix([2, 0, 0, 4, 6, 8]).inverse()), [0.5, 0, 0, 0.25, -3, -2]);
  const flat = new DOMMatrix([1, 0, 0, 0, 0, 0]).inverse();
  equal([isNaN(flat.a), isNaN(flat.m44), flat.is2D], [true, true, false]);
  const own = new DOMMatrix();
  equal([own.translateSelf(1, 2) === own, own.e, own.preMultiplySelf({ a: 2 }).e, own.invertSelf().e], [true, 1, 2, -1]);
  equal(numbers(new DOMMatrix().rotateFromVector(0, 3)), [0, 1, -1, 0, 0, 0]);
  equal([new DOMMatrix().rotate(10, 0, 0).is2D, new DOMMatrix().rotateAxisAngle(0, 0, 1, 10).is2D], [false, true]);
  const { x, y } = new DOMMatrix([1, 0, 0, 1, 5, 5]).transformPoint({ x: 1 });
  equal([x, y], [6, 5]);
  own.m13 = 1;
  equal([own.is2D, own.toFloat64Array().length], [false, 16]);
  equal([`${new DOMMatrix([1, 2, 3, 4, 5, 6])}`, `${own}`.startsWith("matrix3d(")], ["matrix(1, 2, 3, 4, 5, 6)", true]);
  throws(() => `${new DOMMatrix([NaN, 0, 0, 1, 0, 0])}`, "InvalidStateError");
  equal(numbers(own.setMatrixValue("scale(3)")), [3, 0, 0, 3, 0, 0]);
  throws(() => { new DOMMatrixReadOnly().a = 2; }, "TypeError");
});

test("copies are of the same interface, in messages between threads as well", async () => {
  for (const one of [new DOMPoint(1, 2), new DOMPointReadOnly(3), new DOMRect(1, 2, 3, 4), new DOMRectReadOnly(5), new DOMMatrix("scale(2)"), new DOMMatrixReadOnly([1, 2, 3, 4, 5, 6]), new DOMQuad({ x: 4 })]) {
    one.own = 1;
    const copy = structuredClone(one);
    equal([Object.getPrototypeOf(copy) === Object.getPrototypeOf(one), JSON.stringify(copy), copy.own], [true, JSON.stringify(one), undefined]);
  }
  const script = `onmessage = ({ data }) => {
    let failure = "";
    try { new DOMMatrix("scale(2)"); } catch (error) { failure = error.name; }
    postMessage([data.multiply(new DOMMatrix([2, 0, 0, 2, 0, 0])), failure, typeof DOMMatrix.prototype.setMatrixValue, typeof DOMRectList]);
  }`;
  const worker = new Worker(URL.createObjectURL(new Blob([script])));
  const answer = new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); });
  worker.postMessage(new DOMMatrix([1, 0, 0, 1, 7, 8]));
  const [matrix, ...rest] = await answer;
  worker.terminate();
  equal([matrix instanceof DOMMatrix, numbers(matrix), rest], [true, [2, 0, 0, 2, 7, 8], ["TypeError", "undefined", "undefined"]]);
});
