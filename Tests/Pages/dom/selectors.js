"use strict";
// Selectors (Selectors 4) through querySelector, querySelectorAll, matches and closest.

const make = (markup) => Object.assign(document.createElement("div"), { innerHTML: markup });
const ids = (root, selector) => [...root.querySelectorAll(selector)].map((element) => element.id).join(" ");

test("type, universal, class, id and their combinations", () => {
  const div = make('<p id="a" class="x y"></p><p id="b" class="y"><b id="c" class="x"></b></p><svg id="d"><linearGradient id="e"/></svg>');
  equal(ids(div, "p"), "a b");
  equal(ids(div, "P"), "a b");
  equal(ids(div, "*"), "a b c d e");
  equal(ids(div, ".x"), "a c");
  equal(ids(div, ".x.y"), "a");
  equal(ids(div, "p.x#a.y"), "a");
  equal(ids(div, "#b"), "b");
  equal(ids(div, "b#a"), "");
  equal(ids(div, "*.y"), "a b");
  equal(ids(div, "linearGradient"), "e");
  equal(ids(div, ".X"), "");
});

test("combinators", () => {
  const div = make('<p id="a"><b id="b"><i id="c"></i></b></p><p id="d"></p>text<p id="e"></p><b id="f"></b>');
  equal(ids(div, "p b"), "b");
  equal(ids(div, "p i"), "c");
  equal(ids(div, "p > i"), "");
  equal(ids(div, "p>b>i"), "c");
  equal(ids(div, "p + p"), "d e");
  equal(ids(div, "p ~ b"), "f");
  equal(ids(div, "p~p"), "d e");
  equal(ids(div, "p   b\n\ti"), "c");
  equal(ids(div, "#a + p ~ b"), "f");
  equal(ids(div, "p p"), "");
});

test("ancestors outside the root count", () => {
  const div = make('<section><p><b id="x"></b></p></section>');
  const p = div.querySelector("p");
  equal(ids(p, "section b"), "x");
  equal(ids(p, "div > section > p > b"), "x");
  equal(p.querySelector("p"), null);
});

test("lists are united in tree order, without doubles", () => {
  const div = make('<b id="a"></b><p id="b"></p><b id="c" class="x"></b>');
  equal(ids(div, "p, b"), "a b c");
  equal(ids(div, ".x , b,b"), "a c");
  equal(div.querySelector("p, b").id, "a");
});

test("attributes: presence, value, and the operators", () => {
  const div = make('<a id="a" title="one two"></a><a id="b" title="one-two"></a><a id="c" title=""></a><a id="d" title="two"></a><a id="e"></a>');
  equal(ids(div, "[title]"), "a b c d");
  equal(ids(div, "[title=two]"), "d");
  equal(ids(div, "[title='one two']"), "a");
  equal(ids(div, '[title="one two"]'), "a");
  equal(ids(div, "[title~=two]"), "a d");
  equal(ids(div, "[title|=one]"), "b");
  equal(ids(div, "[title^=one]"), "a b");
  equal(ids(div, "[title$=two]"), "a b d");
  equal(ids(div, "[title*='e-t']"), "b");
  equal(ids(div, "[title='']"), "c");
  for (const operator of ["^", "$", "*", "~"]) equal(ids(div, `[title${operator}='']`), "", operator);
  equal(ids(div, "[ title = two ]"), "d");
  equal(ids(div, "[TITLE=two]"), "d");
  equal(ids(div, "[title=TWO]"), "");
  equal(ids(div, "[title=TWO i]"), "d");
  equal(ids(div, "[title='TWO'i]"), "d");
  equal(ids(div, "[title='two' S]"), "d");
  equal(ids(div, "[title=one][title]"), "");
});

test("attribute values that HTML compares without case", () => {
  const div = make('<input id="a" type="TEXT"><input id="b" type="checkbox"><ol id="c" type="A"></ol>');
  equal(ids(div, "[type=text]"), "a");
  equal(ids(div, "[type='text' s]"), "");
  equal(ids(div, "[type=CheckBox]"), "b");
});

