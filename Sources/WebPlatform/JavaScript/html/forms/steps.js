"use strict";
// Values as numbers and dates, steps and limits of input elements (HTML standard, 4.10.5.3.7 and 4.10.5.3.8, 4.10.5.4).

const { Date, getTime, Math, Number, push, pushAll, some, TypeError } = require("language");
const { _getAttribute, _getValue, _setValue } = require("runtime/members");
const { _type } = require("html/forms/slots");
const define = require("runtime/define");
const { DOMException } = require("runtime/DOMException");
const { allowedStep, exact } = require("html/forms/inputTypes");

function numberOf(input, text) {
  return text === null ? NaN : input[_type].number.parse(text);
}

/** The lowest and highest number allowed; NaN for those that are not given. */
function limitsOf(input) {
  const { minimum = NaN, maximum = NaN } = input[_type];
  const given = [numberOf(input, input[_getAttribute]("min")), numberOf(input, input[_getAttribute]("max"))];
  return [Number.isNaN(given[0]) ? minimum : given[0], Number.isNaN(given[1]) ? maximum : given[1]];
}

function stepBaseOf(input) {
  const minimum = numberOf(input, input[_getAttribute]("min"));
  if (!Number.isNaN(minimum)) return minimum;
  const given = numberOf(input, input[_getAttribute]("value"));
  return Number.isNaN(given) ? input[_type].base : given;
}

function isOnStep(value, base, step) {
  const steps = exact((value - base) / step);
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** One step up or down as often as asked, from wherever the value is, but not past a limit. */
function stepBy(input, count) {
  const type = input[_type];
  const { number } = type;
  const step = number ? allowedStep(input, type) : null;
  if (step === null) throw new DOMException(`A control of type ${input.type} has no steps here`, "InvalidStateError");
  const { 0: minimum, 1: maximum } = limitsOf(input);
  if (minimum > maximum || count === 0) return;
  const base = stepBaseOf(input);
  const lowest = Number.isNaN(minimum) ? NaN : base + Math.ceil(exact((minimum - base) / step)) * step;
  const highest = Number.isNaN(maximum) ? NaN : base + Math.floor(exact((maximum - base) / step)) * step;
  if (lowest > highest) return;
  const parsed = number.parse(input[_getValue]());
  const before = Number.isNaN(parsed) ? 0 : parsed;
  let value = stepped(before, count, base, step);
  if (value < lowest) value = lowest;
  if (value > highest) value = highest;
  // A limit never turns a step round.
  if (count > 0 ? value < before : value > before) return;
  input[_setValue](number.format(exact(value)));
}

/** A value that is between two steps goes to the next in that direction first. */
function stepped(value, count, base, step) {
  if (isOnStep(value, base, step)) return value + count * step;
  const steps = (value - base) / step;
  const next = base + (count > 0 ? Math.ceil(steps) : Math.floor(steps)) * step;
  return next + (count > 0 ? count - 1 : count + 1) * step;
}

const members = {
  get valueAsNumber() {
    const { number } = this[_type];
    return number ? number.parse(this[_getValue]()) : NaN;
  },
  set valueAsNumber(value) {
    const wanted = Number(value);
    if (wanted === Infinity || wanted === -Infinity) throw new TypeError(`${wanted} is not a finite number`);
    const { number } = this[_type];
    if (!number) throw new DOMException(`A control of type ${this.type} has no number`, "InvalidStateError");
    this[_setValue](Number.isNaN(wanted) ? "" : number.format(wanted));
  },

  get valueAsDate() {
    const { number, hasDate, toDate } = this[_type];
    const value = hasDate ? number.parse(this[_getValue]()) : NaN;
    return Number.isNaN(value) ? null : new Date(toDate(value));
  },
  set valueAsDate(value) {
    const { number, hasDate, fromDate } = this[_type];
    if (!hasDate) throw new DOMException(`A control of type ${this.type} has no date`, "InvalidStateError");
    if (value !== null && !(value instanceof Date)) throw new TypeError("valueAsDate needs a Date or null");
    const time = value === null ? NaN : getTime(value);
    this[_setValue](Number.isNaN(time) ? "" : number.format(fromDate(time)));
  },

  stepUp(count = 1) { stepBy(this, count | 0); },
  stepDown(count = 1) { stepBy(this, -(count | 0)); },
};

exports.addSteps = function addSteps({ prototype }) {
  define.members(prototype, members);
};

/** Whether an attribute limits the values of a control, or its type does. */
exports.hasLimits = (input) => input[_type].number !== undefined && some(limitsOf(input), (limit) => !Number.isNaN(limit));

/** Which limits the value of a control breaks. */
exports.rangeFlaws = function rangeFlaws(input) {
  if (!input[_type].number) return [];
  const value = input.valueAsNumber;
  const { 0: minimum, 1: maximum } = limitsOf(input);
  const flaws = [];
  // A time's limits may go round midnight: what is between them is then what is not allowed.
  if (input.type === "time" && maximum < minimum) {
    if (value > maximum && value < minimum) pushAll(flaws, ["rangeUnderflow", "rangeOverflow"]);
  } else {
    if (value < minimum) push(flaws, "rangeUnderflow");
    if (value > maximum) push(flaws, "rangeOverflow");
  }
  const step = allowedStep(input, input[_type]);
  if (step !== null && !isOnStep(value, stepBaseOf(input), step)) push(flaws, "stepMismatch");
  return flaws;
};
