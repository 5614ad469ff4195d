"use strict";
// Written by scripts/interfaces, from what the platform's classes are declared to have: do not change it by hand. A test fails when it is out of date.
//
// The functions that check what they are called on and with, and convert it (Web IDL, 3.7.6 and 3.7.7). Each knows how many arguments it takes and of
// what types: made by one function for all while a page starts, they would cost every realm several milliseconds, and every call more.

exports.AbortController = {
  length: 0,
  attributes: ["signal"],
  operations: ["abort"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
    members: {
      get signal() { if (!isOne(this)) wrong("signal"); return this[s0]; },
      abort(a0 = undefined) { if (!isOne(this)) wrong("abort"); return this[s1](a0); },
    },
    statics: {},
  }),
};

exports.AbortSignal = {
  length: 0,
  attributes: ["aborted","reason"],
  operations: ["throwIfAborted"],
  statics: ["abort","timeout","any"],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5 }, {  }) => ({
    members: {
      get aborted() { if (!isOne(this)) wrong("aborted"); return this[s0]; },
      get reason() { if (!isOne(this)) wrong("reason"); return this[s1]; },
      throwIfAborted() { if (!isOne(this)) wrong("throwIfAborted"); return this[s2](); },
    },
    statics: {
      abort(a0 = undefined) { return this[s3](a0); },
      timeout(a0) { if (arguments.length < 1) few("timeout", 1, arguments.length); return this[s4](a0); },
      any(a0) { if (arguments.length < 1) few("any", 1, arguments.length); return this[s5](a0); },
    },
  }),
};

exports.Attr = {
  length: 0,
  attributes: ["name","localName","prefix","namespaceURI","specified","ownerElement","value","nodeValue","textContent"],
  operations: [],
  statics: [],
  types: ["LegacyNullToEmptyString DOMString"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, { 0: t0 }) => ({
    members: {
      get name() { if (!isOne(this)) wrong("name"); return this[s0]; },
      get localName() { if (!isOne(this)) wrong("localName"); return this[s1]; },
      get prefix() { if (!isOne(this)) wrong("prefix"); return this[s2]; },
      get namespaceURI() { if (!isOne(this)) wrong("namespaceURI"); return this[s3]; },
      get specified() { if (!isOne(this)) wrong("specified"); return this[s4]; },
      get ownerElement() { if (!isOne(this)) wrong("ownerElement"); return this[s5]; },
      get value() { if (!isOne(this)) wrong("value"); return this[s6]; },
      set value(a) { if (!isOne(this)) wrong("value"); this[s6] = `${a}`; },
      get nodeValue() { if (!isOne(this)) wrong("nodeValue"); return this[s7]; },
      set nodeValue(a) { if (!isOne(this)) wrong("nodeValue"); this[s7] = t0(a); },
      get textContent() { if (!isOne(this)) wrong("textContent"); return this[s8]; },
      set textContent(a) { if (!isOne(this)) wrong("textContent"); this[s8] = t0(a); },
    },
    statics: {},
  }),
};

exports.CDATASection = {
  length: 0,
  attributes: [],
  operations: [],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, {  }, {  }) => ({
    members: {},
    statics: {},
  }),
};

exports.CharacterData = {
  length: 0,
  attributes: ["data","nodeValue","textContent","length","nextElementSibling","previousElementSibling"],
  operations: ["substringData","appendData","insertData","deleteData","replaceData","before","after","replaceWith","remove"],
  statics: [],
  types: ["LegacyNullToEmptyString DOMString"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14 }, { 0: t0 }) => ({
    members: {
      get data() { if (!isOne(this)) wrong("data"); return this[s0]; },
      set data(a) { if (!isOne(this)) wrong("data"); this[s0] = t0(a); },
      get nodeValue() { if (!isOne(this)) wrong("nodeValue"); return this[s1]; },
      set nodeValue(a) { if (!isOne(this)) wrong("nodeValue"); this[s1] = t0(a); },
      get textContent() { if (!isOne(this)) wrong("textContent"); return this[s2]; },
      set textContent(a) { if (!isOne(this)) wrong("textContent"); this[s2] = t0(a); },
      get length() { if (!isOne(this)) wrong("length"); return this[s3]; },
      substringData(a0, a1) { if (!isOne(this)) wrong("substringData"); if (arguments.length < 2) few("substringData", 2, arguments.length); return this[s6](a0 >>> 0, a1 >>> 0); },
      appendData(a0) { if (!isOne(this)) wrong("appendData"); if (arguments.length < 1) few("appendData", 1, arguments.length); return this[s7](`${a0}`); },
      insertData(a0, a1) { if (!isOne(this)) wrong("insertData"); if (arguments.length < 2) few("insertData", 2, arguments.length); return this[s8](a0 >>> 0, `${a1}`); },
      deleteData(a0, a1) { if (!isOne(this)) wrong("deleteData"); if (arguments.length < 2) few("deleteData", 2, arguments.length); return this[s9](a0 >>> 0, a1 >>> 0); },
      replaceData(a0, a1, a2) { if (!isOne(this)) wrong("replaceData"); if (arguments.length < 3) few("replaceData", 3, arguments.length); return this[s10](a0 >>> 0, a1 >>> 0, `${a2}`); },
      before(...given) { if (!isOne(this)) wrong("before"); return apply(this[s11], this, map(given, (a) => a)); },
      after(...given) { if (!isOne(this)) wrong("after"); return apply(this[s12], this, map(given, (a) => a)); },
      replaceWith(...given) { if (!isOne(this)) wrong("replaceWith"); return apply(this[s13], this, map(given, (a) => a)); },
      remove() { if (!isOne(this)) wrong("remove"); return this[s14](); },
      get nextElementSibling() { if (!isOne(this)) wrong("nextElementSibling"); return this[s4]; },
      get previousElementSibling() { if (!isOne(this)) wrong("previousElementSibling"); return this[s5]; },
    },
    statics: {},
  }),
};

exports.Comment = {
  length: 0,
  attributes: [],
  operations: [],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, {  }, {  }) => ({
    members: {},
    statics: {},
  }),
};

exports.CustomElementRegistry = {
  length: 0,
  attributes: [],
  operations: ["define","get","getName","whenDefined","upgrade"],
  statics: [],
  types: ["Node"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4 }, { 0: t0 }) => ({
    members: {
      define(a0, a1, a2 = undefined) { if (!isOne(this)) wrong("define"); if (arguments.length < 2) few("define", 2, arguments.length); return this[s0](`${a0}`, a1, a2); },
      get(a0) { if (!isOne(this)) wrong("get"); if (arguments.length < 1) few("get", 1, arguments.length); return this[s1](`${a0}`); },
      getName(a0) { if (!isOne(this)) wrong("getName"); if (arguments.length < 1) few("getName", 1, arguments.length); return this[s2](a0); },
      whenDefined(a0) { if (!isOne(this)) wrong("whenDefined"); if (arguments.length < 1) few("whenDefined", 1, arguments.length); return this[s3](`${a0}`); },
      upgrade(a0) { if (!isOne(this)) wrong("upgrade"); if (arguments.length < 1) few("upgrade", 1, arguments.length); return this[s4](t0(a0)); },
    },
    statics: {},
  }),
};

exports.CustomEvent = {
  length: 1,
  attributes: ["detail"],
  operations: ["initCustomEvent"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
    members: {
      get detail() { if (!isOne(this)) wrong("detail"); return this[s0]; },
      initCustomEvent(a0, a1 = undefined, a2 = undefined, a3 = undefined) { if (!isOne(this)) wrong("initCustomEvent"); if (arguments.length < 1) few("initCustomEvent", 1, arguments.length); return this[s1](`${a0}`, a1 === undefined ? undefined : !!a1, a2 === undefined ? undefined : !!a2, a3); },
    },
    statics: {},
  }),
};

exports.DOMImplementation = {
  length: 0,
  attributes: [],
  operations: ["createDocumentType","createDocument","createHTMLDocument","hasFeature"],
  statics: [],
  types: ["DOMString?","LegacyNullToEmptyString DOMString","DocumentType?"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, { 0: t0, 1: t1, 2: t2 }) => ({
    members: {
      createDocumentType(a0, a1, a2) { if (!isOne(this)) wrong("createDocumentType"); if (arguments.length < 3) few("createDocumentType", 3, arguments.length); return this[s0](`${a0}`, `${a1}`, `${a2}`); },
      createDocument(a0, a1, a2 = undefined) { if (!isOne(this)) wrong("createDocument"); if (arguments.length < 2) few("createDocument", 2, arguments.length); return this[s1](t0(a0), t1(a1), a2 === undefined ? undefined : t2(a2)); },
      createHTMLDocument(a0 = undefined) { if (!isOne(this)) wrong("createHTMLDocument"); return this[s2](a0 === undefined ? undefined : `${a0}`); },
      hasFeature() { if (!isOne(this)) wrong("hasFeature"); return this[s3](); },
    },
    statics: {},
  }),
};

exports.DOMParser = {
  length: 0,
  attributes: [],
  operations: ["parseFromString"],
  statics: [],
  types: ["text/html|text/xml|application/xml|application/xhtml+xml|image/svg+xml"],
  make: (isOne, wrong, few, apply, map, { 0: s0 }, { 0: t0 }) => ({
    members: {
      parseFromString(a0, a1) { if (!isOne(this)) wrong("parseFromString"); if (arguments.length < 2) few("parseFromString", 2, arguments.length); return this[s0](`${a0}`, t0(a1)); },
    },
    statics: {},
  }),
};

