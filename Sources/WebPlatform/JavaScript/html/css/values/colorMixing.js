"use strict";
// Colours in other spaces, and mixtures of them (CSS Color 4, 12 and 17; CSS Color 5, 3).

const { forEach, map, Math } = require("language");
const { channelsOfHue } = require("html/css/hues");

/** Multiplies a matrix of nine numbers with three. */
const times = (matrix, { 0: x, 1: y, 2: z }) => map([0, 3, 6], (row) => matrix[row] * x + matrix[row + 1] * y + matrix[row + 2] * z);

const linear = (value) => (Math.abs(value) <= 0.04045 ? value / 12.92 : Math.sign(value) * ((Math.abs(value) + 0.055) / 1.055) ** 2.4);
const gamma = (value) => (Math.abs(value) <= 0.0031308 ? value * 12.92 : Math.sign(value) * (1.055 * Math.abs(value) ** (1 / 2.4) - 0.055));

const toXYZ = [0.41239079926595934, 0.357584339383878, 0.1804807884018343, 0.21263900587151027, 0.715168678767756, 0.07219231536073371, 0.01933081871559182, 0.11919477979462598, 0.9505321522496607];
const fromXYZ = [3.2409699419045226, -1.537383177570094, -0.4986107602930034, -0.9692436362808796, 1.8759675015077202, 0.04155505740717559, 0.05563007969699366, -0.20397695888897652, 1.0569715142428786];
const p3ToXYZ = [0.4865709486482162, 0.26566769316909306, 0.1982172852343625, 0.2289745640697488, 0.6917385218365064, 0.079286914093745, 0, 0.04511338185890264, 1.043944368900976];
const xyzToLMS = [0.819022437996703, 0.3619062600528904, -0.1288737815209879, 0.0329836539323885, 0.9292868615863434, 0.0361446663506424, 0.0481771893596242, 0.2642395317527308, 0.6335478284694309];
const lmsToLab = [0.210454268309314, 0.7936177747023054, -0.0040720430116193, 1.9779985324311684, -2.4285922420485799, 0.450593709617411, 0.0259040424655478, 0.7827717124575296, -0.8086757549230774];
const labToLMS = [1, 0.3963377773761749, 0.2158037573099136, 1, -0.1055613458156586, -0.0638541728258133, 1, -0.0894841775298119, -1.2914855480194092];
const lmsToXYZ = [1.2268798758459243, -0.5578149944602171, 0.2813910456659647, -0.0405757452148008, 1.112286803280317, -0.0717110580655164, -0.0763729366746601, -0.4214933324022432, 1.5869240198367816];
const toD50 = [1.0479297925449969, 0.022946870601609652, -0.05019226628920524, 0.02962780877005599, 0.9904344267538799, -0.017073799063418826, -0.009243040646204504, 0.015055191490298152, 0.7518742814281371];
const toD65 = [0.955473421488075, -0.02309845494876471, 0.06325924320057072, -0.0283697093338637, 1.0099953980813041, 0.021041441191917323, 0.012314014864481998, -0.020507649298898964, 1.330365926242124];
const white = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];
const epsilon = 216 / 24389;
const kappa = 24389 / 27;

function labToXYZ({ 0: lightness, 1: a, 2: b }) {
  const middle = (lightness + 16) / 116;
  const { 0: x, 1: z } = map([middle + a / 500, middle - b / 200], (part) => (part ** 3 > epsilon ? part ** 3 : (116 * part - 16) / kappa));
  const y = lightness > kappa * epsilon ? middle ** 3 : lightness / kappa;
  return times(toD65, [x * white[0], y * white[1], z * white[2]]);
}