test("attributes with namespace prefixes", () => {
  const div = make('<svg><use id="a" xlink:href="#x"></use></svg><p id="b" href="#x"></p>');
  equal(ids(div, "[*|href]"), "a b");
  equal(ids(div, "[|href]"), "b");
  equal(ids(div, "[xlink\\:href]"), "");
  throws(() => div.querySelector("[xlink|href]"), "SyntaxError");
});

test("namespaces of types", () => {
  const div = make('<svg id="a"><a id="b"></a></svg><a id="c"></a>');
  equal(ids(div, "*|a"), "b c");
  equal(ids(div, "*|*"), "a b c");
  equal(ids(div, "|a"), "");
  throws(() => div.querySelector("svg|a"), "SyntaxError");
});

test("escapes", () => {
  const div = make("<p></p>");
  const p = div.firstChild;
  for (const [id, selector] of [
    ["1a", "#\\31 a"], ["1a", "#\\000031a"], ["a.b", "#a\\.b"], ["a:b", "#a\\:b"], ["a b", "#a\\ b"], ["a#b[c]", "#a\\#b\\[c\\]"], ["-", "#\\-"],
    ["é", "#\\e9"], ["😀", "#\\1f600"], ["😀x", "#\\1F600 x"], ["日本", "#日本"], ["--x", "#--x"], ["-a", "#-a"], ["_", "#_"], ["\ufffd", "#\\0"],
    ["sm:w-1/2", "#sm\\:w-1\\/2"], ["x\ty", "#x\\9 y"],
  ]) {
    p.id = id;
    equal(div.querySelector(selector), p, selector);
    p.className = id;
    if (!/[ \t]/.test(id)) equal(div.querySelector(selector.replace("#", ".")), p, selector);
    p.setAttribute("data-x", id);
    equal(div.querySelector(`[data-x="${selector.slice(1)}"]`), p, selector);
  }
  p.setAttribute("data-x", 'a"b\'c\nd');
  equal(div.querySelector("[data-x='a\"b\\'c\\a d']"), p);
});

test("CSS.escape makes what selectors read", () => {
  if (typeof CSS === "undefined" || !CSS.escape) return assert(true, "no CSS here");
  const div = make("<p></p>");
  for (const id of ["1a", "-1", "-", "a b", "a.b", "é", "a\0b", "\u0001"]) {
    div.firstChild.id = id === "a\0b" ? "a\ufffdb" : id;
    equal(div.querySelector("#" + CSS.escape(id)), div.firstChild, JSON.stringify(id));
  }
});

test("an escape at the end, and NUL, stand for U+FFFD", () => {
  const div = make("<p id='end\ufffd' class='\ufffd'></p>");
  for (const selector of ["#end\\", "#end\0", ".\\", ".\0", "#end\\0"]) equal(div.querySelectorAll(selector).length, 1, selector);
});

test("pseudo-elements are of no element, and have names that there are", () => {
  const div = make("<p></p>");
  for (const selector of ["p::before", "::-webkit-anything", "::slotted(p)", "::part(a b)", "::highlight(x)", "::selection", "p:after"]) {
    equal(div.querySelectorAll(selector).length, 0, selector);
  }
  equal(div.querySelectorAll(":is(::before, p)").length, 1);
});

test("invalid selectors throw a SyntaxError that is a DOMException", () => {
  const div = make("<p></p>");
  const wrong = [
    "", " ", ",", "p,", ",p", "p,,b", ">", "> p", "p >", "p > > b", "+p", "p +", "..a", ".", "#", "#.a", ".1a", "#1a", "1", "p:", "p::", "p:nothing", "p:nothing(1)",
    "[", "[]", "[a=]", "[a=b c]", "[=a]", "[a==b]", "[a!=b]", "[1a]", "p(", "p)", ":not(", ":not()", ":has()", ":has(p:has(b))",
    ":nth-child()", ":nth-child(x)", ":nth-child(2n+)", ":nth-child(2 n)", ":nth-child(n of)", ":first-child()", ":not", ":nth-child", "p{}", "p;", "a!b", "*p", "pp*",
    "p $ b", "@media", "<p>", "p |", "p::nothing", "::nothing", "p::after(b)", ":lang()", "::", ":::before", "&p%", ":not(p))",
  ];
  for (const selector of wrong) {
    let thrown = null;
    try {
      div.querySelector(selector);
    } catch (error) {
      thrown = error;
    }
    assert(thrown instanceof DOMException && thrown.name === "SyntaxError" && thrown.code === 12, `${JSON.stringify(selector)}: ${thrown}`);
  }
  for (const method of ["querySelectorAll", "matches", "closest"]) throws(() => div[method]("p:"), "SyntaxError", method);
  throws(() => document.querySelector("!"), "SyntaxError");
  throws(() => document.createDocumentFragment().querySelectorAll("["), "SyntaxError");
  throws(() => div.querySelector(), "TypeError");
  equal(div.querySelector(null), null);
});

