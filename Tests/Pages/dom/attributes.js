"use strict";
// Attributes, Attr, NamedNodeMap and dataset (DOM standard, 4.9; HTML standard, 3.2.6.6).

const make = (markup = "") => Object.assign(document.createElement("div"), { innerHTML: markup });
const XLINK = "http://www.w3.org/1999/xlink";

test("names are lower case in HTML, values are strings", () => {
  const div = make();
  div.setAttribute("Data-X", 5);
  equal([div.getAttribute("data-x"), div.getAttribute("DATA-X"), div.hasAttribute("dAtA-x")], ["5", "5", true]);
  equal(div.getAttributeNames(), ["data-x"]);
  div.setAttribute("title", null);
  div.setAttribute("lang", undefined);
  equal([div.title, div.lang], ["null", "undefined"]);
  equal(div.getAttribute("none"), null);
  equal(make().getAttribute("none"), null);
});

test("only ASCII letters are folded", () => {
  const div = make();
  div.setAttribute("É", "1");
  equal([div.hasAttribute("É"), div.hasAttribute("é")], [true, false]);
});

test("names that markup could not have are refused", () => {
  const div = make();
  for (const name of ["", "a b", "a>b", "a=b", "a/b", "a\0"]) {
    throws(() => div.setAttribute(name, ""), "InvalidCharacterError", JSON.stringify(name));
    throws(() => div.toggleAttribute(name), "InvalidCharacterError", JSON.stringify(name));
  }
  throws(() => div.setAttribute("a"), "TypeError");
  for (const name of ["a:b", "_a", "a.b", "a-1", "日本"]) div.setAttribute(name, "x");
  equal(div.attributes.length, 5);
});

test("attributes keep their order when they change, and go behind when they come again", () => {
  const div = make();
  for (const name of ["a", "b", "c"]) div.setAttribute(name, "1");
  div.setAttribute("b", "2");
  equal(div.getAttributeNames(), ["a", "b", "c"]);
  div.removeAttribute("b");
  div.setAttribute("b", "3");
  equal(div.getAttributeNames(), ["a", "c", "b"]);
  div.removeAttribute("nothing");
  equal(div.hasAttributes(), true);
  for (const name of div.getAttributeNames()) div.removeAttribute(name);
  equal(div.hasAttributes(), false);
});

test("toggleAttribute", () => {
  const div = make();
  equal([div.toggleAttribute("X"), div.getAttribute("x"), div.toggleAttribute("x"), div.hasAttribute("x")], [true, "", false, false]);
  equal([div.toggleAttribute("x", false), div.toggleAttribute("x", true), div.toggleAttribute("x", true), div.toggleAttribute("x", false)], [false, true, true, false]);
  div.setAttribute("y", "kept");
  div.toggleAttribute("y", true);
  equal(div.getAttribute("y"), "kept");
  equal(div.toggleAttribute("y", undefined), false);
});

test("attributes with a namespace", () => {
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttributeNS(XLINK, "xlink:href", "#a");
  equal([use.getAttribute("xlink:href"), use.getAttributeNS(XLINK, "href"), use.hasAttributeNS(XLINK, "href")], ["#a", "#a", true]);
  equal([use.getAttributeNS(null, "href"), use.getAttributeNS(null, "xlink:href")], [null, null]);
  use.setAttributeNS(XLINK, "xlink:href", "#b");
  equal(use.attributes.length, 1);
  const node = use.getAttributeNodeNS(XLINK, "href");
  equal([node.prefix, node.localName, node.namespaceURI, node.name], ["xlink", "href", XLINK, "xlink:href"]);
  use.removeAttributeNS(XLINK, "href");
  equal(use.hasAttributes(), false);
  use.setAttributeNS("", "plain", "x");
  equal(use.getAttributeNS(null, "plain"), "x");
  equal(use.getAttributeNode("plain").namespaceURI, null);
});

test("the same namespace and local name is the same attribute, whatever its prefix", () => {
  const node = document.createElementNS("urn:x", "e");
  node.setAttributeNS("urn:a", "p:k", "1");
  node.setAttributeNS("urn:a", "q:k", "2");
  equal([node.attributes.length, node.getAttributeNS("urn:a", "k"), node.attributes[0].name], [1, "2", "p:k"]);
  node.setAttributeNS("urn:b", "p2:k", "3");
  equal([node.attributes.length, node.getAttributeNS("urn:b", "k")], [2, "3"]);
});

test("namespaces and prefixes must go together", () => {
  const node = document.createElementNS("urn:x", "e");
  throws(() => node.setAttributeNS(null, "p:k", ""), "NamespaceError");
  throws(() => node.setAttributeNS("urn:a", "xml:k", ""), "NamespaceError");
  throws(() => node.setAttributeNS("urn:a", "xmlns", ""), "NamespaceError");
  throws(() => node.setAttributeNS("urn:a", "xmlns:p", ""), "NamespaceError");
  throws(() => node.setAttributeNS("http://www.w3.org/2000/xmlns/", "p", ""), "NamespaceError");
  throws(() => node.setAttributeNS("urn:a", "a b", ""), "InvalidCharacterError");
  node.setAttributeNS("http://www.w3.org/2000/xmlns/", "xmlns:p", "urn:p");
  node.setAttributeNS("http://www.w3.org/XML/1998/namespace", "xml:lang", "de");
  equal(node.attributes.length, 2);
});

