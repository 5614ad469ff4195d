"use strict";
// Style sheets and their rules as objects.

const sheetOf = (text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};
const styled = (text, markup, action) => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = `<style>${text}</style>${markup}`;
  try {
    action(box.querySelector(".x"), box.querySelector("style").sheet);
  } finally {
    box.remove();
  }
};

test("each rule is of its interface, and shows itself as text", () => {
  const rows = [
    ["a,b>c { COLOR: red }", CSSStyleRule, 1, "a, b > c { color: red; }"], ["@media (MIN-width:1px) and (color) { a { top: 1px } }", CSSMediaRule, 4, "@media (min-width: 1px) and (color) {\n  a { top: 1px; }\n}"],
    ["@supports (color: red) { a {} }", CSSSupportsRule, 12, "@supports (color: red) {\n  a { }\n}"], ["@font-face { font-family: a; src: url(b) format('woff') }", CSSFontFaceRule, 5, '@font-face { font-family: a; src: url("b") format("woff"); }'],
    ["@namespace svg url(u)", CSSNamespaceRule, 10, '@namespace svg url("u");'], ["@page :first { margin: 1px }", CSSPageRule, 6, "@page :first { margin: 1px; }"],
    ["@layer a, b.c;", CSSLayerStatementRule, 0, "@layer a, b.c;"], ["@layer a { b { top: 1px } }", CSSLayerBlockRule, 0, "@layer a {\n  b { top: 1px; }\n}"],
    ["@keyframes k { from { top: 1px } 50%, to { top: 2px } }", CSSKeyframesRule, 7, "@keyframes k { \n  0% { top: 1px; }\n  50%, 100% { top: 2px; }\n}"],
    ["@container n (width > 1px) { a { top: 1px } }", CSSContainerRule, 0, "@container n (width > 1px) {\n  a { top: 1px; }\n}"],
    ["a { top: 1px; & b { left: 2px } }", CSSStyleRule, 1, "a {\n  top: 1px;\n  & b { left: 2px; }\n}"],
  ];
  for (const [text, Interface, type, expected] of rows) {
    const { cssRules } = sheetOf(text);
    equal(cssRules.length, 1, text);
    assert(cssRules[0] instanceof Interface && cssRules[0] instanceof CSSRule, text);
    equal([cssRules[0].type, cssRules[0].cssText], [type, expected]);
  }
  equal([CSSRule.STYLE_RULE, CSSRule.KEYFRAMES_RULE, sheetOf("a{}").cssRules[0].NAMESPACE_RULE], [1, 7, 10]);
});

test("what is no rule is left out, and what follows it is there", () => {
  equal([...sheetOf("a { color: red } } b { } c { color: red } @nonsense { d {} } @nonsense; e:nonsense { } f { color: red; ").cssRules].map((rule) => rule.selectorText), ["a", "c", "f"]);
  equal([...sheetOf("<!-- a {} --> b { content: '}' } c[d='{'] { } @media x { e { } /* } */ f { } }").cssRules].map((rule) => rule.cssRules?.length), [0, 0, 0, 2]);
  equal(sheetOf("@import 'a'; @charset 'b'; a { }").cssRules.length, 1, "what a script constructs imports nothing");
});

test("rules are inserted and deleted where they may stand", () => {
  const sheet = sheetOf("a { } @media print { b { } }");
  equal([sheet.insertRule("c { }", 1), sheet.cssRules[1].selectorText, sheet.cssRules.length], [1, "c", 3]);
  const media = sheet.cssRules[2];
  equal([media.insertRule("d { }", 1), media.cssRules[1].parentRule === media, media.cssRules[1].parentStyleSheet === sheet], [1, true, true]);
  const [removed] = media.cssRules;
  media.deleteRule(0);
  equal([media.cssRules.length, removed.parentRule, removed.parentStyleSheet], [1, null, null]);
  throws(() => sheet.insertRule("a { }", 9), "IndexSizeError");
  throws(() => sheet.deleteRule(9), "IndexSizeError");
  throws(() => media.deleteRule(9), "IndexSizeError");
  for (const text of ["", "a", "a { } b { }", "@nonsense { }", ":nonsense { }", "/* */"]) throws(() => sheet.insertRule(text), "SyntaxError");
  throws(() => media.insertRule("@import 'a';"), "HierarchyRequestError");
  throws(() => sheet.insertRule("@namespace a url(b);"), "InvalidStateError");
  for (let index = 0; index < 1000; index++) sheet.insertRule(`.a${index} { top: ${index}px }`, sheet.cssRules.length);
  equal([sheet.cssRules.length, sheet.cssRules[1002].selectorText, [...sheet.cssRules].length], [1003, ".a999", 1003]);
});

