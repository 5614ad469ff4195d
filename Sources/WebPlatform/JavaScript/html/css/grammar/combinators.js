"use strict";
// What the signs of the value definition syntax do. A part is { read(list, place, out), isOptional, words }: `read` gives the place behind what it
// takes, or -1; `isOptional` says whether nothing will do; `words` is the keyword that it is, or null. What is taken is taken: no part tries
// another way when what follows it fails, and of alternatives the one that takes most counts.

const { each, every, filter, map, Map, push, pushAll, some } = require("language");
const { lowerCase } = require("dom/names");

const part = (read, isOptional, words = null) => ({ read, isOptional, words });

/** Takes back what was added to a list since it was as long. */
function shorten(out, length) {
  if (out.length > length) out.length = length;
  return -1;
}

exports.keyword = (word) => part((list, place, out) => {
  const token = list[place];
  if (token?.type !== "ident" || lowerCase(token.value) !== word) return -1;
  push(out, { t: "k", s: word });
  return place + 1;
}, false, word);

exports.separator = (sign) => part((list, place, out) => {
  const token = list[place];
  if (token === undefined || (sign === "," ? token.type !== "," : token.type !== "delim" || token.value !== sign)) return -1;
  push(out, { t: sign });
  return place + 1;
}, false);

exports.sequence = function sequence(parts) {
  return part((list, place, out) => {
    const { length } = out;
    for (let index = 0; index < parts.length; index++) {
      place = parts[index].read(list, place, out);
      if (place < 0) return shorten(out, length);
    }
    return place;
  }, every(parts, ({ isOptional }) => isOptional));
};

/** Alternatives: a keyword among them is found by its name. */
exports.oneOf = function oneOf(parts) {
  const words = new Map();
  for (const { words: word } of each(parts)) if (word !== null) words.set(word, true);
  const others = filter(parts, (one) => one.words === null);
  return part((list, place, out) => {
    const token = list[place];
    let best = -1;
    let found = null;
    if (token?.type === "ident") {
      const word = lowerCase(token.value);
      if (words.has(word)) {
        best = place + 1;
        found = [{ t: "k", s: word }];
      }
    }
    for (let index = 0; index < others.length; index++) {
      const taken = [];
      const end = others[index].read(list, place, taken);
      if (end <= best) continue;
      best = end;
      found = taken;
    }
    if (best >= 0) pushAll(out, found);
    return best;
  }, some(parts, ({ isOptional }) => isOptional));
};

/** What each of some parts takes, in any order: a list for each, and the place behind them. */
function inAnyOrder(parts, list, place) {
  const taken = map(parts, () => null);
  let isFound = true;
  while (isFound && place < list.length) {
    isFound = false;
    for (let index = 0; index < parts.length && !isFound; index++) {
      if (taken[index] !== null) continue;
      const out = [];
      const end = parts[index].read(list, place, out);
      if (end <= place) continue;
      taken[index] = out;
      place = end;
      isFound = true;
    }
  }
  return { taken, place };
}

function addAll(out, taken) {
  for (let index = 0; index < taken.length; index++) if (taken[index] !== null) pushAll(out, taken[index]);
}

/** At least one of them, in any order; given back in the order of the grammar. */
exports.anyOf = (parts) => part((list, place, out) => {
  const found = inAnyOrder(parts, list, place);
  if (found.place === place) return -1;
  addAll(out, found.taken);
  return found.place;
}, false);

/** All of them, in any order. */
exports.allOf = (parts) => part((list, place, out) => {
  const found = inAnyOrder(parts, list, place);
  for (let index = 0; index < parts.length; index++) if (found.taken[index] === null && !parts[index].isOptional) return -1;
  addAll(out, found.taken);
  return found.place;
}, every(parts, ({ isOptional }) => isOptional));

exports.repeated = (one, least, most, isCommaSeparated) => part((list, place, out) => {
  const { length } = out;
  let count = 0;
  let end = place;
  while (count < most) {
    let next = end;
    const before = out.length;
    if (isCommaSeparated && count > 0) {
      if (list[end]?.type !== ",") break;
      push(out, { t: "," });
      next++;
    }
    next = one.read(list, next, out);
    if (next <= end) {
      shorten(out, before);
      break;
    }
    end = next;
    count++;
  }
  return count < least ? shorten(out, length) : end;
}, least === 0 || one.isOptional);

/** A group that must not be empty. */
exports.filled = (one) => part((list, place, out) => {
  const end = one.read(list, place, out);
  return end === place ? -1 : end;
}, false);

/** A function, which is shown in the letters that the grammar writes it in. */
exports.functionOf = function functionOf(name, inner) {
  const lower = lowerCase(name);
  return part((list, place, out) => {
    const token = list[place];
    if (token?.type !== "function" || token.value !== lower) return -1;
    const args = [];
    if (inner.read(token.args, 0, args) !== token.args.length) return -1;
    push(out, { t: "f", name, args });
    return place + 1;
  }, false);
};

/** A part that is kept under a name. */
exports.named = (name, one) => part((list, place, out) => {
  const args = [];
  const end = one.read(list, place, args);
  if (end > place) push(out, { t: "p", name, args });
  return end;
}, false);

/** One that is made when it is first asked for: grammars may name themselves. */
exports.lazy = function lazy(make) {
  let made = null;
  return part((list, place, out) => (made ??= make()).read(list, place, out), false);
};
