"use strict";
// Members of interfaces as the platform itself calls them: `parent[_appendChild](child)`, `document[_getBody]()`, `element[_setTextContent]("x")`.
// What pages see of an interface they may replace, as libraries do that mend what a browser lacks; these stay, behind symbols. The members of a
// class are put there when it is declared (runtime/webidl). They convert nothing, and take what the class's own function takes.

const { each, Object, slice, split, symbolFor, toUpperCase } = require("language");

/** By the name of a member: the symbols of its operation (`value`), of what reads it (`get`) and what writes it (`set`). */
const symbols = { __proto__: null };

function add(kind, names) {
  for (const name of each(split(names, " "))) {
    const key = kind === "value" ? name : `${kind}${toUpperCase(name[0])}${slice(name, 1)}`;
    (symbols[name] ??= { __proto__: null })[kind] = exports[`_${key}`] = symbolFor(`gantry.member.${key}`);
  }
}

add("value", "addEventListener after append appendChild appendData before click cloneContents cloneNode cloneRange closest collapse " +
  "collapseToEnd compareDocumentPosition contains createCDATASection createComment createContextualFragment createDocumentFragment " +
  "createElement createElementNS createProcessingInstruction createRange createTextNode deleteContents deleteData extractContents focus " +
  "getAttribute getAttributeNames getAttributeNode getAttributeNS getElementById getElementsByTagName getRangeAt getRootNode " +
  "getSelection hasAttribute hasAttributeNS hasAttributes importNode initEvent insertBefore insertData insertNode lookupNamespaceURI " +
  "namedItem prepend preventDefault querySelector querySelectorAll remove removeAllRanges removeAttribute removeAttributeNS removeChild " +
  "replaceChild replaceChildren replaceData replaceWith selectNode selectNodeContents setAttribute setAttributeNode setAttributeNS " +
  "setBaseAndExtent setEnd setStart splitText toggleAttribute");
add("get", "attributes baseURI body characterSet childNodes children collapsed commonAncestorContainer content documentElement " +
  "firstElementChild head innerHTML isContentEditable lastElementChild localName nextElementSibling nodeName parentElement prefix " +
  "previousElementSibling rangeCount style tagName textContent URL value");
add("set", "data textContent value");

/** Keeps those members of an object, of the names given, that the platform calls itself. */
exports.keep = function keep(prototype, names) {
  for (const name of each(names)) {
    const wanted = symbols[name];
    if (wanted === undefined) continue;
    const about = Object.getOwnPropertyDescriptor(prototype, name);
    for (const kind in wanted) if (typeof about[kind] === "function") prototype[wanted[kind]] = about[kind];
  }
};
