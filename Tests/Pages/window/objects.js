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