exports.DOMTokenList = {
  length: 0,
  attributes: ["length","value"],
  operations: ["item","contains","add","remove","toggle","replace","supports","toString"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9 }, {  }) => ({
    members: {
      get length() { if (!isOne(this)) wrong("length"); return this[s0]; },
      get value() { if (!isOne(this)) wrong("value"); return this[s1]; },
      set value(a) { if (!isOne(this)) wrong("value"); this[s1] = `${a}`; },
      item(a0) { if (!isOne(this)) wrong("item"); if (arguments.length < 1) few("item", 1, arguments.length); return this[s2](a0 >>> 0); },
      contains(a0) { if (!isOne(this)) wrong("contains"); if (arguments.length < 1) few("contains", 1, arguments.length); return this[s3](`${a0}`); },
      add(...given) { if (!isOne(this)) wrong("add"); return apply(this[s4], this, map(given, (a) => `${a}`)); },
      remove(...given) { if (!isOne(this)) wrong("remove"); return apply(this[s5], this, map(given, (a) => `${a}`)); },
      toggle(a0, a1 = undefined) { if (!isOne(this)) wrong("toggle"); if (arguments.length < 1) few("toggle", 1, arguments.length); return this[s6](`${a0}`, a1 === undefined ? undefined : !!a1); },
      replace(a0, a1) { if (!isOne(this)) wrong("replace"); if (arguments.length < 2) few("replace", 2, arguments.length); return this[s7](`${a0}`, `${a1}`); },
      supports(a0) { if (!isOne(this)) wrong("supports"); if (arguments.length < 1) few("supports", 1, arguments.length); return this[s8](`${a0}`); },
      toString() { if (!isOne(this)) wrong("toString"); return this[s9](); },
    },
    statics: {},
  }),
};

exports.Document = {
  length: 0,
  attributes: ["URL","documentURI","contentType","characterSet","charset","inputEncoding","compatMode","defaultView","readyState","currentScript","referrer","domain","lastModified","hidden","visibilityState","implementation","cookie","documentElement","doctype","head","body","title","dir","activeElement","styleSheets","scrollingElement","children","firstElementChild","lastElementChild","childElementCount"],
  operations: ["hasFocus","getElementById","getElementsByTagName","getElementsByTagNameNS","getElementsByClassName","getElementsByName","createElement","createElementNS","createTextNode","createComment","createCDATASection","createProcessingInstruction","createDocumentFragment","createAttribute","createAttributeNS","createEvent","createRange","createTreeWalker","createNodeIterator","getSelection","importNode","adoptNode","createExpression","createNSResolver","evaluate","write","writeln","close","append","prepend","replaceChildren","querySelector","querySelectorAll"],
  statics: [],
  types: ["USVString","HTMLElement?","DOMString?","Node","object?","unsigned short"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24, 25: s25, 26: s26, 27: s27, 28: s28, 29: s29, 30: s30, 31: s31, 32: s32, 33: s33, 34: s34, 35: s35, 36: s36, 37: s37, 38: s38, 39: s39, 40: s40, 41: s41, 42: s42, 43: s43, 44: s44, 45: s45, 46: s46, 47: s47, 48: s48, 49: s49, 50: s50, 51: s51, 52: s52, 53: s53, 54: s54, 55: s55, 56: s56, 57: s57, 58: s58, 59: s59, 60: s60, 61: s61, 62: s62 }, { 0: t0, 1: t1, 2: t2, 3: t3, 4: t4, 5: t5 }) => ({
    members: {
      get URL() { if (!isOne(this)) wrong("URL"); return this[s0]; },
      get documentURI() { if (!isOne(this)) wrong("documentURI"); return this[s1]; },
      get contentType() { if (!isOne(this)) wrong("contentType"); return this[s2]; },
      get characterSet() { if (!isOne(this)) wrong("characterSet"); return this[s3]; },
      get charset() { if (!isOne(this)) wrong("charset"); return this[s4]; },
      get inputEncoding() { if (!isOne(this)) wrong("inputEncoding"); return this[s5]; },
      get compatMode() { if (!isOne(this)) wrong("compatMode"); return this[s6]; },
      get defaultView() { if (!isOne(this)) wrong("defaultView"); return this[s7]; },
      get readyState() { if (!isOne(this)) wrong("readyState"); return this[s8]; },
      get currentScript() { if (!isOne(this)) wrong("currentScript"); return this[s9]; },
      get referrer() { if (!isOne(this)) wrong("referrer"); return this[s10]; },
      get domain() { if (!isOne(this)) wrong("domain"); return this[s11]; },
      get lastModified() { if (!isOne(this)) wrong("lastModified"); return this[s12]; },
      get hidden() { if (!isOne(this)) wrong("hidden"); return this[s13]; },
      get visibilityState() { if (!isOne(this)) wrong("visibilityState"); return this[s14]; },
      get implementation() { if (!isOne(this)) wrong("implementation"); return this[s15]; },
      hasFocus() { if (!isOne(this)) wrong("hasFocus"); return this[s30](); },
      get cookie() { if (!isOne(this)) wrong("cookie"); return this[s16]; },
      set cookie(a) { if (!isOne(this)) wrong("cookie"); this[s16] = t0(a); },
      get documentElement() { if (!isOne(this)) wrong("documentElement"); return this[s17]; },
      get doctype() { if (!isOne(this)) wrong("doctype"); return this[s18]; },
      get head() { if (!isOne(this)) wrong("head"); return this[s19]; },
      get body() { if (!isOne(this)) wrong("body"); return this[s20]; },
      set body(a) { if (!isOne(this)) wrong("body"); this[s20] = t1(a); },
      get title() { if (!isOne(this)) wrong("title"); return this[s21]; },
      set title(a) { if (!isOne(this)) wrong("title"); this[s21] = `${a}`; },
      get dir() { if (!isOne(this)) wrong("dir"); return this[s22]; },
      set dir(a) { if (!isOne(this)) wrong("dir"); this[s22] = `${a}`; },
      get activeElement() { if (!isOne(this)) wrong("activeElement"); return this[s23]; },
      get styleSheets() { if (!isOne(this)) wrong("styleSheets"); return this[s24]; },
      get scrollingElement() { if (!isOne(this)) wrong("scrollingElement"); return this[s25]; },
      getElementById(a0) { if (!isOne(this)) wrong("getElementById"); if (arguments.length < 1) few("getElementById", 1, arguments.length); return this[s31](`${a0}`); },
      getElementsByTagName(a0) { if (!isOne(this)) wrong("getElementsByTagName"); if (arguments.length < 1) few("getElementsByTagName", 1, arguments.length); return this[s32](`${a0}`); },
      getElementsByTagNameNS(a0, a1) { if (!isOne(this)) wrong("getElementsByTagNameNS"); if (arguments.length < 2) few("getElementsByTagNameNS", 2, arguments.length); return this[s33](t2(a0), `${a1}`); },
      getElementsByClassName(a0) { if (!isOne(this)) wrong("getElementsByClassName"); if (arguments.length < 1) few("getElementsByClassName", 1, arguments.length); return this[s34](`${a0}`); },
      getElementsByName(a0) { if (!isOne(this)) wrong("getElementsByName"); if (arguments.length < 1) few("getElementsByName", 1, arguments.length); return this[s35](`${a0}`); },
      createElement(a0, a1 = undefined) { if (!isOne(this)) wrong("createElement"); if (arguments.length < 1) few("createElement", 1, arguments.length); return this[s36](`${a0}`, a1); },
      createElementNS(a0, a1, a2 = undefined) { if (!isOne(this)) wrong("createElementNS"); if (arguments.length < 2) few("createElementNS", 2, arguments.length); return this[s37](t2(a0), `${a1}`, a2); },
      createTextNode(a0) { if (!isOne(this)) wrong("createTextNode"); if (arguments.length < 1) few("createTextNode", 1, arguments.length); return this[s38](`${a0}`); },
      createComment(a0) { if (!isOne(this)) wrong("createComment"); if (arguments.length < 1) few("createComment", 1, arguments.length); return this[s39](`${a0}`); },
      createCDATASection(a0) { if (!isOne(this)) wrong("createCDATASection"); if (arguments.length < 1) few("createCDATASection", 1, arguments.length); return this[s40](`${a0}`); },
      createProcessingInstruction(a0, a1) { if (!isOne(this)) wrong("createProcessingInstruction"); if (arguments.length < 2) few("createProcessingInstruction", 2, arguments.length); return this[s41](`${a0}`, `${a1}`); },
      createDocumentFragment() { if (!isOne(this)) wrong("createDocumentFragment"); return this[s42](); },
      createAttribute(a0) { if (!isOne(this)) wrong("createAttribute"); if (arguments.length < 1) few("createAttribute", 1, arguments.length); return this[s43](`${a0}`); },
      createAttributeNS(a0, a1) { if (!isOne(this)) wrong("createAttributeNS"); if (arguments.length < 2) few("createAttributeNS", 2, arguments.length); return this[s44](t2(a0), `${a1}`); },
      createEvent(a0) { if (!isOne(this)) wrong("createEvent"); if (arguments.length < 1) few("createEvent", 1, arguments.length); return this[s45](`${a0}`); },
      createRange() { if (!isOne(this)) wrong("createRange"); return this[s46](); },
      createTreeWalker(a0, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("createTreeWalker"); if (arguments.length < 1) few("createTreeWalker", 1, arguments.length); return this[s47](t3(a0), a1 === undefined ? undefined : a1 >>> 0, a2 === undefined ? undefined : t4(a2)); },
      createNodeIterator(a0, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("createNodeIterator"); if (arguments.length < 1) few("createNodeIterator", 1, arguments.length); return this[s48](t3(a0), a1 === undefined ? undefined : a1 >>> 0, a2 === undefined ? undefined : t4(a2)); },
      getSelection() { if (!isOne(this)) wrong("getSelection"); return this[s49](); },
      importNode(a0, a1 = undefined) { if (!isOne(this)) wrong("importNode"); if (arguments.length < 1) few("importNode", 1, arguments.length); return this[s50](t3(a0), a1 === undefined ? undefined : !!a1); },
      adoptNode(a0) { if (!isOne(this)) wrong("adoptNode"); if (arguments.length < 1) few("adoptNode", 1, arguments.length); return this[s51](t3(a0)); },
      createExpression(a0, a1 = undefined) { if (!isOne(this)) wrong("createExpression"); if (arguments.length < 1) few("createExpression", 1, arguments.length); return this[s52](`${a0}`, a1); },
      createNSResolver(a0) { if (!isOne(this)) wrong("createNSResolver"); if (arguments.length < 1) few("createNSResolver", 1, arguments.length); return this[s53](t3(a0)); },
      evaluate(a0, a1, a2 = undefined, a3 = undefined, a4 = undefined) { if (!isOne(this)) wrong("evaluate"); if (arguments.length < 2) few("evaluate", 2, arguments.length); return this[s54](`${a0}`, t3(a1), a2, a3 === undefined ? undefined : t5(a3), a4); },
      write(...given) { if (!isOne(this)) wrong("write"); return apply(this[s55], this, map(given, (a) => `${a}`)); },
      writeln(...given) { if (!isOne(this)) wrong("writeln"); return apply(this[s56], this, map(given, (a) => `${a}`)); },
      close() { if (!isOne(this)) wrong("close"); return this[s57](); },
      get children() { if (!isOne(this)) wrong("children"); return this[s26]; },
      get firstElementChild() { if (!isOne(this)) wrong("firstElementChild"); return this[s27]; },
      get lastElementChild() { if (!isOne(this)) wrong("lastElementChild"); return this[s28]; },
      get childElementCount() { if (!isOne(this)) wrong("childElementCount"); return this[s29]; },
      append(...given) { if (!isOne(this)) wrong("append"); return apply(this[s58], this, map(given, (a) => a)); },
      prepend(...given) { if (!isOne(this)) wrong("prepend"); return apply(this[s59], this, map(given, (a) => a)); },
      replaceChildren(...given) { if (!isOne(this)) wrong("replaceChildren"); return apply(this[s60], this, map(given, (a) => a)); },
      querySelector(a0) { if (!isOne(this)) wrong("querySelector"); if (arguments.length < 1) few("querySelector", 1, arguments.length); return this[s61](`${a0}`); },
      querySelectorAll(a0) { if (!isOne(this)) wrong("querySelectorAll"); if (arguments.length < 1) few("querySelectorAll", 1, arguments.length); return this[s62](`${a0}`); },
    },
    statics: {},
  }),
};

