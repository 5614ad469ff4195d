"use strict";
// Events: listeners, dispatch, and the interfaces that carry values (DOM standard, 2).

/** A div > p > b, in the document for the time of `action`. */
function within(action) {
  const div = document.createElement("div");
  div.innerHTML = "<p><b></b></p>";
  document.body.appendChild(div);
  try {
    action(div, div.firstChild, div.firstChild.firstChild);
  } finally {
    div.remove();
  }
}

test("capture comes down, bubbling goes up, window and document take part", () => {
  within((div, p, b) => {
    const seen = [];
    const targets = { window, document, html: document.documentElement, body: document.body, div, p, b };
    const added = [];
    for (const [name, target] of Object.entries(targets)) {
      for (const capture of [false, true]) {
        const listener = (event) => seen.push(`${name}${capture ? "↓" : "↑"}${event.eventPhase}`);
        target.addEventListener("tried", listener, capture);
        added.push([target, listener, capture]);
      }
    }
    b.dispatchEvent(new Event("tried", { bubbles: true }));
    equal(seen.join(" "), "window↓1 document↓1 html↓1 body↓1 div↓1 p↓1 b↓2 b↑2 p↑3 div↑3 body↑3 html↑3 document↑3 window↑3");
    seen.length = 0;
    p.dispatchEvent(new Event("tried"));
    equal(seen.join(" "), "window↓1 document↓1 html↓1 body↓1 div↓1 p↓2 p↑2");
    for (const [target, listener, capture] of added) target.removeEventListener("tried", listener, capture);
  });
});

test("load does not reach the window", () => {
  within((div) => {
    let count = 0;
    const listener = () => count++;
    window.addEventListener("load", listener, true);
    document.addEventListener("load", listener);
    div.dispatchEvent(new Event("load", { bubbles: true }));
    window.removeEventListener("load", listener, true);
    document.removeEventListener("load", listener);
    equal(count, 1);
  });
});

test("an event knows its target, current target and path while it is dispatched", () => {
  within((div, p, b) => {
    let seen = null;
    const listener = function (event) {
      seen = [this === p, event.target === b, event.srcElement === b, event.currentTarget === p, event.composedPath().length, event.composedPath()[0] === b, event.composedPath().at(-1) === window];
    };
    p.addEventListener("tried", listener);
    const event = new Event("tried", { bubbles: true });
    equal([event.target, event.currentTarget, event.composedPath(), event.eventPhase], [null, null, [], 0]);
    b.dispatchEvent(event);
    equal(seen, [true, true, true, true, 7, true, true]);
    equal([event.target === b, event.currentTarget, event.composedPath(), event.eventPhase], [true, null, [], 0]);
  });
});

test("events on trees that are in no document end at their top", () => {
  const div = document.createElement("div");
  div.innerHTML = "<b></b>";
  let path = null;
  div.addEventListener("tried", (event) => { path = event.composedPath(); });
  div.firstChild.dispatchEvent(new Event("tried", { bubbles: true }));
  equal(path.length, 2);
  const fragment = document.createDocumentFragment();
  const inner = fragment.appendChild(document.createElement("i"));
  let isHeard = false;
  fragment.addEventListener("tried", () => { isHeard = true; });
  inner.dispatchEvent(new Event("tried", { bubbles: true }));
  equal(isHeard, true);
  const text = document.createTextNode("");
  text.addEventListener("tried", () => { isHeard = "text"; });
  text.dispatchEvent(new Event("tried"));
  equal(isHeard, "text");
});

test("a listener is registered once a capture flag, in the order of adding", () => {
  const target = new EventTarget();
  const seen = [];
  const one = () => seen.push(1);
  const two = () => seen.push(2);
  target.addEventListener("x", one);
  target.addEventListener("x", two);
  target.addEventListener("x", one);
  target.addEventListener("x", one, { capture: false, once: true });
  target.addEventListener("x", one, true);
  target.dispatchEvent(new Event("x"));
  equal(seen, [1, 1, 2]);
  target.removeEventListener("x", one);
  target.dispatchEvent(new Event("x"));
  equal(seen, [1, 1, 2, 1, 2]);
  target.removeEventListener("x", one, { capture: true });
  target.removeEventListener("x", two, true);
  target.dispatchEvent(new Event("x"));
  equal(seen, [1, 1, 2, 1, 2, 2]);
});

test("null is no listener, other values but functions and objects are errors", () => {
  const target = new EventTarget();
  target.addEventListener("x", null);
  target.addEventListener("x", undefined);
  target.removeEventListener("x", null);
  target.dispatchEvent(new Event("x"));
  throws(() => target.addEventListener("x", "text"), "TypeError");
  throws(() => target.addEventListener("x"), "TypeError");
  throws(() => target.removeEventListener("x"), "TypeError");
  throws(() => target.dispatchEvent(), "TypeError");
  throws(() => target.dispatchEvent({ type: "x" }), "TypeError");
});

