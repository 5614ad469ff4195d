"use strict";
// Builds nodes from the parser's operations: a flat list of `1,name,namespace,attributes,line` (open), `2,data` (text),
// `3` (close), `4,data` (comment) and `5,name,publicId,systemId` (doctype).

const { at, JSON, listOf, pop, push, slice, splice, unshift } = require("language");
const {
  _alreadyStarted, _appendParsed, _connected, _create, _document, _last, _localName, _setAttribute, _setParsedAttributes, _view,
} = require("dom/slots");
const { _isAsyncByDefault, _isParsing, _sourceLine } = require("html/slots");
const { classFor } = require("html/elements");
const features = require("dom/features");
const documentFragmentModule = require.later("dom/DocumentFragment");
const constructionModule = require.later("html/customElements/construction");
const writtenMarkupModule = require.later("html/writtenMarkup");

const namespaces = ["http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"];

const { parse } = JSON;
const parsed = (operations) => (typeof operations === "string" ? parse(operations) : operations);

/** An element of its parent's document: a template's contents are not of the page's. */
function create(document, name, namespace, attributes, line) {
  const element = namespace === 0 ? new (classFor(name))(document, name)
    : document[_create](namespaces[namespace], null, name); // Not createElementNS: a parser takes any name.
  if (attributes !== 0) element[_setParsedAttributes](attributes);
  if (name === "script") element[_sourceLine] = line;
  return element;
}

/** As written: what a script could not name so, a parser takes. */
const doctype = (document, operations, position) => new (documentFragmentModule().DocumentType)(
  document, operations[position + 1], operations[position + 2], operations[position + 3]);

/** Appends text; what follows on text joins it, as when it was written in pieces or moved out of a table (HTML standard, 13.2.6.1). */
function appendText(parent, data) {
  const last = parent[_last];
  if (last !== null && last.nodeType === 3) last.appendData(data);
  else parent[_appendParsed](parent[_document].createTextNode(data));
}

/** A node's place for parsed children: a template's are in its content. */
const inside = (element) => (element.localName === "template" && element.content ? element.content : element);

class DocumentBuilder {
  #document;
  /** The nodes that are open, outermost first; the last takes what comes next. */
  #open;
  #elements = [];
  /** Lists of operations under way, the current one last; each may have a `target` of its own. document.write adds to them. */
  #inputs;
  #script = null;
  /** What the script that runs now has written and is not built yet, and above which input it belongs. */
  #writer = null;
  /** A written script whose text is to be fetched before anything else is built. */
  #awaited = null;
  /** A body that had to be there before the parser came to its own. */
  #earlyBody = null;

  constructor(document, operations) {
    this.#document = document;
    this.#open = [document];
    this.#inputs = [{ operations: parsed(operations), position: 0, target: null, isEntered: false }];
  }