exports.DocumentFragment = {
  length: 0,
  attributes: ["textContent","children","firstElementChild","lastElementChild","childElementCount"],
  operations: ["getElementById","append","prepend","replaceChildren","querySelector","querySelectorAll"],
  statics: [],
  types: ["DOMString?"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10 }, { 0: t0 }) => ({
    members: {
      get textContent() { if (!isOne(this)) wrong("textContent"); return this[s0]; },
      set textContent(a) { if (!isOne(this)) wrong("textContent"); this[s0] = t0(a); },
      getElementById(a0) { if (!isOne(this)) wrong("getElementById"); if (arguments.length < 1) few("getElementById", 1, arguments.length); return this[s5](`${a0}`); },
      get children() { if (!isOne(this)) wrong("children"); return this[s1]; },
      get firstElementChild() { if (!isOne(this)) wrong("firstElementChild"); return this[s2]; },
      get lastElementChild() { if (!isOne(this)) wrong("lastElementChild"); return this[s3]; },
      get childElementCount() { if (!isOne(this)) wrong("childElementCount"); return this[s4]; },
      append(...given) { if (!isOne(this)) wrong("append"); return apply(this[s6], this, map(given, (a) => a)); },
      prepend(...given) { if (!isOne(this)) wrong("prepend"); return apply(this[s7], this, map(given, (a) => a)); },
      replaceChildren(...given) { if (!isOne(this)) wrong("replaceChildren"); return apply(this[s8], this, map(given, (a) => a)); },
      querySelector(a0) { if (!isOne(this)) wrong("querySelector"); if (arguments.length < 1) few("querySelector", 1, arguments.length); return this[s9](`${a0}`); },
      querySelectorAll(a0) { if (!isOne(this)) wrong("querySelectorAll"); if (arguments.length < 1) few("querySelectorAll", 1, arguments.length); return this[s10](`${a0}`); },
    },
    statics: {},
  }),
};

exports.DocumentType = {
  length: 0,
  attributes: ["name","publicId","systemId"],
  operations: ["before","after","replaceWith","remove"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6 }, {  }) => ({
    members: {
      get name() { if (!isOne(this)) wrong("name"); return this[s0]; },
      get publicId() { if (!isOne(this)) wrong("publicId"); return this[s1]; },
      get systemId() { if (!isOne(this)) wrong("systemId"); return this[s2]; },
      before(...given) { if (!isOne(this)) wrong("before"); return apply(this[s3], this, map(given, (a) => a)); },
      after(...given) { if (!isOne(this)) wrong("after"); return apply(this[s4], this, map(given, (a) => a)); },
      replaceWith(...given) { if (!isOne(this)) wrong("replaceWith"); return apply(this[s5], this, map(given, (a) => a)); },
      remove() { if (!isOne(this)) wrong("remove"); return this[s6](); },
    },
    statics: {},
  }),
};

