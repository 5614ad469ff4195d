"use strict";
// The event interfaces as they are declared: their options, attributes and operations; and that the platform's own events are trusted.

test("events that the platform makes are trusted, and no dispatchEvent of a page sees them", async () => {
  const { dispatchEvent } = EventTarget.prototype;
  const seen = [];
  EventTarget.prototype.dispatchEvent = function (event) {
    seen.push(event.type);
    return dispatchEvent.call(this, event);
  };
  const told = {};
  const hear = (target, ...types) => {
    for (const type of types) target.addEventListener(type, (event) => { told[`${target.constructor.name} ${type}`] = event.isTrusted; });
    return target;
  };
  const holder = document.body.appendChild(document.createElement("div"));
  try {
    holder.innerHTML = "<form><input required><input type=checkbox><button></button></form><details></details><dialog></dialog>";
    const form = hear(holder.firstChild, "submit", "reset", "formdata");
    form.onsubmit = () => false;
    const [text, box, button] = form;
    hear(text, "invalid");
    form.reportValidity();
    text.value = "x";
    button.click();
    form.reset();
    new FormData(form);
    hear(box, "click", "input", "change").click();
    hear(holder.querySelector("details"), "toggle").open = true;
    const dialog = hear(holder.querySelector("dialog"), "close");
    dialog.show();
    dialog.close();
    const controller = new AbortController();
    hear(controller.signal, "abort");
    controller.abort();
    const ended = [];
    const wait = (target, type) => ended.push(new Promise((resolve) => { target.addEventListener(type, resolve); }));
    const request = hear(new XMLHttpRequest(), "readystatechange", "loadstart", "progress", "load", "loadend");
    wait(request, "loadend");
    request.open("GET", "index.html");
    request.send();
    const reader = hear(new FileReader(), "loadstart", "progress", "load", "loadend");
    wait(reader, "loadend");
    reader.readAsText(new Blob(["x"]));
    const { port1, port2 } = new MessageChannel();
    wait(hear(port1, "message"), "message");
    port1.start();
    port2.postMessage(1);
    const socket = hear(new WebSocket("ws://127.0.0.1:1/"), "error", "close");
    wait(socket, "close");
    const source = hear(new EventSource("http://127.0.0.1:1/"), "error");
    wait(source, "error");
    await Promise.all(ended);
    source.close();
  } finally {
    EventTarget.prototype.dispatchEvent = dispatchEvent;
    holder.remove();
  }
  equal(seen, []);
  // What click() fires says that a script has done it.
  equal(told["HTMLInputElement click"], false);
  delete told["HTMLInputElement click"];
  equal(Object.keys(told).filter((name) => !told[name]), []);
  equal(Object.keys(told).sort(), [
    "AbortSignal abort", "EventSource error", "FileReader load", "FileReader loadend", "FileReader loadstart", "FileReader progress", "HTMLDetailsElement toggle",
    "HTMLDialogElement close", "HTMLFormElement formdata", "HTMLFormElement reset", "HTMLFormElement submit", "HTMLInputElement change", "HTMLInputElement input",
    "HTMLInputElement invalid", "MessagePort message", "WebSocket close", "WebSocket error", "XMLHttpRequest load", "XMLHttpRequest loadend",
    "XMLHttpRequest loadstart", "XMLHttpRequest progress", "XMLHttpRequest readystatechange",
  ]);
});

