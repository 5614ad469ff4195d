"use strict";
// The order in which things happen (HTML standard, 8.1): promise jobs between listeners, rejections, and what an event says of itself.

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** What two listeners of an event note, each of whom leaves a promise job behind. */
function noted(target, type) {
  const notes = [];
  const end = new AbortController();
  for (const number of [1, 2]) {
    target.addEventListener(type, () => {
      Promise.resolve().then(() => notes.push(`job ${number}`));
      notes.push(`listener ${number}`);
    }, { signal: end.signal });
  }
  return { notes, end: () => end.abort() };
}
const inTurn = ["listener 1", "job 1", "listener 2", "job 2"];
const together = ["listener 1", "listener 2", "job 1", "job 2"];

test("promise jobs run between the listeners of an event that no script dispatched", async () => {
  const { port1, port2 } = new MessageChannel();
  const message = noted(port2, "message");
  port2.start();
  port1.postMessage("x");
  await soon();
  equal(message.notes, inTurn, "message");

  const request = new XMLHttpRequest();
  const load = noted(request, "load");
  request.open("GET", "index.html");
  request.send();
  while (load.notes.length < 4) await soon();
  equal(load.notes, inTurn, "load of a request");

  const change = noted(window, "hashchange");
  location.hash = "order";
  await soon();
  equal(change.notes, inTurn, "hashchange");
  history.replaceState(null, "", location.pathname + location.search);
  change.end();

  const image = new Image();
  const failed = noted(image, "error");
  image.src = "absent.png";
  while (failed.notes.length < 4) await soon();
  equal(failed.notes, inTurn, "error of an image");
});

test("they wait for the script that dispatched the event", async () => {
  const element = document.body.appendChild(document.createElement("p"));
  const click = noted(element, "click");
  element.click();
  click.notes.push("script");
  await soon();
  equal(click.notes, [...together.slice(0, 2), "script", ...together.slice(2)], "click()");
  click.notes.length = 0;
  await Promise.resolve().then(() => element.dispatchEvent(new Event("click")));
  await soon();
  equal(click.notes, together, "dispatchEvent in a promise job");
  click.notes.length = 0;
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => element.click();
  port1.postMessage("x");
  await soon();
  equal(click.notes, together, "click() in a listener of the runtime's event");
  element.remove();
});

