"use strict";
// document.open, write and close when no parser is at work (HTML standard, 8.4): what is written replaces the document.

const { replace } = require("language");
const { _alreadyStarted, _document, _handlers, _hooks, _readyState, _view, _wasWritten, _writing, _currentScript } = require("dom/slots");
const tree = require("dom/tree");
const address = require("browsing/address");
const { DocumentBuilder } = require("html/DocumentBuilder");
const eventTargetModule = require.later("dom/EventTarget");
const consoleModule = require.later("console/console");
const handlersModule = require.later("dom/windowHandlers");

exports.open = function open(document) {
  document[_writing]?.abandon();
  if (document[_view] !== null) {
    forget(document);
    takeAddress(document);
  }
  tree.replaceAll(document, null);
  document[_writing] = new DocumentBuilder(document, native.parserOpen(document[_view] !== null));
  document[_wasWritten] = true;
  if (document[_view] !== null) document[_readyState] = "loading";
};

/** What is written is of the address of the page whose script writes it (HTML standard, 8.4.1). */
function takeAddress(document) {
  const entry = native.entryWindow().document;
  if (entry !== document) address.current.href = replace(entry.URL, /#.*$/s, "");
}

/** Nobody listens any more to what was there, nor to the window: what is written is a page like a new one. */
function forget(document) {
  const { eraseListeners } = eventTargetModule();
  for (let node = document; node !== null; node = tree.next(node, document)) {
    node[_handlers] = null;
    eraseListeners(node);
  }
  eraseListeners(document[_view]);
  handlersModule().forgetHandlers(document[_view]);
}

/** Runs a written script; one with a source when its text has come. In a document without a window none runs. */
function run(script) {
  const document = script[_document];
  if (document[_view] === null) script[_alreadyStarted] = true;
  else document[_hooks].scriptInserted(script);
  return true;
}

exports.write = function write(document, markup) {
  if (document[_writing] === null) {
    // As the standard's "ignore-destructive-writes counter" has it.
    if (document[_currentScript]?.hasAttribute("src")) {
      consoleModule().warn("document.write was ignored: its script came from a file, and the page had been read to its end");
      return;
    }
    exports.open(document);
  }
  document[_writing].write(markup, run);
};

exports.close = function close(document) {
  const writing = document[_writing];
  if (writing === null) return;
  writing.finish(run);
  // A script in it may have begun anew.
  if (document[_writing] !== writing) return;
  document[_writing] = null;
  if (document[_view] !== null) native.documentWritten();
};
