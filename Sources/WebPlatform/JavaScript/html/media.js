"use strict";
// Media elements (HTML standard, 4.8.8 ff.). What they name is asked for; nothing is played.

const { Number, Object, rejected, TypeError } = require("language");
const { _attributeChanged, _childrenChanged, _connected, _document, _isConnected, _localName, _next, _view } = require("dom/slots");
const { _createElement, _getAttribute, _getFirstElementChild, _getNextElementSibling, _hasAttribute } = require("runtime/members");
const { _begin, _isRequested, _isSilent, _load, _loading, _muted, _resource, _resume, _track, _tracks, _volume } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { fireTrusted } = require("dom/EventTarget");
const { queueTask } = require("runtime/tasks");
const { HTMLElement, name } = require("html/HTMLElement");
const { addPicture, chooseAgain, isInPicture } = require("html/pictures");
const { enumerations, reflect } = require("html/reflect");
const { addConstants, construction, needConstruction } = require("runtime/webidl");
const mediaLoadingModule = require.later("html/mediaLoading");
const textTracksModule = require.later("html/textTracks");

const ready = { HAVE_NOTHING: 0, HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3, HAVE_ENOUGH_DATA: 4 };
const network = { NETWORK_EMPTY: 0, NETWORK_IDLE: 1, NETWORK_LOADING: 2, NETWORK_NO_SOURCE: 3 };
const trackStates = { NONE: 0, LOADING: 1, LOADED: 2, ERROR: 3 };
const errors = { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 };

class TimeRanges {
  constructor(given = undefined) { needConstruction(given); }
  get length() { return 0; }
  start(index) { throw new DOMException(`There is no time range ${index}`, "IndexSizeError"); }
  end(index) { throw new DOMException(`There is no time range ${index}`, "IndexSizeError"); }
}

class MediaError {
  #message;
  constructor(given = undefined, message) {
    needConstruction(given);
    this.#message = message;
  }
  get code() { return errors.MEDIA_ERR_SRC_NOT_SUPPORTED; }
  get message() { return this.#message; }
}
addConstants(MediaError, errors);

class HTMLMediaElement extends HTMLElement {
  constructor(document = HTMLMediaElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get currentSrc() { return this[_loading]?.currentSrc ?? ""; }
  get error() {
    const failure = this[_loading]?.failure ?? null;
    if (failure === null) return null;
    return this[_loading].error ??= new MediaError(construction, failure);
  }
  get networkState() { return this[_loading]?.networkState ?? network.NETWORK_EMPTY; }
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
    const volume = +value;
    if (!Number.isFinite(volume)) throw new TypeError(`${volume} is no volume`);
    if (volume < 0 || volume > 1) throw new DOMException(`A volume is 0 to 1, not ${volume}`, "IndexSizeError");
    if (volume !== this[_volume]) volumeChanged(this);
    this[_volume] = volume;
  }
  get muted() { return this[_muted] ?? this.defaultMuted; }
  set muted(value) {
    if (this.muted !== !!value) volumeChanged(this);
    this[_muted] = !!value;
  }

  [_attributeChanged](attribute, old, value) {
    if (attribute === "src" && value !== null) this.load();
    else if (attribute === "preload" || attribute === "autoplay") this[_resume]();
  }
  /** The parser sets attributes without telling. */
  [_connected]() { if (this[_loading] === null) this[_begin](); }
  [_childrenChanged]() {
    this[_begin]();
    if (this[_tracks] !== null) textTracksModule().tracksOf(this);
    // Those of one that is in no document are of use, too; in a document each hears of it itself.
    if (this[_isConnected]) return;
    for (let child = this[_getFirstElementChild](); child !== null; child = child[_getNextElementSibling]()) {
      if (child[_localName] === "track" && (child.default || child[_track] !== null)) textTracksModule().connected(child);
    }
  }

  /** Begins to load what is there, if it has not begun. */
  [_begin]() {
    if (this[_document][_view] === null) return;
    if (!this[_hasAttribute]("src")) {
      if (this[_loading] !== null || this[_getFirstElementChild]() !== null) mediaLoadingModule().of(this).sourceCame();
    } else if (this[_loading] === null) {
      mediaLoadingModule().of(this).select();
    }
  }
  [_resume]() { if (this.autoplay || this.preload !== "none") this[_loading]?.resume(); }