  /** Builds until a script element is closed, and returns that; null at the end of the input. */
  run() {
    if (this.#script) this.#script[_isParsing] = false;
    this.#script = null;
    this.#endWriting();
    this.#script = this.#awaited;
    this.#awaited = null;
    while (this.#inputs.length > 0 && !this.#script) this.#advance();
    return this.#script;
  }

  #advance() {
    const input = at(this.#inputs, -1);
    if (input.position < input.operations.length) {
      this.#build(input);
      return;
    }
    pop(this.#inputs);
    if (input.isEntered) pop(this.#open);
  }

  /**
   * document.write: builds markup where the parser is now, before the rest of its input. Elements that it leaves open wait for
   * what closes them, or for the end of the script. Written scripts run at once: by `runScript`, which answers false for one
   * that the parser has to wait for.
   */
  write(markup, runScript) {
    this.#writer ??= { base: this.#inputs.length, text: "" };
    const writer = this.#writer;
    writer.text += markup;
    if (this.#awaited !== null || !writtenMarkupModule().isComplete(writer.text)) return;
    this.#take(writer);
    const running = this.#script;
    while (this.#inputs.length > writer.base && this.#awaited === null) {
      this.#script = null;
      this.#advance();
      if (this.#script !== null) this.#runWritten(this.#script, runScript);
    }
    this.#script = running;
    this.#writer = writer;
  }

  #runWritten(script, runScript) {
    this.#writer = null;
    script[_isParsing] = false;
    if (!runScript(script)) {
      this.#awaited = script;
      script[_isParsing] = true;
    }
    this.#endWriting();
  }

  #endWriting() {
    if (this.#writer !== null && this.#writer.text !== "") this.#take(this.#writer);
    this.#writer = null;
  }

  /** Makes inputs of written markup. What came of earlier writes of the same script comes before it. */
  #take(writer) {
    const parent = at(this.#open, -1);
    const operations = parsed(native.parseFragment(writer.text, parent.nodeType === 1 ? parent.localName : "body", 0, this.#document[_view] !== null));
    writer.text = "";
    const { documentElement, head } = this.#document;
    const end = parent === head || (parent === documentElement && parent !== null) ? writtenMarkupModule().endOfHead(operations) : operations.length;
    const inputs = [{ operations: slice(operations, 0, end), position: 0, target: parent === documentElement ? head : null, isEntered: false }];
    if (end < operations.length) unshift(inputs, { operations: slice(operations, end), position: 0, target: this.#body(), isEntered: false });
    splice(this.#inputs, writer.base, 0, listOf(inputs));
  }

  /** The body, made when markup that belongs there is written before the page's own has begun. */
  #body() {
    const { body, documentElement } = this.#document;
    if (body !== null) return body;
    this.#earlyBody = this.#document.createElement("body");
    documentElement[_appendParsed](this.#earlyBody);
    return this.#earlyBody;
  }

  #isEarlyBody(name, parent) {
    return this.#earlyBody !== null && name === "body" && parent === this.#document.documentElement;
  }

  #build(input) {
    const { operations } = input;
    const document = this.#document;
    const open = this.#open;
    const elements = this.#elements;
    if (input.target && !input.isEntered) {
      input.isEntered = true;
      push(open, input.target);
    }
    let parent = open[open.length - 1];
    let position = input.position;
    while (position < operations.length) {
      switch (operations[position]) {
        case 1: {
          const name = operations[position + 1];
          if (this.#isEarlyBody(name, parent)) {
            parent = this.#earlyBody;
            addMissing(parent, operations[position + 3]);
            push(open, parent);
            push(elements, parent);
            position += 5;
            break;
          }
          const element = features.reactions !== null && operations[position + 2] === 0
            ? constructionModule().createParsed(parent[_document], name, operations[position + 3])
            : create(parent[_document], name, operations[position + 2], operations[position + 3], operations[position + 4]);
          if (name === "script") {
            element[_sourceLine] = operations[position + 4];
            element[_isParsing] = true;
            element[_isAsyncByDefault] = false;
          }
          parent[_appendParsed](element);
          parent = name === "template" ? inside(element) : element;
          push(open, parent);
          push(elements, element);
          position += 5;
          break;
        }
        case 2:
          appendText(parent, operations[position + 1]);
          position += 2;
          break;
        case 3: {
          const element = pop(elements);
          pop(open);
          parent = open[open.length - 1];
          position += 1;
          if (element[_localName] === "script") {
            input.position = position;
            this.#script = element;
            return;
          }
          element[_connected]?.();
          break;
        }
        case 4:
          parent[_appendParsed](parent[_document].createComment(operations[position + 1]));
          position += 2;
          break;
        default:
          parent[_appendParsed](doctype(document, operations, position));
          position += 4;
      }
    }
    input.position = position;
  }
}

/** A second start tag of an element that can be only one gives it attributes. */
function addMissing(element, attributes) {
  for (let index = 0; index < attributes.length; index += 2) {
    if (!element.hasAttribute(attributes[index])) element[_setAttribute](attributes[index], attributes[index + 1]);
  }
}

/** Appends what the operations make to `parent`. Scripts among it never run, as innerHTML demands. */
function buildFragment(document, operations, parent) {
  const list = parsed(operations);
  const open = [];
  let position = 0;
  while (position < list.length) {
    switch (list[position]) {
      case 1: {
        const name = list[position + 1];
        const element = create(parent[_document], name, list[position + 2], list[position + 3], list[position + 4]);
        if (name === "script") element[_alreadyStarted] = true;
        parent[_appendParsed](element);
        push(open, parent);
        parent = name === "template" ? inside(element) : element;
        position += 5;
        break;
      }
      case 2:
        appendText(parent, list[position + 1]);
        position += 2;
        break;
      case 3:
        parent = pop(open);
        position += 1;
        break;
      case 4:
        parent[_appendParsed](parent[_document].createComment(list[position + 1]));
        position += 2;
        break;
      default:
        parent[_appendParsed](doctype(document, list, position));
        position += 4;
    }
  }
}

exports.DocumentBuilder = DocumentBuilder;
exports.buildFragment = buildFragment;