exports.Element = {
  length: 0,
  attributes: ["localName","namespaceURI","prefix","tagName","id","className","classList","slot","shadowRoot","attributes","textContent","innerHTML","outerHTML","children","firstElementChild","lastElementChild","childElementCount","nextElementSibling","previousElementSibling"],
  operations: ["attachShadow","getAttribute","getAttributeNS","hasAttribute","hasAttributeNS","hasAttributes","getAttributeNames","setAttribute","setAttributeNS","removeAttribute","removeAttributeNS","toggleAttribute","getAttributeNode","getAttributeNodeNS","setAttributeNode","setAttributeNodeNS","removeAttributeNode","insertAdjacentHTML","insertAdjacentElement","insertAdjacentText","getElementsByTagName","getElementsByTagNameNS","getElementsByClassName","matches","webkitMatchesSelector","closest","getClientRects","getBoundingClientRect","append","prepend","replaceChildren","querySelector","querySelectorAll","before","after","replaceWith","remove"],
  statics: [],
  types: ["DOMString?","Attr","LegacyNullToEmptyString DOMString","Element"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24, 25: s25, 26: s26, 27: s27, 28: s28, 29: s29, 30: s30, 31: s31, 32: s32, 33: s33, 34: s34, 35: s35, 36: s36, 37: s37, 38: s38, 39: s39, 40: s40, 41: s41, 42: s42, 43: s43, 44: s44, 45: s45, 46: s46, 47: s47, 48: s48, 49: s49, 50: s50, 51: s51, 52: s52, 53: s53, 54: s54, 55: s55 }, { 0: t0, 1: t1, 2: t2, 3: t3 }) => ({
    members: {
      get localName() { if (!isOne(this)) wrong("localName"); return this[s0]; },
      get namespaceURI() { if (!isOne(this)) wrong("namespaceURI"); return this[s1]; },
      get prefix() { if (!isOne(this)) wrong("prefix"); return this[s2]; },
      get tagName() { if (!isOne(this)) wrong("tagName"); return this[s3]; },
      get id() { if (!isOne(this)) wrong("id"); return this[s4]; },
      set id(a) { if (!isOne(this)) wrong("id"); this[s4] = `${a}`; },
      get className() { if (!isOne(this)) wrong("className"); return this[s5]; },
      set className(a) { if (!isOne(this)) wrong("className"); this[s5] = `${a}`; },
      get classList() { if (!isOne(this)) wrong("classList"); return this[s6]; },
      set classList(a) { if (!isOne(this)) wrong("classList"); this[s6] = a; },
      get slot() { if (!isOne(this)) wrong("slot"); return this[s7]; },
      set slot(a) { if (!isOne(this)) wrong("slot"); this[s7] = `${a}`; },
      get shadowRoot() { if (!isOne(this)) wrong("shadowRoot"); return this[s8]; },
      attachShadow(a0) { if (!isOne(this)) wrong("attachShadow"); if (arguments.length < 1) few("attachShadow", 1, arguments.length); return this[s19](a0); },
      getAttribute(a0) { if (!isOne(this)) wrong("getAttribute"); if (arguments.length < 1) few("getAttribute", 1, arguments.length); return this[s20](`${a0}`); },
      getAttributeNS(a0, a1) { if (!isOne(this)) wrong("getAttributeNS"); if (arguments.length < 2) few("getAttributeNS", 2, arguments.length); return this[s21](t0(a0), `${a1}`); },
      hasAttribute(a0) { if (!isOne(this)) wrong("hasAttribute"); if (arguments.length < 1) few("hasAttribute", 1, arguments.length); return this[s22](`${a0}`); },
      hasAttributeNS(a0, a1) { if (!isOne(this)) wrong("hasAttributeNS"); if (arguments.length < 2) few("hasAttributeNS", 2, arguments.length); return this[s23](t0(a0), `${a1}`); },
      hasAttributes() { if (!isOne(this)) wrong("hasAttributes"); return this[s24](); },
      getAttributeNames() { if (!isOne(this)) wrong("getAttributeNames"); return this[s25](); },
      setAttribute(a0, a1) { if (!isOne(this)) wrong("setAttribute"); if (arguments.length < 2) few("setAttribute", 2, arguments.length); return this[s26](`${a0}`, `${a1}`); },
      setAttributeNS(a0, a1, a2) { if (!isOne(this)) wrong("setAttributeNS"); if (arguments.length < 3) few("setAttributeNS", 3, arguments.length); return this[s27](t0(a0), `${a1}`, `${a2}`); },
      removeAttribute(a0) { if (!isOne(this)) wrong("removeAttribute"); if (arguments.length < 1) few("removeAttribute", 1, arguments.length); return this[s28](`${a0}`); },
      removeAttributeNS(a0, a1) { if (!isOne(this)) wrong("removeAttributeNS"); if (arguments.length < 2) few("removeAttributeNS", 2, arguments.length); return this[s29](t0(a0), `${a1}`); },
      toggleAttribute(a0, a1 = undefined) { if (!isOne(this)) wrong("toggleAttribute"); if (arguments.length < 1) few("toggleAttribute", 1, arguments.length); return this[s30](`${a0}`, a1 === undefined ? undefined : !!a1); },
      get attributes() { if (!isOne(this)) wrong("attributes"); return this[s9]; },
      getAttributeNode(a0) { if (!isOne(this)) wrong("getAttributeNode"); if (arguments.length < 1) few("getAttributeNode", 1, arguments.length); return this[s31](`${a0}`); },
      getAttributeNodeNS(a0, a1) { if (!isOne(this)) wrong("getAttributeNodeNS"); if (arguments.length < 2) few("getAttributeNodeNS", 2, arguments.length); return this[s32](t0(a0), `${a1}`); },
      setAttributeNode(a0) { if (!isOne(this)) wrong("setAttributeNode"); if (arguments.length < 1) few("setAttributeNode", 1, arguments.length); return this[s33](t1(a0)); },
      setAttributeNodeNS(a0) { if (!isOne(this)) wrong("setAttributeNodeNS"); if (arguments.length < 1) few("setAttributeNodeNS", 1, arguments.length); return this[s34](t1(a0)); },
      removeAttributeNode(a0) { if (!isOne(this)) wrong("removeAttributeNode"); if (arguments.length < 1) few("removeAttributeNode", 1, arguments.length); return this[s35](t1(a0)); },
      get textContent() { if (!isOne(this)) wrong("textContent"); return this[s10]; },
      set textContent(a) { if (!isOne(this)) wrong("textContent"); this[s10] = t0(a); },
      get innerHTML() { if (!isOne(this)) wrong("innerHTML"); return this[s11]; },
      set innerHTML(a) { if (!isOne(this)) wrong("innerHTML"); this[s11] = t2(a); },
      get outerHTML() { if (!isOne(this)) wrong("outerHTML"); return this[s12]; },
      set outerHTML(a) { if (!isOne(this)) wrong("outerHTML"); this[s12] = t2(a); },
      insertAdjacentHTML(a0, a1) { if (!isOne(this)) wrong("insertAdjacentHTML"); if (arguments.length < 2) few("insertAdjacentHTML", 2, arguments.length); return this[s36](`${a0}`, `${a1}`); },
      insertAdjacentElement(a0, a1) { if (!isOne(this)) wrong("insertAdjacentElement"); if (arguments.length < 2) few("insertAdjacentElement", 2, arguments.length); return this[s37](`${a0}`, t3(a1)); },
      insertAdjacentText(a0, a1) { if (!isOne(this)) wrong("insertAdjacentText"); if (arguments.length < 2) few("insertAdjacentText", 2, arguments.length); return this[s38](`${a0}`, `${a1}`); },
      getElementsByTagName(a0) { if (!isOne(this)) wrong("getElementsByTagName"); if (arguments.length < 1) few("getElementsByTagName", 1, arguments.length); return this[s39](`${a0}`); },
      getElementsByTagNameNS(a0, a1) { if (!isOne(this)) wrong("getElementsByTagNameNS"); if (arguments.length < 2) few("getElementsByTagNameNS", 2, arguments.length); return this[s40](t0(a0), `${a1}`); },
      getElementsByClassName(a0) { if (!isOne(this)) wrong("getElementsByClassName"); if (arguments.length < 1) few("getElementsByClassName", 1, arguments.length); return this[s41](`${a0}`); },
      matches(a0) { if (!isOne(this)) wrong("matches"); if (arguments.length < 1) few("matches", 1, arguments.length); return this[s42](`${a0}`); },
      webkitMatchesSelector(a0) { if (!isOne(this)) wrong("webkitMatchesSelector"); if (arguments.length < 1) few("webkitMatchesSelector", 1, arguments.length); return this[s43](`${a0}`); },
      closest(a0) { if (!isOne(this)) wrong("closest"); if (arguments.length < 1) few("closest", 1, arguments.length); return this[s44](`${a0}`); },
      getClientRects() { if (!isOne(this)) wrong("getClientRects"); return this[s45](); },
      getBoundingClientRect() { if (!isOne(this)) wrong("getBoundingClientRect"); return this[s46](); },
      get children() { if (!isOne(this)) wrong("children"); return this[s13]; },
      get firstElementChild() { if (!isOne(this)) wrong("firstElementChild"); return this[s14]; },
      get lastElementChild() { if (!isOne(this)) wrong("lastElementChild"); return this[s15]; },
      get childElementCount() { if (!isOne(this)) wrong("childElementCount"); return this[s16]; },
      append(...given) { if (!isOne(this)) wrong("append"); return apply(this[s47], this, map(given, (a) => a)); },
      prepend(...given) { if (!isOne(this)) wrong("prepend"); return apply(this[s48], this, map(given, (a) => a)); },
      replaceChildren(...given) { if (!isOne(this)) wrong("replaceChildren"); return apply(this[s49], this, map(given, (a) => a)); },
      querySelector(a0) { if (!isOne(this)) wrong("querySelector"); if (arguments.length < 1) few("querySelector", 1, arguments.length); return this[s50](`${a0}`); },
      querySelectorAll(a0) { if (!isOne(this)) wrong("querySelectorAll"); if (arguments.length < 1) few("querySelectorAll", 1, arguments.length); return this[s51](`${a0}`); },
      before(...given) { if (!isOne(this)) wrong("before"); return apply(this[s52], this, map(given, (a) => a)); },
      after(...given) { if (!isOne(this)) wrong("after"); return apply(this[s53], this, map(given, (a) => a)); },
      replaceWith(...given) { if (!isOne(this)) wrong("replaceWith"); return apply(this[s54], this, map(given, (a) => a)); },
      remove() { if (!isOne(this)) wrong("remove"); return this[s55](); },
      get nextElementSibling() { if (!isOne(this)) wrong("nextElementSibling"); return this[s17]; },
      get previousElementSibling() { if (!isOne(this)) wrong("previousElementSibling"); return this[s18]; },
    },
    statics: {},
  }),
};

exports.Event = {
  length: 1,
  attributes: ["type","target","srcElement","currentTarget","eventPhase","bubbles","cancelable","composed","defaultPrevented","timeStamp","returnValue","cancelBubble"],
  operations: ["stopPropagation","stopImmediatePropagation","preventDefault","composedPath","initEvent"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16 }, {  }) => ({
    members: {
      get type() { if (!isOne(this)) wrong("type"); return this[s0]; },
      get target() { if (!isOne(this)) wrong("target"); return this[s1]; },
      get srcElement() { if (!isOne(this)) wrong("srcElement"); return this[s2]; },
      get currentTarget() { if (!isOne(this)) wrong("currentTarget"); return this[s3]; },
      get eventPhase() { if (!isOne(this)) wrong("eventPhase"); return this[s4]; },
      get bubbles() { if (!isOne(this)) wrong("bubbles"); return this[s5]; },
      get cancelable() { if (!isOne(this)) wrong("cancelable"); return this[s6]; },
      get composed() { if (!isOne(this)) wrong("composed"); return this[s7]; },
      get defaultPrevented() { if (!isOne(this)) wrong("defaultPrevented"); return this[s8]; },
      get timeStamp() { if (!isOne(this)) wrong("timeStamp"); return this[s9]; },
      get returnValue() { if (!isOne(this)) wrong("returnValue"); return this[s10]; },
      set returnValue(a) { if (!isOne(this)) wrong("returnValue"); this[s10] = !!a; },
      get cancelBubble() { if (!isOne(this)) wrong("cancelBubble"); return this[s11]; },
      set cancelBubble(a) { if (!isOne(this)) wrong("cancelBubble"); this[s11] = !!a; },
      stopPropagation() { if (!isOne(this)) wrong("stopPropagation"); return this[s12](); },
      stopImmediatePropagation() { if (!isOne(this)) wrong("stopImmediatePropagation"); return this[s13](); },
      preventDefault() { if (!isOne(this)) wrong("preventDefault"); return this[s14](); },
      composedPath() { if (!isOne(this)) wrong("composedPath"); return this[s15](); },
      initEvent(a0, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("initEvent"); if (arguments.length < 1) few("initEvent", 1, arguments.length); return this[s16](`${a0}`, a1 === undefined ? undefined : !!a1, a2 === undefined ? undefined : !!a2); },
    },
    statics: {},
  }),
};

exports.FileList = {
  length: 0,
  attributes: ["length"],
  operations: ["item"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
    members: {
      get length() { if (!isOne(this)) wrong("length"); return this[s0]; },
      item(a0) { if (!isOne(this)) wrong("item"); if (arguments.length < 1) few("item", 1, arguments.length); return this[s1](a0 >>> 0); },
    },
    statics: {},
  }),
};

exports.FileReader = {
  length: 0,
  attributes: ["readyState","result","error"],
  operations: ["readAsArrayBuffer","readAsBinaryString","readAsText","readAsDataURL","abort"],
  statics: [],
  types: ["Blob"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, { 0: t0 }) => ({
    members: {
      get readyState() { if (!isOne(this)) wrong("readyState"); return this[s0]; },
      get result() { if (!isOne(this)) wrong("result"); return this[s1]; },
      get error() { if (!isOne(this)) wrong("error"); return this[s2]; },
      readAsArrayBuffer(a0) { if (!isOne(this)) wrong("readAsArrayBuffer"); if (arguments.length < 1) few("readAsArrayBuffer", 1, arguments.length); return this[s3](t0(a0)); },
      readAsBinaryString(a0) { if (!isOne(this)) wrong("readAsBinaryString"); if (arguments.length < 1) few("readAsBinaryString", 1, arguments.length); return this[s4](t0(a0)); },
      readAsText(a0, a1 = undefined) { if (!isOne(this)) wrong("readAsText"); if (arguments.length < 1) few("readAsText", 1, arguments.length); return this[s5](t0(a0), a1 === undefined ? undefined : `${a1}`); },
      readAsDataURL(a0) { if (!isOne(this)) wrong("readAsDataURL"); if (arguments.length < 1) few("readAsDataURL", 1, arguments.length); return this[s6](t0(a0)); },
      abort() { if (!isOne(this)) wrong("abort"); return this[s7](); },
    },
    statics: {},
  }),
};

