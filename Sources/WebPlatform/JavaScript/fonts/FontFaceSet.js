"use strict";
// FontFaceSet (CSS Font Loading, 3): `document.fonts`, with the faces that scripts add and those that style sheets declare.

const {
  all, arrayValues, call, each, filter, flatMap, joined, listOf, map, Math, Object, push, reduce, rejected, Set, some, Symbol,
  toLowerCase, TypeError, WeakMap, withResolvers,
} = require("language");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { DOMException } = require("runtime/DOMException");
const { membersOf, read } = require("runtime/idlTypes");
const { queueTask } = require("runtime/tasks");
const { construction, declare, needConstruction } = require("runtime/webidl");
const { FontFace, follow } = require("fonts/FontFace");
const { isInRange, ruleOf, wanted, weightOf } = require("fonts/descriptors");

const eventMembers = membersOf("sequence<FontFace> fontfaces");

let isEvent;

class FontFaceSetLoadEvent extends Event {
  static { isEvent = (value) => #faces in value; }

  #faces;
  constructor(type, init = undefined) {
    if (arguments.length === 0) throw new TypeError("FontFaceSetLoadEvent needs a type");
    super(type, init);
    this.#faces = read(init, eventMembers, "FontFaceSetLoadEvent")[0];
  }
  get fontfaces() { return this.#faces; }
}
declare(FontFaceSetLoadEvent, isEvent, "constructor(DOMString, optional any) fontfaces");

/** The faces of `@font-face` rules, by rule. */
const ofRules = new WeakMap();

function faceOfRule(rule) {
  const text = rule.cssText;
  const known = ofRules.get(rule);
  if (known?.text === text) return known.face;
  const found = ruleOf(text);
  const face = found === null ? null : new FontFace(found.family, found.source, found.given);
  ofRules.set(rule, { text, face });
  return face;
}

/** Those that the document's style sheets declare. */
function declaredFaces() {
  const rules = flatMap(listOf(document.styleSheets), (sheet) => (sheet.disabled ? [] : filter(listOf(sheet.cssRules), (rule) => rule.type === 5)));
  return filter(map(rules, faceOfRule), (face) => face !== null);
}

let facesOf;
let isSet;

class FontFaceSet extends EventTarget {
  static {
    isSet = (value) => #added in value;
    facesOf = (set) => joined(declaredFaces(), listOf(set.#added));
  }

  #added = new Set();
  #loading = new Set();
  #done = [];
  #failed = [];
  #isEndQueued = false;
  #ready = withResolvers();
  constructor(given) {
    needConstruction(given, "document.fonts is the one");
    super();
    this.#ready.resolve(this);
  }

  get size() { return facesOf(this).length; }
  has(face) { return some(facesOf(this), (each) => each === face); }

  add(face) {
    if (some(declaredFaces(), (each) => each === face)) throw new DOMException("The face is one of a style sheet", "InvalidModificationError");
    this.#added.add(face);
    this.#follow(face);
    return this;
  }

  delete(face) {
    this.#loading.delete(face);
    this.#endIfDone();
    return this.#added.delete(face);
  }

  clear() {
    this.#added.clear();
    this.#loading.clear();
    this.#endIfDone();
  }

  forEach(callback, self = undefined) {
    if (typeof callback !== "function") throw new TypeError("forEach needs a function");
    for (const face of each(facesOf(this))) call(callback, self, face, face, this);
  }

  entries() { return arrayValues(map(facesOf(this), (face) => [face, face])); }
  keys() { return arrayValues(facesOf(this)); }
  values() { return arrayValues(facesOf(this)); }

  get status() { return this.#loading.size > 0 ? "loading" : "loaded"; }
  get ready() { return this.#ready.promise; }

  check(font, text = " ") {
    const found = matching(this, font, text);
    for (const face of each(found)) if (face.status !== "loaded") return false;
    return true;
  }

  load(font, text = " ") {
    let found;
    try {
      found = matching(this, font, text);
    } catch (error) {
      return rejected(error);
    }
    for (const face of each(found)) this.#follow(face);
    return all(map(found, (face) => face.load()));
  }

  /** Hears how far a face is that it has. */
  #follow(face) {
    follow(face, () => this.#changed(face));
    if (face.status === "loading") this.#changed(face);
  }

  #changed(face) {
    const { status } = face;
    if (status === "loading" && !this.#loading.has(face)) {
      if (this.#loading.size === 0) this.#begin();
      this.#loading.add(face);
    } else if (this.#loading.delete(face)) {
      push(status === "loaded" ? this.#done : this.#failed, face);
      this.#endIfDone();
    }
  }

  #begin() {
    if (this.#done.length === 0 && this.#failed.length === 0) this.#ready = withResolvers();
    queueTask(() => fireTrusted(this, new FontFaceSetLoadEvent("loading")));
  }

  #endIfDone() {
    if (this.#loading.size > 0 || this.#isEndQueued) return;
    this.#isEndQueued = true;
    queueTask(() => {
      this.#isEndQueued = false;
      if (this.#loading.size > 0) return;
      const { 0: done, 1: failed } = { 0: this.#done, 1: this.#failed };
      this.#done = [];
      this.#failed = [];
      this.#ready.resolve(this);
      if (done.length > 0 || failed.length > 0) fireTrusted(this, new FontFaceSetLoadEvent("loadingdone", { __proto__: null, fontfaces: done }));
      if (failed.length > 0) fireTrusted(this, new FontFaceSetLoadEvent("loadingerror", { __proto__: null, fontfaces: failed }));
    });
  }
}
addHandlers(FontFaceSet, ["loading", "loadingdone", "loadingerror"]);
declare(
  FontFaceSet, isSet,
  "size has(FontFace) add(FontFace) delete(FontFace) clear() forEach(any, optional any) entries() keys() values() status ready check(DOMString, optional DOMString) " +
  "async load(DOMString, optional DOMString)");
Object.defineProperty(FontFaceSet.prototype, Symbol.iterator, { value: FontFaceSet.prototype.values, writable: true, configurable: true });

/** How far a face is from what is wanted. */
const distance = (face, { isSlanted, weight }) => (
  Math.abs(weightOf(face.weight) - weight) + ((face.style === "normal") === isSlanted ? 10_000 : 0));

/** The faces that a text would be shown in: of each family those that are nearest, and have one of its characters (3.3). */
function matching(set, font, text) {
  const wish = wanted(font);
  const known = facesOf(set);
  return flatMap(wish.families, (family) => {
    const named = filter(known, (face) => toLowerCase(face.family) === toLowerCase(family));
    const nearest = reduce(map(named, (face) => distance(face, wish)), (one, other) => Math.min(one, other), Infinity);
    return filter(named, (face) => distance(face, wish) === nearest && isInRange(face.unicodeRange, text));
  });
}

Object.assign(exports, { FontFaceSet, FontFaceSetLoadEvent, fonts: new FontFaceSet(construction) });
