"use strict";

// One test passes and three fail, each in its own way.

QUnit.module("failures");

QUnit.test("passes", (assert) => {
    assert.ok(true);
});

QUnit.test("is wrong", (assert) => {
    assert.equal(1 + 1, 3, "one and one");
});

QUnit.test("throws", () => {
    throw new Error("thrown on purpose");
});

QUnit.test("is rejected", () => Promise.reject(new Error("rejected on purpose")));
