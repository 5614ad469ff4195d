"use strict";
// cloneNode and importNode (DOM standard, 4.4).

const make = (markup) => Object.assign(document.createElement("div"), { innerHTML: markup });

test("a clone is apart, of the same document, with the attributes", () => {
  const div = make("<b>x</b>");
  div.id = "cloned";
  div.title = "t";
  const copy = div.cloneNode();
  equal([copy.outerHTML, copy.parentNode, copy.ownerDocument === document, copy === div], ['<div id="cloned" title="t"></div>', null, true, false]);
  copy.title = "u";
  equal(div.title, "t");
  equal(div.cloneNode(false).childNodes.length, 0);
});

test("deep clones take everything below", () => {
  const markup = '<p class="a">x<br><!--c--><i><b></b>y</i></p>z';
  const div = make(markup);
  const copy = div.cloneNode(true);
  equal(copy.innerHTML, markup);
  assert(copy.isEqualNode(div));
  copy.firstChild.remove();
  equal(div.innerHTML, markup);
});

test("listeners and own properties are not cloned, handler attributes are", () => {
  const div = make("");
  let count = 0;
  div.addEventListener("click", () => count++);
  div.onkeydown = () => count++;
  div.setAttribute("onclick", "this.wasClicked = true");
  div.own = 1;
  const copy = div.cloneNode(true);
  copy.click();
  copy.dispatchEvent(new Event("keydown"));
  equal([count, copy.own, copy.wasClicked, copy.onkeydown], [0, undefined, true, null]);
});

test("every kind of node", () => {
  const parsed = document.implementation.createDocument(null, "r");
  const nodes = [
    document.createTextNode("a"), document.createComment("b"), parsed.createCDATASection("c"), parsed.createProcessingInstruction("d", "e"),
    document.implementation.createDocumentType("f", "g", "h"), document.createDocumentFragment(), document.createAttribute("i"),
  ];
  for (const node of nodes) {
    const copy = node.cloneNode(true);
    equal([copy.constructor === node.constructor, copy.nodeName, copy.nodeValue, copy === node], [true, node.nodeName, node.nodeValue, false]);
    assert(copy.isEqualNode(node), node.nodeName);
  }
});

test("fragments and documents", () => {
  const fragment = document.createDocumentFragment();
  fragment.append("a", document.createElement("b"));
  equal([fragment.cloneNode().childNodes.length, fragment.cloneNode(true).childNodes.length, fragment.childNodes.length], [0, 2, 2]);
  const made = document.implementation.createHTMLDocument("t");
  const copy = made.cloneNode(true);
  equal([copy.title, copy.documentElement.ownerDocument === copy, copy.doctype.name, copy.nodeType], ["t", true, "html", 9]);
  equal(made.cloneNode().documentElement, null);
  copy.title = "u";
  equal(made.title, "t");
  const parsed = new DOMParser().parseFromString("<A/>", "text/xml").cloneNode(true);
  equal([parsed.documentElement.localName, parsed.contentType], ["A", "text/xml"]);
});

test("templates clone their content when deep", () => {
  const template = document.createElement("template");
  template.innerHTML = "<p>x</p>";
  equal(template.cloneNode(true).innerHTML, "<p>x</p>");
  equal(template.cloneNode().innerHTML, "");
  const outer = make("<template><template>y</template></template>");
  equal(outer.cloneNode(true).innerHTML, "<template><template>y</template></template>");
  assert(outer.cloneNode(true).firstChild.content !== outer.firstChild.content);
  const instance = document.importNode(template.content, true);
  equal([instance.firstChild.ownerDocument === document, template.innerHTML], [true, "<p>x</p>"]);
});

test("what templates hold is of a document of its own", () => {
  const one = document.createElement("template");
  const inert = one.content.ownerDocument;
  equal([inert === document, inert.defaultView, inert instanceof Document], [false, null, true]);
  const outer = document.createElement("div");
  outer.innerHTML = "<template><template>x</template></template>";
  const { content } = outer.firstChild;
  equal([content.ownerDocument === inert, content.firstChild.content.ownerDocument === inert], [true, true], "of one for all of them");
  const apart = document.implementation.createHTMLDocument("");
  const made = apart.createElement("template");
  const own = made.content.ownerDocument;
  equal([own === apart, own === inert, apart.createElement("template").content.ownerDocument === own], [false, false, true]);
  const inside = inert.createElement("template");
  equal(inside.content.ownerDocument === inert, true, "a document of templates is its own one");
});

test("a template that goes to another document takes its contents along", () => {
  const apart = document.implementation.createHTMLDocument("");
  const template = document.createElement("template");
  template.innerHTML = "<p><b></b></p><template>y</template>";
  const { content } = template;
  apart.body.append(template);
  const expected = apart.createElement("template").content.ownerDocument;
  equal([template.content === content, content.ownerDocument === expected, content.querySelector("b").ownerDocument === expected], [true, true, true]);
  equal(content.lastChild.content.ownerDocument === expected, true);
  equal([document.adoptNode(content) === content, content.ownerDocument === expected], [true, true], "contents stay with their template");
  document.adoptNode(template);
  equal(content.ownerDocument === document.createElement("template").content.ownerDocument, true);
});

test("fields keep what the user did", () => {
  const box = make('<input value="a"><input type="checkbox"><textarea>b</textarea>');
  const [text, check, area] = box.children;
  text.value = "typed";
  check.checked = true;
  area.value = "typed too";
  const copy = box.cloneNode(true);
  equal([copy.children[0].value, copy.children[1].checked, copy.children[2].value], ["typed", true, "typed too"]);
  equal(copy.children[0].getAttribute("value"), "a");
});

test("namespaces, prefixes and case", () => {
  const svg = make('<svg viewBox="0 0 1 1"><use xlink:href="#a"></use><linearGradient></linearGradient></svg>').firstChild;
  const copy = svg.cloneNode(true);
  assert(copy instanceof SVGSVGElement);
  equal([copy.outerHTML, copy.firstChild.getAttributeNS("http://www.w3.org/1999/xlink", "href")], [svg.outerHTML, "#a"]);
  const odd = document.createElementNS("urn:x", "p:Q");
  equal([odd.cloneNode().prefix, odd.cloneNode().localName, odd.cloneNode().namespaceURI], ["p", "Q", "urn:x"]);
});

test("ids of clones in the document", () => {
  const div = document.body.appendChild(make(""));
  div.id = "clone-twice";
  const copy = div.cloneNode();
  document.body.append(copy);
  equal(document.getElementById("clone-twice"), div);
  div.remove();
  equal(document.getElementById("clone-twice"), copy);
  copy.remove();
  equal(document.getElementById("clone-twice"), null);
});

test("the clone of a style is its own", () => {
  const div = make("");
  div.style.color = "red";
  const copy = div.cloneNode();
  copy.style.color = "blue";
  equal([div.style.color, copy.getAttribute("style")], ["red", "color: blue;"]);
});

test("clones of what is in the page are not connected", () => {
  const copy = document.body.cloneNode(true);
  equal([copy.isConnected, copy.firstChild?.isConnected ?? false, copy.parentNode], [false, false, null]);
});

test("20,000 in each other and 20,000 in a row", () => {
  const top = document.createElement("div");
  let node = top;
  for (let depth = 0; depth < 20000; depth++) node = node.appendChild(document.createElement("i"));
  for (let index = 0; index < 20000; index++) top.append(document.createElement("b"));
  equal(top.cloneNode(true).getElementsByTagName("*").length, 40000);
});
