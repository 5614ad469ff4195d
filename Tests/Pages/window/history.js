"use strict";
// History (HTML standard, 7.4).

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

async function within(action) {
  const { href } = location;
  const seen = [];
  const listener = (event) => seen.push([event.type, event.state ?? null]);
  window.addEventListener("popstate", listener);
  window.addEventListener("hashchange", listener);
  try {
    await action(seen, href);
    await turn();
  } finally {
    window.removeEventListener("popstate", listener);
    window.removeEventListener("hashchange", listener);
    history.replaceState(null, "", href);
  }
}

test("pushState changes address and state, without an event", () => within(async (seen) => {
  const { length } = history;
  equal(history.pushState({ a: 1 }, "", "#pushed"), undefined);
  equal([history.state, location.hash, history.length, seen], [{ a: 1 }, "#pushed", length + 1, []]);
  history.pushState(2, "");
  equal([history.state, location.hash, history.length], [2, "#pushed", length + 2]);
  await turn();
  equal(seen, []);
}));

test("replaceState stays in the entry", () => within(async () => {
  history.pushState(null, "", "#one");
  const { length } = history;
  history.replaceState("x", "", "#two");
  equal([history.state, location.hash, history.length], ["x", "#two", length]);
}));

test("states are copied", () => within(async () => {
  const state = { list: [1, { b: 2 }], date: new Date(5) };
  history.pushState(state, "");
  state.list.push(3);
  equal(history.state.list, [1, { b: 2 }]);
  equal(history.state === history.state, true);
  throws(() => history.pushState({ f() {} }, ""), "DataCloneError");
  throws(() => history.pushState(Symbol(), ""), "DataCloneError");
  history.pushState(undefined, "");
  equal(history.state ?? null, null);
}));

test("back and forward tell the state", () => within(async (seen) => {
  history.replaceState("start", "", "#start");
  history.pushState("one", "", "#one");
  history.pushState("two", "", "#two");
  history.back();
  equal(location.hash, "#two");
  await turn();
  equal([location.hash, history.state, seen[0]], ["#one", "one", ["popstate", "one"]]);
  history.forward();
  await turn();
  equal([location.hash, history.state], ["#two", "two"]);
  history.go(-2);
  await turn();
  equal([location.hash, history.state], ["#start", "start"]);
  equal(seen.filter(([type]) => type === "hashchange").length, 3);
}));

test("pushing drops what was ahead", () => within(async () => {
  history.pushState("a", "", "#a");
  history.pushState("b", "", "#b");
  history.back();
  await turn();
  const { length } = history;
  history.pushState("c", "", "#c");
  equal(history.length, length);
  history.forward();
  await turn();
  equal(history.state, "c");
}));

test("beyond the ends nothing happens", () => within(async (seen) => {
  history.go(1000);
  history.go(-1000);
  await turn();
  equal(seen, []);
}));

test("addresses of other origins and none are refused", () => within(async () => {
  const { length } = history;
  throws(() => history.pushState(null, "", "https://elsewhere.example/"), "SecurityError");
  throws(() => history.replaceState(null, "", "http://["), "SecurityError");
  equal(history.length, length);
}));

test("too few arguments", () => {
  throws(() => history.pushState(), "TypeError");
  throws(() => history.pushState(null), "TypeError");
  equal(Object.prototype.toString.call(history), "[object History]");
  throws(() => new History(), "TypeError");
});

test("popstate events carry the state only when moved by the history", () => {
  equal(new PopStateEvent("popstate").state, null);
  equal(new PopStateEvent("popstate", { state: { a: 1 } }).state, { a: 1 });
});
