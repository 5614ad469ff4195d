"use strict";
// References in values (CSS Variables 1; CSS Environment Variables 1): what `var()` and `env()` stand for.

const { each, map, Map, slice, test, trim } = require("language");
const { read } = require("html/css/syntax/componentValues");

/** What a phone without rounded corners says of its screen's edges. */
const environment = new Map(map(["top", "right", "bottom", "left"], (side) => [`safe-area-inset-${side}`, "0px"]));
for (const side of each(["top", "right", "bottom", "left", "width", "height"])) environment.set(`keyboard-inset-${side}`, "0px");

/** More than this a value does not become: properties that double each other would fill the memory. */
const longest = 1 << 20;

/** Whether two texts would become another token together. */
const touches = (before, after) => (test(/[\w\-#@.%+\u0080-\uffff]$/, before) && test(/^[\w\-.%\u0080-\uffff(]/, after)) || (test(/\/$/, before) && test(/^\*/, after));

/**
 * A value with what its references stand for in their place, or null when one stands for nothing (CSS Variables 1, 3.1, "invalid at
 * computed-value time").
 *
 * @param valueOf what the element's custom property of that name is; null for nothing.
 */
exports.substitute = function substitute(value, valueOf) {
  const { list, text } = read(value);
  return replacedIn(list, text, 0, text.length, valueOf);
};

function replacedIn(list, text, from, to, valueOf) {
  let result = "";
  let place = from;
  for (const { 0: token, 1: replacement } of each(replacements(list, text, valueOf))) {
    if (replacement === null) return null;
    const before = slice(text, place, token.start);
    result += before === "" && touches(result, replacement) ? `/**/${replacement}` : before + replacement;
    if (result.length > longest) return null;
    place = token.end;
    if (touches(replacement, slice(text, place, place + 1))) result += "/**/";
  }
  return result + slice(text, place, to);
}

/** The references of a list, those in functions and brackets too, each with what it stands for. */
function replacements(list, text, valueOf) {
  const found = [];
  const add = (tokens) => {
    for (const token of each(tokens)) {
      if (token.type === "function" && (token.value === "var" || token.value === "env")) found[found.length] = [token, replacementOf(token, text, valueOf)];
      else if (token.args !== undefined) add(token.args);
    }
  };
  add(list);
  return found;
}

function replacementOf({ value: kind, args, end }, text, valueOf) {
  const { 0: name } = args;
  const known = kind === "var" ? valueOf(name.value) : environment.get(name.value) ?? null;
  if (known !== null) return known;
  let comma = 1;
  while (args[comma] !== undefined && args[comma].type !== ",") comma++;
  if (args[comma] === undefined) return null;
  const rest = slice(args, comma + 1);
  const close = text[end - 1] === ")" ? end - 1 : end;
  const fallback = replacedIn(rest, text, args[comma].end, close, valueOf);
  return fallback === null ? null : trim(fallback);
}
