"use strict";
// Builds nodes from the HTML parser's operations, a flat list that native code makes (HTMLOperationWriter says what each means). The stack of
// open elements here is the parser's own: scripts may have changed the tree since, so that places are looked up when a node comes.

const { each, JSON, pop, push, splice } = require("language");
const {
  _address, _alreadyStarted, _appendParsed, _appendText, _connected, _document, _isConnected, _last, _localName, _parent, _previous, _quirksMode,
  _sourceLine,
} = require("dom/slots");
const { _createComment, _createTextNode } = require("runtime/members");
const { _isAsyncByDefault, _isParsing } = require("html/slots");
const features = require("runtime/features");
const tree = require("dom/tree");
const { addMissing, create } = require("html/parsedElements");
const documentFragmentModule = require.later("dom/DocumentFragment");
const constructionModule = require.later("html/customElements/construction");
const associationModule = require.later("html/forms/association");
const declaredShadowRootsModule = require.later("html/declaredShadowRoots");

/** Why the parser stopped: the last of its operations. */
const pauses = { script: 60, input: 61, end: 62 };

class TreeBuilder {
  #document;
  /** The open elements, and where the children of each go. */
  #open = [];
  #inside = [];
  /** Whether a document is made, rather than a fragment: its elements come to be in it at once. */
  #isDocument;
  /** Whether its scripts run. */
  #isLive;
  #form = null;
  /** The parser's only one, whatever scripts make of the document's. */
  #head = null;
  /** The element that was closed last: where the parser stops for a script, that script. */
  closed = null;

  /** @param root a fragment that takes what is made; null for a document's own tree. */
  constructor(document, root = null, isLive = false) {
    this.#document = document;
    this.#isDocument = root === null;
    this.#isLive = isLive;
    if (root !== null) this.#push(root, root);
  }

  #push(element, parent) {
    push(this.#open, element);
    push(this.#inside, parent);
  }

  #make(parent, name, namespace, attributes, line) {
    const document = parent[_document];
    const element = this.#isDocument && namespace === 0 && features.reactions !== null
      ? constructionModule().createParsed(document, name, attributes)
      : create(document, name, namespace, attributes);
    if (name === "head" && namespace === 0) this.#head = element;
    if (name === "script" && namespace !== 2) {
      element[_sourceLine] = line;
      if (this.#isLive) {
        element[_isParsing] = true;
        element[_isAsyncByDefault] = false;
      } else {
        // As innerHTML demands, it never runs.
        element[_alreadyStarted] = true;
      }
    }
    return element;
  }

  #leave(element) {
    this.closed = element;
    if (this.#isDocument && element[_isConnected] && !(this.#isLive && element[_localName] === "script")) element[_connected]?.();
  }

