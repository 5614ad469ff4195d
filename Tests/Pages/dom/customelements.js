"use strict";
// Custom elements: definition, upgrade, construction, callbacks.

let count = 0;
const fresh = (prefix = "x") => `${prefix}-${++count}`;

function place(markup = "") {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder;
}

/** A class whose elements write down what they hear. */
function recorder(seen, Base = HTMLElement) {
  return class extends Base {
    static observedAttributes = ["title", "size"];
    constructor() {
      super();
      seen.push("constructed");
    }
    connectedCallback() { seen.push(`connected ${this.isConnected}`); }
    disconnectedCallback() { seen.push(`disconnected ${this.isConnected}`); }
    adoptedCallback(from, to) { seen.push(`adopted ${from === document} ${to === document}`); }
    attributeChangedCallback(name, old, value, namespace) { seen.push(`${name} ${old} ${value} ${namespace}`); }
  };
}

/** The messages of exceptions that nobody caught while `action` ran. */
function uncaught(action) {
  const messages = [];
  const listen = (event) => {
    messages.push(event.error?.message ?? event.message);
    event.preventDefault();
  };
  window.addEventListener("error", listen);
  try {
    action();
  } finally {
    window.removeEventListener("error", listen);
  }
  return messages;
}

test("an element of a definition is made by its class", () => {
  const name = fresh();
  const seen = [];
  const Made = recorder(seen);
  customElements.define(name, Made);
  const element = document.createElement(name);
  assert(element instanceof Made);
  equal(element.localName, name);
  equal(Object.prototype.toString.call(customElements), "[object CustomElementRegistry]");
  equal(new Made().outerHTML, `<${name}></${name}>`);
  equal(document.createElementNS("http://www.w3.org/1999/xhtml", name) instanceof Made, true);
  equal(document.createElementNS("http://www.w3.org/2000/svg", name) instanceof Made, false);
  equal(seen, ["constructed", "constructed", "constructed"]);
});

test("the callbacks hear of connection, attributes and adoption", () => {
  const name = fresh();
  const seen = [];
  customElements.define(name, recorder(seen));
  const element = document.createElement(name);
  element.setAttribute("title", "a");
  element.title = "b";
  element.removeAttribute("title");
  element.setAttribute("lang", "en");
  const holder = place();
  holder.appendChild(element);
  holder.appendChild(element);
  document.implementation.createHTMLDocument("").adoptNode(element);
  equal(seen, [
    "constructed", "title null a null", "title a b null", "title b null null", "connected true", "disconnected true", "connected true",
    "disconnected false", "adopted true false",
  ]);
});

test("elements that were there are upgraded in tree order, with what they have", () => {
  const name = fresh();
  const holder = place(`<${name} id=one title=a size=1 lang=en><${name} id=two></${name}></${name}>`);
  const loose = document.createElement(name);
  const [one] = holder.children;
  equal(one.constructor, HTMLElement);
  equal(one.matches(":defined"), false);
  const seen = [];
  const Made = recorder(seen);
  customElements.define(name, class extends Made {
    constructor() {
      super();
      seen.push(this.id);
    }
  });
  equal(seen, ["constructed", "one", "title null a null", "size null 1 null", "connected true", "constructed", "two", "connected true"]);
  equal(one.matches(":defined"), true);
  assert(one instanceof Made);
  equal(loose instanceof Made, false);
  seen.length = 0;
  customElements.upgrade(loose);
  equal(seen, ["constructed", ""]);
});

test("markup and clones make them at once, in the document or not", () => {
  const name = fresh();
  const seen = [];
  const Made = recorder(seen);
  customElements.define(name, Made);
  const loose = document.createElement("div");
  loose.innerHTML = `<${name} size=2></${name}>`;
  equal(seen, ["constructed", "size null 2 null"]);
  const holder = place();
  holder.appendChild(loose);
  equal(seen, ["constructed", "size null 2 null", "connected true"]);
  seen.length = 0;
  const copy = loose.cloneNode(true);
  assert(copy.firstChild instanceof Made);
  equal(seen, ["constructed", "size null 2 null"]);
  seen.length = 0;
  holder.innerHTML = `<${name}></${name}>`;
  equal(seen, ["disconnected false", "constructed", "connected true"]);
});

