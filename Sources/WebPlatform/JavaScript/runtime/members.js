"use strict";
// Members of interfaces as the platform itself calls them: `parent[_appendChild](child)`, `document[_getBody]()`, `element[_setTextContent]("x")`.
// What pages see of an interface they may replace, as libraries do that mend what a browser lacks; these stay, behind symbols. The members of a
// class are put there when it is declared (runtime/webidl). They convert nothing, and take what the class's own function takes.

const { each, Object, slice, split, symbolFor, toUpperCase } = require("language");

/** The symbols of what is called, read and written, by the name of the member. */
const operations = { __proto__: null };
const getters = { __proto__: null };
const setters = { __proto__: null };

function add(symbols, prefix, names) {
  for (const name of each(split(names, " "))) {
    const key = prefix === "" ? name : `${prefix}${toUpperCase(name[0])}${slice(name, 1)}`;
    exports[`_${key}`] = symbols[name] = symbolFor(`gantry.member.${key}`);
  }
}

add(operations, "", "addEventListener after append appendChild appendData before click cloneContents cloneNode cloneRange closest " +
  "collapse collapseToEnd compareDocumentPosition contains createCDATASection createComment createContextualFragment " +
  "createDocumentFragment createElement createElementNS createProcessingInstruction createRange createTextNode deleteContents deleteData " +
  "extractContents focus getAttribute getAttributeNames getAttributeNode getAttributeNS getElementById getElementsByTagName getRangeAt " +
  "getRootNode getSelection hasAttribute hasAttributeNS hasAttributes importNode initEvent insertBefore insertData insertNode " +
  "lookupNamespaceURI namedItem prepend preventDefault querySelector querySelectorAll remove removeAllRanges removeAttribute " +
  "removeAttributeNS removeChild replaceChild replaceChildren replaceData replaceWith selectNode selectNodeContents setAttribute " +
  "setAttributeNode setAttributeNS setBaseAndExtent setEnd setStart splitText toggleAttribute");
add(getters, "get", "anchorNode anchorOffset attributes baseURI body characterSet childNodes children collapsed commonAncestorContainer " +
  "content documentElement endContainer endOffset firstElementChild focusNode focusOffset head innerHTML isContentEditable " +
  "lastElementChild localName nextElementSibling nodeName parentElement prefix previousElementSibling rangeCount startContainer " +
  "startOffset style tagName textContent URL value");
add(setters, "set", "data textContent value");

/** Keeps those members of an object, of the names given, that the platform calls itself. */
exports.keep = function keep(prototype, names) {
  for (const name of each(names)) {
    if (operations[name] === undefined && getters[name] === undefined && setters[name] === undefined) continue;
    const { value, get, set } = Object.getOwnPropertyDescriptor(prototype, name);
    if (operations[name] !== undefined && typeof value === "function") prototype[operations[name]] = value;
    if (getters[name] !== undefined && get !== undefined) prototype[getters[name]] = get;
    if (setters[name] !== undefined && set !== undefined) prototype[setters[name]] = set;
  }
};
