"use strict";
// Document, DOMImplementation and what documents make (DOM standard, 4.5; HTML standard, 3.1).

const HTML = "http://www.w3.org/1999/xhtml";
const SVG = "http://www.w3.org/2000/svg";

test("the page's document", () => {
  assert(document instanceof HTMLDocument && document instanceof Document);
  equal([document.nodeType, document.contentType, document.characterSet, document.charset, document.inputEncoding], [9, "text/html", "UTF-8", "UTF-8", "UTF-8"]);
  equal([document.defaultView === window, document.ownerDocument, document.parentNode, document.documentElement.localName], [true, null, null, "html"]);
  equal([document.URL, document.documentURI, document.location === location], [location.href, location.href, true]);
  equal([document.head.localName, document.body.localName, document.compatMode, document.doctype.name], ["head", "body", "CSS1Compat", "html"]);
  equal([document.hidden, document.visibilityState], [false, "visible"]);
});

test("createElement checks names and folds case", () => {
  equal([document.createElement("DIV").localName, document.createElement("DIV").namespaceURI], ["div", HTML]);
  equal(document.createElement("my-Element").tagName, "MY-ELEMENT");
  for (const name of ["", " ", "a b", "1a", "<div>", "a>", "a/b", "-a", "\u0000"]) throws(() => document.createElement(name), "InvalidCharacterError", JSON.stringify(name));
  equal([document.createElement(null).localName, document.createElement(undefined).localName, document.createElement("a:b").localName], ["null", "undefined", "a:b"]);
  equal(document.createElement("\u212a").localName, "\u212a", "Kelvin is no k");
});

test("createElementNS splits names", () => {
  const one = document.createElementNS("urn:x", "p:Name");
  equal([one.namespaceURI, one.prefix, one.localName, one.tagName, one.nodeName], ["urn:x", "p", "Name", "p:Name", "p:Name"]);
  equal(document.createElementNS(null, "a").namespaceURI, null);
  equal(document.createElementNS("", "a").namespaceURI, null);
  assert(document.createElementNS(HTML, "div") instanceof HTMLDivElement);
  assert(document.createElementNS(SVG, "svg") instanceof SVGSVGElement);
  equal(document.createElementNS(HTML, "DIV").localName, "DIV");
  assert(!(document.createElementNS("urn:x", "div") instanceof HTMLElement));
});

test("createElementNS checks names and namespaces", () => {
  for (const name of ["", "a b", "1", "<a>"]) throws(() => document.createElementNS("urn:x", name), "InvalidCharacterError", JSON.stringify(name));
  throws(() => document.createElementNS(null, "p:a"), "NamespaceError");
  throws(() => document.createElementNS("urn:x", "xml:a"), "NamespaceError");
  throws(() => document.createElementNS("urn:x", "xmlns:a"), "NamespaceError");
  throws(() => document.createElementNS("urn:x", "xmlns"), "NamespaceError");
  throws(() => document.createElementNS("http://www.w3.org/2000/xmlns/", "a"), "NamespaceError");
  equal(document.createElementNS("http://www.w3.org/XML/1998/namespace", "xml:a").prefix, "xml");
});

test("text, comments and instructions", () => {
  equal([document.createTextNode(null).data, document.createTextNode(5).data, document.createComment(undefined).data], ["null", "5", "undefined"]);
  throws(() => document.createCDATASection("x"), "NotSupportedError");
  const parsed = document.implementation.createDocument(null, "r");
  throws(() => parsed.createCDATASection("a]]>b"), "InvalidCharacterError");
  throws(() => document.createProcessingInstruction("a b", ""), "InvalidCharacterError");
  throws(() => document.createProcessingInstruction("a", "b?>c"), "InvalidCharacterError");
});

test("createAttribute and createAttributeNS", () => {
  equal(document.createAttribute("ABC").name, "abc");
  const one = document.createAttributeNS("urn:x", "p:A");
  equal([one.namespaceURI, one.prefix, one.localName, one.name, one.value], ["urn:x", "p", "A", "p:A", ""]);
  throws(() => document.createAttribute(""), "InvalidCharacterError");
  throws(() => document.createAttributeNS(null, "p:a"), "NamespaceError");
  throws(() => document.createAttributeNS("urn:x", "a b"), "InvalidCharacterError");
});

test("the title is that of HTML, wherever it stands", () => {
  const made = document.implementation.createHTMLDocument();
  made.body.innerHTML = "<svg><title>drawing</title></svg><div><title>text</title></div>";
  equal(made.title, "text");
  const xml = new DOMParser().parseFromString("<a><title>plain</title><title xmlns='http://www.w3.org/1999/xhtml'>html</title></a>", "application/xml");
  equal(xml.title, "html");
});

