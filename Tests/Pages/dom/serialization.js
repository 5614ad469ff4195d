"use strict";
// innerHTML and outerHTML read (HTML standard, 13.3), and XMLSerializer (DOM Parsing, 3.2).

const make = (markup) => Object.assign(document.createElement("div"), { innerHTML: markup });
const xml = (node) => new XMLSerializer().serializeToString(node);
const parse = (text) => new DOMParser().parseFromString(text, "text/xml");

test("text and attribute values are escaped", () => {
  const div = document.createElement("div");
  div.textContent = "<a> & \u00a0 \" '";
  equal(div.innerHTML, "&lt;a&gt; &amp; &nbsp; \" '");
  const b = document.createElement("b");
  b.title = "<a> & \u00a0 \" '";
  assert(["<b title=\"<a> &amp; &nbsp; &quot; '\"></b>", "<b title=\"&lt;a&gt; &amp; &nbsp; &quot; '\"></b>"].includes(b.outerHTML), b.outerHTML);
});

test("raw text elements are not escaped", () => {
  const div = document.createElement("div");
  for (const name of ["style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext"]) {
    const element = document.createElement(name);
    element.append("a < b & c");
    equal(element.outerHTML, `<${name}>a < b & c</${name}>`);
    div.append(element);
  }
  const area = document.createElement("textarea");
  area.append("<&");
  equal(area.outerHTML, "<textarea>&lt;&amp;</textarea>");
});

test("comments, instructions and doctypes", () => {
  const div = document.createElement("div");
  div.append(document.createComment(" a "), document.createProcessingInstruction("b", "c"));
  equal(div.innerHTML, "<!-- a --><?b c>");
  const made = document.implementation.createHTMLDocument("t");
  equal(made.documentElement.outerHTML, "<html><head><title>t</title></head><body></body></html>");
});

test("void elements, with children too", () => {
  const br = document.createElement("br");
  br.append("lost");
  equal([br.outerHTML, br.innerHTML], ["<br>", ""]);
});

test("elements of other namespaces", () => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.append(document.createElementNS("http://www.w3.org/2000/svg", "br"));
  svg.setAttributeNS("http://www.w3.org/1999/xlink", "xlink:href", "#a");
  equal(svg.outerHTML, '<svg xlink:href="#a"><br></br></svg>');
  equal(document.createElementNS("urn:x", "p:Name").outerHTML, "<p:Name></p:Name>");
});

test("markup goes round", () => {
  for (const markup of ['<p class="a">x<br>y<!--z--></p>', "<ul><li>1</li><li>2</li></ul>", "<template><b>x</b></template>", "<pre>a</pre>", '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>', "a&amp;b"]) {
    equal(make(markup).innerHTML, markup);
  }
});

test("fragments and documents in XML", () => {
  const fragment = document.createDocumentFragment();
  fragment.append("a<", document.createComment("c"));
  equal(xml(fragment), "a&lt;<!--c-->");
  equal(xml(parse("<a><b/>c<?d e?><!--f--><![CDATA[<g>]]></a>")), "<a><b/>c<?d e?><!--f--><![CDATA[<g>]]></a>");
});

test("XML escapes text and attributes", () => {
  const parsed = parse("<a/>");
  parsed.documentElement.setAttribute("x", '<"&>\n\t');
  parsed.documentElement.append("<&>\u00a0\"");
  equal(xml(parsed), '<a x="&lt;&quot;&amp;&gt;&#xA;&#x9;">&lt;&amp;&gt;\u00a0"</a>');
  equal(parse(xml(parsed)).documentElement.getAttribute("x"), '<"&>\n\t');
});

test("namespaces are declared where they change", () => {
  equal(xml(parse('<a xmlns="urn:a"><b/><c xmlns=""/></a>')), '<a xmlns="urn:a"><b/><c xmlns=""/></a>');
  equal(xml(parse('<p:a xmlns:p="urn:a"><p:b p:k="v"/></p:a>')), '<p:a xmlns:p="urn:a"><p:b p:k="v"/></p:a>');
  const made = document.implementation.createDocument("urn:a", "a");
  made.documentElement.append(made.createElementNS("urn:a", "b"), made.createElementNS("urn:c", "c"), made.createElementNS(null, "d"));
  equal(xml(made), '<a xmlns="urn:a"><b/><c xmlns="urn:c"/><d xmlns=""/></a>');
});

