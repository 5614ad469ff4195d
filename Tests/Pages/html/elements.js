"use strict";
// Which interface a tag has, and what all HTML elements have.

const interfaces = {
  HTMLAnchorElement: "a", HTMLAreaElement: "area", HTMLAudioElement: "audio", HTMLBRElement: "br", HTMLBaseElement: "base",
  HTMLBodyElement: "body", HTMLButtonElement: "button", HTMLCanvasElement: "canvas", HTMLDListElement: "dl", HTMLDataElement: "data",
  HTMLDataListElement: "datalist", HTMLDetailsElement: "details", HTMLDialogElement: "dialog", HTMLDivElement: "div",
  HTMLElement: "section article nav b strong code em i s small sub sup u dd dt main header footer summary noscript custom-tag",
  HTMLEmbedElement: "embed", HTMLFieldSetElement: "fieldset", HTMLFontElement: "font", HTMLFormElement: "form",
  HTMLFrameElement: "frame", HTMLFrameSetElement: "frameset", HTMLHRElement: "hr", HTMLHeadElement: "head",
  HTMLHeadingElement: "h1 h2 h3 h4 h5 h6", HTMLHtmlElement: "html", HTMLIFrameElement: "iframe", HTMLImageElement: "img",
  HTMLInputElement: "input", HTMLLIElement: "li", HTMLLabelElement: "label", HTMLLegendElement: "legend", HTMLLinkElement: "link",
  HTMLMapElement: "map", HTMLMenuElement: "menu", HTMLMetaElement: "meta", HTMLMeterElement: "meter", HTMLModElement: "ins del",
  HTMLOListElement: "ol", HTMLObjectElement: "object", HTMLOptGroupElement: "optgroup", HTMLOptionElement: "option",
  HTMLOutputElement: "output", HTMLParagraphElement: "p", HTMLParamElement: "param", HTMLPictureElement: "picture",
  HTMLPreElement: "pre listing xmp", HTMLProgressElement: "progress", HTMLQuoteElement: "q blockquote", HTMLScriptElement: "script",
  HTMLSelectElement: "select", HTMLSlotElement: "slot", HTMLSourceElement: "source", HTMLSpanElement: "span", HTMLStyleElement: "style",
  HTMLTableCaptionElement: "caption", HTMLTableCellElement: "td th", HTMLTableColElement: "col colgroup", HTMLTableElement: "table",
  HTMLTableRowElement: "tr", HTMLTableSectionElement: "thead tbody tfoot", HTMLTemplateElement: "template",
  HTMLTextAreaElement: "textarea", HTMLTimeElement: "time", HTMLTitleElement: "title", HTMLTrackElement: "track",
  HTMLUListElement: "ul", HTMLUnknownElement: "blink nonsense constructor toString __proto__", HTMLVideoElement: "video",
};

for (const [name, tags] of Object.entries(interfaces)) {
  test(`${name} is the interface of ${tags}`, () => {
    const made = globalThis[name];
    equal(typeof made, "function");
    for (const tag of tags.split(" ")) {
      const element = document.createElement(tag);
      equal(Object.getPrototypeOf(element), made.prototype, tag);
      equal(Object.prototype.toString.call(element), `[object ${name}]`, tag);
      equal(element.localName, tag.toLowerCase());
      equal(element.tagName, tag.toUpperCase());
      assert(element instanceof HTMLElement && element instanceof Element && element instanceof Node, tag);
    }
    throws(() => new made(), "TypeError");
  });
}

test("tags are known in any case", () => {
  assert(document.createElement("DIV") instanceof HTMLDivElement);
  equal(document.createElement("sVG") instanceof HTMLUnknownElement, true);
});

test("strings are reflected", () => {
  const div = document.createElement("div");
  for (const property of ["title", "lang", "accessKey"]) {
    equal(div[property], "", property);
    div[property] = 5;
    equal(div.getAttribute(property.toLowerCase()), "5", property);
  }
});

test("hidden and inert are there or not", () => {
  const div = document.createElement("div");
  equal(div.hidden, false);
  div.hidden = true;
  equal(div.outerHTML, '<div hidden=""></div>');
  div.hidden = 0;
  equal(div.outerHTML, "<div></div>");
});

test("dir is one of three", () => {
  const div = document.createElement("div");
  div.dir = "RTL";
  equal(div.dir, "rtl");
  div.dir = "up";
  equal(div.dir, "");
  equal(div.getAttribute("dir"), "up");
});

test("dataset is the data attributes", () => {
  const div = document.createElement("div");
  div.dataset.fooBar = 1;
  equal(div.getAttribute("data-foo-bar"), "1");
  div.setAttribute("data-x", "y");
  equal(Object.keys(div.dataset).join(), "fooBar,x");
  delete div.dataset.x;
  equal(div.hasAttribute("data-x"), false);
  equal(div.dataset.none, undefined);
  throws(() => { div.dataset["a-b"] = 1; }, "SyntaxError");
});

