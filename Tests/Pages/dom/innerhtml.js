"use strict";
// Setting markup: innerHTML, outerHTML, insertAdjacentHTML (DOM Parsing; HTML standard, 13.2).

const make = (name, markup = "") => {
  const element = document.createElement(name);
  element.innerHTML = markup;
  return element;
};
const round = (markup, name = "div") => make(name, markup).innerHTML;

test("text, elements, attributes and comments", () => {
  equal(round("a<b c=d e='f' G=\"h\">i</b><!-- j -->"), 'a<b c="d" e="f" g="h">i</b><!-- j -->');
  equal(round(""), "");
  equal(round("plain"), "plain");
  equal(round(null), "");
  equal(round(5), "5");
});

test("references are decoded", () => {
  const div = make("div", "&lt;b&gt; &amp;amp; &#65;&#x1F600; &eacute; &nbsp;&xyzzy; &copy");
  equal(div.textContent, "<b> &amp; A😀 é \u00a0&xyzzy; ©");
  equal(make("div", '<a title="&quot;&lt;x&gt;&amp;"></a>').firstChild.title, '"<x>&');
});

test("markup that is wrong is repaired", () => {
  equal(round("<p>a<p>b"), "<p>a</p><p>b</p>");
  equal(round("<b><i>x</b>y</i>"), "<b><i>x</i></b><i>y</i>");
  equal(round("</div>x</p>"), "x<p></p>");
  equal(round("<ul><li>a<li>b</ul>"), "<ul><li>a</li><li>b</li></ul>");
  equal(round("<div"), "");
  equal(round("a < b"), "a &lt; b");
  equal(round("<!bogus>"), "<!--bogus-->");
  equal(round("<a b b=2>"), '<a b=""></a>');
});

test("document tags are dropped inside a div", () => {
  equal(round("<html><head></head><body>x</body></html>"), "x");
  equal(round("<!DOCTYPE html>x"), "x");
});

test("table parts need their context", () => {
  equal(round("<tr><td>x"), "x");
  equal(round("<tr><td>x", "tbody"), "<tr><td>x</td></tr>");
  equal(round("<tr><td>x", "table"), "<tbody><tr><td>x</td></tr></tbody>");
  equal(round("<td>x<td>y", "tr"), "<td>x</td><td>y</td>");
  equal(round("text", "table"), "text");
  equal(round("<option>a<option>b", "select"), "<option>a</option><option>b</option>");
  equal(round("<p>x</p>", "table"), "<p>x</p>");
});

test("scripts, styles, textareas and titles take text as it is", () => {
  equal(make("script", "a < b && c").textContent, "a < b && c");
  equal(make("style", "a > b {}").textContent, "a > b {}");
  equal(make("textarea", "<b>&amp;").textContent, "<b>&");
  equal(make("div", "<textarea>\n\nx</textarea>").textContent, "\nx");
  equal(make("div", "<title><b></title>").firstChild.textContent, "<b>");
  equal(make("pre", "\nx").textContent, "\nx");
});

test("scripts of innerHTML do not run", () => {
  const box = document.body.appendChild(make("div"));
  window.ranFromMarkup = false;
  box.innerHTML = "<script>window.ranFromMarkup = true</script>";
  equal(window.ranFromMarkup, false);
  box.insertAdjacentHTML("beforeend", "<script>window.ranFromMarkup = true</script>");
  equal(window.ranFromMarkup, false);
  box.appendChild(document.createRange().createContextualFragment("<script>window.ranFromMarkup = true</script>"));
  equal(window.ranFromMarkup, true);
  delete window.ranFromMarkup;
  box.remove();
});

test("the nodes that were there are removed whole", () => {
  const div = make("div", "<b>x</b>");
  const b = div.firstChild;
  div.innerHTML = "<i></i>";
  equal([b.parentNode, b.outerHTML], [null, "<b>x</b>"]);
  div.innerHTML += "<u></u>";
  equal(div.innerHTML, "<i></i><u></u>");
});

