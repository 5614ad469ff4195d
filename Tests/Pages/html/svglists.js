"use strict";
// Lists of SVG: points, lengths, numbers, transforms, texts.

const SVG = "http://www.w3.org/2000/svg";

function make(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

test("points are the attribute, both ways", () => {
  const line = make("polyline", { points: "0,0 10,20 30" });
  const { points } = line;
  equal([points instanceof SVGPointList, points === line.points, points.length, points.numberOfItems, points[1].y], [true, true, 2, 2, 20]);
  const first = points.getItem(0);
  first.x = 5;
  equal(line.getAttribute("points"), "5 0 10 20");
  points.appendItem(make("svg").createSVGPoint());
  equal(line.getAttribute("points"), "5 0 10 20 0 0");
  line.setAttribute("points", "1 2");
  equal([points.length, points[0].x, points[0] === first], [1, 1, false]);
  first.x = 9;
  equal(line.getAttribute("points"), "1 2");
  throws(() => points.getItem(1), "IndexSizeError");
  throws(() => points.appendItem({ x: 1, y: 2 }), "TypeError");
  throws(() => line.animatedPoints.clear(), "NoModificationAllowedError");
});

test("an item that is in a list already is copied", () => {
  const text = make("text", { x: "1 2 3" });
  const { baseVal: list } = text.x;
  const inserted = list.insertItemBefore(list.getItem(2), 0);
  equal([text.getAttribute("x"), inserted === list[0], list[0] === list[3]], ["3 1 2 3", true, false]);
  const free = make("svg").createSVGLength();
  free.valueAsString = "4px";
  equal([list.appendItem(free) === free, text.getAttribute("x")], [true, "3 1 2 3 4px"]);
  free.value = 6;
  equal(text.getAttribute("x"), "3 1 2 3 6px");
  const removed = list.removeItem(4);
  removed.value = 100;
  equal([removed === free, text.getAttribute("x")], [true, "3 1 2 3"]);
  list.replaceItem(removed, 1);
  equal(text.getAttribute("x"), "3 100px 2 3");
  list.initialize(list[2]);
  equal([text.getAttribute("x"), list.length], ["2", 1]);
  list.clear();
  equal([text.getAttribute("x"), list.length], ["", 0]);
});

test("lists are reached by index, and gone through", () => {
  const text = make("text", { rotate: "10 20" });
  const { baseVal: list } = text.rotate;
  equal([[...list].map(({ value }) => value), 1 in list, 2 in list, Object.keys(list), list[2]], [[10, 20], true, false, ["0", "1"], undefined]);
  list[1] = make("svg").createSVGNumber();
  equal(text.getAttribute("rotate"), "10 0");
  throws(() => { list[0] = 5; }, "TypeError");
  throws(() => SVGNumberList.prototype.clear.call({}), "TypeError");
});

test("transforms are read, made and joined", () => {
  const g = make("g", { transform: "translate(10, 20) rotate(90 5 5),scale(2)" });
  const { baseVal: list } = g.transform;
  equal([list.length, list[0].type, list[1].angle, list[2].matrix.d], [3, SVGTransform.SVG_TRANSFORM_TRANSLATE, 90, 2]);
  list[0].setTranslate(1, 2);
  equal(g.getAttribute("transform"), "translate(1 2) rotate(90 5 5) scale(2)");
  list[2].matrix.a = 3;
  equal([list[2].type, g.getAttribute("transform")], [SVGTransform.SVG_TRANSFORM_MATRIX, "translate(1 2) rotate(90 5 5) matrix(3 0 0 2 0 0)"]);
  const svg = make("svg");
  list.initialize(svg.createSVGTransformFromMatrix(svg.createSVGMatrix().translate(7, 8)));
  equal(g.getAttribute("transform"), "matrix(1 0 0 1 7 8)");
  const turn = svg.createSVGTransform();
  turn.setRotate(180, 0, 0);
  list.appendItem(turn);
  const one = list.consolidate();
  equal([list.length, one === list[0], g.getAttribute("transform")], [1, true, "matrix(-1 0 0 -1 7 8)"]);
  g.setAttribute("transform", "translate(1 2) nonsense");
  equal([list.length, list.consolidate()], [0, null]);
});

test("conditions are texts", () => {
  const g = make("g", { systemLanguage: "de, en" });
  const { systemLanguage } = g;
  equal([systemLanguage instanceof SVGStringList, systemLanguage.length, systemLanguage[1]], [true, 2, "en"]);
  systemLanguage.appendItem("fr");
  equal(g.getAttribute("systemLanguage"), "de en fr");
});
