"use strict";
// NodeList and HTMLCollection, live and not (DOM standard, 4.2.10).

const make = (markup) => Object.assign(document.createElement("div"), { innerHTML: markup });
const names = (list) => Array.from(list, (node) => node.localName ?? node.data ?? "?").join(" ");

test("childNodes and children are live and always the same object", () => {
  const div = make("a<b></b>");
  const { childNodes, children } = div;
  equal([childNodes === div.childNodes, children === div.children], [true, true]);
  equal([childNodes.length, children.length], [2, 1]);
  div.append(document.createElement("i"), "x");
  equal([childNodes.length, children.length, names(childNodes), names(children)], [4, 2, "a b i x", "b i"]);
  div.firstChild.remove();
  equal([childNodes[0].localName, childNodes.item(1).localName, childNodes[9], childNodes.item(9)], ["b", "i", undefined, null]);
  div.textContent = "";
  equal([childNodes.length, children.length, childNodes[0]], [0, 0, undefined]);
});

test("removing while walking a live list skips, as it must", () => {
  const div = make("<a></a><b></b><i></i><u></u>");
  for (let index = 0; index < div.childNodes.length; index++) div.childNodes[index].remove();
  equal(names(div.childNodes), "b u");
  while (div.childNodes.length) div.childNodes[0].remove();
  equal(div.innerHTML, "");
});

test("a for-of over a live list sees what is added", () => {
  const div = make("<a></a>");
  let rounds = 0;
  for (const child of div.children) {
    if (rounds++ < 5) div.append(child.cloneNode());
  }
  equal([rounds, div.children.length], [6, 6]);
});

test("getElementsByTagName is live and in tree order", () => {
  const div = make("<p><b></b></p><b></b>");
  const found = div.getElementsByTagName("B");
  equal(found.length, 2);
  div.firstChild.prepend(document.createElement("b"));
  equal(found.length, 3);
  equal(found[0], div.firstChild.firstChild);
  div.innerHTML = "";
  equal(found.length, 0);
  equal(div.getElementsByTagName("*").length, 0);
  equal(make("<p><b></b></p>").getElementsByTagName("*").length, 2);
});

test("getElementsByTagName and case: HTML folds, SVG does not", () => {
  const div = make("<svg><linearGradient></linearGradient></svg>");
  equal([div.getElementsByTagName("linearGradient").length, div.getElementsByTagName("lineargradient").length, div.getElementsByTagName("SVG").length], [1, 0, 0]);
  equal(div.getElementsByTagName("svg").length, 1);
});

test("getElementsByTagNameNS", () => {
  const div = make("<svg><a></a></svg><a></a>");
  equal(div.getElementsByTagNameNS("http://www.w3.org/2000/svg", "a").length, 1);
  equal(div.getElementsByTagNameNS("*", "a").length, 2);
  equal(div.getElementsByTagNameNS("http://www.w3.org/1999/xhtml", "*").length, 1);
  equal(div.getElementsByTagNameNS(null, "a").length, 0);
  equal(div.getElementsByTagNameNS("", "a").length, 0);
});

test("getElementsByClassName takes several names in any order", () => {
  const div = make('<a class="x y z"></a><b class="y"></b><i class="X"></i>');
  const found = div.getElementsByClassName(" y  x ");
  equal(names(found), "a");
  div.children[1].classList.add("x");
  equal(names(found), "a b");
  div.children[0].className = "";
  equal(names(found), "b");
  equal([div.getElementsByClassName("").length, div.getElementsByClassName(" ").length, div.getElementsByClassName("q").length], [0, 0, 0]);
});

test("a class with no-break space is one name", () => {
  const div = make('<a class="x\u00a0y"></a>');
  equal([div.getElementsByClassName("x").length, div.getElementsByClassName("x\u00a0y").length], [0, 1]);
});

test("getElementsByName is a live NodeList of the document", () => {
  const box = document.body.appendChild(make('<a name="tried-name"></a>'));
  const found = document.getElementsByName("tried-name");
  equal([found.length, found instanceof NodeList], [1, true]);
  box.firstChild.removeAttribute("name");
  equal(found.length, 0);
  box.remove();
});

test("collections are reached by id and name, lists are not", () => {
  const div = make('<a id="one"></a><b name="two"></b><i id="length"></i>');
  const { children } = div;
  equal([children.one, children.two, children.namedItem("one"), children.namedItem("none"), children.none], [div.children[0], div.children[1], div.children[0], null, undefined]);
  equal([children.length, "one" in children, "none" in children, children.namedItem("")], [3, true, false, null]);
  equal(div.childNodes.one, undefined);
});