test("outerHTML replaces the element", () => {
  const div = make("div", "<a></a><b></b><i></i>");
  const b = div.children[1];
  b.outerHTML = "x<u></u>y";
  equal([div.innerHTML, b.parentNode], ["<a></a>x<u></u>y<i></i>", null]);
  b.outerHTML = "nothing";
  equal(b.outerHTML, "<b></b>");
  div.firstChild.outerHTML = "";
  equal(div.innerHTML, "x<u></u>y<i></i>");
  throws(() => { document.documentElement.outerHTML = ""; }, "NoModificationAllowedError");
  const fragment = document.createDocumentFragment();
  fragment.append(document.createElement("p"));
  fragment.firstChild.outerHTML = "<b></b>t";
  equal(fragment.childNodes.length, 2);
});

test("outerHTML of a row is parsed in its table", () => {
  const body = make("tbody", "<tr><td>a</td></tr>");
  body.firstChild.outerHTML = "<tr><td>b</td></tr><tr></tr>";
  equal(body.innerHTML, "<tr><td>b</td></tr><tr></tr>");
});

test("insertAdjacentHTML knows four places", () => {
  const box = make("section", "<p><b></b></p>");
  const p = box.firstChild;
  p.insertAdjacentHTML("beforeBegin", "1<a></a>");
  p.insertAdjacentHTML("afterbegin", "2");
  p.insertAdjacentHTML("beforeend", "3");
  p.insertAdjacentHTML("AFTEREND", "4");
  equal(box.innerHTML, "1<a></a><p>2<b></b>3</p>4");
  throws(() => p.insertAdjacentHTML("inside", ""), "SyntaxError");
  throws(() => make("p").insertAdjacentHTML("beforebegin", "x"), "NoModificationAllowedError");
  throws(() => document.documentElement.insertAdjacentHTML("afterend", "x"), "NoModificationAllowedError");
});

test("insertAdjacentHTML keeps the nodes around", () => {
  const div = make("div", "<b></b>");
  const b = div.firstChild;
  div.insertAdjacentHTML("beforeend", "<i></i>");
  equal([div.firstChild === b, div.innerHTML], [true, "<b></b><i></i>"]);
  const body = make("tbody", "<tr></tr>");
  body.insertAdjacentHTML("beforeend", "<tr><td>x");
  equal(body.innerHTML, "<tr></tr><tr><td>x</td></tr>");
});

test("templates keep their markup in content", () => {
  const template = make("template", "<tr><td>a</td></tr><b></b>");
  equal(template.childNodes.length, 0);
  equal([template.content.childNodes.length, template.innerHTML], [2, "<tr><td>a</td></tr><b></b>"]);
  const outer = make("div", "<template>x<template>y</template></template>");
  equal(outer.innerHTML, "<template>x<template>y</template></template>");
  equal(outer.firstChild.content.lastChild.content.textContent, "y");
  equal(outer.textContent, "");
  assert(template.content.ownerDocument !== document, "its own document");
  equal(template.content.firstChild.ownerDocument, template.content.ownerDocument);
});

test("SVG and MathML have their namespaces and case", () => {
  const div = make("div", '<svg viewbox="0 0 1 1"><foreignobject><p>x</p></foreignobject><lineargradient/></svg><math><mi>x</mi></math>');
  const [svg, math] = div.children;
  equal([svg.namespaceURI, svg.firstChild.localName, svg.firstChild.firstChild.namespaceURI, svg.lastChild.localName], ["http://www.w3.org/2000/svg", "foreignObject", "http://www.w3.org/1999/xhtml", "linearGradient"]);
  equal(math.firstChild.namespaceURI, "http://www.w3.org/1998/Math/MathML");
  equal(svg.getAttribute("viewBox"), "0 0 1 1");
  assert(svg instanceof SVGElement && !(svg instanceof HTMLElement));
  equal([svg.tagName, div.tagName], ["svg", "DIV"]);
});

test("innerHTML of an SVG element is SVG", () => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.innerHTML = "<circle r='1'/><g><path/></g>";
  equal([svg.children.length, svg.firstChild.namespaceURI, svg.lastChild.firstChild.localName], [2, "http://www.w3.org/2000/svg", "path"]);
  const group = svg.lastChild;
  group.innerHTML = "<rect></rect>";
  equal(group.firstChild.namespaceURI, "http://www.w3.org/2000/svg");
  equal(svg.innerHTML, '<circle r="1"></circle><g><rect></rect></g>');
});

