"use strict";
// window.matchMedia (CSSOM View, 4.2). The viewport stays as it is, so that no "change" comes.

const { replace, trim, TypeError } = require("language");
const { _media } = require("html/slots");
const { EventTarget, listen, unlisten } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { matches } = require("html/css/mediaQueries");
const { declare } = require("runtime/webidl");

let isMaking = false;

class MediaQueryList extends EventTarget {
  constructor(media) {
    if (!isMaking) throw new TypeError("Illegal constructor: media query lists come from matchMedia");
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
  isMaking = true;
  try {
    return new MediaQueryList(replace(trim(`${media}`), /\s+/g, " "));
  } finally {
    isMaking = false;
  }
};