test("a template's content stays as it is until it is imported", () => {
  const name = fresh();
  const seen = [];
  const Made = recorder(seen);
  customElements.define(name, Made);
  const template = place(`<template><${name}></${name}></template>`).firstChild;
  equal(seen, []);
  const copy = document.importNode(template.content, true);
  assert(copy.firstChild instanceof Made);
  equal(seen, ["constructed"]);
});

test("customized built-in elements keep what they are", () => {
  const name = fresh("button");
  const seen = [];
  const holder = place(`<button is=${name} title=t>a</button><button>b</button>`);
  class Made extends recorder(seen, HTMLButtonElement) {}
  customElements.define(name, Made, { extends: "button" });
  const [parsed, plain] = holder.children;
  assert(parsed instanceof Made);
  equal(plain instanceof Made, false);
  equal(seen, ["constructed", "title null t null", "connected true"]);
  const made = document.createElement("button", { is: name });
  assert(made instanceof Made);
  equal([made.outerHTML, made.hasAttribute("is")], [`<button is="${name}"></button>`, false], "an is value is no attribute, but for whoever reads the markup");
  equal(made.type, "submit");
  assert(new Made() instanceof HTMLButtonElement);
  assert(made.cloneNode() instanceof Made);
  equal(document.createElement(name) instanceof Made, false);
  plain.setAttribute("is", name);
  equal(plain instanceof Made, false);
});

test("a definition must be a good one", () => {
  const name = fresh();
  throws(() => customElements.define(name, () => {}), "TypeError");
  throws(() => customElements.define(name, {}), "TypeError");
  for (const wrong of ["nohyphen", "Upper-case", "1-a", "-a", "font-face", "annotation-xml", "a-b c", ""]) {
    throws(() => customElements.define(wrong, class extends HTMLElement {}), "SyntaxError", wrong);
  }
  throws(() => customElements.define(name, class extends HTMLElement {}, { extends: "nothing" }), "NotSupportedError");
  throws(() => customElements.define(name, class extends HTMLElement {}, { extends: "a-b" }), "NotSupportedError");
  throws(() => customElements.define(name, class extends HTMLElement { get connectedCallback() { throw new RangeError("no"); } }), "RangeError");
  throws(() => customElements.define(name, Object.assign(function () {}, { prototype: 1 })), "TypeError");
  const Made = class extends HTMLElement {};
  Made.prototype.connectedCallback = 1;
  throws(() => customElements.define(name, Made), "TypeError");
  delete Made.prototype.connectedCallback;
  customElements.define(name, Made);
  throws(() => customElements.define(name, class extends HTMLElement {}), "NotSupportedError");
  throws(() => customElements.define(fresh(), Made), "NotSupportedError");
  equal(customElements.get(name), Made);
  equal(customElements.getName(Made), name);
  equal(customElements.get("not-there"), undefined);
  equal(customElements.getName(class {}), null);
});

test("nobody else constructs elements", () => {
  throws(() => new HTMLElement(), "TypeError");
  throws(() => new (class extends HTMLElement {})(), "TypeError");
  throws(() => new HTMLDivElement(), "TypeError");
  class Wrong extends HTMLDivElement {}
  customElements.define(fresh(), Wrong);
  throws(() => new Wrong(), "TypeError");
  customElements.define(fresh(), HTMLElement);
  throws(() => new HTMLElement(), "TypeError");
});

test("a constructor of old style works through Reflect.construct", () => {
  const name = fresh();
  function Old() { return Reflect.construct(HTMLElement, [], Old); }
  Old.prototype = Object.create(HTMLElement.prototype, { constructor: { value: Old } });
  customElements.define(name, Old);
  assert(document.createElement(name) instanceof Old);
});

