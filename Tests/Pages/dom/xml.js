"use strict";
// DOMParser for XML (XML 1.0; DOM Parsing).

const parse = (text, type = "text/xml") => new DOMParser().parseFromString(text, type);
const isBroken = (text) => parse(text).getElementsByTagName("parsererror").length > 0;

test("elements, attributes, text, comments, instructions and CDATA", () => {
  const made = parse('<?xml version="1.0" encoding="UTF-8"?>\n<!-- a --><?b c d?><root x="1" y=\'2\'>t<e/><f></f><![CDATA[<&>]]></root><!-- end -->\n');
  equal([...made.childNodes].map((node) => node.nodeType), [8, 7, 1, 8]);
  equal([made.childNodes[1].target, made.childNodes[1].data], ["b", "c d"]);
  const root = made.documentElement;
  equal([root.getAttribute("x"), root.getAttribute("y"), root.childNodes.length, root.lastChild.nodeType, root.textContent], ["1", "2", 4, 4, "t<&>"]);
  equal([made.contentType, made instanceof XMLDocument], ["text/xml", true]);
});

test("case and white space are kept", () => {
  const root = parse("<Root Attr='x'> <A/>\n</Root>").documentElement;
  equal([root.tagName, root.getAttribute("Attr"), root.getAttribute("attr"), root.childNodes.length], ["Root", "x", null, 3]);
});

test("references", () => {
  const root = parse('<a b="&lt;&quot;&#65;&#x1F600;&apos;">&amp;&gt;&#233;&lt;</a>').documentElement;
  equal([root.getAttribute("b"), root.textContent], ['<"A😀\'', "&><".replace("<", "é<")]);
});

test("white space in attributes and line ends", () => {
  const root = parse('<a b="x\ty\nz&#10;w">1\r\n2\r3</a>').documentElement;
  equal([root.getAttribute("b"), root.textContent], ["x y z\nw", "1\n2\n3"]);
});

test("namespaces", () => {
  const root = parse('<a xmlns="urn:a" xmlns:p="urn:p" p:k="1" k="2"><p:b/><c xmlns="urn:c"/><d xmlns=""/></a>').documentElement;
  equal([...root.children].map(({ namespaceURI, localName, prefix }) => `${prefix}|${localName}|${namespaceURI}`), ["p|b|urn:p", "null|c|urn:c", "null|d|null"]);
  equal([root.getAttributeNS("urn:p", "k"), root.getAttributeNS(null, "k"), root.getAttribute("p:k")], ["1", "2", "1"]);
  equal(root.getAttributeNode("xmlns:p").namespaceURI, "http://www.w3.org/2000/xmlns/");
  equal(root.getAttributeNode("xmlns").namespaceURI, "http://www.w3.org/2000/xmlns/");
  equal(parse('<a xml:lang="de"/>').documentElement.getAttributeNS("http://www.w3.org/XML/1998/namespace", "lang"), "de");
  equal(root.querySelector("d").lookupNamespaceURI("p"), "urn:p");
});

test("XHTML and SVG have their interfaces", () => {
  const made = parse('<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><br/><svg xmlns="http://www.w3.org/2000/svg"/></body></html>', "application/xhtml+xml");
  assert(made.documentElement instanceof HTMLHtmlElement && made.querySelector("svg") instanceof SVGElement);
  equal([made.title, made.body.localName, made.documentElement.tagName], ["t", "body", "html"]);
  equal(parse("<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml").contentType, "image/svg+xml");
});

test("doctypes", () => {
  const { doctype } = parse('<!DOCTYPE a PUBLIC "p" "s" [<!ELEMENT a ANY><!-- > ] -->]><a/>');
  equal([doctype.name, doctype.publicId, doctype.systemId], ["a", "p", "s"]);
  equal(parse("<!DOCTYPE a SYSTEM 's'><a/>").doctype.systemId, "s");
  equal(parse("<!DOCTYPE a><a/>").doctype.publicId, "");
});

test("no entity is read from anywhere", () => {
  assert(isBroken('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'));
  assert(isBroken('<!DOCTYPE a [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]><a>&x;</a>'));
  assert(isBroken('<!DOCTYPE a PUBLIC "x" "file:///etc/passwd" [<!ENTITY y PUBLIC "x" "file:///etc/passwd">]><a>&y;</a>'));
});

