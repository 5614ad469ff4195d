"use strict";
// What the runtime keeps on objects has no name: a page neither finds it nor gets in its way.

const made = () => ({
  element: document.createElement("div"), input: document.createElement("input"), script: document.createElement("script"), text: document.createTextNode("t"),
  document, implemented: document.implementation.createHTMLDocument(), fragment: document.createDocumentFragment(), event: new Event("x"),
  click: new MouseEvent("click"), range: document.createRange(), children: document.body.children, attributes: document.body.attributes, style: document.body.style,
  classes: document.body.classList, selection: getSelection(), headers: new Headers(), request: new Request("x"), response: new Response("x"), blob: new Blob(["x"]),
  data: new FormData(), signal: new AbortController().signal, observer: new MutationObserver(() => {}), walker: document.createTreeWalker(document.body),
});

test("no member of an object that a page holds begins with an underscore", () => {
  for (const [name, object] of Object.entries(made())) {
    const found = [];
    for (const key in object) if (key.startsWith("_")) found.push(key);
    for (let each = object; each !== null; each = Object.getPrototypeOf(each)) found.push(...Object.getOwnPropertyNames(each).filter((key) => /^_[a-z]/.test(key) && each !== Object.prototype));
    equal(found, [], name);
  }
});

test("elements, texts and events have no members of their own but those of the standards", () => {
  const { element, input, script, text, fragment, event, click } = made();
  for (const each of [element, input, script, text, fragment]) equal([Object.keys(each), JSON.stringify(each), Object.getOwnPropertyNames(each)], [[], "{}", []]);
  for (const each of [event, click]) equal([Object.keys(each), JSON.stringify(each)], [["isTrusted"], '{"isTrusted":false}']);
  equal(JSON.stringify({ el: document.body }), '{"el":{}}');
});

test("what a page writes to an element under the names that the runtime once used is its own", () => {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = "<p id=privateOne class=a>x</p><input id=privateInput value=1>";
  const [p, input] = holder.children;
  for (const name of ["_parent", "_first", "_last", "_next", "_previous", "_id", "_data", "_attributes", "_children", "_document", "_style", "_handlers", "_value", "_type"]) {
    p[name] = input[name] = name;
    equal([p[name], delete p[name], (p[name] = 42)], [name, true, 42]);
  }
  equal([p.parentNode, p.nextSibling, p.id, p.firstChild.data, input.value], [holder, input, "privateOne", "x", "1"]);
  p.innerHTML = "<b>y</b>";
  p.setAttribute("x", "1");
  p.style.color = "red";
  let clicks = 0;
  p.onclick = () => { clicks += 1; };
  p.click();
  input.value = "5";
  equal([p.outerHTML, clicks, input.value, typeof input.value], ['<p id="privateOne" class="a" x="1" style="color: red;"><b>y</b></p>', 1, "5", "string"]);
  p.remove();
  equal(document.getElementById("privateOne"), null);
  holder.remove();
});

test("an event passes through JSON and exec's arguments", () => {
  const event = new CustomEvent("x", { detail: { a: 1 } });
  document.dispatchEvent(event);
  equal(JSON.parse(JSON.stringify([event, document, window.document.body])), [{ isTrusted: false }, JSON.parse(JSON.stringify(document)), {}]);
});

test("isTrusted cannot be replaced, neither on an event nor for all of them", () => {
  const event = new Event("x");
  throws(() => { event.isTrusted = true; }, "TypeError");
  const own = Object.getOwnPropertyDescriptor(event, "isTrusted");
  equal([own.configurable, typeof own.get, own.set, own.get === Object.getOwnPropertyDescriptor(new Event("y"), "isTrusted").get], [false, "function", undefined, true]);
});
