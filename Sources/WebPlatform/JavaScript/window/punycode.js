"use strict";
// Domain names beyond ASCII as servers know them (URL standard, 3.3; RFC 3492).

const {
  apply, codePointAt, each, filter, join, listOf, map, Math, normalize, replace, split, String, test, toLowerCase,
} = require("language");

const { 0: base, 1: tMin, 2: tMax, 3: skew, 4: damp, 5: firstBias, 6: firstCode } = [36, 1, 26, 38, 700, 72, 128];

function adapted(delta, length, isFirst) {
  delta = Math.floor(delta / (isFirst ? damp : 2));
  delta += Math.floor(delta / length);
  let shift = 0;
  for (; delta > ((base - tMin) * tMax) / 2; shift += base) delta = Math.floor(delta / (base - tMin));
  return shift + Math.floor(((base - tMin + 1) * delta) / (delta + skew));
}

const digit = (value) => String.fromCharCode(value < 26 ? 97 + value : 22 + value);

/** A number as digits of changing weight. */
function written(number, bias) {
  let text = "";
  for (let shift = base; ; shift += base) {
    const threshold = Math.min(Math.max(shift - bias, tMin), tMax);
    if (number < threshold) return text + digit(number);
    text += digit(threshold + ((number - threshold) % (base - threshold)));
    number = Math.floor((number - threshold) / (base - threshold));
  }
}

function encode(label) {
  const codes = map(listOf(label), (character) => codePointAt(character, 0));
  let text = join(map(filter(codes, (code) => code < firstCode), (code) => String.fromCharCode(code)), "");
  const basic = text.length;
  if (basic > 0) text += "-";
  let { 0: delta, 1: bias, 2: next, 3: handled } = [0, firstBias, firstCode, basic];
  while (handled < codes.length) {
    const least = apply(Math.min, Math, filter(codes, (code) => code >= next));
    delta += (least - next) * (handled + 1);
    next = least;
    for (const code of each(codes)) {
      if (code < next) delta++;
      if (code !== next) continue;
      text += written(delta, bias);
      bias = adapted(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta++;
    next++;
  }
  return text;
}

/** A domain in ASCII: labels composed, in small letters, those beyond ASCII as "xn--…". */
exports.toASCII = function toASCII(domain) {
  // Soft hyphens and joiners are nothing, other full stops are full stops (UTS 46).
  const mapped = replace(normalize(toLowerCase(normalize(replace(domain, /[\u00ad\u200b\u2060\ufeff]/g, ""), "NFKC")), "NFC"), /[\u3002\uff0e\uff61]/g, ".");
  return join(map(split(mapped, "."), (label) => (test(/^[\0-\x7f]*$/, label) ? label : `xn--${encode(label)}`)), ".");
};