test("pseudo-elements are valid and match nothing", () => {
  const div = make("<p></p>");
  for (const selector of ["p::before", "p:after", "p::first-line", "p::placeholder", "::selection"]) equal(div.querySelector(selector), null, selector);
});

test(":not takes lists", () => {
  const div = make('<p id="a" class="x"></p><p id="b" class="y"></p><p id="c"><b id="d"></b></p>');
  equal(ids(div, "p:not(.x)"), "b c");
  equal(ids(div, ":not(.x, .y)"), "c d");
  equal(ids(div, ":not(p b):not(.x)"), "b c");
  equal(ids(div, ":not(:not(.x))"), "a");
  equal(ids(div, "p:not( .x , .y )"), "c");
  equal(ids(div, ":not(*)"), "");
});

test(":is and :where forgive what they cannot read", () => {
  const div = make('<p id="a" class="x"></p><p id="b" class="y"></p><b id="c" class="x"></b>');
  equal(ids(div, ":is(p, b).x"), "a c");
  equal(ids(div, ":where(.y, b)"), "b c");
  equal(ids(div, "p:is(:nothing, .y)"), "b");
  equal(ids(div, ":is()"), "");
  equal(ids(div, ":where(..x, p)"), "a b");
  equal(ids(div, ":matches(p)"), "a b");
});

test(":has looks down and forward", () => {
  const div = make('<p id="a"><b id="b"><i id="c"></i></b></p><p id="d"></p><u id="e"></u>');
  equal(ids(div, "p:has(i)"), "a");
  equal(ids(div, ":has(> i)"), "b");
  equal(ids(div, "p:has(> b > i)"), "a");
  equal(ids(div, ":has(+ u)"), "d");
  equal(ids(div, ":has(~ u)"), "a d");
  equal(ids(div, "p:has(+ p + u)"), "a");
  equal(ids(div, "p:not(:has(*))"), "d");
  equal(ids(div, "p:has(u, b)"), "a");
  equal(ids(div, "p:has(p i)"), "");
  equal(ids(div, "p:has(b i)"), "a");
  equal(ids(div, "p:has(+ p > b)"), "");
});

test(":nth-child and its formulas", () => {
  const div = make(Array.from({ length: 10 }, (_, index) => `<p id="${index + 1}"></p>`).join(""));
  const rows = {
    "3": "3", "odd": "1 3 5 7 9", "EVEN": "2 4 6 8 10", "2n+1": "1 3 5 7 9", "3n": "3 6 9", "n": "1 2 3 4 5 6 7 8 9 10", "n+8": "8 9 10", "-n+3": "1 2 3",
    "3n-1": "2 5 8", "3n - 1": "2 5 8", "-2n+5": "1 3 5", "0n+4": "4", "+4": "4", "-1": "", "0": "", "-n": "", "+n+9": "9 10", "+2n": "2 4 6 8 10", "4N": "4 8",
    " 2n + 7 ": "7 9", "100n+1": "1", "n-3": "1 2 3 4 5 6 7 8 9 10", "-3n+9": "3 6 9",
  };
  for (const [formula, expected] of Object.entries(rows)) equal(ids(div, `:nth-child(${formula})`), expected, formula);
  equal(ids(div, ":nth-last-child(2)"), "9");
  equal(ids(div, ":nth-last-child(-n+2)"), "9 10");
  equal(ids(div, "p:nth-child(n+3):nth-child(-n+5)"), "3 4 5");
});

