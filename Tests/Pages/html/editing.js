"use strict";
// Elements that are edited: commands, their events, the clipboard.

const selection = getSelection();

test("text goes where the caret is, and takes the place of what is selected", () => {
  equal(after("<p>a|b</p>", "insertText", "X"), "<p>aXb</p>");
  equal(after("<p>a[bc]d</p>", "insertText", "é\u{1f600}"), "<p>aé\u{1f600}d</p>");
  equal(after("<p>a[b</p><p>c]d</p>", "insertText", "-"), "<p>a-d</p>");
  equal(after("<p>a|b</p>", "insertText", "1\n2"), "<p>a1</p><p>2b</p>");
  equal(after("<p>a|b</p>", "insertHTML", "<b>x</b>y"), "<p>a<b>x</b>yb</p>");
  equal(after("<p>a|</p>", "insertImage", "a.png"), '<p>a<img src="a.png"></p>');
});

test("deleting goes by characters, and joins paragraphs", () => {
  equal(after("<p>ab|c</p>", "delete"), "<p>ac</p>");
  equal(after("<p>a\u{1f600}|c</p>", "delete"), "<p>ac</p>");
  equal(after("<p>ae\u0301|c</p>", "delete"), "<p>ac</p>");
  equal(after("<p>a|bc</p>", "forwardDelete"), "<p>ac</p>");
  equal(after("<p>ab</p><p>|cd</p>", "delete"), "<p>abcd</p>");
  equal(after("<p>ab|</p><p>cd</p>", "forwardDelete"), "<p>abcd</p>");
  equal(after("<ul><li>a</li><li>|b</li></ul>", "delete"), "<ul><li>ab</li></ul>");
  equal(after("<p>[a]</p>", "delete"), "<p><br></p>");
  equal(after("<p>a<br>|b</p>", "delete"), "<p>ab</p>");
  equal(after("<p>|a</p>", "delete"), "<p>a</p>");
});

test("lines become one, whether they are blocks or stand beside such", () => {
  equal(after("<p>a</p>|b", "delete"), "<p>ab</p>");
  equal(after("a<p>|b</p>c", "delete"), "abc");
  equal(after("a|<p>b</p>", "forwardDelete"), "ab");
  equal(after("<p>a</p> <div><p>|b</p></div>", "delete"), "<p>ab</p> ");
  equal(after("<p>a</p><p><br></p><p>|b</p>", "delete"), "<p>a</p><p>b</p>");
  equal(after("a<br><br><p>|b</p>", "delete"), "a<br><p>b</p>");
  equal(after("a[b<p>c]d</p>", "delete"), "ad");
  equal(after("<ul><li>a|<ul><li>b</li></ul></li></ul>", "forwardDelete"), "<ul><li>ab</li></ul>");
  equal(after("<ul><li>|a</li><li>b</li></ul>", "delete"), "<div>a</div><ul><li>b</li></ul>");
});

test("deleting takes rules and what is not edited as a whole, and keeps out of tables", () => {
  equal(after("<p>a</p><hr><p>|b</p>", "delete"), "<p>a</p><p>b</p>");
  equal(after('a<span contenteditable="false">x</span>|b', "delete"), "ab");
  equal(after('a|<div contenteditable="false">x</div>b', "forwardDelete"), "ab");
  const row = "<table><tbody><tr><td>a</td><td>|b</td></tr></tbody></table>";
  equal(after(row, "delete"), row.replace("|", ""));
  const box = edited("<table><tbody><tr><td>a</td></tr></tbody></table>|b");
  document.execCommand("delete");
  equal([box.textContent, selection.anchorNode === box, selection.anchorOffset, selection.focusOffset], ["ab", true, 0, 1]);
  document.execCommand("delete");
  equal(box.innerHTML, "b");
  box.remove();
});

test("formats without a text go, and are there for what is typed", () => {
  equal(after("<p>a<b>[b]</b></p>", "delete"), "<p>a</p>");
  const box = edited("<p>a<i><b>[b]</b></i></p>");
  document.execCommand("delete");
  equal([document.queryCommandState("bold"), document.queryCommandState("italic")], [true, true]);
  document.execCommand("insertText", false, "c");
  equal(box.innerHTML, "<p>a<b><i>c</i></b></p>");
  box.remove();
});