test("the constructor that is called decides, not what a class inherits", () => {
  const [name, other] = [fresh(), fresh()];
  class Unrelated {}
  customElements.define(name, Unrelated);
  const element = Reflect.construct(HTMLElement, [], Unrelated);
  equal([element instanceof Unrelated, element instanceof HTMLElement, element.localName], [true, false, undefined]);

  throws(() => Reflect.construct(HTMLParagraphElement, [], Unrelated), "TypeError");

  class Button extends HTMLButtonElement {}
  customElements.define(other, Button, { extends: "button" });
  throws(() => Reflect.construct(HTMLElement, [], Button), "TypeError");
  throws(() => Reflect.construct(HTMLInputElement, [], Button), "TypeError");
  assert(Reflect.construct(HTMLButtonElement, [], Button) instanceof Button);
});

test("a class may hand arguments on to the interface that it extends", () => {
  class Passing extends HTMLElement { constructor(...given) { super(...given); } }
  class PassingButton extends HTMLButtonElement { constructor(...given) { super(...given); } }
  const [name, other] = [fresh(), fresh()];
  customElements.define(name, Passing);
  customElements.define(other, PassingButton, { extends: "button" });
  for (const given of [[], [1], ["text"], [{}], [() => {}], [class {}], [document]]) {
    equal([new Passing(...given).localName, new PassingButton(...given).localName], [name, "button"]);
  }
});

test("the prototype of a constructor is asked for once, and not where that may not construct", () => {
  let count = 0;
  const counted = (made) => new Proxy(made, { get(target, key, receiver) {
    if (key === "prototype") count++;
    return Reflect.get(target, key, receiver);
  } });
  const Made = counted(class extends HTMLElement {});
  const Wrong = counted(class extends HTMLElement {});
  customElements.define(fresh(), Made);
  customElements.define(fresh(), Wrong, { extends: "button" });
  count = 0;
  assert(Object.getPrototypeOf(new Made()) instanceof HTMLElement);
  equal(count, 1);
  throws(() => new Wrong(), "TypeError");
  throws(() => Reflect.construct(HTMLElement, [], Wrong), "TypeError");
  equal(count, 1);
});

test("a constructor that fails leaves an unknown element and is reported", () => {
  const name = fresh();
  customElements.define(name, class extends HTMLElement {
    constructor() {
      super();
      throw new Error("broken");
    }
  });
  let element;
  equal(uncaught(() => { element = document.createElement(name); }), ["broken"]);
  assert(element instanceof HTMLUnknownElement);
  equal(element.matches(":defined"), false);
  equal(uncaught(() => document.body.appendChild(element)), [], "it is not tried again");
});

test("createElement refuses what a constructor must not do", () => {
  const wrong = {
    attribute: (element) => element.setAttribute("a", "b"),
    child: (element) => element.append("x"),
    parent: (element) => document.createElement("div").append(element),
  };
  for (const [kind, action] of Object.entries(wrong)) {
    const name = fresh();
    customElements.define(name, class extends HTMLElement {
      constructor() {
        super();
        action(this);
      }
    });
    let element;
    equal(uncaught(() => { element = document.createElement(name); }).length, 1, kind);
    assert(element instanceof HTMLUnknownElement, kind);
  }
});

test("a failed upgrade runs no callback", () => {
  const name = fresh();
  const seen = [];
  const holder = place(`<${name} title=a></${name}>`);
  const Made = recorder(seen);
  const messages = uncaught(() => customElements.define(name, class extends Made {
    constructor() {
      super();
      throw new Error("no");
    }
  }));
  equal(messages, ["no"]);
  equal(seen, ["constructed"]);
  holder.firstChild.title = "b";
  equal(seen, ["constructed"]);
});

test("a callback that throws is reported, and the others run", () => {
  const name = fresh();
  let connected = 0;
  customElements.define(name, class extends HTMLElement {
    connectedCallback() {
      connected += 1;
      throw new Error(`from ${this.id}`);
    }
  });
  const holder = place();
  equal(uncaught(() => { holder.innerHTML = `<${name} id=a></${name}><${name} id=b></${name}>`; }), ["from a", "from b"]);
  equal(connected, 2);
});

