"use strict";

QUnit.module("jQuery: forms", {
    beforeEach() {
        $("#qunit-fixture").html(`
            <form id="order">
                <input name="name" value="Ada &amp; co">
                <input name="size" type="radio" value="s"><input name="size" type="radio" value="m" checked>
                <input name="gift" type="checkbox" value="yes"><input name="hidden" type="hidden" value="1">
                <input name="off" value="x" disabled>
                <select name="cake"><option value="a">apple</option><option selected>plum</option></select>
                <select name="extra" multiple><option selected>x</option><option>y</option><option selected>z</option></select>
                <textarea name="note">line 1
line 2</textarea>
                <button>send</button>
            </form>`);
    },
});

QUnit.test("values", (assert) => {
    assert.equal($("[name=name]").val(), "Ada & co");
    assert.equal($("[name=cake]").val(), "plum");
    assert.deepEqual($("[name=extra]").val(), ["x", "z"]);
    assert.equal($("[name=size]:checked").val(), "m");
    assert.equal($("[name=note]").val(), "line 1\nline 2");
    assert.equal($("[name=cake]").val("a").find(":selected").text(), "apple");
    assert.equal($("[name=name]").val("Grace")[0].value, "Grace");
    assert.equal($("[name=name]").attr("value"), "Ada & co");
});

QUnit.test("serialize as a browser submits", (assert) => {
    assert.equal($("#order").serialize(),
        "name=Ada%20%26%20co&size=m&hidden=1&cake=plum&extra=x&extra=z&note=line%201%0D%0Aline%202");
    assert.equal($.param({ a: [1, 2], b: { c: "d e" } }), "a%5B%5D=1&a%5B%5D=2&b%5Bc%5D=d%20e");
});

QUnit.test("radio buttons exclude each other, and reset restores them", (assert) => {
    const [small, middle] = $("[name=size]").get();
    small.click();
    assert.deepEqual([small.checked, middle.checked], [true, false]);
    $("[name=name]").val("changed");
    $("#order")[0].reset();
    assert.deepEqual([small.checked, middle.checked], [false, true]);
    assert.equal($("[name=name]").val(), "Ada & co");
});

QUnit.test("submit comes from the button and can be prevented", (assert) => {
    let submitted = 0;
    $("#order").on("submit", (event) => {
        submitted++;
        event.preventDefault();
    });
    $("#order button")[0].click();
    assert.equal(submitted, 1);
});

QUnit.test("change events", (assert) => {
    const heard = [];
    $("#order").on("change", (event) => heard.push(event.target.name));
    $("[name=gift]")[0].click();
    $("[name=cake]").trigger("change");
    assert.deepEqual(heard, ["gift", "cake"]);
    assert.equal($("#order")[0].elements.length, 10);
});