test("a DOMException has the code of its name, and no other", () => {
  equal([new DOMException("", "URLMismatchError").code, new DOMException("", "toString").code, new DOMException("", "__proto__").code], [21, 0, 0]);
  const constants = Object.keys(DOMException).filter((name) => name.endsWith("_ERR"));
  equal(constants.map((name) => DOMException[name]), Array.from({ length: 25 }, (_, index) => index + 1));
  equal(DOMException.INUSE_ATTRIBUTE_ERR, new DOMException("", "InUseAttributeError").code);
  equal([DOMException.URL_MISMATCH_ERR, DOMException.prototype.VALIDATION_ERR, new DOMException().DATA_CLONE_ERR], [21, 16, 25]);
});

test("title collapses space and can be set", () => {
  const made = document.implementation.createHTMLDocument(" a \n b ");
  equal([made.title, made.querySelector("title").textContent], ["a b", " a \n b "]);
  made.title = "<c>";
  equal(made.head.innerHTML, "<title>&lt;c&gt;</title>");
  made.querySelector("title").remove();
  equal(made.title, "");
  made.title = "again";
  equal(made.head.innerHTML, "<title>again</title>");
  made.head.remove();
  made.title = "nowhere";
  equal(made.title, "");
});

test("body and head are the first of their kind", () => {
  const made = document.implementation.createHTMLDocument("");
  const second = made.createElement("body");
  made.documentElement.append(second);
  equal(made.body === second, false);
  made.body = second;
  equal([made.body === second, made.querySelectorAll("body").length], [true, 1]);
  throws(() => { made.body = made.createElement("div"); }, "HierarchyRequestError");
  throws(() => { made.body = null; }, "HierarchyRequestError");
  throws(() => { made.body = "text"; }, "TypeError");
  made.body.remove();
  equal(made.body, null);
  made.body = made.createElement("frameset");
  equal(made.body.localName, "frameset");
  made.documentElement.remove();
  equal([made.body, made.head, made.documentElement, made.title], [null, null, null, ""]);
  throws(() => { made.body = made.createElement("body"); }, "HierarchyRequestError");
});

test("createHTMLDocument", () => {
  const made = document.implementation.createHTMLDocument("t");
  equal([made.documentElement.outerHTML, made.doctype.name, made.URL, made.defaultView, made.location, made.readyState], ["<html><head><title>t</title></head><body></body></html>", "html", "about:blank", null, null, "complete"]);
  equal(document.implementation.createHTMLDocument().querySelector("title"), null);
  equal(document.implementation.createHTMLDocument("").querySelector("title").textContent, "");
  equal(document.implementation.createHTMLDocument(null).title, "null");
  assert(made instanceof Document);
});

test("createDocument", () => {
  const type = document.implementation.createDocumentType("a", "p", "s");
  const made = document.implementation.createDocument("urn:x", "p:a", type);
  equal([made.documentElement.namespaceURI, made.documentElement.prefix, made.doctype === type, type.ownerDocument === made], ["urn:x", "p", true, true]);
  equal([made.contentType, made instanceof XMLDocument, made.body, made.head], ["application/xml", true, null, null]);
  equal(document.implementation.createDocument(null, "").documentElement, null);
  equal(document.implementation.createDocument(null, null).documentElement, null);
  equal(document.implementation.createDocument(HTML, "html").contentType, "application/xhtml+xml");
  equal(document.implementation.createDocument(SVG, "svg").contentType, "image/svg+xml");
  equal(document.implementation.createDocument(null, "Abc").createElement("DEF").localName, "DEF");
  throws(() => document.implementation.createDocument(null, "a b"), "InvalidCharacterError");
  throws(() => document.implementation.createDocument(null, "p:a"), "NamespaceError");
});

test("doctypes", () => {
  const type = document.implementation.createDocumentType("html", "-//W3C//DTD", "http://x");
  equal([type.name, type.publicId, type.systemId, type.nodeName, type.parentNode], ["html", "-//W3C//DTD", "http://x", "html", null]);
  throws(() => document.implementation.createDocumentType("a b", "", ""), "InvalidCharacterError");
  equal(type.cloneNode().systemId, "http://x");
});

test("new Document is an empty XML document", () => {
  const made = new Document();
  equal([made.contentType, made.documentElement, made.URL, made.createElement("A").localName], ["application/xml", null, "about:blank", "A"]);
});

test("importNode copies, shallow unless told", () => {
  const other = document.implementation.createHTMLDocument("");
  other.body.innerHTML = '<p title="t">x<b></b></p>';
  const p = other.body.firstChild;
  const shallow = document.importNode(p);
  equal([shallow.outerHTML, shallow.ownerDocument === document, p.parentNode === other.body], ['<p title="t"></p>', true, true]);
  equal(document.importNode(p, true).outerHTML, '<p title="t">x<b></b></p>');
  throws(() => document.importNode(other), "NotSupportedError");
  throws(() => document.importNode(null), "TypeError");
  const fragment = other.createDocumentFragment();
  fragment.append("a");
  equal(document.importNode(fragment, true).firstChild.ownerDocument, document);
});

