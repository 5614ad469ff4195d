"use strict";
// Replaces a method of a built-in prototype, by one that notes who calls it and goes on, or by one that throws. One page is one trial:
// index.html?<number of the method>,<record or throw>,<before or after cordova.js>,<step to the next number>. Nothing here or in work.js uses
// what may be replaced; whatever is noted comes from the runtime.

const trial = (() => {
  // Read without a method of a text.
  const fields = [""];
  for (let index = 1; index < location.search.length; index++) {
    const character = location.search[index];
    if (character === ",") fields[fields.length] = "";
    else fields[fields.length - 1] += character;
  }
  return { number: +fields[0], mode: fields[1] || "record", time: fields[2] || "before", step: +(fields[3] || 0) };
})();

const own = {
  apply: Reflect.apply, construct: Reflect.construct, define: Reflect.defineProperty, descriptor: Reflect.getOwnPropertyDescriptor,
  keys: Reflect.ownKeys, parent: Reflect.getPrototypeOf, Promise, Error, then: Promise.prototype.then, log: console.log, console,
  replace: location.replace, location, text: String, setTimeout, JSON: { parse: JSON.parse, stringify: JSON.stringify }, Uint8Array,
};

/** [name, object] of what methods are taken from. */
const holders = (() => {
  const found = [];
  const add = (name, object) => { found[found.length] = [name, object]; };
  const language = ["Array", "ArrayBuffer", "BigInt", "Boolean", "DataView", "Date", "Error", "Function", "Map", "Number", "Object", "Promise",
    "RegExp", "Set", "String", "Symbol", "TypeError", "RangeError", "SyntaxError", "Uint8Array", "Float64Array", "Uint16Array", "WeakMap",
    "WeakRef", "WeakSet", "FinalizationRegistry", "Proxy", "Reflect", "Math", "JSON", "Atomics", "Iterator"];
  for (let index = 0; index < language.length; index++) {
    const value = globalThis[language[index]];
    if (value === undefined) continue;
    if (typeof value === "function" && value.prototype) add(language[index] + ".prototype", value.prototype);
    add(language[index], value);
  }
  const iterators = [[].values(), new Map().keys(), new Set().keys(), ""[Symbol.iterator](), "".matchAll(/x/g), (function* () {})(), (async function* () {})()];
  for (let index = 0; index < iterators.length; index++) {
    for (let object = iterators[index]; object !== null && object !== Object.prototype; object = own.parent(object)) add("iterator " + index, object);
  }
  add("TypedArray.prototype", own.parent(Uint8Array.prototype));
  add("AsyncFunction.prototype", own.parent(async () => {}));
  add("global", globalThis);
  return found;
})();

/** Names of the global object that belong to the language. */
const languageGlobals = new Set(("Array ArrayBuffer BigInt Boolean DataView Date Error EvalError Float32Array Float64Array Function Map Number " +
  "Object Promise Proxy RangeError ReferenceError RegExp Set String Symbol SyntaxError TypeError URIError Uint16Array Uint8Array WeakMap WeakRef " +
  "WeakSet decodeURIComponent encodeURIComponent decodeURI encodeURI escape unescape isNaN isFinite parseFloat parseInt eval").split(" "));

/** [name, object, key, what is there] of all that can be replaced. */
const targets = (() => {
  const found = [];
  const seen = new Map();
  for (let index = 0; index < holders.length; index++) {
    const name = holders[index][0];
    const object = holders[index][1];
    const keys = own.keys(object);
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at];
      const about = own.descriptor(object, key);
      if (typeof about.value !== "function" || !about.writable || seen.get(object)?.has(key)) continue;
      if (name === "global" && !languageGlobals.has(key)) continue;
      if (!seen.has(object)) seen.set(object, new Set());
      seen.get(object).add(key);
      found[found.length] = [name + "." + (typeof key === "symbol" ? "[" + key.description + "]" : key), object, key, about.value];
    }
  }
  return found;
})();

