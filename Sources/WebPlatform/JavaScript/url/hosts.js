"use strict";
// Hosts (URL standard, 3.5): domains, IPv4 in all its spellings, IPv6, and those of other schemes than the web's. A wrong one is null.

const {
  Array, at, endsWith, every, exec, fill, forEach, ifThere, inBase, join, joined, map, Math, Number, parseInt, pop, replace, slice, some, splice,
  split, startsWith, test, toLowerCase, toWellFormed,
} = require("language");
const { decode, encode, sets } = require("url/percentEncoding");

function number(text) {
  if (text === "") return NaN;
  if (test(/^0x[0-9a-f]*$/i, text)) return text.length === 2 ? 0 : parseInt(text, 16);
  if (test(/^0[0-7]*$/, text)) return parseInt(text, 8);
  return test(/^[1-9][0-9]*$/, text) ? Number(text) : NaN;
}

/** Whether a host counts as an IPv4 address, right or wrong: its last part is a number. */
const endsInNumber = (host) => test(/^(?:[0-9]+|0x[0-9a-f]*)$/i, at(split(replace(host, /\.$/, ""), "."), -1));

/** The address as four decimal numbers. */
function ipv4(host) {
  const parts = map(split(replace(host, /\.$/, ""), "."), number);
  if (parts.length > 4 || some(parts, Number.isNaN)) return null;
  const last = pop(parts);
  if (some(parts, (part) => part > 255) || last >= 256 ** (4 - parts.length)) return null;
  let value = last;
  forEach(parts, (part, index) => { value += part * 256 ** (3 - index); });
  return join(map([24, 16, 8, 0], (shift) => Math.floor(value / 2 ** shift) % 256), ".");
}

/** The numbers of a part of an address. Only the last part may end like an IPv4 address. */
function pieces(text, isLast) {
  if (text === "") return [];
  const parts = split(text, ":");
  const decimal = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/;
  const tail = !isLast ? null : ifThere(ifThere(exec(decimal, at(parts, -1)), (it) => slice(it, 1)), (it) => map(it, Number));
  if (tail) {
    if (some(tail, (part) => part > 255)) return null;
    splice(parts, -1, 1, [inBase(tail[0] * 256 + tail[1], 16), inBase(tail[2] * 256 + tail[3], 16)]);
  }
  return every(parts, (part) => test(/^[0-9a-f]{1,4}$/i, part)) ? map(parts, (part) => parseInt(part, 16)) : null;
}

/** The address without its brackets, the longest run of zeros left out. */
function ipv6(text) {
  const halves = split(text, "::");
  if (halves.length > 2) return null;
  const { 0: head, 1: tail = [] } = map(halves, (half, index) => pieces(half, index === halves.length - 1));
  if (head === null || tail === null) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const values = joined(head, fill(new Array(missing), 0), tail);
  let run = { start: -1, length: 1 };
  for (let start = 0; start < 8; start++) {
    let length = 0;
    while (values[start + length] === 0) length++;
    if (length > run.length) run = { start, length };
  }
  const shown = (list) => join(map(list, (value) => inBase(value, 16)), ":");
  if (run.start < 0) return shown(values);
  return `${shown(slice(values, 0, run.start))}::${shown(slice(values, run.start + run.length))}`;
}

/** A domain in ASCII (3.3), or null. Names of other scripts and those that pretend to be encoded ones are the host's to judge. */
function domain(text) {
  if (test(/^[\0-\x7f]*$/, text) && !test(/(?:^|\.)xn--/i, text)) return toLowerCase(text);
  return native.domainToASCII(toWellFormed(text));
}

/** The host that a text means; null for none. Only special schemes have domains. */
exports.parseHost = function parseHost(text, special) {
  if (startsWith(text, "[")) {
    const address = endsWith(text, "]") ? ipv6(slice(text, 1, -1)) : null;
    return address === null ? null : `[${address}]`;
  }
  if (!special) return test(/[\0\t\n\r #/:<>?@[\\\]^|]/, text) ? null : encode(text, sets.control);
  const name = domain(decode(text));
  if (name === null || name === "" || test(/[\0-\x20#%/:<>?@[\\\]^|\x7f]/, name)) return null;
  return endsInNumber(name) ? ipv4(name) : name;
};
