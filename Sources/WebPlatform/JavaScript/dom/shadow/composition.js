"use strict";
// The composed tree (DOM standard, 4.2.2 and 4.8): which slot shows which child of a host, and what a node of a shadow tree
// looks like from outside of it. Loaded with the first shadow root; the tree asks by way of runtime/features.

const { each: eachOf, every, filter, indexOf, listOf, Map, Object, push, pushAll, splice } = require("language");
const {
  _assigned, _assignments, _chosen, _chosenSlot, _document, _host, _isShadowRoot, _localName, _next, _parent, _shadow, _slots,
} = require("dom/slots");
const tree = require("dom/tree");
const { composedParent, isWithin, rootOf } = tree;
const { signalSlot: signal } = require("dom/observation");

/** Whether a node is in a shadow tree. */
const isInside = (node) => rootOf(node)[_isShadowRoot];

const isAround = (root, node) => isWithin(node, root);

/** What a listener at `against` may know of a node: itself, or the host of the shadow tree that it is hidden in. */
function retarget(node, against) {
  while (node?.nodeType !== undefined) {
    const root = rootOf(node);
    if (!root[_isShadowRoot] || (against?.nodeType !== undefined && isAround(root, against))) break;
    node = root[_host];
  }
  return node;
}

const isSlot = (node) => node[_localName] === "slot" && node[_assigned] !== undefined;

function slotsBelow(root) {
  const slots = [];
  for (let node = root; node !== null; node = tree.next(node, root)) if (isSlot(node)) push(slots, node);
  return slots;
}

const isSlottable = ({ nodeType }) => nodeType === 1 || nodeType === 3 || nodeType === 4;

function childrenBySlot(host) {
  const lists = new Map();
  for (const child of eachOf(tree.childrenOf(host))) {
    if (!isSlottable(child)) continue;
    const name = child.nodeType === 1 ? child.slot : "";
    if (lists.has(name)) push(lists.get(name), child);
    else lists.set(name, [child]);
  }
  return lists;
}

const areSame = (one, other) => one.length === other.length && every(one, (node, index) => node === other[index]);

/** The slots of a shadow tree in tree order, the first of each name, and the host's children by slot, where these are known. */
function slotsOf(shadow) {
  if (shadow[_slots] === null) {
    const known = (shadow[_slots] = { list: slotsBelow(shadow), firsts: new Map(), children: null });
    for (const slot of eachOf(known.list)) noteFirst(known, slot);
  }
  return shadow[_slots];
}

/** Whether a slot is the first of its name. */
function noteFirst({ firsts }, slot) {
  const { name } = slot;
  if (firsts.has(name)) return false;
  firsts.set(name, slot);
  return true;
}

/** Finds anew what each slot of a shadow tree shows, and tells those for which that is a change. */
function assign(shadow) {
  const { list: slots } = slotsOf(shadow);
  shadow[_assignments].clear();
  if (slots.length === 0) return;
  const lists = shadow.slotAssignment === "manual" ? null : childrenBySlot(shadow[_host]);
  for (const slot of eachOf(slots)) {
    const { name } = slot;
    const nodes = lists === null ? filter(slot[_chosen], (node) => node[_parent] === shadow[_host] && node[_chosenSlot] === slot) : lists.get(name) ?? [];
    // Of slots with one name, the first has it all.
    lists?.delete(name);
    show(shadow, slot, nodes);
  }
}

function show(shadow, slot, nodes) {
  for (const node of eachOf(nodes)) shadow[_assignments].set(node, slot);
  if (areSame(slot[_assigned], nodes)) return;
  slot[_assigned] = nodes;
  signal(slot);
}

// The parser appends: one child more, or one slot, is assigned without a look at the others.

function assignLast(shadow, node) {
  if (!isSlottable(node)) return;
  if (shadow.slotAssignment === "manual") {
    if (node[_chosenSlot]) assign(shadow);
    return;
  }
  const slot = slotsOf(shadow).firsts.get(node.nodeType === 1 ? node.slot : "");
  if (slot === undefined) return;
  shadow[_assignments].set(node, slot);
  if (slot[_assigned].length === 0) slot[_assigned] = [node];
  else push(slot[_assigned], node);
  signal(slot);
}