test("tabIndex is 0 for what has the focus by itself", () => {
  equal(document.createElement("div").tabIndex, -1);
  equal(document.createElement("input").tabIndex, 0);
  equal(document.createElement("a").tabIndex, -1);
  const link = document.createElement("a");
  link.href = "x";
  equal(link.tabIndex, 0);
  link.tabIndex = -1;
  equal(link.getAttribute("tabindex"), "-1");
  link.setAttribute("tabindex", "x");
  equal(link.tabIndex, 0);
});

test("contentEditable is inherited, or said", () => {
  const outer = document.createElement("div");
  const inner = outer.appendChild(document.createElement("p"));
  equal(inner.contentEditable, "inherit");
  equal(inner.isContentEditable, false);
  outer.contentEditable = "TRUE";
  equal(outer.getAttribute("contenteditable"), "true");
  equal(inner.isContentEditable, true);
  inner.contentEditable = "false";
  equal(inner.isContentEditable, false);
  inner.contentEditable = "inherit";
  equal(inner.hasAttribute("contenteditable"), false);
  throws(() => { inner.contentEditable = "maybe"; }, "SyntaxError");
});

test("nothing has a size", () => {
  const div = document.body.appendChild(document.createElement("div"));
  for (const property of ["offsetWidth", "offsetHeight", "offsetTop", "offsetLeft", "clientWidth", "clientHeight", "scrollTop"]) {
    equal(div[property], 0, property);
  }
  const { top, left, width, height, bottom, right } = div.getBoundingClientRect();
  equal([top, left, width, height, bottom, right].join(), "0,0,0,0,0,0");
  equal(div.getClientRects().length, 1);
  equal(document.createElement("div").getClientRects().length, 0);
});

test("an offset is from the nearest element that has a position, by styles alone", () => {
  const box = document.body.appendChild(document.createElement("div"));
  const find = (id) => box.querySelector(`#${id}`);
  box.innerHTML = "<p id=a></p><div id=b style='position: relative'><p id=c></p><p id=d style='position: fixed'></p></div>" +
    "<table id=e><td id=f><i id=g></i><b id=h style='position: absolute'></b></table><div style='display: none'><p id=i></p></div>" +
    "<div id=j style='transform: scale(2)'><p id=k style='position: fixed'></p></div><div id=l style='display: contents'><p id=m></p></div>";
  equal(["c", "g", "f", "k"].map((id) => find(id).offsetParent.id), ["b", "f", "e", "j"]);
  equal(["a", "b", "e", "h", "j", "m"].map((id) => find(id).offsetParent === document.body), [true, true, true, true, true, true]);
  equal(["d", "i", "l"].map((id) => find(id).offsetParent), [null, null, null]);
  equal([document.body.offsetParent, document.documentElement.offsetParent, document.createElement("p").offsetParent], [null, null, null]);
  // Not one that is in a shadow tree below.
  find("b").attachShadow({ mode: "open" }).innerHTML = "<section style='position: absolute'><slot></slot><u></u></section>";
  equal([find("c").offsetParent.id, find("b").shadowRoot.querySelector("u").offsetParent.localName], ["b", "section"]);
  find("b").style.display = "none";
  equal(find("c").offsetParent, null);
  box.remove();
});

test("checkVisibility() asks the styles around an element", () => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = `<p id=a></p><p id=b style="display: none"><i id=c></i></p><p id=d style="display: contents"><i id=e></i></p>
    <p id=f style="opacity: 0"><i id=g></i></p><p id=h style="visibility: hidden"><i id=i></i><i id=j style="visibility: visible"></i></p>
    <p id=k style="content-visibility: hidden"><i id=l></i></p><span id=m style="content-visibility: hidden"><i id=n></i></span>
    <details><summary id=o></summary><summary id=p></summary><i id=q></i></details><details open><i id=r></i></details><dialog id=s></dialog><i id=t hidden></i>`;
  const seen = (options) => Array.from("abcdefghijklmnopqrst").filter((id) => document.getElementById(id).checkVisibility(options)).join("");
  equal(seen(), "aefghijkmnor");
  equal([seen({ checkOpacity: true }), seen({ opacityProperty: true })], ["aehijkmnor", "aehijkmnor"]);
  equal([seen({ checkVisibilityCSS: true }), seen({ visibilityProperty: true }), seen({ contentVisibilityAuto: true })], ["aefgjkmnor", "aefgjkmnor", "aefghijkmnor"]);
  const host = document.getElementById("a");
  host.innerHTML = "<b slot=x></b><u></u>";
  host.attachShadow({ mode: "open" }).innerHTML = "<slot name=x><s></s></slot><slot name=y><q></q></slot>";
  const inner = (selector) => host.shadowRoot.querySelector(selector).checkVisibility();
  equal([...host.children].map((child) => child.checkVisibility()), [true, false]);
  equal([inner("slot"), inner("s"), inner("q")], [false, false, true], "a slot has no box, and what it would have is not shown where it has something");
  equal(document.createElement("p").checkVisibility(), false);
  throws(() => box.checkVisibility("all"), "TypeError");
  box.remove();
});

