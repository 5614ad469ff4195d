"use strict";
// What Worker and SharedWorker have in common (HTML standard, 10.2.6): where a script is, and what is told of its worker.

const { jsonOf, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { queueTask, task } = require("runtime/tasks");
const settings = require("runtime/settings");
const { parseIn } = require("url/documentAddress");
const origin = require("url/origin");
const objectURLsModule = require.later("files/objectURLs");

/** The options of a worker, checked in the order of their names. */
exports.optionsOf = function optionsOf(options) {
  if (options !== undefined && options !== null && typeof options !== "object" && typeof options !== "function") {
    throw new TypeError("The options of a worker are an object");
  }
  const word = (name, words, standard) => {
    const value = options?.[name];
    if (value === undefined) return standard;
    const text = `${value}`;
    if (words[text] !== true) throw new TypeError(`'${text}' is no ${name} of a worker`);
    return text;
  };
  const credentials = word("credentials", { __proto__: null, omit: true, "same-origin": true, include: true }, "same-origin");
  const name = options?.name;
  const type = word("type", { __proto__: null, classic: true, module: true }, "classic");
  return { __proto__: null, credentials, name: name === undefined ? "" : `${name}`, isModule: type === "module" };
};

/** The address of a worker's script. */
exports.addressOf = function addressOf(given) {
  const url = parseIn(settings.encoding(), given, settings.base());
  if (url === null) throw new DOMException(`'${given}' is not a valid URL`, "SyntaxError");
  return url;
};

/** Whether the page may have a worker of that script. */
const isAllowed = (url) => (url.protocol === "data:" || url.origin === origin.own()) && native.allowsAddress("worker-src", url.href);

/**
 * Makes the worker of an object, which may be the object's own: `make(description, pipe, hear, content)` has the host start it. Gives the number of this
 * side's pipe.
 */
exports.start = function start(object, url, options, isOwn, make) {
  const { 0: near, 1: far } = native.openPipe();
  if (!isAllowed(url)) {
    native.closePipe(far);
    queueTask(() => { fireTrusted(object, new Event("error")); });
    return near;
  }
  objectURLsModule().share();
  const description = { address: url.href, origin: origin.own(), ...options };
  // A blob may be revoked before the worker asks for it.
  const content = url.protocol === "blob:" ? objectURLsModule().read(url.href)?.bytes : undefined;
  make(jsonOf(description), far, task((kind, message, script, line, column, stack) => {
    if (kind === "failed") fireTrusted(object, new Event("error"));
    else tell(isOwn ? object : null, kind, { message, script, line, column, stack });
  }), content);
  return near;
};

/**
 * Something that a script of the worker has thrown and nobody caught: "error" at the object, then at this global object, then the host, until one of
 * them takes it. Of shared workers only the host hears.
 */
function tell(owner, kind, { message, script, line, column, stack }) {
  if (kind === "error" && owner !== null) {
    const told = (target) => !fireTrusted(target, new (interfaceNamed("ErrorEvent"))("error", {
      __proto__: null, message, filename: script, lineno: line, colno: column, error: null, cancelable: true,
    }));
    if (told(owner) || told(globalThis)) return;
  }
  native.uncaught(kind, message, script, line, column, stack);
}
