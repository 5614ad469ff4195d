"use strict";
// Script elements of type "module" and "importmap" (HTML standard, 4.12.1.1).

const { caught, then, TypeError } = require("language");
const { _address, _sourceLine } = require("dom/slots");
const { _getBaseURI } = require("runtime/members");
const { claimOf } = require("policy/claims");
const { reportException } = require("runtime/reporting");
const importMapModule = require.later("modules/importMap");
const loaderModule = require.later("modules/loader");

/**
 * Loads a module script's graph; `done` is called once `runModule` may be.
 *
 * @param job the `script`, and the `url` of its file or its `source`.
 */
exports.load = function load(job, done) {
  const { script, url, source } = job;
  const loader = loaderModule();
  const claim = claimOf(script, job.isParserInserted);
  const graph = source === undefined
    ? loader.loadAddress(url, claim)
    : loader.loadInline(source, { address: document[_address], base: document[_getBaseURI](), line: script[_sourceLine] ?? 1, claim });
  then(then(graph, (module) => { job.graph = { module }; }, (error) => { job.graph = { error }; }), done);
};

/** Runs a module script whose graph is there. The event that is to fire at the element, or "". */
exports.run = function run({ script, source, graph: { module, error } }) {
  const loader = loaderModule();
  if (error instanceof loader.FetchFailure) {
    if (!error.isTold) native.uncaught("resource", error.message, document[_address], script[_sourceLine] ?? 0, 0, "");
    return "error";
  }
  if (module) caught(loader.evaluate(module), reportException);
  else reportException(error);
  return source === undefined ? "load" : "";
};

/** Takes an import map: its text, or null when it is in a file. */
exports.addImportMap = function addImportMap(source) {
  try {
    if (source === null) throw new TypeError("An import map must be written in the page: its script element may have no src");
    importMapModule().add(source, document[_getBaseURI]());
  } catch (error) {
    reportException(error);
  }
};
