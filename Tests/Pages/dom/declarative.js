"use strict";
// Shadow roots that markup declares, and markup with shadow roots.

const root = "<template shadowrootmode=open>s</template>";

function element(markup, name = "div") {
  const made = document.createElement(name);
  made.setHTMLUnsafe(markup);
  return made;
}

/** A tree with its open shadow roots and its templates' contents, as text. */
function show(node) {
  if (node.nodeType === 3) return node.data;
  const inside = [...node.childNodes].map(show).join(" ");
  if (node.nodeType !== 1) return `[${inside}]`;
  const shadow = node.shadowRoot ? `$${show(node.shadowRoot)}` : "";
  const content = node.localName === "template" && node.content ? `%${show(node.content)}` : "";
  return `${node.localName}${shadow}${content}${inside === "" ? "" : `(${inside})`}`;
}

const loaded = (frame) => new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));

/** What `read` says of the page of a frame with that markup. */
async function inFrame(markup, read) {
  const frame = document.createElement("iframe");
  frame.srcdoc = `<!doctype html><body>${markup}`;
  document.body.append(frame);
  await loaded(frame);
  const answer = read(frame.contentDocument, frame.contentWindow);
  frame.remove();
  return answer;
}

test("a template becomes the shadow root of the element around it", () => {
  const host = element(`<p><template shadowrootmode=open><b>x</b><slot></slot></template>light</p>`).firstChild;
  equal([host.childNodes.length, host.innerHTML, host.querySelector("b")], [1, "light", null]);
  const { shadowRoot } = host;
  assert(shadowRoot instanceof ShadowRoot);
  equal([shadowRoot.mode, shadowRoot.host, shadowRoot.innerHTML, shadowRoot.slotAssignment], ["open", host, "<b>x</b><slot></slot>", "named"]);
  equal([shadowRoot.clonable, shadowRoot.serializable, shadowRoot.delegatesFocus], [false, false, false]);
  equal([host.firstChild.assignedSlot, shadowRoot.lastChild.assignedNodes()], [shadowRoot.lastChild, [host.firstChild]]);
});

test("attributes of the template say how the shadow root is", () => {
  const [all, closed, odd] = element("<p><template shadowrootmode=OPEN shadowrootclonable shadowrootserializable=x shadowrootdelegatesfocus></template></p>" +
    "<p><template shadowrootmode=Closed></template></p><p><template shadowrootmode=other></template></p>").children;
  equal([all.shadowRoot.clonable, all.shadowRoot.serializable, all.shadowRoot.delegatesFocus], [true, true, true]);
  equal([closed.shadowRoot, closed.childNodes.length], [null, 0]);
  equal([odd.shadowRoot, odd.firstChild.localName], [null, "template"]);
  const values = element("<p><template shadowrootmode=open class=shadowrootclonable></template></p>").firstChild.shadowRoot;
  equal(values.clonable, false);
});

test("where there can be no shadow root the template stays", () => {
  equal(show(element(`<p>${root}${root}<i>${root}</i></p>`)), "div(p$[s](template%[s] i(template%[s])))");
  equal(show(element(root)), "div(template%[s])", "the element that markup is set of has no part in it");
  equal(show(element(`<table>${root}<tr>${root}<td>${root}</table>`)), "div(table(template%[s] tbody(tr(template%[s] td(template%[s])))))");
  equal(show(element(`<svg>${root}<foreignObject>${root}<p>${root}</svg>`)), "div(svg(template(s) foreignObject(template%[s] p$[s])))");
  equal(show(element(`<template>${root}<p>${root}</template>`)), "div(template%[template%[s] p$[s]])");
  equal(show(element(`<head>${root}<body>${root}`, "html")), "html(head(template%[s]) body$[s])");
  equal(show(element(`<p>${root}<any-name>${root}`)), "div(p$[s](any-name$[s]))");
});