test("frames are found by their places", () => {
  const [rule] = sheetOf("@keyframes k { from { top: 1px } 50% { top: 2px !important; left: 1px } }").cssRules;
  equal([rule.findRule("0%").style.top, rule.findRule("from").keyText, rule.findRule("50%").style.top, rule.findRule("51%")], ["1px", "0%", "", null]);
  rule.appendRule("to { top: 3px }");
  rule.appendRule("nonsense { }");
  equal([rule.cssRules.length, rule.cssRules[2].keyText], [3, "100%"]);
  rule.deleteRule("0%");
  equal(rule.cssRules.length, 2);
  rule.cssRules[0].keyText = "25%, to";
  equal(rule.cssRules[0].cssText, "25%, 100% { left: 1px; }");
  throws(() => { rule.cssRules[0].keyText = "101%"; }, "SyntaxError");
});

test("a rule's selector and declarations can be changed", () => {
  styled(".y { top: 1px }", "<p class=x></p>", (p, sheet) => {
    const [rule] = sheet.cssRules;
    rule.selectorText = ".x,.z";
    equal([getComputedStyle(p).top, rule.selectorText], ["1px", ".x, .z"]);
    rule.selectorText = ":nonsense";
    equal(rule.selectorText, ".x, .z");
    rule.style = "top: 2px";
    rule.style.setProperty("left", "3px", "important");
    equal([getComputedStyle(p).top, rule.cssText, rule.style.parentRule === rule], ["2px", ".x, .z { top: 2px; left: 3px !important; }", true]);
  });
});

test("layers count by the order in which they are first named", () => {
  styled(".x { left: 9px } @layer a, b; @layer b { .x { top: 2px; right: 2px !important; left: 2px } } @layer a { .x { top: 1px; right: 1px !important } @layer in { .x { bottom: 3px } } .x { bottom: 4px } }", "<p class=x></p>", (p) => {
    const style = getComputedStyle(p);
    equal([style.top, style.right, style.left, style.bottom], ["2px", "1px", "9px", "4px"]);
  });
});

test("rules in rules", () => {
  styled(".x { top: 1px; &.y { left: 2px } > b { top: 3px } @media screen { right: 4px; & { bottom: 5px } } .z & { left: 9px } }", "<p class='x y'><b></b></p>", (p) => {
    const style = getComputedStyle(p);
    equal([style.top, style.left, style.right, style.bottom, getComputedStyle(p.firstChild).top], ["1px", "2px", "4px", "5px", "3px"]);
  });
});

test(":where weighs nothing, and @supports decides", () => {
  styled(".x { top: 1px } :where(#a.x) { top: 2px } @supports (width: abc) { .x { left: 1px } } @supports not (width: abc) { .x { left: 2px } } @supports selector(:nonsense) or (top: 1px) { .x { right: 3px } }", "<p class=x id=a></p>", (p) => {
    const style = getComputedStyle(p);
    equal([style.top, style.left, style.right], ["1px", "2px", "3px"]);
  });
});

test("CSS.supports and CSS.escape", () => {
  const rows = [
    ["(width: 1px)", true], ["width: 1px", true], ["(width: abc)", false], ["not (width: abc)", true], ["(top: 1px) and (left: 1px)", true], ["(top: 1px) and (left: x) or (top: 1px)", false], ["((top: 1px))", true],
    ["selector(a > b)", true], ["selector(:nonsense)", false], ["(--a: b)", true], ["nonsense(1)", false], ["", false], ["(color: rgb(1, 2, 3))", true], ["(top:1px) and(top:1px)", false],
  ];
  for (const [condition, expected] of rows) equal(CSS.supports(condition), expected, condition);
  equal([CSS.supports("color", "notacolor"), CSS.supports("width", "abc"), CSS.supports("COLOR", "red"), CSS.supports("--a", "b"), CSS.supports("width", "1px !important")], [false, false, true, true, false]);
  equal([CSS.escape("1a"), CSS.escape("-"), CSS.escape("a b"), CSS.escape("\0"), `${CSS}`], ["\\31 a", "\\-", "a\\ b", "\ufffd", "[object CSS]"]);
  throws(() => CSS.supports(), "TypeError");
});

