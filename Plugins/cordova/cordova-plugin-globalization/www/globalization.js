"use strict";

// navigator.globalization: how the phone's locale writes and reads dates, numbers and amounts. Each function gives an object to `success`,
// or a GlobalizationError to `fail`.

const { checkArgs } = require("cordova/argscheck");
const exec = require("cordova/exec");

/** A function of (...`given`, success, fail, options), whose native side gets what `pack` makes of the first ones. */
function asking(action, spec, pack) {
    const given = pack.length;
    return function (...args) {
        checkArgs(spec, `Globalization.${action}`, args);
        const argument = pack(...args.slice(0, given));
        if (spec.endsWith("O")) {
            argument.options = args[given + 2];
        }
        exec(args[given], args[given + 1], "Globalization", action, Object.keys(argument).length > 0 ? [argument] : []);
    };
}

const nothing = () => ({});
const time = (date) => ({ date: date.valueOf() });

module.exports = {
    /** The language of the phone, { value: "en-US" }. */
    getPreferredLanguage: asking("getPreferredLanguage", "fF", nothing),

    /** The locale of the phone, { value: "en-US" }. */
    getLocaleName: asking("getLocaleName", "fF", nothing),

    /** Writes a date, { value }. Options: formatLength (short, medium, long, full) and selector (date, time, date and time). */
    dateToString: asking("dateToString", "dfFO", time),

    /** Reads a date, { year, month, day, hour, minute, second, millisecond }, months from 0. Options as for dateToString. */
    stringToDate: asking("stringToDate", "sfFO", (dateString) => ({ dateString })),

    /** The pattern of dates, and the time zone: { pattern, timezone, iana_timezone, utc_offset, dst_offset }, offsets in seconds. */
    getDatePattern: asking("getDatePattern", "fFO", nothing),

    /** The names of months or days, { value: [...] }. Options: type (narrow, wide) and item (months, days). */
    getDateNames: asking("getDateNames", "fFO", nothing),

    /** Whether a date is in summer time, { dst }. */
    isDayLightSavingsTime: asking("isDayLightSavingsTime", "dfF", time),

    /** The first day of the week, { value }: 1 is Sunday. */
    getFirstDayOfWeek: asking("getFirstDayOfWeek", "fF", nothing),

    /** Writes a number, { value }. Options: type (decimal, percent, currency). */
    numberToString: asking("numberToString", "nfFO", (number) => ({ number })),

    /** Reads a number, { value }. Options as for numberToString. */
    stringToNumber: asking("stringToNumber", "sfFO", (numberString) => ({ numberString })),

    /** The pattern of numbers: { pattern, symbol, fraction, rounding, positive, negative, decimal, grouping }. */
    getNumberPattern: asking("getNumberPattern", "fFO", nothing),

    /** The pattern of amounts of a currency: { pattern, code, fraction, rounding, decimal, grouping }. */
    getCurrencyPattern: asking("getCurrencyPattern", "sfF", (currencyCode) => ({ currencyCode })),
};
