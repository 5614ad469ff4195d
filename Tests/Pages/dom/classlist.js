"use strict";
// DOMTokenList (DOM standard, 7.1) as classList.

const make = (className) => {
  const div = document.createElement("div");
  if (className !== undefined) div.className = className;
  return div;
};

test("the list is the attribute's words, each once", () => {
  const { classList } = make("  a b\ta\n\fc\r ");
  equal([classList.length, classList[0], classList.item(2), classList[3], classList.item(3)], [3, "a", "c", undefined, null]);
  equal([...classList], ["a", "b", "c"]);
  equal(classList.value, "  a b\ta\n\fc\r ");
  equal(String(classList), "  a b\ta\n\fc\r ");
});

test("other white space is part of words", () => {
  equal([...make("a\u00a0b\u2003c").classList], ["a\u00a0b\u2003c"]);
});

test("add and remove write the attribute as words with single spaces", () => {
  const div = make("  a  b ");
  div.classList.add("a");
  equal(div.className, "a b");
  div.classList.add("c", "d", "c");
  equal(div.className, "a b c d");
  div.classList.remove("a", "d", "x");
  equal(div.className, "b c");
  div.classList.remove("b", "c");
  equal(div.getAttribute("class"), "");
});

test("removing from nothing adds no attribute", () => {
  const div = make();
  div.classList.remove("a");
  div.classList.add();
  equal(div.hasAttribute("class"), false);
  div.classList.add("a");
  equal(div.className, "a");
});

test("empty tokens and tokens with spaces are refused and nothing changes", () => {
  const div = make("a");
  for (const action of ["add", "remove", "toggle"]) {
    throws(() => div.classList[action](""), "SyntaxError", action);
    throws(() => div.classList[action]("a b"), "InvalidCharacterError", action);
  }
  throws(() => div.classList.add("c", ""), "SyntaxError");
  throws(() => div.classList.replace("", "x y"), "SyntaxError");
  throws(() => div.classList.replace("x y", "x"), "InvalidCharacterError");
  throws(() => div.classList.replace("x y", ""), "SyntaxError");
  equal(div.className, "a");
  equal([div.classList.contains(""), div.classList.contains("a b")], [false, false]);
});

test("toggle, with and without force", () => {
  const div = make("a");
  equal([div.classList.toggle("a"), div.className], [false, ""]);
  equal([div.classList.toggle("a"), div.className], [true, "a"]);
  equal([div.classList.toggle("a", true), div.className], [true, "a"]);
  equal([div.classList.toggle("b", false), div.className], [false, "a"]);
  equal([div.classList.toggle("a", 0), div.className], [false, ""]);
  equal([div.classList.toggle("a", undefined), div.className], [true, "a"]);
});

test("replace keeps the place of the first", () => {
  const div = make("a b c");
  equal([div.classList.replace("b", "x"), div.className], [true, "a x c"]);
  equal([div.classList.replace("none", "y"), div.className], [false, "a x c"]);
  equal([div.classList.replace("c", "a"), div.className], [true, "a x"]);
  equal([div.classList.replace("a", "a"), div.className], [true, "a x"]);
  const back = make("a b c");
  back.classList.replace("a", "c");
  equal(back.className, "c b");
});

test("tokens are made strings and keep their case", () => {
  const div = make();
  div.classList.add(null, 5, "A", "a");
  equal(div.className, "null 5 A a");
  equal([div.classList.contains(5), div.classList.contains("N")], [true, false]);
});

test("the list is one object, live to the attribute", () => {
  const div = make("a");
  const list = div.classList;
  equal(list, div.classList);
  div.className = "x y z";
  equal([list.length, list.contains("y"), list.item(2)], [3, true, "z"]);
  div.setAttribute("class", "q");
  equal([...list], ["q"]);
  equal(list[0], "q");
  div.removeAttribute("class");
  equal([list.length, list.value], [0, ""]);
});

test("indexes of a list kept aside follow the attribute", () => {
  const div = make("a b");
  const list = div.classList;
  div.className = "c";
  equal([list[0], list[1], 1 in list, Object.keys(list)], ["c", undefined, false, ["0"]]);
});

test("assigning to classList and to its value sets the attribute", () => {
  const div = make();
  div.classList = "a  b";
  equal(div.getAttribute("class"), "a  b");
  div.classList.value = " c ";
  equal(div.getAttribute("class"), " c ");
});

test("iteration of all kinds", () => {
  const { classList } = make("a b");
  equal([[...classList.keys()], [...classList.values()], [...classList.entries()]], [[0, 1], ["a", "b"], [[0, "a"], [1, "b"]]]);
  const seen = [];
  classList.forEach(function (token, index, list) { seen.push(token, index, list === classList, this.x); }, { x: 1 });
  equal(seen, ["a", 0, true, 1, "b", 1, true, 1]);
  equal(Array.from(classList), ["a", "b"]);
});

test("SVG elements have it too", () => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.classList.add("a");
  equal([svg.getAttribute("class"), svg.classList.contains("a"), svg.className.baseVal], ["a", true, "a"]);
});

test("tokens with characters of CSS and of Unicode", () => {
  const div = make();
  for (const token of ["sm:w-1/2", "日本", "😀", "a.b#c[d]", "__proto__", "constructor"]) {
    div.classList.add(token);
    assert(div.classList.contains(token), token);
    equal(div.getElementsByClassName === undefined, false);
  }
  equal(div.classList.length, 6);
});

test("ten thousand tokens", () => {
  const div = make(Array.from({ length: 10000 }, (_, index) => "c" + index).join(" "));
  equal(div.classList.length, 10000);
  div.classList.remove("c5000");
  equal([div.classList.contains("c5000"), div.classList.contains("c9999"), div.classList.length], [false, true, 9999]);
});

test("supports is for lists that have a set of tokens", () => {
  throws(() => make("a").classList.supports("a"), "TypeError");
});