function xyzToLab(xyz) {
  const { 0: x, 1: y, 2: z } = map(times(toD50, xyz), (value, index) => {
    const part = value / white[index];
    return part > epsilon ? Math.cbrt(part) : (kappa * part + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const polar = ({ 0: lightness, 1: a, 2: b }) => {
  const chroma = Math.hypot(a, b);
  return [lightness, chroma, chroma < 0.00001 ? null : (Math.atan2(b, a) * 180 / Math.PI + 360) % 360];
};
const rectangular = ({ 0: lightness, 1: chroma, 2: hue }) => [lightness, chroma * Math.cos(hue * Math.PI / 180), chroma * Math.sin(hue * Math.PI / 180)];

const cube = (value) => value ** 3;

/** From a space to XYZ, in the light of D65. */
const inXYZ = {
  __proto__: null,
  "srgb": (given) => times(toXYZ, map(given, linear)),
  "srgb-linear": (given) => times(toXYZ, given),
  "display-p3": (given) => times(p3ToXYZ, map(given, linear)),
  "xyz-d65": (given) => given,
  "xyz-d50": (given) => times(toD65, given),
  "lab": labToXYZ,
  "lch": (given) => labToXYZ(rectangular(given)),
  "oklab": (given) => times(lmsToXYZ, map(times(labToLMS, given), cube)),
  "oklch": (given) => inXYZ.oklab(rectangular(given)),
  "hsl": (given) => inXYZ.srgb(map(channelsOfHue(given[0], given[1] / 100, given[2] / 100, true), (channel) => channel / 255)),
};

function hueOf({ 0: red, 1: green, 2: blue }) {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 0.000001) return null;
  const hue = most === red ? (green - blue) / range + (green < blue ? 6 : 0) : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return hue * 60;
}

function toHSL(rgb) {
  const most = Math.max(rgb[0], rgb[1], rgb[2]);
  const least = Math.min(rgb[0], rgb[1], rgb[2]);
  const lightness = (most + least) / 2;
  const saturation = lightness === 0 || lightness === 1 ? 0 : (most - lightness) / Math.min(lightness, 1 - lightness);
  return [hueOf(rgb), saturation * 100, lightness * 100];
}

const toHWB = (rgb) => [hueOf(rgb), Math.min(rgb[0], rgb[1], rgb[2]) * 100, (1 - Math.max(rgb[0], rgb[1], rgb[2])) * 100];

/** From XYZ to a space. */
const outOfXYZ = {
  __proto__: null,
  "srgb": (xyz) => map(times(fromXYZ, xyz), gamma),
  "srgb-linear": (xyz) => times(fromXYZ, xyz),
  "xyz-d65": (xyz) => xyz,
  "xyz-d50": (xyz) => times(toD50, xyz),
  "lab": xyzToLab,
  "lch": (xyz) => polar(xyzToLab(xyz)),
  "oklab": (xyz) => times(lmsToLab, map(times(xyzToLMS, xyz), Math.cbrt)),
  "oklch": (xyz) => polar(outOfXYZ.oklab(xyz)),
  "hsl": (xyz) => toHSL(outOfXYZ.srgb(xyz)),
  "hwb": (xyz) => toHWB(outOfXYZ.srgb(xyz)),
};

/** Which channel of a space is a hue. */
const hueAt = { __proto__: null, hsl: 0, hwb: 0, lch: 2, oklch: 2 };

/** A colour's channels in a space, with its alpha. What it has none of stays so where the space is the same. */
function channelsIn(color, space) {
  if (color.space === space) return { channels: color.channels, alpha: color.alpha };
  const own = color.rgb === undefined ? map(color.channels, (channel) => channel ?? 0) : map(color.rgb, (channel) => channel / 255);
  const alpha = color.alpha;
  if (color.rgb !== undefined && space === "srgb") return { channels: own, alpha };
  if (color.rgb !== undefined && (space === "hsl" || space === "hwb")) return { channels: space === "hsl" ? toHSL(own) : toHWB(own), alpha };
  const from = inXYZ[color.rgb === undefined ? color.space : "srgb"] ?? inXYZ.srgb;
  return { channels: outOfXYZ[space](from(own)), alpha };
}

function between(one, other, share, way) {
  let from = one;
  let to = other;
  const turn = to - from;
  if (way === "shorter") {
    if (turn > 180) from += 360;
    else if (turn < -180) to += 360;
  } else if (way === "longer") {
    if (turn > 0 && turn < 180) from += 360;
    else if (turn > -180 && turn <= 0) to += 360;
  } else if (way === "increasing" && turn < 0) to += 360;
  else if (way === "decreasing" && turn > 0) from += 360;
  return (((from + (to - from) * share) % 360) + 360) % 360;
}

/** The mixture of two colours; `computed` makes of each what it is. */
exports.mixed = function mixed({ space, hue, colors }, computed) {
  const { 0: one, 1: other } = colors;
  let first = one.share ?? (other.share === undefined ? 50 : 100 - other.share);
  let second = other.share ?? 100 - first;
  const sum = first + second;
  const opacity = sum < 100 ? sum / 100 : 1;
  first /= sum;
  second /= sum;
  const { 0: from, 1: to } = map([one, other], ({ color }) => channelsIn(computed(color), space));
  const alpha = from.alpha === null ? to.alpha : to.alpha === null ? from.alpha : from.alpha * first + to.alpha * second;
  const channels = [];
  forEach([0, 1, 2], (index) => {
    const { 0: before, 1: after } = [from.channels[index] ?? to.channels[index], to.channels[index] ?? from.channels[index]];
    if (before === null || before === undefined) channels[index] = null;
    else if (index === hueAt[space]) channels[index] = between(before, after, second, hue);
    else if (alpha === 0) channels[index] = before * first + after * second;
    else channels[index] = (before * (from.alpha ?? alpha) * first + after * (to.alpha ?? alpha) * second) / (alpha ?? 1);
  });
  return shown(space, channels, alpha === null ? null : alpha * opacity);
};

/** A mixture in a space that colours are not written in is one of sRGB. */
function shown(space, channels, alpha) {
  if (space !== "hsl" && space !== "hwb") return { __proto__: null, t: "c", space, isFunction: hueAt[space] === undefined && space !== "lab" && space !== "oklab", channels, alpha };
  const { 0: hue, 1: one, 2: other } = map(channels, (channel) => channel ?? 0);
  const pure = space === "hsl" ? channelsOfHue(hue, one / 100, other / 100, true) : channelsOfHue(hue, 1, 0.5, true);
  const rgb = map(pure, (channel) => {
    if (space === "hsl") return channel / 255;
    return one + other >= 100 ? one / (one + other) : channel / 255 * (1 - (one + other) / 100) + one / 100;
  });
  return { __proto__: null, t: "c", space: "srgb", isFunction: true, channels: rgb, alpha };
}
