"use strict";
// AnimationTimeline and DocumentTimeline (Web Animations, 6.1 and 6.2). Their time stands still while a task runs, as that of browsers does while a frame is
// made.

const { isObject, Number, Object, TypeError, WeakMap } = require("language");
const { _view } = require("dom/slots");
const clock = require("runtime/clock");
const { queueTask } = require("runtime/tasks");
const { declare } = require("runtime/webidl");

/** The time of this task; null in a new one. */
let present = null;

function timeNow() {
  if (present === null) {
    present = clock.now();
    queueTask(() => { present = null; });
  }
  return present;
}

/** Frames have times of their own. */
exports.beginFrame = () => { present = null; };

let isTimeline, of, timeOf;

class AnimationTimeline {
  #origin = 0;
  #document;
  static {
    isTimeline = (value) => #origin in value;
    of = (owner) => {
      const timeline = new DocumentTimeline();
      timeline.#document = owner;
      return timeline;
    };
    timeOf = (timeline) => (timeline.#document[_view] === null ? null : timeNow() - timeline.#origin);
  }

  constructor(options = undefined) {
    if (new.target === AnimationTimeline) throw new TypeError("Illegal constructor");
    if (options !== undefined && options !== null && !isObject(options)) throw new TypeError("The options are no object");
    const origin = +(options?.originTime ?? 0);
    if (!Number.isFinite(origin)) throw new TypeError(`${origin} is no time`);
    this.#origin = origin;
    this.#document = document;
  }

  get currentTime() { return timeOf(this); }
}
declare(AnimationTimeline, isTimeline, "currentTime");

class DocumentTimeline extends AnimationTimeline {
  constructor(options = undefined) { super(options); }
}
declare(DocumentTimeline, isTimeline, "constructor(optional any)");

const timelines = new WeakMap();

/** The timeline of a document. */
exports.timelineOf = function timelineOf(owner) {
  let found = timelines.get(owner);
  if (found === undefined) timelines.set(owner, found = of(owner));
  return found;
};
/** The document of this global object's own. */
exports.ownTimeline = () => exports.timelineOf(document);
Object.assign(exports, { AnimationTimeline, DocumentTimeline, isTimeline, timeOf });
