"use strict";
// Which interface a tag has, and in which module it is: names alone, the same for all pages.

const { each, Map, push, Set, split, test } = require("language");

const families = {
  __proto__: null,
  "html/links": { a: "HTMLAnchorElement", area: "HTMLAreaElement" },
  "html/HTMLScriptElement": { script: "HTMLScriptElement" },
  "html/HTMLTemplateElement": { template: "HTMLTemplateElement" },
  "html/HTMLIFrameElement": { iframe: "HTMLIFrameElement", frame: "HTMLFrameElement" },
  "html/embedded": { embed: "HTMLEmbedElement", object: "HTMLObjectElement" },
  "html/HTMLImageElement": { img: "HTMLImageElement", picture: "HTMLPictureElement" },
  "html/HTMLCanvasElement": { canvas: "HTMLCanvasElement" },
  "html/HTMLSlotElement": { slot: "HTMLSlotElement" },
  "html/metadata": {
    base: "HTMLBaseElement", link: "HTMLLinkElement", meta: "HTMLMetaElement", style: "HTMLStyleElement", title: "HTMLTitleElement",
  },
  "html/media": {
    audio: "HTMLAudioElement", source: "HTMLSourceElement", track: "HTMLTrackElement",
    video: "HTMLVideoElement",
  },
  "html/tables": {
    caption: "HTMLTableCaptionElement", col: "HTMLTableColElement", colgroup: "HTMLTableColElement", table: "HTMLTableElement",
    tbody: "HTMLTableSectionElement", td: "HTMLTableCellElement", tfoot: "HTMLTableSectionElement", th: "HTMLTableCellElement",
    thead: "HTMLTableSectionElement", tr: "HTMLTableRowElement",
  },
  "html/HTMLDetailsElement": { details: "HTMLDetailsElement" },
  "html/HTMLDialogElement": { dialog: "HTMLDialogElement" },
  "html/forms/HTMLButtonElement": { button: "HTMLButtonElement" },
  "html/forms/HTMLFormElement": { form: "HTMLFormElement" },
  "html/forms/HTMLInputElement": { input: "HTMLInputElement" },
  "html/forms/HTMLSelectElement": { select: "HTMLSelectElement" },
  "html/forms/HTMLOptionElement": { optgroup: "HTMLOptGroupElement", option: "HTMLOptionElement" },
  "html/forms/HTMLTextAreaElement": { textarea: "HTMLTextAreaElement" },
  "html/forms/labels": {
    datalist: "HTMLDataListElement", fieldset: "HTMLFieldSetElement", label: "HTMLLabelElement", legend: "HTMLLegendElement",
    meter: "HTMLMeterElement", output: "HTMLOutputElement", progress: "HTMLProgressElement",
  },
  "html/plain": {
    blockquote: "HTMLQuoteElement", body: "HTMLBodyElement", br: "HTMLBRElement", data: "HTMLDataElement", del: "HTMLModElement",
    dir: "HTMLDirectoryElement", div: "HTMLDivElement", dl: "HTMLDListElement", font: "HTMLFontElement",
    frameset: "HTMLFrameSetElement",
    h1: "HTMLHeadingElement", h2: "HTMLHeadingElement", h3: "HTMLHeadingElement", h4: "HTMLHeadingElement",
    h5: "HTMLHeadingElement", h6: "HTMLHeadingElement", head: "HTMLHeadElement", hr: "HTMLHRElement", html: "HTMLHtmlElement",
    ins: "HTMLModElement", li: "HTMLLIElement", listing: "HTMLPreElement", map: "HTMLMapElement",
    marquee: "HTMLMarqueeElement", menu: "HTMLMenuElement",
    ol: "HTMLOListElement", p: "HTMLParagraphElement", param: "HTMLParamElement",
    pre: "HTMLPreElement", q: "HTMLQuoteElement", span: "HTMLSpanElement",
    time: "HTMLTimeElement", ul: "HTMLUListElement", xmp: "HTMLPreElement",
  },
};

/** Interfaces that no tag has, and the constructors of pages. */
const others = {
  __proto__: null,
  "html/HTMLElement": ["HTMLElement", "HTMLUnknownElement"],
  "html/HTMLImageElement": ["Image"],
  "html/media": ["HTMLMediaElement", "Audio", "MediaError", "TimeRanges"],
  "html/forms/HTMLOptionElement": ["Option"],
  "html/forms/collections": ["HTMLFormControlsCollection", "HTMLOptionsCollection", "RadioNodeList"],
  "html/forms/validation": ["ValidityState"],
  "files/FileList": ["FileList"],
  "html/forms/FormData": ["FormData"],
  "html/CSSStyleDeclaration": ["CSSStyleDeclaration"],
  "html/css/CSSStyleSheet": ["CSSStyleSheet", "StyleSheet"],
  "html/css/cssom/StyleSheetList": ["StyleSheetList"],
  "html/css/cssom/CSSCounterStyleRule": ["CSSCounterStyleRule"],
  "html/css/cssom/CSSGroupingRule": ["CSSGroupingRule"],
  "html/css/cssom/CSSImportRule": ["CSSImportRule"],
  "html/css/cssom/CSSPropertyRule": ["CSSPropertyRule"],
  "html/css/cssom/CSSRule": ["CSSRule"],
  "html/css/cssom/CSSRuleList": ["CSSRuleList"],
  "html/css/cssom/CSSStyleRule": ["CSSNestedDeclarations", "CSSStyleRule"],
  "html/css/cssom/conditionRules": ["CSSConditionRule", "CSSContainerRule", "CSSMediaRule", "CSSSupportsRule"],
  "html/css/cssom/keyframeRules": ["CSSKeyframeRule", "CSSKeyframesRule"],
  "html/css/cssom/layerRules": ["CSSLayerBlockRule", "CSSLayerStatementRule"],
  "html/css/cssom/scopeRules": ["CSSScopeRule", "CSSStartingStyleRule"],
  "html/css/cssom/plainRules": ["CSSFontFaceRule", "CSSNamespaceRule", "CSSPageRule"],
};

const plainNames = new Set(split("abbr acronym address article aside b basefont bdi bdo big center cite code dd dfn dt em figcaption figure footer header hgroup i " +
  "kbd main mark nav nobr noembed noframes noscript plaintext rb rp rt rtc ruby s samp search section small strike strong sub " +
  "summary sup tt u var wbr", " "));

const modules = new Map();
const places = new Map();
for (const module in families) {
  for (const tag in families[module]) {
    const name = families[module][tag];
    modules.set(name, module);
    places.set(tag, { __proto__: null, module, name });
  }
}
for (const module in others) for (const name of each(others[module])) modules.set(name, module);

/** Where the interface of a tag is, { module, name }; undefined for one that has none of its own. */
exports.placeOf = (localName) => places.get(localName);

/** Whether an element of that name is an HTMLElement, and no more than that: those that custom elements have are. */
exports.isPlain = (localName) => plainNames.has(localName) || test(/^[a-z][^A-Z]*-[^A-Z]*$/, localName);

/** The module of an interface or a constructor, by its global name. */
exports.moduleOf = (name) => modules.get(name);

/** The global names of this layer's interfaces and constructors. */
exports.names = [];
for (const name of modules.keys()) push(exports.names, name);
