"use strict";

QUnit.module("Underscore");

QUnit.test("collections", (assert) => {
    const people = [{ name: "Ada", born: 1815 }, { name: "Alan", born: 1912 }, { name: "Grace", born: 1906 }];
    assert.deepEqual(_.pluck(_.sortBy(people, "born"), "name"), ["Ada", "Grace", "Alan"]);
    assert.deepEqual(_.groupBy([1, 2, 3], (number) => (number % 2 ? "odd" : "even")), { odd: [1, 3], even: [2] });
    assert.equal(_.chain(people).map("born").max().value(), 1912);
    assert.ok(_.isEqual({ a: [1, { b: NaN }] }, { a: [1, { b: NaN }] }));
});

QUnit.test("knows nodes", (assert) => {
    assert.ok(_.isElement(document.body));
    assert.equal(_.size(document.querySelectorAll("#qunit")), 1);
});

QUnit.test("templates", (assert) => {
    const template = _.template("<ul><% _.each(names, function (name) { %><li><%- name %></li><% }); %></ul>");
    assert.equal(template({ names: ["a", "<b>"] }), "<ul><li>a</li><li>&lt;b&gt;</li></ul>");
});

QUnit.test("defers and debounces", (assert) => {
    const done = assert.async();
    let calls = 0;
    const later = _.debounce(() => {
        calls++;
        assert.equal(calls, 1);
        done();
    }, 5);
    _.times(3, later);
    assert.equal(calls, 0);
});
