"use strict";
// Values of properties: which are taken, and how they are shown.

const styleOf = (text) => {
  const { style } = document.createElement("div");
  style.cssText = text;
  return style;
};
const set = (property, value) => {
  const { style } = document.createElement("div");
  style.setProperty(property, value);
  return style.getPropertyValue(property);
};

test("a value that a property does not take leaves it as it was", () => {
  const style = styleOf("width: 5px; color: red");
  style.width = "abc";
  style.color = "notacolor";
  style.setProperty("width", "1px 2px");
  style.setProperty("height", "-1px");
  style.setProperty("position", "bogus");
  style.setProperty("no-such-property", "1");
  equal(style.cssText, "width: 5px; color: red;");
  for (const [property, value] of [["width", "abc"], ["width", ""], ["width", "1px;"], ["width", "1px !important"], ["opacity", "1px"], ["z-index", "1.5"], ["margin", "1px 2px 3px 4px 5px"], ["transition-duration", "-1s"], ["color", "rgb(1, 2)"], ["background-image", "url(a b)"], ["content", "'"], ["width", "calc(1px + 1)"], ["width", "calc(1px * 1px)"], ["width", "min()"]]) {
    equal(set(property, value), "", `${property}: ${value}`);
  }
});

test("values are shown as CSSOM has them", () => {
  const rows = [
    ["width", " 1.50PX ", "1.5px"], ["width", "+.5em", "0.5em"], ["width", "0", "0px"], ["width", "1e3px", "1000px"], ["display", "BLOCK", "block"], ["display", "inline flow-root", "inline-block"],
    ["color", "#F00", "rgb(255, 0, 0)"], ["color", "#ff000080", "rgba(255, 0, 0, 0.5)"], ["color", "rgb(100% 0% 0% / 50%)", "rgba(255, 0, 0, 0.5)"], ["color", "hsl(120deg 100% 50%)", "rgb(0, 255, 0)"],
    ["color", "hwb(240 0% 0%)", "rgb(0, 0, 255)"], ["color", "Red", "red"], ["color", "lab(50 none 20 / 0.3)", "lab(50 none 20 / 0.3)"], ["color", "color(display-p3 1 50% 0)", "color(display-p3 1 0.5 0)"],
    ["content", "attr( x , 'y' )", 'attr(x, "y")'], ["content", "'a\"b'", '"a\\"b"'], ["background-image", "url( a.png )", 'url("a.png")'], ["font-family", "'A B', c  d, SERIF", '"A B", c d, serif'],
    ["transform", "translatex(0) ROTATE(0)", "translateX(0px) rotate(0deg)"], ["transition-timing-function", "steps(3, end), step-start", "steps(3), steps(1, start)"],
    ["background-position", "top", "center top"], ["object-position", "left", "left center"], ["background-size", "10px auto", "10px"], ["background-repeat", "repeat no-repeat", "repeat-x"],
    ["box-shadow", "inset 1px 2px red", "red 1px 2px inset"], ["grid-area", "a", "a"], ["grid-row", "1 / span 2", "1 / span 2"], ["aspect-ratio", "2", "2 / 1"], ["opacity", "50%", "0.5"],
    ["will-change", "TOP", "top"], ["animation-name", "Turn", "Turn"], ["font-weight", "Bold", "bold"], ["z-index", "calc(1 + 2)", "calc(3)"], ["color", "color-mix(in srgb, red, blue)", "color-mix(in srgb, red, blue)"],
  ];
  for (const [property, value, expected] of rows) {
    equal(set(property, value), expected, `${property}: ${value}`);
    equal(set(property, expected), expected, `${property}: ${expected}, again`);
  }
});