  get textTracks() { return textTracksModule().tracksOf(this); }
  addTextTrack(kind, label = "", language = "") { return textTracksModule().add(this, `${kind}`, `${label}`, `${language}`); }

  canPlayType() { return ""; }
  load() { if (this[_document][_view] !== null) mediaLoadingModule().of(this).load(); }
  pause() {}
  play() {
    this[_begin]();
    this[_loading]?.resume();
    return rejected(new DOMException("Media is not played: no source is supported", "NotSupportedError"));
  }
}
Object.assign(HTMLMediaElement.prototype, { [_loading]: null, [_tracks]: null, [_volume]: 1, [_muted]: null, currentTime: 0, playbackRate: 1, defaultPlaybackRate: 1 });
addConstants(HTMLMediaElement, { ...ready, ...network });
reflect(HTMLMediaElement, {
  urls: "src", booleans: "autoplay loop controls defaultMuted",
  enumerated: { crossOrigin: enumerations.crossOrigin, preload: { values: ["none", "metadata", "auto"] } },
});

function volumeChanged(element) { queueTask(() => fireTrusted(element, new Event("volumechange"))); }

class HTMLAudioElement extends HTMLMediaElement {
  constructor(document = HTMLAudioElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }
}

class HTMLVideoElement extends HTMLMediaElement {
  constructor(document = HTMLVideoElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get videoWidth() { return 0; }
  get videoHeight() { return 0; }

  // The poster is asked for as an image is (4.8.8), and nothing is told of it.
  get [_resource]() { return this.poster; }
  [_attributeChanged](attribute, old, value) {
    super[_attributeChanged](attribute, old, value);
    if (attribute === "poster" && value) this[_load]();
  }
  [_connected]() {
    super[_connected]();
    if (!this[_isRequested] && this[_getAttribute]("poster")) this[_load]();
  }
}
addPicture(HTMLVideoElement);
HTMLVideoElement.prototype[_isSilent] = true;
reflect(HTMLVideoElement, { urls: "poster", booleans: "playsInline", unsigned: { width: 0, height: 0 } });

class HTMLSourceElement extends HTMLElement {
  constructor(document = HTMLSourceElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  [_attributeChanged](attribute) {
    const isOfPictures = attribute === "srcset" || attribute === "sizes" || attribute === "media" || attribute === "type";
    if (isOfPictures && isInPicture(this)) chooseAgain(this[_next]);
  }
}
reflect(HTMLSourceElement, { strings: "type srcset sizes media", urls: "src", unsigned: { width: 0, height: 0 } });

class HTMLTrackElement extends HTMLElement {
  constructor(document = HTMLTrackElement, localName, namespace, prefix) { super(document, localName, namespace, prefix); }

  get track() { return textTracksModule().trackOf(this); }
  get readyState() { return this[_track]?.readyState ?? trackStates.NONE; }

  [_connected]() { if (this.default || this[_track] !== null) textTracksModule().connected(this); }
  [_attributeChanged](attribute, old, value) {
    if (attribute === "src" ? this[_track] !== null : attribute === "default" && value !== null) textTracksModule().changed(this, attribute);
  }
}
HTMLTrackElement.prototype[_track] = null;
addConstants(HTMLTrackElement, trackStates);
reflect(HTMLTrackElement, {
  strings: "srclang label", urls: "src", booleans: "default",
  enumerated: { kind: { values: ["subtitles", "captions", "descriptions", "chapters", "metadata"], missing: "subtitles", invalid: "metadata" } },
});

function Audio(src) {
  if (!new.target) throw new TypeError("Audio is a constructor: use new");
  const audio = document[_createElement]("audio");
  audio.preload = "auto";
  if (src !== undefined) audio.src = src;
  return audio;
}
Audio.prototype = HTMLAudioElement.prototype;

name(TimeRanges, MediaError, HTMLMediaElement, HTMLAudioElement, HTMLVideoElement, HTMLSourceElement, HTMLTrackElement);
Object.assign(exports, {
  TimeRanges, MediaError, HTMLMediaElement, HTMLAudioElement, HTMLVideoElement, HTMLSourceElement, HTMLTrackElement, Audio,
});
