"use strict";
// The interfaces that are little more than a name and some reflected attributes.

const { none, Object } = require("language");
const { _getElementsByTagName } = require("runtime/members");
const { attribute } = require("runtime/define");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { addTo } = require("html/bodyHandlers");

/** Makes an interface, in place of what gave it. */
function plain(interfaceName, attributes = none) {
  const made = { [interfaceName]: class extends HTMLElement {
    constructor(document = made, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
  } }[interfaceName];
  reflect(made, attributes);
  name(made);
  Object.defineProperty(exports, interfaceName, { __proto__: null, value: made });
  return made;
}

function withWindowHandlers(made) {
  addTo(made);
  return made;
}

// Each is made when it is first asked for: a page has elements of a few.
Object.setPrototypeOf(exports, {
  __proto__: null,
  get HTMLHtmlElement() { return plain("HTMLHtmlElement", { strings: "version" }); },
  get HTMLHeadElement() { return plain("HTMLHeadElement"); },
  get HTMLBodyElement() { return withWindowHandlers(plain("HTMLBodyElement", { strings: "background", nullable: "text link vLink aLink bgColor" })); },
  get HTMLDivElement() { return plain("HTMLDivElement", { strings: "align" }); },
  get HTMLSpanElement() { return plain("HTMLSpanElement"); },
  get HTMLParagraphElement() { return plain("HTMLParagraphElement", { strings: "align" }); },
  get HTMLHeadingElement() { return plain("HTMLHeadingElement", { strings: "align" }); },
  get HTMLBRElement() { return plain("HTMLBRElement", { strings: "clear" }); },
  get HTMLHRElement() { return plain("HTMLHRElement", { strings: "align color size width", booleans: "noShade" }); },
  get HTMLPreElement() { return plain("HTMLPreElement", { longs: { width: 0 } }); },
  get HTMLQuoteElement() { return plain("HTMLQuoteElement", { urls: "cite" }); },
  get HTMLModElement() { return plain("HTMLModElement", { strings: "dateTime", urls: "cite" }); },
  get HTMLUListElement() { return plain("HTMLUListElement", { strings: "type", booleans: "compact" }); },
  get HTMLOListElement() { return plain("HTMLOListElement", { strings: "type", booleans: "compact reversed", longs: { start: 1 } }); },
  get HTMLLIElement() { return plain("HTMLLIElement", { strings: "type", longs: { value: 0 } }); },
  get HTMLDListElement() { return plain("HTMLDListElement", { booleans: "compact" }); },
  get HTMLMenuElement() { return plain("HTMLMenuElement", { booleans: "compact" }); },
  get HTMLDirectoryElement() { return plain("HTMLDirectoryElement", { booleans: "compact" }); },
  get HTMLDataElement() { return plain("HTMLDataElement", { strings: "value" }); },
  get HTMLTimeElement() { return plain("HTMLTimeElement", { strings: "dateTime" }); },
  get HTMLFontElement() { return plain("HTMLFontElement", { strings: "face size", nullable: "color" }); },
  get HTMLMapElement() {
    const made = plain("HTMLMapElement", { strings: "name" });
    attribute(made.prototype, "areas", (map) => map[_getElementsByTagName]("area"));
    return made;
  },
  get HTMLParamElement() { return plain("HTMLParamElement", { strings: "name value type valueType" }); },
  get HTMLFrameSetElement() { return withWindowHandlers(plain("HTMLFrameSetElement", { strings: "cols rows" })); },
  get HTMLMarqueeElement() {
    return plain("HTMLMarqueeElement", {
      strings: "behavior bgColor direction height width", booleans: "trueSpeed", unsigned: { hspace: 0, vspace: 0, scrollAmount: 6, scrollDelay: 85 },
      longs: { loop: -1 },
    });
  },
});