test("constructed sheets are adopted, replaced and changed", async () => {
  const sheet = new CSSStyleSheet({ media: "screen", disabled: true });
  equal([sheet.media.mediaText, sheet.disabled, sheet.ownerNode, sheet.href], ["screen", true, null, null]);
  sheet.disabled = false;
  sheet.replaceSync(".adopted { top: 1px }");
  document.adoptedStyleSheets = [sheet];
  const element = document.body.appendChild(document.createElement("p"));
  element.className = "adopted";
  equal(getComputedStyle(element).top, "1px");
  equal(await sheet.replace(".adopted { top: 2px }"), sheet);
  equal(getComputedStyle(element).top, "2px");
  sheet.media.mediaText = "print";
  equal(getComputedStyle(element).top, "auto");
  document.adoptedStyleSheets = [];
  element.remove();
  const style = document.head.appendChild(document.createElement("style"));
  throws(() => style.sheet.replaceSync(""), "NotAllowedError");
  style.remove();
});

test("selectors are shown with all that is in their brackets", () => {
  const rows = ["::part(a b)", "::part(a):state(b)::before", "::slotted(a.b:not(c))::after", "::cue(b)", "::highlight(x)", "::-webkit-\\ a", ":is(:nonsense, a b, ::before)", ":where()", ':lang("de", fr)', ":has(:is(:has(a)))", ".a&", "& b", ":host(.a) b"];
  for (const text of rows) equal(sheetOf(`${text} {}`).cssRules[0]?.selectorText, text);
  const others = [[":matches(a)", ":is(a)"], ["a:FIRST-LINE", "a::first-line"], ["*|a", "a"], ["|a", "|a"], ["[|a]", "[a]"], ["[*|a]", "[*|a]"], ["a:-webkit-any-link", "a:any-link"], [":is( :b )", ":is(:b)"]];
  for (const [text, expected] of others) equal(sheetOf(`${text} {}`).cssRules[0]?.selectorText, expected);
  const nested = sheetOf("a { b {} > c {} d & {} + e, f {} &.g {} :is(&) h {} }").cssRules[0].cssRules;
  equal([...nested].map((rule) => rule.selectorText), ["& b", "& > c", "d &", "& + e, & f", "&.g", ":is(&) h"]);
});

test("prefixes stand for the namespaces that a sheet declares", () => {
  const text = "@namespace url(http://www.w3.org/2000/svg); @namespace h 'http://www.w3.org/1999/xhtml'; @namespace s url(http://www.w3.org/2000/svg); @namespace '' ;";
  const shown = (selector) => sheetOf(`@namespace url(d); @namespace e 'd'; @namespace x 'x'; ${selector} {}`).cssRules[3]?.selectorText;
  equal(["*|a", "*|*", "a", "e|a", "x|a", "|a", "x|*.b", "*|*.b", "*.b", "[x|c]", "y|a", "[y|c]", ":is(y|a)"].map(shown), ["*|a", "*|*", "a", "a", "x|a", "|a", "x|*.b", "*|*.b", ".b", "[x|c]", undefined, undefined, ":is(y|a)"]);
  const colours = (rules, markup) => {
    let found;
    styled(rules, markup, (x) => { found = [x, ...x.children].map((each) => getComputedStyle(each).outlineColor); });
    return found;
  };
  const tree = "<div class=x><svg class=y></svg><p class=y></p></div>";
  const red = "rgb(255, 0, 0)", none = "rgb(0, 0, 0)";
  equal(colours(`${text} .y { outline-color: red }`, tree), [none, none, none]);
  equal(colours("@namespace s 'http://www.w3.org/2000/svg'; s|*.y { outline-color: red }", tree), [none, red, none]);
  equal(colours("@namespace 'http://www.w3.org/2000/svg'; .y { outline-color: red }", tree), [none, red, none]);
  equal(colours("@namespace 'http://www.w3.org/2000/svg'; *|*.y { outline-color: red }", tree), [none, red, red]);
  equal(colours("@namespace 'http://www.w3.org/2000/svg'; :is(.y) *, :is(.y):not(.z) { outline-color: red }", tree), [none, red, none]);
  const sheet = sheetOf("@namespace x 'y'; x|b {}");
  throws(() => sheet.deleteRule(0), "InvalidStateError");
  sheet.deleteRule(1);
  sheet.deleteRule(0);
  throws(() => sheet.insertRule("x|b {}"), "SyntaxError");
  sheet.insertRule("@namespace x 'z'");
  equal(sheet.insertRule("x|b {}", 1), 1);
});

test("the list of a document's sheets is one, of those that are there", () => {
  const { styleSheets } = document;
  const before = styleSheets.length;
  const style = document.createElement("style");
  style.textContent = ".x { top: 1px }";
  document.head.append(style);
  equal([document.styleSheets === styleSheets, styleSheets.length, styleSheets[before] === style.sheet, styleSheets.item(before).ownerNode === style], [true, before + 1, true, true]);
  const { sheet } = style;
  style.remove();
  equal([styleSheets.length, styleSheets[before], sheet.ownerNode, style.sheet, sheet.cssRules.length], [before, undefined, null, null, 1]);
});