test("attributes with odd names survive", () => {
  equal(round('<a @click="x" :b="y" [c]="z" (d)="q" #e ng-if></a>'), '<a @click="x" :b="y" [c]="z" (d)="q" #e="" ng-if=""></a>');
  const element = make("div", '<a @click="x"></a>').firstChild;
  equal(element.getAttribute("@click"), "x");
  equal(element.cloneNode().getAttribute("@click"), "x");
});

test("void elements have no content and no end", () => {
  equal(round("<br><hr/><img src=x>t<input></input>"), '<br><hr><img src="x">t<input>');
  equal(round("</br>"), "<br>");
});

test("characters: return, and beyond the basic plane", () => {
  equal(make("div", "a\r\nb\rc").textContent, "a\nb\nc");
  equal(make("div", "😀𝒳 日本 ﷽").textContent, "😀𝒳 日本 ﷽");
  equal(make("div", "<b>\u2028\ufeff</b>").textContent, "\u2028\ufeff");
  equal(make("div", "&#0;&#xD800;&#x110000;&#x80;").textContent, "\ufffd\ufffd\ufffd€");
});

test("handlers in markup work", () => {
  const div = make("div", `<b onclick="this.clicked = event.type"></b>`);
  div.firstChild.click();
  equal(div.firstChild.clicked, "click");
});

test("ids of what is set are known at once, those of what went are not", () => {
  const box = document.body.appendChild(make("div", '<b id="html-one"></b>'));
  equal(document.getElementById("html-one"), box.firstChild);
  box.innerHTML = '<i id="html-two"></i>';
  equal([document.getElementById("html-one"), document.getElementById("html-two").localName], [null, "i"]);
  box.remove();
});

test("20,000 nested divs", () => {
  const markup = "<div>".repeat(20000) + "x";
  const div = make("div", markup);
  equal(div.textContent, "x");
  equal(div.innerHTML.length, 20000 * 11 + 1);
  equal(div.getElementsByTagName("div").length, 20000);
});

test("a table of 5,000 rows", () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `<tr id="r${index}"><td>${index}</td><td class="x">a &amp; b</td></tr>`).join("");
  const table = make("table", `<tbody>${rows}</tbody>`);
  equal([table.querySelectorAll("tr").length, table.rows.length, table.querySelectorAll("td.x").length], [5000, 5000, 5000]);
  equal(table.innerHTML, `<tbody>${rows}</tbody>`);
});

test("XML documents parse innerHTML as XML", () => {
  const parsed = new DOMParser().parseFromString('<r xmlns="urn:r"/>', "text/xml");
  const root = parsed.documentElement;
  root.innerHTML = "<a/><B>x</B>";
  equal([root.childNodes.length, root.lastChild.localName, root.firstChild.namespaceURI], [2, "B", "urn:r"]);
  throws(() => { root.innerHTML = "<a>"; }, "SyntaxError");
  equal(root.childNodes.length, 2);
});

test("a noscript's content is text where scripts run, and elements where none do", () => {
  const box = document.createElement("div");
  box.innerHTML = "<noscript><b>x</b>&amp;</noscript>";
  equal([box.firstChild.childNodes.length, box.textContent, box.innerHTML], [1, "<b>x</b>&amp;", "<noscript><b>x</b>&amp;</noscript>"]);
  const noscript = document.createElement("noscript");
  noscript.innerHTML = "<i></noscript>y";
  equal([noscript.childNodes.length, noscript.textContent], [1, "<i></noscript>y"]);
  box.insertAdjacentHTML("beforeend", "<noscript><!-- a</noscript>");
  equal(box.lastChild.textContent, "<!-- a");
  const parsed = new DOMParser().parseFromString("<body><noscript><b>x</b></noscript>", "text/html");
  equal(parsed.querySelector("noscript").innerHTML, "<b>x</b>");
  equal(parsed.querySelector("noscript > b").textContent, "x");
  const inert = document.implementation.createHTMLDocument("");
  inert.body.innerHTML = "<noscript>a<i>b</i>&lt;</noscript>";
  equal(inert.body.innerHTML, "<noscript>a<i>b</i>&lt;</noscript>");
  equal(inert.querySelector("i").textContent, "b");
});

