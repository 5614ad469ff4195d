"use strict";
// Shapes: how long they are, where they lie, what lies in them.

const SVG = "http://www.w3.org/2000/svg";

function make(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

function shown(element, body) {
  document.body.append(element);
  try {
    body(element);
  } finally {
    element.remove();
  }
}

const near = (one, other, off = 1e-3) => Math.abs(one - other) <= off;
const box = (element) => {
  const { x, y, width, height } = element.getBBox();
  return [x, y, width, height].map((number) => Math.round(number * 100) / 100);
};

test("lengths of shapes", () => {
  equal(make("line", { x1: "1", y1: "1", x2: "4", y2: "5" }).getTotalLength(), 5);
  equal(make("rect", { width: "10", height: "20" }).getTotalLength(), 60);
  assert(near(make("circle", { r: "10" }).getTotalLength(), 20 * Math.PI));
  equal(make("polygon", { points: "0 0 3 0 3 4" }).getTotalLength(), 12);
  equal(make("polyline", { points: "0 0 3 0 3 4" }).getTotalLength(), 7);
  equal(make("path", { d: "M0 0h10M50 50v5z" }).getTotalLength(), 20);
  assert(near(make("path", { d: "M0,0 C0,10 10,10 10,0" }).getTotalLength(), 20));
  assert(near(make("path", { d: "M0 0A5 5 0 0 1 10 0" }).getTotalLength(), 5 * Math.PI));
  equal([make("path").getTotalLength(), make("circle").getTotalLength()], [0, 0]);
});

test("points at a distance", () => {
  const path = make("path", { d: "M10 10h20v20" });
  const at = (distance) => {
    const { x, y } = path.getPointAtLength(distance);
    return [x, y];
  };
  equal([at(0), at(15), at(30), at(-5), at(1000)], [[10, 10], [25, 10], [30, 20], [10, 10], [30, 30]]);
  const { x, y } = make("circle", { r: "10", cx: "1", cy: "2" }).getPointAtLength(5 * Math.PI);
  assert(near(x, 1, 0.01) && near(y, 12, 0.01), `${x} ${y}`);
  throws(() => make("path").getPointAtLength(1), "InvalidStateError");
  throws(() => path.getPointAtLength(), "TypeError");
  throws(() => path.getPointAtLength(NaN), "TypeError");
});

test("what lies in a shape, and on its stroke", () => {
  const star = make("path", { d: "M0 0H100V100H0Z M25 25H75V75H25Z" });
  equal([star.isPointInFill({ x: 50, y: 50 }), star.isPointInFill(new DOMPoint(10, 10)), star.isPointInFill({ x: 101, y: 5 })], [true, true, false]);
  star.setAttribute("fill-rule", "evenodd");
  equal(star.isPointInFill({ x: 50, y: 50 }), false);
  const circle = make("circle", { r: "10", "stroke-width": "4" });
  equal([9, 11.9, 12.5, 7].map((x) => circle.isPointInStroke({ x, y: 0 })), [true, true, false, false]);
  circle.setAttribute("stroke-dasharray", "1 1000");
  equal([circle.isPointInStroke({ x: 10, y: 0.5 }), circle.isPointInStroke({ x: -10, y: 0 })], [true, false]);
  equal(circle.isPointInFill({ x: NaN, y: 0 }), false);
});

test("boxes of shapes and of groups", () => {
  equal(box(make("circle", { cx: "5", cy: "6", r: "2" })), [3, 4, 4, 4]);
  equal(box(make("path", { d: "M0,0 C0,10 10,10 10,0" })), [0, 0, 10, 7.5]);
  equal(box(make("rect", { x: "1", y: "2", width: "3", height: "4" })), [1, 2, 3, 4]);
  equal(box(make("g", {}, make("rect", { width: "10", height: "10", transform: "rotate(45)" }), make("circle", { cx: "20", r: "1" }))), [-7.07, -1, 28.07, 15.14]);
  equal([box(make("g")), box(make("path"))], [[0, 0, 0, 0], [0, 0, 0, 0]]);
  shown(make("svg", {}, make("g", {}, make("rect", { x: "4", width: "1", height: "1" }), make("rect", { width: "100", height: "1", style: "display: none" }))), (svg) => (
    equal(box(svg.firstChild), [4, 0, 1, 1])));
  shown(make("svg", {}, make("rect", { id: "usedShape", width: "2", height: "3" }), make("use", { href: "#usedShape", x: "10", y: "20" }), make("use", { href: "#loop", id: "loop" })), (svg) => (
    equal([box(svg.children[1]), box(svg.children[2])], [[10, 20, 2, 3], [0, 0, 0, 0]])));
  const text = make("text", { x: "5", y: "20", "font-size": "10" }, "Hello");
  equal([box(text)[0], box(text)[3], text.getNumberOfChars(), near(text.getComputedTextLength(), box(text)[2], 0.01)], [5, 10, 5, true]);
  throws(() => text.getStartPositionOfChar(5), "IndexSizeError");
});

test("matrices lead from an element to its viewport and to the page", () => shown(make("svg", { width: "200", height: "100", viewBox: "0 0 20 20" },
  make("g", { transform: "translate(1 2)" }, make("svg", { x: "3", y: "4", width: "10", height: "10", viewBox: "0 0 5 5" }, make("rect", { width: "1", height: "1" })))), (svg) => {
  const rect = svg.querySelector("rect");
  const numbers = ({ a, b, c, d, e, f }) => [a, b, c, d, e, f];
  // The viewBox is square and the viewport is not: it lies in the middle.
  equal(numbers(svg.getScreenCTM()), [5, 0, 0, 5, 50, 0]);
  equal(numbers(rect.getCTM()), [2, 0, 0, 2, 3, 4]);
  equal(numbers(rect.getScreenCTM()), [10, 0, 0, 10, 70, 30]);
  const point = svg.createSVGPoint();
  [point.x, point.y] = [70, 30];
  const { x, y } = point.matrixTransform(rect.getScreenCTM().inverse());
  equal([x, y, rect.ownerSVGElement === svg.querySelector("svg"), rect.nearestViewportElement === rect.ownerSVGElement, rect.farthestViewportElement === svg], [0, 0, true, true, true]);
  svg.setAttribute("preserveAspectRatio", "xMinYMin slice");
  equal(numbers(svg.getScreenCTM()), [10, 0, 0, 10, 0, 0]);
  svg.setAttribute("preserveAspectRatio", "none");
  equal(numbers(svg.getScreenCTM()), [10, 0, 0, 5, 0, 0]);
}));

test("an svg element finds what is in it", () => shown(make("svg", {}, make("rect", { id: "inner", width: "10", height: "10" }), make("circle", { cx: "100", r: "5" })), (svg) => {
  const rect = svg.createSVGRect();
  [rect.width, rect.height] = [5, 5];
  equal([svg.getElementById("inner") === svg.firstChild, svg.getElementById("none"), svg.checkIntersection(svg.firstChild, rect), svg.checkIntersection(svg.lastChild, rect)], [true, null, true, false]);
  equal([svg.getIntersectionList(rect, null).length, svg.checkEnclosure(svg.firstChild, rect)], [1, false]);
  throws(() => svg.checkIntersection(svg.firstChild, { x: 1 }), "TypeError");
  equal([svg.animationsPaused(), svg.suspendRedraw(1)], [false, 1]);
  svg.pauseAnimations();
  svg.setCurrentTime(3);
  equal([svg.animationsPaused(), svg.getCurrentTime()], [true, 3]);
}));
