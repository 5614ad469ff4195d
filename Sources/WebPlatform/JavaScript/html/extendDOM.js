"use strict";
// What HTML does for the DOM below it. Most of it loads when it is first asked for.

const { Object } = require("language");
const { _first, _next } = require("dom/slots");
const { extensions } = require("dom/extensions");
const { hooks } = require("dom/hooks");
const { classFor } = require("html/elements");
const features = require("runtime/features");
const adoptedStyleSheetsModule = require.later("html/css/adoptedStyleSheets");
const animatableModule = require.later("html/animations/animatable");
const commandsModule = require.later("html/editing/commands");
const constructionModule = require.later("html/customElements/construction");
const cookiesModule = require.later("html/cookies");
const cssStyleSheetModule = require.later("html/css/CSSStyleSheet");
const styleSheetListModule = require.later("html/css/cssom/StyleSheetList");
const definitionModule = require.later("html/customElements/definition");
const documentWritingModule = require.later("html/documentWriting");
const editingFocusModule = require.later("html/editing/focusing");
const focusModule = require.later("html/focus");
const frameSizeModule = require.later("html/frameSize");
const directionalityModule = require.later("html/directionality");
const checkVisibilityModule = require.later("html/css/checkVisibility");
const getComputedStyleModule = require.later("html/css/getComputedStyle");
const namedAccessModule = require.later("html/namedAccess");
const definitionsModule = require.later("html/customElements/definitions");
const parsingModule = require.later("html/parsing");
const styleInstructionsModule = require.later("html/styleInstructions");
const svgElementsModule = require.later("html/svg/elements");
const treeBuilderModule = require.later("html/TreeBuilder");
const xpathEvaluatorModule = require.later("xpath/XPathEvaluator");

/** The style sheets that instructions at the beginning of a root name. */
function sheetsOfInstructions(root) {
  for (let node = root[_first]; node !== null && node.nodeType !== 1; node = node[_next]) {
    if (node.nodeType === 7) return styleInstructionsModule().sheetsBefore(root);
  }
  return [];
}

Object.assign(extensions, {
  classFor,
  focusInside: (frame) => focusModule().enter(frame),
  frameSize: (element) => frameSizeModule().frameSize(element),
  selected: (document, start, end) => editingFocusModule().follow(document, start, end),
  createSVG: (document, localName, prefix) => svgElementsModule().create(document, localName, prefix),
  constructElement: (target, called) => constructionModule().construct(target, called),
  createElement: (document, localName, options, prefix) => constructionModule().create(document, localName, options, prefix),
  isCustomName: (localName) => definitionModule().isValidName(localName),
  definitionFor: (document, namespace, localName, is) => definitionsModule().definitionFor(document, namespace, localName, is),
  buildFragment: (document, operations, fragment) => treeBuilderModule().buildFragment(document, operations, fragment),
  parseHTML: (text, url, allowsShadowRoots) => parsingModule().parseHTML(text, url, allowsShadowRoots),
  writing: documentWritingModule,
  instructions: styleInstructionsModule,
  styleSheetsOf: (root) => styleSheetListModule().sheetsOf(root, sheetsOfInstructions),
  adoptedStyleSheetsOf: (root) => adoptedStyleSheetsModule().of(root),
  adoptStyleSheets: (root, sheets) => adoptedStyleSheetsModule().set(root, sheets),
  keepStyleSheets: (root) => adoptedStyleSheetsModule().keep(root),
  directionOf: (element) => directionalityModule().directionOf(element),
  isRendered: (element) => getComputedStyleModule().isRendered(element),
  seenTexts: () => checkVisibilityModule().seenTexts(),
  checkVisibility: (element, options) => checkVisibilityModule().checkVisibility(element, options),
  cookiesOf: (document) => cookiesModule().get(document),
  setCookie: (document, text) => cookiesModule().set(document, text),
  animations: animatableModule,
  editing: commandsModule,
  xpath: xpathEvaluatorModule,
  names: namedAccessModule,
});

hooks.computedSource = (element, pseudo) => getComputedStyleModule().sourceOf(element, pseudo);

features.constructSheet = (text) => cssStyleSheetModule().construct(text);