test("importing from XML keeps namespaces", () => {
  const parsed = new DOMParser().parseFromString(`<r xmlns="urn:r"><svg xmlns="${SVG}"/><div xmlns="${HTML}"/></r>`, "text/xml");
  const copy = document.importNode(parsed.documentElement, true);
  equal([copy.namespaceURI, copy.firstChild instanceof SVGSVGElement, copy.lastChild instanceof HTMLDivElement, copy.lastChild.tagName], ["urn:r", true, true, "DIV"]);
});

test("elements from XML documents that move into the page are HTML there", () => {
  const parsed = new DOMParser().parseFromString(`<div xmlns="${HTML}" Title="x"/>`, "application/xhtml+xml");
  const div = parsed.documentElement;
  equal(div.tagName, "div");
  document.adoptNode(div);
  equal([div.tagName, div.ownerDocument === document], ["DIV", true]);
});

test("getElementById of documents and fragments", () => {
  const fragment = document.createDocumentFragment();
  const box = fragment.appendChild(document.createElement("div"));
  box.innerHTML = '<b id="in-fragment"></b>';
  equal([fragment.getElementById("in-fragment") === box.firstChild, fragment.getElementById("none"), document.getElementById("in-fragment")], [true, null, null]);
  document.body.append(fragment);
  equal([fragment.getElementById("in-fragment"), document.getElementById("in-fragment") === box.firstChild], [null, true]);
  box.firstChild.id = "toString";
  equal([document.getElementById("toString") === box.firstChild, document.getElementById("in-fragment"), document.getElementById("constructor")], [true, null, null]);
  box.remove();
});

test("activeElement is the body unless something has the focus", () => {
  equal(document.activeElement, document.body);
  const input = document.body.appendChild(document.createElement("input"));
  input.focus();
  equal(document.activeElement, input);
  input.remove();
  equal(document.activeElement, document.body);
});

test("cookies", () => {
  document.cookie = "tried-a=1";
  document.cookie = " tried-b = x y ; path=/; Secure";
  document.cookie = "tried-a=2";
  const pairs = () => document.cookie.split("; ").filter((pair) => pair.startsWith("tried-"));
  equal(pairs(), ["tried-a=2", "tried-b=x y"]);
  document.cookie = "tried-a=; expires=Thu, 01 Jan 1970 00:00:00 GMT";
  document.cookie = "tried-b=gone; max-age=0";
  equal(pairs(), []);
  document.cookie = "tried-c=a=b; max-age=100";
  equal(pairs(), ["tried-c=a=b"]);
  document.cookie = "tried-c=; Max-Age=-1";
  equal(document.implementation.createHTMLDocument("").cookie, "");
});

test("document.write after loading replaces the content", () => {
  const made = document.implementation.createHTMLDocument("t");
  made.open();
  made.write("<p>a</p>", "<p>b</p>");
  made.writeln("c");
  made.close();
  equal(made.body.innerHTML, "<p>a</p><p>b</p>c\n");
});

test("baseURI follows base elements", () => {
  const made = document.implementation.createHTMLDocument("");
  equal(made.baseURI, "about:blank");
  const base = made.head.appendChild(made.createElement("base"));
  base.setAttribute("href", "https://example.com/a/b");
  equal([made.baseURI, made.body.baseURI], ["https://example.com/a/b", "https://example.com/a/b"]);
});

test("DOMParser reads HTML", () => {
  const made = new DOMParser().parseFromString("<title>t</title><p>x<script>window.ranFromParser = 1</script>", "text/html");
  equal([made.title, made.body.firstChild.localName, made.contentType, made.defaultView, made.URL === document.URL], ["t", "p", "text/html", null, true]);
  equal(window.ranFromParser, undefined);
  equal(new DOMParser().parseFromString("", "text/html").documentElement.outerHTML, "<html><head></head><body></body></html>");
  equal(new DOMParser().parseFromString("<!DOCTYPE html>", "text/html").doctype.name, "html");
  throws(() => new DOMParser().parseFromString("", "text/plain"), "TypeError");
  throws(() => new DOMParser().parseFromString(""), "TypeError");
  const deep = new DOMParser().parseFromString("<div>".repeat(20000), "text/html");
  equal(deep.querySelectorAll("div").length, 20000);
});

test("a document of XML takes a body of HTML's", () => {
  const made = document.implementation.createDocument("http://www.w3.org/1999/xhtml", "html", null);
  const body = made.createElementNS("http://www.w3.org/1999/xhtml", "body");
  made.body = body;
  equal(made.body, body);
  throws(() => { made.body = made.createElementNS("urn:other", "body"); }, "TypeError");
});
