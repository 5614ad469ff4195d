"use strict";
// The date and time strings of controls (HTML standard, 2.3.5) as numbers and back. Numbers are milliseconds since the epoch,
// UTC; for months, months since January 1970. What cannot be read is NaN.

const {
  Date, dateOf, exec, getTime, getUTCDate, getUTCDay, getUTCFullYear, getUTCMonth, Math, Number, padStart, replace, slice,
} = require("language");

const DAY = 86400000;

const pad = (number, length = 2) => padStart(`${number}`, length, "0");

function dayNumber(year, month, day) {
  const date = dateOf(year, month, day);
  const isThere = year > 0 && getUTCMonth(date) === month - 1 && getUTCDate(date) === day;
  return isThere ? getTime(date) : NaN;
}

function parseDate(text) {
  const match = exec(/^(\d{4,})-(\d\d)-(\d\d)$/, text);
  return match ? dayNumber(+match[1], +match[2], +match[3]) : NaN;
}

function parseTime(text) {
  const match = exec(/^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/, text);
  if (!match) return NaN;
  const { 0: hours, 1: minutes, 2: seconds } = [+match[1], +match[2], +(match[3] ?? 0)];
  if (hours > 23 || minutes > 59 || seconds > 59) return NaN;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + +slice((match[4] ?? "") + "000", 0, 3);
}

function formatDate(number) {
  const date = new Date(number);
  if (Number.isNaN(getTime(date)) || getUTCFullYear(date) < 1) return "";
  return `${pad(getUTCFullYear(date), 4)}-${pad(getUTCMonth(date) + 1)}-${pad(getUTCDate(date))}`;
}

/** The shortest form: seconds and their parts only when there are some. */
function formatTime(number) {
  const date = new Date(((number % DAY) + DAY) % DAY);
  const { 0: seconds, 1: parts } = [date.getUTCSeconds(), date.getUTCMilliseconds()];
  const tail = parts ? `:${pad(seconds)}.${replace(pad(parts, 3), /0+$/, "")}` : seconds ? `:${pad(seconds)}` : "";
  return `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}${tail}`;
}

/** The Monday that a week-year begins with: that of the week with its fourth of January. */
function firstMonday(year) {
  const fourth = dayNumber(year, 1, 4);
  return fourth - ((getUTCDay(new Date(fourth)) + 6) % 7) * DAY;
}

exports.date = { parse: parseDate, format: formatDate };

exports.time = { parse: parseTime, format: formatTime };

exports.month = {
  parse(text) {
    const match = exec(/^(\d{4,})-(\d\d)$/, text);
    return match && +match[1] > 0 && +match[2] >= 1 && +match[2] <= 12 ? (+match[1] - 1970) * 12 + +match[2] - 1 : NaN;
  },
  format(months) {
    const year = 1970 + Math.floor(months / 12);
    return year < 1 ? "" : `${pad(year, 4)}-${pad((((months % 12) + 12) % 12) + 1)}`;
  },
};

exports.week = {
  parse(text) {
    const match = exec(/^(\d{4,})-W(\d\d)$/, text);
    if (!match || +match[1] < 1 || +match[2] < 1) return NaN;
    const monday = firstMonday(+match[1]) + (+match[2] - 1) * 7 * DAY;
    return monday < firstMonday(+match[1] + 1) ? monday : NaN;
  },
  format(number) {
    const date = new Date(number);
    if (Number.isNaN(getTime(date))) return "";
    const thursday = number + (3 - ((getUTCDay(date) + 6) % 7)) * DAY;
    const year = getUTCFullYear(new Date(thursday));
    return year < 1 ? "" : `${pad(year, 4)}-W${pad(Math.floor((thursday - firstMonday(year)) / (7 * DAY)) + 1)}`;
  },
};

exports.dateTime = {
  parse(text) {
    const match = exec(/^([^T ]+)[T ]([^T ]+)$/, text);
    return match ? parseDate(match[1]) + parseTime(match[2]) : NaN;
  },
  format(number) {
    const day = formatDate(number);
    return day && `${day}T${formatTime(number)}`;
  },
};
