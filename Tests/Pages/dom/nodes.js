"use strict";
// Node: what every node tells of itself and of its place (DOM standard, 4.4), and character data (4.10 to 4.14).

const xml = () => document.implementation.createDocument(null, "root");

test("each kind of node has its type, name and value", () => {
  const parsed = xml();
  const rows = [
    [document.createElement("Div"), 1, "DIV", null],
    [document.createAttribute("Title"), 2, "title", ""],
    [document.createTextNode("a"), 3, "#text", "a"],
    [parsed.createCDATASection("b"), 4, "#cdata-section", "b"],
    [document.createProcessingInstruction("t", "d"), 7, "t", "d"],
    [document.createComment("c"), 8, "#comment", "c"],
    [document, 9, "#document", null],
    [document.implementation.createDocumentType("html", "", ""), 10, "html", null],
    [document.createDocumentFragment(), 11, "#document-fragment", null],
  ];
  for (const [node, type, name, value] of rows) {
    equal([node.nodeType, node.nodeName, node.nodeValue], [type, name, value]);
    assert(node instanceof Node && node instanceof EventTarget, name);
  }
});

test("the constants are on the interface and on its instances", () => {
  equal([Node.ELEMENT_NODE, Node.DOCUMENT_FRAGMENT_NODE, document.TEXT_NODE], [1, 11, 3]);
  equal(document.body.DOCUMENT_POSITION_CONTAINED_BY, 16);
});

test("interfaces that scripts cannot construct throw", () => {
  for (const Interface of [Node, Element, HTMLElement, CharacterData, Attr, NodeList, HTMLCollection, NamedNodeMap, DOMTokenList, ProcessingInstruction, DocumentType]) {
    throws(() => new Interface(), "TypeError", Interface.name);
  }
});

test("constructors that there are make nodes of the page's document", () => {
  equal(new Text("a").data, "a");
  equal(new Text().data, "");
  equal(new Text(null).data, "null");
  equal(new Comment(5).data, "5");
  equal(new DocumentFragment().ownerDocument, document);
  equal(new Text("x").ownerDocument, document);
  equal(new Document().nodeType, 9);
});

test("setting nodeValue and textContent of nodes without text does nothing", () => {
  const div = document.createElement("div");
  div.nodeValue = "x";
  equal(div.childNodes.length, 0);
  const type = document.implementation.createDocumentType("html", "", "");
  type.textContent = "x";
  equal(type.textContent, null);
  const other = document.implementation.createHTMLDocument("t");
  other.textContent = "x";
  equal(other.textContent, null);
  equal(other.title, "t");
});

test("textContent joins text and CDATA below, without comments and instructions", () => {
  const parsed = new DOMParser().parseFromString("<a>1<!--2--><b>3<![CDATA[4]]></b><?p 5?>6</a>", "text/xml");
  equal(parsed.documentElement.textContent, "1346");
});

test("setting textContent replaces the children by one text, or by none", () => {
  const div = document.createElement("div");
  div.innerHTML = "<b>1</b>2";
  const [bold] = div.children;
  div.textContent = "<i>";
  equal(div.innerHTML, "&lt;i&gt;");
  equal(bold.parentNode, null);
  for (const empty of ["", null, undefined]) {
    div.textContent = "x";
    div.textContent = empty;
    equal(div.firstChild, null, String(empty));
  }
  div.textContent = 0;
  equal(div.textContent, "0");
});

test("parentElement is null below documents and fragments", () => {
  equal(document.documentElement.parentElement, null);
  equal(document.documentElement.parentNode, document);
  const fragment = document.createDocumentFragment();
  const child = fragment.appendChild(document.createElement("a"));
  equal([child.parentElement, child.parentNode === fragment], [null, true]);
});

test("isConnected follows moves", () => {
  const div = document.createElement("div");
  const inner = div.appendChild(document.createElement("b")).appendChild(document.createTextNode("x"));
  equal(inner.isConnected, false);
  document.body.appendChild(div);
  equal(inner.isConnected, true);
  div.remove();
  equal(inner.isConnected, false);
  equal(document.isConnected, true);
});