test("types are made strings", () => {
  const target = new EventTarget();
  let count = 0;
  target.addEventListener(null, () => count++);
  target.addEventListener("", () => count++);
  target.dispatchEvent(new Event("null"));
  target.dispatchEvent(new Event(""));
  equal(count, 2);
  equal(new Event(undefined).type, "undefined");
  throws(() => new Event(), "TypeError");
});

test("listener objects: handleEvent is looked up at each event", () => {
  const target = new EventTarget();
  const seen = [];
  const listener = { handleEvent(event) { seen.push(this === listener, event.type); } };
  target.addEventListener("x", listener);
  target.dispatchEvent(new Event("x"));
  listener.handleEvent = () => seen.push("changed");
  target.dispatchEvent(new Event("x"));
  target.removeEventListener("x", listener);
  target.dispatchEvent(new Event("x"));
  equal(seen, [true, "x", "changed"]);
});

test("once: gone before it is called", () => {
  const target = new EventTarget();
  let count = 0;
  target.addEventListener("x", function again() {
    count++;
    if (count < 3) target.dispatchEvent(new Event("x"));
  }, { once: true });
  target.dispatchEvent(new Event("x"));
  target.dispatchEvent(new Event("x"));
  equal(count, 1);
});

test("passive listeners cannot prevent", () => {
  const target = new EventTarget();
  target.addEventListener("x", (event) => {
    event.preventDefault();
    event.returnValue = false;
  }, { passive: true });
  const event = new Event("x", { cancelable: true });
  equal([target.dispatchEvent(event), event.defaultPrevented], [true, false]);
  target.addEventListener("x", (given) => given.preventDefault());
  equal(target.dispatchEvent(new Event("x", { cancelable: true })), false);
});

test("preventDefault counts for cancelable events only", () => {
  const target = new EventTarget();
  target.addEventListener("x", (event) => event.preventDefault());
  const plain = new Event("x");
  equal([target.dispatchEvent(plain), plain.defaultPrevented, plain.returnValue], [true, false, true]);
  const cancelable = new Event("x", { cancelable: true });
  equal([target.dispatchEvent(cancelable), cancelable.defaultPrevented, cancelable.returnValue], [false, true, false]);
  const before = new Event("x", { cancelable: true });
  before.preventDefault();
  equal(new EventTarget().dispatchEvent(before), false);
});

test("stopPropagation lets the listeners of the same target run", () => {
  within((div, p, b) => {
    const seen = [];
    p.addEventListener("x", (event) => {
      seen.push("p1");
      event.stopPropagation();
      equal(event.cancelBubble, true);
    });
    p.addEventListener("x", () => seen.push("p2"));
    div.addEventListener("x", () => seen.push("div"));
    b.dispatchEvent(new Event("x", { bubbles: true }));
    equal(seen, ["p1", "p2"]);
  });
});

test("stopPropagation of a capturing listener at the target stops the bubbling ones there", () => {
  const div = document.createElement("div");
  const seen = [];
  div.addEventListener("x", () => seen.push("bubbling"));
  div.addEventListener("x", (event) => {
    seen.push("capturing");
    event.stopPropagation();
  }, true);
  div.dispatchEvent(new Event("x"));
  equal(seen, ["capturing"]);
});

test("stopImmediatePropagation stops all, cancelBubble is the old name of stopping", () => {
  const div = document.createElement("div");
  const b = div.appendChild(document.createElement("b"));
  const seen = [];
  b.addEventListener("x", (event) => {
    seen.push(1);
    event.stopImmediatePropagation();
  });
  b.addEventListener("x", () => seen.push(2));
  div.addEventListener("x", () => seen.push(3));
  b.dispatchEvent(new Event("x", { bubbles: true }));
  equal(seen, [1]);
  b.addEventListener("y", (event) => { event.cancelBubble = true; });
  div.addEventListener("y", () => seen.push(4));
  b.dispatchEvent(new Event("y", { bubbles: true }));
  equal(seen, [1]);
});

test("an event stopped before its dispatch reaches nobody, and then can go again", () => {
  const target = new EventTarget();
  let count = 0;
  target.addEventListener("x", () => count++);
  const event = new Event("x");
  event.stopPropagation();
  target.dispatchEvent(event);
  equal(count, 0);
  target.dispatchEvent(event);
  equal(count, 1);
});

