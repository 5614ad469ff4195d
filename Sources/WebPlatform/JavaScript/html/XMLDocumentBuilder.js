"use strict";
// An XML document that is being parsed: it is built up to each script, which runs before what follows it (HTML standard, 14.2).

const { DOMException } = require("runtime/DOMException");
const { XMLError, XMLParser, reportOf } = require("dom/XMLParser");
const { HTML, SVG } = require("dom/names");
const { _document, _is, _localName, _namespace, _sourceLine } = require("dom/slots");
const { _appendChild, _getBody, _getDocumentElement, _prepend } = require("runtime/members");
const { definitionFor } = require("html/customElements/definitions");
const { _isAsyncByDefault, _isParsing } = require("html/slots");
const features = require("runtime/features");
const { begin, end } = require("runtime/tasks");

const isScript = (element) => element[_localName] === "script" && (element[_namespace] === HTML || element[_namespace] === SVG);

class XMLDocumentBuilder {
  #document;
  #parser;
  #script = null;

  constructor(document, text) {
    this.#document = document;
    this.#parser = new XMLParser(document, text, document, null, { __proto__: null, opened, closed: isScript });
  }

  get hasEnded() { return true; }
  get isInScript() { return false; }

  /** A script begins to run, which can write nothing here. */
  begin() {}

  /** Parses until a script is complete, and returns that; null at the end. A script that was returned before has run. */
  run() {
    if (this.#script !== null) this.#script[_isParsing] = false;
    try {
      this.#script = this.#parser.run();
    } catch (error) {
      if (!(error instanceof XMLError || error instanceof DOMException)) throw error;
      this.#script = null;
      this.#report(error);
    }
    return this.#script;
  }

  /** What could be read stays, below the report: as in WebKit. */
  #report(error) {
    const document = this.#document;
    const report = reportOf(document, error, HTML);
    if (document[_getDocumentElement]() === null) document[_appendChild](report);
    else (document[_getBody]() ?? document[_getDocumentElement]())[_prepend](report);
  }
}

/** An element has been made, and is not in the document yet: when it is, the constructor of a custom one runs, behind the promise jobs that wait. */
function opened(element, line) {
  if (features.reactions !== null && definitionFor(element[_document], element[_namespace], element[_localName], element[_is]) !== null) end(begin());
  if (!isScript(element)) return;
  element[_isParsing] = true;
  element[_isAsyncByDefault] = false;
  element[_sourceLine] = line;
}

exports.XMLDocumentBuilder = XMLDocumentBuilder;
