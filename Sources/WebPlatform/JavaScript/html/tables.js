"use strict";
// Tables (HTML standard, 4.9).

const {
  apply, at, each, find: findItem, ifThere, indexOf, joined, listOf, Math, Object, push, pushAll, some, toLowerCase, TypeError,
} = require("language");
const { _create, _document, _first, _localName, _namespace, _next, _parent } = require("dom/slots");
const {
  _appendChild, _getAttribute, _getChildren, _getFirstElementChild, _getNextElementSibling, _insertBefore, _remove, _setAttribute,
} = require("runtime/members");
const { HTML } = require("dom/names");
const { isHTML } = require("dom/tree");
const { _bodies, _cells, _firstAfterHead, _rows } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { attribute } = require("runtime/define");
const { HTMLElement, name } = require("html/HTMLElement");
const { reflect } = require("html/reflect");
const { HTMLCollection, liveCollection } = require("dom/collections");
const reflectModule = require.later("html/reflect");

function childrenNamed(parent, ...tags) {
  const found = [];
  for (let child = parent[_getFirstElementChild](); child; child = child[_getNextElementSibling]()) {
    if (some(tags, (tag) => isHTML(child, tag))) push(found, child);
  }
  return found;
}

const live = (root, find) => liveCollection(HTMLCollection, root, find);
const create = (element, tag) => element[_document][_create](HTML, null, tag);

function outOfRange(index, length) {
  throw new DOMException(`There is no place ${index} among ${length}`, "IndexSizeError");
}

/** Adds a new cell or row at a place of a list; -1 is the end. */
function insertAt(parent, list, tag, index) {
  const place = index | 0;
  if (place < -1 || place > list.length) outOfRange(place, list.length);
  return parent[_insertBefore](create(parent, tag), place === -1 ? null : list[place] ?? null);
}

function deleteAt(list, index) {
  const place = index | 0;
  if (place < -1 || place >= list.length) outOfRange(place, list.length);
  list[place === -1 ? list.length - 1 : place]?.[_remove]();
}

const isSection = (node) => isHTML(node, "tbody") || isHTML(node, "thead") || isHTML(node, "tfoot");

/** Throws where a script gives a table something else for its head or its foot. */
function checkSection(section, tag) {
  if (section === null || isHTML(section, tag)) return;
  if (!isSection(section)) throw new TypeError(`Not a ${tag} element`);
  throw new DOMException(`Not a ${tag} element but ${section[_localName]}`, "HierarchyRequestError");
}

/** A table's rows: those of heads, then those of bodies and of the table itself, then those of feet. */
function rowsOf(table) {
  const rows = { __proto__: null, thead: [], tbody: [], tfoot: [] };
  for (const child of each(table[_getChildren]())) {
    if (child[_namespace] !== HTML) continue;
    if (child[_localName] === "tr") push(rows.tbody, child);
    else ifThere(rows[child[_localName]], (it) => pushAll(it, childrenNamed(child, "tr")));
  }
  return joined(rows.thead, rows.tbody, rows.tfoot);
}

