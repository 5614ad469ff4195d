"use strict";
// Loads a document as the HTML standard does (13.2.6.4.8 and 13.2.7): builds nodes up to each script, has the host run it,
// goes on. The host drives: it calls `next()` until there is nothing to do now, and runs each script as the outermost call
// into the engine, so that its promise jobs run right behind it.

const { DocumentBuilder } = require("html/DocumentBuilder");
const { hooks } = require("html/hooks");

const scriptTypes = /^(?:|(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

const deferred = [];
const ordered = [];
let builder = null;
let blockers = 0;
let isParsing = false;

/** Whether the element is a classic script that should run now or later; marks it as started. */
function prepare(script) {
  const type = script.getAttribute("type");
  const language = script.getAttribute("language");
  const given = type !== null ? type.trim() : language ? "text/" + language : "";
  if (script._alreadyStarted) return false;
  if (!script.hasAttribute("src") && script.textContent === "") return false;
  if (!scriptTypes.test(given) || script.noModule) return false;
  script._alreadyStarted = true;
  return true;
}

function jobFor(script) {
  if (!script.hasAttribute("src")) return { script, source: script.textContent, line: script._sourceLine ?? 1 };
  return { script, url: script.src };
}

/** What the host is to do next: run a script job, or null when the parser is done. */
exports.next = function next() {
  while (isParsing) {
    const script = builder.run();
    if (!script) {
      isParsing = false;
      break;
    }
    if (!prepare(script)) continue;
    const job = jobFor(script);
    const isExternal = job.url !== undefined;
    if (isExternal && script.hasAttribute("async")) later(job);
    else if (isExternal && script.hasAttribute("defer")) deferred.push(job);
    else return job;
  }
  return deferred.shift() ?? null;
};

/** Loads and runs an asynchronous script in a task of its own; the load event waits for it. */
function later(job) {
  exports.block();
  native.runScriptLater(job);
}

exports.block = () => { blockers++; };
exports.unblock = () => { blockers--; };
exports.isBlocked = () => blockers > 0;

/** Begins a document from the operations of the HTML parser. */
exports.begin = function begin(document, operations) {
  builder = new DocumentBuilder(document, operations);
  isParsing = true;
  document._readyState = "loading";
  hooks.documentWrite = (markup) => {
    if (!isParsing) return false;
    builder.insertMarkup(markup);
    return true;
  };
};

/** Tells what the script's run came to: "load" or "error" at the element. */
exports.finished = function finished(script, type) {
  script.dispatchEvent(new Event(type));
};

function setReadyState(state) {
  document._readyState = state;
  document.dispatchEvent(new Event("readystatechange"));
}

exports.interactive = () => setReadyState("interactive");

exports.contentLoaded = function contentLoaded() {
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
};

exports.complete = function complete() {
  setReadyState("complete");
  window.dispatchEvent(new Event("load"));
  window.dispatchEvent(new Event("pageshow"));
};

/** The page's end: "pagehide" and "unload". */
exports.unload = function unload() {
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new Event("unload"));
};

/** Asks "beforeunload"; false when a listener wants to stay. */
exports.mayUnload = function mayUnload() {
  const event = new BeforeUnloadEvent("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented && event.returnValue === "";
};

hooks.scriptInserted = function scriptInserted(script) {
  if (!prepare(script)) return;
  const job = jobFor(script);
  if (job.url === undefined) {
    document._currentScript = script;
    try {
      native.evaluate(job.source, document.URL, job.line);
    } catch (error) {
      require("window/errors").reportException(error);
    } finally {
      document._currentScript = null;
    }
  } else {
    later(job);
  }
};

hooks.resourceRequested = function resourceRequested(element) {
  const address = element.localName === "link" ? element.href : element.src;
  if (!address) return;
  exports.block();
  native.checkResource(address, (exists) => {
    exports.unblock();
    element.dispatchEvent(new Event(exists ? "load" : "error"));
  });
};

hooks.submitForm = function submitForm(form, { address, method, target }) {
  if (method === "POST") {
    console.warn(`A form was sent to ${address} by POST, which leads away from the app: send it by XMLHttpRequest instead`);
  } else if (/^(?:|_self|_top|_parent)$/i.test(target ?? "")) {
    location.href = address;
  } else {
    window.open(address);
  }
};
