"use strict";
// Reads WebVTT (WebVTT, 6.1 to 6.3): the cues of a file, as plain values. Regions and styles of a file mean nothing here, for nothing is shown.

const { each, exec, findIndex, includes, indexOf, join, Number, parseFloat, push, replace, slice, split, test } = require("language");

const time = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

/** Seconds, or null for what is no time. */
exports.secondsOf = secondsOf;
function secondsOf(text) {
  const found = exec(time, text);
  return found === null ? null : Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]) + Number(found[4]) / 1000;
}

/** A percentage from 0 to 100, or null. */
function percentageOf(text) {
  const found = exec(/^(\d+(?:\.\d+)?)%$/, text);
  const value = found === null ? NaN : parseFloat(found[1]);
  return value <= 100 ? value : null;
}

const oneOf = (...values) => (value) => (includes(values, value) ? value : null);
const lineAlign = oneOf("start", "center", "end");
const positionAlign = oneOf("line-left", "center", "line-right");

const vertical = oneOf("rl", "lr");
const align = oneOf("start", "center", "end", "left", "right");

/** Notes what a setting means, if it is one. */
function note(cue, name, meaning) { if (meaning !== null) cue[name] = meaning; }

/** What a cue's settings say, by name: each takes the value, and notes at the cue what it means. */
const settings = {
  __proto__: null,
  vertical(cue, value) { note(cue, "vertical", vertical(value)); },
  line(cue, value) {
    const { 0: number, 1: side } = split(value, ",");
    const percentage = percentageOf(number);
    if (percentage === null && !test(/^-?\d+(?:\.\d+)?$/, number)) return;
    if (side !== undefined && lineAlign(side) === null) return;
    cue.line = percentage ?? parseFloat(number);
    cue.snapToLines = percentage === null;
    if (side !== undefined) cue.lineAlign = side;
  },
  position(cue, value) {
    const { 0: number, 1: side } = split(value, ",");
    const percentage = percentageOf(number);
    if (percentage === null || (side !== undefined && positionAlign(side) === null)) return;
    cue.position = percentage;
    if (side !== undefined) cue.positionAlign = side;
  },
  size(cue, value) { note(cue, "size", percentageOf(value)); },
  align(cue, value) { note(cue, "align", align(value)); },
};

/** A cue by the line of its times; null where that is none. */
function cueOf(id, line, text) {
  const found = exec(/^[\t ]*([\d:.]+)[\t ]*-->[\t ]*([\d:.]+)(?:[\t ]+(.*))?$/, line);
  const startTime = found === null ? null : secondsOf(found[1]);
  const endTime = found === null ? null : secondsOf(found[2]);
  if (startTime === null || endTime === null) return null;
  const cue = { __proto__: null, id, startTime, endTime, text };
  for (const setting of each(split(found[3] ?? "", /[\t ]+/g))) {
    const colon = indexOf(setting, ":");
    if (colon > 0 && colon < setting.length - 1) settings[slice(setting, 0, colon)]?.(cue, slice(setting, colon + 1));
  }
  return cue;
}

/** The cues of a file, in its order; null for a text that is no WebVTT. */
exports.parse = function parse(source) {
  const text = replace(replace(replace(source, /^\ufeff/, ""), /\0/g, "\ufffd"), /\r\n?/g, "\n");
  if (!test(/^WEBVTT(?:[\t\n ]|$)/, text)) return null;
  const cues = [];
  // The head ends at the first empty line, or at the first line of times.
  const body = split(text, "\n");
  for (const block of each(blocksOf(body))) {
    const place = findIndex(block, (line) => includes(line, "-->"));
    // Of two lines, the first may be the name of a cue.
    if (place < 0 || place > 1) continue;
    const cue = cueOf(place === 1 ? block[0] : "", block[place], join(slice(block, place + 1), "\n"));
    if (cue !== null) push(cues, cue);
  }
  return cues;
};

/** Lines that stand together; a line of times begins a block where there is one in it already. */
function blocksOf(lines) {
  const blocks = [];
  let block = [];
  let hasTimes = false;
  const end = () => {
    if (block.length > 0) push(blocks, block);
    block = [];
    hasTimes = false;
  };
  for (const line of each(slice(lines, 1))) {
    if (line === "") {
      end();
      continue;
    }
    if (includes(line, "-->")) {
      if (hasTimes) end();
      hasTimes = true;
    }
    push(block, line);
  }
  end();
  return blocks;
}
