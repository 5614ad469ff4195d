"use strict";

QUnit.module("arithmetic");

QUnit.test("adds", (assert) => {
    assert.equal(1 + 1, 2);
    assert.notEqual(0.1 + 0.2, 0.3, "binary fractions are what they are");
});

QUnit.test("compares deeply", (assert) => {
    assert.deepEqual({ list: [1, { two: 2 }] }, { list: [1, { two: 2 }] });
});

QUnit.module("time", {
    beforeEach() {
        this.started = true;
    },
});

QUnit.test("waits for timers", function (assert) {
    const done = assert.async();
    assert.ok(this.started);
    setTimeout(() => {
        assert.ok(true, "the timer came");
        done();
    }, 1);
});

QUnit.test("waits for promises", (assert) => Promise.resolve(7).then((value) => assert.equal(value, 7)));

QUnit.test("waits for deviceready", (assert) => {
    const done = assert.async();
    document.addEventListener("deviceready", () => {
        assert.equal(typeof cordova.exec, "function");
        done();
    }, false);
});

QUnit.test("throws where it should", (assert) => {
    assert.throws(() => JSON.parse("{"), SyntaxError);
});
