"use strict";
// Colours from one space into another (CSS Color 4, 10 and 12).

const { map, Math } = require("language");
const { channelsOfHue } = require("html/css/hues");

/** Multiplies a matrix of nine numbers with three. */
const times = (matrix, { 0: x, 1: y, 2: z }) => map([0, 3, 6], (row) => matrix[row] * x + matrix[row + 1] * y + matrix[row + 2] * z);

/** The matrix that takes back what another does. */
function inverse({ 0: a, 1: b, 2: c, 3: d, 4: e, 5: f, 6: g, 7: h, 8: i }) {
  const { 0: first, 1: second, 2: third } = [e * i - f * h, f * g - d * i, d * h - e * g];
  const whole = a * first + b * second + c * third;
  return map([first, c * h - b * i, b * f - c * e, second, a * i - c * g, c * d - a * f, third, b * g - a * h, a * e - b * d], (part) => part / whole);
}

/** A change of numbers that keeps their sign. */
const signed = (change) => (value) => Math.sign(value) * change(Math.abs(value));

const linear = signed((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
const gamma = signed((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));

const toXYZ = [0.41239079926595934, 0.357584339383878, 0.1804807884018343, 0.21263900587151027, 0.715168678767756, 0.07219231536073371, 0.01933081871559182, 0.11919477979462598, 0.9505321522496607];
const fromXYZ = [3.2409699419045226, -1.537383177570094, -0.4986107602930034, -0.9692436362808796, 1.8759675015077202, 0.04155505740717559, 0.05563007969699366, -0.20397695888897652, 1.0569715142428786];
const p3ToXYZ = [0.4865709486482162, 0.26566769316909306, 0.1982172852343625, 0.2289745640697488, 0.6917385218365064, 0.079286914093745, 0, 0.04511338185890264, 1.043944368900976];
const a98ToXYZ = [0.5766690429101305, 0.1855582379065463, 0.1882286462349947, 0.29734497525053605, 0.6273635662554661, 0.07529145849399788, 0.02703136138641234, 0.07068885253582723, 0.9913375368376388];
const prophotoToD50 = [0.7977666449006423, 0.13518129740053308, 0.0313477341283922, 0.2880748288194013, 0.711835234241873, 0.00008993693872564, 0, 0, 0.8251046025104602];
const rec2020ToXYZ = [0.6369580483012914, 0.14461690358620832, 0.1688809751641721, 0.2627002120112671, 0.6779980715188708, 0.05930171646986196, 0, 0.028072693049087428, 1.060985057710791];
const { 0: xyzToP3, 1: xyzToA98, 2: d50ToProphoto, 3: xyzToRec2020 } = map([p3ToXYZ, a98ToXYZ, prophotoToD50, rec2020ToXYZ], inverse);
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

const linearA98 = signed((value) => value ** (563 / 256));
const gammaA98 = signed((value) => value ** (256 / 563));
const linearProphoto = signed((value) => (value <= 16 / 512 ? value / 16 : value ** 1.8));
const gammaProphoto = signed((value) => (value < 1 / 512 ? value * 16 : value ** (1 / 1.8)));
const linear2020 = signed((value) => (value < 0.018053968510807 * 4.5 ? value / 4.5 : ((value + 0.09929682680944) / 1.09929682680944) ** (1 / 0.45)));
const gamma2020 = signed((value) => (value <= 0.018053968510807 ? value * 4.5 : 1.09929682680944 * value ** 0.45 - 0.09929682680944));

/** From a space to XYZ, in the light of D65. */
const inXYZ = {
  __proto__: null,
  "srgb": (given) => times(toXYZ, map(given, linear)),
  "srgb-linear": (given) => times(toXYZ, given),
  "display-p3": (given) => times(p3ToXYZ, map(given, linear)),
  "a98-rgb": (given) => times(a98ToXYZ, map(given, linearA98)),
  "prophoto-rgb": (given) => times(toD65, times(prophotoToD50, map(given, linearProphoto))),
  "rec2020": (given) => times(rec2020ToXYZ, map(given, linear2020)),
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
  "display-p3": (xyz) => map(times(xyzToP3, xyz), gamma),
  "a98-rgb": (xyz) => map(times(xyzToA98, xyz), gammaA98),
  "prophoto-rgb": (xyz) => map(times(d50ToProphoto, times(toD50, xyz)), gammaProphoto),
  "rec2020": (xyz) => map(times(xyzToRec2020, xyz), gamma2020),
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
exports.hueAt = { __proto__: null, hsl: 0, hwb: 0, lch: 2, oklch: 2 };

/** A computed colour's channels in a space, with its alpha. What it has none of stays so where the space is the same. */
exports.channelsIn = function channelsIn(color, space) {
  if (color.space === space) return { channels: color.channels, alpha: color.alpha };
  if (color.exact?.space === space) return { channels: color.exact.channels, alpha: color.exact.alpha };
  const own = color.rgb === undefined ? map(color.channels, (channel) => channel ?? 0) : map(color.rgb, (channel) => channel / 255);
  const alpha = color.alpha;
  if (color.rgb !== undefined && space === "srgb") return { channels: own, alpha };
  if (color.rgb !== undefined && (space === "hsl" || space === "hwb")) return { channels: space === "hsl" ? toHSL(own) : toHWB(own), alpha };
  const from = inXYZ[color.rgb === undefined ? color.space : "srgb"];
  return { channels: outOfXYZ[space](from(own)), alpha };
};

/** A colour of channels in a space; one in a space that colours are not computed in is one of sRGB. */
exports.colorIn = function colorIn(space, channels, alpha) {
  if (space !== "hsl" && space !== "hwb") return { __proto__: null, t: "c", space, isFunction: exports.hueAt[space] === undefined && space !== "lab" && space !== "oklab", channels, alpha };
  const { 0: hue, 1: one, 2: other } = map(channels, (channel) => channel ?? 0);
  const pure = space === "hsl" ? channelsOfHue(hue, one / 100, other / 100, true) : channelsOfHue(hue, 1, 0.5, true);
  const rgb = map(pure, (channel) => {
    if (space === "hsl") return channel / 255;
    return one + other >= 100 ? one / (one + other) : channel / 255 * (1 - (one + other) / 100) + one / 100;
  });
  return { __proto__: null, t: "c", space: "srgb", isFunction: true, channels: rgb, alpha };
};