exports.FormData = {
  length: 0,
  attributes: [],
  operations: ["append","delete","get","getAll","has","set"],
  statics: [],
  types: ["USVString"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5 }, { 0: t0 }) => ({
    members: {
      append(a0, a1, a2 = undefined) { if (!isOne(this)) wrong("append"); if (arguments.length < 2) few("append", 2, arguments.length); return this[s0](t0(a0), a1, a2 === undefined ? undefined : t0(a2)); },
      delete(a0) { if (!isOne(this)) wrong("delete"); if (arguments.length < 1) few("delete", 1, arguments.length); return this[s1](t0(a0)); },
      get(a0) { if (!isOne(this)) wrong("get"); if (arguments.length < 1) few("get", 1, arguments.length); return this[s2](t0(a0)); },
      getAll(a0) { if (!isOne(this)) wrong("getAll"); if (arguments.length < 1) few("getAll", 1, arguments.length); return this[s3](t0(a0)); },
      has(a0) { if (!isOne(this)) wrong("has"); if (arguments.length < 1) few("has", 1, arguments.length); return this[s4](t0(a0)); },
      set(a0, a1, a2 = undefined) { if (!isOne(this)) wrong("set"); if (arguments.length < 2) few("set", 2, arguments.length); return this[s5](t0(a0), a1, a2 === undefined ? undefined : t0(a2)); },
    },
    statics: {},
  }),
};

exports.HTMLCollection = {
  length: 0,
  attributes: ["length"],
  operations: ["item","namedItem"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, {  }) => ({
    members: {
      get length() { if (!isOne(this)) wrong("length"); return this[s0]; },
      item(a0) { if (!isOne(this)) wrong("item"); if (arguments.length < 1) few("item", 1, arguments.length); return this[s1](a0 >>> 0); },
      namedItem(a0) { if (!isOne(this)) wrong("namedItem"); if (arguments.length < 1) few("namedItem", 1, arguments.length); return this[s2](`${a0}`); },
    },
    statics: {},
  }),
};

exports.HTMLDocument = {
  length: 0,
  attributes: [],
  operations: [],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, {  }, {  }) => ({
    members: {},
    statics: {},
  }),
};

exports.Headers = {
  length: 0,
  attributes: [],
  operations: ["append","delete","get","getSetCookie","has","set"],
  statics: [],
  types: ["ByteString"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5 }, { 0: t0 }) => ({
    members: {
      append(a0, a1) { if (!isOne(this)) wrong("append"); if (arguments.length < 2) few("append", 2, arguments.length); return this[s0](t0(a0), t0(a1)); },
      delete(a0) { if (!isOne(this)) wrong("delete"); if (arguments.length < 1) few("delete", 1, arguments.length); return this[s1](t0(a0)); },
      get(a0) { if (!isOne(this)) wrong("get"); if (arguments.length < 1) few("get", 1, arguments.length); return this[s2](t0(a0)); },
      getSetCookie() { if (!isOne(this)) wrong("getSetCookie"); return this[s3](); },
      has(a0) { if (!isOne(this)) wrong("has"); if (arguments.length < 1) few("has", 1, arguments.length); return this[s4](t0(a0)); },
      set(a0, a1) { if (!isOne(this)) wrong("set"); if (arguments.length < 2) few("set", 2, arguments.length); return this[s5](t0(a0), t0(a1)); },
    },
    statics: {},
  }),
};

exports.MutationObserver = {
  length: 1,
  attributes: [],
  operations: ["observe","disconnect","takeRecords"],
  statics: [],
  types: ["Node"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, { 0: t0 }) => ({
    members: {
      observe(a0, a1 = undefined) { if (!isOne(this)) wrong("observe"); if (arguments.length < 1) few("observe", 1, arguments.length); return this[s0](t0(a0), a1); },
      disconnect() { if (!isOne(this)) wrong("disconnect"); return this[s1](); },
      takeRecords() { if (!isOne(this)) wrong("takeRecords"); return this[s2](); },
    },
    statics: {},
  }),
};

exports.MutationRecord = {
  length: 0,
  attributes: ["type","target","addedNodes","removedNodes","previousSibling","nextSibling","attributeName","attributeNamespace","oldValue"],
  operations: [],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, {  }) => ({
    members: {
      get type() { if (!isOne(this)) wrong("type"); return this[s0]; },
      get target() { if (!isOne(this)) wrong("target"); return this[s1]; },
      get addedNodes() { if (!isOne(this)) wrong("addedNodes"); return this[s2]; },
      get removedNodes() { if (!isOne(this)) wrong("removedNodes"); return this[s3]; },
      get previousSibling() { if (!isOne(this)) wrong("previousSibling"); return this[s4]; },
      get nextSibling() { if (!isOne(this)) wrong("nextSibling"); return this[s5]; },
      get attributeName() { if (!isOne(this)) wrong("attributeName"); return this[s6]; },
      get attributeNamespace() { if (!isOne(this)) wrong("attributeNamespace"); return this[s7]; },
      get oldValue() { if (!isOne(this)) wrong("oldValue"); return this[s8]; },
    },
    statics: {},
  }),
};

exports.NamedNodeMap = {
  length: 0,
  attributes: ["length"],
  operations: ["item","getNamedItem","getNamedItemNS","setNamedItem","setNamedItemNS","removeNamedItem","removeNamedItemNS"],
  statics: [],
  types: ["DOMString?","Attr"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, { 0: t0, 1: t1 }) => ({
    members: {
      get length() { if (!isOne(this)) wrong("length"); return this[s0]; },
      item(a0) { if (!isOne(this)) wrong("item"); if (arguments.length < 1) few("item", 1, arguments.length); return this[s1](a0 >>> 0); },
      getNamedItem(a0) { if (!isOne(this)) wrong("getNamedItem"); if (arguments.length < 1) few("getNamedItem", 1, arguments.length); return this[s2](`${a0}`); },
      getNamedItemNS(a0, a1) { if (!isOne(this)) wrong("getNamedItemNS"); if (arguments.length < 2) few("getNamedItemNS", 2, arguments.length); return this[s3](t0(a0), `${a1}`); },
      setNamedItem(a0) { if (!isOne(this)) wrong("setNamedItem"); if (arguments.length < 1) few("setNamedItem", 1, arguments.length); return this[s4](t1(a0)); },
      setNamedItemNS(a0) { if (!isOne(this)) wrong("setNamedItemNS"); if (arguments.length < 1) few("setNamedItemNS", 1, arguments.length); return this[s5](t1(a0)); },
      removeNamedItem(a0) { if (!isOne(this)) wrong("removeNamedItem"); if (arguments.length < 1) few("removeNamedItem", 1, arguments.length); return this[s6](`${a0}`); },
      removeNamedItemNS(a0, a1) { if (!isOne(this)) wrong("removeNamedItemNS"); if (arguments.length < 2) few("removeNamedItemNS", 2, arguments.length); return this[s7](t0(a0), `${a1}`); },
    },
    statics: {},
  }),
};

