"use strict";
// Markup that conforms, written as the HTML standard's serialization writes it: for it, and only for such, that promises that it is
// read as the same tree and written as the same text.

const cleanTexts = ["a", "one two", "é", "\u{1F600}", "x &amp; y", "&lt;b&gt;", "a&nbsp;b", "'\"", "\u2028"];
const cleanValues = ["a", "", "x y", "&amp;", "&quot;", "<b>", "é", "a&nbsp;b", "'"];

function cleanAttributes(kinds = ["class", "title", "data-a", "lang", "hidden"]) {
  return kinds.filter(() => chance(15)).map((name) => ` ${name}="${pick(cleanValues)}"`).join("") + (chance(15) ? ` id="i${random(6)}"` : "");
}

const element = (name, inside) => `<${name}${cleanAttributes()}>${inside}</${name}>`;

function cleanPhrasing(depth) {
  return times(random(4), () => {
    if (depth <= 0 || chance(40)) return pick(cleanTexts) + "<br>";
    // Not what the list of active formatting elements has, for that nests only so deep, nor a button in a button.
    return element(pick(["span", "q", "cite", "sub", "kbd", "label", "ins", "data"]), cleanPhrasing(depth - 1));
  }).join("");
}

const cleanList = (depth) => element("ul", times(random(4), () => element("li", cleanFlow(depth - 1))).join(""));
const cleanRow = (depth) => element("tr", times(random(3), () => element(pick(["td", "th"]), cleanFlow(depth - 1))).join(""));
const cleanTable = (depth) => element("table", (chance(30) ? element("caption", cleanPhrasing(1)) : "") + (chance(30) ? "<colgroup><col></colgroup>" : "") +
  times(1 + random(2), () => element(pick(["tbody", "thead"]), times(random(3), () => cleanRow(depth)).join(""))).join(""));
const cleanSelect = () => element("select", times(random(4), () => (chance(20) ? element("optgroup", "<option>x</option>") : element("option", pick(cleanTexts)))).join(""));
const cleanDrawing = () => `<svg viewBox="0 0 1 1">${times(random(4), () => pick(["<g><path d=\"M0 0\"></path></g>", "<linearGradient></linearGradient>", "<circle r=\"1\"></circle>",
  "<foreignObject><div>x</div></foreignObject>", "<title>t</title>"])).join("")}</svg>`;
const cleanFormula = () => `<math>${times(random(3), () => pick(["<mi>x</mi>", "<mo>+</mo>", "<mrow><mn>1</mn></mrow>", "<mtext><b>t</b></mtext>"])).join("")}</math>`;

function cleanFlow(depth) {
  if (depth <= 0) return pick(cleanTexts);
  return times(random(4), () => {
    switch (random(10)) {
      case 0: return cleanList(depth);
      case 1: return cleanTable(depth);
      case 2: return element("p", cleanPhrasing(depth - 1));
      case 3: return cleanSelect();
      case 4: return pick([cleanDrawing, cleanFormula])();
      case 5: return `<template>${cleanFlow(depth - 1)}</template>`;
      case 6: return `<!--${pick(["", " c ", "<p>", "a-b"])}-->`;
      case 7: return pick(["<input type=\"text\">", "<hr>", "<img alt=\"\">", "<textarea>a&lt;b</textarea>", "<pre>a\nb</pre>", "<style>a > b{}</style>"]);
      default: return element(pick(["div", "section", "blockquote", "article", "fieldset", "x-one", "details"]), cleanFlow(depth - 1));
    }
  }).join("");
}