test("listeners added during dispatch wait, removed ones do not run", () => {
  const target = new EventTarget();
  const seen = [];
  const late = () => seen.push("late");
  const removed = () => seen.push("removed");
  target.addEventListener("x", () => {
    seen.push("first");
    target.addEventListener("x", late);
    target.removeEventListener("x", removed);
  });
  target.addEventListener("x", removed);
  target.dispatchEvent(new Event("x"));
  equal(seen, ["first"]);
  target.dispatchEvent(new Event("x"));
  equal(seen, ["first", "first", "late"]);
});

test("a listener removed and added again during dispatch does not run again", () => {
  const target = new EventTarget();
  let count = 0;
  const self = () => {
    count++;
    target.removeEventListener("x", self);
    target.addEventListener("x", self);
  };
  target.addEventListener("x", self);
  target.dispatchEvent(new Event("x"));
  equal(count, 1);
  target.dispatchEvent(new Event("x"));
  equal(count, 2);
});

test("listeners added to a parent during dispatch still run", () => {
  const div = document.createElement("div");
  const b = div.appendChild(document.createElement("b"));
  let isHeard = false;
  b.addEventListener("x", () => div.addEventListener("x", () => { isHeard = true; }));
  b.dispatchEvent(new Event("x", { bubbles: true }));
  equal(isHeard, true);
});

test("the path is fixed: removing and moving nodes does not change it", () => {
  within((div, p, b) => {
    const seen = [];
    b.addEventListener("x", () => p.remove());
    p.addEventListener("x", () => {
      seen.push("p");
      document.createElement("i").appendChild(p);
    });
    div.addEventListener("x", () => seen.push("div"));
    b.dispatchEvent(new Event("x", { bubbles: true }));
    equal(seen, ["p", "div"]);
  });
});

test("an exception in a listener is reported and the others run", () => {
  const target = new EventTarget();
  const seen = [];
  const reported = [];
  const report = (event) => {
    reported.push(event.error.message);
    event.preventDefault();
  };
  // The test library has a handler of its own.
  const { onerror } = window;
  window.onerror = null;
  window.addEventListener("error", report);
  target.addEventListener("x", () => { throw new Error("on purpose"); });
  target.addEventListener("x", { handleEvent: 5 });
  target.addEventListener("x", () => seen.push("next"));
  equal(target.dispatchEvent(new Event("x")), true);
  window.removeEventListener("error", report);
  window.onerror = onerror;
  equal(seen, ["next"]);
  equal(reported[0], "on purpose");
  equal(reported.length, 2);
});

test("an event is dispatched once at a time, and may be used again", () => {
  const target = new EventTarget();
  const event = new Event("x", { cancelable: true });
  let name = null;
  target.addEventListener("x", () => {
    try {
      target.dispatchEvent(event);
    } catch (error) {
      ({ name } = error);
    }
  });
  target.dispatchEvent(event);
  equal(name, "InvalidStateError");
  target.dispatchEvent(event);
});

test("a signal removes its listener", () => {
  if (typeof AbortController !== "function") return assert(true, "no signals here");
  const target = new EventTarget();
  const controller = new AbortController();
  let count = 0;
  target.addEventListener("x", () => count++, { signal: controller.signal });
  target.dispatchEvent(new Event("x"));
  controller.abort();
  target.dispatchEvent(new Event("x"));
  target.addEventListener("x", () => count++, { signal: controller.signal });
  target.dispatchEvent(new Event("x"));
  equal(count, 1);
});

test("window.event is the event under way", () => {
  const div = document.createElement("div");
  const event = new Event("x");
  let seen = null;
  div.addEventListener("x", () => {
    const inner = new Event("y");
    div.dispatchEvent(inner);
    seen = [window.event === event, ...seen];
  });
  div.addEventListener("y", () => { seen = [window.event !== event && window.event !== undefined]; });
  div.dispatchEvent(event);
  equal(seen, [true, true]);
  equal(window.event, undefined);
});

test("createEvent and initEvent, the old way", () => {
  const event = document.createEvent("HTMLEvents");
  equal(event.type, "");
  throws(() => document.dispatchEvent(event), "InvalidStateError");
  event.initEvent("x", true, true);
  equal([event.type, event.bubbles, event.cancelable], ["x", true, true]);
  const target = new EventTarget();
  target.addEventListener("x", (given) => {
    given.initEvent("y");
    given.preventDefault();
  });
  equal(target.dispatchEvent(event), false);
  equal([event.type, event.defaultPrevented], ["x", true]);
  event.initEvent("z");
  equal([event.type, event.bubbles, event.defaultPrevented, event.target], ["z", false, false, null]);
  const custom = document.createEvent("CustomEvent");
  custom.initCustomEvent("c", false, true, { a: 1 });
  equal([custom.type, custom.cancelable, custom.detail], ["c", true, { a: 1 }]);
  assert(document.createEvent("mouseEVENTS") instanceof MouseEvent);
  throws(() => document.createEvent("nothing"), "NotSupportedError");
  const mouse = document.createEvent("MouseEvent");
  mouse.initMouseEvent("click", true, true, window, 1, 10, 20, 30, 40, true, false, true, false, 2, document.body);
  equal([mouse.clientX, mouse.clientY, mouse.screenX, mouse.ctrlKey, mouse.altKey, mouse.shiftKey, mouse.button, mouse.relatedTarget === document.body], [30, 40, 10, true, false, true, 2, true]);
});

