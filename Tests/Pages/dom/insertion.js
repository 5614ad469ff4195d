"use strict";
// Inserting, moving, replacing and removing nodes (DOM standard, 4.2.3 to 4.2.8).

const element = (name, ...children) => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};
const names = (parent) => [...parent.childNodes].map((node) => node.localName ?? node.data).join("");

/** Checks the links of a tree in both directions. */
function check(parent) {
  let previous = null;
  for (const child of parent.childNodes) {
    equal(child.parentNode, parent);
    equal(child.previousSibling, previous);
    if (previous) equal(previous.nextSibling, child);
    previous = child;
    check(child);
  }
  equal(parent.lastChild, previous);
  if (previous) equal(previous.nextSibling, null);
}

test("appendChild returns the node and moves it from where it was", () => {
  const one = element("div", element("a"), element("b"));
  const other = element("div", element("c"));
  const a = one.firstChild;
  equal(other.appendChild(a), a);
  equal([names(one), names(other)], ["b", "ca"]);
  check(one);
  check(other);
});

test("appending the last child again changes nothing, the first moves it behind", () => {
  const div = element("div", element("a"), element("b"), element("i"));
  div.appendChild(div.lastChild);
  equal(names(div), "abi");
  div.appendChild(div.firstChild);
  equal(names(div), "bia");
  check(div);
});

test("insertBefore itself and before its next sibling stay in place", () => {
  const div = element("div", element("a"), element("b"), element("i"));
  const b = div.children[1];
  equal(div.insertBefore(b, b), b);
  equal(names(div), "abi");
  div.insertBefore(b, b.nextSibling);
  equal(names(div), "abi");
  div.insertBefore(div.lastChild, div.lastChild);
  equal(names(div), "abi");
  div.insertBefore(div.lastChild, div.firstChild);
  equal(names(div), "iab");
  check(div);
});

test("insertBefore null and undefined appends", () => {
  const div = element("div", element("a"));
  div.insertBefore(element("b"), null);
  div.insertBefore(element("i"), undefined);
  equal(names(div), "abi");
});

test("wrong arguments are TypeErrors", () => {
  const div = element("div");
  for (const wrong of [null, undefined, "text", {}, 5]) {
    throws(() => div.appendChild(wrong), "TypeError");
    throws(() => div.insertBefore(wrong, null), "TypeError");
    throws(() => div.removeChild(wrong), "TypeError");
    throws(() => div.replaceChild(wrong, div), "TypeError");
  }
  throws(() => div.insertBefore(element("a"), {}), "TypeError");
});

test("a node cannot become its own descendant", () => {
  const inner = element("b");
  const outer = element("div", element("p", inner));
  throws(() => inner.appendChild(outer), "HierarchyRequestError");
  throws(() => outer.appendChild(outer), "HierarchyRequestError");
  throws(() => inner.appendChild(inner), "HierarchyRequestError");
  throws(() => inner.append(outer), "HierarchyRequestError");
  equal(outer.outerHTML, "<div><p><b></b></p></div>");
});

test("an element cannot hold the template that holds it", () => {
  const template = document.createElement("template");
  template.innerHTML = "<div></div>";
  throws(() => template.content.firstChild.appendChild(template), "HierarchyRequestError");
});

test("the child to insert before must be one", () => {
  const div = element("div");
  throws(() => div.insertBefore(element("a"), element("b")), "NotFoundError");
  throws(() => div.removeChild(element("a")), "NotFoundError");
  throws(() => div.replaceChild(element("a"), element("b")), "NotFoundError");
});

test("text, comments and doctypes have no children", () => {
  for (const leaf of [document.createTextNode(""), document.createComment(""), document.implementation.createDocumentType("a", "", "")]) {
    throws(() => leaf.appendChild(element("a")), "HierarchyRequestError");
  }
});

test("documents and attributes are no children", () => {
  throws(() => element("div").appendChild(document), "HierarchyRequestError");
  throws(() => element("div").appendChild(document.createAttribute("a")), "HierarchyRequestError");
  throws(() => element("div").appendChild(document.implementation.createDocumentType("a", "", "")), "HierarchyRequestError");
});

test("a document has one element, a doctype before it, and no text", () => {
  const made = document.implementation.createHTMLDocument("");
  throws(() => made.appendChild(made.createTextNode("x")), "HierarchyRequestError");
  throws(() => made.appendChild(made.createElement("p")), "HierarchyRequestError");
  throws(() => made.appendChild(made.implementation.createDocumentType("html", "", "")), "HierarchyRequestError");
  throws(() => made.insertBefore(made.createElement("p"), made.doctype), "HierarchyRequestError");
  const fragment = made.createDocumentFragment();
  fragment.append(made.createElement("a"), made.createElement("b"));
  made.documentElement.remove();
  throws(() => made.appendChild(fragment), "HierarchyRequestError");
  fragment.lastChild.remove();
  fragment.append("text");
  throws(() => made.appendChild(fragment), "HierarchyRequestError");
  fragment.lastChild.remove();
  throws(() => made.insertBefore(fragment, made.doctype), "HierarchyRequestError");
  made.appendChild(fragment);
  equal(made.documentElement.localName, "a");
  made.doctype.remove();
  throws(() => made.appendChild(made.implementation.createDocumentType("html", "", "")), "HierarchyRequestError");
  made.insertBefore(made.implementation.createDocumentType("html", "", ""), made.documentElement);
  equal(made.doctype.name, "html");
  made.appendChild(made.createComment("end"));
  equal(made.childNodes.length, 3);
});