test(":nth-child of a selector counts what matches", () => {
  const div = make('<p id="a"></p><p id="b" class="x"></p><b id="c" class="x"></b><p id="d"></p><p id="e" class="x"></p>');
  equal(ids(div, ":nth-child(1 of .x)"), "b");
  equal(ids(div, ":nth-child(odd of .x)"), "b e");
  equal(ids(div, ":nth-last-child(2 of .x)"), "c");
  equal(ids(div, ":nth-child(2 of p, b)"), "b");
  equal(ids(div, ":nth-child(2 of p.x)"), "e");
  equal(ids(div, ":nth-child(even OF p)"), "b e");
});

test("of-type pseudo-classes", () => {
  const div = make('<p id="a"></p><b id="b"></b><p id="c"></p><b id="d"></b><i id="e"></i>');
  equal(ids(div, ":first-of-type"), "a b e");
  equal(ids(div, ":last-of-type"), "c d e");
  equal(ids(div, ":only-of-type"), "e");
  equal(ids(div, ":nth-of-type(2)"), "c d");
  equal(ids(div, ":nth-last-of-type(2)"), "a b");
  equal(ids(div, "p:nth-of-type(odd)"), "a");
});

test("first, last, only child and empty", () => {
  const div = make('text<p id="a"><b id="b"></b></p><!-- --><p id="c"> </p><p id="d"><!--x--></p>text');
  equal(ids(div, ":first-child"), "a b");
  equal(ids(div, ":last-child"), "b d");
  equal(ids(div, ":only-child"), "b");
  equal(ids(div, ":empty"), "b d");
  assert(document.documentElement.matches(":first-child:last-child:root"));
});

test("the top element of a tree apart is a first child too", () => {
  const alone = document.createElement("p");
  equal([alone.matches(":first-child"), alone.matches(":nth-child(1)"), alone.matches(":root"), alone.matches(":only-of-type")], [true, true, false, true]);
});

test(":scope is the element that is asked", () => {
  const div = make('<p id="a"><b id="b"></b></p><b id="c"></b>');
  equal(ids(div, ":scope > b"), "c");
  equal(ids(div, ":scope b"), "b c");
  equal(div.querySelector(":scope"), null);
  equal(div.matches(":scope"), true);
  equal(div.firstChild.querySelector(":scope > b").id, "b");
  equal(ids(div, ":scope > :is(p, b)"), "a c");
  const fragment = document.createDocumentFragment();
  fragment.append(div);
  equal(fragment.querySelectorAll(":scope > div").length, 0);
  equal(document.querySelector(":scope"), document.documentElement);
  equal(div.querySelector("b").closest(":scope").id, "b");
});

test("a scope within :has() is the one that is asked, too", () => {
  const div = make('<p id="a"><b id="b"><i id="c"></i></b></p><p id="d"><i id="e"></i></p>');
  const middle = div.querySelector("#b");
  equal(ids(middle, "p:has(:scope) i"), "c");
  equal(ids(middle, "p:has(> :scope > i) i"), "c");
  equal(ids(div, "p:has(:scope) i"), "");
});

test("states of fields", () => {
  const div = make('<input id="a" disabled><input id="b" checked type="checkbox"><input id="c" required><fieldset id="d" disabled><legend><input id="e"></legend><input id="f"></fieldset><select id="g"><option id="h"><option id="i" selected disabled></select><a id="j" href="x"></a><a id="k"></a><input id="l" placeholder="p" readonly>');
  equal(ids(div, ":disabled"), "a d f i");
  equal(ids(div, ":enabled"), "b c e g h l");
  equal(ids(div, ":checked"), "b i");
  equal(ids(div, ":required"), "c");
  equal(ids(div, "input:optional"), "a b e f l");
  equal(ids(div, ":link"), "j");
  equal(ids(div, ":any-link"), "j");
  equal(ids(div, ":placeholder-shown"), "l");
  equal(ids(div, "input:read-only"), "a b f l");
  equal(ids(div, "option:default"), "i");
});

