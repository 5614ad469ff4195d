"use strict";
// Joins imports to exports over a graph of loaded modules (ECMA-262, 16.2.1.6.2 and 16.2.1.6.3).

const {
  all, at, caught, each, forEach, joined, keys, listOf, map, Object, pop, push, resolved, Set, some, sort, Symbol, SyntaxError, values,
} = require("language");
const { makeNamespace } = require("modules/namespace");
const positions = require("modules/positions");

const ambiguous = Symbol("ambiguous");

/** What a name that a module exports stands for: { module, local }, `local` null for a namespace; null when there is none. */
function resolveExport(module, name, visited = []) {
  if (some(visited, (step) => step.module === module && step.name === name)) return null;
  push(visited, { module, name });
  const entry = module.exports.get(name);
  if (entry) {
    if (entry.local !== undefined) return { module, local: entry.local };
    const target = module.loaded[entry.request];
    return entry.name === null ? { module: target, local: null } : resolveExport(target, entry.name, visited);
  }
  if (name === "default") return null;
  let found = null;
  for (const request of each(module.stars)) {
    const candidate = resolveExport(module.loaded[request], name, visited);
    if (candidate === ambiguous) return ambiguous;
    if (candidate === null) continue;
    if (found && (found.module !== candidate.module || found.local !== candidate.local)) return ambiguous;
    found ??= candidate;
  }
  return found;
}

function exportedNames(module, visited = new Set()) {
  if (visited.has(module)) return [];
  visited.add(module);
  const names = new Set(keys(module.exports));
  for (const request of each(module.stars)) {
    for (const name of each(exportedNames(module.loaded[request], visited))) if (name !== "default") names.add(name);
  }
  return listOf(names);
}

const getterOf = ({ module, local }) => (local === null ? () => namespaceOf(module) : module.getters[local]);

/** The namespace object of a linked module. */
function namespaceOf(module) {
  if (module.namespace) return module.namespace;
  const getters = Object.create(null);
  for (const name of each(sort(exportedNames(module)))) {
    const target = resolveExport(module, name);
    if (target !== null && target !== ambiguous) getters[name] = getterOf(target);
  }
  module.namespace = makeNamespace(getters);
  return module.namespace;
}

/** The modules of a graph that are not linked, each behind those it asks for. */
function unlinked(root) {
  const found = new Set();
  const ordered = [];
  const stack = [[root, 0]];
  found.add(root);
  while (stack.length > 0) {
    const top = at(stack, -1);
    const next = top[0].loaded[top[1]++];
    if (!next) {
      push(ordered, top[0]);
      pop(stack);
    } else if (!next.isLinked && !found.has(next)) {
      found.add(next);
      push(stack, [next, 0]);
    }
  }
  return root.isLinked ? [] : ordered;
}

/** Checks that what a module takes from another is there. */
function check(module) {
  for (const entry of each(joined(values(module.exports), values(module.imports)))) {
    if (entry.request === undefined || entry.name === null) continue;
    const target = resolveExport(module.loaded[entry.request], entry.name);
    if (target !== null && target !== ambiguous) continue;
    const { specifier, position } = module.requests[entry.request];
    throw positions.mark(new SyntaxError(target === null
      ? `The requested module '${specifier}' does not provide an export named '${entry.name}'`
      : `The requested module '${specifier}' exports the name '${entry.name}' more than once, through "export *" of different modules`), position);
  }
}

function bind(module) {
  for (const { 0: local, 1: { request, name } } of each(module.imports)) {
    const target = name === null ? { module: module.loaded[request], local: null } : resolveExport(module.loaded[request], name);
    if (target.local === null) Object.defineProperty(module.bindings, local, { value: namespaceOf(target.module) });
    else Object.defineProperty(module.bindings, local, { get: getterOf(target) });
  }
  Object.preventExtensions(module.bindings);
  module.isLinked = true;
  module.evaluation.status = "linked";
}

async function linkNow(root) {
  const modules = unlinked(root);
  forEach(modules, check);
  await all(map(modules, (module) => module.instantiate()));
  forEach(modules, bind);
}

/** Not by `then`, whose callback would give it a promise: that is asked for its own `then`. */
async function linkAfter(before, root) {
  await before;
  await linkNow(root);
}

let last = resolved();

/** Links a graph, behind those that are being linked: they may share modules. Throws the SyntaxError of the first import that leads nowhere. */
exports.link = function link(root) {
  const linked = linkAfter(last, root);
  last = caught(linked, () => {});
  return linked;
};

exports.namespaceOf = namespaceOf;