exports.Node = {
  length: 0,
  attributes: ["parentNode","parentElement","firstChild","lastChild","previousSibling","nextSibling","isConnected","ownerDocument","baseURI","nodeValue","textContent","childNodes"],
  operations: ["hasChildNodes","getRootNode","appendChild","insertBefore","removeChild","replaceChild","normalize","cloneNode","contains","compareDocumentPosition","isEqualNode","isSameNode","lookupNamespaceURI","lookupPrefix","isDefaultNamespace"],
  statics: [],
  types: ["DOMString?","Node","Node?"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24, 25: s25, 26: s26 }, { 0: t0, 1: t1, 2: t2 }) => ({
    members: {
      get parentNode() { if (!isOne(this)) wrong("parentNode"); return this[s0]; },
      get parentElement() { if (!isOne(this)) wrong("parentElement"); return this[s1]; },
      get firstChild() { if (!isOne(this)) wrong("firstChild"); return this[s2]; },
      get lastChild() { if (!isOne(this)) wrong("lastChild"); return this[s3]; },
      get previousSibling() { if (!isOne(this)) wrong("previousSibling"); return this[s4]; },
      get nextSibling() { if (!isOne(this)) wrong("nextSibling"); return this[s5]; },
      get isConnected() { if (!isOne(this)) wrong("isConnected"); return this[s6]; },
      get ownerDocument() { if (!isOne(this)) wrong("ownerDocument"); return this[s7]; },
      get baseURI() { if (!isOne(this)) wrong("baseURI"); return this[s8]; },
      get nodeValue() { if (!isOne(this)) wrong("nodeValue"); return this[s9]; },
      set nodeValue(a) { if (!isOne(this)) wrong("nodeValue"); this[s9] = t0(a); },
      get textContent() { if (!isOne(this)) wrong("textContent"); return this[s10]; },
      set textContent(a) { if (!isOne(this)) wrong("textContent"); this[s10] = t0(a); },
      get childNodes() { if (!isOne(this)) wrong("childNodes"); return this[s11]; },
      hasChildNodes() { if (!isOne(this)) wrong("hasChildNodes"); return this[s12](); },
      getRootNode(a0 = undefined) { if (!isOne(this)) wrong("getRootNode"); return this[s13](a0); },
      appendChild(a0) { if (!isOne(this)) wrong("appendChild"); if (arguments.length < 1) few("appendChild", 1, arguments.length); return this[s14](t1(a0)); },
      insertBefore(a0, a1) { if (!isOne(this)) wrong("insertBefore"); if (arguments.length < 2) few("insertBefore", 2, arguments.length); return this[s15](t1(a0), t2(a1)); },
      removeChild(a0) { if (!isOne(this)) wrong("removeChild"); if (arguments.length < 1) few("removeChild", 1, arguments.length); return this[s16](t1(a0)); },
      replaceChild(a0, a1) { if (!isOne(this)) wrong("replaceChild"); if (arguments.length < 2) few("replaceChild", 2, arguments.length); return this[s17](t1(a0), t1(a1)); },
      normalize() { if (!isOne(this)) wrong("normalize"); return this[s18](); },
      cloneNode(a0 = undefined) { if (!isOne(this)) wrong("cloneNode"); return this[s19](a0 === undefined ? undefined : !!a0); },
      contains(a0) { if (!isOne(this)) wrong("contains"); if (arguments.length < 1) few("contains", 1, arguments.length); return this[s20](t2(a0)); },
      compareDocumentPosition(a0) { if (!isOne(this)) wrong("compareDocumentPosition"); if (arguments.length < 1) few("compareDocumentPosition", 1, arguments.length); return this[s21](t1(a0)); },
      isEqualNode(a0) { if (!isOne(this)) wrong("isEqualNode"); if (arguments.length < 1) few("isEqualNode", 1, arguments.length); return this[s22](t2(a0)); },
      isSameNode(a0) { if (!isOne(this)) wrong("isSameNode"); if (arguments.length < 1) few("isSameNode", 1, arguments.length); return this[s23](t2(a0)); },
      lookupNamespaceURI(a0) { if (!isOne(this)) wrong("lookupNamespaceURI"); if (arguments.length < 1) few("lookupNamespaceURI", 1, arguments.length); return this[s24](t0(a0)); },
      lookupPrefix(a0) { if (!isOne(this)) wrong("lookupPrefix"); if (arguments.length < 1) few("lookupPrefix", 1, arguments.length); return this[s25](t0(a0)); },
      isDefaultNamespace(a0) { if (!isOne(this)) wrong("isDefaultNamespace"); if (arguments.length < 1) few("isDefaultNamespace", 1, arguments.length); return this[s26](t0(a0)); },
    },
    statics: {},
  }),
};

exports.NodeIterator = {
  length: 0,
  attributes: ["root","whatToShow","filter","referenceNode","pointerBeforeReferenceNode"],
  operations: ["nextNode","previousNode","detach"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7 }, {  }) => ({
    members: {
      get root() { if (!isOne(this)) wrong("root"); return this[s0]; },
      get whatToShow() { if (!isOne(this)) wrong("whatToShow"); return this[s1]; },
      get filter() { if (!isOne(this)) wrong("filter"); return this[s2]; },
      get referenceNode() { if (!isOne(this)) wrong("referenceNode"); return this[s3]; },
      get pointerBeforeReferenceNode() { if (!isOne(this)) wrong("pointerBeforeReferenceNode"); return this[s4]; },
      nextNode() { if (!isOne(this)) wrong("nextNode"); return this[s5](); },
      previousNode() { if (!isOne(this)) wrong("previousNode"); return this[s6](); },
      detach() { if (!isOne(this)) wrong("detach"); return this[s7](); },
    },
    statics: {},
  }),
};

exports.NodeList = {
  length: 0,
  attributes: ["length"],
  operations: ["item"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
    members: {
      get length() { if (!isOne(this)) wrong("length"); return this[s0]; },
      item(a0) { if (!isOne(this)) wrong("item"); if (arguments.length < 1) few("item", 1, arguments.length); return this[s1](a0 >>> 0); },
    },
    statics: {},
  }),
};

exports.ProcessingInstruction = {
  length: 0,
  attributes: ["target"],
  operations: [],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0 }, {  }) => ({
    members: {
      get target() { if (!isOne(this)) wrong("target"); return this[s0]; },
    },
    statics: {},
  }),
};

exports.Range = {
  length: 0,
  attributes: ["startContainer","startOffset","endContainer","endOffset","collapsed","commonAncestorContainer"],
  operations: ["setStart","setEnd","setStartBefore","setStartAfter","setEndBefore","setEndAfter","collapse","selectNode","selectNodeContents","compareBoundaryPoints","comparePoint","isPointInRange","intersectsNode","cloneRange","detach","deleteContents","extractContents","cloneContents","insertNode","surroundContents","createContextualFragment","getBoundingClientRect","getClientRects","toString"],
  statics: [],
  types: ["Node","unsigned short","Range"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22, 23: s23, 24: s24, 25: s25, 26: s26, 27: s27, 28: s28, 29: s29 }, { 0: t0, 1: t1, 2: t2 }) => ({
    members: {
      get startContainer() { if (!isOne(this)) wrong("startContainer"); return this[s0]; },
      get startOffset() { if (!isOne(this)) wrong("startOffset"); return this[s1]; },
      get endContainer() { if (!isOne(this)) wrong("endContainer"); return this[s2]; },
      get endOffset() { if (!isOne(this)) wrong("endOffset"); return this[s3]; },
      get collapsed() { if (!isOne(this)) wrong("collapsed"); return this[s4]; },
      get commonAncestorContainer() { if (!isOne(this)) wrong("commonAncestorContainer"); return this[s5]; },
      setStart(a0, a1) { if (!isOne(this)) wrong("setStart"); if (arguments.length < 2) few("setStart", 2, arguments.length); return this[s6](t0(a0), a1 >>> 0); },
      setEnd(a0, a1) { if (!isOne(this)) wrong("setEnd"); if (arguments.length < 2) few("setEnd", 2, arguments.length); return this[s7](t0(a0), a1 >>> 0); },
      setStartBefore(a0) { if (!isOne(this)) wrong("setStartBefore"); if (arguments.length < 1) few("setStartBefore", 1, arguments.length); return this[s8](t0(a0)); },
      setStartAfter(a0) { if (!isOne(this)) wrong("setStartAfter"); if (arguments.length < 1) few("setStartAfter", 1, arguments.length); return this[s9](t0(a0)); },
      setEndBefore(a0) { if (!isOne(this)) wrong("setEndBefore"); if (arguments.length < 1) few("setEndBefore", 1, arguments.length); return this[s10](t0(a0)); },
      setEndAfter(a0) { if (!isOne(this)) wrong("setEndAfter"); if (arguments.length < 1) few("setEndAfter", 1, arguments.length); return this[s11](t0(a0)); },
      collapse(a0 = undefined) { if (!isOne(this)) wrong("collapse"); return this[s12](a0 === undefined ? undefined : !!a0); },
      selectNode(a0) { if (!isOne(this)) wrong("selectNode"); if (arguments.length < 1) few("selectNode", 1, arguments.length); return this[s13](t0(a0)); },
      selectNodeContents(a0) { if (!isOne(this)) wrong("selectNodeContents"); if (arguments.length < 1) few("selectNodeContents", 1, arguments.length); return this[s14](t0(a0)); },
      compareBoundaryPoints(a0, a1) { if (!isOne(this)) wrong("compareBoundaryPoints"); if (arguments.length < 2) few("compareBoundaryPoints", 2, arguments.length); return this[s15](t1(a0), t2(a1)); },
      comparePoint(a0, a1) { if (!isOne(this)) wrong("comparePoint"); if (arguments.length < 2) few("comparePoint", 2, arguments.length); return this[s16](t0(a0), a1 >>> 0); },
      isPointInRange(a0, a1) { if (!isOne(this)) wrong("isPointInRange"); if (arguments.length < 2) few("isPointInRange", 2, arguments.length); return this[s17](t0(a0), a1 >>> 0); },
      intersectsNode(a0) { if (!isOne(this)) wrong("intersectsNode"); if (arguments.length < 1) few("intersectsNode", 1, arguments.length); return this[s18](t0(a0)); },
      cloneRange() { if (!isOne(this)) wrong("cloneRange"); return this[s19](); },
      detach() { if (!isOne(this)) wrong("detach"); return this[s20](); },
      deleteContents() { if (!isOne(this)) wrong("deleteContents"); return this[s21](); },
      extractContents() { if (!isOne(this)) wrong("extractContents"); return this[s22](); },
      cloneContents() { if (!isOne(this)) wrong("cloneContents"); return this[s23](); },
      insertNode(a0) { if (!isOne(this)) wrong("insertNode"); if (arguments.length < 1) few("insertNode", 1, arguments.length); return this[s24](t0(a0)); },
      surroundContents(a0) { if (!isOne(this)) wrong("surroundContents"); if (arguments.length < 1) few("surroundContents", 1, arguments.length); return this[s25](t0(a0)); },
      createContextualFragment(a0) { if (!isOne(this)) wrong("createContextualFragment"); if (arguments.length < 1) few("createContextualFragment", 1, arguments.length); return this[s26](`${a0}`); },
      getBoundingClientRect() { if (!isOne(this)) wrong("getBoundingClientRect"); return this[s27](); },
      getClientRects() { if (!isOne(this)) wrong("getClientRects"); return this[s28](); },
      toString() { if (!isOne(this)) wrong("toString"); return this[s29](); },
    },
    statics: {},
  }),
};

