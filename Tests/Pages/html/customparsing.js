"use strict";
// Custom elements that the parser makes: promise jobs around their constructors, and what these may not do to the document.

/** Shows a document in a frame, and gives what `read` makes of its window. */
async function shown(markup, read) {
  const frame = document.createElement("iframe");
  frame.srcdoc = `<!DOCTYPE html><body>${markup}`;
  const isLoaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await isLoaded;
  try {
    return read(frame.contentWindow);
  } finally {
    frame.remove();
  }
}

const script = (text) => `<script>${text}</` + "script>";

test("promise jobs and records come before the constructor, and behind it", async () => {
  const seen = await shown(`${script(`
    var seen = [];
    new MutationObserver((records) => seen.push("records " + records.map(({ addedNodes }) => addedNodes[0].nodeName))).observe(document.body, { childList: true, subtree: true });
    customElements.define("x-a", class extends HTMLElement {
      static observedAttributes = ["title"];
      constructor() {
        super();
        seen.push("constructed");
        Promise.resolve().then(() => seen.push("job of the constructor"));
      }
      attributeChangedCallback() {
        seen.push("attribute");
        Promise.resolve().then(() => seen.push("job of the attribute"));
      }
      connectedCallback() {
        seen.push("connected");
        Promise.resolve().then(() => seen.push("job of the connection"));
      }
    });
  `)}<b><x-a title=one></x-a></b>${script("")}`, ({ seen }) => seen.slice(0, 8));
  equal([...seen].sort(), [
    "attribute", "connected", "constructed", "job of the attribute", "job of the connection", "job of the constructor", "records B", "records X-A",
  ]);
  equal(seen.indexOf("records B") < seen.indexOf("constructed"), true);
  equal(seen.indexOf("job of the constructor") < seen.indexOf("attribute"), true);
  equal(seen.indexOf("job of the attribute") < seen.indexOf("connected"), true);
});

test("what a constructor does to its element by a promise job counts as its own doing", async () => {
  const isMade = await shown(`${script(`
    onerror = () => true;
    customElements.define("x-b", class extends HTMLElement { constructor() { super(); Promise.resolve().then(() => this.title = "set"); } });
  `)}<x-b></x-b>`, (view) => {
    const element = view.document.querySelector("x-b");
    return [element instanceof view.HTMLUnknownElement, element.hasAttribute("title")];
  });
  equal(isMade, [true, false]);
});

test("where a script waits, promise jobs wait, too", async () => {
  const seen = [];
  customElements.define("x-waiting", class extends HTMLElement {
    constructor() {
      super();
      Promise.resolve().then(() => seen.push("job"));
    }
  });
  document.createElement("x-waiting");
  seen.push("script");
  await null;
  equal(seen, ["script", "job"]);
});

test("a custom element that the parser makes may not write into the document", async () => {
  const calls = {
    open: "document.open()", close: "document.close()", write: "document.write('<i>written</i>')", writeln: "document.writeln('<i>written</i>')",
  };
  for (const [name, call] of Object.entries(calls)) {
    for (const place of ["constructor() { super(); attempt(); }", "static observedAttributes = ['title']; attributeChangedCallback() { attempt(); }"]) {
      const found = await shown(`${script(`
        var errors = [];
        function attempt() { try { ${call}; errors.push("none"); } catch (error) { errors.push(error.name, error instanceof DOMException); } }
        customElements.define("x-c", class extends HTMLElement { ${place} });
      `)}<x-c title=one></x-c><p>rest</p>`, ({ errors, document: { body } }) => [errors, body.querySelector("i"), body.querySelector("p").textContent]);
      equal(found, [["InvalidStateError", true], null, "rest"], `${name}: ${place}`);
    }
  }
});

test("it may write into another document", async () => {
  const text = await shown(`${script(`
    customElements.define("x-d", class extends HTMLElement {
      constructor() {
        super();
        const other = document.implementation.createHTMLDocument("");
        other.open();
        other.write("<i>other</i>");
        other.close();
        this.text = other.body.textContent;
      }
    });
  `)}<x-d></x-d>`, ({ document: inner }) => inner.querySelector("x-d").text);
  equal(text, "other");
});

test("document.open with three arguments is the window's", async () => {
  const frame = document.createElement("iframe");
  frame.name = "openedByDocument";
  document.body.append(frame);
  const isLoaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  equal(document.open("html/framed/framed.html", "openedByDocument", ""), frame.contentWindow);
  await isLoaded;
  equal(frame.contentDocument.title, "Framed");
  throws(() => document.implementation.createHTMLDocument("").open("x", "_self", ""), "InvalidAccessError");
  frame.remove();
});

test("in a document of XML, too, an element can be a customized one", async () => {
  const frame = document.createElement("iframe");
  const text = `<html xmlns="http://www.w3.org/1999/xhtml"><head><script>
    customElements.define("x-e", class extends HTMLParagraphElement { get isMade() { return true; } }, { extends: "p" });
  </script></head><body><p is="x-e"/><p/></body></html>`;
  frame.src = URL.createObjectURL(new Blob([text], { type: "application/xhtml+xml" }));
  const isLoaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await isLoaded;
  equal([...frame.contentDocument.querySelectorAll("p")].map(({ isMade }) => isMade), [true, undefined]);
  frame.remove();
});

test("a shadow tree that the constructor has made is connected with its element", async () => {
  const found = await shown(`${script(`
    const seen = [];
    customElements.define("x-inner", class extends HTMLElement { connectedCallback() { seen.push(this.localName + " " + this.isConnected); } });
    customElements.define("x-f", class extends HTMLElement {
      constructor() {
        super();
        this.attachShadow({ mode: "open" }).innerHTML = "<style>:host { display: none }</style><x-inner id=within></x-inner>";
      }
      connectedCallback() { seen.push(this.localName + " " + this.shadowRoot.isConnected); }
    });
  `)}<x-f></x-f>${script("window.found = seen;")}`, ({ document: inner, found }) => {
    const element = inner.querySelector("x-f");
    return [found.join(), element.shadowRoot.lastChild.isConnected, element.checkVisibility(), inner.getElementById("within")];
  });
  equal(found, ["x-f true,x-inner true", true, false, null]);
});

test("in a document of XML, too, promise jobs come before the constructor", async () => {
  const frame = document.createElement("iframe");
  const text = `<html xmlns="http://www.w3.org/1999/xhtml"><head><script>
    var seen = [];
    customElements.define("x-g", class extends HTMLElement { constructor() { super(); seen.push("constructor"); } });
    new MutationObserver((records) => seen.push("records " + records.map(({ addedNodes }) => addedNodes[0].localName))).observe(document, { childList: true, subtree: true });
  </script></head><body><b><x-g/></b></body></html>`;
  frame.src = URL.createObjectURL(new Blob([text], { type: "application/xhtml+xml" }));
  const isLoaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await isLoaded;
  equal(frame.contentWindow.seen.slice(0, 2), ["records body,b", "constructor"]);
  frame.remove();
});
