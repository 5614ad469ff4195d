"use strict";
// getComputedStyle (CSSOM, 7.2) without layout: the inline style, the rules of the document's style sheets for `display`
// and `visibility`, and otherwise the initial values that scripts ask for.

const blocks = new Set((
  "address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header " +
  "hgroup hr html legend listing main menu nav ol optgroup option p plaintext pre search section summary ul xmp"
).split(" "));
const unseen = new Set("area base basefont datalist head link meta noembed noframes param rp script style template title noscript".split(" "));
const others = {
  li: "list-item", table: "table", caption: "table-caption", colgroup: "table-column-group", col: "table-column", thead: "table-header-group",
  tbody: "table-row-group", tfoot: "table-footer-group", tr: "table-row", td: "table-cell", th: "table-cell", button: "inline-block",
  input: "inline-block", select: "inline-block", textarea: "inline-block", img: "inline-block", meter: "inline-block", progress: "inline-block",
};

const initial = {
  "background-color": "rgba(0, 0, 0, 0)", "background-image": "none", "border-collapse": "separate", "box-sizing": "content-box",
  "clear": "none", "color": "rgb(0, 0, 0)", "cursor": "auto", "direction": "ltr", "float": "none", "font-size": "16px",
  "font-style": "normal", "font-weight": "400", "height": "auto", "left": "auto", "top": "auto", "right": "auto", "bottom": "auto",
  "line-height": "normal", "max-height": "none", "max-width": "none", "min-height": "0px", "min-width": "0px", "opacity": "1",
  "overflow": "visible", "overflow-x": "visible", "overflow-y": "visible", "pointer-events": "auto", "position": "static",
  "text-align": "start", "text-decoration": "none", "text-transform": "none", "transform": "none", "transition": "all 0s ease 0s",
  "transition-duration": "0s", "transition-delay": "0s", "animation-duration": "0s", "animation-name": "none", "vertical-align": "baseline",
  "visibility": "visible", "white-space": "normal", "width": "auto", "z-index": "auto",
};
for (const box of ["margin", "padding"]) for (const side of ["top", "right", "bottom", "left"]) initial[`${box}-${side}`] = "0px";
for (const side of ["top", "right", "bottom", "left"]) initial[`border-${side}-width`] = "0px";

const inherited = new Set(["color", "cursor", "direction", "font-size", "font-style", "font-weight", "line-height", "text-align", "text-transform", "visibility", "white-space"]);

/** What the document's style sheets say, last rule winning; important ones before all. */
function fromSheets(element, property) {
  let value = "";
  if (element._document._view === null) return value;
  for (const sheet of element._document.styleSheets) {
    if (sheet.disabled) continue;
    for (const rule of sheet.cssRules) {
      if (!rule.style) continue;
      const given = rule.style.getPropertyValue(property);
      if (given !== "" && matches(element, rule.selectorText)) value = given;
    }
  }
  return value;
}

function matches(element, selector) {
  try {
    return element.matches(selector);
  } catch {
    // A selector of newer CSS than is known here styles nothing.
    return false;
  }
}

function declared(element, property) {
  const inline = element._attributes !== null && element._indexOf("style") >= 0 && element.style ? element.style.getPropertyValue(property) : "";
  return inline === "" ? fromSheets(element, property) : inline;
}

function displayOf(element) {
  const given = declared(element, "display");
  if (given !== "") return given;
  const tag = element.localName;
  if (!element._isHTML) return "inline";
  if (element._indexOf("hidden") >= 0 || unseen.has(tag) || (tag === "input" && element.type === "hidden")) return "none";
  if (tag === "dialog" && !element.hasAttribute("open")) return "none";
  return others[tag] ?? (blocks.has(tag) ? "block" : "inline");
}

const dashed = (name) => name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());

function computed(element, property) {
  if (property === "display") return element._isConnected ? displayOf(element) : "";
  if (!element._isConnected) return "";
  const given = declared(element, property);
  if (given !== "" && given !== "inherit") return given;
  if ((given === "inherit" || inherited.has(property)) && element.parentElement) return computed(element.parentElement, property);
  return initial[property] ?? "";
}

const handler = {
  get(target, key) {
    if (key in target || typeof key !== "string") return target[key];
    if (key === "cssFloat") return computed(target._element, "float");
    return computed(target._element, dashed(key));
  },
  has: (target, key) => key in target || (typeof key === "string" && dashed(key) in initial),
  set() { throw new DOMException("Computed styles cannot be changed", "NoModificationAllowedError"); },
};

class ComputedStyle {
  constructor(element) { Object.defineProperty(this, "_element", { value: element }); }
  getPropertyValue(property) { return computed(this._element, `${property}`.toLowerCase()); }
  getPropertyPriority() { return ""; }
  get length() { return Object.keys(initial).length; }
  item(index) { return Object.keys(initial)[index] ?? ""; }
  get cssText() { return Object.keys(initial).map((name) => `${name}: ${computed(this._element, name)};`).join(" "); }
  setProperty() { throw new DOMException("Computed styles cannot be changed", "NoModificationAllowedError"); }
}

exports.getComputedStyle = function getComputedStyle(element) {
  if (element?.nodeType !== 1) throw new TypeError("getComputedStyle needs an Element");
  return new Proxy(new ComputedStyle(element), handler);
};
exports.displayOf = displayOf;
