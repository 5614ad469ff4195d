"use strict";
// Builds nodes from the parser's operations: a flat list of `1,name,namespace,attributes,line` (open), `2,data` (text),
// `3` (close), `4,data` (comment) and `5,name,publicId,systemId` (doctype).

const { classFor } = require("html/elements");
const features = require("dom/features");

const namespaces = ["http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"];

const parsed = (operations) => (typeof operations === "string" ? JSON.parse(operations) : operations);

function create(document, name, namespace, attributes, line) {
  const element = namespace === 0 ? new (classFor(name))(document, name) : document.createElementNS(namespaces[namespace], name);
  if (attributes !== 0) element._setParsedAttributes(attributes);
  if (name === "script") element._sourceLine = line;
  return element;
}

/** A node's place for parsed children: a template's are in its content. */
const inside = (element) => (element.localName === "template" && element.content ? element.content : element);

class DocumentBuilder {
  #document;
  /** The nodes that are open, outermost first; the last takes what comes next. */
  #open;
  #elements = [];
  /** Lists of operations under way: document.write puts a new one on top. */
  #inputs;
  #script = null;

  constructor(document, operations) {
    this.#document = document;
    this.#open = [document];
    this.#inputs = [{ operations: parsed(operations), position: 0 }];
  }

  /** Builds until a script element is closed, and returns that; null at the end of the input. */
  run() {
    if (this.#script) this.#script._isParsing = false;
    this.#script = null;
    while (this.#inputs.length > 0 && !this.#script) {
      const input = this.#inputs.at(-1);
      if (input.position >= input.operations.length) this.#inputs.pop();
      else this.#build(input);
    }
    return this.#script;
  }

  /** Adds markup where the parser is now, before the rest of its input. */
  insertMarkup(markup) {
    const parent = this.#open.at(-1);
    const context = parent.nodeType === 1 ? parent.localName : "body";
    this.#inputs.push({ operations: parsed(native.parseFragment(`${markup}`, context)), position: 0 });
  }

  #build(input) {
    const { operations } = input;
    const document = this.#document;
    const open = this.#open;
    const elements = this.#elements;
    let parent = open[open.length - 1];
    let position = input.position;
    while (position < operations.length) {
      switch (operations[position]) {
        case 1: {
          const name = operations[position + 1];
          const element = features.reactions !== null && operations[position + 2] === 0
            ? require("html/customElements/construction").createParsed(document, name, operations[position + 3])
            : create(document, name, operations[position + 2], operations[position + 3], operations[position + 4]);
          if (name === "script") {
            element._sourceLine = operations[position + 4];
            element._isParsing = true;
            element._isAsyncByDefault = false;
          }
          parent._appendParsed(element);
          parent = name === "template" ? inside(element) : element;
          open.push(parent);
          elements.push(element);
          position += 5;
          break;
        }
        case 2:
          parent._appendParsed(document.createTextNode(operations[position + 1]));
          position += 2;
          break;
        case 3: {
          const element = elements.pop();
          open.pop();
          parent = open[open.length - 1];
          position += 1;
          if (element.localName === "script") {
            input.position = position;
            this.#script = element;
            return;
          }
          element._connected?.();
          break;
        }
        case 4:
          parent._appendParsed(document.createComment(operations[position + 1]));
          position += 2;
          break;
        default:
          parent._appendParsed(document.implementation.createDocumentType(
            operations[position + 1], operations[position + 2], operations[position + 3]));
          position += 4;
      }
    }
    input.position = position;
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
        const element = create(document, name, list[position + 2], list[position + 3], list[position + 4]);
        if (name === "script") element._alreadyStarted = true;
        parent._appendParsed(element);
        open.push(parent);
        parent = name === "template" ? inside(element) : element;
        position += 5;
        break;
      }
      case 2:
        parent._appendParsed(document.createTextNode(list[position + 1]));
        position += 2;
        break;
      case 3:
        parent = open.pop();
        position += 1;
        break;
      case 4:
        parent._appendParsed(document.createComment(list[position + 1]));
        position += 2;
        break;
      default:
        parent._appendParsed(document.implementation.createDocumentType(list[position + 1], list[position + 2], list[position + 3]));
        position += 4;
    }
  }
}

exports.DocumentBuilder = DocumentBuilder;
exports.buildFragment = buildFragment;