test("spaces are typed so that they are seen", () => {
  const box = edited("<p>a|</p>");
  const type = (text) => {
    document.execCommand("insertText", false, text);
    return box.innerHTML;
  };
  equal([type(" "), type("b"), type("  c")], ["<p>a&nbsp;</p>", "<p>a b</p>", "<p>a b&nbsp; c</p>"]);
  box.remove();
  equal(after("<p>|a</p>", "insertText", " "), "<p>&nbsp;a</p>");
  equal(after("<p>a |b</p>", "insertText", " "), "<p>a&nbsp; b</p>");
  equal(after("<p>a |x b</p>", "forwardDelete"), "<p>a&nbsp; b</p>");
  equal(after("<p>a&nbsp; |b</p>", "delete"), "<p>a b</p>");
  equal(after('<p>a|<code contenteditable="false"> b</code></p>', "insertText", " "), '<p>a <code contenteditable="false"> b</code></p>');
  equal(after("<pre>a|</pre>", "insertText", "  "), "<pre>a  </pre>");
  equal(after("<p>a\u00a0<b>|b</b></p>", "insertText", "x"), "<p>a <b>xb</b></p>");
});

test("a paragraph is divided", () => {
  equal(after("<p>a|b</p>", "insertParagraph"), "<p>a</p><p>b</p>");
  equal(after("<p>a<b>b|c</b>d</p>", "insertParagraph"), "<p>a<b>b</b></p><p><b>c</b>d</p>");
  equal(after("<p>ab|</p>", "insertParagraph"), "<p>ab</p><p><br></p>");
  equal(after("<h1>ab|</h1>", "insertParagraph"), "<h1>ab</h1><div><br></div>");
  equal(after("a|b", "insertParagraph"), "<div>a</div><div>b</div>");
  equal(after("<ul><li>a|</li></ul>", "insertParagraph"), "<ul><li>a</li><li><br></li></ul>");
  equal(after("<p>a|</p>", "insertLineBreak"), "<p>a<br><br></p>");
  equal(after("<pre>a|b</pre>", "insertParagraph"), "<pre>a\nb</pre>");
});

test("marks go on and off", () => {
  equal(after("<p>a[b]c</p>", "bold"), "<p>a<b>b</b>c</p>");
  equal(after("<p>a<b>x[y]z</b></p>", "bold"), "<p>a<b>x</b>y<b>z</b></p>");
  equal(after("<p>[a</p><p>b]</p>", "italic"), "<p><i>a</i></p><p><i>b</i></p>");
  equal(after("<p><strong>[a]</strong></p>", "bold"), "<p>a</p>");
  equal(after("<p><span style=\"font-weight: bold\">[a]</span></p>", "bold"), "<p>a</p>");
  equal(after("<p>[a]</p>", "strikeThrough"), "<p><strike>a</strike></p>");
  equal(after("<p><b><i>[a]</i></b></p>", "removeFormat"), "<p>a</p>");
  const box = edited("<p>a<b>[b]</b></p>");
  equal([document.queryCommandState("bold"), document.queryCommandState("italic"), document.queryCommandValue("bold")], [true, false, "true"]);
  box.remove();
});

test("a mark of a caret is for what comes next", () => {
  const box = edited("<p>a|</p>");
  document.execCommand("bold");
  equal([document.queryCommandState("bold"), box.innerHTML], [true, "<p>a</p>"]);
  document.execCommand("insertText", false, "b");
  document.execCommand("insertText", false, "c");
  equal(box.innerHTML, "<p>a<b>bc</b></p>");
  box.remove();
});

test("links, kinds of blocks, lists", () => {
  equal(after("<p>a[b]c</p>", "createLink", "https://example.com/"), '<p>a<a href="https://example.com/">b</a>c</p>');
  equal(after('<p><a href="x">a|b</a></p>', "unlink"), "<p>ab</p>");
  equal(after("<p>a|</p>", "formatBlock", "<h2>"), "<h2>a</h2>");
  equal(after("<p>[a</p><p>b]</p>", "formatBlock", "pre"), "<pre>a</pre><pre>b</pre>");
  equal(after("<p>a|</p>", "formatBlock", "marquee"), "<p>a</p>");
  equal(after("<p>[a</p><p>b]</p>", "insertUnorderedList"), "<ul><li>a</li><li>b</li></ul>");
  equal(after("<ul><li>a</li><li>|b</li></ul>", "insertOrderedList"), "<ol><li>a</li><li>b</li></ol>");
  equal(after("<ul><li>a</li><li>|b</li><li>c</li></ul>", "insertUnorderedList"), "<ul><li>a</li></ul><div>b</div><ul><li>c</li></ul>");
  const box = edited("<h2>a|</h2>");
  equal([document.queryCommandValue("formatBlock"), document.queryCommandState("insertOrderedList")], ["h2", false]);
  box.remove();
});

