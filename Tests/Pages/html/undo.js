"use strict";
// Undoing and redoing what commands have done.

const selection = getSelection();
const undo = () => document.execCommand("undo");
const redo = () => document.execCommand("redo");
const enabled = () => [document.queryCommandEnabled("undo"), document.queryCommandEnabled("redo")];

/** Where the selection is, as text of its nodes. */
const selected = () => [selection.anchorNode.data, selection.anchorOffset, selection.focusNode.data, selection.focusOffset];

test("a document that nobody has edited has nothing to undo", () => {
  equal([enabled(), undo(), redo(), document.queryCommandState("undo"), document.queryCommandValue("undo")], [[false, false], false, false, false, ""]);
});

test("a command is undone and redone, with its selection and an event each", () => {
  const box = edited("<p>a[b]c</p>");
  document.execCommand("bold");
  const seen = [];
  box.addEventListener("input", ({ inputType, data, cancelable }) => seen.push([inputType, data, cancelable, box.innerHTML]));
  equal([enabled(), undo(), box.innerHTML, selected()], [[true, false], true, "<p>abc</p>", ["abc", 1, "abc", 2]]);
  equal([enabled()[1], redo(), box.innerHTML, selected()], [true, true, "<p>a<b>b</b>c</p>", ["b", 0, "b", 1]]);
  equal(seen, [["historyUndo", null, false, "<p>abc</p>"], ["historyRedo", null, false, "<p>a<b>b</b>c</p>"]]);
  box.remove();
});

test("every command can be undone and redone", () => {
  const markup = '<p>a[<b>b</b></p><ul><li>c</li><li>d</li></ul><blockquote>e<br>f</blockquote><p align="right"><a href="x">g]h</a></p>';
  const commands = {
    bold: "", underline: "", superscript: "", foreColor: "red", hiliteColor: "blue", fontName: "Arial", fontSize: "5", removeFormat: "", createLink: "b", unlink: "",
    formatBlock: "h1", justifyCenter: "", indent: "", outdent: "", insertOrderedList: "", insertUnorderedList: "", insertText: "x\ny", insertHTML: "<i>x</i><p>y</p>",
    insertImage: "a.png", insertHorizontalRule: "", insertLineBreak: "", insertParagraph: "", delete: "", cut: "",
  };
  for (const command in commands) {
    const box = edited(markup);
    const { innerHTML: before } = box;
    document.execCommand(command, false, commands[command]);
    const { innerHTML: after } = box;
    assert(before !== after, `${command} changes something`);
    equal([undo(), box.innerHTML, redo(), box.innerHTML, undo(), box.innerHTML], [true, before, true, after, true, before], command);
    box.remove();
  }
});

test("typing is one step until the selection moves or something else is done", () => {
  const box = edited("<p>a|</p>");
  const type = (text) => document.execCommand("insertText", false, text);
  type("b");
  type("c");
  document.execCommand("insertParagraph");
  type("d");
  document.execCommand("delete");
  equal([undo(), box.innerHTML, redo(), box.innerHTML], [true, "<p>a</p>", true, "<p>abc</p><p><br></p>"]);
  type("x");
  selection.collapse(box.firstChild.firstChild, 0);
  type("y");
  equal([box.innerHTML, undo(), box.innerHTML, undo(), box.innerHTML, undo(), box.innerHTML],
    ["<p>yabc</p><p>x</p>", true, "<p>abc</p><p>x</p>", true, "<p>abc</p><p><br></p>", true, "<p>a</p>"]);
  box.remove();
});

test("what is done after an undo takes the place of what was undone", () => {
  const box = edited("<p>[ab]</p>");
  document.execCommand("bold");
  undo();
  document.execCommand("italic");
  equal([enabled(), redo(), undo(), box.innerHTML], [[true, false], false, true, "<p>ab</p>"]);
  box.remove();
});

