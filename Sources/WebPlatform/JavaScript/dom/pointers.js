"use strict";
// PointerEvent (Pointer Events 3, 4): what it was joined from, and how a pen is held, which it says by tilts or by angles: what is not given is
// computed of the others.

const { each, listOf, Math, TypeError } = require("language");
const { _target } = require("dom/slots");
const { attribute } = require("runtime/define");
const { isOne } = require("runtime/idlTypes");
const { slotFor } = require("runtime/slots");

const _pointerId = slotFor("pointerId");
const _altitudeAngle = slotFor("altitudeAngle");
const _azimuthAngle = slotFor("azimuthAngle");
const _tiltX = slotFor("tiltX");
const _tiltY = slotFor("tiltY");

const { abs, atan2, cos, PI, round, sign, sin, sqrt, tan } = Math;
const right = PI / 2;
const radians = (degrees) => degrees * PI / 180;

/** Where the pen points, clockwise from the X axis. */
function azimuthOf(tiltX, tiltY) {
  if (tiltX === 0) return tiltY > 0 ? right : tiltY < 0 ? 3 * right : 0;
  if (tiltY === 0) return tiltX < 0 ? PI : 0;
  // A pen that lies flat in one plane says nothing of the other.
  if (abs(tiltX) === 90 || abs(tiltY) === 90) return 0;
  const azimuth = atan2(tan(radians(tiltY)), tan(radians(tiltX)));
  return azimuth < 0 ? azimuth + 2 * PI : azimuth;
}

/** How far the pen is from lying flat. */
function altitudeOf(tiltX, tiltY) {
  if (abs(tiltX) === 90 || abs(tiltY) === 90) return 0;
  if (tiltX === 0) return right - abs(radians(tiltY));
  if (tiltY === 0) return right - abs(radians(tiltX));
  const x = tan(radians(tiltX));
  const y = tan(radians(tiltY));
  return atan2(1, sqrt(x * x + y * y));
}

/** The tilt along an axis, in degrees, of which `along` is the part of the azimuth's direction. */
function tiltOf(altitude, along) {
  const part = abs(along) < 1e-15 ? 0 : along;
  return round((altitude === 0 ? sign(part) * right : atan2(part, tan(altitude))) * 180 / PI) + 0;
}

function tiltsOf(event) {
  const { [_altitudeAngle]: altitude = right, [_azimuthAngle]: azimuth = 0, [_tiltX]: x, [_tiltY]: y } = event;
  const isByAngles = x === undefined && y === undefined && (event[_altitudeAngle] !== undefined || event[_azimuthAngle] !== undefined);
  return isByAngles ? { x: tiltOf(altitude, cos(azimuth)), y: tiltOf(altitude, sin(azimuth)) } : { x: x ?? 0, y: y ?? 0 };
}

function checked(event, member) {
  if (event?.[_pointerId] === undefined) throw new TypeError(`PointerEvent.${member} was asked of something else`);
  return event;
}

const isByTilts = (event) => event[_altitudeAngle] === undefined && event[_azimuthAngle] === undefined;

const attributes = {
  __proto__: null,
  altitudeAngle(event) {
    const { x, y } = tiltsOf(event);
    return isByTilts(event) ? altitudeOf(x, y) : event[_altitudeAngle] ?? right;
  },
  azimuthAngle(event) {
    const { x, y } = tiltsOf(event);
    return isByTilts(event) ? azimuthOf(x, y) : event[_azimuthAngle] ?? 0;
  },
  tiltX: (event) => tiltsOf(event).x,
  tiltY: (event) => tiltsOf(event).y,
};

/** Events that stand for parts of another have its target. */
function listIn(event, slot) {
  const list = listOf(event[slot]);
  for (const part of each(list)) part[_target] = event[_target];
  return list;
}

/** Gives the interface what its dictionary alone does not say. */
exports.complete = function complete({ prototype }) {
  isOne.PointerEvent = (value) => value[_pointerId] !== undefined;
  for (const name in attributes) attribute(prototype, name, (event) => attributes[name](checked(event, name)));
  prototype.getCoalescedEvents = function getCoalescedEvents() { return listIn(checked(this, "getCoalescedEvents"), slotFor("coalescedEvents")); };
  prototype.getPredictedEvents = function getPredictedEvents() { return listIn(checked(this, "getPredictedEvents"), slotFor("predictedEvents")); };
};