test("a sheet lasts until the text of its element is another", () => {
  const style = document.createElement("style");
  document.head.append(style);
  const { sheet } = style;
  sheet.insertRule("a {}");
  style.textContent = "";
  style.innerHTML = "";
  assert(style.sheet === sheet && sheet.cssRules.length === 1);
  style.append("");
  assert(style.sheet !== sheet && style.sheet.cssRules.length === 0 && sheet.ownerNode === null);
  style.remove();
});

test("constructed sheets are for the document that they were made in, and have a base of their own", () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const inner = frame.contentWindow;
  const mine = new CSSStyleSheet({ baseURL: "some/where/" });
  const its = new inner.CSSStyleSheet();
  throws(() => { document.adoptedStyleSheets = [its]; }, "NotAllowedError");
  throws(() => inner.document.adoptedStyleSheets.push(mine), "NotAllowedError");
  throws(() => { document.adoptedStyleSheets = [{}]; }, "TypeError");
  throws(() => new CSSStyleSheet({ baseURL: "http://[" }), "NotAllowedError");
  its.replaceSync("body { color: rgb(1, 2, 3) }");
  inner.document.adoptedStyleSheets = [its];
  equal(getComputedStyle(inner.document.body).color, "rgb(1, 2, 3)");
  mine.replaceSync(".x { background-image: url(a.png) }");
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = "<p class=x></p>";
  root.adoptedStyleSheets = [mine];
  equal(getComputedStyle(root.firstChild).backgroundImage, `url("${new URL("some/where/a.png", document.baseURI)}")`);
  const template = document.createElement("template");
  template.content.append(host);
  equal(root.adoptedStyleSheets.length, 1);
  inner.document.body.append(host);
  equal(root.adoptedStyleSheets.length, 0);
  frame.remove();
});

test("a style attribute that comes to the same is none that has changed", () => {
  const p = document.createElement("p");
  const observer = new MutationObserver(() => {});
  observer.observe(p, { attributes: true });
  const count = (change) => {
    change(p.style);
    return observer.takeRecords().length;
  };
  equal([count((style) => { style.top = "1px"; }), count((style) => { style.top = "1px"; }), count((style) => { style.margin = "2px"; }), count((style) => { style.margin = "2px 2px"; }), count((style) => { style.setProperty("top", "1px", "important"); }), count((style) => { style.cssText = "top: 1px"; }), count((style) => { style.cssText = "top: 1px"; })], [1, 0, 1, 0, 1, 1, 1]);
});

test("frames are at their places in their rule, and refuse how animations go on", () => {
  const { cssRules: { 0: rule } } = sheetOf("@keyframes k { from { top: 1px; animation-name: a; animation-timing-function: linear } to { top: 2px } }");
  equal([rule[0].keyText, rule[1].keyText, rule[2], rule.length, rule[0].style.length], ["0%", "100%", undefined, 2, 2]);
  rule[0].style.setProperty("animation-name", "b");
  rule[0].style.cssText = "animation-duration: 1s; left: 3px";
  equal(rule[0].cssText, "0% { left: 3px; }");
});

test("declarations behind rules are a rule, and count where they stand", () => {
  const text = ".x { top: 1px; color: x:y {}; left: 2px; & b { } top: 3px; left: bad; &.x { top: 4px } --a: { b } }";
  const { cssRules: { 0: rule } } = sheetOf(text);
  equal([...rule.cssRules].map((each) => [each.constructor.name, each.cssText]), [["CSSStyleRule", "& b { }"], ["CSSNestedDeclarations", "top: 3px;"], ["CSSStyleRule", "&.x { top: 4px; }"], ["CSSNestedDeclarations", "--a: { b };"]]);
  equal(rule.style.cssText, "top: 1px; left: 2px;");
  styled(".x { top: 1px; & { top: 2px } top: 3px }", "<p class=x></p>", (x) => equal(getComputedStyle(x).top, "3px"));
  rule.insertRule("bottom: 5px; right: 6px", 0);
  equal([rule.cssRules[0].cssText, rule.cssRules.length], ["bottom: 5px; right: 6px;", 5]);
  throws(() => sheetOf("@media x {}").cssRules[0].insertRule("bottom: 5px", 0), "SyntaxError");
  equal([...sheetOf("a {} --x:hover {} b {}").cssRules].map((each) => each.selectorText), ["a", "b"]);
  equal(sheetOf("a { color: {var(--x)}; top: var(--y) {}; }").cssRules[0].cssText, "a { color: {var(--x)}; }");
  styled("& { --m: 1 } :where(html) { --m: 2 }", "<p class=x></p>", () => equal(getComputedStyle(document.documentElement).getPropertyValue("--m"), "2"));
});