test("options of events are converted and checked by their declared types", () => {
  for (const [Interface, member, given, expected] of [
    [UIEvent, "detail", 1.9, 1], [UIEvent, "view", undefined, null], [UIEvent, "view", window, window], [MouseEvent, "clientX", 1.5, 1],
    [MouseEvent, "clientX", NaN, 0], [MouseEvent, "movementX", 1.5, 1.5], [MouseEvent, "button", 70000, 4464], [MouseEvent, "buttons", -1, 65535],
    [FocusEvent, "relatedTarget", document, document], [KeyboardEvent, "key", undefined, ""], [KeyboardEvent, "key", null, "null"],
    [KeyboardEvent, "location", -1, 4294967295], [ErrorEvent, "lineno", -1, 4294967295], [ErrorEvent, "error", undefined, undefined],
    [ProgressEvent, "loaded", 1.5, 1.5], [HashChangeEvent, "oldURL", 5, "5"], [StorageEvent, "key", 1, "1"], [StorageEvent, "storageArea", localStorage, localStorage],
    [MessageEvent, "data", undefined, null], [MessageEvent, "source", window, window], [SubmitEvent, "submitter", document.body, document.body],
    [CloseEvent, "code", 70000, 4464], [WheelEvent, "deltaMode", -1, 4294967295], [InputEvent, "data", 1, "1"], [InputEvent, "data", null, null],
    [CompositionEvent, "data", null, "null"], [PointerEvent, "twist", 1.5, 1], [PointerEvent, "width", undefined, 1], [ToggleEvent, "oldState", "open", "open"],
    [SecurityPolicyViolationEvent, "disposition", undefined, "enforce"], [SecurityPolicyViolationEvent, "disposition", "report", "report"],
  ]) equal(new Interface("x", { [member]: given })[member], expected, `${Interface.name} ${member} ${String(given)}`);
  for (const [Interface, init] of [
    [MouseEvent, 3], [Event, "a"], [Event, Symbol()], [UIEvent, { view: 1 }], [UIEvent, { view: {} }], [MouseEvent, { relatedTarget: {} }],
    [PromiseRejectionEvent, undefined], [PromiseRejectionEvent, {}], [MessageEvent, { ports: 1 }], [MessageEvent, { ports: [1] }], [MessageEvent, { source: {} }],
    [StorageEvent, { storageArea: 1 }], [SubmitEvent, { submitter: 1 }], [AnimationEvent, { elapsedTime: "a" }], [AnimationEvent, { elapsedTime: Infinity }],
    [ClipboardEvent, { clipboardData: 1 }], [DragEvent, { dataTransfer: {} }], [WheelEvent, { deltaX: NaN }], [TouchEvent, { touches: 1 }],
    [SecurityPolicyViolationEvent, { disposition: "no" }], [MouseEvent, { detail: 1n }], [KeyboardEvent, { key: Symbol() }],
  ]) throws(() => new Interface("x", init), "TypeError", Interface.name);
  assert(Object.isFrozen(new MessageEvent("x").ports));
  const order = [];
  new MouseEvent("x", new Proxy({}, { get(target, name) { order.push(name); } }));
  equal(order.filter((name) => !name.startsWith("modifier")), [
    "bubbles", "cancelable", "composed", "detail", "view", "altKey", "ctrlKey", "metaKey", "shiftKey", "button", "buttons", "clientX", "clientY", "movementX",
    "movementY", "relatedTarget", "screenX", "screenY",
  ]);
});

test("attributes and operations of events are for events only", () => {
  throws(() => UIEvent.prototype.detail, "TypeError");
  equal(Object.getOwnPropertyDescriptor(UIEvent.prototype, "detail").get.name, "get detail");
  throws(() => Object.getOwnPropertyDescriptor(MouseEvent.prototype, "clientX").get.call(new Event("x")), "TypeError");
  for (const Interface of [Event, CustomEvent, UIEvent, MouseEvent, KeyboardEvent, MessageEvent]) {
    equal(Interface.length, 1, Interface.name);
    throws(() => new Interface(), "TypeError", Interface.name);
  }
  for (const [Interface, name] of [
    [Event, "initEvent"], [CustomEvent, "initCustomEvent"], [UIEvent, "initUIEvent"], [MouseEvent, "initMouseEvent"], [KeyboardEvent, "initKeyboardEvent"],
    [CompositionEvent, "initCompositionEvent"], [MessageEvent, "initMessageEvent"], [StorageEvent, "initStorageEvent"],
  ]) {
    equal(Interface.prototype[name].length, 1, name);
    throws(() => new Interface("x")[name](), "TypeError", name);
  }
  const mouse = new MouseEvent("a", { clientX: 5, ctrlKey: true, button: 1 });
  equal([mouse.which, mouse.getModifierState("Control"), mouse.getModifierState("Alt")], [2, true, false]);
  mouse.initMouseEvent("b");
  equal([mouse.type, mouse.clientX, mouse.ctrlKey, mouse.view], ["b", 0, false, null]);
  throws(() => mouse.initMouseEvent("c", true, true, 3), "TypeError");
  throws(() => mouse.getModifierState(), "TypeError");
  throws(() => MouseEvent.prototype.getModifierState.call({}, "Alt"), "TypeError");
  equal(new KeyboardEvent("x", { modifierCapsLock: true }).getModifierState("CapsLock"), true);
  equal([KeyboardEvent.DOM_KEY_LOCATION_NUMPAD, new WheelEvent("x").DOM_DELTA_PAGE, "which" in new FocusEvent("x")], [3, 2, true]);
});

