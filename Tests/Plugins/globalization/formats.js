"use strict";
// navigator.globalization, in en-US and the machine's time zone.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";

const ask = (name, ...args) => new Promise((resolve, reject) => {
  const { length } = args;
  const options = length > 0 && typeof args[length - 1] === "object" && !(args[length - 1] instanceof Date) ? [args.pop()] : [];
  navigator.globalization[name](...args, resolve, reject, ...options);
});
/** Without the kinds of blanks that releases of ICU differ in. */
const plain = (text) => text.replace(/[\u00a0\u202f]/g, " ");
const moment = new Date(2024, 1, 9, 15, 4, 5);

test("language and locale are the web view's", async () => {
  await ready;
  equal([await ask("getPreferredLanguage"), await ask("getLocaleName")], [{ value: navigator.language }, { value: navigator.language }]);
});

test("dates are written in all lengths", async () => {
  await ready;
  const written = [];
  for (const formatLength of ["short", "medium", "long", "full"]) {
    written.push((await ask("dateToString", moment, { formatLength, selector: "date" })).value);
  }
  equal(written, ["2/9/24", "Feb 9, 2024", "February 9, 2024", isAndroid ? "February 9, 2024" : "Friday, February 9, 2024"]);
  equal(plain((await ask("dateToString", moment, { formatLength: "medium", selector: "time" })).value), isAndroid ? "3:04 PM" : "3:04:05 PM");
  equal(plain((await ask("dateToString", moment)).value), isAndroid ? "2/9/24 3:04 PM" : "2/9/24, 3:04 PM");
  equal((await ask("dateToString", moment, { selector: "foobar" })).value, (await ask("dateToString", moment)).value);
});

test("what was written is read again", async () => {
  await ready;
  for (const options of [{}, { formatLength: "short", selector: "date" }, { formatLength: "full" }, { formatLength: "medium", selector: "date and time" }]) {
    const { value } = await ask("dateToString", moment, options);
    const { year, month, day, hour, minute, millisecond } = await ask("stringToDate", value, options);
    equal([year, month, day, millisecond], [2024, 1, 9, 0], value);
    if (options.selector !== "date") equal([hour, minute], [15, 4], value);
  }
  const { hour } = await ask("stringToDate", "2/9/24, 3:04 PM".replace(",", isAndroid ? "" : ","));
  equal(hour, 15, "with a usual blank");
});

test("what is no date is an error", async () => {
  await ready;
  for (const wrong of ["notADate", "", "🎉", "x".repeat(5000)]) {
    const error = await ask("stringToDate", wrong, { selector: "date" }).catch((reason) => reason);
    equal([error.code, typeof error.message], [GlobalizationError.PARSING_ERROR, "string"]);
  }
  const error = await ask("dateToString", new Date(NaN)).catch((reason) => reason);
  equal(error.code, GlobalizationError.FORMATTING_ERROR);
  const earlier = await ask("dateToString", new Date(-1e12), { selector: "date", formatLength: "long" });
  assert(/1938/.test(earlier.value));
});

test("the pattern of dates, and the time zone, which is that of Date", async () => {
  await ready;
  const found = await ask("getDatePattern", { formatLength: "medium", selector: "date" });
  const { pattern, timezone, iana_timezone: zone, utc_offset: offset, dst_offset: daylight } = found;
  equal(pattern, "MMM d, y");
  equal(zone, Intl.DateTimeFormat().resolvedOptions().timeZone === "UTC" ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone);
  assert(timezone.length > 0);
  equal(typeof daylight, "number");
  const isSummer = (await ask("isDayLightSavingsTime", new Date())).dst;
  equal(offset + (isAndroid && isSummer ? daylight : 0), -new Date().getTimezoneOffset() * 60);
});

test("names of months and days", async () => {
  await ready;
  const months = (await ask("getDateNames")).value;
  equal([months.length, months[0], months[11]], [12, "January", "December"]);
  equal((await ask("getDateNames", { type: "narrow", item: "days" })).value, ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  equal((await ask("getDateNames", { type: "wide", item: "days" })).value[3], "Wednesday");
  equal((await ask("getDateNames", { type: "narrow", item: "months" })).value[8], "Sep");
  equal(await ask("getFirstDayOfWeek"), { value: 1 });
});

test("numbers, percentages and amounts", async () => {
  await ready;
  equal((await ask("numberToString", 1234567.8915)).value, "1,234,567.892");
  equal((await ask("numberToString", 0.256, { type: "percent" })).value, "26%");
  equal((await ask("numberToString", -5.2, { type: "currency" })).value, "-$5.20");
  equal((await ask("stringToNumber", "1,234.5")).value, 1234.5);
  equal((await ask("stringToNumber", "25%", { type: "percent" })).value, 0.25);
  equal((await ask("stringToNumber", "$5.20", { type: "currency" })).value, 5.2);
  for (const wrong of ["abc", "", "$"]) equal((await ask("stringToNumber", wrong).catch((reason) => reason)).code, GlobalizationError.PARSING_ERROR, wrong);
});

test("patterns of numbers", async () => {
  await ready;
  equal(await ask("getNumberPattern"), {
    pattern: "#,##0.###", symbol: isAndroid ? "." : "", fraction: 0, rounding: 0, positive: isAndroid ? "" : "+", negative: "-", decimal: ".", grouping: ",",
  });
  const amounts = await ask("getNumberPattern", { type: "currency" });
  equal([amounts.pattern, amounts.symbol, amounts.fraction], ["¤#,##0.00", "$", 2]);
  equal((await ask("getNumberPattern", { type: "percent" })).symbol, "%");
});

test("patterns of currencies", async () => {
  await ready;
  equal(await ask("getCurrencyPattern", "EUR"), { pattern: "¤#,##0.00", code: "EUR", fraction: 2, rounding: 0, decimal: ".", grouping: "," });
  equal((await ask("getCurrencyPattern", "JPY")).fraction, 0);
  equal((await ask("getCurrencyPattern", "CHF")).code, "CHF");
  for (const wrong of ["QQQ", "", "EURO", "€"]) {
    const { code } = await ask("getCurrencyPattern", wrong).catch((reason) => reason);
    equal(code, isAndroid ? GlobalizationError.FORMATTING_ERROR : GlobalizationError.PATTERN_ERROR, wrong);
  }
});

test("arguments of wrong kinds are the caller's error, or the call's", async () => {
  await ready;
  throws(() => navigator.globalization.dateToString("today", () => {}, () => {}), "TypeError");
  throws(() => navigator.globalization.numberToString("7", () => {}, () => {}), "TypeError");
  throws(() => navigator.globalization.getLocaleName(), "TypeError");
  const native = (action, ...args) => new Promise((resolve, reject) => cordova.exec(resolve, reject, "Globalization", action, args));
  equal((await native("dateToString").catch((reason) => reason)).code, 1);
  equal((await native("numberToString", { number: "7" }).catch((reason) => reason)).code, 1);
  equal((await native("isDayLightSavingsTime", 5).catch((reason) => reason)).code, 0);
  assert((await native("getDatePattern")).pattern.length > 0);
});