test(":lang goes up the tree", () => {
  const div = make('<p lang="en-US" id="a"><b id="b"></b><b lang="de" id="c"></b></p>');
  equal(ids(div, ":lang(en)"), "a b");
  equal(ids(div, ":lang(EN-us)"), "a b");
  equal(ids(div, ":lang('de')"), "c");
  equal(ids(div, ":lang(e)"), "");
  equal(ids(div, ":lang(de, en)"), "a b c");
});

test("matches and closest", () => {
  const div = make('<p class="x"><b></b></p>');
  const b = div.querySelector("b");
  equal([b.matches("p > b"), b.matches("p"), b.matches("b, p"), b.webkitMatchesSelector("b")], [true, false, true, true]);
  equal([b.closest("b") === b, b.closest(".x") === div.firstChild, b.closest("div") === div, b.closest("html")], [true, true, true, null]);
});

test("ids in documents, twice and elsewhere", () => {
  const box = document.body.appendChild(make('<p><b id="dup-sel"></b></p><i id="dup-sel"></i>'));
  equal(document.querySelectorAll("#dup-sel").length, 2);
  equal(document.querySelector("#dup-sel").localName, "b");
  equal(document.querySelector("i#dup-sel").localName, "i");
  equal(box.querySelectorAll("p #dup-sel").length, 1);
  equal(box.firstChild.querySelectorAll("#dup-sel").length, 1);
  equal(box.lastChild.querySelector("#dup-sel"), null);
  equal(document.querySelector("#dup-sel ~ *"), null);
  equal(document.querySelector("p:has(#dup-sel) + #dup-sel").localName, "i");
  box.remove();
  equal(document.querySelector("#dup-sel"), null);
  equal(box.querySelectorAll("#dup-sel").length, 2);
});

test("an id behind a combinator is not a short cut to the wrong element", () => {
  const box = document.body.appendChild(make('<p id="outer-sel"><x-tried></x-tried></p>'));
  equal(document.querySelector("#outer-sel x-tried").localName, "x-tried");
  equal(document.querySelector(":not(#outer-sel) > x-tried"), null);
  equal(box.querySelector(":is(#outer-sel, x-tried)").id, "outer-sel");
  equal(box.querySelectorAll(":is(#outer-sel, x-tried)").length, 2);
  box.remove();
});

test("comments in selectors are space", () => {
  const div = make('<p id="a"><b id="b"></b></p>');
  throws(() => div.querySelector("p/* x */b"), "SyntaxError");
  equal(ids(div, "p /* x */ b"), "b");
  equal(ids(div, "/**/ p"), "a");
});

test("templates hide their content from queries", () => {
  const div = make("<template><b></b></template>");
  equal(div.querySelector("b"), null);
  equal(div.firstChild.content.querySelector("b").localName, "b");
});

test("XML keeps case", () => {
  const parsed = new DOMParser().parseFromString('<Root><Item Name="a"/><item name="a"/></Root>', "text/xml");
  equal([parsed.querySelectorAll("Item").length, parsed.querySelectorAll("ITEM").length, parsed.querySelectorAll("[Name]").length, parsed.querySelector("Root > item").getAttribute("name")], [1, 0, 1, "a"]);
});

test("selectors that are long, deep or asked often", () => {
  const div = make('<p class="x"></p>');
  const list = Array.from({ length: 5000 }, (_, index) => ".c" + index).join(",") + ",.x";
  equal(div.querySelector(list), div.firstChild);
  const nested = ":not(".repeat(500) + ".x" + ")".repeat(500);
  equal(div.querySelector(nested), div.firstChild);
  for (let index = 0; index < 2000; index++) div.querySelector(".k" + index);
  equal(div.querySelector(".x"), div.firstChild);
});

test("20,000 nested elements are matched", () => {
  const top = document.createElement("div");
  let node = top;
  for (let depth = 0; depth < 20000; depth++) node = node.appendChild(document.createElement("div"));
  node.className = "deep";
  equal(top.querySelector("div div .deep"), node);
  equal(top.querySelector("p .deep"), null);
  equal(node.matches("div .deep"), true);
});