test("the functions of attributes and operations have the names of their members", () => {
  const own = /^(?:Date|Set|String|Array|TypedArray|Map|RegExp)$/;
  const wrong = [];
  for (const name of Object.getOwnPropertyNames(window)) {
    const Interface = /^[A-Z]/.test(name) && !own.test(name) ? window[name] : null;
    if (typeof Interface !== "function" || !Interface.prototype) continue;
    for (const [member, { get, set, value }] of Object.entries(Object.getOwnPropertyDescriptors(Interface.prototype))) {
      if (get && get.name !== `get ${member}`) wrong.push(`${name}.${member}: ${get.name}`);
      if (set && set.name !== `set ${member}`) wrong.push(`${name}.${member} = ${set.name}`);
      if (typeof value === "function" && member !== "constructor" && value.name !== member) wrong.push(`${name}.${member}(): ${value.name}`);
    }
  }
  equal(wrong, []);
});

test("a touch of what is in another shadow tree is of its host, for each listener as it may know", () => {
  const hosts = [0, 1].map(() => document.body.appendChild(document.createElement("div")));
  const targets = hosts.map((host) => host.attachShadow({ mode: "open" }).appendChild(document.createElement("p")));
  const [first, second] = targets.map((target, identifier) => new Touch({ identifier, target, pageX: 7 }));
  const event = new TouchEvent("touchmove", { touches: [first, second], changedTouches: [first], bubbles: true, composed: true });
  const seen = [];
  const note = ({ touches, changedTouches }) => seen.push([...touches, ...changedTouches].map(({ target, identifier, pageX }) => [target, identifier, pageX]));
  targets[0].addEventListener("touchmove", note);
  document.body.addEventListener("touchmove", note, { once: true });
  targets[0].dispatchEvent(event);
  assert(seen[0].flat().every((value, index) => value === [targets[0], 0, 7, hosts[1], 1, 7, targets[0], 0, 7][index]));
  assert(seen[1].flat().every((value, index) => value === [hosts[0], 0, 7, hosts[1], 1, 7, hosts[0], 0, 7][index]));
  assert(event.touches[0] === first && event.touches[1] === second);
  hosts.forEach((host) => host.remove());
});

test("mice and wheels have what they had before it was a standard", () => {
  const from = document.createElement("p");
  const to = document.createElement("p");
  const seen = [];
  for (const type of ["mouseover", "mouseout", "mouseleave", "click"]) {
    const event = new MouseEvent(type, { relatedTarget: to, clientX: 3, clientY: 4 });
    from.addEventListener(type, ({ fromElement, toElement }) => seen.push([fromElement, toElement].map((each) => (each === from ? "from" : each === to ? "to" : each))));
    from.dispatchEvent(event);
    equal([event.layerX, event.layerY], [3, 4]);
  }
  equal(seen, [["to", "from"], ["from", "to"], ["from", "to"], ["to", "from"]]);
  equal([new MouseEvent("click").fromElement, new MouseEvent("mouseout").toElement], [null, null]);
  const deltas = (init) => {
    const { wheelDelta, wheelDeltaX, wheelDeltaY } = new WheelEvent("wheel", init);
    return [wheelDelta, wheelDeltaX, wheelDeltaY];
  };
  equal([deltas({ deltaX: 2, deltaY: -7.5 }), deltas({ deltaX: -3 }), deltas()], [[7, -2, 7], [3, 3, 0], [0, 0, 0]]);
  assert(Object.is(deltas()[0], 0), "no negative zero");
});
