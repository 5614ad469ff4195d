"use strict";
// relList of links (HTML standard, 4.6.2 and 4.2.4), and what its supports() knows: the relations that mean anything here.

const { _refresh } = require("dom/slots");
const { _setAttribute } = require("runtime/members");
const { _relations } = require("html/slots");
const { attribute } = require("runtime/define");
const domTokenListModule = require.later("dom/DOMTokenList");

/** Defines relList over the attribute "rel". */
exports.addRelations = function addRelations({ prototype }, supported) {
  prototype[_relations] = null;
  attribute(prototype, "relList", (link) => (link[_relations] ??= new (domTokenListModule().DOMTokenList)(link, "rel", supported))[_refresh](),
    (link, value) => link[_setAttribute]("rel", `${value}`));
};