test("the document's element is replaced by another, not by two", () => {
  const made = document.implementation.createHTMLDocument("");
  const root = made.createElement("svg");
  const old = made.documentElement;
  equal(made.replaceChild(root, old), old);
  equal(made.documentElement, root);
  const fragment = made.createDocumentFragment();
  fragment.append(made.createElement("a"), made.createElement("b"));
  throws(() => made.replaceChild(fragment, root), "HierarchyRequestError");
  throws(() => made.replaceChild(made.createTextNode("x"), root), "HierarchyRequestError");
  throws(() => made.replaceChild(made.createElement("a"), made.doctype), "HierarchyRequestError");
});

test("fragments are emptied in order", () => {
  const fragment = document.createDocumentFragment();
  fragment.append(element("a"), "t", element("b"));
  const div = element("div", element("i"), element("u"));
  equal(div.insertBefore(fragment, div.lastChild), fragment);
  equal(names(div), "iatbu");
  equal(fragment.childNodes.length, 0);
  check(div);
  div.appendChild(fragment);
  equal(names(div), "iatbu");
});

test("a fragment cannot be put into what it holds", () => {
  const fragment = document.createDocumentFragment();
  const div = fragment.appendChild(element("div"));
  throws(() => div.appendChild(fragment), "HierarchyRequestError");
});

test("replaceChild with a node, a fragment, itself and a neighbour", () => {
  const div = element("div", element("a"), element("b"), element("i"));
  const [a, b, i] = div.children;
  equal(div.replaceChild(b, b), b);
  equal(names(div), "abi");
  div.replaceChild(i, b);
  equal(names(div), "ai");
  div.replaceChild(i, a);
  equal(names(div), "i");
  const fragment = document.createDocumentFragment();
  fragment.append(a, b);
  div.replaceChild(fragment, i);
  equal(names(div), "ab");
  div.replaceChild(a, b);
  equal(names(div), "a");
  div.replaceChild(document.createDocumentFragment(), a);
  equal(names(div), "");
  check(div);
});

test("nodes move between documents and belong to the new one, with all below", () => {
  const other = document.implementation.createHTMLDocument("");
  const div = element("div", element("p", "text"));
  other.body.appendChild(div);
  equal([div.ownerDocument === other, div.firstChild.ownerDocument === other, div.firstChild.firstChild.ownerDocument === other], [true, true, true]);
  document.adoptNode(div);
  equal([div.parentNode, div.ownerDocument === document, div.firstChild.firstChild.ownerDocument === document], [null, true, true]);
  equal(other.body.childNodes.length, 0);
});

test("ids move with nodes between documents", () => {
  const other = document.implementation.createHTMLDocument("");
  const div = element("div");
  div.id = "moves-between";
  document.body.appendChild(div);
  equal(document.getElementById("moves-between"), div);
  other.body.appendChild(div);
  equal([document.getElementById("moves-between"), other.getElementById("moves-between") === div], [null, true]);
  document.body.appendChild(div);
  equal([document.getElementById("moves-between") === div, other.getElementById("moves-between")], [true, null]);
  div.remove();
  equal(document.getElementById("moves-between"), null);
});

test("adopting a fragment takes its children along", () => {
  const other = document.implementation.createHTMLDocument("");
  const fragment = other.createDocumentFragment();
  fragment.append(other.createElement("p"));
  equal(document.adoptNode(fragment), fragment);
  equal(fragment.firstChild.ownerDocument, document);
  throws(() => document.adoptNode(other), "NotSupportedError");
});

test("of duplicate ids the first in tree order is found", () => {
  const box = element("div", element("a"), element("b"), element("i"));
  document.body.appendChild(box);
  const [a, b, i] = box.children;
  i.id = b.id = a.id = "duplicate-id";
  equal(document.getElementById("duplicate-id"), a);
  box.appendChild(a);
  equal(document.getElementById("duplicate-id"), b);
  b.id = "other";
  equal(document.getElementById("duplicate-id"), i);
  i.remove();
  equal(document.getElementById("duplicate-id"), a);
  a.removeAttribute("id");
  equal(document.getElementById("duplicate-id"), null);
  box.remove();
});

test("an empty id finds nothing", () => {
  const div = document.body.appendChild(element("div"));
  div.id = "";
  equal(document.getElementById(""), null);
  equal(div.hasAttribute("id"), true);
  div.remove();
});