exports.Selection = {
  length: 0,
  attributes: ["rangeCount","anchorNode","anchorOffset","focusNode","focusOffset","direction","isCollapsed","type"],
  operations: ["getRangeAt","addRange","removeRange","removeAllRanges","empty","collapse","setPosition","collapseToStart","collapseToEnd","extend","selectAllChildren","setBaseAndExtent","containsNode","deleteFromDocument","toString"],
  statics: [],
  types: ["Range","Node?","Node"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17, 18: s18, 19: s19, 20: s20, 21: s21, 22: s22 }, { 0: t0, 1: t1, 2: t2 }) => ({
    members: {
      get rangeCount() { if (!isOne(this)) wrong("rangeCount"); return this[s0]; },
      get anchorNode() { if (!isOne(this)) wrong("anchorNode"); return this[s1]; },
      get anchorOffset() { if (!isOne(this)) wrong("anchorOffset"); return this[s2]; },
      get focusNode() { if (!isOne(this)) wrong("focusNode"); return this[s3]; },
      get focusOffset() { if (!isOne(this)) wrong("focusOffset"); return this[s4]; },
      get direction() { if (!isOne(this)) wrong("direction"); return this[s5]; },
      get isCollapsed() { if (!isOne(this)) wrong("isCollapsed"); return this[s6]; },
      get type() { if (!isOne(this)) wrong("type"); return this[s7]; },
      getRangeAt(a0) { if (!isOne(this)) wrong("getRangeAt"); if (arguments.length < 1) few("getRangeAt", 1, arguments.length); return this[s8](a0 >>> 0); },
      addRange(a0) { if (!isOne(this)) wrong("addRange"); if (arguments.length < 1) few("addRange", 1, arguments.length); return this[s9](t0(a0)); },
      removeRange(a0) { if (!isOne(this)) wrong("removeRange"); if (arguments.length < 1) few("removeRange", 1, arguments.length); return this[s10](t0(a0)); },
      removeAllRanges() { if (!isOne(this)) wrong("removeAllRanges"); return this[s11](); },
      empty() { if (!isOne(this)) wrong("empty"); return this[s12](); },
      collapse(a0, a1 = undefined) { if (!isOne(this)) wrong("collapse"); if (arguments.length < 1) few("collapse", 1, arguments.length); return this[s13](t1(a0), a1 === undefined ? undefined : a1 >>> 0); },
      setPosition(a0, a1 = undefined) { if (!isOne(this)) wrong("setPosition"); if (arguments.length < 1) few("setPosition", 1, arguments.length); return this[s14](t1(a0), a1 === undefined ? undefined : a1 >>> 0); },
      collapseToStart() { if (!isOne(this)) wrong("collapseToStart"); return this[s15](); },
      collapseToEnd() { if (!isOne(this)) wrong("collapseToEnd"); return this[s16](); },
      extend(a0, a1 = undefined) { if (!isOne(this)) wrong("extend"); if (arguments.length < 1) few("extend", 1, arguments.length); return this[s17](t2(a0), a1 === undefined ? undefined : a1 >>> 0); },
      selectAllChildren(a0) { if (!isOne(this)) wrong("selectAllChildren"); if (arguments.length < 1) few("selectAllChildren", 1, arguments.length); return this[s18](t2(a0)); },
      setBaseAndExtent(a0, a1, a2, a3) { if (!isOne(this)) wrong("setBaseAndExtent"); if (arguments.length < 4) few("setBaseAndExtent", 4, arguments.length); return this[s19](t2(a0), a1 >>> 0, t2(a2), a3 >>> 0); },
      containsNode(a0, a1 = undefined) { if (!isOne(this)) wrong("containsNode"); if (arguments.length < 1) few("containsNode", 1, arguments.length); return this[s20](t2(a0), a1 === undefined ? undefined : !!a1); },
      deleteFromDocument() { if (!isOne(this)) wrong("deleteFromDocument"); return this[s21](); },
      toString() { if (!isOne(this)) wrong("toString"); return this[s22](); },
    },
    statics: {},
  }),
};

exports.ShadowRoot = {
  length: 0,
  attributes: ["mode","host","delegatesFocus","slotAssignment","clonable","serializable","innerHTML","activeElement","styleSheets"],
  operations: ["setHTMLUnsafe","getHTML"],
  statics: [],
  types: ["LegacyNullToEmptyString DOMString"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10 }, { 0: t0 }) => ({
    members: {
      get mode() { if (!isOne(this)) wrong("mode"); return this[s0]; },
      get host() { if (!isOne(this)) wrong("host"); return this[s1]; },
      get delegatesFocus() { if (!isOne(this)) wrong("delegatesFocus"); return this[s2]; },
      get slotAssignment() { if (!isOne(this)) wrong("slotAssignment"); return this[s3]; },
      get clonable() { if (!isOne(this)) wrong("clonable"); return this[s4]; },
      get serializable() { if (!isOne(this)) wrong("serializable"); return this[s5]; },
      get innerHTML() { if (!isOne(this)) wrong("innerHTML"); return this[s6]; },
      set innerHTML(a) { if (!isOne(this)) wrong("innerHTML"); this[s6] = t0(a); },
      setHTMLUnsafe(a0) { if (!isOne(this)) wrong("setHTMLUnsafe"); if (arguments.length < 1) few("setHTMLUnsafe", 1, arguments.length); return this[s9](`${a0}`); },
      getHTML() { if (!isOne(this)) wrong("getHTML"); return this[s10](); },
      get activeElement() { if (!isOne(this)) wrong("activeElement"); return this[s7]; },
      get styleSheets() { if (!isOne(this)) wrong("styleSheets"); return this[s8]; },
    },
    statics: {},
  }),
};

exports.Storage = {
  length: 0,
  attributes: ["length"],
  operations: ["key","getItem","setItem","removeItem","clear"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5 }, {  }) => ({
    members: {
      get length() { if (!isOne(this)) wrong("length"); return this[s0]; },
      key(a0) { if (!isOne(this)) wrong("key"); if (arguments.length < 1) few("key", 1, arguments.length); return this[s1](a0 >>> 0); },
      getItem(a0) { if (!isOne(this)) wrong("getItem"); if (arguments.length < 1) few("getItem", 1, arguments.length); return this[s2](`${a0}`); },
      setItem(a0, a1) { if (!isOne(this)) wrong("setItem"); if (arguments.length < 2) few("setItem", 2, arguments.length); return this[s3](`${a0}`, `${a1}`); },
      removeItem(a0) { if (!isOne(this)) wrong("removeItem"); if (arguments.length < 1) few("removeItem", 1, arguments.length); return this[s4](`${a0}`); },
      clear() { if (!isOne(this)) wrong("clear"); return this[s5](); },
    },
    statics: {},
  }),
};

exports.Text = {
  length: 0,
  attributes: ["wholeText"],
  operations: ["splitText"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1 }, {  }) => ({
    members: {
      get wholeText() { if (!isOne(this)) wrong("wholeText"); return this[s0]; },
      splitText(a0) { if (!isOne(this)) wrong("splitText"); if (arguments.length < 1) few("splitText", 1, arguments.length); return this[s1](a0 >>> 0); },
    },
    statics: {},
  }),
};

exports.TextDecoder = {
  length: 0,
  attributes: ["encoding","fatal","ignoreBOM"],
  operations: ["decode"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3 }, {  }) => ({
    members: {
      get encoding() { if (!isOne(this)) wrong("encoding"); return this[s0]; },
      get fatal() { if (!isOne(this)) wrong("fatal"); return this[s1]; },
      get ignoreBOM() { if (!isOne(this)) wrong("ignoreBOM"); return this[s2]; },
      decode(a0 = undefined, a1 = undefined) { if (!isOne(this)) wrong("decode"); return this[s3](a0, a1); },
    },
    statics: {},
  }),
};

exports.TreeWalker = {
  length: 0,
  attributes: ["root","whatToShow","filter","currentNode"],
  operations: ["parentNode","firstChild","lastChild","nextSibling","previousSibling","nextNode","previousNode"],
  statics: [],
  types: ["Node"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10 }, { 0: t0 }) => ({
    members: {
      get root() { if (!isOne(this)) wrong("root"); return this[s0]; },
      get whatToShow() { if (!isOne(this)) wrong("whatToShow"); return this[s1]; },
      get filter() { if (!isOne(this)) wrong("filter"); return this[s2]; },
      get currentNode() { if (!isOne(this)) wrong("currentNode"); return this[s3]; },
      set currentNode(a) { if (!isOne(this)) wrong("currentNode"); this[s3] = t0(a); },
      parentNode() { if (!isOne(this)) wrong("parentNode"); return this[s4](); },
      firstChild() { if (!isOne(this)) wrong("firstChild"); return this[s5](); },
      lastChild() { if (!isOne(this)) wrong("lastChild"); return this[s6](); },
      nextSibling() { if (!isOne(this)) wrong("nextSibling"); return this[s7](); },
      previousSibling() { if (!isOne(this)) wrong("previousSibling"); return this[s8](); },
      nextNode() { if (!isOne(this)) wrong("nextNode"); return this[s9](); },
      previousNode() { if (!isOne(this)) wrong("previousNode"); return this[s10](); },
    },
    statics: {},
  }),
};