test("text that the parser moves joins the text before it", () => {
  const box = document.createElement("div");
  box.innerHTML = "a<table>b<tr>c<td>d</table>e";
  equal([...box.childNodes].map((node) => node.data ?? node.localName), ["abc", "table", "e"]);
});

test("only names in a namespace have a prefix", () => {
  const box = document.createElement("div");
  box.innerHTML = "<p a:b=1 xml:lang=en></p><svg xlink:href='#a'></svg>";
  const parts = ({ name, prefix, localName, namespaceURI }) => [name, prefix, localName, namespaceURI];
  const [plain, lang] = box.firstChild.attributes;
  equal(parts(plain), ["a:b", null, "a:b", null]);
  equal(parts(lang), ["xml:lang", null, "xml:lang", null]);
  equal(parts(box.lastChild.attributes[0]), ["xlink:href", "xlink", "href", "http://www.w3.org/1999/xlink"]);
  box.setAttribute("c:d", "");
  equal(parts(box.attributes[0]), ["c:d", null, "c:d", null]);
  box.setAttributeNS("urn:e", "e:f", "");
  equal(parts(box.attributes[1]), ["e:f", "e", "f", "urn:e"]);
});

test("names of HTML mean nothing in SVG and MathML", () => {
  const holder = document.createElement("div");
  const become = (markup, wanted = markup) => {
    holder.innerHTML = markup;
    equal(holder.innerHTML, wanted, markup);
    equal(new DOMParser().parseFromString(markup, "text/html").body.innerHTML, wanted, markup);
  };
  become("<svg><html><foreignObject><table></table></body>", "<svg><html><foreignObject><table></table></foreignObject></html></svg>");
  become("<svg><html id=\"a\"><foreignObject><select></select>x</foreignObject></html>y</svg>z");
  become("<svg><TR><foreignObject><table></table><td>x</td></foreignObject></tr><tr></TR></svg>", "<svg><tr><foreignObject><table></table>x</foreignObject></tr><tr></tr></svg>");
  become("<math><template><mtext><select></select><p>x</p></mtext></template></math>y");
  become("<svg><select><desc><table></table><b>x</b></desc></select></svg><svg><frameset><title><table></table>y</title></frameset></svg>");
  for (const name of ["html", "body", "template", "tr", "frameset", "select"]) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    element.innerHTML = "<g></g></body>x<desc><table></table></desc>";
    equal(element.innerHTML, "<g></g>x<desc><table></table></desc>", name);
  }
});

test("text goes on after a CDATA section, in tables too", () => {
  const holder = document.createElement("div");
  const become = (markup, wanted) => {
    holder.innerHTML = markup;
    equal(holder.innerHTML, wanted, markup);
  };
  become("<table><math><mtext><![CDATA[x<b>&]]>y</mtext></math></table>z", "<math><mtext>x&lt;b&gt;&amp;y</mtext></math><table></table>z");
  become("<table><svg><desc><![CDATA[a]]><![CDATA[b]]> <b>c", "<svg><desc>ab <b>c</b></desc></svg><table></table>");
  const table = document.createElement("table");
  table.innerHTML = "<math><mtext><![CDATA[x]]> y";
  equal(table.textContent, "x y");
});

test("what the markup of an html element has for its head goes into that head, and leaves the document's alone", () => {
  const other = document.implementation.createHTMLDocument("mine");
  const before = other.documentElement.outerHTML;
  const html = other.createElement("html");
  html.innerHTML = "<head></head><meta><link>";
  equal(html.outerHTML, "<html><head><meta><link></head><body></body></html>");
  equal(other.documentElement.outerHTML, before);
  // Nor does it need a document with one.
  other.head.remove();
  html.innerHTML = "<head><title>a</title></head><base><p>b";
  equal(html.innerHTML, "<head><title>a</title><base></head><body><p>b</p></body>");
});
