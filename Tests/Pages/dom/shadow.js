"use strict";
// Shadow roots: who sees what, slots, events.

function host(markup = "", mode = "open", tag = "div") {
  const element = document.body.appendChild(document.createElement(tag));
  const shadow = element.attachShadow({ mode });
  shadow.innerHTML = markup;
  return [element, shadow];
}

test("an open root is the element's, a closed one is not shown", () => {
  const [open, root] = host();
  equal(open.shadowRoot, root);
  assert(root instanceof ShadowRoot && root instanceof DocumentFragment);
  equal([root.mode, root.host, root.nodeType, root.nodeName, root.delegatesFocus], ["open", open, 11, "#document-fragment", false]);
  equal(Object.prototype.toString.call(root), "[object ShadowRoot]");
  const [closed] = host("", "closed");
  equal(closed.shadowRoot, null);
  equal(document.createElement("p").shadowRoot, null);
});

test("attachShadow says no where it must", () => {
  const element = document.createElement("div");
  throws(() => element.attachShadow(), "TypeError");
  throws(() => element.attachShadow({ mode: "other" }), "TypeError");
  throws(() => document.createElement("input").attachShadow({ mode: "open" }), "NotSupportedError");
  throws(() => document.createElementNS("http://www.w3.org/2000/svg", "g").attachShadow({ mode: "open" }), "NotSupportedError");
  element.attachShadow({ mode: "closed", delegatesFocus: true });
  throws(() => element.attachShadow({ mode: "open" }), "NotSupportedError");
  throws(() => new ShadowRoot(), "TypeError");
  document.createElement("any-name").attachShadow({ mode: "open" });
});

test("what is in a shadow tree is hidden from the document's queries", () => {
  const [element, root] = host("<p id=hidden-one class=h><b>x</b></p>");
  equal(document.getElementById("hidden-one"), null);
  equal(document.querySelector("#hidden-one, .h"), null);
  equal(element.querySelectorAll("*").length, 0);
  equal([element.innerHTML, element.textContent, element.childNodes.length], ["", "", 0]);
  equal(root.getElementById("hidden-one"), root.firstChild);
  equal(root.querySelector("#hidden-one b").textContent, "x");
  equal(root.innerHTML, '<p id="hidden-one" class="h"><b>x</b></p>');
  root.firstChild.id = "renamed-one";
  equal(document.getElementById("renamed-one"), null);
  const outside = document.body.appendChild(document.createElement("i"));
  outside.id = "renamed-one";
  root.firstChild.remove();
  equal(document.getElementById("renamed-one"), outside);
  equal(root.querySelector("#renamed-one"), null);
});

test("roots and connection", () => {
  const [element, root] = host("<p><b></b></p>");
  const inner = root.querySelector("b");
  equal(inner.getRootNode(), root);
  equal(inner.getRootNode({ composed: true }), document);
  equal(root.parentNode, null);
  equal(document.contains(inner), false);
  equal([inner.isConnected, root.isConnected], [true, true]);
  element.remove();
  equal([inner.isConnected, root.isConnected], [false, false]);
  equal(inner.getRootNode({ composed: true }), element);
  document.body.append(element);
  equal(inner.isConnected, true);
  throws(() => inner.appendChild(element), "HierarchyRequestError");
  throws(() => root.cloneNode(true), "NotSupportedError");
  equal(element.cloneNode(true).shadowRoot, null);
  const other = document.implementation.createHTMLDocument("");
  other.adoptNode(element);
  equal(inner.ownerDocument, other);
});

test("slots show the host's children by name", () => {
  const [element, root] = host("<slot name=a><u>none</u></slot><slot><i>fallback</i></slot><slot name=a id=second></slot>");
  const [named, rest, second] = root.querySelectorAll("slot");
  assert(named instanceof HTMLSlotElement);
  equal(rest.assignedNodes(), []);
  equal(rest.assignedNodes({ flatten: true }), [rest.firstChild]);
  element.innerHTML = "text<b slot=a></b><p></p><!-- c --><s slot=nowhere></s>";
  const [text, b, p, , s] = element.childNodes;
  equal(named.assignedNodes(), [b]);
  equal(rest.assignedNodes(), [text, p]);
  equal(rest.assignedElements(), [p]);
  equal(second.assignedNodes(), []);
  equal([text, b, p, s].map((node) => node.assignedSlot), [rest, named, rest, null]);
  p.slot = "a";
  equal(named.assignedElements(), [b, p]);
  named.name = "c";
  equal(second.assignedElements(), [b, p]);
  second.remove();
  equal([b.assignedSlot, second.assignedNodes()], [null, []]);
  equal(host("<slot></slot>", "closed")[0].appendChild(document.createTextNode("x")).assignedSlot, null);
});