test("append and prepend take nodes and text, in order", () => {
  const div = element("div", element("b"));
  div.append("x", element("i"), 5, null, undefined);
  equal(names(div), "bxi5nullundefined");
  div.prepend("<", element("a"));
  equal(names(div), "<abxi5nullundefined");
  div.append();
  equal(div.childNodes.length, 8);
  equal(div.append("y"), undefined);
});

test("append takes what only looks like a node as text", () => {
  const div = element("div");
  div.append({ nodeType: 1, toString: () => "no node" });
  equal(div.textContent, "no node");
});

test("before and after, with the node itself and its siblings among what is given", () => {
  const div = element("div", element("a"), element("b"), element("i"));
  const [a, b, i] = div.children;
  b.before("1", i);
  equal(names(div), "a1ib");
  b.after(b);
  equal(names(div), "a1ib");
  b.before(b, "2");
  equal(names(div), "a1ib2");
  a.after("3", a);
  equal(names(div), "3a1ib2");
  i.before(a, i);
  equal(names(div), "31aib2");
  element("p").before("nothing happens");
  element("p").after("nothing happens");
  check(div);
});

test("replaceWith, with itself among what is given", () => {
  const div = element("div", element("a"), element("b"), element("i"));
  const [a, b] = div.children;
  b.replaceWith("x", "y");
  equal(names(div), "axyi");
  a.replaceWith("<", a, ">");
  equal(names(div), "<a>xyi");
  a.replaceWith();
  equal(names(div), "<>xyi");
  a.replaceWith("nothing");
  equal(a.parentNode, null);
  div.firstChild.replaceWith(div.lastChild);
  equal(names(div), "i>xy");
  check(div);
});

test("replaceChildren takes nodes, also its own", () => {
  const div = element("div", element("a"), element("b"));
  const [a, b] = div.children;
  div.replaceChildren(b, "t", a);
  equal(names(div), "bta");
  div.replaceChildren(a);
  equal(names(div), "a");
  div.replaceChildren();
  equal(names(div), "");
  throws(() => b.replaceChildren(element("p", b)) || b.firstChild.firstChild.append(b), "HierarchyRequestError");
  check(div);
});

test("remove is silent without a parent", () => {
  const div = element("div");
  div.remove();
  document.createComment("").remove();
  equal(div.parentNode, null);
});

test("insertAdjacentElement and Text know four places", () => {
  const box = element("section", element("p", element("b")));
  const p = box.firstChild;
  equal(p.insertAdjacentElement("beforebegin", element("a")).localName, "a");
  p.insertAdjacentElement("AfterBegin", element("i"));
  p.insertAdjacentElement("beforeend", element("u"));
  p.insertAdjacentText("afterend", "t");
  equal(box.innerHTML, "<a></a><p><i></i><b></b><u></u></p>t");
  equal(element("div").insertAdjacentElement("beforebegin", element("a")), null);
  throws(() => p.insertAdjacentElement("middle", element("a")), "SyntaxError");
  throws(() => p.insertAdjacentText("", "x"), "SyntaxError");
  throws(() => p.insertAdjacentElement("beforeend", "x"), "TypeError");
  throws(() => p.insertAdjacentElement("beforeend", document.createTextNode("")), "TypeError");
});

test("firstElementChild and its like pass over text", () => {
  const div = element("div", "x", element("a"), "y", element("b"), document.createComment(""));
  equal([div.firstElementChild.localName, div.lastElementChild.localName, div.childElementCount], ["a", "b", 2]);
  equal([element("p").firstElementChild, element("p", "t").lastElementChild], [null, null]);
  equal(div.firstElementChild.nextElementSibling.localName, "b");
  equal(div.lastElementChild.previousElementSibling.localName, "a");
});

test("20,000 elements in each other are built, moved, read and taken apart", () => {
  const top = element("div");
  let node = top;
  for (let depth = 0; depth < 20000; depth++) node = node.appendChild(document.createElement("div"));
  node.textContent = "deep";
  node.id = "deep-in";
  document.body.appendChild(top);
  equal(document.getElementById("deep-in"), node);
  equal(top.textContent, "deep");
  equal(top.querySelectorAll("div").length, 20000);
  equal(node.closest("body"), document.body);
  equal(top.outerHTML.length > 20000 * 11, true);
  const copy = top.cloneNode(true);
  equal(copy.textContent, "deep");
  const other = document.implementation.createHTMLDocument("");
  other.body.appendChild(top);
  equal(node.ownerDocument, other);
  top.normalize();
  top.innerHTML = "";
  equal(top.firstChild, null);
});

test("a handler that removes what is being inserted", () => {
  const box = document.body.appendChild(element("div"));
  const fragment = document.createDocumentFragment();
  const script = document.createElement("script");
  script.textContent = "document.currentScript.parentNode.textContent = 'gone'";
  fragment.append(element("a"), script, element("b"));
  box.appendChild(fragment);
  equal(box.textContent, "gone");
  equal(box.childNodes.length, 1);
  box.remove();
});