test("CSS.escape makes an identifier of any text", () => {
  const box = document.createElement("div");
  for (const id of ["a", "a b", "1a", "-1", "-", "--x", "é", "a.b:c#d[e]", "\u0001\u007f", "\"'\\", "_", "日本", "\u{1F600}"]) {
    const child = box.appendChild(document.createElement("p"));
    child.id = id;
    equal(box.querySelector(`#${CSS.escape(id)}`), child, JSON.stringify(id));
  }
  equal([CSS.escape("1a"), CSS.escape("-1"), CSS.escape("-"), CSS.escape("a b"), CSS.escape("\0"), CSS.escape("\n")], ["\\31 a", "-\\31 ", "\\-", "a\\ b", "\ufffd", "\\a "]);
  throws(() => CSS.escape(), "TypeError");
});

test("CSS.supports asks the style declarations", () => {
  equal([CSS.supports("display", "flex"), CSS.supports("display", "no-such-value"), CSS.supports("--x", "1")], [true, false, true]);
  equal([CSS.supports("(display: flex)"), CSS.supports("display: flex"), CSS.supports("not (display: flex)")], [true, true, false]);
  equal([CSS.supports("(display: flex) and (display: nope)"), CSS.supports("(display: flex) or (display: nope)"), CSS.supports("nonsense")], [true && false, true, false]);
  equal(CSS.supports("((display: nope) or (color: rgb(1, 2, 3))) and (not (display: nope))"), true);
});

test("pseudo-elements stand in no list, and a host is one compound", () => {
  for (const wrong of [":not(::before)", ":not(a, ::after)", ":host(a b)", ":host(a, b)", ":host(:not(.a .b))", "::slotted(a > b)"]) throws(() => document.querySelector(wrong), "SyntaxError", wrong);
  for (const right of [":is(::before, a)", ":host(a.b:not(.c))", "::slotted(a.b)", ":picture-in-picture", ":-webkit-autofill"]) equal([right, document.querySelector(right) === null], [right, right !== ":is(::before, a)" || document.querySelector("a") === null]);
});

test(":default is what a form is sent by, media are paused", () => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = "<form><button type=button></button><input type=submit><button></button></form><audio muted></audio><video></video><button></button>";
  equal([...box.querySelectorAll(":default")].map(({ type }) => type), ["submit"]);
  equal(box.querySelector("form").children[1].matches(":default"), true);
  equal([box.querySelectorAll(":paused").length, box.querySelectorAll(":playing").length], [2, 0]);
  box.remove();
});

test(":dir() is the direction that an element's text has", () => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = `<p id=a></p><p id=b dir=RTL><i id=c></i><svg id=d></svg></p><p id=e dir=auto>1 \u05d0 a</p><p id=f dir=auto>1 a \u05d0</p><p id=g dir=auto><bdi>\u05d0</bdi><i dir=rtl>\u05d0</i><style>\u05d0</style>a</p>
    <p id=h dir=auto>12</p><p id=i dir=other></p><bdi id=j>\u0627</bdi><input id=k dir=auto value=\u05d0><p dir=rtl><input id=l type=tel><input id=m dir=auto></p><p id=n dir=auto><i id=o>\u200f</i></p>`;
  const found = (selector) => Array.from(box.querySelectorAll(selector), ({ id }) => id).filter((id) => id !== "").join("");
  equal([found("[id]:dir(rtl)"), found("[id]:dir(LTR)"), found("[id]:dir(other)"), found("[id]:not(:dir(ltr))")], ["bcdejkno", "afghilm", "", "bcdejkno"]);
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = "#f:dir(rtl) { color: rgb(1, 2, 3) }";
  const color = () => getComputedStyle(document.getElementById("f")).color;
  equal(color(), "rgb(0, 0, 0)");
  document.getElementById("f").firstChild.data = "\u05d0";
  equal(color(), "rgb(1, 2, 3)");
  const host = document.getElementById("b");
  host.attachShadow({ mode: "open" }).innerHTML = "<u></u>";
  assert(host.shadowRoot.firstChild.matches(":dir(rtl)"));
  assert(document.createElementNS("urn:x", "x").matches(":dir(ltr)"));
  style.remove();
  box.remove();
});