test("shadow roots are declared in shadow roots", () => {
  const nested = "<p><template shadowrootmode=open><div><template shadowrootmode=open><i></i></template>in</div></template>out</p>";
  equal(show(element(nested)), "div(p$[div$[i](in)](out))");
  equal(show(element("<p><template shadowrootmode=open><table><tr>x<td><b>y</template>z")), "div(p$[x table(tbody(tr(td(b(y)))))](z))");
  let deep = element("<div><template shadowrootmode=open>".repeat(3000)).firstChild;
  let depth = 0;
  for (; deep?.shadowRoot; deep = deep.shadowRoot.firstChild) depth++;
  equal(depth, 3000);
});

test("only what is called unsafe declares shadow roots", () => {
  const markup = `<p>${root}</p>`;
  const kept = "p(template%[s])";
  const div = document.createElement("div");
  div.innerHTML = markup;
  equal(show(div.firstChild), kept);
  div.insertAdjacentHTML("afterbegin", markup);
  equal(show(div.firstChild), kept);
  div.firstChild.outerHTML = markup;
  equal(show(div.firstChild), kept);
  const range = document.createRange();
  range.selectNodeContents(div);
  equal(show(range.createContextualFragment(markup).firstChild), kept);
  const parsed = new DOMParser().parseFromString(markup, "text/html");
  equal(show(parsed.body.firstChild), kept);
  parsed.open();
  parsed.write(markup);
  parsed.close();
  equal(show(parsed.body.firstChild), kept);
  const shadow = div.attachShadow({ mode: "open" });
  shadow.innerHTML = markup;
  equal(show(shadow), `[${kept}]`);
  const template = document.createElement("template");
  template.innerHTML = markup;
  equal(show(document.importNode(template.content, true)), `[${kept}]`);
});

test("setHTMLUnsafe replaces what is in an element, a shadow root or a template", () => {
  const div = element("<b></b>");
  equal([div.setHTMLUnsafe(`x<p>${root}`), show(div)], [undefined, "div(x p$[s])"]);
  div.setHTMLUnsafe(null);
  equal(show(div), "div(null)");
  div.setHTMLUnsafe("");
  equal(show(div), "div");
  const shadow = div.attachShadow({ mode: "closed" });
  shadow.setHTMLUnsafe(`${root}<p>${root}`);
  equal(show(shadow), "[template%[s] p$[s]]");
  equal(show(element(`<p>${root}`, "template")), "template%[p$[s]]");
  throws(() => div.setHTMLUnsafe(), "TypeError");
  const { documentElement } = new DOMParser().parseFromString("<r/>", "text/xml");
  documentElement.setHTMLUnsafe(`<P>${root}`);
  equal([show(documentElement), documentElement.firstChild.namespaceURI], ["r(p$[s])", "http://www.w3.org/1999/xhtml"]);
});

test("scripts that setHTMLUnsafe makes never run", () => {
  const div = document.body.appendChild(element(""));
  div.setHTMLUnsafe("<script>window.hasRun = 1</script><p><template shadowrootmode=open><script>window.hasRun = 2</script></template></p>");
  equal(window.hasRun, undefined);
  div.remove();
});

test("Document.parseHTMLUnsafe makes a document that no window shows", () => {
  const made = Document.parseHTMLUnsafe(`<title>t</title><body>${root}<script>window.hasRun = 1</script>`);
  equal([made.URL, made.contentType, made.characterSet, made.readyState, made.defaultView], ["about:blank", "text/html", "UTF-8", "complete", null]);
  assert(made instanceof HTMLDocument);
  equal([made.title, made.body.shadowRoot.textContent, window.hasRun], ["t", "s", undefined]);
  made.open();
  made.write(`<p>${root}`);
  made.close();
  equal(show(made.body), "body(p$[s])");
  throws(() => Document.parseHTMLUnsafe(), "TypeError");
  equal([Document.parseHTMLUnsafe.length, HTMLDocument.parseHTMLUnsafe], [1, Document.parseHTMLUnsafe]);
});

