"use strict";

QUnit.module("jQuery: attributes, classes, styles, data");

QUnit.test("attributes and properties", (assert) => {
    const input = $("<input type='checkbox' checked title='tick me'>");
    assert.equal(input.attr("title"), "tick me");
    assert.equal(input.prop("checked"), true);
    input.prop("checked", false);
    assert.equal(input.attr("checked"), "checked", "the attribute is the default, not the state");
    assert.ok(!input.is(":checked"));
    input.removeAttr("title").attr({ id: "tick", "aria-label": "tick" });
    assert.equal(input.attr("title"), undefined);
    assert.equal(input[0].getAttribute("aria-label"), "tick");
});

QUnit.test("classes", (assert) => {
    const box = $("<div class='a b'>").addClass("c a").removeClass("b").toggleClass("d").toggleClass("a", true);
    assert.equal(box[0].className, "a c d");
    assert.ok(box.hasClass("d"));
    assert.deepEqual([...box[0].classList], ["a", "c", "d"]);
});

QUnit.test("inline styles", (assert) => {
    const box = $("<div>").css({ color: "red", "margin-left": "3px", zIndex: 4 }).appendTo("#qunit-fixture");
    assert.equal(box[0].style.color, "red");
    assert.equal(box[0].style.marginLeft, "3px");
    assert.equal(box[0].style.zIndex, "4");
    box.hide();
    assert.equal(box[0].style.display, "none");
    box.show();
    assert.equal(box[0].style.display, "");
});

QUnit.test("data attributes", (assert) => {
    const box = $("<div data-id='7' data-on='true' data-list='[1,2]' data-some-name='x'>");
    assert.deepEqual(box.data(), { id: 7, on: true, list: [1, 2], someName: "x" });
    box.data("id", 8);
    assert.equal(box.data("id"), 8);
    assert.equal(box[0].dataset.id, "7");
});