  /** Appends text, which joins the text that is at its place. */
  #text(parent, before, data) {
    if (parent.nodeType === 9) return;
    const neighbour = before === null ? parent[_last] : before[_previous];
    if (neighbour !== null && neighbour.nodeType === 3) neighbour[_appendText](data);
    else this.#place(parent, before, parent[_document][_createTextNode](data));
  }

  #place(parent, before, node) {
    if (before === null) parent[_appendParsed](node);
    else tree.insert(parent, node, before);
  }

  /** Carries out a list of operations, or its text. Gives what the last of them says of why the list ends. */
  run(operations) {
    const list = typeof operations === "string" ? JSON.parse(operations) : operations;
    const open = this.#open;
    const within = this.#inside;
    const { length } = list;
    let parent = within.length > 0 ? within[within.length - 1] : this.#document;
    // Where the next node goes, if that is said.
    let place = null;
    let before = null;
    // The shadow root that the next element asks to be: open, 1, or closed, 0.
    let asked = -1;
    let position = 0;
    while (position < length) {
      switch (list[position]) {
        case 1: {
          const name = list[position + 1];
          const target = place ?? parent;
          const element = this.#make(target, name, list[position + 2], list[position + 3], list[position + 4]);
          const shadow = asked === -1 ? null : declaredShadowRootsModule().declare(open[open.length - 1], asked, list[position + 3]);
          if (shadow === null) this.#place(target, before, element);
          parent = shadow ?? (name === "template" ? tree.contents(element) : element);
          place = before = null;
          asked = -1;
          push(open, element);
          push(within, parent);
          position += 5;
          break;
        }
        case 2:
          this.#text(place ?? parent, before, list[position + 1]);
          place = before = null;
          position += 2;
          break;
        case 3:
          pop(within);
          this.#leave(pop(open));
          parent = within.length > 0 ? within[within.length - 1] : this.#document;
          position += 1;
          break;
        case 4: {
          const target = place ?? parent;
          this.#place(target, before, tree.ownerOf(target)[_createComment](list[position + 1]));
          place = before = null;
          position += 2;
          break;
        }
        case 5: {
          const { DocumentType } = documentFragmentModule();
          // As written: what a script could not name so, a parser takes.
          this.#document[_appendParsed](new DocumentType(this.#document, list[position + 1], list[position + 2], list[position + 3]));
          position += 4;
          break;
        }
        case 6: {
          const table = open[list[position + 1]];
          before = table[_parent] === null ? null : table;
          place = before === null ? within[list[position + 1] - 1] : table[_parent];
          position += 2;
          break;
        }
        case 7:
          place = within[list[position + 1]];
          position += 2;
          break;
        case 8:
          place = this.#document;
          position += 1;
          break;
        case 9:
          place = open[open.length - 1][_parent] ?? parent;
          position += 1;
          break;
        case 10:
          // The contents of srcdoc need no doctype (HTML standard, 13.2.6.4.1).
          if (this.#document[_address] !== "about:srcdoc") this.#document[_quirksMode] = list[position + 1];
          position += 2;
          break;
        case 11:
          splice(within, list[position + 1], 1, []);
          this.#leave(splice(open, list[position + 1], 1, [])[0]);
          parent = within[within.length - 1];
          position += 2;
          break;
        case 12: {
          const node = open[list[position + 1]];
          if (node[_parent] !== null) tree.remove(node);
          position += 2;
          break;
        }
        case 13:
          parent = this.#head;
          this.#push(parent, parent);
          position += 1;
          break;
        case 14:
          addMissing(open[list[position + 1]], list[position + 2]);
          position += 3;
          break;
        case 15: {
          const index = list[position + 1];
          const element = create(open[index][_document], list[position + 2], 0, list[position + 3]);
          this.#leave(open[index]);
          open[index] = within[index] = element;
          parent = within[within.length - 1];
          position += 5;
          break;
        }
        case 16: {
          const node = open[list[position + 1]];
          if (node[_parent] !== null) tree.remove(node);
          tree.insert(place, node, before);
          place = before = null;
          position += 2;
          break;
        }
        case 17: {
          const index = list[position + 1];
          const holder = within[index];
          const element = create(holder[_document], list[position + 2], 0, list[position + 3]);
          for (const child of each(tree.childrenOf(holder))) {
            tree.remove(child);
            tree.insert(element, child, null);
          }
          tree.insert(holder, element, null);
          splice(open, index + 1, 0, [element]);
          splice(within, index + 1, 0, [element]);
          parent = within[within.length - 1];
          position += 5;
          break;
        }
        case 18:
          this.#form = open[open.length - 1];
          position += 1;
          break;
        case 19:
          if (this.#form !== null) associationModule().associate(open[open.length - 1], this.#form);
          position += 1;
          break;
        case 20:
          asked = list[position + 1];
          position += 2;
          break;
        default:
          return list[position];
      }
    }
    return pauses.end;
  }
}

/** Appends what the operations make to `parent`, a fragment. Scripts among it never run. */
exports.buildFragment = function buildFragment(document, operations, parent) { new TreeBuilder(document, parent).run(operations); };

exports.TreeBuilder = TreeBuilder;
exports.pauses = pauses;