test("click() is a click that bubbles and can be cancelled", () => {
  const div = document.body.appendChild(document.createElement("div"));
  let seen;
  document.addEventListener("click", (event) => { seen = event; }, { once: true });
  div.click();
  equal(seen.target, div);
  assert(seen instanceof MouseEvent && seen.bubbles && seen.cancelable && seen.view === window);
});

test("a click within a listener of the same element's click is not heard", () => {
  const div = document.createElement("div");
  let count = 0;
  div.onclick = () => {
    count++;
    div.click();
  };
  div.click();
  equal(count, 1);
});

test("Image and Audio make elements", () => {
  const image = new Image(10, 20);
  equal(image.outerHTML, '<img width="10" height="20">');
  equal(image.width, 10);
  assert(image instanceof HTMLImageElement && image instanceof Image);
  equal(new Audio().preload, "auto");
  throws(() => Image(), "TypeError");
});

test("links know the parts of their address", () => {
  const link = document.createElement("a");
  equal(link.href, "");
  link.href = "http://user@host.example:8080/p/q?x=1#h";
  equal([link.protocol, link.host, link.hostname, link.port, link.pathname, link.search, link.hash].join(" "),
    "http: host.example:8080 host.example 8080 /p/q ?x=1 #h");
  link.search = "?y=2";
  equal(link.href, "http://user@host.example:8080/p/q?y=2#h");
  equal(`${link}`, link.href);
  link.href = "other";
  equal(link.href, new URL("other", document.baseURI).href);
});

test("a template keeps its content apart", () => {
  const template = document.createElement("template");
  template.innerHTML = "<p>x</p>";
  equal(template.childNodes.length, 0);
  equal(template.content.firstChild.textContent, "x");
  equal(template.innerHTML, "<p>x</p>");
  equal(template.cloneNode(true).content.childNodes.length, 1);
  equal(template.cloneNode(false).content.childNodes.length, 0);
});

test("attributes are reflected by their kinds, to the ends of their ranges", () => {
  const rows = [
    ["ol", "start", "-36", -36], ["ol", "start", "2147483648", 1], ["img", "hspace", "2147483648", 0], ["img", "hspace", "-1", 0], ["marquee", "scrollDelay", null, 85],
    ["object", "vspace", "3", 3], ["input", "size", "0", 20], ["textarea", "cols", "0", 20], ["input", "maxLength", "2147483648", -1], ["li", "value", "-0", 0],
    ["track", "kind", null, "subtitles"], ["track", "kind", "nonsense", "metadata"], ["video", "crossOrigin", null, null], ["video", "preload", "NONE", "none"],
    ["input", "type", "chec\u212abox", "text"], ["link", "as", "wor\u212aer", ""], ["p", "tabIndex", "-0", 0],
  ];
  for (const [tag, property, value, expected] of rows) {
    const element = document.createElement(tag);
    if (value !== null) element.setAttribute(property.toLowerCase(), value);
    assert(Object.is(element[property], expected), `${tag}.${property} of ${value} is ${element[property]}`);
  }
  const table = document.createElement("table");
  table.bgColor = null;
  const script = document.createElement("script");
  script.crossOrigin = "anonymous";
  script.crossOrigin = null;
  const input = document.createElement("input");
  equal([table.getAttribute("bgcolor"), script.hasAttribute("crossorigin")], ["", false]);
  throws(() => { input.size = 0; }, "IndexSizeError");
  const area = document.createElement("textarea");
  area.cols = 0;
  equal(area.getAttribute("cols"), "20");
});

test("a control that is disabled hears no click of a user's, and a script's like any other", () => {
  const box = document.body.appendChild(document.createElement("input"));
  box.type = "checkbox";
  box.disabled = true;
  box.click();
  equal(box.checked, false);
  const told = [];
  for (const type of ["input", "change"]) box.addEventListener(type, () => told.push(type));
  box.dispatchEvent(new MouseEvent("click"));
  equal([box.checked, told], [true, ["input", "change"]]);
  box.remove();
});

test("small members of elements that web views have", () => {
  const box = document.createElement("div");
  box.innerHTML = "<map><area><p><area></p></map><link fetchpriority=HIGH imagesrcset=a imagesizes=b><source width=3><marquee loop=2></marquee><input webkitdirectory>";
  const [map, link, source, marquee, input] = box.children;
  equal([map.areas instanceof HTMLCollection, map.areas.length], [true, 2]);
  equal([link.fetchPriority, link.imageSrcset, link.imageSizes, document.createElement("script").fetchPriority], ["high", "a", "b", "auto"]);
  equal([source.width, source.height, marquee.loop, document.createElement("marquee").loop, input.webkitdirectory], [3, 0, 2, -1, true]);
});

test("a name with capitals behind a hyphen is no element that there could be", () => {
  const HTML = "http://www.w3.org/1999/xhtml";
  equal(["foo-bar", "foo-BAR", "FOO-bar"].map((name) => document.createElementNS(HTML, name) instanceof HTMLUnknownElement), [false, true, true]);
});
