"use strict";
// importScripts (HTML standard, 10.3.1.2): scripts that run at once, one after the other.

const { each, map, TypeError } = require("language");
const { DOMException } = require("runtime/DOMException");
const features = require("runtime/features");
const settings = require("runtime/settings");
const { parseIn } = require("url/documentAddress");
const { isScript } = require("modules/scriptTypes");

function load(address) {
  const found = native.importScript(address);
  if (found.failure !== undefined) throw new DOMException(`The script ${address} could not be loaded: ${found.failure}`, "NetworkError");
  if (!isScript(address, found.type)) throw new DOMException(`The script ${address} has the type '${found.type}'`, "NetworkError");
  return found.text;
}

/** Runs the scripts at addresses; all of them are addresses, or none is asked for. */
exports.importScripts = function importScripts(...addresses) {
  const urls = map(addresses, (address) => {
    const url = parseIn(settings.encoding(), `${address}`, settings.base());
    if (url === null) throw new DOMException(`'${address}' is not a valid URL`, "SyntaxError");
    return url.href;
  });
  for (const url of each(urls)) {
    const text = load(url);
    native.evaluate(features.withImports(text), url, 1);
  }
};

/** Those of module workers import by statements. */
exports.refuse = function importScripts() { throw new TypeError("A module worker imports scripts by statements"); };
