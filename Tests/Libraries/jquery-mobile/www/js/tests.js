"use strict";
// jQuery Mobile: widgets made from markup, events of fingers, pages that change with hash and transition.

const active = () => $.mobile.pageContainer.pagecontainer("getActivePage").attr("id");
const shown = () => new Promise((resolve) => { $(document).one("pagecontainershow", () => setTimeout(resolve, 20)); });
const went = async (step) => {
  const done = shown();
  step();
  await done;
};

QUnit.module(`jQuery Mobile ${$.mobile.version}, jQuery ${$.fn.jquery}`);

QUnit.test("starts with the first page, and makes widgets of the markup", (assert) => {
  assert.equal(active(), "first");
  assert.ok($.mobile.support.touch);
  assert.ok($("#first").hasClass("ui-page-active"));
  assert.deepEqual([$("#go").hasClass("ui-btn"), $("#list").hasClass("ui-listview"), $("#first .ui-title").length], [true, true, 1]);
  assert.deepEqual([$("#first").css("display"), $("#second").css("display")], ["block", "none"]);
});

QUnit.test("a list is rendered from data and refreshed", (assert) => {
  const list = $("#list").empty();
  for (const name of ["x", "y", "z"]) $("<li>").append($("<a href='#'>").text(name)).appendTo(list);
  list.listview("refresh");
  assert.deepEqual(texts("#list a"), ["x", "y", "z"]);
  assert.deepEqual([list.children(".ui-first-child").text(), list.children(".ui-last-child").text(), list.find("a.ui-btn").length], ["x", "z", 3]);
});

QUnit.test("delegated taps, and virtual mouse events from touches, each once", async (assert) => {
  const told = [];
  $("#list").on("tap vclick", "a", (event) => {
    event.preventDefault();
    told.push(`${event.type} ${$(event.currentTarget).text()}`);
  });
  tap($("#list a")[1], { x: 5, y: 60 });
  await after(50);
  assert.deepEqual(told.sort(), ["tap y", "vclick y"]);
  $("#list").off();
  const swiped = [];
  $("#first").on("swipeleft swiperight", (event) => swiped.push(event.type));
  drag($("#first")[0], { x: 200, y: 10 }, { x: 20, y: 12 });
  await after(20);
  assert.deepEqual(swiped, ["swipeleft"]);
  $("#first").off("swipeleft swiperight");
});

QUnit.test("a link changes the page with a transition, and Back leads back", async (assert) => {
  const animations = [];
  $(document).on("webkitAnimationEnd animationend", (event) => animations.push(event.originalEvent.animationName));
  const told = [];
  $(document).on("pagecontainerbeforehide pagecontainerbeforeshow pagecontainerhide pagecontainershow", (event) => told.push(event.type.slice(13)));
  await went(() => $("#go").trigger("click"));
  assert.deepEqual([active(), location.hash], ["second", "#second"]);
  assert.deepEqual(told, ["beforehide", "beforeshow", "hide", "show"]);
  assert.ok(animations.includes("slideinfromright"), `animations: ${animations}`);
  assert.deepEqual([$("#first").css("display"), $("#second").css("display")], ["none", "block"]);
  await went(() => history.back());
  assert.deepEqual([active(), location.hash], ["first", ""]);
  $(document).off("webkitAnimationEnd animationend pagecontainerbeforehide pagecontainerbeforeshow pagecontainerhide pagecontainershow");
});

QUnit.test("a page of another file is loaded into this one", async (assert) => {
  await went(() => $("#elsewhere").trigger("click"));
  assert.deepEqual([active(), $("#other p").text(), document.title], ["other", "From another file", "Other"]);
  await went(() => history.back());
  assert.equal(active(), "first");
});

QUnit.test("form widgets follow their controls, and a form is submitted", async (assert) => {
  $("#flip").val("on").slider("refresh");
  assert.equal($("#flip").siblings(".ui-slider").find(".ui-slider-handle").attr("aria-valuenow"), "on");
  $("label[for=check]").trigger("vclick").trigger("click");
  $("#kind").val("b").selectmenu("refresh");
  assert.equal($("#kind-button span").first().text(), "B");
  let sent = null;
  $("#form").on("submit", (event) => {
    event.preventDefault();
    sent = $(event.target).serialize();
  });
  $("#name").val("Ann");
  submit($("#form")[0]);
  assert.equal(sent, "name=Ann");
});

QUnit.test("a collapsible and a popup open and close", async (assert) => {
  assert.ok($("#fold").hasClass("ui-collapsible-collapsed"));
  $("#fold .ui-collapsible-heading-toggle").trigger("click");
  assert.ok(!$("#fold").hasClass("ui-collapsible-collapsed"));
  await new Promise((resolve) => {
    $("#popup").one("popupafteropen", resolve);
    $("#popup").popup("open");
  });
  assert.ok($("#popup-popup").hasClass("ui-popup-active"));
  await new Promise((resolve) => {
    $("#popup").one("popupafterclose", resolve);
    $("#popup").popup("close");
  });
  assert.ok(!$("#popup-popup").hasClass("ui-popup-active"));
});

$(document).one("pagecontainershow", () => setTimeout(() => QUnit.start(), 20));
