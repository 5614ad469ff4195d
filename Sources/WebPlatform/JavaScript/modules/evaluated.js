"use strict";
// `import()` in text that scripts evaluate: by `eval` where it is called as such, and by the constructors of functions (ECMA-262, 19.2.1 and 20.2.1).

const { each, Object, Proxy, Reflect, slice, test } = require("language");
const callers = require("modules/callers");
const { rewrite } = require("modules/classic");

const mayImport = (source) => typeof source === "string" && test(/\bimport\b/, source);

/** What a call of `eval` is given by a script of that address, and whose element says that of itself: other values stay as they are. */
exports.textFor = (base, claim) => (source) => (mayImport(source) ? rewrite(source, base, claim) : source);

const heads = { __proto__: null, Function: "function", AsyncFunction: "async function", GeneratorFunction: "function*", AsyncGeneratorFunction: "async function*" };

/** The body of a function, read as such. */
function bodyText(body, head) {
  const { base, claim } = callers.find();
  const start = `(${head} anonymous() {\n`;
  const end = "\n})";
  return slice(rewrite(start + body + end, base, claim), start.length, -end.length);
}

/** What a constructor of functions is given, with the body last. */
function ledBy(given, head) {
  const body = given[given.length - 1];
  if (!mayImport(body)) return given;
  const led = slice(given, 0, given.length - 1);
  led[given.length - 1] = bodyText(body, head);
  return led;
}

function lead(prototype) {
  const original = prototype.constructor;
  const { name } = original;
  const leading = new Proxy(original, {
    __proto__: null,
    apply: (target, self, given) => Reflect.apply(target, self, ledBy(given, heads[name])),
    construct: (target, given, newTarget) => Reflect.construct(target, ledBy(given, heads[name]), newTarget === leading ? target : newTarget),
  });
  Object.defineProperty(prototype, "constructor", { value: leading });
  if (globalThis[name] === original) Object.defineProperty(globalThis, name, { value: leading });
}

let isLeading = false;

/** Has the constructors of functions, in a page whose scripts may call them for that, lead `import()` to the page's loader. */
exports.leadConstructors = function leadConstructors() {
  if (isLeading) return;
  isLeading = true;
  for (const made of each([function () {}, function* () {}, async function () {}, async function* () {}])) lead(Object.getPrototypeOf(made));
};