test("promise jobs run between the callbacks of one animation frame", async () => {
  const notes = [];
  for (const number of [1, 2]) {
    requestAnimationFrame(() => {
      Promise.resolve().then(() => notes.push(`job ${number}`));
      notes.push(`listener ${number}`);
    });
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  equal(notes, inTurn);
});

test("jobs that a listener leaves are done though the next one throws, and though the frame of the page goes", async () => {
  const { port1, port2 } = new MessageChannel();
  const notes = [];
  port2.addEventListener("message", () => { Promise.resolve().then(() => notes.push("job")); });
  port2.addEventListener("message", () => notes.push("next"));
  port2.start();
  port1.postMessage("x");
  await soon();
  equal(notes, ["job", "next"]);
  const frame = document.body.appendChild(document.createElement("iframe"));
  frame.contentWindow.addEventListener("message", () => frame.remove());
  frame.contentWindow.addEventListener("message", () => notes.push("behind"));
  frame.contentWindow.postMessage("x", "*");
  await soon();
  equal(frame.isConnected, false);
});

test("a rejection that nobody handles is told in a task, behind those that were there before", async () => {
  const notes = [];
  const listener = (event) => {
    event.preventDefault();
    notes.push(`unhandled ${event.reason}`);
  };
  window.addEventListener("unhandledrejection", listener);
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => notes.push("task");
  port1.postMessage("x");
  Promise.reject("a");
  await soon();
  equal(notes, ["task", "unhandled a"]);
  window.removeEventListener("unhandledrejection", listener);
});

test("what is handled before that task is not told; what is handled behind it is told as handled", async () => {
  const notes = [];
  const unhandled = (event) => {
    event.preventDefault();
    notes.push(`unhandled ${event.reason}`);
  };
  const handled = (event) => notes.push(`handled ${event.reason} ${event.promise === late}`);
  window.addEventListener("unhandledrejection", unhandled);
  window.onrejectionhandled = handled;
  const early = Promise.reject("early");
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => early.catch(() => {});
  port1.postMessage("x");
  const late = Promise.reject("late");
  await soon();
  equal(notes, ["unhandled late"]);
  late.then(null, () => notes.push("caught"));
  equal(Object.hasOwn(late, "then"), false);
  await soon();
  equal(notes, ["unhandled late", "caught", "handled late true"]);
  window.removeEventListener("unhandledrejection", unhandled);
  window.onrejectionhandled = null;
});

test("scripts see which options a listener may have, also by one that is none", () => {
  for (const listener of [null, () => {}]) {
    const seen = [];
    const options = Object.create(null);
    for (const name of ["capture", "once", "passive", "signal"]) Object.defineProperty(options, name, { get() { seen.push(name); } });
    document.addEventListener("order", listener, options);
    equal(seen, ["capture", "once", "passive", "signal"]);
    document.removeEventListener("order", listener);
  }
  throws(() => document.addEventListener("order", () => {}, { signal: {} }), "TypeError");
});

test("only a MouseEvent sets off what a click does", () => {
  const box = document.body.appendChild(document.createElement("input"));
  box.type = "checkbox";
  const seen = [];
  for (const event of [new Event("click"), new CustomEvent("click"), new UIEvent("click"), new MouseEvent("click"), new PointerEvent("click")]) {
    box.dispatchEvent(event);
    seen.push(box.checked);
  }
  equal(seen, [false, false, false, true, false]);
  box.remove();
});

test("load's target is the document, and the runtime's events are trusted", async () => {
  const frame = document.createElement("iframe");
  frame.srcdoc = "<script>for (const type of ['DOMContentLoaded', 'load', 'pageshow']) addEventListener(type, (event) => " +
    "(window.seen ??= []).push([type, event.isTrusted, event.target === document, event.currentTarget === window]))</" + "script>";
  document.body.append(frame);
  await new Promise((resolve) => { frame.onload = resolve; });
  await soon();
  equal(frame.contentWindow.seen, [["DOMContentLoaded", true, true, true], ["load", true, true, true], ["pageshow", true, true, true]]);
  frame.remove();
});

test("a script that is taken into another document before it runs does neither run nor hear of it", async () => {
  const told = [];
  globalThis.movedScriptRan = () => told.push("ran");
  const address = URL.createObjectURL(new Blob(["movedScriptRan()"], { type: "text/javascript" }));
  const elsewhere = document.implementation.createHTMLDocument("");
  for (const type of ["", "module"]) {
    const script = document.createElement("script");
    script.type = type;
    script.src = address;
    for (const event of ["load", "error"]) script.addEventListener(event, () => told.push(event));
    document.body.append(script);
    elsewhere.body.append(script);
  }
  const stays = document.createElement("script");
  stays.src = address;
  const loaded = new Promise((resolve) => { stays.onload = resolve; });
  document.body.append(stays);
  await loaded;
  await new Promise((resolve) => setTimeout(resolve, 20));
  equal(told, ["ran"]);
  stays.remove();
  delete globalThis.movedScriptRan;
});

test("a script for another event than the page's own does not run", () => {
  globalThis.eventScripts = [];
  const cases = [
    ["window", "onload", true], [" WINDOW ", "OnLoad()", true], ["window", "onload(x)", false], ["document", "onload", false], ["", "", false], ["window", "onclick", false],
    ["window", null, true], [null, "onclick", true],
  ];
  const wanted = [];
  cases.forEach(([target, event, runs], index) => {
    const script = document.createElement("script");
    if (target !== null) script.htmlFor = target;
    if (event !== null) script.event = event;
    script.textContent = `eventScripts.push(${index})`;
    document.body.append(script);
    script.remove();
    if (runs) wanted.push(index);
  });
  equal(eventScripts, wanted);
  delete globalThis.eventScripts;
});
