"use strict";
// What a document with a Content Security Policy asks the host before it runs, styles or loads something. `features.policy` is this module
// while there is one, and null otherwise: a page without any pays a comparison.

const {
  each, engineEval, EvalError, join, jsonOf, map, pop, Proxy, Reflect, rejected, Set, slice, test,
  toWellFormed,
} = require("language");
const { _attributes, _document, _localName, _parent, _setParsedAttributes, _sourceLine, _view } = require("dom/slots");
const { _getAttribute, _getHead, _hasAttribute, _setAttribute } = require("runtime/members");
const { _isStyleRefused } = require("policy/slots");
const features = require("runtime/features");
const functionConstructors = require("runtime/functionConstructors");
const { strip } = require("dom/whitespace");
const { DOMException } = require("runtime/DOMException");

const { apply, construct, defineProperty } = Reflect;

/** Whether nonces are taken out of the markup, where style sheets could read them: those of an answer's policies are. */
let hidesNonces = false;

/** The host: the document has got policies, or lost them. */
exports.changed = function changed(hasSome, isFromHeader, reportsEvaluation, refusesEvaluation) {
  hidesNonces = isFromHeader;
  features.policy = hasSome ? exports : null;
  if (reportsEvaluation) guardConstructors();
  // One that is allowed stays the engine's own: only that sees the variables around its call.
  if (refusesEvaluation) guardEval();
  if (hasSome) guardWebAssembly();
};

/** A policy in a meta element, which counts in the head of a document that is shown. */
exports.metaConnected = function metaConnected(meta) {
  const parent = meta[_parent];
  if (parent === null || parent !== document[_getHead]() || meta[_document] !== document) return;
  const text = meta[_getAttribute]("content") ?? "";
  if (text !== "") native.addPolicy(text, false, false);
};

// Elements.

/** The nonce of an element; "" where markup that was injected into the middle of one may have stolen it (CSP Level 3, 6.7.3.1). */
function nonceOf(element) {
  if (hidesNonces && element[_getAttribute]("nonce")) {
    const { nonce } = element;
    element[_setAttribute]("nonce", "");
    element.nonce = nonce;
  }
  const nonce = strip(element.nonce);
  if (nonce === "" || element[_localName] !== "script") return nonce;
  for (const { name, value } of each(element.attributes)) if (test(/<script|<style/i, name) || test(/<script|<style/i, value)) return "";
  return nonce;
}

/** What an element says of itself that a policy may rely on, as the host takes it. */
exports.claimOf = (element, isParserInserted = false) => ({
  nonce: nonceOf(element), integrity: element[_getAttribute]("integrity") ?? "", isParserInserted, isShared: element[_hasAttribute]("crossorigin"),
});

/** Whether the text of an element or attribute may run or style: `kind` is "script", "script attribute", "style" or "style attribute". */
exports.allowsInline = (kind, text, element, isParserInserted = true) => native.allowsInline(
  kind, toWellFormed(text), kind === "script" || kind === "style" ? nonceOf(element) : "", isParserInserted, element, element[_sourceLine] ?? 0);

/** Whether a `javascript:` address may run. */
exports.allowsNavigation = (address, element) => native.allowsInline("navigation", toWellFormed(address), "", true, element, 0);

/** Whether the address of an element's resource may be asked for. */
exports.allowsResource = (directive, address, element = null) =>
  native.allowsAddress(directive, address, element === null ? undefined : jsonOf(exports.claimOf(element)));

/** Whether text may become script: that of a timer. */
exports.allowsEvaluation = (source) => native.allowsEvaluation(source, false);

// Style attributes: what the markup or setAttribute says may be refused, what a script sets by `style` may not.

let isWriting = false;

/** Has an attribute set whose text comes from a script's `style` object, or from another element. */
exports.unasked = function unasked(action) {
  const outer = isWriting;
  isWriting = true;
  try {
    return action();
  } finally {
    isWriting = outer;
  }
};

