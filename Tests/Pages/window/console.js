"use strict";
// console (Console standard): nothing that is logged may throw or change what is logged.

const quietly = (action) => {
  console.group();
  try {
    action();
  } finally {
    console.groupEnd();
  }
};

test("every method is there and returns nothing", () => {
  for (const name of ["log", "info", "warn", "error", "debug", "trace", "dir", "dirxml", "table", "assert", "group", "groupCollapsed", "groupEnd", "count", "countReset", "time", "timeLog", "timeEnd", "clear"]) {
    equal(typeof console[name], "function", name);
  }
  equal(console.assert(true, "silent"), undefined);
  equal(console.clear(), undefined);
});

test("the methods work without their object", () => {
  const { debug, groupCollapsed, groupEnd, count, time, timeEnd } = console;
  groupCollapsed();
  debug("free");
  count("free");
  time("free");
  timeEnd("free");
  groupEnd();
  groupEnd();
  groupEnd();
  assert(true);
});

test("values of all kinds can be logged", () => {
  const circle = { name: "circle" };
  circle.self = circle;
  const trap = { get broken() { throw new Error("on purpose"); } };
  const values = [
    undefined, null, true, -0, NaN, 10n, "text", Symbol("s"), Symbol(), [], [1, [2, [3, [4, [5, [6]]]]]], {}, { a: { b: { c: { d: { e: { f: 1 } } } } } }, circle, trap,
    new Map([[{}, new Set([1])]]), new WeakMap(), new Date(NaN), new Date(0), /x/g, new Error("e"), new DOMException("d", "SyntaxError"), Promise.resolve(1),
    new Proxy({}, { get() { throw new Error("on purpose"); }, ownKeys() { throw new Error("on purpose"); } }), Object.create(null), class A {}, () => {}, function named() {},
    document, document.body, document.createTextNode("t"), window, location, new ArrayBuffer(8), new Uint8Array(3), new DataView(new ArrayBuffer(1)), Array(1000).fill(1), new Array(3),
    { toString() { throw new Error("on purpose"); } }, Object.create({ constructor: null }), { constructor: 5 }, { nodeType: 1, nodeName: "x" }, globalThis.localStorage, document.body.style, document.body.classList,
    Object.assign(new Error("x"), { message: { toString() { throw new Error("on purpose"); } } }), "x".repeat(100000),
  ];
  quietly(() => {
    for (const value of values.slice(0, -1)) {
      console.debug(value);
      console.debug("value:", value);
      console.debug("%o %O %s %d %i %f %j %c", value, value, value, value, value, value, value, value);
      console.dir(value);
      console.table(value);
    }
  });
  assert(true);
});

test("format specifiers with too few and too many values", () => {
  quietly(() => {
    console.debug("%s %s", "a");
    console.debug("%s", "a", "b", {});
    console.debug("100%", "%%", "%", "%q");
    console.debug();
    console.debug("");
    console.debug(Symbol("a"), "%s");
  });
  assert(true);
});

test("labels that are odd", () => {
  quietly(() => {
    console.count();
    console.count(undefined);
    console.count(null);
    console.count({});
    console.countReset("never counted");
    console.timeEnd("never started");
    console.timeLog("never started");
    console.time();
    console.time();
    console.timeLog();
    console.timeEnd();
  });
  assert(true);
});

test("groups end as often as one likes", () => {
  for (let depth = 0; depth < 5; depth++) console.groupEnd();
  assert(true);
});

test("very deep objects", () => {
  let deep = {};
  for (let depth = 0; depth < 50000; depth++) deep = { deep };
  quietly(() => console.debug(deep));
  assert(true);
});
