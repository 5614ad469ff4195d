"use strict";
// document.open, write and close when no parser is at work (HTML standard, 8.4): what is written replaces the document. The parser
// takes whole texts, so that the document is built anew from all that was written at each write.

const tree = require("dom/tree");
const { hooks } = require("html/hooks");
const { isComplete } = require("html/writtenMarkup");

exports.open = function open(document) {
  tree.replaceAll(document, null);
  document._writing = { text: "", scripts: 0 };
};

function build(document, mayRun) {
  const { DocumentBuilder } = require("html/DocumentBuilder");
  const { _writing: writing } = document;
  tree.replaceAll(document, null);
  const builder = new DocumentBuilder(document, native.parseDocument(writing.text));
  let index = 0;
  for (let script = builder.run(); script !== null; script = builder.run()) {
    index += 1;
    if (document._view === null || index <= writing.scripts) {
      script._alreadyStarted = true;
    } else if (mayRun) {
      writing.scripts = index;
      script._isParsing = false;
      hooks.scriptInserted(script);
      // It may have opened the document again.
      if (document._writing !== writing) return;
    }
  }
}

exports.write = function write(document, markup) {
  if (document._writing === null) {
    // As the standard's "ignore-destructive-writes counter" has it.
    if (document._currentScript?.hasAttribute("src")) {
      console.warn("document.write was ignored: its script came from a file, and the page had been read to its end");
      return;
    }
    exports.open(document);
  }
  document._writing.text += markup;
  build(document, isComplete(document._writing.text));
};

exports.close = function close(document) {
  if (document._writing === null) return;
  build(document, true);
  document._writing = null;
  document._frame?._tellLoaded();
};
