"use strict";
// Alignment, indentation, kinds and lists of blocks that commands make.

const command = (name, value) => document.execCommand(name, false, value);
const indented = '<blockquote style="margin: 0 0 0 40px; border: none; padding: 0px;">';

test("blocks are aligned, lines without one get one", () => {
  equal(after("<p>a|</p>", "justifyCenter"), '<p style="text-align: center;">a</p>');
  equal(after("<p>[a</p><p>b]</p><p>c</p>", "justifyRight"), '<p style="text-align: right;">a</p><p style="text-align: right;">b</p><p>c</p>');
  equal(after("a|b<p>c</p>", "justifyFull"), '<div style="text-align: justify;">ab</div><p>c</p>');
  equal(after("<ul><li>a|</li></ul>", "justifyCenter"), '<ul><li style="text-align: center;">a</li></ul>');
  equal(after("<p>a<br>|b<br>c</p>", "justifyCenter"), '<p>a<br></p><p style="text-align: center;">b</p><p>c</p>');
});

test("an alignment that is there already is not said again", () => {
  equal(after("<p>a|</p>", "justifyLeft"), "<p>a</p>");
  equal(after('<p style="text-align: center">a|</p>', "justifyLeft"), "<p>a</p>");
  equal(after('<p align="right">a|</p>', "justifyLeft"), "<p>a</p>");
  equal(after('<div style="text-align: center"><p>a|</p></div>', "justifyCenter"), '<div style="text-align: center"><p>a</p></div>');
  equal(after('<div style="text-align: center"><p>a|</p></div>', "justifyLeft"), '<div style="text-align: center"><p style="text-align: left;">a</p></div>');
});

test("alignments are told", () => {
  const box = edited('<p align="center">[a</p><p>b]</p><p dir="rtl">c</p>');
  const ask = (name) => [document.queryCommandState(name), document.queryCommandIndeterm(name), document.queryCommandValue(name)];
  equal([ask("justifyCenter"), ask("justifyLeft"), ask("justifyFull")], [[false, true, "center"], [false, true, "center"], [false, false, "center"]]);
  getSelection().collapse(box.lastChild.firstChild, 1);
  equal([ask("justifyRight"), ask("justifyLeft")], [[true, false, "right"], [false, false, "right"]]);
  box.remove();
});

test("blocks are indented, one quote around those that stand together", () => {
  equal(after("<p>a|</p>", "indent"), `${indented}<p>a</p></blockquote>`);
  equal(after("<p>[a</p><p>b]</p><p>c</p>", "indent"), `${indented}<p>a</p><p>b</p></blockquote><p>c</p>`);
  equal(after("a[b<br>c]d", "indent"), `${indented}ab<br>cd</blockquote>`);
  equal(after("<table><tbody><tr><td>a|</td></tr></tbody></table>", "indent"), `<table><tbody><tr><td>${indented}a</blockquote></td></tr></tbody></table>`);
  equal(after(`${indented}<p>a</p></blockquote><p>b|</p>`, "indent"), `${indented}<p>a</p><p>b</p></blockquote>`);
  equal(after("<div><p>[a</p><p>b]</p></div>", "indent"), `${indented}<div><p>a</p><p>b</p></div></blockquote>`);
  equal(after("<blockquote>a</blockquote>|b", "indent"), "<blockquote>a<br>b</blockquote>");
});

test("items are indented into lists", () => {
  equal(after("<ul><li>a</li><li>b|</li><li>c</li></ul>", "indent"), "<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>");
  equal(after("<ul><li>a</li><ul><li>b</li></ul><li>c|</li></ul>", "indent"), "<ul><li>a</li><ul><li>b</li><li>c</li></ul></ul>");
  equal(after("<ol><li>[a</li><li>b]</li></ol>", "indent"), "<ol><ol><li>a</li><li>b</li></ol></ol>");
});

test("indentations are taken back", () => {
  equal(after("<blockquote><p>a</p><p>b|</p><p>c</p></blockquote>", "outdent"), "<blockquote><p>a</p></blockquote><p>b</p><blockquote><p>c</p></blockquote>");
  equal(after("<blockquote>a|</blockquote>", "outdent"), "a");
  equal(after("x<blockquote>a|</blockquote>y", "outdent"), "x<br>a<br>y");
  equal(after("<blockquote><blockquote><p>a|</p></blockquote></blockquote>", "outdent"), "<blockquote><p>a</p></blockquote>");
  equal(after("<ul><li>a</li><ul><li>b|</li></ul><li>c</li></ul>", "outdent"), "<ul><li>a</li><li>b</li><li>c</li></ul>");
  equal(after("<ul><li>a<ul><li>b|</li></ul>c</li></ul>", "outdent"), "<ul><li>a</li><li>b</li><li>c</li></ul>");
  equal(after("<ul><li>a|<ul><li>b</li></ul></li></ul>", "outdent"), "<div>a</div><ul><li>b</li></ul>");
  equal(after("<p>a|</p>", "outdent"), "<p>a</p>");
});