test("the element of a frame is styled as in the frame", () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  frame.style.cssText = "width: 100px; height: 50px";
  frame.contentDocument.body.innerHTML = "<style>body { --m: 1; top: 10vw } @media (min-width: 101px) { body { --m: 2 } }</style>";
  const read = () => ["--m", "top"].map((name) => getComputedStyle(frame.contentDocument.body).getPropertyValue(name));
  equal(read(), ["1", "10px"]);
  frame.style.width = "200px";
  equal(read(), ["2", "20px"]);
  frame.remove();
});

test("@scope is for what is between its roots and its limits", () => {
  const tree = "<div class=x><p id=a><i id=b></i><u id=c class=end><i id=d></i></u></p><p id=e></p></div>";
  const marked = (text) => {
    let found;
    styled(text, tree, (x) => { found = [x, ...x.querySelectorAll("*")].filter((each) => getComputedStyle(each).outlineColor === "rgb(255, 0, 0)").map((each) => each.id || "x").join(" "); });
    return found;
  };
  const rows = [
    ["@scope (.x) { * { outline-color: red } }", "x a b c d e"], ["@scope (#a) to (.end) { * { outline-color: red } }", "a b"], ["@scope (#a) to (:scope > .end) { :scope i { outline-color: red } }", "b"],
    ["@scope (#a) { :scope { outline-color: red } }", "a"], ["@scope (#a) { outline-color: red }", "a"], ["@scope (#a) { & > i { outline-color: red } }", "b"], ["@scope (.x) { @scope (p) { :scope { outline-color: red } } }", "a e"],
    ["@scope (.x) { @scope (:scope > #e) { * { outline-color: red } } }", "e"], ["@scope (#e) { .x p { outline-color: red } }", "e"], ["@scope (p) to (.end) { @media all { i { outline-color: red } } }", "b"], ["@scope { #e { outline-color: red } }", "e"],
    [".x { @scope (& > p) { i { outline-color: red } } }", "b d"], ["@starting-style { .x { outline-color: red } }", ""],
  ];
  for (const [text, expected] of rows) equal([text, marked(text)], [text, expected]);
});

test("scopes, starting styles and styles of counters are objects", () => {
  const [scope, bare, starting, counter, ...more] = sheetOf(`@scope (a,b) to (:scope > c) { d { top: 1px } left: 2px } @scope { } @starting-style { a { top: 1px } }
    @counter-style n { system: cyclic; symbols: "a" b; suffix: " "; nonsense: 1; system: bad bad } @scope (a:nonsense) { } @scope to { } @scope x { } @counter-style decimal { } @starting-style x { }`).cssRules;
  equal(more.length, 0);
  assert(scope instanceof CSSScopeRule && scope instanceof CSSGroupingRule && starting instanceof CSSStartingStyleRule && counter instanceof CSSCounterStyleRule);
  equal([scope.start, scope.end, bare.start, bare.end], ["a,b", ":scope > c", null, null]);
  equal([scope.cssText, bare.cssText, starting.cssText], ["@scope (a,b) to (:scope > c) {\n  d { top: 1px; }\n  left: 2px;\n}", "@scope {\n}", "@starting-style {\n  a { top: 1px; }\n}"]);
  equal([counter.type, counter.name, counter.cssText], [11, "n", '@counter-style n { system: cyclic; symbols: "a" b; suffix: " "; }']);
  counter.pad = '2 "0"';
  counter.range = "x";
  counter.name = "disc";
  equal([counter.pad, counter.range, counter.name, counter.additiveSymbols], ['2 "0"', "", "n", ""]);
});

test("conditions ask for formats and features of fonts, too", () => {
  const rows = [["font-format(woff2)", true], ["font-format(WOFF)", true], ["font-format(x)", false], ["font-format(woff) and font-tech(variations)", true], ["font-tech(color-SVG)", true],
    ["font-format('woff')", false], ["font-format(woff woff2)", false], ["not font-format(woff)", false], ["font-tech()", false]];
  for (const [condition, expected] of rows) equal(CSS.supports(condition), expected, condition);
  styled("@supports font-format(woff2) { .x { top: 1px } }", "<b class=x></b>", (element) => equal(getComputedStyle(element).top, "1px"));
});
