"use strict";
// window.matchMedia (CSSOM View, 4.2), and the events of lists when the screen changes.

const { each, listOf, map, Set, TypeError, WeakRef } = require("language");
const { _media } = require("html/slots");
const { interfaceNamed } = require("dom/events");
const { EventTarget, fireTrusted, isHeard, listen, unlisten } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { matches } = require("html/css/media/matching");
const { listText, parse } = require("html/css/media/queries");
const { whenChanged } = require("runtime/screen");
const { beforeFrame } = require("runtime/timers");
const { construction, declare, needConstruction } = require("runtime/webidl");

/** All lists that somebody may still hold, and those that somebody listens to, which are kept for that. */
const all = new Set();
const kept = new Set();
let isScheduled = false;

let isList;

class MediaQueryList extends EventTarget {
  static { isList = (value) => #matched in value; }

  /** What was last told. */
  #matched;
  constructor(given = undefined, media) {
    needConstruction(given, "media query lists come from matchMedia");
    super();
    this[_media] = media;
    this.#matched = matches(media);
    all.add(new WeakRef(this));
    if (isScheduled) return;
    isScheduled = true;
    native.queueTask(keepHeard);
  }
  get media() { return this[_media]; }
  get matches() { return matches(this[_media]); }
  addListener(listener) {
    if (listener === null) return;
    listen(this, "change", listener);
    kept.add(this);
  }
  removeListener(listener) { if (listener !== null) unlisten(this, "change", listener); }

  static report(list) {
    const isMatching = list.matches;
    if (isMatching === list.#matched) return;
    list.#matched = isMatching;
    const MediaQueryListEvent = interfaceNamed("MediaQueryListEvent");
    fireTrusted(list, new MediaQueryListEvent("change", { __proto__: null, media: list.media, matches: isMatching }));
  }
}
const { report } = MediaQueryList;
delete MediaQueryList.report;
addHandlers(MediaQueryList, ["change"]);
declare(MediaQueryList, isList, "media matches addListener(any) removeListener(any)");

/** A list that is listened to lives on when the page has let it go. */
function keepHeard() {
  isScheduled = false;
  for (const reference of each(listOf(all.values()))) {
    const list = reference.deref();
    if (list === undefined) all.delete(reference);
    else if (isHeard(list, ["change"])) kept.add(list);
  }
}

/** Tells the lists whose answer has changed (CSSOM View, 4.2, "evaluate media queries and report changes"). */
function reportChanges() {
  keepHeard();
  for (const list of each(map(listOf(all.values()), (reference) => reference.deref()))) if (list !== undefined) report(list);
}
whenChanged(() => beforeFrame(reportChanges));

exports.MediaQueryList = MediaQueryList;

exports.matchMedia = function matchMedia(media) {
  if (arguments.length === 0) throw new TypeError("matchMedia needs a media query");
  return new MediaQueryList(construction, listText(parse(`${media}`)));
};