const target = targets[trial.number];
const isLive = target !== undefined;
/** The calls from the runtime: where each came from. */
const seen = [];
let isWatching = false;

/** The first place of a stack that is neither this file nor native code. */
function callerOf(stack) {
  let line = "";
  const places = [];
  for (let index = 0; index <= stack.length; index++) {
    if (index < stack.length && stack[index] !== "\n") {
      line += stack[index];
      continue;
    }
    let isOwn = line === "";
    for (let at = 0; at < line.length && !isOwn; at++) isOwn = line[at] === "r" && line[at + 1] === "e" && line[at + 2] === "p" && line[at + 3] === "l" && line[at + 4] === "a" && line[at + 5] === "c" && line[at + 6] === "e" && line[at + 7] === "." && line[at + 8] === "j";
    const isNative = line[line.length - 1] === "]";
    if (!isOwn && !isNative) places[places.length] = line;
    line = "";
  }
  return places.length > 1 ? places[0] + " of " + places[1] : places[0] || "";
}

/** Whether a place is one of this app: what it calls itself is no business of the runtime. */
function isOfApp(place) {
  for (let at = 0; at < place.length; at++) {
    if (place[at] === "w" && place[at + 1] === "o" && place[at + 2] === "r" && place[at + 3] === "k" && place[at + 4] === "." && place[at + 5] === "j") return true;
  }
  return false;
}

function replace() {
  if (!isLive) return;
  const [, object, key, original] = target;
  const wrapper = trial.mode === "throw" ? function replaced() {
    const place = callerOf(new own.Error().stack);
    if (isWatching && !isOfApp(place)) seen[seen.length] = place;
    if (isOfApp(place)) return new.target ? own.construct(original, arguments, new.target) : own.apply(original, this, arguments);
    throw new own.Error("replaced " + target[0]);
  } : function replaced() {
    if (isWatching) {
      const place = callerOf(new own.Error().stack);
      if (!isOfApp(place)) seen[seen.length] = place;
    }
    return new.target ? own.construct(original, arguments, new.target === replaced ? original : new.target) : own.apply(original, this, arguments);
  };
  if (typeof original === "function" && original.prototype) wrapper.prototype = original.prototype;
  object[key] = wrapper;
  isWatching = true;
}

if (trial.time === "before") replace();
function replaceAfterBridge() { if (trial.time === "after") replace(); }

// The trial "members": Object.prototype gets an accessor for each name that the runtime's scripts have. An object of the runtime's own that is
// asked for what it has not, or given what it had not, would be seen here: index.html?-1,members.
{
  const plain = Object.prototype;
  const known = new Set(own.keys(plain).concat(
    // With these no object of a page describes a property any more, and no function, text or list is itself.
    ["get", "set", "value", "writable", "enumerable", "configurable", "length", "prototype"],
    // Names in the form of the page, which its prototypes hide.
    ["field", "pick"]));
  let isBusy = false;

  /** Whether an object is one that only the runtime can have made: neither the window, nor what the app or cordova.js shows. */
  const isInner = (object) => typeof object === "object" && object !== null && object !== globalThis && own.parent(object) === plain && object !== globalThis.cordova;

  /** Modules of cordova.js put what they export into objects that the page sees. */
  function isExport(place) {
    for (let at = 0; at < place.length; at++) if (place[at] === "@") return place[at + 1] === "c" && place[at + 2] === "o" && place[at + 3] === "r";
    return false;
  }

  function note(object, what) {
    if (isBusy || !isWatching) return;
    isBusy = true;
    const place = callerOf(new own.Error().stack);
    if (place !== "" && isInner(object) && !isOfApp(place) && !isExport(place)) seen[seen.length] = what + " by " + place;
    isBusy = false;
  }

  /** ECMAScript itself asks what a promise is kept with for its `then`: a page gets the results of readers so. */
  const isResult = (object) => own.keys(object)[1] === "done";

  const add = (name) => own.define(plain, name, {
    configurable: true,
    get() { if (name !== "then" || !isResult(this)) note(this, "asked for " + name); },
    set(value) {
      note(this, "given " + name);
      own.define(this, name, { value, writable: true, enumerable: true, configurable: true });
    },
  });

  if (trial.mode === "members") {
    isWatching = true;
    let count = 0;
    for (const name of names.split(" ")) {
      if (known.has(name)) continue;
      add(name);
      count++;
    }
    own.apply(own.log, own.console, ["names " + count]);
  }
}

