"use strict";
// A worker from its start (HTML standard, 10.2.4, "run a worker"): its script is loaded and run, and then it hears messages.

const { caught, then } = require("language");
const features = require("runtime/features");
const { reportException } = require("runtime/reporting");
const { task } = require("runtime/tasks");
const { fireAtWindow } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { MessageTarget } = require("browsing/MessageTarget");
const { portOfPipe } = require("browsing/ports");
const callersModule = require.later("modules/callers");
const classicModule = require.later("modules/classic");
const importsModule = require.later("worker/importScripts");
const loaderModule = require.later("modules/loader");
const settings = require("runtime/settings");
const { withFragment } = require("url/documentAddress");
const { isScript } = require("modules/scriptTypes");

/** { name, isModule, isShared } */
let worker = null;
/** The port to the object that has started it; null in a shared worker. */
let port = null;

exports.name = () => worker.name;

exports.post = (message, options) => { port.postMessage(message, options); };

exports.importScripts = function importScripts(addresses) {
  if (worker.isModule) importsModule().refuse();
  importsModule().importScripts(...addresses);
};

/** Ports of those who ask for a shared worker. */
function connect(pipe) {
  const taken = native.takeFromPipe(pipe);
  if (taken === null) return;
  const given = portOfPipe(taken[2][0]);
  fireAtWindow(new (interfaceNamed("MessageEvent"))("connect", { __proto__: null, data: "", ports: [given], source: given }));
}

function hear(pipe) {
  if (worker.isShared) native.listenToPipe(pipe, task(() => connect(pipe)));
  else port.start();
}

/** The script was at that address, behind all redirects: scripts see no other. */
function moveTo(address) {
  settings.becomeWorker(address, settings.origin);
  native.addressChanged(address);
}

/** Calls `loaded(text, address)` with the script at an address, and where it was. */
function load(address, loaded) {
  native.fetchModule(address, undefined, task((type, text, base) => {
    if (type === null) return native.workerFailed(text);
    const place = base === "" ? address : withFragment(base, address);
    if (!isScript(place, type)) return native.workerFailed(`${place} has the type '${type}', which is none of JavaScript`);
    moveTo(place);
    return loaded(text, place);
  }));
}

function runClassic(address, pipe) {
  load(address, (text, place) => {
    try {
      // What is no script tells of that when it is run.
      native.evaluate(native.isScript(text) ? classicModule().rewrite(text, place) : text, place, 1);
    } catch (error) {
      reportException(error);
    }
    return hear(pipe);
  });
}

/** `import()` in text that scripts evaluate goes by the address of the script that does so. */
features.withImports = function withImports(source, isOfCaller = false) {
  return classicModule().rewrite(source, isOfCaller ? callersModule().find().base : settings.base());
};

function runModule(address, pipe) {
  const loader = loaderModule();
  const run = (module) => {
    if (module.base !== undefined) moveTo(module.base);
    caught(loader.evaluate(module), reportException);
    // What the module waits for at its top level, messages wait for, too.
    hear(pipe);
  };
  then(loader.loadAddress(address, null), run, (error) => {
    if (error instanceof loader.FetchFailure) native.workerFailed(error.message);
    else native.workerFailed(`${error}`);
  });
}

/** The host calls this: `pipe` leads to the object that has started the worker; the ports of a shared one come through it. */
exports.start = function start(address, facts, pipe) {
  worker = facts;
  if (!worker.isShared) port = new MessageTarget(globalThis, pipe);
  if (worker.isModule) runModule(address, pipe);
  else runClassic(address, pipe);
};
