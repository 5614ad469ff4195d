"use strict";
// What a finger and a keyboard send to a page, as a phone's web view does.

let lastTouch = 0;

/** Dispatches one touch event; says whether its default action may go on. */
function sendTouch(type, target, { x = 10, y = 10, identifier = 1 } = {}) {
  const touch = new Touch({ identifier, target, clientX: x, clientY: y, pageX: x, pageY: y, screenX: x, screenY: y });
  const down = type === "touchend" || type === "touchcancel" ? [] : [touch];
  return target.dispatchEvent(new TouchEvent(type, {
    bubbles: true, cancelable: true, view: window, touches: down, targetTouches: down, changedTouches: [touch],
  }));
}

function sendMouse(type, target, { x = 10, y = 10 } = {}) {
  return target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window, detail: 1, clientX: x, clientY: y, screenX: x, screenY: y }));
}

/** A tap: a touch, and unless a listener prevented it, the mouse events that follow it. */
function tap(target, place) {
  const identifier = ++lastTouch;
  const starts = sendTouch("touchstart", target, { ...place, identifier });
  const ends = sendTouch("touchend", target, { ...place, identifier });
  if (!starts || !ends || !target.isConnected) return;
  for (const type of ["mouseover", "mousemove", "mousedown", "mouseup", "click"]) sendMouse(type, target, place);
}

/** A drag from one place to another, in steps. */
function drag(target, from, to, steps = 4) {
  const identifier = ++lastTouch;
  sendTouch("touchstart", target, { ...from, identifier });
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    sendTouch("touchmove", target, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, identifier });
  }
  sendTouch("touchend", target, { ...to, identifier });
}

/** Types a text into a control: its value past any accessor that a library laid over it, and the event. */
function type(control, text) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value");
  control.focus();
  set.call(control, text);
  control.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }));
}

/** Submits a form as its button does. */
function submit(form) { form.querySelector("[type=submit], button:not([type])").click(); }

const after = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** Waits for an event at a target. */
const heard = (target, name) => new Promise((resolve) => { target.addEventListener(name, resolve, { once: true }); });

const texts = (selector, root = document) => Array.from(root.querySelectorAll(selector), (each) => each.textContent.trim());
