"use strict";
// relList of links (HTML standard, 4.6.2 and 4.2.4), and what its supports() knows: the relations that mean anything here.

const { Object } = require("language");
const { _refresh } = require("dom/slots");
const { _relations } = require("html/slots");
const domTokenListModule = require.later("dom/DOMTokenList");

/** Defines relList over the attribute "rel". */
exports.addRelations = function addRelations({ prototype }, supported) {
  prototype[_relations] = null;
  Object.defineProperty(prototype, "relList", {
    configurable: true, enumerable: true,
    get() { return (this[_relations] ??= new (domTokenListModule().DOMTokenList)(this, "rel", supported))[_refresh](); },
    set(value) { this.setAttribute("rel", `${value}`); },
  });
};