test("setAttributeNS keeps the case of names, and setAttribute in HTML finds them by lower case only", () => {
  const div = make();
  div.setAttributeNS(null, "Abc", "1");
  equal([div.getAttribute("Abc"), div.getAttributeNS(null, "Abc")], [null, "1"]);
  div.setAttribute("Abc", "2");
  equal(div.getAttributeNames(), ["Abc", "abc"]);
});

test("attributes of SVG keep their case", () => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 1 1");
  equal([svg.getAttribute("viewBox"), svg.getAttribute("viewbox")], ["0 0 1 1", null]);
  equal(make('<svg viewbox="0 0 2 2"></svg>').firstChild.getAttribute("viewBox"), "0 0 2 2");
});

test("attributes is live, by index and by name", () => {
  const div = make();
  const { attributes } = div;
  equal(attributes, div.attributes);
  equal(attributes.length, 0);
  div.setAttribute("a", "1");
  div.setAttribute("b", "2");
  equal([attributes.length, attributes[0].name, attributes.item(1).value, attributes.b.value, attributes.getNamedItem("A").value], [2, "a", "2", "2", "1"]);
  equal([attributes[2], attributes.item(2), attributes.c, attributes.getNamedItem("c")], [undefined, null, undefined, null]);
  equal([..."ab"], [...attributes].map((attribute) => attribute.name));
  equal(Array.from(attributes, ({ value }) => value), ["1", "2"]);
  equal(attributes.removeNamedItem("a").value, "1");
  equal(div.outerHTML, '<div b="2"></div>');
  throws(() => attributes.removeNamedItem("a"), "NotFoundError");
  equal("length" in attributes, true);
});

test("an attribute named like a member does not hide it", () => {
  const div = make();
  div.setAttribute("length", "x");
  div.setAttribute("item", "y");
  equal([div.attributes.length, typeof div.attributes.item], [2, "function"]);
});

test("the node of an attribute is one and the same, and writes through", () => {
  const div = make();
  div.setAttribute("title", "a");
  const node = div.getAttributeNode("TITLE");
  equal([node === div.attributes[0], node === div.attributes.title, node.ownerElement === div, node.specified], [true, true, true, true]);
  node.value = "b";
  equal(div.title, "b");
  node.nodeValue = "c";
  equal(div.title, "c");
  node.textContent = "d";
  equal(div.title, "d");
  div.title = "e";
  equal(node.value, "e");
  equal(node.parentNode, null);
  div.removeAttribute("title");
  equal([node.value, node.ownerElement], ["e", null]);
  node.value = "f";
  equal(div.hasAttribute("title"), false);
});

test("attribute nodes are set, replaced and removed", () => {
  const div = make();
  const node = document.createAttribute("Title");
  node.value = "x";
  equal([node.name, node.ownerElement, node.ownerDocument === document], ["title", null, true]);
  equal(div.setAttributeNode(node), null);
  equal([div.title, node.ownerElement === div, div.getAttributeNode("title") === node], ["x", true, true]);
  equal(div.setAttributeNode(node), node);
  throws(() => make().setAttributeNode(node), "InUseAttributeError");
  const other = document.createAttribute("title");
  other.value = "y";
  equal(div.setAttributeNode(other), node);
  equal([div.title, node.ownerElement, node.value], ["y", null, "x"]);
  equal(div.removeAttributeNode(other), other);
  throws(() => div.removeAttributeNode(other), "NotFoundError");
  equal(div.attributes.setNamedItem(node), null);
  equal(div.title, "x");
  throws(() => document.createAttribute("a b"), "InvalidCharacterError");
});

test("replacing an attribute node keeps its place", () => {
  const div = make();
  for (const name of ["a", "b", "c"]) div.setAttribute(name, "1");
  const node = document.createAttribute("b");
  node.value = "2";
  div.setAttributeNode(node);
  equal(div.outerHTML, '<div a="1" b="2" c="1"></div>');
});

test("attributes are cloned as nodes", () => {
  const div = make();
  div.setAttribute("title", "x");
  const copy = div.getAttributeNode("title").cloneNode();
  equal([copy.name, copy.value, copy.ownerElement], ["title", "x", null]);
});

test("id and className reflect", () => {
  const div = make();
  div.id = 5;
  div.className = "a b";
  equal(div.outerHTML, '<div id="5" class="a b"></div>');
  div.removeAttribute("id");
  equal([div.id, div.slot], ["", ""]);
});

