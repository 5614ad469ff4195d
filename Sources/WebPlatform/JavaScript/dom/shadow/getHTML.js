"use strict";
// getHTML of elements and shadow roots (HTML standard, 13.3): serialization that shows shadow trees as templates that declare them.

const { pop, push, Set } = require("language");
const { _clonable, _delegatesFocus, _first, _mode, _next, _parent, _serializable, _shadow } = require("dom/slots");
const { contents } = require("dom/tree");
const { inner, isVoid, leaf, nameOf, startTag } = require("dom/htmlSerialization");
const idl = require("runtime/idlTypes");

const members = idl.membersOf("boolean serializableShadowRoots, sequence<ShadowRoot> shadowRoots");

/** The start tag of a template that would declare the shadow root. */
function declaration(shadow) {
  let tag = `<template shadowrootmode="${shadow[_mode]}"`;
  if (shadow[_delegatesFocus]) tag += ' shadowrootdelegatesfocus=""';
  if (shadow[_serializable]) tag += ' shadowrootserializable=""';
  if (shadow[_clonable]) tag += ' shadowrootclonable=""';
  return tag + ">";
}

/**
 * The markup of what is in a node; `isShown` says of a shadow root whether it is part of that. Nothing recurses: what a shadow tree or a
 * template's contents belong to waits in a list.
 */
function withShadows(root, isShown) {
  let markup = "";
  const waiting = [];
  let parent = null;
  let node = null;
  const enterContents = (element) => {
    parent = contents(element);
    if (parent !== element) push(waiting, { element, isHost: false });
    node = parent[_first];
  };
  /** Goes into the shadow tree of a node, if that is shown; its children come then. */
  const enter = (element) => {
    const { [_shadow]: shadow } = element;
    if (!shadow || !isShown(shadow)) return enterContents(element);
    markup += declaration(shadow);
    push(waiting, { element, isHost: true });
    parent = shadow;
    node = shadow[_first];
    return undefined;
  };
  enter(root);
  for (;;) {
    if (node === null) {
      let element = parent;
      if (waiting.length > 0 && parent.nodeType === 11) {
        const { element: owner, isHost } = pop(waiting);
        if (isHost) {
          markup += "</template>";
          enterContents(owner);
          continue;
        }
        element = owner;
      }
      if (element === root) return markup;
      markup += `</${nameOf(element)}>`;
      parent = element[_parent];
      node = element[_next];
      continue;
    }
    if (node.nodeType !== 1) {
      markup += leaf(node);
      node = node[_next];
      continue;
    }
    markup += startTag(node);
    if (isVoid(node)) node = node[_next];
    else enter(node);
  }
}

exports.getHTML = function getHTML(node, options) {
  const { 0: showsSerializable, 1: given } = idl.read(options, members, "getHTML");
  if (!showsSerializable && given.length === 0) return inner(node);
  if (isVoid(node)) return "";
  const shown = new Set(given);
  return withShadows(node, (shadow) => (showsSerializable && shadow[_serializable]) || shown.has(shadow));
};
