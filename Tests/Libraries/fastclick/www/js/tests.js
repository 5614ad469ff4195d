"use strict";
// FastClick: the click comes with the touch's end, once.

let told = [];
let layer;

QUnit.module("FastClick", {
  beforeEach: () => {
    told = [];
    layer = FastClick.attach(document.body);
    document.getElementById("app").innerHTML =
      '<button id="b">B</button><button id="slow" class="needsclick">S</button><label id="l" for="box">L</label><input type="checkbox" id="box">' +
      '<input id="text"><form><input name="q"><button>Go</button></form><ul></ul><a id="away" href="#away">away</a>';
    document.getElementById("app").onclick = (event) => told.push(event.target.id);
  },
  afterEach: () => {
    layer.destroy();
    document.getElementById("app").onclick = null;
  },
});

QUnit.test("is needed here: the page has touch", (assert) => {
  assert.ok("ontouchstart" in window);
  assert.equal(FastClick.notNeeded(document.body), false);
});

QUnit.test("a tap clicks at once, and the web view's own click adds none", async (assert) => {
  const button = document.getElementById("b");
  sendTouch("touchstart", button);
  const mayClick = sendTouch("touchend", button);
  assert.deepEqual([told, mayClick], [["b"], false]);
  sendMouse("click", button);
  assert.deepEqual(told, ["b"]);
  await after(320);
});

QUnit.test("a second tap right behind the first is no second click", async (assert) => {
  const button = document.getElementById("b");
  tap(button);
  tap(button);
  assert.deepEqual(told, ["b"]);
  await after(320);
  tap(button);
  assert.deepEqual(told, ["b", "b"]);
  await after(320);
});

QUnit.test("a drag is no click", async (assert) => {
  drag(document.getElementById("b"), { x: 10, y: 10 }, { x: 60, y: 10 });
  assert.deepEqual(told, []);
  await after(320);
});

QUnit.test("elements that need their own click get it", async (assert) => {
  tap(document.getElementById("slow"));
  assert.deepEqual(told, ["slow"]);
  await after(320);
});

QUnit.test("labels, fields and links do what a click does", async (assert) => {
  tap(document.getElementById("l"));
  assert.equal(document.getElementById("box").checked, true);
  await after(320);
  tap(document.getElementById("text"));
  assert.equal(document.activeElement.id, "text");
  await after(320);
  tap(document.getElementById("away"));
  assert.equal(location.hash, "#away");
  history.back();
  await after(320);
});

QUnit.test("a list is rendered again by taps, and a form is submitted", async (assert) => {
  const list = document.querySelector("#app ul");
  const data = ["one"];
  const show = () => { list.innerHTML = data.map((name) => `<li>${name}</li>`).join(""); };
  document.querySelector("#app form").onsubmit = (event) => {
    event.preventDefault();
    data.push(event.target.elements.q.value);
    show();
  };
  show();
  document.querySelector("#app form input").value = "two";
  tap(document.querySelector("#app form button"));
  assert.deepEqual(texts("#app li"), ["one", "two"]);
  await after(320);
});