test("prefixes that scripts made are declared", () => {
  const made = document.implementation.createDocument("urn:a", "p:a");
  made.documentElement.append(made.createElementNS("urn:a", "p:b"));
  made.documentElement.setAttributeNS("urn:k", "q:k", "v");
  const text = xml(made);
  const back = parse(text).documentElement;
  equal([back.namespaceURI, back.firstChild.namespaceURI, back.getAttributeNS("urn:k", "k")], ["urn:a", "urn:a", "v"], text);
});

test("HTML in XML", () => {
  const div = document.createElement("div");
  div.innerHTML = "<br><p>a</p><p></p>";
  equal(xml(div), '<div xmlns="http://www.w3.org/1999/xhtml"><br /><p>a</p><p></p></div>');
});

test("doctypes", () => {
  const type = (name, publicId, systemId) => xml(document.implementation.createDocumentType(name, publicId, systemId));
  equal(type("html", "", ""), "<!DOCTYPE html>");
  equal(type("a", "p", "s"), '<!DOCTYPE a PUBLIC "p" "s">');
  equal(type("a", "", "s"), '<!DOCTYPE a SYSTEM "s">');
  equal(type("a", "p", ""), '<!DOCTYPE a PUBLIC "p">');
});

test("20,000 nested elements in XML", () => {
  const made = document.implementation.createDocument(null, "r");
  let node = made.documentElement;
  for (let depth = 0; depth < 20000; depth++) node = node.appendChild(made.createElement("d"));
  equal(xml(made).length, 3 + 4 + 19999 * 3 + 19999 * 4 + 4);
  equal(made.documentElement.innerHTML.length, 19999 * 7 + 4);
});

test("only nodes are serialized", () => {
  throws(() => new XMLSerializer().serializeToString("x"), "TypeError");
  throws(() => new XMLSerializer().serializeToString(null), "TypeError");
});

test("prefixes as XML has them: the one that is declared nearest, none where the default namespace says it", () => {
  const rows = [
    ["<r xmlns:x0='u' xmlns:x2='u'><b xmlns:x1='u'/></r>", (root) => root.firstChild.setAttributeNS("u", "n", "v"), '<r xmlns:x0="u" xmlns:x2="u"><b xmlns:x1="u" x1:n="v"/></r>'],
    ["<r xmlns:a='u'/>", (root) => root.setAttributeNS("u", "p:n", "v"), '<r xmlns:a="u" a:n="v"/>'],
    ["<r xmlns='u'><p:c xmlns:p='u'/></r>", () => {}, '<r xmlns="u"><c xmlns:p="u"/></r>'],
    ["<r xmlns:p1='u'><c xmlns:p2='u'/></r>", (root) => root.firstChild.append(root.ownerDocument.createElementNS("u", "d")), '<r xmlns:p1="u"><c xmlns:p2="u"><p2:d/></c></r>'],
  ];
  for (const [text, change, expected] of rows) {
    const parsed = parse(text);
    change(parsed.documentElement);
    equal(xml(parsed), expected);
  }
  const root = document.implementation.createDocument(null, "r").documentElement;
  for (const [index, name] of ["a", "b", "c"].entries()) {
    const child = root.appendChild(root.ownerDocument.createElementNS(null, name));
    child.setAttributeNS(`u${index}`, "n", "v");
  }
  equal(xml(root), '<r><a xmlns:ns1="u0" ns1:n="v"/><b xmlns:ns2="u1" ns2:n="v"/><c xmlns:ns3="u2" ns3:n="v"/></r>');
});

test("the markup of a document of XML never holds what no parser reads back", () => {
  const made = new DOMParser().parseFromString("<a><b c='d'>e</b></a>", "text/xml");
  const root = made.documentElement;
  const refused = (change) => {
    const inner = root.firstChild.cloneNode(true);
    root.append(inner);
    change(inner);
    throws(() => root.innerHTML, "InvalidStateError");
    throws(() => root.outerHTML, "InvalidStateError");
    assert(xml(root).includes("<b"), "an XMLSerializer writes what there is");
    inner.remove();
  };
  refused((inner) => { inner.textContent = "\f"; });
  refused((inner) => { inner.setAttribute("c", "\u0001"); });
  refused((inner) => inner.append(made.createComment("a--b")));
  refused((inner) => inner.append(made.createComment("a-")));
  refused((inner) => inner.append(made.createProcessingInstruction("x", "")) ?? (inner.lastChild.data = "a?>b"));
  root.append(made.createElement("p:q"), made.createComment("a-b"), made.createTextNode("\t\u{1F600}"));
  equal(root.innerHTML, '<b c="d">e</b><p:q/><!--a-b-->\t\u{1F600}');
});