test("a selector that is not known is forgiven in lists alone, and what may follow a pseudo-element is little", () => {
  for (const wrong of ["::before a", "::before.a", "::before > a", "::before:hover", "::after::before", "::selection:hover", "::slotted(a):hover", "::slotted(a) b", "::part(a).b", "::part(a):first-child", "::part(a):not(.b)",
    "::part(a)::part(b)", ":has(::before)", ":not(:nonsense)", "x|a", "[x|a]", "a|b|c", "[*|*=a]", "a || b", "[a='b' |i]", "::highlight(a b)"]) throws(() => document.querySelector(wrong), "SyntaxError", wrong);
  for (const right of [":is(:nonsense, ::before, a || b)", ":where()", "::before:is(:hover)", "::part(a b):is(.c):not(:hover):lang(en)::before", "::-webkit-scrollbar-thumb:hover:vertical", "::-webkit-slider-thumb:active", "a::selection:window-inactive", "::slotted(*)::after", ":host(:is(a b))"]) document.querySelector(right);
  const div = make('<p id="a"></p>');
  equal(ids(div, ":is(:nonsense, [p, (, #a)"), "");
  equal(ids(div, ":is(:nonsense, x|y, #a)"), "a");
  equal(["a:is(:nonsense)", ":is(a)", ":where()", "::before", "::part(a):is(.b)", ":has(:is(:has(a)))"].map((each) => CSS.supports(`selector(${each})`)), [false, true, false, true, false, false]);
});

test("languages are compared by their parts", () => {
  const div = make('<p id="a" lang="de-Latn-CH"><i id="b"></i><i id="c" lang=""></i></p><p id="d" lang="de-1996-CH"></p>');
  const rows = [[":lang(DE)", "a b d"], [":lang(de-CH)", "a b d"], [":lang('*-ch')", "a b d"], [":lang(de-latn)", "a b"], [":lang('')", "c"], [":lang(d)", ""], [":lang(fr, 'de-*-CH')", "a b d"], [":lang('*')", "a b d"]];
  for (const [selector, expected] of rows) equal([selector, ids(div, selector)], [selector, expected]);
});

test("ids and classes of a page in quirks mode are the same in other letters", () => {
  const quirky = new DOMParser().parseFromString('<p id="One" class="Two">', "text/html");
  equal(["#oNE", "p#ONE.tWO", ".two", "#On"].map((each) => quirky.querySelectorAll(each).length), [1, 1, 1, 0]);
  equal(make('<p id="One" class="Two">').querySelectorAll("#one, .two").length, 0);
});

test("what only boxes and buttons can be is said of no others", () => {
  const div = make('<input id="a" checked><input id="b" type="checkbox" checked><input id="c" type="radio">');
  equal(ids(div, ":default"), "b");
});

test("which controls may be required, are limited, show a placeholder or are undecided depends on their types", () => {
  const host = document.body.appendChild(document.createElement("div"));
  host.innerHTML = "<input required placeholder=p max=2><input type=radio name=undecided><input type=radio name=undecided><progress></progress><textarea placeholder></textarea>";
  const [input, radio, other, progress] = host.children;
  const matched = (types, selector) => types.filter((type) => {
    input.type = type;
    input.removeAttribute("value");
    return input.matches(selector);
  });
  const types = ["text", "number", "hidden", "range", "checkbox", "submit"];
  equal(matched(types, ":required"), ["text", "number", "checkbox"]);
  equal(matched(types, ":optional"), ["hidden", "range", "submit"]);
  equal(matched(types, ":in-range"), ["number", "range"]);
  equal(matched(types, ":placeholder-shown"), ["text", "number"]);
  equal(host.lastChild.matches(":placeholder-shown"), true);
  equal([radio, other, progress, input].map((each) => each.matches(":indeterminate")), [true, true, true, false]);
  radio.indeterminate = true;
  other.checked = true;
  progress.value = 1;
  equal([radio, other, progress].map((each) => each.matches(":indeterminate")), [false, false, false]);
  input.type = "checkbox";
  input.indeterminate = true;
  equal(input.matches(":indeterminate"), true);
});
