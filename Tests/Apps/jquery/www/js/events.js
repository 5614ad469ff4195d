"use strict";

QUnit.module("jQuery: events", {
    beforeEach() {
        $("#qunit-fixture").html("<div id='outer'><button id='inner' type='button'><b>go</b></button></div>");
        this.heard = [];
        this.note = (name) => (event) => { this.heard.push(`${name} ${event.type}`); };
    },
});

QUnit.test("bubble up", function (assert) {
    $("#inner").on("click", this.note("inner"));
    $("#outer").on("click", this.note("outer"));
    $("#inner b")[0].click();
    assert.deepEqual(this.heard, ["inner click", "outer click"]);
});

QUnit.test("can be stopped and prevented", function (assert) {
    $("#outer").on("click", this.note("outer"));
    $("#inner").on("click", (event) => { event.stopPropagation(); event.preventDefault(); });
    const event = $.Event("click");
    $("#inner").trigger(event);
    assert.ok(event.isDefaultPrevented());
    assert.deepEqual(this.heard, []);
});

QUnit.test("are delegated", function (assert) {
    $("#outer").on("click", "button", (event) => this.heard.push(`${event.currentTarget.id} from ${event.target.tagName}`));
    $("#outer").append("<button id='late'>later</button>");
    $("#inner b").trigger("click");
    $("#late").trigger("click");
    assert.deepEqual(this.heard, ["inner from B", "late from BUTTON"]);
});

QUnit.test("have namespaces, data and a single shot", function (assert) {
    $("#inner").on("tick.a", { step: 2 }, (event, extra) => this.heard.push(event.data.step + extra)).on("tick.b", this.note("b"));
    $("#inner").one("tick", this.note("once"));
    $("#inner").trigger("tick", [40]).off(".b").trigger("tick", [1]);
    assert.deepEqual(this.heard, [42, "b tick", "once tick", 3]);
});

QUnit.test("go down in the capture phase before they go up", function (assert) {
    const [outer, inner] = [$("#outer")[0], $("#inner")[0]];
    outer.addEventListener("ping", this.note("outer up"));
    outer.addEventListener("ping", this.note("outer down"), true);
    inner.addEventListener("ping", this.note("inner"), { once: true });
    inner.dispatchEvent(new CustomEvent("ping", { bubbles: true, detail: 1 }));
    inner.dispatchEvent(new CustomEvent("ping"));
    assert.deepEqual(this.heard, ["outer down ping", "inner ping", "outer up ping", "outer down ping"]);
});

QUnit.test("carry details, and the old way of making them works too", function (assert) {
    document.addEventListener("news", (event) => this.heard.push(event.detail.text), { once: true });
    const event = document.createEvent("CustomEvent");
    event.initCustomEvent("news", true, true, { text: "extra" });
    document.dispatchEvent(event);
    assert.deepEqual(this.heard, ["extra"]);
});

QUnit.test("ready comes, also late", (assert) => {
    const done = assert.async();
    $(() => {
        assert.ok(true);
        done();
    });
});