test("a page's own markup declares shadow roots, whose scripts run where they are", async () => {
  const markup = `<div id=host><template shadowrootmode=open><p id=inner>a</p><script>
    window.seen = [document.currentScript, document.getElementById("host").shadowRoot.textContent.startsWith("a"), document.getElementById("inner"),
      document.querySelector("template")];
  </script><slot></slot></template>light</div>`;
  const answer = await inFrame(markup, (page, view) => {
    const { shadowRoot } = page.getElementById("host");
    return [view.seen, shadowRoot.querySelector("slot").assignedNodes().length, shadowRoot.getElementById("inner").isConnected, page.getElementById("inner")];
  });
  equal(answer, [[null, true, null, null], 1, true, null]);
});

test("document.write declares a shadow root in whatever pieces it comes", () => {
  const markup = `a<div><template shadowrootmode="open" shadowrootclonable>b<p><template shadowrootmode=open>c</template>d</p></template>e</div>f`;
  const whole = "body(a div$[b p$[c](d)](e) f)";
  for (const size of [1, 2, 7, 50]) {
    const frame = document.body.appendChild(document.createElement("iframe"));
    const page = frame.contentDocument;
    page.open();
    for (let at = 0; at < markup.length; at += size) page.write(markup.slice(at, at + size));
    page.close();
    equal(show(page.body), whole, `${size} at a time`);
    frame.remove();
  }
});

test("a script in a shadow root writes into it", async () => {
  const markup = `<div><template shadowrootmode=open>a<script>document.write("<b>c</b><i>")</script>d</template></div>e`;
  const text = await inFrame(markup, (page) => show(page.querySelector("div").shadowRoot));
  equal(text, `[a script(document.write("<b>c</b><i>")) b(c) i(d)]`);
});

test("a script that moves the host while it is parsed keeps the tree together", async () => {
  const markup = `<div id=a><template shadowrootmode=open>x<script>
    var kept = document.getElementById("a"); kept.remove();
  </script>y</template>z</div>after`;
  const answer = await inFrame(markup, (page, view) => [view.kept.shadowRoot.lastChild.data, view.kept.textContent, page.body.textContent.trim()]);
  equal(answer, ["y", "z", "after"]);
});

test("attachShadow takes over a declared root once, and empties it", () => {
  const host = element("<p><template shadowrootmode=open shadowrootclonable><b></b>x</template></p>").firstChild;
  const { shadowRoot } = host;
  throws(() => host.attachShadow({ mode: "closed" }), "NotSupportedError");
  equal(shadowRoot.childNodes.length, 2);
  equal(host.attachShadow({ mode: "open", slotAssignment: "manual", serializable: true }), shadowRoot);
  equal([shadowRoot.childNodes.length, shadowRoot.clonable, shadowRoot.serializable, shadowRoot.slotAssignment], [0, true, false, "named"]);
  throws(() => host.attachShadow({ mode: "open" }), "NotSupportedError");
  const closed = element("<p><template shadowrootmode=closed>x</template></p>").firstChild;
  equal(closed.attachShadow({ mode: "closed" }).mode, "closed");
});

test("custom elements find the root that was declared for them", async () => {
  const made = await inFrame(`<script>
    var seen = [];
    customElements.define("x-before", class extends HTMLElement {
      constructor() { super(); seen.push("before " + this.shadowRoot); }
    });
    customElements.define("x-own", class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: "open" }).textContent = "own"; }
    });
    customElements.define("x-none", class extends HTMLElement { static disabledFeatures = ["shadow"]; });
  </script><x-before>${root}</x-before><x-own>${root}</x-own><x-none>${root}</x-none><x-later>${root}</x-later><script>
    customElements.define("x-later", class extends HTMLElement {
      constructor() { super(); seen.push(this.shadowRoot.textContent, this.attachShadow({ mode: "open" }).textContent); }
    });
  </script>`, (page, view) => [view.seen.join(), [...page.body.children].slice(1, 5).map(show).join(" ")]);
  equal(made, ["before null,s,", "x-before$[s] x-own$[own](template%[s]) x-none(template%[s]) x-later$[]"]);
});

