"use strict";
// Zepto with its touch module where the build has it.

const app = () => $("#app");

QUnit.module("Zepto", { afterEach: () => app().off().empty() });

QUnit.test("renders a list from data and finds its way in it", (assert) => {
  app().html('<ul class="list"></ul>');
  $.each(["a", "b", "c"], (index, name) => $("<li/>", { text: name, "data-index": index, class: "item" }).appendTo(".list"));
  assert.deepEqual(texts("#app li"), ["a", "b", "c"]);
  assert.deepEqual([$(".item").length, $(".item").eq(1).text(), $(".item").last().prev().data("index"), $("#app li").index($(".item")[2])], [3, "b", 1, 2]);
  $(".item").filter(":first-child, [data-index='2']").addClass("end").css({ color: "red", "margin-top": 3 });
  assert.deepEqual([$(".end").length, $(".end")[1].style.marginTop, $(".end").css("color")], [2, "3px", "red"]);
  $(".item").eq(0).before("<li>first</li>").wrap("<b>").parent().after("<i>");
  assert.equal($(".list").children().map(function () { return this.nodeName; }).get().join(), "LI,B,I,LI,LI");
});

QUnit.test("delegated events reach elements that came later", (assert) => {
  const told = [];
  app().on("click", ".item", function (event, more) { told.push(this.id, event.currentTarget === this, more); });
  app().append('<p class="item" id="one"><b>text</b></p>');
  $("#one b").trigger("click", ["more"]);
  document.querySelector("#one b").click();
  assert.deepEqual(told, ["one", true, "more", "one", true, undefined]);
  app().off("click", ".item");
  $("#one").trigger("click");
  assert.equal(told.length, 6);
});

QUnit.test("events have namespaces, happen once, and can be stopped", (assert) => {
  const told = [];
  const one = $("<a href='#x'>").appendTo(app());
  one.on("click.first", () => told.push("first")).on("click.second", () => told.push("second")).one("click", () => told.push("once"));
  one.on("click", () => false);
  app().on("click", () => told.push("outer"));
  one.trigger("click");
  one.off(".first").trigger("click");
  assert.deepEqual(told, ["first", "second", "once", "second"]);
  assert.equal(location.hash, "");
});

QUnit.test("forms are serialized and submitted", (assert) => {
  app().html('<form><input name="a" value="1 2"><input type="checkbox" name="b" checked><input type="checkbox" name="c">' +
    '<select name="d"><option value="x"><option value="y" selected></select><textarea name="e">z</textarea><input type="submit" name="f"></form>');
  let sent = null;
  $("#app form").on("submit", (event) => {
    event.preventDefault();
    sent = $("#app form").serialize();
  });
  submit($("#app form")[0]);
  assert.equal(sent, "a=1%202&b=on&d=y&e=z");
  $("#app [name=a]").val("new");
  assert.deepEqual([$("[name=a]").val(), $("#app select").val(), $("[name=b]").prop("checked"), $("#app form").serializeArray().length], ["new", "y", true, 4]);
});

QUnit.test("requests of the bundle are answered", async (assert) => {
  const data = await new Promise((resolve, reject) => {
    $.ajax({ url: "data.json", dataType: "json", success: resolve, error: (xhr, kind, error) => reject(error ?? kind) });
  });
  assert.deepEqual(data, { names: ["x", "y"] });
  const told = [];
  $(document).on("ajaxStart ajaxSend ajaxComplete ajaxStop", (event) => told.push(event.type));
  await new Promise((resolve) => { app().load("part.html #wanted", resolve); });
  assert.deepEqual(texts("#app *"), ["wanted"]);
  await after(10);
  assert.deepEqual(told, ["ajaxStart", "ajaxSend", "ajaxComplete", "ajaxStop"]);
});

if ($.fn.tap) {
  QUnit.test("a tap, a double tap and a long one", async (assert) => {
    const told = [];
    const button = $("<button>").appendTo(app());
    button.on("tap singleTap doubleTap longTap", (event) => told.push(event.type));
    tap(button[0]);
    await after(320);
    assert.deepEqual(told.splice(0), ["tap", "singleTap"]);
    tap(button[0]);
    await after(50);
    tap(button[0]);
    await after(320);
    assert.ok(told.splice(0).includes("doubleTap"));
    sendTouch("touchstart", button[0]);
    await after(800);
    sendTouch("touchend", button[0]);
    assert.deepEqual(told.splice(0), ["longTap"]);
  });

  QUnit.test("a swipe has its direction", async (assert) => {
    const told = [];
    const area = $("<div>").appendTo(app());
    area.on("swipe swipeLeft swipeRight swipeUp swipeDown", (event) => told.push(event.type));
    drag(area[0], { x: 200, y: 20 }, { x: 40, y: 25 });
    await after(20);
    drag(area[0], { x: 20, y: 20 }, { x: 25, y: 200 });
    await after(20);
    assert.deepEqual(told, ["swipe", "swipeLeft", "swipe", "swipeDown"]);
  });
}

if ($.fx && $.fn.animate) {
  QUnit.test("an animation ends when its transition does", async (assert) => {
    const box = $("<div>").css("opacity", 1).appendTo(app());
    await new Promise((resolve) => { box.animate({ opacity: 0.2 }, 60, "linear", resolve); });
    assert.equal(box.css("opacity"), "0.2");
    const state = [];
    box.on("webkitTransitionEnd transitionend", (event) => state.push(event.type));
    await new Promise((resolve) => { box.animate({ translate3d: "10px,0,0" }, { duration: 60, complete: resolve }); });
    assert.equal(state.length > 0, true);
  });
}
