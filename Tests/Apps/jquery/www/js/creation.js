"use strict";

QUnit.module("jQuery: creation and queries");

QUnit.test("is the real thing, and fits this document", (assert) => {
    assert.ok(/^3\./.test($.fn.jquery), `jQuery ${$.fn.jquery}`);
    assert.notEqual(document.readyState, "loading");
});

QUnit.test("makes elements from markup", (assert) => {
    const list = $("<ul class='planets'><li>Mercury</li><li>Venus <b>hot</b></li></ul>");
    assert.equal(list.length, 1);
    assert.equal(list[0].tagName, "UL");
    assert.equal(list.children().length, 2);
    assert.equal(list.find("b").text(), "hot");
});

QUnit.test("makes an element with properties", (assert) => {
    const link = $("<a>", { href: "#top", text: "up", "class": "nav small", data: { id: 7 } });
    assert.equal(link.attr("href"), "#top");
    assert.equal(link.text(), "up");
    assert.ok(link.hasClass("small"));
    assert.equal(link.data("id"), 7);
});

QUnit.test("makes table parts where HTML wants a table around them", (assert) => {
    const row = $("<tr><td>1</td><td>2</td></tr>");
    assert.equal(row[0].tagName, "TR");
    assert.equal(row.find("td").length, 2);
});

QUnit.test("finds by every kind of selector", (assert) => {
    $("#qunit-fixture").html(`
        <section id="one" class="box" lang="en"><p>first</p><p class="odd">second</p></section>
        <section id="two" class="box wide"><p>third</p><span data-kind="x y">fourth</span></section>`);
    const fixture = $("#qunit-fixture");
    const counts = {
        "section": 2, ".box": 2, ".box.wide": 1, "#one p": 2, "#one > p": 2, "p + p": 1, "section ~ section": 1, "[lang]": 1,
        "[lang=en]": 1, "[data-kind~=y]": 1, "[data-kind^=x]": 1, "[id$=wo]": 1, "[id*=n]": 1, "p:first-child": 2, "p:last-child": 1,
        "p:nth-child(2)": 1, "section:not(.wide)": 1, "p, span": 4, "p:contains(third)": 1, "section:has(span)": 1, "p:eq(1)": 1,
        "p:first": 1, "p:even": 2, ":header": 0, "#nowhere": 0, "*": 6,
    };
    for (const [selector, count] of Object.entries(counts)) {
        assert.equal(fixture.find(selector).length, count, selector);
    }
});

QUnit.test("walks the tree", (assert) => {
    $("#qunit-fixture").html("<ol><li>a</li><li class='b'><em>b</em></li><li>c</li></ol>");
    const middle = $("#qunit-fixture .b");
    assert.equal(middle.prev().text(), "a");
    assert.equal(middle.next().text(), "c");
    assert.equal(middle.siblings().length, 2);
    assert.equal(middle.index(), 1);
    assert.equal($("em").closest("ol").children().length, 3);
    assert.equal($("em").parents("ol").length, 1);
    assert.ok(middle.is("li.b"));
    assert.deepEqual($("#qunit-fixture li").map((index, item) => $(item).text()).get(), ["a", "b", "c"]);
});

QUnit.test("moves, copies, wraps and removes", (assert) => {
    const fixture = $("#qunit-fixture").html("<i>1</i><i>2</i>");
    fixture.append("<i>3</i>").prepend($("<i>0</i>"));
    assert.equal(fixture.text(), "0123");
    $("<b>x</b>").insertAfter(fixture.find("i").eq(1));
    fixture.find("i").last().remove();
    assert.equal(fixture.text(), "01x2");
    fixture.find("b").replaceWith("<u>y</u>").end().find("i").first().clone().appendTo(fixture);
    assert.equal(fixture.text(), "01y20");
    fixture.find("u").wrap("<p class='around'></p>");
    assert.equal(fixture.find(".around > u").length, 1);
    assert.equal(fixture.empty().contents().length, 0);
});

QUnit.test("reads and writes innerHTML", (assert) => {
    const fixture = $("#qunit-fixture").html("<p title='a &amp; b'>1 &lt; 2<br>x</p><!-- note -->");
    assert.equal(fixture.find("p").attr("title"), "a & b");
    assert.equal(fixture.html(), "<p title=\"a &amp; b\">1 &lt; 2<br>x</p><!-- note -->");
    assert.equal(fixture.find("p").text(), "1 < 2x");
    fixture.text("<not a tag>");
    assert.equal(fixture.html(), "&lt;not a tag&gt;");
});

QUnit.test("runs scripts in markup that it inserts", (assert) => {
    window.inserted = 0;
    $("#qunit-fixture").html("<p>text</p><script>window.inserted = 42;</script>");
    assert.equal(window.inserted, 42);
    delete window.inserted;
});