// The trial "platform": operations and attributes of nodes are the page's own, as libraries put them that mend what an old browser lacks
// (index.html?-1,platform). The runtime calls none of them for its own ends.
if (trial.mode === "platform") {
  const replaced = new Set(("parentNode firstChild lastChild nextSibling previousSibling isConnected localName namespaceURI prefix defaultView " +
    "ownerDocument ownerElement data URL characterSet baseURI documentElement body head content parentElement firstElementChild lastElementChild " +
    "nextElementSibling previousElementSibling textContent innerHTML nodeName tagName childNodes children attributes isContentEditable style value " +
    "collapsed startContainer startOffset endContainer endOffset commonAncestorContainer anchorNode anchorOffset focusNode focusOffset rangeCount " +
    "getAttribute getAttributeNS getAttributeNames getAttributeNode setAttribute setAttributeNS setAttributeNode hasAttribute hasAttributeNS " +
    "hasAttributes removeAttribute removeAttributeNS toggleAttribute appendChild insertBefore removeChild replaceChild replaceChildren append " +
    "prepend before after remove replaceWith cloneNode importNode adoptNode normalize contains compareDocumentPosition getRootNode closest matches " +
    "createElement createElementNS createTextNode createComment createCDATASection createProcessingInstruction createDocumentFragment createRange " +
    "getElementById getElementsByTagName querySelector querySelectorAll getSelection splitText appendData insertData deleteData replaceData " +
    "setStart setEnd insertNode selectNode selectNodeContents cloneRange cloneContents deleteContents extractContents getRangeAt collapse " +
    "collapseToEnd setBaseAndExtent removeAllRanges namedItem addEventListener dispatchEvent preventDefault").split(" "));
  const noted = new Set();
  let count = 0;

  function note(name) {
    if (!isWatching) return;
    const place = callerOf(new own.Error().stack);
    if (place === "" || isOfApp(place) || noted.has(name + place)) return;
    noted.add(name + place);
    seen[seen.length] = name + " by " + place;
  }

  function wrapped(name, original) {
    return function replaced() {
      note(name);
      return own.apply(original, this, arguments);
    };
  }

  function replaceMembers(name, prototype) {
    const keys = own.keys(prototype);
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at];
      if (!replaced.has(key)) continue;
      const about = own.descriptor(prototype, key);
      if (!about.configurable) continue;
      for (const part of ["value", "get", "set"]) if (typeof about[part] === "function") about[part] = wrapped(part + " " + name + "." + key, about[part]);
      own.define(prototype, key, about);
      count++;
    }
  }

  const names = own.keys(globalThis);
  for (let at = 0; at < names.length; at++) {
    const name = names[at];
    if (typeof name === "symbol" || languageGlobals.has(name) || name[0] < "A" || name[0] > "Z") continue;
    const value = globalThis[name];
    if (typeof value !== "function" || !value.prototype) continue;
    // What makes documents, and no style sheet or picture, whose data and style are other things.
    if (value.prototype instanceof Node || [EventTarget, Node, Range, Selection, NodeList, HTMLCollection, DOMTokenList, NamedNodeMap, AbstractRange].includes(value)) {
      replaceMembers(name, value.prototype);
    }
  }
  own.apply(own.log, own.console, ["members " + count]);
  isWatching = true;
}
