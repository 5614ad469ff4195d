"use strict";
// Navigation to fragments (HTML standard, 7.4.2.3.3 and 7.4.6.2): "popstate" at once, then "hashchange" in a task.

const fragment = (href) => href.replace(/^[^#]*/, "") || "none";

/** Runs `action` with what the two events say, and goes back to the address and state of before. */
async function within(action) {
  const { href } = location;
  const { state } = history;
  const seen = [];
  const popped = (event) => seen.push(["popstate", event.state, fragment(location.href), history.state]);
  const changed = (event) => seen.push(["hashchange", fragment(event.oldURL), fragment(event.newURL), fragment(location.href)]);
  history.replaceState("start", "", "#start");
  window.addEventListener("popstate", popped);
  window.addEventListener("hashchange", changed);
  try {
    await action(seen);
    await turns();
  } finally {
    window.removeEventListener("popstate", popped);
    window.removeEventListener("hashchange", changed);
    history.replaceState(state, "", href);
  }
}

function click(href) {
  const link = document.createElement("a");
  link.setAttribute("href", href);
  document.body.append(link);
  link.click();
  link.remove();
}

const ways = {
  "a link": click,
  "location.hash": (hash) => { location.hash = hash; },
  "location.href": (hash) => { location.href = hash; },
  "location.assign": (hash) => location.assign(hash),
  "location.replace": (hash) => location.replace(hash),
  "window.location": (hash) => { window.location = hash; },
  "window.open": (hash) => window.open(hash, "_self"),
};

for (const [name, go] of Object.entries(ways)) {
  test(`${name} to another fragment: popstate before it returns, hashchange later`, () => within(async (seen) => {
    const { length } = history;
    go("#/b");
    equal(seen, [["popstate", null, "#/b", null]]);
    equal([location.hash, history.state, history.length - length], ["#/b", null, name === "location.replace" ? 0 : 1]);
    await Promise.resolve();
    equal(seen.length, 1);
    await turns();
    equal(seen.slice(1), [["hashchange", "#start", "#/b", "#/b"]]);
  }));

  test(`${name} to the fragment that is shown: the entry stays`, () => within(async (seen) => {
    const { length } = history;
    go("#start");
    await turns();
    equal(seen, name === "location.hash" ? [] : [["popstate", null, "#start", "start"]]);
    equal([history.length, history.state], [length, "start"]);
  }));
}

test("back and forward: popstate with the entry's state, then hashchange in a task of its own", () => within(async (seen) => {
  history.pushState({ page: 1 }, "", "#one");
  click("#two");
  await turns();
  seen.length = 0;
  let afterPopstate = null;
  window.addEventListener("popstate", ({ state }) => {
    equal(state === history.state, true);
    Promise.resolve().then(() => { afterPopstate = seen.length; });
  }, { once: true });
  history.back();
  equal(seen, []);
  await turns();
  equal([seen, afterPopstate], [[["popstate", { page: 1 }, "#one", { page: 1 }], ["hashchange", "#two", "#one", "#one"]], 1]);
  seen.length = 0;
  history.go(-1);
  await turns();
  equal(seen, [["popstate", "start", "#start", "start"], ["hashchange", "#one", "#start", "#start"]]);
  seen.length = 0;
  history.go(2);
  await turns();
  equal(seen, [["popstate", null, "#two", null], ["hashchange", "#start", "#two", "#two"]]);
}));

test("entries with one fragment: popstate alone", () => within(async (seen) => {
  history.pushState(1, "");
  history.back();
  await turns();
  equal(seen, [["popstate", "start", "#start", "start"]]);
}));

test("pushState and replaceState fire nothing", () => within(async (seen) => {
  history.pushState(1, "", "#pushed");
  history.replaceState(2, "", "#replaced");
  await turns();
  equal(seen, []);
}));

test("the empty fragment is one, and another than none", () => within(async (seen) => {
  location.hash = "";
  equal([location.hash, fragment(location.href)], ["", "#"]);
  location.hash = "#";
  click("#");
  await turns();
  equal(seen, [["popstate", null, "#", null], ["popstate", null, "#", null], ["hashchange", "#start", "#", "#"]]);
  seen.length = 0;
  history.replaceState(null, "", location.href.replace(/#.*/, ""));
  location.hash = "";
  location.hash = "#";
  equal([seen, fragment(location.href)], [[], "none"]);
  location.href = "#";
  await turns();
  equal(seen, [["popstate", null, "#", null], ["hashchange", "none", "#", "#"]]);
}));

test("a listener that moves on: both changes are told in order", () => within(async (seen) => {
  window.addEventListener("popstate", () => { location.hash = "second"; }, { once: true });
  location.hash = "first";
  await turns();
  equal(seen, [
    ["popstate", null, "#first", null], ["popstate", null, "#second", null], ["hashchange", "#start", "#first", "#second"],
    ["hashchange", "#first", "#second", "#second"],
  ]);
}));

test("the events are the browser's own", () => within(async () => {
  const told = [];
  const listener = (event) => told.push([event.constructor.name, event.isTrusted, event.bubbles, event.cancelable, event.target === window]);
  window.addEventListener("popstate", listener, { once: true });
  window.addEventListener("hashchange", listener, { once: true });
  location.hash = "own";
  await turns();
  equal(told, [["PopStateEvent", true, false, false, true], ["HashChangeEvent", true, false, false, true]]);
}));

test("links do not go by window.open, which apps replace", () => within(async () => {
  const { open } = window;
  let count = 0;
  window.open = () => { count += 1; };
  click("#linked");
  window.open = open;
  equal([count, location.hash], [0, "#linked"]);
}));

test("a link whose address is none leads nowhere", () => within(async (seen) => {
  click("http://[");
  await turns();
  equal(seen, []);
}));