test("callbacks run when the change is whole, before the call returns", () => {
  const name = fresh();
  const seen = [];
  customElements.define(name, class extends HTMLElement {
    connectedCallback() {
      seen.push(`connected ${this.id}${this.isConnected ? ` of ${this.parentNode.childElementCount}` : ""}`);
      if (this.id === "a") this.nextElementSibling.remove();
    }
    disconnectedCallback() { seen.push(`disconnected ${this.id}`); }
  });
  const both = document.createDocumentFragment();
  for (const id of "ab") both.appendChild(document.createElement(name)).id = id;
  place().append(both);
  equal(seen, ["connected a of 2", "connected b", "disconnected b"], "b hears both, late");
});

test("whenDefined settles with the class", async () => {
  const name = fresh();
  const promise = customElements.whenDefined(name);
  equal(customElements.whenDefined(name), promise);
  class Made extends HTMLElement {}
  customElements.define(name, Made);
  equal(await promise, Made);
  equal(await customElements.whenDefined(name), Made);
  let reason = null;
  await customElements.whenDefined("wrong").catch((error) => { reason = error; });
  equal(reason.name, "SyntaxError");
});

test("private members and accessors of the class are there after an upgrade", () => {
  const name = fresh();
  const holder = place(`<${name}></${name}>`);
  customElements.define(name, class extends HTMLElement {
    #secret = 4;
    get secret() { return this.#secret; }
  });
  equal(holder.firstChild.secret, 4);
});

test("documents without a window define nothing", () => {
  const name = fresh();
  class Made extends HTMLElement {}
  customElements.define(name, Made);
  const other = document.implementation.createHTMLDocument("");
  const element = other.body.appendChild(other.createElement(name));
  equal(element instanceof Made, false);
  document.body.appendChild(element);
  assert(element instanceof Made);
});

test("every kind of element can be customized, new or there before", () => {
  const tags = "a button details form iframe img input label link p script select table td template textarea ul".split(" ");
  for (const tag of tags) {
    const name = fresh(tag);
    const Base = document.createElement(tag).constructor;
    const early = document.createElement(tag, { is: name });
    document.body.append(early);
    class Made extends Base {}
    equal(uncaught(() => {
      customElements.define(name, Made, { extends: tag });
      assert(early instanceof Made, `${tag}, upgraded`);
      assert(document.createElement(tag, { is: name }) instanceof Made, `${tag}, made`);
    }), [], tag);
    early.remove();
  }
});

test("each way to set markup makes custom elements, and those see where they are", () => {
  const name = fresh();
  const seen = [];
  class Made extends HTMLElement {
    constructor() {
      super();
      seen.push(this.parentNode?.nodeName);
    }
  }
  customElements.define(name, Made);
  const markup = `<${name}></${name}>`;
  const made = (operation) => {
    operation();
    return seen.splice(0);
  };
  const box = document.createElement("div");
  const inner = box.appendChild(document.createElement("i"));
  equal(made(() => inner.insertAdjacentHTML("beforeend", markup)), ["I"]);
  equal(made(() => { inner.outerHTML = markup; }), ["DIV"]);
  equal(made(() => { document.createElement("div").attachShadow({ mode: "closed" }).innerHTML = markup; }), ["#document-fragment"]);
  equal(made(() => document.createRange().createContextualFragment(markup)), ["#document-fragment"]);
  equal(made(() => { document.createElement("template").innerHTML = markup; }), []);
  equal(made(() => { document.implementation.createHTMLDocument("").body.innerHTML = markup; }), []);
  equal(made(() => new DOMParser().parseFromString(markup, "text/html")), []);
});

test("every built-in element can be customized, new and upgraded", () => {
  const names = "a abbr area article audio base blockquote body br button canvas caption col data datalist del details dialog div dl embed fieldset font form frame frameset " +
    "h1 head hr html iframe img input ins label legend li link map marquee menu meta meter nav object ol optgroup option output p param picture pre progress q script " +
    "section select slot source span style table tbody td template textarea th time title tr track ul video";
  for (const localName of names.split(" ")) {
    const name = fresh();
    const { constructor: Interface } = document.createElement(localName);
    const early = document.body.appendChild(document.createElement(localName, { is: name }));
    class Made extends Interface {}
    customElements.define(name, Made, { extends: localName });
    equal([early instanceof Made, new Made() instanceof Made, new Made().localName], [true, true, localName], localName);
    early.remove();
  }
});
