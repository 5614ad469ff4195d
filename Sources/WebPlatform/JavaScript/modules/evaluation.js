"use strict";
// Evaluates linked modules in the standard's order, with cycles and top-level await (ECMA-262, 16.2.1.6.1.3).

const { each, includes, Math, Object, pop, Promise, push, sort, then } = require("language");

let lastOrder = 0;

function capability() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

/** Evaluates a graph. The promise settles when its root is done; what it throws rejects it, every time. */
exports.evaluate = function evaluate(root) {
  let module = root;
  const { status } = module.evaluation;
  if (status === "evaluating-async" || status === "evaluated") module = module.evaluation.cycleRoot ?? module;
  const { evaluation } = module;
  if (evaluation.topLevel) return evaluation.topLevel.promise;
  evaluation.topLevel = capability();
  if (evaluation.error) {
    evaluation.topLevel.reject(evaluation.error.value);
    return evaluation.topLevel.promise;
  }
  const stack = [];
  try {
    evaluateInner(module, stack, 0);
    if (!evaluation.order) evaluation.topLevel.resolve();
  } catch (error) {
    for (const { evaluation: failed } of each(stack)) {
      failed.status = "evaluated";
      failed.error = { value: error };
    }
    evaluation.topLevel.reject(error);
  }
  return evaluation.topLevel.promise;
};

function evaluateInner(module, stack, start) {
  const state = module.evaluation;
  if (state.status === "evaluating-async" || state.status === "evaluated") {
    if (state.error) throw state.error.value;
    return start;
  }
  if (state.status === "evaluating") return start;
  Object.assign(state, { status: "evaluating", index: start, lowest: start, pending: 0, parents: [] });
  push(stack, module);
  let index = start + 1;
  for (const required of each(module.loaded)) {
    index = evaluateInner(required, stack, index);
    waitFor(state, module, required);
  }
  if (state.pending > 0 || module.hasTopLevelAwait) {
    state.order = ++lastOrder;
    if (state.pending === 0) executeAsync(module);
  } else {
    module.execute();
  }
  if (state.index === state.lowest) closeCycle(module, stack);
  return index;
}

/** Notes what a module must wait for in one that it asks for. */
function waitFor(state, module, required) {
  let target = required.evaluation;
  if (target.status === "evaluating") {
    state.lowest = Math.min(state.lowest, target.lowest);
  } else {
    target = target.cycleRoot.evaluation;
    if (target.error) throw target.error.value;
  }
  if (!target.order || target.isDone) return;
  state.pending++;
  push(target.parents, module);
}

/** The module and what is above it on the stack form a cycle that is complete. */
function closeCycle(root, stack) {
  for (;;) {
    const module = pop(stack);
    module.evaluation.status = module.evaluation.order ? "evaluating-async" : "evaluated";
    module.evaluation.cycleRoot = root;
    if (module === root) return;
  }
}

// MARK: Top-level await

function executeAsync(module) {
  then(module.execute(), () => fulfilled(module), (error) => rejected(module, error));
}

/** The modules that waited for this one alone. */
function available(module, list) {
  for (const parent of each(module.evaluation.parents)) {
    const state = parent.evaluation;
    if (includes(list, parent) || state.error || state.cycleRoot?.evaluation.error) continue;
    state.pending--;
    if (state.pending > 0) continue;
    push(list, parent);
    if (!parent.hasTopLevelAwait) available(parent, list);
  }
  return list;
}

function finish(module) {
  const state = module.evaluation;
  state.isDone = true;
  state.status = "evaluated";
  state.topLevel?.resolve();
}

function fulfilled(module) {
  if (module.evaluation.error) return;
  finish(module);
  const ready = sort(available(module, []), (a, b) => a.evaluation.order - b.evaluation.order);
  for (const next of each(ready)) {
    if (next.evaluation.status === "evaluated") continue;
    if (next.hasTopLevelAwait) {
      executeAsync(next);
      continue;
    }
    try {
      next.execute();
      finish(next);
    } catch (error) {
      rejected(next, error);
    }
  }
}

function rejected(module, error) {
  const state = module.evaluation;
  if (state.status === "evaluated") return;
  Object.assign(state, { error: { value: error }, status: "evaluated", isDone: true });
  for (const parent of each(state.parents)) rejected(parent, error);
  state.topLevel?.reject(error);
}