test("the first of tree order wins, id or name", () => {
  const div = make('<a name="x"></a><b id="x"></b>');
  equal(div.children.x, div.children[0]);
});

test("indexes are properties: in, keys and spread see them", () => {
  const div = make("<a></a><b></b>");
  const { children } = div;
  equal([0 in children, 1 in children, 2 in children, "length" in children], [true, true, false, true]);
  equal(Object.keys(children), ["0", "1"]);
  equal([...children].length, 2);
  equal(Array.prototype.map.call(children, (each) => each.localName), ["a", "b"]);
  equal([].slice.call(div.childNodes, 1).length, 1);
  equal(Array.from(div.childNodes).length, 2);
});

test("indexes cannot be written", () => {
  const div = make("<a></a>");
  const { children, childNodes } = div;
  const first = children[0];
  throws(() => { children[0] = 5; }, "TypeError");
  throws(() => { childNodes[3] = 5; }, "TypeError");
  equal([children[0], childNodes.length], [first, 1]);
  children.own = 1;
  equal(children.own, 1);
});

test("item converts its argument", () => {
  const { children } = make("<a></a><b></b>");
  equal([children.item("1").localName, children.item(undefined).localName, children.item(-1), children.item(1.7).localName, children.item("x").localName], ["b", "a", null, "b", "a"]);
});

test("NodeList iterates in all ways", () => {
  const { childNodes } = make("<a></a>t");
  equal([[...childNodes.keys()], [...childNodes.values()].length, [...childNodes.entries()][1][0]], [[0, 1], 2, 1]);
  const seen = [];
  childNodes.forEach(function (node, index, list) { seen.push(node.nodeName, index, list === childNodes, this.x); }, { x: 9 });
  equal(seen, ["A", 0, true, 9, "#text", 1, true, 9]);
  equal(childNodes[Symbol.iterator], Array.prototype[Symbol.iterator]);
  equal(HTMLCollection.prototype.forEach, undefined);
});

test("what querySelectorAll finds does not change", () => {
  const div = make("<a></a><a></a>");
  const found = div.querySelectorAll("a");
  div.innerHTML = "";
  equal([found.length, found[1].localName, found instanceof NodeList], [2, "a", true]);
  equal(Object.keys(found), ["0", "1"]);
  equal(div.querySelectorAll("a").length, 0);
  equal([found.item(0) === found[0], [...found].length], [true, 2]);
});

test("the document's collections", () => {
  const box = document.body.appendChild(make('<form id="tried-form"></form><img><a href="x"></a><a></a><area href="y"><a name="n"></a><embed>'));
  const counts = () => [document.forms, document.images, document.links, document.anchors, document.embeds].map((list) => [...list].filter((each) => box.contains(each)).length);
  equal(counts(), [1, 1, 2, 1, 1]);
  equal(document.forms["tried-form"], box.firstChild);
  equal(document.forms, document.forms);
  box.remove();
  equal(counts(), [0, 0, 0, 0, 0]);
  equal(document.plugins.length, document.embeds.length);
});

test("collections of trees apart notice changes too", () => {
  const outer = document.createElement("div");
  const found = outer.getElementsByTagName("b");
  equal(found.length, 0);
  const inner = outer.appendChild(document.createElement("p"));
  inner.appendChild(document.createElement("b"));
  equal(found.length, 1);
  const other = document.implementation.createHTMLDocument("");
  other.body.appendChild(outer);
  equal(found.length, 1);
  inner.appendChild(other.createElement("b"));
  equal(found.length, 2);
});

test("collections notice changes by textContent, splitText, outerHTML and fragments", () => {
  const div = make("<b></b>");
  const { childNodes } = div;
  const found = div.getElementsByTagName("b");
  div.firstChild.outerHTML = "<b></b><b></b>text";
  equal([childNodes.length, found.length], [3, 2]);
  div.lastChild.splitText(2);
  equal(childNodes.length, 4);
  div.normalize();
  equal(childNodes.length, 3);
  const fragment = document.createDocumentFragment();
  fragment.append(document.createElement("b"), document.createElement("b"));
  const inFragment = fragment.childNodes;
  equal(inFragment.length, 2);
  div.append(fragment);
  equal([inFragment.length, childNodes.length, found.length], [0, 5, 4]);
  div.replaceChildren("x");
  equal([childNodes.length, found.length], [1, 0]);
});

