"use strict";
// The interfaces of SVG that have no members of their own (SVG 2, 5.11).

const { Object } = require("language");
const { expose } = require("runtime/webidl");
const { SVGElement, SVGGraphicsElement } = require("html/SVGElement");

/** Makes an interface, in place of what gave it. */
function plain(interfaceName, Parent) {
  const made = { [interfaceName]: class extends Parent {
    constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
  } }[interfaceName];
  expose(made);
  Object.defineProperty(exports, interfaceName, { __proto__: null, value: made });
  return made;
}

// Each is made when it is first asked for.
Object.setPrototypeOf(exports, {
  __proto__: null,
  get SVGGElement() { return plain("SVGGElement", SVGGraphicsElement); },
  get SVGDefsElement() { return plain("SVGDefsElement", SVGGraphicsElement); },
  get SVGSwitchElement() { return plain("SVGSwitchElement", SVGGraphicsElement); },
  get SVGDescElement() { return plain("SVGDescElement", SVGElement); },
  get SVGMetadataElement() { return plain("SVGMetadataElement", SVGElement); },
  get SVGTitleElement() { return plain("SVGTitleElement", SVGElement); },
});
