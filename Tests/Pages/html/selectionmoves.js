"use strict";
// The document's selection: what hears of its changes, and where it moves by keys.

const selection = getSelection();

function shown(markup, body) {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = markup;
  const end = () => {
    selection.removeAllRanges();
    box.remove();
  };
  return Promise.resolve(body(box)).finally(end);
}
const later = () => new Promise((resolve) => setTimeout(resolve));

test("selectionchange fires once for several changes, in a task", () => shown("<p>one two</p>", async (box) => {
  await later();
  let count = 0;
  const listener = ({ target, isTrusted, bubbles }) => { count += target === document && isTrusted && !bubbles ? 1 : 100; };
  document.addEventListener("selectionchange", listener);
  const text = box.firstChild.firstChild;
  selection.collapse(text, 1);
  selection.extend(text, 3);
  equal(count, 0);
  await later();
  equal(count, 1);
  const range = selection.getRangeAt(0);
  range.setEnd(text, 2);
  await later();
  equal([count, `${selection}`], [2, "n"]);
  selection.removeAllRanges();
  await later();
  selection.removeAllRanges();
  await later();
  range.setEnd(text, 3);
  await later();
  equal(count, 3);
  document.removeEventListener("selectionchange", listener);
}));

test("a range that leaves the document selects nothing, and selects again when it is back", () => shown("<p>one</p>", (box) => {
  const text = box.firstChild.firstChild;
  selection.setBaseAndExtent(text, 2, text, 1);
  equal([selection.direction, selection.anchorOffset, selection.focusOffset, selection.type], ["backward", 2, 1, "Range"]);
  const range = selection.getRangeAt(0);
  range.selectNode(document.createElement("div").appendChild(document.createElement("b")));
  equal([selection.rangeCount, selection.anchorNode, selection.type, selection.isCollapsed], [0, null, "None", true]);
  throws(() => selection.getRangeAt(0), "IndexSizeError");
  throws(() => selection.collapseToStart(), "InvalidStateError");
  range.selectNode(text);
  equal(selection.rangeCount, 1);
  equal(document.implementation.createHTMLDocument("").getSelection(), null);
}));

test("modify goes by characters, words and lines", () => shown("<p>Grüße, \u{1f600} du</p><p>zwei<br>drei</p>", (box) => {
  const at = () => `${selection.focusNode.data}:${selection.focusOffset}`;
  const first = box.firstChild.firstChild;
  selection.collapse(first, 0);
  selection.modify("move", "forward", "word");
  equal(at(), `${first.data}:5`);
  selection.collapse(first, 7);
  selection.modify("move", "forward", "character");
  equal(selection.focusOffset, 9);
  selection.modify("extend", "backward", "character");
  equal([selection.focusOffset, selection.anchorOffset, `${selection}`], [7, 9, "\u{1f600}"]);
  selection.modify("move", "right", "character");
  equal([selection.isCollapsed, selection.focusOffset], [true, 9]);
  selection.modify("move", "forward", "lineboundary");
  equal(selection.focusOffset, first.data.length);
  selection.modify("move", "forward", "line");
  equal(at(), "zwei:0");
  selection.modify("move", "backward", "documentboundary");
  equal(selection.focusOffset === 0 && box.contains(selection.focusNode), document.body.firstElementChild === box);
  selection.collapse(box.lastChild.lastChild, 2);
  selection.modify("move", "backward", "word");
  equal(at(), "drei:0");
  selection.modify("move", "sideways", "word");
  selection.modify("move", "forward", "mile");
  equal(at(), "drei:0");
}));

test("the text of a selection is what may be seen of it", () => shown(
  "<p>one</p><script>two</" + "script><p hidden>three</p><p style='visibility: hidden'>four<b style='visibility: visible'>five</b></p>" +
  "<div style='content-visibility: hidden'><p>six</p></div><details><summary>seven</summary>eight</details><p style='display: contents'>nine</p>", (box) => {
    selection.selectAllChildren(box);
    equal([`${selection}`, selection.getRangeAt(0).toString()], ["onefivesevennine", "onetwothreefourfivesixseveneightnine"]);
    const hidden = box.querySelector("[hidden]").firstChild;
    selection.setBaseAndExtent(hidden, 0, hidden, 2);
    equal(`${selection}`, "");
    hidden.parentNode.hidden = false;
    equal(`${selection}`, "th");
    const host = box.lastChild;
    host.attachShadow({ mode: "open" });
    selection.selectAllChildren(host);
    equal(`${selection}`, "", "what is in no slot");
  }));

test("a caret passes what is not edited in what is", () => shown("<div contenteditable>a<b contenteditable=false>none</b>c</div>", (box) => {
  const [first, island, last] = box.firstChild.childNodes;
  const at = () => [[first, island.firstChild, last].indexOf(selection.focusNode), selection.focusOffset];
  selection.collapse(first, 1);
  selection.modify("move", "forward", "character");
  equal(at(), [2, 0]);
  selection.modify("move", "backward", "character");
  equal(at(), [0, 1]);
  selection.collapse(island.firstChild, 2);
  selection.modify("move", "forward", "character");
  equal(at(), [2, 0]);
}));