class HTMLTableElement extends HTMLElement {
  constructor(document = HTMLTableElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get caption() { return childrenNamed(this, "caption")[0] ?? null; }
  set caption(element) {
    if (element !== null && !isHTML(element, "caption")) throw new TypeError("A caption is a caption element");
    this.deleteCaption();
    if (element) this[_insertBefore](element, this[_first]);
  }
  createCaption() {
    if (!this.caption) this[_insertBefore](create(this, "caption"), this[_first]);
    return this.caption;
  }
  deleteCaption() { this.caption?.[_remove](); }

  get tHead() { return childrenNamed(this, "thead")[0] ?? null; }
  set tHead(section) {
    checkSection(section, "thead");
    this.deleteTHead();
    if (section) this[_insertBefore](section, this[_firstAfterHead]());
  }
  createTHead() { return this.tHead ?? this[_insertBefore](create(this, "thead"), this[_firstAfterHead]()); }
  deleteTHead() { this.tHead?.[_remove](); }

  get tFoot() { return childrenNamed(this, "tfoot")[0] ?? null; }
  set tFoot(section) {
    checkSection(section, "tfoot");
    this.deleteTFoot();
    if (section) this[_appendChild](section);
  }
  createTFoot() { return this.tFoot ?? this[_appendChild](create(this, "tfoot")); }
  deleteTFoot() { this.tFoot?.[_remove](); }

  get tBodies() { return this[_bodies] ??= live(this, () => childrenNamed(this, "tbody")); }
  createTBody() {
    const last = at(childrenNamed(this, "tbody"), -1);
    return this[_insertBefore](create(this, "tbody"), last ? last[_next] : null);
  }

  get rows() { return this[_rows] ??= live(this, () => rowsOf(this)); }

  insertRow(index = -1) {
    const rows = rowsOf(this);
    const place = index | 0;
    if (place < -1 || place > rows.length) outOfRange(place, rows.length);
    const row = create(this, "tr");
    if (rows.length > 0) {
      if (place === -1 || place === rows.length) return at(rows, -1)[_parent][_appendChild](row);
      return rows[place][_parent][_insertBefore](row, rows[place]);
    }
    return (at(childrenNamed(this, "tbody"), -1) ?? this.createTBody())[_appendChild](row);
  }
  deleteRow(index) { deleteAt(rowsOf(this), index); }

  [_firstAfterHead]() {
    return findItem(listOf(this[_getChildren]()), (child) => !isHTML(child, "caption") && !isHTML(child, "colgroup")) ?? null;
  }
}
Object.assign(HTMLTableElement.prototype, { [_bodies]: null, [_rows]: null });
reflect(HTMLTableElement, { strings: "align border frame rules summary width", nullable: "bgColor cellPadding cellSpacing" });

class HTMLTableSectionElement extends HTMLElement {
  constructor(document = HTMLTableSectionElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get rows() { return this[_rows] ??= live(this, () => childrenNamed(this, "tr")); }
  insertRow(index = -1) { return insertAt(this, childrenNamed(this, "tr"), "tr", index); }
  deleteRow(index) { deleteAt(childrenNamed(this, "tr"), index); }
}
HTMLTableSectionElement.prototype[_rows] = null;
reflect(HTMLTableSectionElement, { strings: "align ch chOff vAlign" });

class HTMLTableRowElement extends HTMLElement {
  constructor(document = HTMLTableRowElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get cells() { return this[_cells] ??= live(this, () => childrenNamed(this, "td", "th")); }
  insertCell(index = -1) { return insertAt(this, childrenNamed(this, "td", "th"), "td", index); }
  deleteCell(index) { deleteAt(childrenNamed(this, "td", "th"), index); }

  get rowIndex() {
    const parent = this[_parent];
    const table = parent !== null && isSection(parent) ? parent[_parent] : parent;
    return table !== null && isHTML(table, "table") ? indexOf(rowsOf(table), this) : -1;
  }
  get sectionRowIndex() {
    const parent = this[_parent];
    if (parent === null) return -1;
    if (isHTML(parent, "table")) return indexOf(rowsOf(parent), this);
    return isSection(parent) ? indexOf(childrenNamed(parent, "tr"), this) : -1;
  }
}
HTMLTableRowElement.prototype[_cells] = null;
reflect(HTMLTableRowElement, { strings: "align ch chOff vAlign", nullable: "bgColor" });

/** A number of columns or rows within the standard's limits. */
function reflectSpan({ prototype }, property, minimum, maximum) {
  const content = toLowerCase(property);
  attribute(prototype, property, (cell) => {
    const { parseInteger } = reflectModule();
    const value = parseInteger(cell[_getAttribute](content));
    return value === null || value < minimum ? 1 : Math.min(value, maximum);
  }, (cell, value) => {
    const number = value >>> 0;
    cell[_setAttribute](content, `${number > 0x7fffffff ? 1 : number}`);
  });
}

class HTMLTableCellElement extends HTMLElement {
  constructor(document = HTMLTableCellElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get cellIndex() {
    const row = this[_parent];
    return row !== null && isHTML(row, "tr") ? indexOf(childrenNamed(row, "td", "th"), this) : -1;
  }
}
reflect(HTMLTableCellElement, {
  strings: "abbr align axis ch chOff headers height vAlign width",
  nullable: "bgColor",
  booleans: "noWrap",
  enumerated: { scope: { values: ["row", "col", "rowgroup", "colgroup"] } },
});
reflectSpan(HTMLTableCellElement, "colSpan", 1, 1000);
reflectSpan(HTMLTableCellElement, "rowSpan", 0, 65534);

class HTMLTableColElement extends HTMLElement {
  constructor(document = HTMLTableColElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
}
reflect(HTMLTableColElement, { strings: "align ch chOff vAlign width" });
reflectSpan(HTMLTableColElement, "span", 1, 1000);

class HTMLTableCaptionElement extends HTMLElement {
  constructor(document = HTMLTableCaptionElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
}
reflect(HTMLTableCaptionElement, { strings: "align" });

const interfaces = {
  HTMLTableElement, HTMLTableSectionElement, HTMLTableRowElement, HTMLTableCellElement, HTMLTableColElement, HTMLTableCaptionElement,
};
apply(name, undefined, Object.values(interfaces));
Object.assign(exports, interfaces);