test("what is not well-formed becomes a parsererror", () => {
  const wrong = [
    "", " ", "text", "<a>", "</a>", "<a></b>", "<a><b></a></b>", "<a/><b/>", "<a/>text", "text<a/>", "<a b></a>", "<a b=c/>", "<a b='1' b='2'/>", "<a b='<'/>", "<a>&</a>",
    "<a>& b</a>", "<a>&nbsp;</a>", "<a>&lt</a>", "<1/>", "< a/>", "<a b='x'c='y'/>", "<a", "<a b='x", "<!-- <a/>", "<a><!-- -- --></a>", "<a><![CDATA[</a>", "<a>]]></a>", "<p:a/>", "<a p:b='x'/>",
    "<?xml version='1.0'?", "<a/><?xml version='1.0'?>", " <?xml version='1.0'?><a/>", "<a>\u0000</a>", "<a>\u0001</a>", "<a>&#0;</a>", "<a>&#xFFFFFFFF;</a>", "<a><!DOCTYPE b></a>", "<a/><!DOCTYPE b>", "<![CDATA[x]]><a/>",
    "<a b='&bogus;'/>", "<a xmlns:p=''/>", "<a></a b='x'>", "<!DOCTYPE>", "<a:b:c xmlns:a='x'/>", "<a><b attr=></b></a>", "&amp;<a/>",
  ];
  for (const text of wrong) assert(isBroken(text), JSON.stringify(text));
});

test("the error says where", () => {
  const made = parse("<a>\n<b>\n</a>");
  const { localName, namespaceURI } = made.documentElement;
  equal([localName, namespaceURI], ["parsererror", "http://www.mozilla.org/newlayout/xml/parsererror.xml"]);
  assert(/line 3/.test(made.documentElement.textContent), made.documentElement.textContent);
});

test("the error's line and column are those of what is wrong, counted from 1", () => {
  const place = (text) => /line \d+, column \d+/.exec(new DOMParser().parseFromString(text, "text/xml").documentElement.textContent)?.[0];
  const at = (line, column) => `line ${line}, column ${column}`;
  equal(place("<a></b>"), at(1, 4));
  equal(place("<a>text &nope;</a>"), at(1, 9));
  equal(place("<a>\r\n\u{1F600}&#0;</a>"), at(2, 2));
  equal(place("<a>x]]></a>"), at(1, 5));
  equal(place("<a>\n  <b c='1' d = '2&no;'/></a>"), at(2, 18));
  equal(place("<a/>\n x"), at(2, 2));
  equal(place("\ufeff<a>\u0001</a>"), at(1, 4));
  equal(place("<a>\n<b></a>"), at(2, 4));
});

test("what is well-formed is not an error", () => {
  for (const text of ["<a/>", "<a />", "<a></a >", "<a b = 'x' />", "<a b=\"'\" c='\"'/>", "<_a-b.c/>", "<a><!----></a>", "<a>]] > ></a>", "<a b='>'/>", "<日本 é='1'/>", "\ufeff<a/>", "<?xml version='1.0'?><!-- --><?x?><a/><!-- --> <?y z?>", "<a><?x ?></a>", "<a\n\tb='1'\n/>", "<a>&#x9;</a>"]) {
    assert(!isBroken(text), JSON.stringify(text));
  }
});

test("big and deep documents", () => {
  const flat = parse("<r>" + "<i a='1'>x</i>".repeat(20000) + "</r>");
  equal(flat.documentElement.childNodes.length, 20000);
  const deep = parse("<d>".repeat(20000) + "x" + "</d>".repeat(20000));
  equal([deep.getElementsByTagName("d").length, deep.documentElement.textContent], [20000, "x"]);
  const wide = parse(`<r a="${"x".repeat(500000)}">${"y".repeat(500000)}</r>`);
  equal([wide.documentElement.getAttribute("a").length, wide.documentElement.textContent.length], [500000, 500000]);
});

test("texts next to references are one node", () => {
  equal(parse("<a>x&amp;y</a>").documentElement.childNodes.length, 1);
});

test("a template's children are its contents", () => {
  const made = new DOMParser().parseFromString("<html xmlns='http://www.w3.org/1999/xhtml'><template>a<b>c</b></template><p/></html>", "application/xhtml+xml");
  const template = made.documentElement.firstChild;
  equal([template.childNodes.length, template.content.childNodes.length, template.content.lastChild.textContent], [0, 2, "c"]);
  equal(made.documentElement.lastChild.localName, "p");
  assert(new XMLSerializer().serializeToString(made).includes("<template>a<b>c</b></template>"));
});