/** A style attribute has got a text, or lost it (null). */
exports.styleWasSet = function styleWasSet(element, text) {
  const isRefused = !isWriting && text !== null && element[_document][_view] !== null && !exports.allowsInline("style attribute", text, element);
  if (isRefused || element[_isStyleRefused]) element[_isStyleRefused] = isRefused;
};

/** An element's copy has its styles, asked or not. */
exports.copyAttributes = function copyAttributes(element, copy) {
  exports.unasked(() => copy[_setParsedAttributes](slice(element[_attributes])));
  if (element[_isStyleRefused]) copy[_isStyleRefused] = true;
};

/** The attributes of an element that the parser has made. */
exports.attributesParsed = function attributesParsed(element) {
  const text = element[_getAttribute]("style");
  if (text !== null) exports.styleWasSet(element, text);
};

// eval and the constructors of functions. The engine itself refuses them where a policy does; what takes their place here reports it.

const guarded = new Set();

/** Whether that is the first time. */
function isFirst(what) {
  if (guarded.has(what)) return false;
  guarded.add(what);
  return true;
}

function guardConstructors() {
  if (!isFirst("constructors")) return;
  functionConstructors.guardConstructors((given, head) => {
    check(functionText(given, head));
    return given;
  });
}

function guardEval() {
  if (!isFirst("eval")) return;
  defineProperty(globalThis, "eval", {
    value: new Proxy(engineEval, {
      __proto__: null,
      apply(target, self, list) {
        if (typeof list[0] === "string") check(list[0]);
        return apply(target, self, list);
      },
    }),
    writable: true, enumerable: false, configurable: true,
  });
}

function check(source) {
  if (features.policy !== null && !native.allowsEvaluation(toWellFormed(slice(source, 0, 40)), false)) {
    throw new EvalError("Refused to evaluate a string as JavaScript because 'unsafe-eval' is not an allowed source of script in the document's Content Security Policy.");
  }
}

/** The text of a function that a constructor of such is to make. */
function functionText(given, head) {
  const texts = map(given, (each) => `${each}`);
  const body = texts.length === 0 ? "" : pop(texts);
  return `${head} anonymous(${join(texts, ",")}\n) {\n${body}\n}`;
}

function guardWebAssembly() {
  if (typeof WebAssembly !== "object" || !isFirst("WebAssembly")) return;
  const refuse = () => {
    if (features.policy === null || native.allowsEvaluation("", true)) return;
    throw new WebAssembly.CompileError("Refused to compile or instantiate WebAssembly module because neither 'wasm-unsafe-eval' nor 'unsafe-eval' is an allowed source of script in the document's Content Security Policy.");
  };
  for (const name of each(["compile", "instantiate", "compileStreaming", "instantiateStreaming"])) {
    const original = WebAssembly[name];
    if (typeof original !== "function") continue;
    defineProperty(WebAssembly, name, {
      value: new Proxy(original, {
        __proto__: null,
        apply(target, self, list) {
          try {
            refuse();
          } catch (error) {
            return rejected(error);
          }
          return apply(target, self, list);
        },
      }),
      writable: true, enumerable: true, configurable: true,
    });
  }
  const Module = WebAssembly.Module;
  const guarded = new Proxy(Module, {
    __proto__: null,
    construct(target, list, newTarget) {
      refuse();
      return construct(target, list, newTarget === guarded ? target : newTarget);
    },
  });
  defineProperty(WebAssembly, "Module", { value: guarded, writable: true, enumerable: false, configurable: true });
  defineProperty(Module.prototype, "constructor", { value: guarded, writable: true, enumerable: false, configurable: true });
}

/** What a document of an opaque origin is told that asks for something of an origin. */
exports.refuseToOpaque = function refuseToOpaque(what) {
  if (native.environment.isOpaque) throw new DOMException(`${what}: the document is sandboxed or has an opaque origin`, "SecurityError");
};
