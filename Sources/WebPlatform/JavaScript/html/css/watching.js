"use strict";
// Finds out whether a page declares transitions or animations: until it does, nobody looks at what changes of its styles.

const { each, listOf, Set, test } = require("language");
const { _document, _isConnected } = require("dom/slots");
const { _styleText } = require("html/slots");
const features = require("runtime/features");
const revision = require("html/css/revision");
const styleUpdateModule = require.later("html/css/StyleUpdate");

const declares = /transition|animation/i;
/** Elements whose style sheets nobody has looked at yet. */
const unread = new Set();
let isScheduled = false;

/** A style sheet came, or became another. */
exports.added = function added(element) {
  revision.changed();
  if (element[_document] !== document) return;
  if (features.isWatchingStyles) {
    styleUpdateModule().request();
    return;
  }
  unread.add(element);
  features.updateStyles = readAll;
  if (isScheduled) return;
  isScheduled = true;
  native.queueTask(readAll);
};

function readAll() {
  isScheduled = false;
  const elements = listOf(unread);
  unread.clear();
  if (!features.isWatchingStyles) features.updateStyles = () => {};
  for (const element of each(elements)) if (element[_isConnected]) exports.read(element[_styleText]());
}

/** Looks into the text of a style sheet. */
exports.read = function read(text) {
  if (features.isWatchingStyles) styleUpdateModule().request();
  else if (test(declares, text)) exports.begin();
};

/** Has styles watched from now on: what they are is what they were before the next change. */
exports.begin = function begin() {
  if (features.isWatchingStyles) return;
  features.isWatchingStyles = true;
  const { update, watch } = styleUpdateModule();
  features.updateStyles = update;
  watch();
};