test("a walk over 20,000 children by index", () => {
  const div = document.createElement("div");
  for (let index = 0; index < 20000; index++) div.appendChild(document.createElement("i"));
  let count = 0;
  for (let index = 0; index < div.children.length; index++) if (div.children[index].localName === "i") count++;
  equal(count, 20000);
});

test("a collection has its elements' names as members that are not enumerated, and cannot be written", () => {
  const holder = document.createElement("div");
  holder.innerHTML = "<i id=one></i><i id=length></i><a name=two></a><svg name=three></svg>";
  const list = holder.children;
  equal([Object.keys(list), Object.getOwnPropertyNames(list)], [["0", "1", "2", "3"], ["0", "1", "2", "3", "one", "two"]]);
  const { value, ...rest } = Object.getOwnPropertyDescriptor(list, "one");
  equal([value === holder.firstChild, rest], [true, { enumerable: false, configurable: true, writable: false }]);
  throws(() => { list.one = 1; }, "TypeError");
  throws(() => { list[0] = 1; }, "TypeError");
  throws(() => { delete list.one; }, "TypeError");
  throws(() => { delete list[0]; }, "TypeError");
  throws(() => Object.defineProperty(list, "9", { value: 1 }), "TypeError");
  list.own = 5;
  equal([list.own, delete list.own, delete list[99], list.three], [5, true, true, undefined]);
  equal([list.namedItem("three"), list.namedItem("two") === holder.querySelector("a")], [null, true]);
});

test("a parser's documents have the address of the page that made it", () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const { DOMParser: Other } = frame.contentWindow;
  equal([new Other().parseFromString("", "text/html").URL, Other.prototype.parseFromString.call(new DOMParser(), "<a/>", "text/xml").URL], ["about:blank", document.URL]);
  frame.remove();
});

test("attributes are members by name too, and lists are gone through as arrays are", () => {
  const element = document.createElement("p");
  element.setAttribute("class", "a");
  element.setAttributeNS("urn:x", "x:B", "b");
  equal(Object.getOwnPropertyNames(element.attributes), ["0", "1", "class"]);
  equal([element.attributes.class.value, Object.keys(element.attributes), "x:B" in element.attributes], ["a", ["0", "1"], false]);
  for (const name of ["forEach", "entries", "keys", "values"]) {
    equal([NodeList.prototype[name] === Array.prototype[name], DOMTokenList.prototype[name] === Array.prototype[name]], [true, true]);
  }
  const colours = document.implementation.createHTMLDocument("");
  equal([colours.fgColor, colours.plugins === colours.embeds], ["", true]);
  colours.bgColor = "red";
  equal([colours.body.bgColor, colours.bgColor], ["red", "red"]);
});

test("in quirks mode classes are the same in capitals", async () => {
  const made = document.implementation.createHTMLDocument("");
  made.body.innerHTML = "<p class='Red big'></p>";
  equal([made.getElementsByClassName("red").length, made.querySelectorAll(".RED").length], [0, 0]);
  const quirky = document.body.appendChild(document.createElement("iframe"));
  const ready = new Promise((resolve) => { quirky.onload = resolve; });
  quirky.contentDocument.open();
  quirky.contentDocument.write("<p class='Red big'></p>");
  quirky.contentDocument.close();
  await ready;
  const { contentDocument: inner } = quirky;
  equal([inner.compatMode, inner.getElementsByClassName("red BIG").length, inner.querySelectorAll(".RED").length], ["BackCompat", 1, 1]);
  quirky.remove();
});

test("a collection of what goes to another document is looked up anew, whatever has changed there", () => {
  for (let changes = 0; changes < 12; changes++) {
    const [one, other] = [document.implementation.createHTMLDocument(""), document.implementation.createHTMLDocument("")];
    const root = one.createElement("div");
    root.innerHTML = "<p class=a></p>";
    const found = root.getElementsByClassName("a");
    equal(found.length, 1);
    root.firstChild.className = "b";
    root.firstChild.className = "a";
    equal(found.length, 1);
    for (let change = 0; change < changes; change++) other.body.setAttribute("x", change);
    other.adoptNode(root);
    const from = root.firstChild;
    one.adoptNode(from);
    equal([found.length, root.getElementsByClassName("a").length], [0, 0], `after ${changes} changes`);
  }
});
