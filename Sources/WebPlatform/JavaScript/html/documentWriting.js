"use strict";
// document.open, write and close (HTML standard, 8.4): what is written when no parser is at work replaces the document.

const { replace } = require("language");
const {
  _address, _allowsShadowRoots, _alreadyStarted, _currentScript, _handlers, _hooks, _quirksMode, _runsModule, _view, _wasWritten, _writing,
} = require("dom/slots");
const { _source } = require("html/slots");
const tree = require("dom/tree");
const address = require("browsing/address");
const { DOMException } = require("runtime/DOMException");
const { DocumentBuilder } = require("html/DocumentBuilder");
const framesModule = require.later("browsing/frames");
const eventTargetModule = require.later("dom/EventTarget");
const consoleModule = require.later("console/console");
const handlersModule = require.later("dom/globalScope");

exports.open = function open(document) {
  const hasWindow = document[_view] !== null;
  if (hasWindow && !document[_hooks].mayOpenDocument()) return;
  document[_writing]?.abandon();
  if (hasWindow) {
    forget(document);
    takeAddress(document);
  }
  tree.replaceAll(document, null);
  document[_wasWritten] = true;
  document[_quirksMode] = 0;
  // In a window it is loaded like any other.
  if (hasWindow) document[_hooks].documentOpened();
  else document[_writing] = new DocumentBuilder(document, native.parserOpen(false, document[_allowsShadowRoots]));
};

/** document.open as window.open (HTML standard, 8.4.1). */
exports.openWindow = function openWindow(document, address, target) {
  if (document[_view] === null) throw new DOMException("The document is not shown, and opens no window", "InvalidAccessError");
  return framesModule().open(`${address}`, `${target}`);
};

/** What is written is of the address of the page whose script writes it (HTML standard, 8.4.1). */
function takeAddress(document) {
  const entry = native.entryWindow().document;
  if (entry !== document) address.change(replace(entry[_address], /#.*$/s, ""));
}

/** Nobody listens any more to what was there, nor to the window: what is written is a page like a new one. */
function forget(document) {
  const { eraseListeners } = eventTargetModule();
  for (let node = document; node !== null; node = tree.next(node, document)) {
    delete node[_handlers];
    eraseListeners(node);
  }
  eraseListeners(document[_view]);
  handlersModule().forgetHandlers(document[_view]);
}

/** A script runs in no document without a window. */
function neverRun(script) {
  script[_alreadyStarted] = true;
  return true;
}

exports.write = function write(document, markup) {
  if (document[_view] === null) {
    if (document[_writing] === null) exports.open(document);
    document[_writing].write(markup, neverRun);
    return;
  }
  // As the standard's "ignore-destructive-writes counter" has it.
  if (document[_runsModule]) {
    consoleModule().warn("document.write was ignored: a module script called it, which no parser waits for");
    return;
  }
  if (document[_hooks].documentWritten(markup)) return;
  const { [_currentScript]: script } = document;
  if (script !== null && script[_source] !== null) {
    consoleModule().warn("document.write was ignored: its script came from a file, and the page had been read to its end");
    return;
  }
  exports.open(document);
  document[_hooks].documentWritten(markup);
};

exports.close = function close(document) {
  if (document[_view] !== null) {
    document[_hooks].documentClosed();
    return;
  }
  document[_writing]?.finish(neverRun);
  document[_writing] = null;
};
