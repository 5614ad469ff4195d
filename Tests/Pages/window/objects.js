"use strict";
// What the objects of a window are, and its handlers.

test("the objects of a window say what they are", () => {
  const named = {
    navigator: "Navigator", screen: "Screen", history: "History", location: "Location", localStorage: "Storage", crypto: "Crypto", performance: "Performance",
    customElements: "CustomElementRegistry",
  };
  for (const [name, type] of Object.entries(named)) {
    equal([`${window[name]}` === `[object ${type}]` || name === "location", window[name] instanceof window[type], Object.prototype.toString.call(window[name])], [true, true, `[object ${type}]`], name);
    if (name !== "customElements") throws(() => new window[type](), "TypeError");
  }
  equal([`${getComputedStyle(document.body)}`, `${screen.orientation}`, `${navigator.plugins}`, `${navigator.mimeTypes}`],
    ["[object CSSStyleDeclaration]", "[object ScreenOrientation]", "[object PluginArray]", "[object MimeTypeArray]"]);
  equal([navigator.plugins.length, [...navigator.mimeTypes].length, navigator.plugins.namedItem("x"), navigator.plugins === navigator.plugins], [0, 0, null, true]);
  equal([navigator.languages === navigator.languages, Object.isFrozen(navigator.languages)], [true, true]);
  equal([screen.width, screen.availHeight, screen.orientation.type, screen.orientation.angle, screen.orientation.onchange], [390, 844, "portrait-primary", 0, null]);
  throws(() => Object.getOwnPropertyDescriptor(Navigator.prototype, "userAgent").get.call({}), "TypeError");
  throws(() => navigator.sendBeacon(), "TypeError");
});

test("a window has a handler for every event that elements have one for", () => {
  for (const name of ["onabort", "onauxclick", "oncanplay", "onformdata", "ongotpointercapture", "onwebkittransitionend", "onslotchange", "onafterprint", "onlanguagechange", "onmessageerror"]) {
    if (name in HTMLElement.prototype || name !== "onslotchange") equal([name in window, window[name]], [true, null], name);
  }
  let heard = 0;
  window.onabort = () => { heard += 1; };
  window.dispatchEvent(new Event("abort"));
  window.onabort = "no function";
  window.dispatchEvent(new Event("abort"));
  equal([heard, window.onabort], [1, null]);
});

test("a window inherits from its interface, and that from EventTarget", () => {
  const chain = (object) => {
    const names = [];
    for (let each = Object.getPrototypeOf(object); each !== null; each = Object.getPrototypeOf(each)) names.push(Object.prototype.toString.call(each).slice(8, -1));
    return names;
  };
  equal(chain(window), ["Window", "WindowProperties", "EventTarget", "Object"]);
  equal([Object.getPrototypeOf(window) === Window.prototype, window.constructor === Window, Object.getPrototypeOf(Window) === EventTarget], [true, true, true]);
  equal([window instanceof Window, window instanceof EventTarget, document instanceof Window, {} instanceof EventTarget], [true, true, false, false]);
  equal([Window.length, Window.name, Object.getOwnPropertyDescriptor(Window, "prototype").writable], [0, "Window", false]);
  throws(() => new Window(), "TypeError");
  throws(() => Object.setPrototypeOf(window, {}), "TypeError");
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const { contentWindow: view } = frame;
  equal([view instanceof view.Window, view instanceof view.EventTarget, view instanceof Window, chain(view)], [true, true, false, chain(window)]);
  const { prototype } = view.EventTarget;
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"]) equal([Object.hasOwn(view, name), view[name] === prototype[name]], [false, true], name);
  // What wraps the methods of all targets, as zone.js does, has those of windows, too.
  const { addEventListener } = prototype;
  const heard = [];
  prototype.addEventListener = function (type, listener) {
    heard.push(this === view || this === undefined);
    return addEventListener.call(this, type, listener);
  };
  prototype.tried = 1;
  view.Window.prototype.alsoTried = 2;
  view.addEventListener("tried", () => heard.push("called"));
  view.dispatchEvent(new view.Event("tried"));
  view.eval("addEventListener('tried', () => {})");
  equal([heard, view.tried, view.eval("[tried, alsoTried]").join(), "tried" in view, Object.hasOwn(view, "tried")], [[true, "called", true], 1, "1,2", true, false]);
  frame.remove();
});

test("older names of web views are there", async () => {
  equal([clientInformation === navigator, WebKitMutationObserver === MutationObserver, find("anything"), offscreenBuffering], [true, true, false, true]);
  equal(["locationbar", "menubar", "personalbar", "scrollbars", "statusbar", "toolbar"].map((name) => window[name] instanceof BarProp && window[name].visible), [true, true, true, true, true, true]);
  throws(() => new BarProp(), "TypeError");
  equal([moveBy(1, 1), resizeBy(1, 1)], [undefined, undefined]);
  let isCalled = false;
  webkitCancelAnimationFrame(webkitRequestAnimationFrame(() => { isCalled = true; }));
  const time = await new Promise((resolve) => webkitRequestAnimationFrame(resolve));
  equal([isCalled, typeof time, webkitRequestAnimationFrame.name], [false, "number", "webkitRequestAnimationFrame"]);
  throws(() => webkitRequestAnimationFrame(), "TypeError");
  equal([document.webkitHidden, document.webkitVisibilityState, document.caretRangeFromPoint(0, 0), document.body.scrollIntoViewIfNeeded(true)], [false, "visible", null, undefined]);
});
