"use strict";
// Text tracks of media elements (HTML standard, 4.8.11.11; WebVTT, 9): their files are read, and as nothing is played no cue becomes active.

const {
  Array, each, filter, find, forEach, includes, indexOf, join, joined, listOf, map, Number, Object, push, some, sort, TypeError,
} = require("language");
const { _document, _localName, _namespace, _parent, _view } = require("dom/slots");
const { _getAttribute, _getChildren } = require("runtime/members");
const { _track, _tracks } = require("html/slots");
const { DOMException } = require("runtime/DOMException");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { interfaceNamed } = require("dom/events");
const { addHandlers } = require("dom/eventHandlers");
const { HTML } = require("dom/names");
const { claimText } = require("policy/claims");
const { urlIn } = require("html/following");
const { queueTask, task } = require("runtime/tasks");
const { construction, expose, needConstruction } = require("runtime/webidl");
const features = require("runtime/features");
const cueTextModule = require.later("html/cueText");
const webVTTModule = require.later("html/webVTT");

const NONE = 0, LOADING = 1, LOADED = 2, ERROR = 3;
const kinds = ["subtitles", "captions", "descriptions", "chapters", "metadata"];
const modes = ["disabled", "hidden", "showing"];

function finite(value, name) {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new TypeError(`${name} has to be a finite number, not ${value}`);
  return number;
}

/** What a script gives as one of some words: others change nothing. */
const oneOf = (values, value, old) => (includes(values, `${value}`) ? `${value}` : old);

/** Says which track a cue is of. */
let place;

