"use strict";
// What the DOM leaves to those who build on it: they say here how it is done, as html/extendDOM does, and no module of the DOM names one of
// theirs.

exports.extensions = {
  __proto__: null,

  /** (localName): the interface of HTML's elements of that name. */
  classFor: null,
  /** (document, localName, prefix): a new element of SVG. */
  createSVG: null,
  /** (frame): something in that frame has the focus. */
  focusInside: null,
  /** (element): the size of what a frame shows: { width, height } in CSS pixels. */
  frameSize: null,
  /** (document, start, end): a script has selected from one node to another, which may be in something that is edited. */
  selected: null,

  /** (target, called): the element that `new` of a custom element's class makes, which has called that interface, if it is one. */
  constructElement: null,
  /** (document, localName, options, prefix): a new element of HTML, which may be a custom one. */
  createElement: null,
  /** (localName): whether a custom element may have that name. */
  isCustomName: null,
  /** (document, namespace, localName, is): the definition of custom elements of that name, or null. */
  definitionFor: null,

  /** (document, operations, fragment): builds what the parser of HTML found, in a fragment. */
  buildFragment: null,
  /** (text, url, allowsShadowRoots): a document of HTML that no window shows. */
  parseHTML: null,
  /** (): what `document.open`, `write` and `close` do, which get the document first: { open, openWindow, write, close }. */
  writing: null,

  /** (): what processing instructions do that name style sheets: { changed, sheetOf }. */
  instructions: null,
  /** (root): the style sheets of a document or a shadow root. */
  styleSheetsOf: null,
  /** (root): `adoptedStyleSheets`. */
  adoptedStyleSheetsOf: null,
  /** (root, sheets): sets `adoptedStyleSheets`. */
  adoptStyleSheets: null,
  /** (root): a shadow root is of another document now, for which not all of its `adoptedStyleSheets` are. */
  keepStyleSheets: null,
  /** (): `document.fonts`. */
  fonts: null,
  /** (element): which way its text goes, "ltr" or "rtl". */
  directionOf: null,
  /** (element): whether it would be shown. */
  isRendered: null,
  /** (): a function that says of texts whether they may be seen. */
  seenTexts: null,
  /** (element, options): what the element's `checkVisibility` says. */
  checkVisibility: null,

  /** (document): `document.cookie`. */
  cookiesOf: null,
  /** (document, text): sets `document.cookie`. */
  setCookie: null,

  /** (): animations of elements and documents: { animate, ofElement, ofRoot, timelineOf }. */
  animations: null,
  /** (): the commands of editing: { run, isSupported, isEnabled, state, valueOf }. */
  editing: null,
  /** (name): an interface of events that is made elsewhere. */
  eventInterface: null,

  /** (): XPath over documents: { createExpression, evaluate }. */
  xpath: null,

  /** (): what makes elements members of their window: see names of runtime/features. */
  names: null,
};