test("a step that no longer fits is dropped, and nothing is damaged", () => {
  const box = edited("<p>a[b]c</p>");
  document.execCommand("bold");
  box.innerHTML = "<p>new</p>";
  equal([undo(), box.innerHTML], [false, "<p>new</p>"]);
  const other = edited("<p>a|</p><p>b</p>");
  document.execCommand("insertText", false, "x");
  document.execCommand("justifyCenter");
  other.firstChild.style.textAlign = "right";
  equal([undo(), other.innerHTML], [true, '<p style="text-align: right;">a</p><p>b</p>'], "an earlier step may fit");
  selection.collapse(other.lastChild.firstChild, 1);
  document.execCommand("insertText", false, "y");
  other.remove();
  equal([undo(), other.textContent], [false, "aby"], "what is no longer in the document stays");
  box.remove();
});

test("changes of scripts elsewhere do not hinder an undo, and stay", () => {
  const box = edited("<p>a</p><p>b|</p><p>c</p>");
  document.execCommand("insertParagraph");
  box.prepend(document.createElement("hr"));
  box.lastChild.remove();
  equal([box.innerHTML, undo(), box.innerHTML], ["<hr><p>a</p><p>b</p><p><br></p>", true, "<hr><p>a</p><p>b</p>"]);
  box.firstChild.remove();
  box.firstChild.id = "first";
  equal([redo(), box.innerHTML], [true, '<p id="first">a</p><p>b</p><p><br></p>']);
  box.remove();
});

test("a node that a script has taken elsewhere is not taken back", () => {
  const box = edited("<p>a[<i>b</i>]c</p>");
  const { firstChild: { childNodes: { 1: moved } } } = box;
  document.execCommand("delete");
  const elsewhere = document.body.appendChild(document.createElement("div"));
  elsewhere.append(moved);
  equal([undo(), box.textContent, elsewhere.textContent.length > 0 || moved.parentNode === elsewhere], [false, "ac", true]);
  elsewhere.remove();
  box.remove();
});

test("what is no longer edited is not changed", () => {
  const box = edited("<p>a|</p>");
  document.execCommand("insertText", false, "b");
  box.contentEditable = "false";
  equal([undo(), box.textContent], [false, "ab"]);
  box.remove();
});

test("a command within a listener of an event is a step of its own", () => {
  const box = edited("<p>a|</p>");
  box.addEventListener("input", () => document.execCommand("insertHTML", false, "<b>x</b>"), { once: true });
  document.execCommand("insertText", false, "b");
  equal([box.textContent, undo(), box.textContent, undo(), box.textContent], ["abx", true, "ab", true, "a"]);
  box.remove();
});

test("observers of the tree see an undo as they see any change, and nothing of the history", async () => {
  const box = edited("<p>a|</p>");
  const records = [];
  const observer = new MutationObserver((list) => records.push(...list));
  observer.observe(box, { subtree: true, characterData: true, childList: true });
  document.execCommand("insertText", false, "b");
  undo();
  await null;
  equal(records.map(({ type }) => type), ["characterData", "characterData"]);
  observer.disconnect();
  box.remove();
});

test("text controls have it for what commands have typed", () => {
  const area = document.body.appendChild(document.createElement("textarea"));
  area.value = "abc";
  area.focus();
  area.setSelectionRange(1, 2);
  const types = [];
  area.addEventListener("input", ({ inputType }) => types.push(inputType));
  document.execCommand("insertText", false, "X");
  document.execCommand("insertText", false, "Y");
  equal([area.value, undo(), area.value, area.selectionStart, area.selectionEnd], ["aXYc", true, "abc", 1, 2]);
  equal([redo(), area.value, area.selectionStart, types.slice(2)], [true, "aXYc", 3, ["historyUndo", "historyRedo"]]);
  area.value = "zzzz";
  equal([undo(), area.value], [false, "zzzz"]);
  area.remove();
});

test("steps of controls and of the document are of one history", () => {
  const input = document.body.appendChild(document.createElement("input"));
  const box = edited("<p>a|</p>");
  document.execCommand("insertText", false, "b");
  input.focus();
  document.execCommand("insertText", false, "c");
  equal([undo(), input.value, box.textContent, undo(), box.textContent, redo(), redo(), input.value, box.textContent], [true, "", "ab", true, "a", true, true, "c", "ab"]);
  input.remove();
  box.remove();
});