test("shadow roots that may be cloned are cloned with their elements, at any depth", () => {
  const [one, two] = element("<p><template shadowrootmode=open shadowrootclonable shadowrootserializable>a<span><template shadowrootmode=open>no</template></span>" +
    "<span><template shadowrootmode=open shadowrootclonable>c</template></span></template>light</p><p><template shadowrootmode=open>x</template></p>").children;
  equal([show(one.cloneNode(true)), show(one.cloneNode()), show(two.cloneNode(true))], ["p$[a span span$[c]](light)", "p$[a span span$[c]]", "p"]);
  const copy = one.cloneNode(true);
  equal([copy.shadowRoot.clonable, copy.shadowRoot.serializable, copy.shadowRoot.host], [true, true, copy]);
  equal(copy.attachShadow({ mode: "open" }), copy.shadowRoot, "the copy is declared, too");
  const attached = document.createElement("div");
  attached.attachShadow({ mode: "closed", clonable: true, delegatesFocus: true, slotAssignment: "manual" }).innerHTML = "<u>u</u>";
  throws(() => attached.cloneNode().attachShadow({ mode: "closed" }), "NotSupportedError");
  const other = document.implementation.createHTMLDocument("");
  equal(other.importNode(one, true).shadowRoot.firstChild.ownerDocument, other);
  const template = element("<p><template shadowrootmode=open shadowrootclonable>a</template></p>", "template");
  equal(show(document.importNode(template.content, true)), "[p$[a]]");
});

test("shadow roots nested deeper than the stack are inserted, written and cloned", () => {
  const count = 20000;
  const host = element("<div><template shadowrootmode=open shadowrootclonable shadowrootserializable>".repeat(count));
  document.body.append(host);
  const copy = document.importNode(host, true);
  host.remove();
  let depth = 0;
  for (let each = copy.firstChild; each !== null; each = each.shadowRoot.firstChild) depth++;
  equal([depth, host.getHTML({ serializableShadowRoots: true }).length > count * 50], [count, true]);
});

test("getHTML writes shadow roots as the templates that declare them", () => {
  const markup = '<p><template shadowrootmode="open" shadowrootserializable="">a<span><template shadowrootmode="closed" shadowrootdelegatesfocus="" ' +
    'shadowrootserializable="" shadowrootclonable="">c</template></span></template>light<template><span><template shadowrootmode="open" ' +
    'shadowrootserializable="">n</template>m</span></template><br></p>';
  const div = element(markup + "<p><template shadowrootmode=open>hidden</template>l</p>");
  const rest = "<p>l</p>";
  equal(div.getHTML({ serializableShadowRoots: true }), markup + rest);
  equal(div.getHTML(), "<p>light<template><span>m</span></template><br></p>" + rest);
  equal(div.innerHTML, div.getHTML());
  const { shadowRoot } = div.lastChild;
  equal(div.getHTML({ shadowRoots: [shadowRoot] }),
    '<p>light<template><span>m</span></template><br></p><p><template shadowrootmode="open">hidden</template>l</p>');
  equal(div.lastChild.getHTML({ shadowRoots: new Set([shadowRoot]) }), '<template shadowrootmode="open">hidden</template>l');
  equal([shadowRoot.getHTML(), shadowRoot.getHTML({ shadowRoots: [shadowRoot] })], ["hidden", "hidden"]);
  const outer = div.firstChild.shadowRoot;
  equal([outer.getHTML(), outer.innerHTML], ["a<span></span>", "a<span></span>"]);
  equal(`<p><template shadowrootmode="open" shadowrootserializable="">${outer.getHTML({ serializableShadowRoots: true })}</template>`,
    markup.slice(0, markup.indexOf("light")));
  equal(document.createElement("br").getHTML({ serializableShadowRoots: true }), "");
  equal(element(`<p>${root}`, "template").getHTML({ serializableShadowRoots: true }), "<p></p>");
});

