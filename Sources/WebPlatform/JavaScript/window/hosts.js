"use strict";
// Hosts of special URLs that are numbers: IPv4 in all its spellings, and IPv6 (URL standard, 3.5). A wrong one is null.

function number(text) {
  if (text === "") return NaN;
  if (/^0x[0-9a-f]*$/i.test(text)) return text.length === 2 ? 0 : parseInt(text, 16);
  if (/^0[0-7]*$/.test(text)) return parseInt(text, 8);
  return /^[1-9][0-9]*$/.test(text) ? Number(text) : NaN;
}

/** Whether a host counts as an IPv4 address, right or wrong: its last part is a number. */
exports.endsInNumber = (host) => /^(?:[0-9]+|0x[0-9a-f]*)$/i.test(host.replace(/\.$/, "").split(".").at(-1));

/** The address as four decimal numbers. */
exports.ipv4 = function ipv4(host) {
  const parts = host.replace(/\.$/, "").split(".").map(number);
  if (parts.length > 4 || parts.some(Number.isNaN)) return null;
  const last = parts.pop();
  if (parts.some((part) => part > 255) || last >= 256 ** (4 - parts.length)) return null;
  let value = last;
  parts.forEach((part, index) => { value += part * 256 ** (3 - index); });
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");
};

function pieces(text) {
  if (text === "") return [];
  const parts = text.split(":");
  const tail = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(parts.at(-1))?.slice(1).map(Number);
  if (tail) {
    if (tail.some((part) => part > 255)) return null;
    parts.splice(-1, 1, (tail[0] * 256 + tail[1]).toString(16), (tail[2] * 256 + tail[3]).toString(16));
  }
  return parts.every((part) => /^[0-9a-f]{1,4}$/i.test(part)) ? parts.map((part) => parseInt(part, 16)) : null;
}

/** The address without its brackets, the longest run of zeros left out. */
exports.ipv6 = function ipv6(text) {
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const [head, tail = []] = halves.map(pieces);
  if (head === null || tail === null) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const values = [...head, ...new Array(missing).fill(0), ...tail];
  let run = { start: -1, length: 1 };
  for (let start = 0; start < 8; start++) {
    let length = 0;
    while (values[start + length] === 0) length++;
    if (length > run.length) run = { start, length };
  }
  const shown = (list) => list.map((value) => value.toString(16)).join(":");
  if (run.start < 0) return shown(values);
  return `${shown(values.slice(0, run.start))}::${shown(values.slice(run.start + run.length))}`;
};
