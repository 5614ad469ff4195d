"use strict";
// FontFace (CSS Font Loading, 2): its file is fetched and must be a font; nothing is drawn with it, since nothing is drawn of texts.

const { ArrayBuffer, each, isView, map, Object, String, then, toWellFormed, TypeError, Uint8Array, withResolvers } = require("language");
const { DOMException } = require("runtime/DOMException");
const { bytesOf } = require("runtime/bytes");
const { membersOf, read } = require("runtime/idlTypes");
const { queueTask } = require("runtime/tasks");
const settings = require("runtime/settings");
const { declare } = require("runtime/webidl");
const { URL } = require("url/plainURL");
const transfer = require("network/transfer");
const { checked, descriptors, sourcesOf } = require("fonts/descriptors");

const names = Object.keys(descriptors);
const optionMembers = membersOf("any ascentOverride, any descentOverride, any display, any featureSettings, any lineGapOverride, any stretch, any style, any unicodeRange, any variationSettings, any weight");

/** Whether bytes begin a font: WOFF, WOFF 2, OpenType, TrueType, collections of them. */
function isFont(bytes) {
  let signature = "";
  for (let index = 0; index < 4; index++) signature += String.fromCharCode(bytes[index] ?? 0);
  return bytes.length > 12 && (signature === "wOFF" || signature === "wOF2" || signature === "OTTO" || signature === "true" || signature === "ttcf" || signature === "\0\u0001\0\0");
}

/** The bytes of the first of some addresses that leads to a font; null when none does. */
async function fetched(addresses) {
  for (const address of each(addresses)) {
    const url = URL.parse(address, settings.base());
    if (url === null) continue;
    const { promise, resolve } = withResolvers();
    const request = {
      __proto__: null, method: "GET", url: url.href, headers: [], credentials: "same-origin", initiator: "css", object: transfer.objectAt(url.href),
    };
    transfer.start(request, null, (kind, detail, data) => {
      if (kind === "response") resolve(detail.status >= 200 && detail.status < 300 ? new Uint8Array(data) : null);
      else if (kind === "error" || kind === "timeout" || kind === "abort") resolve(null);
    });
    const bytes = await promise;
    if (bytes !== null && isFont(bytes)) return bytes;
  }
  return null;
}

let isFace;

class FontFace {
  static { isFace = (value) => #family in value; }

  #family;
  #given = { __proto__: null };
  #addresses = null;
  #status = "unloaded";
  #loaded = withResolvers();
  /** Told when the status changes: the sets that the face is in. */
  #listener = null;

  constructor(family, source, options = undefined) {
    if (arguments.length < 2) throw new TypeError("A FontFace has a family and a source");
    const values = read(options, optionMembers, "FontFace");
    // A rejection that nobody looks at is the status alone.
    then(this.#loaded.promise, undefined, () => {});
    this.#family = `${family}`;
    try {
      for (const name of each(names)) this.#given[name] = descriptors[name][1];
      map(optionMembers, ({ name }, index) => { if (values[index] !== undefined) this.#given[name] = checked(name, `${values[index]}`); });
      if (!(source instanceof ArrayBuffer) && !isView(source)) {
        this.#addresses = sourcesOf(toWellFormed(`${source}`));
        return;
      }
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      this.#fail(error);
      return;
    }
    const bytes = bytesOf(source);
    this.#become("loading");
    queueTask(() => (isFont(bytes) ? this.#succeed() : this.#fail(new DOMException("The bytes are no font", "SyntaxError"))));
  }

  #become(status) {
    this.#status = status;
    this.#listener?.(this);
  }

  #succeed() {
    this.#become("loaded");
    this.#loaded.resolve(this);
  }

  #fail(error) {
    this.#become("error");
    this.#loaded.reject(error);
  }

  get family() { return this.#family; }
  set family(text) { this.#family = text; }
  get status() { return this.#status; }
  get loaded() { return this.#loaded.promise; }

  load() {
    if (this.#status !== "unloaded") return this.#loaded.promise;
    this.#become("loading");
    then(fetched(this.#addresses), (bytes) => {
      if (bytes !== null) this.#succeed();
      else this.#fail(new DOMException(`No source of the font face '${this.#family}' leads to a font`, "NetworkError"));
    });
    return this.#loaded.promise;
  }

  static {
    for (const name of each(names)) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        get() { return this.#given[name]; },
        set(text) { this.#given[name] = checked(name, `${text}`); },
      });
    }
    exports.follow = (face, listener) => { face.#listener = listener; };
  }
}
declare(
  FontFace, isFace,
  "constructor(DOMString, any) family[DOMString] style[DOMString] weight[DOMString] stretch[DOMString] unicodeRange[DOMString] featureSettings[DOMString] " +
  "variationSettings[DOMString] display[DOMString] ascentOverride[DOMString] descentOverride[DOMString] lineGapOverride[DOMString] status async load() loaded");

Object.assign(exports, { FontFace, isFace });
