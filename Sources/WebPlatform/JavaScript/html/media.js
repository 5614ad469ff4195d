"use strict";
// Media elements (HTML standard, 4.8.8 ff.). Nothing is played.

const { Number, Object, rejected, TypeError } = require("language");
const { _attributeChanged, _connected } = require("dom/slots");
const { _ask, _isAsked, _muted, _volume } = require("html/slots");
const features = require("runtime/features");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { DOMException } = require("runtime/DOMException");
const { HTMLElement, name } = require("html/HTMLElement");
const { enumerations, reflect } = require("html/reflect");
const { queueTask } = require("runtime/tasks");
const { addConstants, construction, needConstruction } = require("runtime/webidl");

const ready = { HAVE_NOTHING: 0, HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3, HAVE_ENOUGH_DATA: 4 };
const network = { NETWORK_EMPTY: 0, NETWORK_IDLE: 1, NETWORK_LOADING: 2, NETWORK_NO_SOURCE: 3 };
const errors = { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 };

class TimeRanges {
  constructor(given = undefined) { needConstruction(given); }
  get length() { return 0; }
  start(index) { throw new DOMException(`There is no time range ${index}`, "IndexSizeError"); }
  end(index) { throw new DOMException(`There is no time range ${index}`, "IndexSizeError"); }
}

class MediaError {
  get code() { return errors.MEDIA_ERR_SRC_NOT_SUPPORTED; }
  get message() { return "Media is not played"; }
}
addConstants(MediaError, errors);

class HTMLMediaElement extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get currentSrc() { return this.src; }
  get error() { return null; }
  get networkState() { return network.NETWORK_EMPTY; }
  get readyState() { return ready.HAVE_NOTHING; }
  get duration() { return NaN; }
  get paused() { return true; }
  get ended() { return false; }
  get seeking() { return false; }
  get buffered() { return new TimeRanges(construction); }
  get played() { return new TimeRanges(construction); }
  get seekable() { return new TimeRanges(construction); }
  get volume() { return this[_volume]; }
  set volume(value) {
    if (!(value >= 0 && value <= 1)) throw new DOMException(`A volume is 0 to 1, not ${value}`, "IndexSizeError");
    this[_volume] = Number(value);
  }
  get muted() { return this[_muted] ?? this.defaultMuted; }
  set muted(value) { this[_muted] = !!value; }
  // Nothing is loaded; what a policy would refuse is reported all the same.
  [_attributeChanged](attribute, oldValue, value) { if (attribute === "src" && value) this[_ask](); }
  [_connected]() { if (!this[_isAsked] && this.getAttribute("src")) this[_ask](); }

  [_ask]() {
    this[_isAsked] = true;
    if (features.policy === null || this.ownerDocument.defaultView === null || features.policy.allowsResource("media-src", this.src)) return;
    queueTask(() => fireTrusted(this, new Event("error")));
  }

  canPlayType() { return ""; }
  load() {}
  pause() {}
  play() { return rejected(new DOMException("Media is not played: no source is supported", "NotSupportedError")); }
}
Object.assign(HTMLMediaElement.prototype, { [_isAsked]: false, [_volume]: 1, [_muted]: null, currentTime: 0, playbackRate: 1, defaultPlaybackRate: 1 });
addConstants(HTMLMediaElement, { ...ready, ...network });
reflect(HTMLMediaElement, {
  urls: "src", booleans: "autoplay loop controls defaultMuted",
  enumerated: { crossOrigin: enumerations.crossOrigin, preload: { values: ["none", "metadata", "auto"] } },
});

class HTMLAudioElement extends HTMLMediaElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
}

class HTMLVideoElement extends HTMLMediaElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get videoWidth() { return 0; }
  get videoHeight() { return 0; }
}
reflect(HTMLVideoElement, { urls: "poster", booleans: "playsInline", unsigned: { width: 0, height: 0 } });

/** Nothing of theirs is loaded; what a policy refuses is reported. */
class MediaPart extends HTMLElement {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  [_connected]() {
    if (features.policy === null || !this.getAttribute("src") || this.ownerDocument.defaultView === null || !(this.parentNode instanceof HTMLMediaElement)) return;
    if (!features.policy.allowsResource("media-src", this.src)) queueTask(() => fireTrusted(this, new Event("error")));
  }
}

class HTMLSourceElement extends MediaPart {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
}
reflect(HTMLSourceElement, { strings: "type srcset sizes media", urls: "src" });

class HTMLTrackElement extends MediaPart {
  constructor(document = undefined, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get readyState() { return 0; }
}
reflect(HTMLTrackElement, {
  strings: "srclang label", urls: "src", booleans: "default",
  enumerated: { kind: { values: ["subtitles", "captions", "descriptions", "chapters", "metadata"], missing: "subtitles", invalid: "metadata" } },
});

function Audio(src) {
  if (!new.target) throw new TypeError("Audio is a constructor: use new");
  const audio = document.createElement("audio");
  audio.preload = "auto";
  if (src !== undefined) audio.src = src;
  return audio;
}
Audio.prototype = HTMLAudioElement.prototype;

name(TimeRanges, MediaError, HTMLMediaElement, HTMLAudioElement, HTMLVideoElement, HTMLSourceElement, HTMLTrackElement);
Object.assign(exports, {
  TimeRanges, MediaError, HTMLMediaElement, HTMLAudioElement, HTMLVideoElement, HTMLSourceElement, HTMLTrackElement, Audio,
});