test("a slot in a slot is seen through when flattened", () => {
  const [outer, outerRoot] = host("<div id=inner><slot></slot></div>");
  const inner = outerRoot.firstChild;
  const innerRoot = inner.attachShadow({ mode: "open" });
  innerRoot.innerHTML = "<slot></slot>";
  outer.innerHTML = "<b></b>";
  equal(innerRoot.firstChild.assignedNodes(), [inner.firstChild]);
  equal(innerRoot.firstChild.assignedNodes({ flatten: true }), [outer.firstChild]);
});

test("slotchange comes once for several changes, and bubbles in the tree", async () => {
  const [element, root] = host("<div><slot></slot></div>");
  await null;
  const seen = [];
  root.addEventListener("slotchange", (event) => seen.push(event.target.localName));
  element.addEventListener("slotchange", () => seen.push("outside"));
  element.append("a");
  element.append(document.createElement("b"));
  equal(seen, []);
  await null;
  await null;
  equal(seen, ["slot"]);
  element.firstChild.data = "other text";
  await null;
  equal(seen, ["slot"]);
  element.textContent = "";
  await null;
  await null;
  equal(seen, ["slot", "slot"]);
});

test("slots can be assigned by hand", () => {
  const element = document.body.appendChild(document.createElement("div"));
  const root = element.attachShadow({ mode: "open", slotAssignment: "manual" });
  root.innerHTML = "<slot></slot>";
  element.innerHTML = "<b></b><i></i>";
  equal(root.firstChild.assignedNodes(), []);
  root.firstChild.assign(element.lastChild);
  equal(root.firstChild.assignedNodes(), [element.lastChild]);
});

test("what is assigned by hand are elements and texts", () => {
  const element = document.createElement("div");
  const slot = element.attachShadow({ mode: "open", slotAssignment: "manual" }).appendChild(document.createElement("slot"));
  const text = element.appendChild(document.createTextNode("text"));
  slot.assign(text);
  for (const wrong of [[text], [], {}, "text", null, document.createComment(""), document, slot.attributes]) throws(() => slot.assign(text, wrong), "TypeError");
  equal(slot.assignedNodes(), [text], "what is refused changes nothing");
  slot.assign();
  equal(slot.assignedNodes(), []);
});

test("a slot that changes while observers hear of changes tells of it once more", async () => {
  const element = document.createElement("div");
  const slot = element.attachShadow({ mode: "open" }).appendChild(document.createElement("slot"));
  const seen = [];
  slot.addEventListener("slotchange", () => seen.push(`slot ${slot.assignedNodes().length}`));
  const observer = new MutationObserver(() => {
    observer.disconnect();
    seen.push("observer");
    element.append("b");
  });
  observer.observe(element, { childList: true });
  element.append("a");
  for (let turn = 0; turn < 4; turn++) await null;
  equal(seen, ["observer", "slot 2", "slot 2"]);
});

test("an event leaves the tree only when composed, with the host as its target", () => {
  const [element, root] = host("<p><b></b></p>");
  const inner = root.querySelector("b");
  const seen = [];
  for (const [label, target] of Object.entries({ inner, root, element, document })) {
    target.addEventListener("ping", (event) =>
      seen.push(`${label} ${event.target === inner ? "inner" : event.target === element ? "host" : "?"} ${event.eventPhase}`));
  }
  inner.dispatchEvent(new Event("ping", { bubbles: true }));
  equal(seen.splice(0), ["inner inner 2", "root inner 3"]);
  const event = new Event("ping", { bubbles: true, composed: true });
  inner.dispatchEvent(event);
  equal(seen.splice(0), ["inner inner 2", "root inner 3", "element host 2", "document host 3"]);
  equal([event.target, event.currentTarget, event.composedPath()], [element, null, []], "what is hidden stays so");
  inner.dispatchEvent(new Event("ping", { composed: true }));
  equal(seen, ["inner inner 2", "element host 2"]);
});