class TextTrackCue extends EventTarget {
  static { place = (cue, track) => { cue.#track = track; }; }

  #track = null;
  #id = "";
  #startTime;
  #endTime;
  #pausesOnExit = false;

  constructor(given = undefined, startTime, endTime) {
    needConstruction(given, "cues are made as a VTTCue");
    super();
    this.#startTime = startTime;
    this.#endTime = endTime;
  }

  get track() { return this.#track; }
  get id() { return this.#id; }
  set id(value) { this.#id = `${value}`; }
  get startTime() { return this.#startTime; }
  set startTime(value) {
    this.#startTime = finite(value, "startTime");
    if (this.#track !== null) reorder(this.#track);
  }
  get endTime() { return this.#endTime; }
  set endTime(value) {
    this.#endTime = endOf(value);
    if (this.#track !== null) reorder(this.#track);
  }
  get pauseOnExit() { return this.#pausesOnExit; }
  set pauseOnExit(value) { this.#pausesOnExit = !!value; }
}
addHandlers(TextTrackCue, ["enter", "exit"]);

/** A cue may go on to the end of its media, whenever that is. */
const endOf = (value) => (Number(value) === Infinity ? Infinity : finite(value, "endTime"));

const percentage = (value, name) => {
  const number = finite(value, name);
  if (number < 0 || number > 100) throw new DOMException(`${name} is 0 to 100, not ${number}`, "IndexSizeError");
  return number;
};
const numberOrAuto = (value, convert) => (value === "auto" ? "auto" : convert(value));

class VTTCue extends TextTrackCue {
  #text;
  #vertical = "";
  #snapsToLines = true;
  #line = "auto";
  #lineAlign = "start";
  #position = "auto";
  #positionAlign = "auto";
  #size = 100;
  #align = "center";

  constructor(startTime, endTime, text) {
    if (arguments.length < 3) throw new TypeError("VTTCue needs a start, an end and a text");
    super(construction, finite(startTime, "startTime"), endOf(endTime));
    this.#text = `${text}`;
  }

  get text() { return this.#text; }
  set text(value) { this.#text = `${value}`; }
  getCueAsHTML() { return cueTextModule().fragmentOf(document, this.#text); }
  get vertical() { return this.#vertical; }
  set vertical(value) { this.#vertical = oneOf(["", "rl", "lr"], value, this.#vertical); }
  get snapToLines() { return this.#snapsToLines; }
  set snapToLines(value) { this.#snapsToLines = !!value; }
  get line() { return this.#line; }
  set line(value) { this.#line = numberOrAuto(value, (it) => finite(it, "line")); }
  get lineAlign() { return this.#lineAlign; }
  set lineAlign(value) { this.#lineAlign = oneOf(["start", "center", "end"], value, this.#lineAlign); }
  get position() { return this.#position; }
  set position(value) { this.#position = numberOrAuto(value, (it) => percentage(it, "position")); }
  get positionAlign() { return this.#positionAlign; }
  set positionAlign(value) { this.#positionAlign = oneOf(["auto", "line-left", "center", "line-right"], value, this.#positionAlign); }
  get size() { return this.#size; }
  set size(value) { this.#size = percentage(value, "size"); }
  get align() { return this.#align; }
  set align(value) { this.#align = oneOf(["start", "center", "end", "left", "right"], value, this.#align); }
}

class TextTrackCueList extends Array {
  constructor(given = undefined) {
    needConstruction(given);
    super();
  }

  getCueById(id) {
    for (let index = 0; index < this.length; index++) if (id !== "" && this[index].id === id) return this[index];
    return null;
  }
}

const isMedia = (node) => node?.[_namespace] === HTML && (node[_localName] === "video" || node[_localName] === "audio");

/** Sorts the cues of a track by their times; those of the same times keep the order in which they came. */
let reorder;
/** Puts other cues in the place of a track's. */
let fill;

class TextTrack extends EventTarget {
  static {
    reorder = (track) => track.#sort();
    fill = (track, cues) => track.#fill(cues);
  }

  /** The track element; or the media element of a track that a script has added, with its kind, label and language. */
  #element;
  #given;
  #mode;
  #cues = new TextTrackCueList(construction);
  #active = new TextTrackCueList(construction);

  constructor(given = undefined, element, own) {
    needConstruction(given);
    super();
    this.#element = element;
    this.#given = own;
    this.#mode = own === null ? "disabled" : "hidden";
  }

  get kind() { return this.#given === null ? this.#element.kind : this.#given.kind; }
  get label() { return this.#given === null ? this.#element.label : this.#given.label; }
  get language() { return this.#given === null ? this.#element.srclang : this.#given.language; }
  get id() { return this.#given === null ? this.#element.id : ""; }
  get inBandMetadataTrackDispatchType() { return ""; }
  get mode() { return this.#mode; }
  set mode(value) {
    const mode = oneOf(modes, value, this.#mode);
    if (mode === this.#mode) return;
    this.#mode = mode;
    const media = this.#given === null ? this.#element[_parent] : this.#element;
    if (isMedia(media)) queueTask(() => fireTrusted(exports.tracksOf(media), new Event("change")));
    if (this.#given === null) load(this.#element);
  }
  get cues() { return this.#mode === "disabled" ? null : this.#cues; }
  // Nothing is played: there is no moment that a cue is of.
  get activeCues() { return this.#mode === "disabled" ? null : this.#active; }

  addCue(cue) {
    if (!(cue instanceof TextTrackCue)) throw new TypeError("addCue needs a cue");
    if (cue.track === this) return;
    if (cue.track !== null) cue.track.removeCue(cue);
    place(cue, this);
    push(this.#cues, cue);
    this.#sort();
  }
  removeCue(cue) {
    if (!(cue instanceof TextTrackCue)) throw new TypeError("removeCue needs a cue");
    const index = indexOf(this.#cues, cue);
    if (index < 0) throw new DOMException("The cue is not of this track", "NotFoundError");
    place(cue, null);
    for (let next = index + 1; next < this.#cues.length; next++) this.#cues[next - 1] = this.#cues[next];
    this.#cues.length -= 1;
  }

  #sort() { sort(this.#cues, (one, other) => one.startTime - other.startTime || (one.endTime === other.endTime ? 0 : other.endTime - one.endTime)); }

  #fill(cues) {
    for (const cue of each(this.#cues)) place(cue, null);
    this.#cues.length = 0;
    for (const cue of each(cues)) {
      place(cue, this);
      push(this.#cues, cue);
    }
    this.#sort();
  }
}
addHandlers(TextTrack, ["cuechange"]);

/** Has a list look again at which tracks its media element has, and tell of it. */
let refresh;
/** A script adds a track to a list's media element. */
let append;

/** The tracks of a media element: those of its track elements in their order, then those that scripts have added. */
class TextTrackList extends EventTarget {
  static {
    refresh = (list, tells) => list.#refresh(tells);
    append = (list, track) => {
      push(list.#added, track);
      list.#refresh(true);
    };
  }

  #media;
  #added = [];
  #tracks = [];

  constructor(given = undefined, media) {
    needConstruction(given);
    super();
    this.#media = media;
  }

  get length() { return this.#tracks.length; }
  getTrackById(id) { return find(this.#tracks, (track) => track.id === `${id}` && track.id !== "") ?? null; }

  #refresh(tells) {
    const old = this.#tracks;
    const elements = filter(listOf(this.#media[_getChildren]()), (child) => child[_localName] === "track" && child[_namespace] === HTML);
    this.#tracks = joined(map(elements, exports.trackOf), this.#added);
    for (let index = this.#tracks.length; index < old.length; index++) delete this[index];
    forEach(this.#tracks, (value, index) => Object.defineProperty(this, index, { __proto__: null, value, configurable: true, enumerable: true }));
    if (!tells) return;
    for (const track of each(this.#tracks)) if (!includes(old, track)) this.#tell("addtrack", track);
    for (const track of each(old)) if (!includes(this.#tracks, track)) this.#tell("removetrack", track);
  }

  #tell(type, track) { queueTask(() => fireTrusted(this, new (interfaceNamed("TrackEvent"))(type, { __proto__: null, track }))); }
}
addHandlers(TextTrackList, ["addtrack", "change", "removetrack"]);
expose(TextTrackCue, VTTCue, TextTrackCueList, TextTrack, TextTrackList);

/** The tracks of a media element. */
exports.tracksOf = function tracksOf(media) {
  const isNew = media[_tracks] === null;
  media[_tracks] ??= new TextTrackList(construction, media);
  refresh(media[_tracks], !isNew);
  return media[_tracks];
};

/** A script adds a track to a media element. */
exports.add = function add(media, kind, label, language) {
  if (!includes(kinds, kind)) throw new TypeError(`A track's kind is one of ${join(kinds, ", ")}, not '${kind}'`);
  const track = new TextTrack(construction, media, { kind, label, language });
  append(exports.tracksOf(media), track);
  return track;
};

// Track elements. What is kept of one: its track, how far that is, and which address was asked for last.

const stateOf = (element) => (element[_track] ??= { track: new TextTrack(construction, element, null), readyState: NONE, address: null, request: 0 });

exports.trackOf = (element) => stateOf(element).track;

/** A track element has come into a document; or says by its attributes something else. */
exports.connected = function connected(element) {
  choose(element);
  load(element);
};

exports.changed = function changed(element, attribute) {
  if (attribute === "default") choose(element);
  else load(element, true);
};

/** What its "default" says of a track that nobody has chosen yet (4.8.11.11.3). */
function choose(element) {
  if (!element.default || !isMedia(element[_parent]) || element[_document][_view] === null) return;
  queueTask(() => {
    const { track } = stateOf(element);
    if (track.mode !== "disabled" || !isMedia(element[_parent]) || !element.default) return;
    const isShown = track.kind === "subtitles" || track.kind === "captions";
    const isTaken = isShown && some(listOf(element[_parent][_getChildren]()), (other) => other[_localName] === "track" && other[_track]?.track.mode === "showing");
    if (!isTaken) track.mode = isShown ? "showing" : "hidden";
  });
}

/** Asks for a track's file once it is wanted (4.8.11.11.3, "start the track processing model"). @param again whether there is another address. */
function load(element, again = false) {
  const state = stateOf(element);
  if (state.track.mode === "disabled" || !isMedia(element[_parent]) || element[_document][_view] === null) return;
  if (state.readyState !== NONE && !again) return;
  const request = state.request += 1;
  state.readyState = LOADING;
  fill(state.track, []);
  queueTask(() => {
    if (request !== state.request) return;
    const address = urlIn(element, element[_getAttribute]("src") || null)?.href ?? null;
    const settle = (text) => {
      if (request === state.request) take(element, state, text);
    };
    if (address === null) settle(false);
    else ask(element, address, settle);
  });
}

/** Gives the text at an address, or false. */
function ask(element, address, settle) {
  if (features.policy !== null && !features.policy.allowsResource("media-src", address, element)) {
    settle(false);
    return;
  }
  const local = native.requestTrack(address, claimText(element), task((arrived) => settle(local ?? arrived)));
}

function take(element, state, text) {
  const cues = text === false ? null : webVTTModule().parse(text);
  state.readyState = cues === null ? ERROR : LOADED;
  if (cues !== null) fill(state.track, map(cues, cueFrom));
  fireTrusted(element, new Event(cues === null ? "error" : "load"));
}

function cueFrom({ startTime, endTime, text, ...settings }) {
  const cue = new VTTCue(startTime, endTime, text);
  for (const name in settings) cue[name] = settings[name];
  return cue;
}

Object.assign(exports, { TextTrackCue, VTTCue, TextTrackCueList, TextTrack, TextTrackList });