test("an indentation that is taken back leaves what was there", () => {
  const box = edited("<p>[a</p><div>b</div><ul><li>c]</li></ul>");
  const { innerHTML } = box;
  command("indent");
  command("outdent");
  equal(box.innerHTML, innerHTML);
  box.remove();
});

test("kinds of blocks and lists go to what is selected beside other blocks", () => {
  equal(after("a|b<p>c</p>", "formatBlock", "h1"), "<h1>ab</h1><p>c</p>");
  equal(after("a|b<p>c</p>", "insertUnorderedList"), "<ul><li>ab</li></ul><p>c</p>");
  equal(after("[a<br>b]", "insertOrderedList"), "<ol><li>a</li><li>b</li></ol>");
  equal(after("[a<br>b]", "formatBlock", "h1"), "<h1>a<br>b</h1>");
});

test("cells and quotes stay where their text becomes a list", () => {
  equal(after("<table><tbody><tr><td>a|</td><td>b</td></tr></tbody></table>", "insertOrderedList"), "<table><tbody><tr><td><ol><li>a</li></ol></td><td>b</td></tr></tbody></table>");
  equal(after("<blockquote>a|</blockquote>", "insertUnorderedList"), "<blockquote><ul><li>a</li></ul></blockquote>");
});

test("a rule divides what can hold none", () => {
  equal(after("<p>a[b]c</p>", "insertHorizontalRule"), "<p>a</p><hr><p>c</p>");
  equal(after("<p>[a]</p>", "insertHorizontalRule"), "<hr>");
  equal(after("<b>a|b</b>", "insertHorizontalRule"), "<b>a</b><hr><b>b</b>");
  equal(after("<div>a|</div>", "insertHorizontalRule"), "<div>a<hr></div>");
});

test("a new paragraph goes on with the formats of the one before", () => {
  const box = edited("<p><b>a|</b></p>");
  command("insertParagraph");
  equal([box.innerHTML, document.queryCommandState("bold")], ["<p><b>a</b></p><p><b><br></b></p>", true]);
  command("insertText", "b");
  equal(box.innerHTML, "<p><b>a</b></p><p><b>b</b></p>");
  box.remove();
});

test("links go around images, and not around white space between blocks", () => {
  equal(after('<p>[a<img>b]</p>', "createLink", "x"), '<p><a href="x">a<img>b</a></p>');
  equal(after("<p>[a</p> <p>b]</p>", "createLink", "x"), '<p><a href="x">a</a></p> <p><a href="x">b</a></p>');
});

test("a table that is selected as a whole goes, of another its cells stay", () => {
  const around = (cells) => `<p>x</p><table><tbody>${cells}</tbody></table><p>two</p>`;
  const rows = [
    [around("<tr><td>[1</td><td>2</td></tr><tr><td>3</td><td>4]</td></tr>"), "<p>x</p><br><p>two</p>"],
    [around("<tr><td>[1</td><td>2</td></tr><tr><td>3]</td><td>4</td></tr>"), around("<tr><td><br></td><td></td></tr><tr><td></td><td>4</td></tr>")],
    [around("<tr><td>a[b</td><td><b>2</b></td></tr><tr><td>c]d</td><td>4</td></tr>"), around("<tr><td>a</td><td></td></tr><tr><td>d</td><td>4</td></tr>")],
    ["<p>x[</p><table><tbody><tr><td>1</td><td>2]</td></tr></tbody></table><p>two</p>", "<p>x</p><p>two</p>"],
    ["<table><tbody><tr><td>[1</td></tr><tr><td>2]</td></tr></tbody></table>", "<br>"],
    ["<table><tbody><tr><td><table><tbody><tr><td>[1]</td></tr></tbody></table></td><td>2</td></tr></tbody></table>", "<table><tbody><tr><td><br></td><td>2</td></tr></tbody></table>"],
  ];
  for (const [markup, expected] of rows) {
    const box = edited(markup);
    equal(document.execCommand("delete"), true);
    equal([box.innerHTML, getSelection().isCollapsed], [expected, true], markup);
    document.execCommand("undo");
    equal(box.innerHTML, markup.replace(/[[\]]/g, ""), `undone: ${markup}`);
    box.remove();
  }
});
