"use strict";
// Inputs as numbers and dates: valueAsNumber, valueAsDate, stepUp, stepDown.

function make(attributes, value) {
  const input = document.createElement("input");
  for (const [name, each] of Object.entries(attributes)) input.setAttribute(name, each);
  if (value !== undefined) input.value = value;
  return input;
}

test("values are numbers of their type", () => {
  const values = [
    ["number", "12.5", 12.5], ["range", "7", 7], ["date", "1970-01-02", 86400000], ["month", "1970-03", 2], ["month", "1969-12", -1],
    ["week", "1970-W01", -259200000], ["time", "00:01", 60000], ["datetime-local", "1970-01-01T00:00:01", 1000], ["date", "0001-01-01", -62135596800000],
  ];
  for (const [type, value, number] of values) {
    const input = make({ type }, value);
    equal(input.valueAsNumber, number, type);
    input.value = "";
    input.valueAsNumber = number;
    equal(input.value, value, `${type} set`);
  }
});

test("no value, and types without numbers, are NaN", () => {
  equal(make({ type: "number" }).valueAsNumber, NaN);
  equal(make({ type: "text" }, "5").valueAsNumber, NaN);
  throws(() => { make({ type: "text" }).valueAsNumber = 5; }, "InvalidStateError");
  throws(() => { make({ type: "number" }).valueAsNumber = Infinity; }, "TypeError");
  const input = make({ type: "number" }, "5");
  input.valueAsNumber = NaN;
  equal(input.value, "");
});

test("dates go in and out", () => {
  const date = make({ type: "date" }, "2015-07-04");
  equal(date.valueAsDate.toISOString(), "2015-07-04T00:00:00.000Z");
  date.valueAsDate = new Date(Date.UTC(2016, 1, 29, 23, 59));
  equal(date.value, "2016-02-29");
  date.valueAsDate = null;
  equal(date.value, "");
  equal(date.valueAsDate, null);
  const month = make({ type: "month" });
  month.valueAsDate = new Date(Date.UTC(2015, 6, 20));
  equal(month.value, "2015-07");
  const week = make({ type: "week" });
  week.valueAsDate = new Date(Date.UTC(2016, 0, 1));
  equal(week.value, "2015-W53");
  const time = make({ type: "time" });
  time.valueAsDate = new Date(Date.UTC(2015, 6, 20, 13, 5, 9));
  equal(time.value, "13:05:09");
  throws(() => { date.valueAsDate = "2015-01-01"; }, "TypeError");
  throws(() => { make({ type: "number" }).valueAsDate = new Date(); }, "InvalidStateError");
  equal(make({ type: "datetime-local" }, "2015-01-01T10:00").valueAsDate, null);
});

test("steps go up and down", () => {
  const number = make({ type: "number" }, "5");
  number.stepUp();
  equal(number.value, "6");
  number.stepDown(3);
  equal(number.value, "3");
  const tenths = make({ type: "number", step: "0.1" }, "0.2");
  tenths.stepUp();
  equal(tenths.value, "0.3");
  const empty = make({ type: "number" });
  empty.stepUp();
  equal(empty.value, "1");
});

test("steps stop at the limits and start from between", () => {
  const number = make({ type: "number", min: "0", max: "10", step: "4" }, "3");
  number.stepUp();
  equal(number.value, "4");
  number.stepUp(5);
  equal(number.value, "8");
  number.stepDown(9);
  equal(number.value, "0");
  const beyond = make({ type: "number", max: "10" }, "20");
  beyond.stepUp();
  equal(beyond.value, "20");
});

test("types without steps have none", () => {
  throws(() => make({ type: "text" }, "1").stepUp(), "InvalidStateError");
  throws(() => make({ type: "number", step: "any" }, "1").stepUp(), "InvalidStateError");
});

test("a day, a minute and a month are steps", () => {
  const date = make({ type: "date" }, "2015-12-31");
  date.stepUp();
  equal(date.value, "2016-01-01");
  const time = make({ type: "time" }, "10:59");
  time.stepUp();
  equal(time.value, "11:00");
  const month = make({ type: "month" }, "2015-12");
  month.stepUp(2);
  equal(month.value, "2016-02");
});
