"use strict";
// Script elements of type "module" (HTML standard, 4.12.1).

// These files run by eval, where the engine's own import() is; a script of the page has Gantry's.
const script = document.createElement("script");
script.textContent = "var importModule = (address, options) => import(address, options);";
document.head.append(script);

const data = (source) => `data:text/javascript,${encodeURIComponent(source)}`;
const load = (source) => importModule(data(source));

/** Adds a module script. */
function add(attributes, text = "") {
  const element = document.createElement("script");
  for (const [name, value] of Object.entries({ type: "module", ...attributes })) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

const outcome = (element) => new Promise((resolve) => {
  element.onload = () => resolve("load");
  element.onerror = () => resolve("error");
  document.head.append(element);
});

const reported = () => new Promise((resolve) => {
  window.addEventListener("error", (event) => {
    event.preventDefault();
    resolve(event.error);
  }, { once: true });
});

test("a script with src fires load when it has run", async () => {
  window.ran = null;
  equal(await outcome(add({ src: data("window.ran = document.currentScript === null && this === undefined") })), "load");
  equal(window.ran, true);
});

test("an address runs once, whatever number of elements name it", async () => {
  window.times = 0;
  const src = data("window.times++");
  equal([await outcome(add({ src })), await outcome(add({ src })), window.times], ["load", "load", 1]);
});

test("an inline script runs, each one for itself, not at once", async () => {
  window.times = 0;
  for (let index = 0; index < 2; index++) document.head.append(add({}, "window.times++; window.meta = import.meta.url"));
  equal(window.times, 0);
  await new Promise((resolve) => setTimeout(resolve, 0));
  await load("export {}");
  equal([window.times, window.meta], [2, document.baseURI]);
});

test("a script that throws fires load, and window gets the error", async () => {
  const error = reported();
  equal(await outcome(add({ src: data("throw new RangeError('r')") })), "load");
  equal((await error).name, "RangeError");
});

test("a script that does not parse fires load, and window gets the error", async () => {
  const error = reported();
  equal(await outcome(add({ src: data("let = ;") })), "load");
  equal((await error).name, "SyntaxError");
});

test("an error behind top-level await reaches window's error event", async () => {
  const error = reported();
  equal(await outcome(add({ src: data("await 0; throw new RangeError('late')") })), "load");
  equal((await error).message, "late");
});

test("nomodule says nothing to a module, type is read without case and space", async () => {
  equal(await outcome(add({ src: data("1"), nomodule: "" })), "load");
  equal(await outcome(add({ src: data("2"), type: " Module " })), "load");
});

test("types that nobody knows do not run", async () => {
  window.ran = false;
  document.head.append(add({ type: "text/template" }, "window.ran = true"), add({ type: "modules" }, "window.ran = true"));
  await load("export {}");
  equal(window.ran, false);
});

test("what is supported can be asked", () => {
  equal(["classic", "module", "importmap", "speculationrules"].map((type) => HTMLScriptElement.supports(type)), [true, true, true, false]);
});

test("modules and other scripts that are in order take turns", async () => {
  window.order = [];
  const slow = data("await new Promise((resolve) => setTimeout(resolve, 20)); order.push('slow')");
  const classic = (text) => Object.assign(document.createElement("script"), { src: `data:text/javascript,${encodeURIComponent(text)}` });
  const all = [add({ src: data(`import "${slow}"; order.push('module')`) }), classic("order.push('classic')"), add({ src: data("order.push('second')") }), classic("order.push('last')")];
  const done = Promise.all(all.map((script) => new Promise((resolve) => { script.onload = resolve; })));
  for (const script of all) {
    script.async = false;
    document.head.append(script);
  }
  await done;
  equal(window.order.filter((each) => each !== "slow" && each !== "module"), ["classic", "second", "last"]);
  // A module that awaits holds nobody up once it has begun.
  await load(`import "${all[0].src}"`);
  equal(window.order.slice(-2), ["slow", "module"]);
});
