"use strict";
// Text areas.

function make(markup) {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  return holder.firstElementChild;
}

test("a value follows the text inside until it is set", () => {
  const area = make("<textarea>one</textarea>");
  equal(area.value, "one");
  equal(area.defaultValue, "one");
  area.firstChild.data = "two";
  equal(area.value, "two");
  area.value = "three";
  equal(area.textContent, "two");
  area.textContent = "four";
  equal(area.value, "three");
  equal(area.defaultValue, "four");
});

test("line ends become line feeds in the value, and count as one", () => {
  const area = document.createElement("textarea");
  area.value = "a\r\nb\rc\nd";
  equal(area.value, "a\nb\nc\nd");
  equal(area.textLength, 7);
});

test("the parser drops one newline at the start", () => {
  equal(make("<textarea>\n\nx</textarea>").value, "\nx");
});

test("markup inside is text", () => {
  equal(make("<textarea><b>&amp;</b></textarea>").value, "<b>&</b>");
});

test("a clone keeps the default value and the one that was set", () => {
  const holder = document.createElement("div");
  holder.innerHTML = "<textarea>x</textarea>";
  equal(holder.cloneNode(true).lastChild.defaultValue, "x");
  holder.firstChild.value = "y";
  equal(holder.cloneNode(true).lastChild.value, "y");
  equal(holder.firstChild.cloneNode(false).value, "y");
});

test("sizes have their defaults", () => {
  const area = document.createElement("textarea");
  equal(area.cols, 20);
  equal(area.rows, 2);
  equal(area.type, "textarea");
  area.value = null;
  equal(area.value, "");
});

test("another default that it shows has the cursor at the beginning, text with other newlines does not", () => {
  const area = make("<textarea>abc\ndef</textarea>");
  area.setSelectionRange(1, 5);
  area.firstChild.data = "abc\r\ndef";
  equal([area.selectionStart, area.selectionEnd], [1, 5]);
  area.defaultValue = "another text";
  equal([area.selectionStart, area.selectionEnd], [0, 0]);
  area.value = "own";
  area.defaultValue = "a third one";
  equal(area.selectionStart, 3);
});

test("a text is replaced by one, or by one between a start and an end", () => {
  const area = make("<textarea>abc</textarea>");
  throws(() => area.setRangeText(), "TypeError");
  throws(() => area.setRangeText("x", 1), "TypeError");
  area.setRangeText("x", 1, 2);
  equal(area.value, "axc");
});
