"use strict";
// window.matchMedia (CSSOM View, 4.2). The viewport stays as it is, so that no "change" comes.

const { replace, trim, TypeError } = require("language");
const { _media } = require("html/slots");
const { EventTarget, listen, unlisten } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { matches } = require("html/css/mediaQueries");
const { construction, declare, needConstruction } = require("runtime/webidl");

class MediaQueryList extends EventTarget {
  constructor(given = undefined, media) {
    needConstruction(given, "media query lists come from matchMedia");
    super();
    this[_media] = media;
  }
  get media() { return this[_media]; }
  get matches() { return matches(this[_media]); }
  addListener(listener) { if (listener) listen(this, "change", listener); }
  removeListener(listener) { if (listener) unlisten(this, "change", listener); }
}
addHandlers(MediaQueryList, ["change"]);
declare(MediaQueryList, (value) => value[_media] !== undefined, "media matches addListener(any) removeListener(any)");

exports.MediaQueryList = MediaQueryList;

exports.matchMedia = function matchMedia(media) {
  if (arguments.length === 0) throw new TypeError("matchMedia needs a media query");
  return new MediaQueryList(construction, replace(trim(`${media}`), /\s+/g, " "));
};
