"use strict";
// Script elements of type "module" and "importmap" (HTML standard, 4.12.1.1).

const { caught, then, TypeError } = require("language");
const { _sourceLine } = require("dom/slots");
const features = require("runtime/features");
const { reportException } = require("runtime/reporting");
const importMapModule = require.later("modules/importMap");
const loaderModule = require.later("modules/loader");
const policyModule = require.later("policy/policy");

/** Loads a module script's graph; `done` is called once `runModule` may be. */
exports.load = function load(job, done) {
  const { script } = job;
  const loader = loaderModule();
  const claim = features.policy !== null || script.hasAttribute("integrity") ? policyModule().claimOf(script, job.isParserInserted) : null;
  const graph = script.hasAttribute("src")
    ? loader.loadAddress(script.src, claim)
    : loader.loadInline(script.textContent, { address: document.URL, base: document.baseURI, line: script[_sourceLine] ?? 1, claim });
  then(then(graph, (module) => { job.graph = { module }; }, (error) => { job.graph = { error }; }), done);
};

/** Runs a module script whose graph is there. The event that is to fire at the element, or "". */
exports.run = function run({ script, graph: { module, error } }) {
  const loader = loaderModule();
  if (error instanceof loader.FetchFailure) {
    if (!error.isTold) native.uncaught("resource", error.message, document.URL, script[_sourceLine] ?? 0, 0, "");
    return "error";
  }
  if (module) caught(loader.evaluate(module), reportException);
  else reportException(error);
  return script.hasAttribute("src") ? "load" : "";
};

/** Takes an import map. */
exports.addImportMap = function addImportMap(script) {
  try {
    if (script.hasAttribute("src")) throw new TypeError("An import map must be written in the page: its script element may have no src");
    importMapModule().add(script.textContent, document.baseURI);
  } catch (error) {
    reportException(error);
  }
};
