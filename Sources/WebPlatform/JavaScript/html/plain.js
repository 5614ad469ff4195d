"use strict";
// The interfaces that are little more than a name and some reflected attributes.

const { none } = require("language");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");

function plain(interfaceName, attributes = none) {
  const made = { [interfaceName]: class extends HTMLElement {
    constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
  } }[interfaceName];
  reflect(made, attributes);
  name(made);
  exports[interfaceName] = made;
}

plain("HTMLHtmlElement", { strings: "version" });
plain("HTMLHeadElement");
plain("HTMLBodyElement", { strings: "background", nullable: "text link vLink aLink bgColor" });
plain("HTMLDivElement", { strings: "align" });
plain("HTMLSpanElement");
plain("HTMLParagraphElement", { strings: "align" });
plain("HTMLHeadingElement", { strings: "align" });
plain("HTMLBRElement", { strings: "clear" });
plain("HTMLHRElement", { strings: "align color size width", booleans: "noShade" });
plain("HTMLPreElement", { longs: { width: 0 } });
plain("HTMLQuoteElement", { urls: "cite" });
plain("HTMLModElement", { strings: "dateTime", urls: "cite" });
plain("HTMLUListElement", { strings: "type", booleans: "compact" });
plain("HTMLOListElement", { strings: "type", booleans: "compact reversed", longs: { start: 1 } });
plain("HTMLLIElement", { strings: "type", longs: { value: 0 } });
plain("HTMLDListElement", { booleans: "compact" });
plain("HTMLMenuElement", { booleans: "compact" });
plain("HTMLDirectoryElement", { booleans: "compact" });
plain("HTMLDataElement", { strings: "value" });
plain("HTMLTimeElement", { strings: "dateTime" });
plain("HTMLFontElement", { strings: "face size", nullable: "color" });
plain("HTMLMapElement", { strings: "name" });
plain("HTMLPictureElement");
plain("HTMLParamElement", { strings: "name value type valueType" });
plain("HTMLFrameSetElement", { strings: "cols rows" });
plain("HTMLMarqueeElement", {
  strings: "behavior bgColor direction height width", booleans: "trueSpeed", unsigned: { hspace: 0, vspace: 0, scrollAmount: 6, scrollDelay: 85 },
});
