"use strict";
// Ratchet over FastClick: push, modal, popover, toggle, segments.

const $ = (selector) => document.querySelector(selector);

FastClick.attach(document.body);
QUnit.module("Ratchet");

QUnit.test("a list is rendered, and again when a form is submitted by a tap", async (assert) => {
  const data = ["one"];
  const show = () => { $("#list").innerHTML = data.map((name) => `<li class="table-view-cell">${name}</li>`).join(""); };
  show();
  $("#form").addEventListener("submit", (event) => {
    event.preventDefault();
    data.push($("#form").elements.q.value);
    show();
  });
  $("#form input").value = "two";
  tap($("#form button"));
  assert.deepEqual(texts("#list li"), ["one", "two"]);
  await after(320);
});

QUnit.test("a toggle is tapped on, and says so", async (assert) => {
  const told = [];
  document.addEventListener("toggle", (event) => told.push(event.detail.isActive));
  const toggle = $("#toggle");
  sendTouch("touchstart", toggle, { x: 5, y: 5 });
  sendTouch("touchend", toggle, { x: 5, y: 5 });
  assert.ok(toggle.classList.contains("active"));
  await after(320);
  assert.deepEqual(told, [true]);
});

QUnit.test("a segment shows its content", async (assert) => {
  tap($("[href='#two']"));
  assert.deepEqual([$("#one").classList.contains("active"), $("#two").classList.contains("active")], [false, true]);
  assert.ok($("[href='#two']").classList.contains("active"));
  await after(320);
});

QUnit.test("a modal opens and closes", async (assert) => {
  tap($("#open"));
  assert.ok($("#dialog").classList.contains("active"));
  await after(350);
  tap($("#close"));
  assert.ok(!$("#dialog").classList.contains("active"));
  await after(350);
});

QUnit.test("a popover comes with a backdrop, and goes when that is tapped and the transition is over", async (assert) => {
  tap($("[href='#menu']"));
  await after(30);
  assert.deepEqual([$("#menu").style.display, $("#menu").classList.contains("visible"), document.querySelectorAll(".backdrop").length], ["block", true, 1]);
  await after(400);
  tap($(".backdrop"));
  assert.ok(!$("#menu").classList.contains("visible"));
  await heard($("#menu"), "webkitTransitionEnd");
  await after(30);
  assert.deepEqual([$("#menu").style.display, document.querySelectorAll(".backdrop").length], ["none", 0]);
});

QUnit.test("push loads a page, slides it in and keeps history; back slides it out", async (assert) => {
  await after(320);
  const pushed = heard(window, "push");
  tap($("#slide"));
  await pushed;
  assert.deepEqual([texts("#arrived"), document.title, location.pathname.endsWith("/next.html")], [["Pushed"], "Next", true]);
  await after(600);
  assert.deepEqual([document.querySelectorAll(".content").length, $(".content").className.trim()], [1, "content"]);
  const back = heard(window, "popstate");
  history.back();
  await back;
  await after(600);
  assert.deepEqual([document.querySelectorAll("#slide").length, location.pathname.endsWith("/index.html")], [1, true]);
});
