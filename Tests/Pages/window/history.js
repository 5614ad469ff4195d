"use strict";
// History (HTML standard, 7.4).

async function within(action) {
  const { href } = location;
  const seen = [];
  const listener = (event) => seen.push([event.type, event.state ?? null]);
  window.addEventListener("popstate", listener);
  window.addEventListener("hashchange", listener);
  try {
    await action(seen, href);
    await turns();
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
  await turns();
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
  await turns();
  equal([location.hash, history.state, seen[0]], ["#one", "one", ["popstate", "one"]]);
  history.forward();
  await turns();
  equal([location.hash, history.state], ["#two", "two"]);
  history.go(-2);
  await turns();
  equal([location.hash, history.state], ["#start", "start"]);
  equal(seen.filter(([type]) => type === "hashchange").length, 3);
}));

test("pushing drops what was ahead", () => within(async () => {
  history.pushState("a", "", "#a");
  history.pushState("b", "", "#b");
  history.back();
  await turns();
  const { length } = history;
  history.pushState("c", "", "#c");
  equal(history.length, length);
  history.forward();
  await turns();
  equal(history.state, "c");
}));

test("beyond the ends nothing happens", () => within(async (seen) => {
  history.go(1000);
  history.go(-1000);
  await turns();
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

test("the history keeps a hundred entries, and the newest of them", () => within(async () => {
  for (let index = 0; index < 150; index++) history.pushState(index, "", `#${index}`);
  equal([history.length, history.state], [100, 149]);
  history.go(-99);
  await turns();
  equal([history.length, history.state, location.hash], [100, 50, "#50"]);
  history.back();
  await turns();
  equal(history.state, 50);
  history.pushState("new", "");
  equal(history.length, 2);
}));

test("states come back as what they were, from the host, too", () => within(async () => {
  const buffer = new Uint8Array([1, 2, 255]).buffer;
  const loop = { name: "é\u0000\ud800" };
  loop.itself = loop;
  const states = [null, undefined, 0, -0, "", "text", { v: 1 }, [[]], new Date(5), new Map([[{ a: 1 }, new Set([1n])]]), /a/gi, loop, buffer, new Blob(["blob"])];
  for (const state of states) history.pushState(state, "");
  const seen = [];
  for (let index = states.length - 2; index >= 0; index--) {
    history.back();
    await turns();
    seen.unshift(history.state);
  }
  history.go(states.length - 1);
  await turns();
  equal(seen.slice(0, 3), [null, undefined, 0]);
  equal(Object.is(seen[3], -0), true);
  equal(seen.slice(4, 9), ["", "text", { v: 1 }, [[]], new Date(5)]);
  equal([...seen[9]], [[{ a: 1 }, new Set([1n])]]);
  equal([seen[10].source, seen[10].flags, seen[11].name, seen[11].itself === seen[11]], ["a", "gi", loop.name, true]);
  equal([...new Uint8Array(seen[12])], [1, 2, 255]);
  equal(await history.state.text(), "blob");
}));

const loaded = (frame) => new Promise((resolve) => { frame.addEventListener("load", resolve, { once: true }); });

async function withFrame(action) {
  const frame = document.createElement("iframe");
  frame.src = "html/framed/framed.html";
  frame.srcdoc = "<title>first</title>";
  const first = loaded(frame);
  document.body.append(frame);
  await first;
  try {
    await action(frame);
  } finally {
    frame.remove();
  }
}

test("frames share the history of the page around them, and take their entries along", () => within(() => withFrame(async (frame) => {
  const { length } = history;
  const seen = [];
  window.addEventListener("popstate", () => seen.push("page"), { once: true });
  frame.srcdoc = "<title>second</title>";
  await loaded(frame);
  equal([history.length, frame.contentWindow.history.length], [length + 1, length + 1]);
  frame.contentWindow.history.pushState("inner", "");
  history.pushState("outer", "");
  equal([history.length, frame.contentWindow.history.state], [length + 3, "inner"]);
  history.back();
  await turns();
  equal([history.state, frame.contentWindow.history.state, seen], [null, "inner", ["page"]]);
  frame.contentWindow.addEventListener("popstate", (event) => seen.push(["frame", event.state]));
  history.back();
  await turns();
  equal([frame.contentWindow.history.state, seen.slice(1)], [null, [["frame", null]]]);
  frame.contentWindow.history.go(2);
  await turns();
  equal([history.state, frame.contentWindow.history.state], ["outer", "inner"]);
  const inner = frame.contentWindow.history;
  frame.remove();
  equal(history.length, length + 1);
  for (const ask of [() => inner.length, () => inner.state, () => inner.back(), () => inner.pushState(1, "")]) throws(ask, "SecurityError");
})));

test("back loads the document that a frame showed before, with its state", () => within(() => withFrame(async (frame) => {
  const { length } = history;
  frame.removeAttribute("srcdoc");
  await loaded(frame);
  frame.contentWindow.history.replaceState({ kept: true }, "");
  const shown = frame.contentWindow.location.href;
  frame.contentWindow.location.href = "about:blank";
  await loaded(frame);
  equal(history.length, length + 2);
  history.back();
  await loaded(frame);
  equal([frame.contentWindow.location.href, frame.contentWindow.history.state.kept, history.length], [shown, true, length + 2]);
  frame.contentWindow.location.replace("about:blank#x");
  await loaded(frame);
  equal(history.length, length + 2);
  frame.contentWindow.location.reload();
  await loaded(frame);
  equal(history.length, length + 2);
})));