test("getRootNode is the document or the top of a tree apart", () => {
  const div = document.createElement("div");
  const inner = div.appendChild(document.createElement("b"));
  equal(inner.getRootNode(), div);
  equal(div.getRootNode(), div);
  equal(document.body.getRootNode(), document);
});

test("contains includes the node itself and takes null", () => {
  const div = document.createElement("div");
  const inner = div.appendChild(document.createElement("b"));
  equal([div.contains(inner), div.contains(div), inner.contains(div), div.contains(null), div.contains(undefined)], [true, true, false, false, false]);
  throws(() => div.contains({}), "TypeError");
  equal(document.contains(div), false);
});

test("compareDocumentPosition tells order and containment", () => {
  const div = document.createElement("div");
  div.innerHTML = "<a><b></b></a><i></i>";
  const [a, i] = div.children;
  const b = a.firstChild;
  equal(div.compareDocumentPosition(b), 20);
  equal(b.compareDocumentPosition(div), 10);
  equal(a.compareDocumentPosition(i), 4);
  equal(i.compareDocumentPosition(b), 2);
  equal(a.compareDocumentPosition(a), 0);
});

test("compareDocumentPosition of nodes apart is consistent", () => {
  const one = document.createElement("a");
  const other = document.createElement("b");
  const there = one.compareDocumentPosition(other);
  const back = other.compareDocumentPosition(one);
  assert(there & 1 && there & 32, "disconnected");
  equal((there & 6) !== (back & 6), true, "opposite directions");
  equal(one.compareDocumentPosition(other), there, "the same each time");
});

test("compareDocumentPosition of attributes", () => {
  const div = document.createElement("div");
  div.setAttribute("x", "1");
  div.setAttribute("y", "2");
  const [x, y] = [div.getAttributeNode("x"), div.getAttributeNode("y")];
  equal(x.compareDocumentPosition(y), 32 + 4);
  equal(y.compareDocumentPosition(x), 32 + 2);
  equal(x.compareDocumentPosition(div), 8 + 2);
  equal(div.compareDocumentPosition(x), 16 + 4);
});

test("isEqualNode compares what nodes are, not their order of attributes", () => {
  const make = (markup) => Object.assign(document.createElement("div"), { innerHTML: markup });
  assert(make('<a x="1" y="2">t</a>').isEqualNode(make('<a y="2" x="1">t</a>')));
  assert(!make("<a>t</a>").isEqualNode(make("<a>u</a>")));
  assert(!make("<a></a>").isEqualNode(make("<a></a><a></a>")));
  assert(!make("<a x></a>").isEqualNode(make("<a y></a>")));
  assert(!make("").isEqualNode(null));
  const one = document.createElementNS("urn:a", "p:x");
  equal(one.isEqualNode(document.createElementNS("urn:b", "p:x")), false);
  equal(one.isSameNode(one), true);
  equal(one.isSameNode(one.cloneNode()), false);
});

test("isEqualNode of very deep trees", () => {
  const make = () => {
    const top = document.createElement("div");
    let node = top;
    for (let depth = 0; depth < 20000; depth++) node = node.appendChild(document.createElement("div"));
    return top;
  };
  assert(make().isEqualNode(make()));
});

test("normalize joins neighbouring texts and drops empty ones, in depth", () => {
  const div = document.createElement("div");
  const inner = document.createElement("b");
  for (const part of ["", "a", "", "b", ""]) div.append(part);
  div.append(inner);
  for (const part of ["", "c", "d"]) inner.append(part);
  div.append("e", document.createComment("-"), "f");
  const first = div.childNodes[1];
  div.normalize();
  equal(div.childNodes.length, 5);
  equal([...div.childNodes].map((node) => node.nodeValue), ["ab", null, "e", "-", "f"]);
  equal(div.firstChild, first);
  equal(inner.childNodes.length, 1);
  equal(inner.textContent, "cd");
  const empty = document.createElement("p");
  empty.append("", "");
  empty.normalize();
  equal(empty.hasChildNodes(), false);
});

test("normalize leaves CDATA sections alone", () => {
  const parsed = xml();
  const root = parsed.documentElement;
  root.append("a", parsed.createCDATASection("b"), "c");
  root.normalize();
  equal(root.childNodes.length, 3);
});