test("composedPath shows what the listener may see", () => {
  const name = (node) => (node === window ? "window" : node.id || node.nodeName);
  for (const mode of ["open", "closed"]) {
    const [element, root] = host("<p id=p><slot id=s></slot></p>", mode);
    element.id = "h";
    element.innerHTML = "<b id=b></b>";
    const paths = [];
    const listen = (event) => paths.push(event.composedPath().map(name).join(" "));
    root.addEventListener("ping", listen);
    element.addEventListener("ping", listen);
    root.querySelector("p").dispatchEvent(new Event("ping", { bubbles: true, composed: true }));
    element.firstChild.dispatchEvent(new Event("ping", { bubbles: true }));
    const tail = "h BODY HTML #document window";
    const whole = `p #document-fragment ${tail}`;
    const slotted = `b s p #document-fragment ${tail}`;
    equal(paths, mode === "open" ? [whole, whole, slotted, slotted] : [whole, tail, slotted, `b ${tail}`], mode);
    element.remove();
  }
});

test("a related target is shown as its host, and stops what happened inside of it", () => {
  const [element, root] = host("<a></a><b></b>");
  const [a, b] = root.children;
  const seen = [];
  element.addEventListener("mouseover", () => seen.push("host"));
  root.addEventListener("mouseover", (event) => seen.push(event.relatedTarget === b));
  a.dispatchEvent(new MouseEvent("mouseover", { bubbles: true, composed: true, relatedTarget: b }));
  equal(seen.splice(0), [true]);
  document.body.addEventListener("mouseout", (event) => seen.push(event.relatedTarget === element), { once: true });
  document.body.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, composed: true, relatedTarget: b }));
  equal(seen, [true]);
});

test("a click inside is a click on the link around the host", () => {
  const label = document.body.appendChild(document.createElement("label"));
  label.innerHTML = "<input type=checkbox><span></span>";
  const root = label.lastChild.attachShadow({ mode: "open" });
  root.innerHTML = "<em>x</em>";
  root.firstChild.click();
  equal(label.firstChild.checked, true);
});

test("the focus inside is the host's from outside", () => {
  const [element, root] = host("<input>");
  root.firstChild.focus();
  equal(root.activeElement, root.firstChild);
  equal(document.activeElement, element);
  root.firstChild.blur();
  equal(root.activeElement, null);
});

test("style sheets are adopted", () => {
  const [, root] = host("<style>p { color: red }</style>");
  equal(root.styleSheets.length, 1);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("b { color: blue }");
  root.adoptedStyleSheets = [sheet];
  equal(root.adoptedStyleSheets, [sheet]);
  document.adoptedStyleSheets.push(sheet);
  equal(document.adoptedStyleSheets.length, 1);
  document.adoptedStyleSheets = [];
  throws(() => { root.adoptedStyleSheets = [{}]; }, "TypeError");
  throws(() => { root.adoptedStyleSheets = [root.styleSheets[0]]; }, "NotAllowedError");
});

test("custom elements live in shadow trees", () => {
  const seen = [];
  const [element] = host("<in-shadow></in-shadow>");
  customElements.define("in-shadow", class extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: "open" }).innerHTML = "<p>own</p>";
    }
    connectedCallback() { seen.push("in"); }
    disconnectedCallback() { seen.push("out"); }
  });
  equal(element.shadowRoot.firstChild.shadowRoot.textContent, "own");
  element.remove();
  document.body.append(element);
  equal(seen, ["in", "out", "in"]);
});

