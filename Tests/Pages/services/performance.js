"use strict";
// User Timing.

/** What scripts have put into the timeline. */
const marked = () => performance.getEntries().filter(({ entryType }) => entryType === "mark" || entryType === "measure");
const clean = () => { performance.clearMarks(); performance.clearMeasures(); };

test("time goes on from the page's beginning", () => {
  const [first, second] = [performance.now(), performance.now()];
  assert(first > 0 && second >= first);
  assert(Math.abs(performance.timeOrigin + performance.now() - Date.now()) < 5000);
  equal([performance.timing.navigationStart, performance.navigation.type, performance instanceof Performance, performance instanceof EventTarget], [performance.timeOrigin, 0, true, true]);
});

test("marks", () => {
  clean();
  const before = performance.now();
  const mark = performance.mark("a", { detail: { list: [1] } });
  equal([mark.name, mark.entryType, mark.duration, mark.detail, mark.startTime >= before], ["a", "mark", 0, { list: [1] }, true]);
  assert(mark instanceof PerformanceMark && mark instanceof PerformanceEntry);
  equal([performance.mark("b", { startTime: 5 }).startTime, performance.mark("c").detail], [5, null]);
  equal(performance.getEntriesByType("mark").map((entry) => entry.name), ["b", "a", "c"]);
  equal(performance.getEntriesByName("a").length, 1);
  equal([performance.getEntriesByName("a", "measure"), performance.getEntriesByType("other"), performance.getEntriesByName("none")], [[], [], []]);
  throws(() => performance.mark(), "TypeError");
  throws(() => performance.mark("a", { startTime: -1 }), "TypeError");
  throws(() => performance.mark("navigationStart"), "SyntaxError");
  throws(() => performance.mark("a", { detail: () => {} }), "DataCloneError");
  performance.clearMarks("a");
  equal(marked().map((entry) => entry.name), ["b", "c"]);
  performance.clearMarks();
  equal(marked(), []);
});

test("a mark that is only made is not in the timeline", () => {
  clean();
  equal([new PerformanceMark("x", { startTime: 3 }).startTime, marked()], [3, []]);
  throws(() => new PerformanceEntry(), "TypeError");
  throws(() => new PerformanceMeasure(), "TypeError");
});

test("measures", () => {
  clean();
  performance.mark("from", { startTime: 10 });
  performance.mark("to", { startTime: 30 });
  performance.mark("from", { startTime: 20 });
  const span = (...given) => { const { startTime, duration } = performance.measure("m", ...given); return [startTime, duration]; };
  equal(span("from", "to"), [20, 10]);
  equal(span({ start: 1, end: 4 }), [1, 3]);
  equal(span({ start: "from", duration: 7 }), [20, 7]);
  equal(span({ duration: 5, end: "to" }), [25, 5]);
  equal(span({ start: 0, end: "from", detail: 1 }), [0, 20]);
  equal([span()[0], span("from")[0], span(undefined, "to")], [0, 20, [0, 30]]);
  equal(span("navigationStart", "to"), [0, 30]);
  const measure = performance.measure("d", { start: 2, end: 3, detail: { a: 1 } });
  equal(measure.toJSON(), { name: "d", entryType: "measure", startTime: 2, duration: 1, detail: { a: 1 } });
  throws(() => performance.measure("m", "none"), "SyntaxError");
  throws(() => performance.measure("m", { start: 1 }, "to"), "TypeError");
  throws(() => performance.measure("m", { detail: 1 }), "TypeError");
  throws(() => performance.measure("m", { start: 1, end: 2, duration: 1 }), "TypeError");
  throws(() => performance.measure(), "TypeError");
  performance.clearMeasures("m");
  equal(performance.getEntriesByType("measure").length, 1);
  performance.clearMeasures();
  equal(marked().every((entry) => entry.entryType === "mark"), true);
  clean();
});

test("the names of the page's own moments are no names of marks, and what has not happened is not measured", () => {
  for (const name of ["navigationStart", "loadEventEnd", "redirectStart", "unloadEventEnd"]) throws(() => performance.mark(name), "SyntaxError");
  throws(() => performance.measure("x", "redirectStart"), "InvalidAccessError");
  performance.measure("from", "navigationStart");
  equal(performance.getEntriesByName("from")[0].startTime, 0);
  performance.clearMeasures("from");
  for (const options of [1, NaN, "text", true]) throws(() => performance.mark("m", options), "TypeError");
  performance.mark("toString");
  performance.measure("own", "toString");
  performance.clearMarks();
  performance.clearMeasures();
});