test("namespaces are looked up from declarations and prefixes", () => {
  const parsed = new DOMParser().parseFromString('<r xmlns="urn:d" xmlns:p="urn:p"><p:a><b xmlns="">t</b></p:a></r>', "text/xml");
  const a = parsed.documentElement.firstChild;
  const b = a.firstChild;
  equal(a.lookupNamespaceURI("p"), "urn:p");
  equal(a.lookupNamespaceURI(null), "urn:d");
  equal(b.lookupNamespaceURI(null), null);
  equal(b.lookupNamespaceURI("nothing"), null);
  equal(b.lookupPrefix("urn:p"), "p");
  equal(b.lookupPrefix("urn:none"), null);
  equal(b.lookupPrefix(""), null);
  assert(a.isDefaultNamespace("urn:d") && b.isDefaultNamespace(null) && !b.isDefaultNamespace("urn:d"));
  equal(b.firstChild.lookupNamespaceURI("p"), "urn:p");
  equal(document.createDocumentFragment().lookupNamespaceURI(null), null);
  equal(b.lookupNamespaceURI("xml"), "http://www.w3.org/XML/1998/namespace");
});

test("character data is edited by offset and count in UTF-16 units", () => {
  const text = document.createTextNode("0123456789");
  text.insertData(3, "ab");
  equal(text.data, "012ab3456789");
  text.deleteData(0, 3);
  equal(text.data, "ab3456789");
  text.replaceData(2, 100, "!");
  equal(text.data, "ab!");
  text.appendData("é😀");
  equal(text.length, 6);
  equal(text.substringData(4, 2), "😀");
  equal(text.substringData(3, 99), "é😀");
  text.data = null;
  equal(text.data, "");
  text.data = undefined;
  equal(text.data, "undefined");
});

test("offsets past the end throw IndexSizeError", () => {
  const text = document.createTextNode("abc");
  for (const action of [
    () => text.substringData(4, 0), () => text.insertData(4, "x"), () => text.deleteData(4, 1), () => text.replaceData(4, 0, ""),
    () => text.splitText(4), () => text.substringData(-1, 1),
  ]) throws(action, "IndexSizeError");
  equal(text.substringData(3, 1), "");
  equal(text.data, "abc");
  equal(text.substringData(1, -1), "bc");
});

test("splitText puts the rest behind, wholeText joins again", () => {
  const div = document.createElement("div");
  div.append("hello", document.createElement("b"));
  const text = div.firstChild;
  const rest = text.splitText(2);
  equal([text.data, rest.data, text.nextSibling === rest], ["he", "llo", true]);
  equal(text.wholeText, "hello");
  equal(rest.wholeText, "hello");
  const alone = document.createTextNode("xy");
  equal(alone.splitText(1).parentNode, null);
  equal(alone.data, "x");
  const numbers = document.createTextNode("ab");
  equal(numbers.splitText("1").data, "b");
});

test("element siblings of character data", () => {
  const div = document.createElement("div");
  div.innerHTML = "a<i></i>b<!--c--><u></u>";
  const text = div.childNodes[2];
  equal([text.previousElementSibling.localName, text.nextElementSibling.localName], ["i", "u"]);
  equal(div.firstChild.previousElementSibling, null);
});

test("a page's nodes are known to Object.prototype.toString", () => {
  const tag = (value) => Object.prototype.toString.call(value);
  equal(tag(document), "[object HTMLDocument]");
  equal(tag(document.createTextNode("")), "[object Text]");
  equal(tag(document.createDocumentFragment()), "[object DocumentFragment]");
  equal(tag(document.childNodes), "[object NodeList]");
  equal(tag(document.body.attributes), "[object NamedNodeMap]");
});

test("scripts may keep own properties at nodes", () => {
  const div = document.createElement("div");
  div.custom = { a: 1 };
  document.body.appendChild(div).remove();
  equal(div.custom, { a: 1 });
  Node.prototype.sharedForTest = 7;
  equal(div.sharedForTest, 7);
  delete Node.prototype.sharedForTest;
});