exports.URL = {
  length: 1,
  attributes: ["href","origin","protocol","username","password","host","hostname","port","pathname","search","hash","searchParams"],
  operations: ["toString","toJSON"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13 }, {  }) => ({
    members: {
      get href() { if (!isOne(this)) wrong("href"); return this[s0]; },
      set href(a) { if (!isOne(this)) wrong("href"); this[s0] = a; },
      get origin() { if (!isOne(this)) wrong("origin"); return this[s1]; },
      get protocol() { if (!isOne(this)) wrong("protocol"); return this[s2]; },
      set protocol(a) { if (!isOne(this)) wrong("protocol"); this[s2] = a; },
      get username() { if (!isOne(this)) wrong("username"); return this[s3]; },
      set username(a) { if (!isOne(this)) wrong("username"); this[s3] = a; },
      get password() { if (!isOne(this)) wrong("password"); return this[s4]; },
      set password(a) { if (!isOne(this)) wrong("password"); this[s4] = a; },
      get host() { if (!isOne(this)) wrong("host"); return this[s5]; },
      set host(a) { if (!isOne(this)) wrong("host"); this[s5] = a; },
      get hostname() { if (!isOne(this)) wrong("hostname"); return this[s6]; },
      set hostname(a) { if (!isOne(this)) wrong("hostname"); this[s6] = a; },
      get port() { if (!isOne(this)) wrong("port"); return this[s7]; },
      set port(a) { if (!isOne(this)) wrong("port"); this[s7] = a; },
      get pathname() { if (!isOne(this)) wrong("pathname"); return this[s8]; },
      set pathname(a) { if (!isOne(this)) wrong("pathname"); this[s8] = a; },
      get search() { if (!isOne(this)) wrong("search"); return this[s9]; },
      set search(a) { if (!isOne(this)) wrong("search"); this[s9] = a; },
      get hash() { if (!isOne(this)) wrong("hash"); return this[s10]; },
      set hash(a) { if (!isOne(this)) wrong("hash"); this[s10] = a; },
      get searchParams() { if (!isOne(this)) wrong("searchParams"); return this[s11]; },
      toString() { if (!isOne(this)) wrong("toString"); return this[s12](); },
      toJSON() { if (!isOne(this)) wrong("toJSON"); return this[s13](); },
    },
    statics: {},
  }),
};

exports.URLSearchParams = {
  length: 0,
  attributes: ["size"],
  operations: ["append","delete","get","getAll","has","set","sort","toString"],
  statics: [],
  types: ["USVString"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, { 0: t0 }) => ({
    members: {
      append(a0, a1) { if (!isOne(this)) wrong("append"); if (arguments.length < 2) few("append", 2, arguments.length); return this[s1](t0(a0), t0(a1)); },
      delete(a0, a1 = undefined) { if (!isOne(this)) wrong("delete"); if (arguments.length < 1) few("delete", 1, arguments.length); return this[s2](t0(a0), a1 === undefined ? undefined : t0(a1)); },
      get(a0) { if (!isOne(this)) wrong("get"); if (arguments.length < 1) few("get", 1, arguments.length); return this[s3](t0(a0)); },
      getAll(a0) { if (!isOne(this)) wrong("getAll"); if (arguments.length < 1) few("getAll", 1, arguments.length); return this[s4](t0(a0)); },
      has(a0, a1 = undefined) { if (!isOne(this)) wrong("has"); if (arguments.length < 1) few("has", 1, arguments.length); return this[s5](t0(a0), a1 === undefined ? undefined : t0(a1)); },
      set(a0, a1) { if (!isOne(this)) wrong("set"); if (arguments.length < 2) few("set", 2, arguments.length); return this[s6](t0(a0), t0(a1)); },
      sort() { if (!isOne(this)) wrong("sort"); return this[s7](); },
      toString() { if (!isOne(this)) wrong("toString"); return this[s8](); },
      get size() { if (!isOne(this)) wrong("size"); return this[s0]; },
    },
    statics: {},
  }),
};

exports.XMLDocument = {
  length: 0,
  attributes: [],
  operations: [],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, {  }, {  }) => ({
    members: {},
    statics: {},
  }),
};

exports.XMLHttpRequest = {
  length: 0,
  attributes: ["readyState","timeout","withCredentials","upload","responseURL","status","statusText","responseType","response","responseText","responseXML"],
  operations: ["open","setRequestHeader","send","abort","getResponseHeader","getAllResponseHeaders","overrideMimeType"],
  statics: [],
  types: ["ByteString","USVString","USVString?"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8, 9: s9, 10: s10, 11: s11, 12: s12, 13: s13, 14: s14, 15: s15, 16: s16, 17: s17 }, { 0: t0, 1: t1, 2: t2 }) => ({
    members: {
      get readyState() { if (!isOne(this)) wrong("readyState"); return this[s0]; },
      get timeout() { if (!isOne(this)) wrong("timeout"); return this[s1]; },
      set timeout(a) { if (!isOne(this)) wrong("timeout"); this[s1] = a; },
      get withCredentials() { if (!isOne(this)) wrong("withCredentials"); return this[s2]; },
      set withCredentials(a) { if (!isOne(this)) wrong("withCredentials"); this[s2] = a; },
      get upload() { if (!isOne(this)) wrong("upload"); return this[s3]; },
      get responseURL() { if (!isOne(this)) wrong("responseURL"); return this[s4]; },
      get status() { if (!isOne(this)) wrong("status"); return this[s5]; },
      get statusText() { if (!isOne(this)) wrong("statusText"); return this[s6]; },
      get responseType() { if (!isOne(this)) wrong("responseType"); return this[s7]; },
      set responseType(a) { if (!isOne(this)) wrong("responseType"); this[s7] = a; },
      get response() { if (!isOne(this)) wrong("response"); return this[s8]; },
      get responseText() { if (!isOne(this)) wrong("responseText"); return this[s9]; },
      get responseXML() { if (!isOne(this)) wrong("responseXML"); return this[s10]; },
      open(a0, a1, a2 = undefined, a3 = undefined, a4 = undefined) { if (!isOne(this)) wrong("open"); if (arguments.length < 2) few("open", 2, arguments.length); return this[s11](t0(a0), t1(a1), a2, a3 === undefined ? undefined : t2(a3), a4 === undefined ? undefined : t2(a4)); },
      setRequestHeader(a0, a1) { if (!isOne(this)) wrong("setRequestHeader"); if (arguments.length < 2) few("setRequestHeader", 2, arguments.length); return this[s12](t0(a0), t0(a1)); },
      send(a0 = undefined) { if (!isOne(this)) wrong("send"); return this[s13](a0); },
      abort() { if (!isOne(this)) wrong("abort"); return this[s14](); },
      getResponseHeader(a0) { if (!isOne(this)) wrong("getResponseHeader"); if (arguments.length < 1) few("getResponseHeader", 1, arguments.length); return this[s15](t0(a0)); },
      getAllResponseHeaders() { if (!isOne(this)) wrong("getAllResponseHeaders"); return this[s16](); },
      overrideMimeType(a0) { if (!isOne(this)) wrong("overrideMimeType"); if (arguments.length < 1) few("overrideMimeType", 1, arguments.length); return this[s17](`${a0}`); },
    },
    statics: {},
  }),
};

exports.XMLSerializer = {
  length: 0,
  attributes: [],
  operations: ["serializeToString"],
  statics: [],
  types: ["Node"],
  make: (isOne, wrong, few, apply, map, { 0: s0 }, { 0: t0 }) => ({
    members: {
      serializeToString(a0) { if (!isOne(this)) wrong("serializeToString"); if (arguments.length < 1) few("serializeToString", 1, arguments.length); return this[s0](t0(a0)); },
    },
    statics: {},
  }),
};

exports.XPathEvaluator = {
  length: 0,
  attributes: [],
  operations: ["createExpression","createNSResolver","evaluate"],
  statics: [],
  types: ["Node","unsigned short"],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2 }, { 0: t0, 1: t1 }) => ({
    members: {
      createExpression(a0, a1 = undefined) { if (!isOne(this)) wrong("createExpression"); if (arguments.length < 1) few("createExpression", 1, arguments.length); return this[s0](`${a0}`, a1); },
      createNSResolver(a0) { if (!isOne(this)) wrong("createNSResolver"); if (arguments.length < 1) few("createNSResolver", 1, arguments.length); return this[s1](t0(a0)); },
      evaluate(a0, a1, a2 = undefined, a3 = undefined, a4 = undefined) { if (!isOne(this)) wrong("evaluate"); if (arguments.length < 2) few("evaluate", 2, arguments.length); return this[s2](`${a0}`, t0(a1), a2, a3 === undefined ? undefined : t1(a3), a4); },
    },
    statics: {},
  }),
};

exports.XPathExpression = {
  length: 0,
  attributes: [],
  operations: ["evaluate"],
  statics: [],
  types: ["Node","unsigned short"],
  make: (isOne, wrong, few, apply, map, { 0: s0 }, { 0: t0, 1: t1 }) => ({
    members: {
      evaluate(a0, a1 = undefined, a2 = undefined) { if (!isOne(this)) wrong("evaluate"); if (arguments.length < 1) few("evaluate", 1, arguments.length); return this[s0](t0(a0), a1 === undefined ? undefined : t1(a1), a2); },
    },
    statics: {},
  }),
};

exports.XPathResult = {
  length: 0,
  attributes: ["resultType","numberValue","stringValue","booleanValue","singleNodeValue","invalidIteratorState","snapshotLength"],
  operations: ["iterateNext","snapshotItem"],
  statics: [],
  types: [],
  make: (isOne, wrong, few, apply, map, { 0: s0, 1: s1, 2: s2, 3: s3, 4: s4, 5: s5, 6: s6, 7: s7, 8: s8 }, {  }) => ({
    members: {
      get resultType() { if (!isOne(this)) wrong("resultType"); return this[s0]; },
      get numberValue() { if (!isOne(this)) wrong("numberValue"); return this[s1]; },
      get stringValue() { if (!isOne(this)) wrong("stringValue"); return this[s2]; },
      get booleanValue() { if (!isOne(this)) wrong("booleanValue"); return this[s3]; },
      get singleNodeValue() { if (!isOne(this)) wrong("singleNodeValue"); return this[s4]; },
      get invalidIteratorState() { if (!isOne(this)) wrong("invalidIteratorState"); return this[s5]; },
      get snapshotLength() { if (!isOne(this)) wrong("snapshotLength"); return this[s6]; },
      iterateNext() { if (!isOne(this)) wrong("iterateNext"); return this[s7](); },
      snapshotItem(a0) { if (!isOne(this)) wrong("snapshotItem"); if (arguments.length < 1) few("snapshotItem", 1, arguments.length); return this[s8](a0 >>> 0); },
    },
    statics: {},
  }),
};
