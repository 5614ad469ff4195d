"use strict";
// VisualViewport (CSSOM View, 13): the part of the page that is seen, which is all of the screen: nobody zooms.

const screen = require("runtime/screen");
const { Object } = require("language");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { construction, declare, needConstruction } = require("runtime/webidl");

let isViewport;

class VisualViewport extends EventTarget {
  static { isViewport = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given);
    super();
  }
  get offsetLeft() { return 0; }
  get offsetTop() { return 0; }
  get pageLeft() { return 0; }
  get pageTop() { return 0; }
  get width() { return screen.size().width; }
  get height() { return screen.size().height; }
  get scale() { return 1; }
}
addHandlers(VisualViewport, ["resize", "scroll", "scrollend"]);
declare(VisualViewport, isViewport, "offsetLeft offsetTop pageLeft pageTop width height scale");

const visualViewport = new VisualViewport(construction);
screen.whenChanged(({ width, height }) => {
  const now = screen.size();
  if (now.width !== width || now.height !== height) fireTrusted(visualViewport, new Event("resize"));
});

Object.assign(exports, { VisualViewport, visualViewport });
