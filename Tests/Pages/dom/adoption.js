"use strict";
// Custom elements and shadow trees that scripts move from one window of an origin into another.

let count = 0;
const fresh = () => `moved-${++count}`;

/** A frame that is shown while `use` runs, which gets its window and its document. */
async function inFrame(use, markup = "") {
  const element = document.createElement("iframe");
  if (markup !== "") element.srcdoc = markup;
  const isLoaded = new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
  document.body.append(element);
  await isLoaded;
  try {
    return await use(element.contentWindow, element.contentDocument, element);
  } finally {
    element.remove();
  }
}

/** Defines elements of a window that write down what they hear. */
function define(view, name, seen) {
  view.customElements.define(name, class extends view.HTMLElement {
    static observedAttributes = ["title"];
    connectedCallback() { seen.push("connected"); }
    disconnectedCallback() { seen.push("disconnected"); }
    adoptedCallback(from, to) { seen.push(["adopted", from, to]); }
    attributeChangedCallback(attribute, old, value) { seen.push([attribute, value]); }
  });
  return view.document.createElement(name);
}

test("a custom element hears that another window's document takes it", () => inFrame((view, inner) => {
  const seen = [];
  const element = define(window, fresh(), seen);
  inner.body.append(element);
  equal(seen.splice(0), [["adopted", document, inner], "connected"]);
  inner.body.replaceChildren();
  equal(seen.splice(0), ["disconnected"]);
  const box = document.body.appendChild(document.createElement("div"));
  box.append(element);
  equal(seen.splice(0), [["adopted", inner, document], "connected"]);
  inner.body.append(box);
  equal(seen.splice(0), ["disconnected", ["adopted", document, inner], "connected"]);
  box.innerHTML = "";
  equal(seen.splice(0), ["disconnected"]);
  inner.adoptNode(element);
  element.title = "one";
  equal(seen, [["title", "one"]]);
}));

test("a frame's custom element hears it of the page around it", () => inFrame((view, inner) => {
  const seen = [];
  const element = define(view, fresh(), seen);
  document.body.append(element);
  equal(seen.splice(0), [["adopted", inner, document], "connected"]);
  element.remove();
  equal(seen, ["disconnected"]);
}));

test("the reactions of an operation come in one order, whatever windows the elements are of", () => inFrame((view, inner) => {
  const seen = [];
  const [one, other] = [fresh(), fresh()];
  customElements.define(one, class extends HTMLElement {
    connectedCallback() {
      seen.push("one begins");
      this.firstChild.title = "set";
      seen.push("one ends");
    }
  });
  const element = document.createElement(one);
  const within = [];
  element.append(define(view, other, within));
  within.length = 0;
  inner.body.append(element);
  equal(seen, ["one begins", "one ends"]);
  equal(within.map((each) => (Array.isArray(each) ? each[0] : each)), ["adopted", "connected", "title"]);
}));

test("elements are upgraded by the definitions of the window whose document has them", () => inFrame((view, inner) => {
  const name = fresh();
  class Outer extends HTMLElement {}
  class Inner extends view.HTMLElement {}
  customElements.define(name, Outer);
  view.customElements.define(name, Inner);
  const element = document.createElement(name);
  assert(inner.importNode(element) instanceof Inner);
  assert(element.cloneNode() instanceof Outer);
  inner.body.innerHTML = `<${name}></${name}>`;
  assert(inner.body.firstChild instanceof Inner);
  inner.body.append(element);
  assert(element instanceof Outer, "one that is made stays what it is");

  class Paragraph extends view.HTMLParagraphElement {}
  view.customElements.define(`${name}-p`, Paragraph, { extends: "p" });
  const plain = document.createElement("p", { is: `${name}-p` });
  assert(inner.importNode(plain) instanceof Paragraph);
  equal(document.importNode(inner.importNode(plain)) instanceof Paragraph, false);
}));