test("dataset maps camel case to hyphens", () => {
  const div = make();
  div.dataset.fooBar = 1;
  div.dataset.x = "y";
  equal(div.outerHTML, '<div data-foo-bar="1" data-x="y"></div>');
  div.setAttribute("data-a-b-c", "z");
  equal([div.dataset.aBC, div.dataset.none, "aBC" in div.dataset, "none" in div.dataset], ["z", undefined, true, false]);
  equal(Object.keys(div.dataset), ["fooBar", "x", "aBC"]);
  equal({ ...div.dataset }, { fooBar: "1", x: "y", aBC: "z" });
  delete div.dataset.fooBar;
  equal(div.hasAttribute("data-foo-bar"), false);
  equal(delete div.dataset.nothing, true);
  throws(() => { div.dataset["a-b"] = ""; }, "SyntaxError");
  throws(() => { div.dataset["a b"] = ""; }, "InvalidCharacterError");
  equal(JSON.stringify(div.dataset), '{"x":"y","aBC":"z"}');
});

test("dataset with odd names", () => {
  const div = make();
  div.setAttribute("data-", "empty");
  div.setAttribute("data-1", "one");
  div.setAttribute("data--x", "upper");
  div.setAttribute("data-a-1", "kept");
  equal([div.dataset[""], div.dataset[1], div.dataset.X, div.dataset["a-1"]], ["empty", "one", "upper", "kept"]);
  equal(div.dataset.toString === Object.prototype.toString, true);
  equal(div.dataset["a-b"], undefined);
});

test("a thousand attributes", () => {
  const div = make();
  for (let index = 0; index < 1000; index++) div.setAttribute(`a${index}`, String(index));
  equal([div.attributes.length, div.getAttribute("a999"), div.attributes[500].name], [1000, "999", "a500"]);
  for (let index = 0; index < 1000; index++) div.removeAttribute(`a${index}`);
  equal(div.attributes.length, 0);
});

test("attributes of two namespaces go by one name", () => {
  const element = document.createElement("p");
  element.setAttributeNS("urn:x", "id", "x");
  element.setAttributeNS("urn:x", "class", "x");
  equal([element.id, element.className, element.classList.length, element.getAttribute("id"), element.getAttributeNS(null, "id")], ["", "", 0, "x", null]);
  element.id = "plain";
  element.classList.add("c");
  equal([element.attributes.length, element.id, element.className, element.getAttributeNS("urn:x", "id"), element.getAttributeNS("urn:x", "class")], [4, "plain", "c", "x", "x"]);
  equal([element.matches("#plain.c[id=plain]"), element.matches("[id=x]"), element.matches("[*|id=x]"), element.matches(".x")], [true, false, true, false]);
  equal(element.getAttributeNames(), ["id", "class", "id", "class"]);
  equal([element.getAttributeNode("id").value, element.getAttributeNodeNS(null, "id").value, element.getAttributeNode("id") === element.getAttributeNodeNS("urn:x", "id")], ["x", "plain", true]);
  const copy = element.cloneNode();
  equal([copy.id, copy.getAttributeNS("urn:x", "id"), copy.isEqualNode(element), copy.outerHTML === element.outerHTML], ["plain", "x", true, true]);
  copy.setAttributeNS("urn:x", "id", "y");
  equal([copy.isEqualNode(element), copy.id], [false, "plain"]);
  // By its name alone, the first of them is meant.
  element.removeAttribute("id");
  equal([element.id, element.hasAttributeNS("urn:x", "id"), element.getAttributeNS("urn:x", "class"), element.className], ["plain", false, "x", "c"]);
  element.setAttribute("class", "y");
  equal([element.className, element.getAttributeNS("urn:x", "class")], ["c", "y"]);
});

test("one prefix of two namespaces, and nodes that take each other's place", () => {
  const element = document.createElementNS(null, "e");
  element.setAttributeNS("urn:x", "p:b", "1");
  element.setAttributeNS("urn:y", "p:b", "2");
  element.setAttribute("p:b", "3");
  equal([...element.attributes].map(({ namespaceURI, prefix, localName, value }) => [namespaceURI, prefix, localName, value]), [["urn:x", "p", "b", "3"], ["urn:y", "p", "b", "2"]]);
  const second = element.getAttributeNodeNS("urn:y", "b");
  second.value = "4";
  equal([element.getAttributeNS("urn:x", "b"), element.getAttributeNS("urn:y", "b")], ["3", "4"]);
  const other = document.createAttributeNS("urn:y", "q:b");
  other.value = "5";
  equal([element.setAttributeNode(other) === second, second.ownerElement, second.value, element.attributes[1] === other, element.attributes.length], [true, null, "4", true, 2]);
  equal([element.getAttribute("q:b"), element.getAttributeNodeNS("urn:y", "b") === other], ["5", true]);
  equal([element.attributes.removeNamedItemNS("urn:x", "b").value, element.attributes.length, other.value, element.getAttributeNS("urn:y", "b")], ["3", 1, "5", "5"]);
  const again = new DOMParser().parseFromString(new XMLSerializer().serializeToString(element), "text/xml").documentElement;
  equal(again.getAttributeNS("urn:y", "b"), "5");
});