test("calculations are made as short as they can be", () => {
  const rows = {
    "calc(1px + 2px)": "calc(3px)", "calc(1in)": "calc(96px)", "calc(10px + 1em * 2 - 5%)": "calc(-5% + 2em + 10px)", "min(1px, 2px)": "calc(1px)", "max(1em, 2px)": "max(1em, 2px)",
    "clamp(1px, 2em, 3px)": "clamp(1px, 2em, 3px)", "calc((1px + 1em) * 2)": "calc(2em + 2px)", "calc(1px * sin(90deg))": "calc(1px)", "calc(1px / 0)": "calc(infinity * 1px)",
    "calc(1px - (2em - 3px))": "calc(-2em + 4px)", "calc(min(1px, 2em) * 2)": "calc(2 * min(1px, 2em))", "calc(pow(2, 3) * 1px)": "calc(8px)", "calc(10px / 4px * 1px)": "calc(2.5px)",
  };
  for (const [given, expected] of Object.entries(rows)) equal(set("width", given), expected, given);
  for (const given of ["calc(1px+2px)", "calc()", "calc(1px + )", "calc(1s)", "clamp(1px, 2px)", "calc(2 * (1px)", "sqrt(1px)"]) equal(set("width", given) === "" || given === "calc(2 * (1px)", true, given);
});

test("custom properties keep their text, and what cannot be a value is none", () => {
  const rows = { " a  b ": "a  b", "{ a: b }": "{ a: b }", "'x'": "'x'", "INHERIT": "inherit", "/* c */ 1": "/* c */ 1" };
  for (const [given, expected] of Object.entries(rows)) equal(set("--a", given), expected, given);
  for (const given of ["a;b", "a)", "}", "!", "var()", "var(--)", "var(a)", "url(a b)"]) equal(set("--a", given), "", given);
  equal(set("width", "var( --a , 1px )"), "var( --a , 1px )");
  equal(styleOf("--A: 1; --a: 2; --\\31: 3").cssText, "--A: 1; --a: 2; --1: 3;");
});

test("declarations are read as CSS is, whatever is in them", () => {
  equal(styleOf("color: red; ; :; foo; width: {}; height: 1px; width: (;) ; top: 1px").cssText, "color: red; height: 1px; top: 1px;");
  equal(styleOf("color: red !important; color: blue; color: green ! IMPORTANT").cssText, "color: green !important;");
  equal(styleOf("background-image: url(data:a;b); content: 'x;y}'; /* ; */ color: /**/red/**/; width: 1px/* open").cssText,
    'background-image: url("data:a;b"); content: "x;y}"; color: red; width: 1px;');
  equal(styleOf("c\\6flor: r\\65 d").cssText, "color: red;");
  equal(styleOf("a".repeat(100000)).cssText, "");
  equal(styleOf(`width: ${"(".repeat(50000)}`).cssText, "");
  equal(styleOf(`width: ${"calc(".repeat(5000)}1px`).cssText, "");
  equal(styleOf("--x: \ud800").length, 1);
});

test("a style's members are those of all properties, in all their spellings", () => {
  const { style } = document.createElement("div");
  for (const name of ["webkitTransform", "WebkitTransform", "-webkit-transform", "transform", "gridTemplateColumns", "grid-template-columns", "cssFloat", "float", "wordWrap", "scrollMarginBlock", "fillOpacity", "webkitMaskImage"]) {
    assert(name in style, name);
  }
  style.WebkitTransform = "none";
  style.webkitBorderRadius = "1px";
  equal([style.transform, style.borderTopLeftRadius, style.cssText], ["none", "1px", "transform: none; border-radius: 1px;"]);
  equal([style[0], style[4], style[5], style.length, [...style].length], ["transform", "border-bottom-left-radius", undefined, 5, 5]);
  style.width = null;
  style.width = undefined;
  style.setProperty("height", null);
  equal(style.cssText, "transform: none; border-radius: 1px;");
  throws(() => new CSSStyleDeclaration(), "TypeError");
  throws(() => Object.getOwnPropertyDescriptor(CSSStyleDeclaration.prototype, "color").get.call({}), "TypeError");
  throws(() => style.setProperty("color"), "TypeError");
});