test("styles of a shadow tree are its own, its host's weigh less than the page's", () => {
  const outer = document.body.appendChild(document.createElement("div"));
  outer.innerHTML = "<style>p { color: red } .told { visibility: hidden }</style><section class=told><b></b></section><section><i slot=none></i></section>";
  const [, told, other] = outer.children;
  for (const section of [told, other]) {
    section.attachShadow({ mode: "open" }).innerHTML =
      "<style>:host { display: flex; visibility: visible } :host(.told) { cursor: pointer } p { display: none } em { color: blue }</style><p></p><em><slot></slot></em>";
  }
  const [, p, em] = told.shadowRoot.children;
  equal([getComputedStyle(p).display, getComputedStyle(p).color], ["none", "rgb(0, 0, 0)"]);
  equal([told, other].map((each) => getComputedStyle(each).display), ["flex", "flex"]);
  equal([told, other].map((each) => getComputedStyle(each).visibility), ["hidden", "visible"]);
  equal([told, other].map((each) => getComputedStyle(each).cursor), ["pointer", "auto"]);
  equal(getComputedStyle(told.firstChild).color, "rgb(0, 0, 255)", "a slotted child inherits from where it is shown");
  equal([told.firstChild, other.firstChild, p, em].map((each) => each.getClientRects().length), [1, 0, 0, 1]);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("em { color: green }");
  told.shadowRoot.adoptedStyleSheets = [sheet];
  equal(getComputedStyle(em).color, "rgb(0, 128, 0)");
  outer.remove();
});

test("a shadow root that is inserted gives its children away", () => {
  const host = document.body.appendChild(document.createElement("div"));
  const shadow = host.attachShadow({ mode: "open" });
  shadow.innerHTML = "a<p id=given-away></p>";
  const [text, paragraph] = shadow.childNodes;
  const box = document.createElement("div");
  box.append(shadow);
  equal([shadow.childNodes.length, box.childNodes.length, text.isConnected, paragraph.isConnected], [0, 2, false, false]);
  document.body.append(box);
  equal([text.isConnected, document.getElementById("given-away") === paragraph], [true, true]);
  box.remove();
  host.remove();
  equal(document.getElementById("given-away"), null);
});

test("slotchange comes behind what observers hear of", async () => {
  const host = document.createElement("div");
  const slot = host.attachShadow({ mode: "open" }).appendChild(document.createElement("slot"));
  const seen = [];
  slot.addEventListener("slotchange", () => seen.push("slot"));
  new MutationObserver(() => seen.push("observer")).observe(host, { childList: true });
  await Promise.resolve();
  seen.length = 0;
  host.append("a");
  await Promise.resolve();
  await Promise.resolve();
  equal(seen, ["observer", "slot"]);
});

test("a host has the focus that is in its tree", () => {
  const outer = document.body.appendChild(document.createElement("div"));
  const inner = outer.attachShadow({ mode: "closed" }).appendChild(document.createElement("div"));
  const field = inner.attachShadow({ mode: "open" }).appendChild(document.createElement("input"));
  field.focus();
  equal([outer, inner, field, document.body].map((element) => element.matches(":focus")), [true, true, true, false]);
  field.blur();
  equal(outer.matches(":focus"), false);
  outer.remove();
});

test("after an event, what was in a shadow tree is shown to nobody, whoever the target was", () => {
  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "closed" });
  const inner = shadow.appendChild(document.createElement("p"));
  for (const target of [new XMLHttpRequest(), window, document.createElement("b")]) {
    const seen = [];
    target.addEventListener("about", (event) => seen.push(event.relatedTarget), { once: true });
    const event = new FocusEvent("about", { relatedTarget: inner });
    target.dispatchEvent(event);
    equal([seen[0] === host, event.target === target, event.relatedTarget === host], [true, true, true]);
  }
  // Moved out by a listener: it was inside when the event set out.
  inner.addEventListener("move", () => document.body.append(inner));
  const moved = new FocusEvent("move", { relatedTarget: new XMLHttpRequest() });
  inner.dispatchEvent(moved);
  equal([inner.parentNode === document.body, moved.target, moved.relatedTarget], [true, null, null]);
  inner.remove();
  // It never sets out, and was cancelled before.
  const cancelled = new FocusEvent("about", { relatedTarget: shadow, cancelable: true });
  cancelled.preventDefault();
  equal([host.dispatchEvent(cancelled), cancelled.target, cancelled.relatedTarget], [false, null, null]);
});

test("window.event stays while the listeners of an element run, also when one moves it into a shadow tree", () => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = host.attachShadow({ mode: "open" });
  const moved = document.body.appendChild(document.createElement("p"));
  const seen = [];
  moved.addEventListener("x", () => root.append(moved));
  moved.addEventListener("x", (event) => seen.push(window.event === event));
  moved.dispatchEvent(new Event("x"));
  moved.dispatchEvent(new Event("x"));
  equal(seen, [true, false]);
  host.remove();
});
