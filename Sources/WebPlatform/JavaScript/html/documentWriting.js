"use strict";
// document.open, write and close when no parser is at work (HTML standard, 8.4): what is written replaces the document. The parser
// takes whole texts, so that the document is built anew from all that was written at each write.

const { _alreadyStarted, _currentScript, _handlers, _hooks, _readyState, _view, _wasWritten, _writing } = require("dom/slots");
const { _isParsing } = require("html/slots");
const tree = require("dom/tree");
const { isComplete } = require("html/writtenMarkup");
const eventTargetModule = require.later("dom/EventTarget");
const documentBuilderModule = require.later("html/DocumentBuilder");
const consoleModule = require.later("window/console");
const installModule = require.later("window/install");

exports.open = function open(document) {
  if (document[_view] !== null) forget(document);
  tree.replaceAll(document, null);
  document[_writing] = { text: "", scripts: 0 };
  document[_wasWritten] = true;
  if (document[_view] !== null) document[_readyState] = "loading";
};

/** Nobody listens any more to what was there, nor to the window: what is written is a page like a new one. */
function forget(document) {
  const { eraseListeners } = eventTargetModule();
  for (let node = document; node !== null; node = tree.next(node, document)) {
    node[_handlers] = null;
    eraseListeners(node);
  }
  eraseListeners(document[_view]);
  installModule().forgetHandlers(document[_view]);
}

function build(document, mayRun) {
  const { DocumentBuilder } = documentBuilderModule();
  const { [_writing]: writing } = document;
  tree.replaceAll(document, null);
  const builder = new DocumentBuilder(document, native.parseDocument(writing.text, document[_view] !== null));
  let index = 0;
  for (let script = builder.run(); script !== null; script = builder.run()) {
    index += 1;
    if (document[_view] === null || index <= writing.scripts) {
      script[_alreadyStarted] = true;
    } else if (mayRun) {
      writing.scripts = index;
      script[_isParsing] = false;
      document[_hooks].scriptInserted(script);
      // It may have opened the document again.
      if (document[_writing] !== writing) return;
    }
  }
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
  document[_writing].text += markup;
  build(document, isComplete(document[_writing].text));
};

exports.close = function close(document) {
  if (document[_writing] === null) return;
  build(document, true);
  document[_writing] = null;
  if (document[_view] !== null) native.documentWritten();
};