test("the moments of the page are an object of their own, and are 0 until they come", () => {
  const { timing, navigation } = performance;
  equal([String(timing), String(navigation), timing === performance.timing, navigation.type], ["[object PerformanceTiming]", "[object PerformanceNavigation]", true, 0]);
  assert(timing.navigationStart > 0 && timing.domLoading >= timing.navigationStart && timing.unloadEventStart === 0);
  equal(Object.keys(timing.toJSON()).length, 21);
  throws(() => new PerformanceTiming(), "TypeError");
});

const names = (list) => list.map(({ name }) => name);

test("observers are told of what is measured, in a task", async () => {
  clean();
  performance.mark("before");
  const told = await new Promise((resolve) => {
    const observer = new PerformanceObserver(function (list, given, details) {
      resolve([this === observer, given === observer, list instanceof PerformanceObserverEntryList, names(list.getEntries()), names(list.getEntriesByType("measure")), list.getEntriesByName("late", "measure").length, details]);
      observer.disconnect();
    });
    observer.observe({ entryTypes: ["mark", "measure", "paint"] });
    performance.mark("late", { startTime: 9 });
    performance.measure("span", { start: 1, end: 2 });
    performance.mark("early", { startTime: 0 });
  });
  equal(told, [true, true, true, ["early", "span", "late"], ["span"], 0, { droppedEntriesCount: 0 }]);
  const records = new PerformanceObserver(() => {});
  records.observe({ type: "mark" });
  performance.mark("kept");
  equal([names(records.takeRecords()), records.takeRecords()], [["kept"], []]);
  records.disconnect();
  performance.mark("unheard");
  equal(records.takeRecords(), []);
});

test("an observer can have what came before", async () => {
  clean();
  performance.mark("before");
  const told = await new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(names(list.getEntries())));
    observer.observe({ type: "measure", buffered: true });
    observer.observe({ type: "mark", buffered: true });
    setTimeout(() => observer.disconnect());
  });
  equal(told, ["before"]);
});

test("what an observer is told of is said in one way", () => {
  equal([PerformanceObserver.supportedEntryTypes, Object.isFrozen(PerformanceObserver.supportedEntryTypes)], [["mark", "measure", "navigation", "resource"], true]);
  throws(() => new PerformanceObserver(), "TypeError");
  throws(() => new PerformanceObserver({}), "TypeError");
  throws(() => new PerformanceObserverEntryList(), "TypeError");
  const observer = new PerformanceObserver(() => {});
  for (const options of [undefined, {}, { buffered: true }, { entryTypes: ["mark"], type: "mark" }, { entryTypes: ["mark"], buffered: true }, { entryTypes: 5 }]) {
    throws(() => observer.observe(options), "TypeError");
  }
  observer.observe({ type: "paint" });
  throws(() => observer.observe({ entryTypes: ["mark"] }), "InvalidModificationError");
  observer.disconnect();
  observer.observe({ entryTypes: ["mark"] });
  throws(() => observer.observe({ type: "mark" }), "InvalidModificationError");
  observer.disconnect();
});

test("an observer that throws is reported, and the others are told", async () => {
  const errors = [];
  const hear = (event) => { errors.push(event.message); event.preventDefault(); };
  addEventListener("error", hear);
  const bad = new PerformanceObserver(() => { throw new Error("from an observer"); });
  bad.observe({ entryTypes: ["mark"] });
  await new Promise((resolve) => {
    const good = new PerformanceObserver(() => { good.disconnect(); resolve(); });
    good.observe({ entryTypes: ["mark"] });
    performance.mark("x");
  });
  bad.disconnect();
  removeEventListener("error", hear);
  equal(errors.map((text) => /from an observer/.test(text)), [true]);
});

test("a number where a measure begins is the name of a mark", () => {
  clean();
  throws(() => performance.measure("a", 51.15), "SyntaxError");
  performance.mark("51.15", { startTime: 7 });
  equal([performance.measure("a", 51.15).startTime, performance.measure("b", { start: 51.15, end: 60 }).startTime, performance.measure("c", null).startTime], [7, 51.15, 0]);
});
