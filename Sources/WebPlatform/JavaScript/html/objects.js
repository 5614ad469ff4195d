"use strict";
// What object and embed elements show (HTML standard, 4.8.6 and 4.8.7): a page in a frame, or a picture, which is asked for and not drawn. Of
// an object that can show neither, what is in it counts: objects and embeds there have their turn then.

const { each, exec, test, toLowerCase, trim } = require("language");
const { _document, _isConnected, _localName, _namespace, _view } = require("dom/slots");
const { _getAttribute, _getParentElement } = require("runtime/members");
const { _frame } = require("browsing/slots");
const { _addressAttribute, _shows } = require("html/slots");
const { Event } = require("dom/Event");
const { HTML } = require("dom/names");
const { allBelow } = require("dom/tree");
const { fireTrusted } = require("dom/EventTarget");
const { claimText } = require("policy/claims");
const { urlIn } = require("html/following");
const { queueTask, task } = require("runtime/tasks");
const features = require("runtime/features");
const progress = require("runtime/progress");
const frameModule = require.later("browsing/Frame");
const framesModule = require.later("browsing/frames");

const page = /^(?:text\/.*|application\/(?:json|xml)|.*\+(?:json|xml))$/;
const picture = /^image\//;
const essenceOf = (type) => toLowerCase(trim(exec(/^[^;]*/, type)[0]));

const isOne = (node) => node[_namespace] === HTML && (node[_localName] === "object" || node[_localName] === "embed");

/** Whether something around an element is shown in its place, or may be yet. */
function isCovered(element) {
  for (let outer = element[_getParentElement](); outer !== null; outer = outer[_getParentElement]()) {
    if (outer[_namespace] !== HTML) continue;
    if (outer[_localName] === "video" || outer[_localName] === "audio") return true;
    if (outer[_localName] === "object" && outer[_getAttribute]("data") && outer[_shows]?.kind !== "nothing") return true;
  }
  return false;
}

/** Asks for what an element names; it is in a document. */
exports.start = function start(element) {
  exports.stop(element);
  const { [_document]: document, [_addressAttribute]: attribute } = element;
  if (document[_view] === null || !element[_isConnected] || isCovered(element)) return;
  const address = element[_getAttribute](attribute);
  const given = element[_getAttribute]("type") ?? "";
  if (!address || (given !== "" && !test(page, essenceOf(given)) && !test(picture, essenceOf(given)))) {
    found(element, "nothing");
    return;
  }
  const url = urlIn(element, address);
  const mine = element[_shows] = { kind: "pending", frame: null };
  const isCurrent = () => element[_shows] === mine;
  if (url === null) {
    later(() => { if (isCurrent()) fail(element); });
    return;
  }
  const frame = new (frameModule().Frame)(element, attribute, (answer) => isCurrent() && judge(element, frame, answer));
  if (test(/^https?:$/, url.protocol) && !frame.isOwn(url)) {
    requestPicture(element, url.href, isCurrent);
    return;
  }
  if (url.protocol === "about:") show(element, frame);
  else mine.frame = frame;
  frame.follow(true);
};

/** What it has shown, or would show, counts for nothing. */
exports.stop = function stop(element) {
  const frame = element[_shows]?.frame ?? null;
  element[_shows] = null;
  frame?.close();
};

/** The attributes of an element say something else. */
exports.changed = function changed(element) {
  if (!element[_isConnected] || element[_document][_view] === null) return;
  hide(element);
  exports.start(element);
};

function show(element, frame) {
  found(element, "page");
  element[_frame] = frame;
  framesModule().inserted(element);
}

/** Says what an element shows: what is in it is looked at again. */
function found(element, kind) {
  element[_shows] = { kind, frame: null };
  if (element[_localName] !== "object") return;
  for (const inner of each(allBelow(element, isOne))) {
    if (kind !== "nothing") hide(inner);
    else if (inner[_shows] === null) exports.start(inner);
  }
}

function hide(element) {
  exports.stop(element);
  const frame = element[_frame];
  element[_frame] = null;
  frame?.close();
}

/** There is nothing to show. What is in the element has its turn behind its event; embeds say nothing. */
function fail(element) {
  const mine = element[_shows] = { kind: "nothing", frame: null };
  if (element[_localName] === "object") fireTrusted(element, new Event("error"));
  // A listener may have given it another address.
  if (element[_shows] === mine) found(element, "nothing");
}

/** Does something in a task that the load event waits for. */
function later(step) {
  progress.block();
  queueTask(() => {
    progress.unblock();
    step();
    native.loadUnblocked();
  });
}

/** @param answer the type and the bytes of what came; null for nothing. Whether it is a page, which the frame shows then. */
function judge(element, frame, answer) {
  const type = answer === null ? "" : typeOf(element, answer);
  if (test(page, type) || type === "image/svg+xml") {
    show(element, frame);
    return true;
  }
  frame.close();
  if (answer !== null && test(picture, type) && native.isImage(answer.data)) {
    found(element, "picture");
    fireTrusted(element, new Event("load"));
  } else {
    fail(element);
  }
  return false;
}

/** What its server says; where that says nothing of worth, what the element does. */
function typeOf(element, { type }) {
  const essence = essenceOf(type);
  return essence === "" || essence === "application/octet-stream" ? essenceOf(element[_getAttribute]("type") ?? "") : essence;
}

/** Pages of other servers are not shown: what comes from there is a picture, or nothing. */
function requestPicture(element, address, isCurrent) {
  const settle = (isImage) => {
    if (!isCurrent()) return;
    if (!isImage) {
      fail(element);
      return;
    }
    found(element, "picture");
    fireTrusted(element, new Event("load"));
  };
  if (features.policy !== null && !features.policy.allowsResource("object-src", address, element)) {
    later(() => settle(false));
    return;
  }
  progress.block();
  native.requestImage(address, claimText(element), task((isImage) => {
    progress.unblock();
    settle(isImage);
  }));
}