test("CustomEvent carries any detail", () => {
  equal(new CustomEvent("x").detail, null);
  equal(new CustomEvent("x", { detail: 0 }).detail, 0);
  equal(new CustomEvent("x", { detail: undefined }).detail, null);
  assert(new CustomEvent("x") instanceof Event);
});

test("the interfaces of events have their defaults and take values", () => {
  const key = new KeyboardEvent("keydown", { key: "a", ctrlKey: 1, bubbles: true, keyCode: 65 });
  equal([key.key, key.ctrlKey, key.shiftKey, key.bubbles, key.code, key.repeat, key.keyCode], ["a", true, false, true, "", false, 65]);
  assert(key instanceof UIEvent && key.getModifierState("Control") && !key.getModifierState("Alt"));
  const mouse = new MouseEvent("click", { clientX: "7", detail: 2 });
  equal([mouse.clientX, mouse.pageX, mouse.detail, mouse.view], [7, 7, 2, null]);
  const progress = new ProgressEvent("progress", { loaded: 3, total: 9, lengthComputable: true });
  equal([progress.loaded, progress.total, progress.lengthComputable], [3, 9, true]);
  const message = new MessageEvent("message", { data: { a: [1] }, origin: "x" });
  equal([message.data, message.origin, message.ports], [{ a: [1] }, "x", []]);
  equal(new PopStateEvent("popstate", { state: 0 }).state, 0);
  equal(new HashChangeEvent("hashchange", { newURL: "a#b" }).newURL, "a#b");
  equal(Object.prototype.toString.call(new FocusEvent("focus")), "[object FocusEvent]");
  throws(() => new MouseEvent(), "TypeError");
  throws(() => MouseEvent("x"), "TypeError");
});

test("events that scripts make are not trusted, and have a time", () => {
  const event = new Event("x");
  equal(event.isTrusted, false);
  assert(typeof event.timeStamp === "number" && event.timeStamp >= 0);
  equal(event.timeStamp, event.timeStamp);
  equal([Event.NONE, Event.CAPTURING_PHASE, event.AT_TARGET, Event.BUBBLING_PHASE], [0, 1, 2, 3]);
});

test("EventTarget can be extended", () => {
  class Store extends EventTarget {
    change() { return this.dispatchEvent(new CustomEvent("change", { detail: this })); }
  }
  const store = new Store();
  let seen = null;
  store.addEventListener("change", (event) => { seen = event.detail === store && event.target === store; });
  store.change();
  equal(seen, true);
});

test("called without a receiver, the methods are the window's", () => {
  let count = 0;
  const listener = () => count++;
  const add = addEventListener;
  add("tried-window", listener);
  dispatchEvent(new Event("tried-window"));
  removeEventListener("tried-window", listener);
  dispatchEvent(new Event("tried-window"));
  equal(count, 1);
});

test("handlers keep their place among listeners, and return false to prevent", () => {
  const div = document.createElement("div");
  const seen = [];
  div.onclick = () => seen.push("old");
  div.addEventListener("click", () => seen.push("listener"));
  div.onclick = () => {
    seen.push("new");
    return false;
  };
  equal(div.dispatchEvent(new Event("click", { cancelable: true })), false);
  equal(seen, ["new", "listener"]);
  div.onclick = null;
  equal(div.onclick, null);
  div.dispatchEvent(new Event("click"));
  equal(seen, ["new", "listener", "listener"]);
  div.onclick = 5;
  equal(div.onclick, null);
});

test("a thousand listeners and a deep path", () => {
  const target = new EventTarget();
  let count = 0;
  for (let index = 0; index < 1000; index++) target.addEventListener("x", () => count++);
  target.dispatchEvent(new Event("x"));
  equal(count, 1000);
  const top = document.createElement("div");
  let node = top;
  for (let depth = 0; depth < 20000; depth++) node = node.appendChild(document.createElement("div"));
  top.addEventListener("x", () => { count = "top"; });
  node.dispatchEvent(new Event("x", { bubbles: true }));
  equal(count, "top");
});

test("an event's time is that of its making, whenever it is asked for", async () => {
  const before = performance.now();
  const made = new MouseEvent("x");
  const after = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 20));
  equal([before <= made.timeStamp, made.timeStamp <= after, made.timeStamp === made.timeStamp], [true, true, true]);
});