test("what getHTML writes is read as the same tree", () => {
  const markup = '<div><template shadowrootmode="open" shadowrootserializable=""><p>a<b>&amp;</b></p></template></div>';
  equal(element(markup).getHTML({ serializableShadowRoots: true }), markup);
});

test("getHTML checks its options", () => {
  const div = element("x");
  for (const options of [undefined, null, {}, () => 1]) equal(div.getHTML(options), "x");
  for (const options of [1, "x", { shadowRoots: 1 }, { shadowRoots: null }, { shadowRoots: [1] }, { shadowRoots: [div] }]) throws(() => div.getHTML(options), "TypeError");
  const read = [];
  div.getHTML({ get shadowRoots() { read.push(2); }, get serializableShadowRoots() { read.push(1); } });
  equal([read, div.getHTML.length, ShadowRoot.prototype.getHTML.length], [[1, 2], 0, 0]);
});

test("attributes of templates are reflected", () => {
  const template = document.createElement("template");
  const modes = [undefined, "", "OPEN", "Closed", "x"].map((value) => {
    if (value !== undefined) template.setAttribute("shadowrootmode", value);
    return template.shadowRootMode;
  });
  equal(modes, ["", "", "open", "closed", ""]);
  template.shadowRootMode = "open";
  template.shadowRootDelegatesFocus = template.shadowRootClonable = template.shadowRootSerializable = 1;
  equal(template.outerHTML,
    '<template shadowrootmode="open" shadowrootserializable="" shadowrootclonable="" shadowrootdelegatesfocus=""></template>');
  template.shadowRootClonable = false;
  equal([template.shadowRootClonable, template.shadowRootSerializable, template.hasAttribute("shadowrootclonable")], [false, true, false]);
});

test("ids in a declared root are not the page's", async () => {
  const answer = await inFrame(`<div id=h><template shadowrootmode=open><b id=x></b></template></div><i id=y></i>`, (page) => {
    const [host] = page.body.children;
    const found = [page.getElementById("x"), host.shadowRoot.getElementById("x").localName, page.getElementById("y").localName];
    host.remove();
    return [...found, page.getElementById("x")];
  });
  equal(answer, [null, "b", "i", null]);
});

test("children and slots that come one by one are assigned as if they came at once", () => {
  const slots = '<slot name=a></slot><slot></slot><slot name=a></slot>';
  const children = "t<b slot=a></b><i></i><!-- c --><u slot=b></u><s slot=a></s>";
  const assigned = (host) => [...host.shadowRoot.querySelectorAll("slot")].map((slot) => slot.assignedNodes().map((node) => node.nodeName).join("")).join();
  const early = element(`<p><template shadowrootmode=open>${slots}</template>${children}</p>`).firstChild;
  const late = element(`<p>${children}<template shadowrootmode=open>${slots}</template></p>`).firstChild;
  const whole = document.createElement("p");
  whole.innerHTML = children;
  whole.attachShadow({ mode: "open" }).innerHTML = slots;
  equal([assigned(early), assigned(late)], [assigned(whole), assigned(whole)]);
  equal(assigned(whole), "BS,#textI,");
  for (const host of [early, late, whole]) {
    host.shadowRoot.append(Object.assign(document.createElement("slot"), { name: "b" }));
    host.append(Object.assign(document.createElement("q"), { slot: "b" }));
    host.prepend(Object.assign(document.createElement("q"), { slot: "b" }));
    host.shadowRoot.firstChild.name = "c";
    host.lastElementChild.previousElementSibling.slot = "";
  }
  equal([assigned(early), assigned(late)], [assigned(whole), assigned(whole)]);
  equal(assigned(whole), ",#textIS,B,QUQ");
});