test("a command is one event of input, and none where nothing can be edited", () => {
  const box = edited("<p>a|</p>");
  const seen = [];
  for (const type of ["beforeinput", "input"]) box.addEventListener(type, (event) => seen.push([type, event.inputType, event.data, event instanceof InputEvent, event.cancelable]));
  equal([document.execCommand("insertText", false, "b"), document.execCommand("bold"), document.execCommand("delete"), document.execCommand("dance")], [true, true, true, false]);
  equal(seen, [["input", "insertText", "b", true, false], ["input", "formatBold", null, true, false], ["input", "deleteContentBackward", null, true, false]]);
  box.contentEditable = "false";
  equal([document.queryCommandEnabled("bold"), document.execCommand("insertText", false, "x"), box.textContent], [false, false, "a"]);
  equal(["bold", "INSERTTEXT", "undo", "redo", "dance"].map((name) => document.queryCommandSupported(name)), [true, true, true, true, false]);
  throws(() => document.execCommand(), "TypeError");
  throws(() => new DOMParser().parseFromString("<a/>", "text/xml").execCommand("bold"), "InvalidStateError");
  box.remove();
  const range = new StaticRange({ startContainer: document, startOffset: 0, endContainer: document, endOffset: 0 });
  equal([new InputEvent("input").getTargetRanges(), new InputEvent("input", { targetRanges: [range] }).getTargetRanges()[0] === range], [[], true]);
});

test("text controls take text commands", () => {
  const area = document.body.appendChild(document.createElement("textarea"));
  area.value = "abc";
  area.focus();
  area.setSelectionRange(1, 2);
  let type = "";
  area.addEventListener("input", ({ inputType }) => { type = inputType; });
  equal([document.execCommand("insertText", false, "XY"), area.value, area.selectionStart, type], [true, "aXYc", 3, "insertText"]);
  equal([document.execCommand("delete"), area.value, document.execCommand("bold"), document.queryCommandEnabled("insertText")], [true, "aXc", false, true]);
  document.execCommand("selectAll");
  equal([area.selectionStart, area.selectionEnd], [0, 3]);
  area.remove();
});

test("copy, cut and paste have their events", () => {
  const box = edited("<p>a[<b>b</b>]c</p>");
  const types = [];
  for (const type of ["copy", "cut", "paste"]) box.addEventListener(type, (event) => types.push([type, event.clipboardData instanceof DataTransfer, event.clipboardData.getData("text/html")]));
  equal([document.queryCommandEnabled("copy"), document.execCommand("cut"), box.textContent], [true, true, "ac"]);
  equal([document.execCommand("paste"), box.textContent], [true, "abc"]);
  equal(types, [["cut", true, ""], ["paste", true, "<b>b</b>"]]);
  box.addEventListener("copy", (event) => {
    event.clipboardData.setData("text/plain", "own");
    event.preventDefault();
  });
  selection.selectAllChildren(box.firstChild);
  equal([document.execCommand("copy"), document.execCommand("paste"), box.textContent], [true, true, "own"]);
  box.remove();
});

test("a document may be edited as a whole", () => {
  const paragraph = document.body.appendChild(document.createElement("p"));
  paragraph.textContent = "a";
  equal([document.designMode, paragraph.isContentEditable], ["off", false]);
  document.designMode = "ON";
  equal([document.designMode, paragraph.isContentEditable], ["on", true]);
  selection.collapse(paragraph.firstChild, 1);
  document.execCommand("insertText", false, "b");
  document.designMode = "dark";
  equal([document.designMode, paragraph.textContent], ["on", "ab"]);
  document.designMode = "off";
  paragraph.remove();
});

test("what is edited has a caret once it has the focus, before the first that is seen of it", () => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = "<div contenteditable></div><div contenteditable><p>  one</p></div><div contenteditable><b contenteditable=false>no</b>yes</div><pre contenteditable>  pre</pre><button>x</button>";
  const [empty, text, island, pre, button] = box.children;
  const selection = getSelection();
  const caret = (element) => {
    element.focus();
    const { anchorNode, anchorOffset, isCollapsed } = selection;
    return [anchorNode.data ?? anchorNode === element, anchorOffset, isCollapsed];
  };
  selection.removeAllRanges();
  equal([caret(empty), caret(text), caret(island), caret(pre)], [[true, 0, true], ["  one", 2, true], [true, 0, true], ["  pre", 0, true]]);
  selection.collapse(text.firstChild.firstChild, 3);
  button.focus();
  equal(caret(text), ["  one", 3, true], "what is selected in it stays so");
  empty.focus();
  document.execCommand("insertText", false, "typed");
  equal(empty.innerHTML, "typed");
  empty.blur();
  empty.textContent = "";
  empty.focus();
  document.execCommand("insertUnorderedList");
  document.execCommand("insertText", false, "item");
  equal(empty.innerHTML, "<ul><li>item</li></ul>");
  box.remove();
});

test("a custom element without children is deleted as one thing", () => {
  const seen = [];
  customElements.define("edited-chip", class extends HTMLElement {
    disconnectedCallback() { seen.push("gone"); }
  });
  const box = edited("one<edited-chip></edited-chip>|two");
  document.execCommand("delete");
  equal([box.innerHTML, seen], ["onetwo", ["gone"]]);
  box.remove();
});
