"use strict";
// The selection of text controls.

function text(value) {
  const input = document.createElement("input");
  input.value = value;
  return input;
}

const rangeOf = (control) => `${control.selectionStart}-${control.selectionEnd} ${control.selectionDirection}`;

test("the cursor is at the end of a value that was set", () => {
  equal(rangeOf(text("abc")), "3-3 none");
  equal(rangeOf(document.createElement("textarea")), "0-0 none");
  const input = text("abc");
  input.setSelectionRange(1, 2);
  input.value = "abc";
  equal(rangeOf(input), "1-2 none");
});

test("a range stays within the value", () => {
  const input = text("abcdef");
  input.setSelectionRange(2, 100, "backward");
  equal(rangeOf(input), "2-6 backward");
  input.setSelectionRange(5, 3);
  equal(rangeOf(input), "3-3 none");
  input.select();
  equal(rangeOf(input), "0-6 none");
  input.selectionStart = 4;
  equal(rangeOf(input), "4-6 none");
  input.selectionEnd = 1;
  equal(rangeOf(input), "1-1 none");
});

test("a part of the text is replaced", () => {
  const input = text("abcdef");
  input.setRangeText("XYZ", 1, 3);
  equal(input.value, "aXYZdef");
  input.setRangeText("-", 0, 7, "select");
  equal(input.value, "-");
  equal(rangeOf(input), "0-1 none");
  input.setRangeText("long", 1, 1, "end");
  equal(input.value, "-long");
  equal(rangeOf(input), "5-5 none");
  throws(() => input.setRangeText("x", 3, 1), "IndexSizeError");
});

test("a selection behind a replaced range moves with its text", () => {
  const input = text("abcdef");
  input.setSelectionRange(4, 5);
  input.setRangeText("", 0, 2);
  equal(rangeOf(input), "2-3 none");
});

test("controls without a text selection have none", () => {
  for (const type of ["checkbox", "number", "email", "date", "hidden"]) {
    const input = document.createElement("input");
    input.type = type;
    equal(input.selectionStart, null, type);
    throws(() => { input.selectionStart = 0; }, "InvalidStateError");
    throws(() => input.setSelectionRange(0, 1), "InvalidStateError");
    input.select();
  }
});

test("a script that selects in what is edited gives it the focus", () => {
  const host = document.createElement("div");
  host.innerHTML = "<div id=edited contenteditable><p>one</p><p>two <input></p></div><p id=plain>three</p><input id=other>";
  document.body.append(host);
  const [edited, plain, other] = ["edited", "plain", "other"].map((id) => document.getElementById(id));
  const text = edited.querySelector("p").firstChild;
  const selection = getSelection();
  const range = document.createRange();
  range.setStart(text, 1);
  const seen = [];
  edited.addEventListener("focus", () => seen.push("focus"));
  const ways = [
    () => selection.collapse(text, 2), () => selection.setBaseAndExtent(text, 0, text, 3), () => selection.selectAllChildren(edited),
    () => { selection.removeAllRanges(); selection.addRange(range); },
  ];
  for (const select of ways) {
    other.focus();
    select();
    equal(document.activeElement, edited, `${select}`);
  }
  equal(seen.length, ways.length);
  selection.collapse(text, 1);
  const inner = edited.querySelector("input");
  inner.focus();
  selection.collapse(text, 2);
  equal([document.activeElement, seen.length], [inner, ways.length]);
  other.focus();
  selection.collapse(plain.firstChild, 1);
  equal(document.activeElement, other);
  selection.setBaseAndExtent(text, 0, plain.firstChild, 1);
  equal(document.activeElement, other);
  selection.removeAllRanges();
  host.remove();
});

test("a text control tells of another selection, once for several changes, and its document hears of it", async () => {
  const heard = [];
  const listener = ({ target, bubbles, isTrusted }) => heard.push(`${target.localName} ${bubbles} ${isTrusted}`);
  document.addEventListener("selectionchange", listener);
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = "<input value=abc><textarea>defg</textarea>";
  const [input, area] = box.children;
  input.setSelectionRange(1, 2);
  input.selectionEnd = 3;
  area.select();
  equal(heard, []);
  await turns();
  equal(heard.splice(0), ["input true true", "textarea true true"]);
  input.setSelectionRange(1, 3);
  area.select();
  area.selectionStart = 0;
  await turns();
  equal(heard.splice(0), []);
  area.setRangeText("xyz", 0, 1, "end");
  input[aPersonDoes("edit")]("abcd");
  await turns();
  equal(heard.splice(0), ["textarea true true", "input true true"]);
  document.removeEventListener("selectionchange", listener);
  box.remove();
});

test("a text control outside of the document tells itself of its selection", async () => {
  const input = text("abc");
  let count = 0;
  input.select();
  // Whoever begins to listen before the task hears of it, too.
  input.onselectionchange = () => count++;
  await turns();
  equal(count, 1);
});