/** Slots that are the last of their shadow tree: only those that are the first of their name show anything. */
function assignToLast(shadow, slots) {
  const known = shadow[_slots];
  pushAll(known.list, slots);
  known.children ??= childrenBySlot(shadow[_host]);
  for (const slot of eachOf(slots)) {
    const { name } = slot;
    if (noteFirst(known, slot) && known.children.has(name)) show(shadow, slot, listOf(known.children.get(name)));
  }
}

function isLast(node) {
  for (let each = node; each[_parent] !== null; each = each[_parent]) if (each[_next] !== null) return false;
  return true;
}

const slotOf = (node) => node[_parent]?.[_shadow]?.[_assignments].get(node) ?? null;

/** The host's children are others than before. */
function forgetChildren(shadow) {
  if (shadow[_slots] !== null) shadow[_slots].children = null;
}

/** A child of the host is none any more. */
function leaveSlot(shadow, node) {
  forgetChildren(shadow);
  const slot = shadow[_assignments].get(node);
  if (slot === undefined) return;
  shadow[_assignments].delete(node);
  splice(slot[_assigned], indexOf(slot[_assigned], node), 1);
  signal(slot);
}

function reassign(shadow) {
  shadow[_slots] = null;
  assign(shadow);
}

function inserted(parent, node) {
  const { [_shadow]: shadow } = parent;
  if (shadow) {
    forgetChildren(shadow);
    if (node[_next] === null) assignLast(shadow, node);
    else assign(shadow);
  }
  const root = rootOf(parent);
  if (!root[_isShadowRoot]) return;
  const slots = slotsBelow(node);
  if (slots.length > 0) {
    if (root[_slots] !== null && root.slotAssignment === "named" && isLast(node)) assignToLast(root, slots);
    else reassign(root);
  }
  if (isSlot(parent) && parent[_assigned].length === 0) signal(parent);
}

function removed(parent, node) {
  const slots = slotsBelow(node);
  if (parent[_shadow]) leaveSlot(parent[_shadow], node);
  const root = rootOf(parent);
  if (root[_isShadowRoot]) {
    if (slots.length > 0) reassign(root);
    if (isSlot(parent) && parent[_assigned].length === 0) signal(parent);
  }
  for (const slot of eachOf(slots)) {
    if (slot[_assigned].length === 0 || isInside(slot)) continue;
    slot[_assigned] = [];
    signal(slot);
  }
}

function slotNameChanged(element, old, name) {
  const shadow = element[_parent]?.[_shadow];
  if (!shadow || (old ?? "") === (name ?? "")) return;
  forgetChildren(shadow);
  assign(shadow);
}

function slotRenamed(slot) {
  const root = rootOf(slot);
  if (root[_isShadowRoot]) reassign(root);
}

// For styles: what is shown where.

const scopeOf = (element) => {
  const root = rootOf(element);
  return root[_isShadowRoot] ? root : element[_document];
};

function shownParent(element) {
  const slot = slotOf(element);
  if (slot !== null) return slot;
  const parent = composedParent(element);
  return parent?.[_isShadowRoot] ? parent[_host] : parent?.nodeType === 1 ? parent : null;
}

/** Whether an element is shown nowhere: the child of a host that is in none of its slots, or what a slot would have if it had nothing else. */
function isLeftOut(element) {
  const { [_parent]: parent } = element;
  if (parent === null) return false;
  return parent[_shadow] ? slotOf(element) === null : parent[_assigned] !== undefined && parent[_assigned].length > 0;
}

Object.assign(exports, { scopeOf, shownParent, isLeftOut });
Object.assign(exports, { rootOf, isInside, isAround, retarget, assign, slotOf, inserted, removed, slotNameChanged, slotRenamed });