test("an exception of a reaction is reported in the window of its function", () => inFrame((view) => {
  const heard = [];
  view.onerror = (message) => { heard.push(`frame ${message.includes("within")}`); return true; };
  const listen = (event) => { heard.push("page"); event.preventDefault(); };
  window.addEventListener("error", listen);
  const [name, other] = [fresh(), fresh()];
  view.customElements.define(name, class extends view.HTMLElement { connectedCallback() { throw new view.Error("within"); } });
  document.body.appendChild(view.document.createElement(name)).remove();
  view.customElements.define(other, view.Function("return class extends HTMLElement { connectedCallback() { throw new Error('within'); } }")());
  document.body.appendChild(view.document.createElement(other)).remove();
  window.removeEventListener("error", listen);
  equal(heard, ["page", "frame true"]);
}));

test("definitions stay with a window whose first blank document is replaced", async () => {
  const element = document.body.appendChild(document.createElement("iframe"));
  const view = element.contentWindow;
  const { document: blank } = view;
  const name = fresh();
  view.customElements.define(name, class extends view.HTMLElement { get isMade() { return true; } });
  const nested = blank.body.appendChild(blank.createElement("iframe"));
  assert(nested.contentWindow !== null);
  const isLoaded = new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
  element.srcdoc = `<${name}></${name}>`;
  await isLoaded;
  const { contentWindow: next } = element;
  equal(next.customElements.get(name) !== undefined, next.document.body.firstChild.isMade === true);
  equal([blank.defaultView, nested.contentWindow, nested.contentDocument], [null, null, null]);
  element.remove();
});

test("a constructor without a prototype makes elements of its own window's interface", () => inFrame((view) => {
  const [name, other] = [fresh(), fresh()];
  let given = {};
  const proxied = (called) => new Proxy(function Made() { return Reflect.construct(called, [], new.target); }, {
    get: (target, key) => (key === "prototype" ? given : target[key]),
  });
  const [Made, Paragraph] = [proxied(view.HTMLElement), proxied(view.HTMLParagraphElement)];
  view.customElements.define(name, Made);
  view.customElements.define(other, Paragraph, { extends: "p" });
  for (given of [null, undefined, 1, "text"]) {
    equal(Object.getPrototypeOf(new Made()), HTMLElement.prototype);
    equal(Object.getPrototypeOf(new Paragraph()), HTMLParagraphElement.prototype);
  }
  given = { isGiven: true };
  equal(new Made().isGiven, true);
}));

test("a shadow tree is a part of the document that its host comes into", () => inFrame((view, inner) => {
  const host = document.createElement("div");
  host.innerHTML = "<b>shown</b>";
  const shadow = host.attachShadow({ mode: "open" });
  shadow.innerHTML = "<p id=hidden-away><slot></slot></p>";
  const [paragraph] = shadow.children;
  inner.body.append(host);
  equal([paragraph.isConnected, paragraph.ownerDocument], [true, inner]);
  equal(inner.getElementById("hidden-away"), null);
  equal(host.firstChild.assignedSlot, paragraph.firstChild);
  const seen = [];
  const listen = (event) => seen.push([event.target === host, event.composedPath()[0] === paragraph, event.composedPath() instanceof event.constructor.constructor("return Array")()]);
  inner.addEventListener("heard", listen);
  view.addEventListener("heard", listen);
  paragraph.dispatchEvent(new Event("heard", { bubbles: true, composed: true }));
  paragraph.dispatchEvent(new view.Event("heard", { bubbles: true, composed: true }));
  paragraph.dispatchEvent(new Event("heard", { bubbles: true }));
  equal(seen, [[true, true, true], [true, true, true], [true, true, true], [true, true, true]]);
  host.remove();
  equal(paragraph.isConnected, false);
}));

test("slotchange is an event of the slot's window", () => inFrame(async (view, inner) => {
  const host = inner.body.appendChild(inner.createElement("div"));
  const slot = host.attachShadow({ mode: "open" }).appendChild(inner.createElement("slot"));
  const seen = [];
  slot.addEventListener("slotchange", (event) => seen.push([event instanceof view.Event, event.target === slot, event.isTrusted]));
  host.append("a");
  await new Promise((resolve) => setTimeout(resolve));
  equal(seen, [[true, true, true]]);
}));
