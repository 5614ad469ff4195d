"use strict";
// Range and Selection (DOM standard, 5; Selection API).

const make = (markup) => Object.assign(document.createElement("div"), { innerHTML: markup });
const shown = ({ startContainer, startOffset, endContainer, endOffset }) =>
  [startContainer.data ?? startContainer.localName, startOffset, endContainer.data ?? endContainer.localName, endOffset];
function range(startNode, startOffset, endNode, endOffset) {
  const made = document.createRange();
  made.setStart(startNode, startOffset);
  made.setEnd(endNode, endOffset);
  return made;
}
const markupOf = (fragment) => {
  const box = document.createElement("div");
  box.append(fragment);
  return box.innerHTML;
};

test("a new range is at the start of the document", () => {
  for (const made of [document.createRange(), new Range()]) {
    equal([made.startContainer === document, made.startOffset, made.endContainer === document, made.endOffset, made.collapsed, made.commonAncestorContainer === document], [true, 0, true, 0, true, true]);
  }
});

test("setting an end beyond the other moves both", () => {
  const div = make("<a></a><b></b>");
  const made = range(div, 0, div, 1);
  made.setStart(div, 2);
  equal(shown(made), ["div", 2, "div", 2]);
  made.setEnd(div, 1);
  equal(shown(made), ["div", 1, "div", 1]);
  made.setEnd(document.body, 0);
  equal([made.startContainer, made.endContainer], [document.body, document.body]);
});

test("offsets and nodes are checked", () => {
  const div = make("abc");
  const made = document.createRange();
  throws(() => made.setStart(div, 2), "IndexSizeError");
  throws(() => made.setEnd(div.firstChild, 4), "IndexSizeError");
  throws(() => made.setStart(div, -1), "IndexSizeError");
  throws(() => made.setStart(document.implementation.createDocumentType("a", "", ""), 0), "InvalidNodeTypeError");
  throws(() => made.setStartBefore(div), "InvalidNodeTypeError");
  throws(() => made.selectNode(div), "InvalidNodeTypeError");
  throws(() => made.setStart(null, 0), "TypeError");
  made.setEnd(div.firstChild, 3);
  equal(made.endOffset, 3);
});

test("before, after, node and contents", () => {
  const div = make("<a></a><b>text</b><i></i>");
  const b = div.children[1];
  const made = document.createRange();
  made.selectNode(b);
  equal(shown(made), ["div", 1, "div", 2]);
  made.selectNodeContents(b);
  equal(shown(made), ["b", 0, "b", 1]);
  made.selectNodeContents(b.firstChild);
  equal(shown(made), ["text", 0, "text", 4]);
  made.setStartAfter(b);
  equal(shown(made), ["div", 2, "div", 2]);
  made.setStartBefore(div.firstChild);
  made.setEndBefore(b);
  equal(shown(made), ["div", 0, "div", 1]);
  made.setEndAfter(b);
  made.collapse(true);
  equal(shown(made), ["div", 0, "div", 0]);
  made.setEnd(b, 1);
  made.collapse();
  equal(shown(made), ["b", 1, "b", 1]);
});

test("comparisons", () => {
  const div = make("<a></a><b>text</b>");
  const one = range(div, 0, div, 1);
  const other = range(div, 1, div.lastChild.firstChild, 2);
  equal([one.compareBoundaryPoints(Range.START_TO_START, other), one.compareBoundaryPoints(Range.START_TO_END, other), one.compareBoundaryPoints(Range.END_TO_END, other), one.compareBoundaryPoints(Range.END_TO_START, other)], [-1, 0, -1, -1]);
  equal(other.compareBoundaryPoints(Range.START_TO_END, one), 1);
  equal(other.compareBoundaryPoints(Range.END_TO_START, one), 0);
  throws(() => one.compareBoundaryPoints(4, other), "NotSupportedError");
  throws(() => one.compareBoundaryPoints(0, document.createRange()), "WrongDocumentError");
  equal([other.comparePoint(div, 0), other.comparePoint(div, 1), other.comparePoint(div.lastChild.firstChild, 3)], [-1, 0, 1]);
  throws(() => other.comparePoint(document.body, 0), "WrongDocumentError");
  equal([other.isPointInRange(div, 0), other.isPointInRange(div.lastChild, 0), other.isPointInRange(document.body, 0)], [false, true, false]);
  throws(() => other.isPointInRange(div, 9), "IndexSizeError");
  equal([one.intersectsNode(div.firstChild), one.intersectsNode(div.lastChild), other.intersectsNode(div.lastChild), one.intersectsNode(document.body), one.intersectsNode(div)], [true, false, true, false, true]);
});

test("toString takes the text between the ends", () => {
  const div = make("one<b>two</b><!--no-->three");
  equal(range(div.firstChild, 1, div.lastChild, 2).toString(), "netwoth");
  equal(range(div.firstChild, 1, div.firstChild, 2).toString(), "n");
  equal(range(div, 1, div, 2).toString(), "two");
  equal(range(div, 0, div, 4).toString(), "onetwothree");
  equal(document.createRange().toString(), "");
});

test("deleteContents within one text and over elements", () => {
  const div = make("one<b>two<i>x</i></b><u></u>three");
  const made = range(div.firstChild, 1, div.lastChild, 2);
  made.deleteContents();
  equal(div.innerHTML, "oree");
  equal([made.collapsed, shown(made)[0], shown(made)[1]], [true, "div", 1]);
  const text = make("abcdef").firstChild;
  range(text, 1, text, 3).deleteContents();
  equal(text.data, "adef");
});

test("deleteContents that begins or ends inside elements leaves them", () => {
  const div = make("<p>ab<i>c</i></p><q></q><p><i>d</i>ef</p>");
  const [first, , last] = div.children;
  const made = range(first.firstChild, 1, last.lastChild, 1);
  made.deleteContents();
  equal(div.innerHTML, "<p>a</p><p>f</p>");
  equal(shown(made), ["div", 1, "div", 1]);
  const nested = make("<p><b>xy</b>z</p>");
  const up = range(nested.firstChild.firstChild.firstChild, 1, nested.firstChild, 2);
  up.deleteContents();
  equal(nested.innerHTML, "<p><b>x</b></p>");
});

test("extractContents moves what is whole and splits the rest", () => {
  const div = make("<p>ab<i>c</i></p><q></q><p><i>d</i>ef</p>");
  const [first, middle, last] = div.children;
  const made = range(first.firstChild, 1, last.lastChild, 1);
  const fragment = made.extractContents();
  equal(fragment.childNodes[1], middle);
  equal(markupOf(fragment), "<p>b<i>c</i></p><q></q><p><i>d</i>e</p>");
  equal(div.innerHTML, "<p>a</p><p>f</p>");
});

test("cloneContents changes nothing", () => {
  const markup = "<p>ab<i>c</i></p><q></q><p><i>d</i>ef</p>";
  const div = make(markup);
  const made = range(div.firstChild.firstChild, 1, div.lastChild.lastChild, 1);
  equal(markupOf(made.cloneContents()), "<p>b<i>c</i></p><q></q><p><i>d</i>e</p>");
  equal(div.innerHTML, markup);
  equal(markupOf(range(div, 1, div, 1).cloneContents()), "");
  equal(markupOf(range(div, 0, div, 3).cloneContents()), markup);
});

test("contents do not include what the ends only touch", () => {
  const div = make("<a></a><b></b><i></i>");
  equal(markupOf(range(div, 1, div, 2).cloneContents()), "<b></b>");
  const texts = make("<a>x</a><b>y</b>");
  equal(markupOf(range(texts.firstChild.firstChild, 1, texts, 2).cloneContents()), "<a></a><b>y</b>");
});

test("contents without a doctype", () => {
  const made = document.implementation.createHTMLDocument("");
  const whole = made.createRange();
  whole.selectNodeContents(made);
  throws(() => whole.cloneContents(), "HierarchyRequestError");
  throws(() => whole.extractContents(), "HierarchyRequestError");
});

test("insertNode at an element's place, in text, and of fragments", () => {
  const div = make("<a></a><b></b>");
  const made = range(div, 1, div, 2);
  made.insertNode(document.createElement("i"));
  equal(div.innerHTML, "<a></a><i></i><b></b>");
  equal(shown(made), ["div", 1, "div", 3]);
  const text = make("abcd");
  const within = range(text.firstChild, 2, text.firstChild, 2);
  const fragment = document.createDocumentFragment();
  fragment.append("x", document.createElement("u"));
  within.insertNode(fragment);
  equal(text.innerHTML, "abx<u></u>cd");
  equal(within.toString(), "x");
  const loose = document.createTextNode("x");
  throws(() => range(loose, 0, loose, 0).insertNode(document.createElement("b")), "HierarchyRequestError");
  throws(() => range(text.firstChild, 0, text.firstChild, 0).insertNode(text), "HierarchyRequestError");
  const comment = document.createComment("x");
  throws(() => range(comment, 0, comment, 0).insertNode(document.createElement("b")), "HierarchyRequestError");
});

test("surroundContents", () => {
  const div = make("one<b>two</b>");
  const made = range(div.firstChild, 1, div.firstChild, 2);
  const mark = make("").appendChild(document.createElement("mark"));
  made.surroundContents(mark);
  equal(div.innerHTML, "o<mark>n</mark>e<b>two</b>");
  equal(made.toString(), "n");
  const partly = range(div.firstChild, 0, div.lastChild.firstChild, 1);
  throws(() => partly.surroundContents(document.createElement("i")), "InvalidStateError");
  throws(() => made.surroundContents(document.implementation.createHTMLDocument("")), "InvalidNodeTypeError");
  throws(() => made.surroundContents(document.createDocumentFragment()), "InvalidNodeTypeError");
});

test("ranges follow removal", () => {
  const div = make("<a>x</a><b>y</b><i></i>");
  const inside = range(div.children[1].firstChild, 0, div.children[1].firstChild, 1);
  const around = range(div, 1, div, 3);
  div.children[1].remove();
  equal(shown(inside), ["div", 1, "div", 1]);
  equal(shown(around), ["div", 1, "div", 2]);
  div.firstChild.remove();
  equal(shown(around), ["div", 0, "div", 1]);
  div.innerHTML = "";
  equal(shown(around), ["div", 0, "div", 0]);
});

test("ranges follow insertion", () => {
  const div = make("<a></a><b></b>");
  const made = range(div, 1, div, 2);
  div.prepend(document.createElement("i"));
  equal(shown(made), ["div", 2, "div", 3]);
  div.append(document.createElement("u"));
  equal(shown(made), ["div", 2, "div", 3]);
  div.insertBefore(document.createElement("s"), div.children[2]);
  equal(shown(made), ["div", 2, "div", 4]);
  const fragment = document.createDocumentFragment();
  fragment.append("x", "y");
  div.prepend(fragment);
  equal(shown(made), ["div", 4, "div", 6]);
});

test("ranges follow changes of text", () => {
  const div = make("0123456789");
  const text = div.firstChild;
  const made = range(text, 3, text, 7);
  text.insertData(0, "ab");
  equal([made.startOffset, made.endOffset], [5, 9]);
  text.deleteData(0, 2);
  equal([made.startOffset, made.endOffset], [3, 7]);
  text.insertData(3, "x");
  equal([made.startOffset, made.endOffset], [3, 8]);
  text.deleteData(2, 3);
  equal([made.startOffset, made.endOffset], [2, 5]);
  text.data = "new";
  equal([made.startOffset, made.endOffset], [0, 0]);
});

test("ranges follow splitText and normalize", () => {
  const div = make("abcdef");
  const text = div.firstChild;
  const made = range(text, 1, text, 5);
  const after = range(div, 1, div, 1);
  const rest = text.splitText(3);
  equal([made.startContainer, made.startOffset, made.endContainer === rest, made.endOffset], [text, 1, true, 2]);
  equal(after.startOffset, 2);
  div.normalize();
  equal([made.startContainer === text, made.startOffset, made.endContainer === text, made.endOffset], [true, 1, true, 5]);
});

test("ranges belong to the document of their nodes", () => {
  const other = document.implementation.createHTMLDocument("");
  const made = document.createRange();
  const text = other.body.appendChild(other.createTextNode("abc"));
  made.selectNodeContents(text);
  text.deleteData(0, 2);
  equal(made.endOffset, 1);
  const copy = made.cloneRange();
  text.remove();
  equal([made.startContainer, copy.startContainer], [other.body, other.body]);
});

test("createContextualFragment parses where the range is", () => {
  const body = document.createElement("tbody");
  const made = range(body, 0, body, 0);
  equal(made.createContextualFragment("<tr><td>x").firstChild.localName, "tr");
  equal(document.createRange().createContextualFragment("<b>x</b>y").childNodes.length, 2);
  const inText = make("t");
  equal(range(inText.firstChild, 0, inText.firstChild, 0).createContextualFragment("<i></i>").firstChild.localName, "i");
});

test("the selection holds one range of the document", () => {
  const box = document.body.appendChild(make("one<b>two</b>"));
  const selection = getSelection();
  equal(selection, document.getSelection());
  selection.removeAllRanges();
  equal([selection.rangeCount, selection.type, selection.anchorNode, selection.focusNode, selection.isCollapsed, selection.toString()], [0, "None", null, null, true, ""]);
  throws(() => selection.getRangeAt(0), "IndexSizeError");
  const made = range(box.firstChild, 1, box.lastChild.firstChild, 2);
  selection.addRange(made);
  selection.addRange(document.createRange());
  equal([selection.rangeCount, selection.getRangeAt(0) === made, selection.type, String(selection), selection.isCollapsed], [1, true, "Range", "netw", false]);
  selection.collapse(box.firstChild, 2);
  equal([selection.type, selection.anchorOffset, selection.focusOffset], ["Caret", 2, 2]);
  selection.extend(box.lastChild, 1);
  equal([String(selection), selection.focusNode === box.lastChild], ["etwo", true]);
  selection.selectAllChildren(box);
  equal([String(selection), selection.containsNode(box.lastChild)], ["onetwo", true]);
  selection.collapseToEnd();
  equal([selection.isCollapsed, selection.anchorNode === box], [true, true]);
  selection.empty();
  equal(selection.rangeCount, 0);
  box.remove();
});

test("a selection made backwards knows its anchor and focus", () => {
  const box = document.body.appendChild(make("abcdef"));
  const text = box.firstChild;
  const selection = getSelection();
  selection.setBaseAndExtent(text, 4, text, 1);
  equal([selection.anchorOffset, selection.focusOffset, String(selection), selection.getRangeAt(0).startOffset], [4, 1, "bcd", 1]);
  selection.extend(text, 6);
  equal([selection.anchorOffset, selection.focusOffset, String(selection)], [4, 6, "ef"]);
  selection.collapse(text, 3);
  selection.extend(text, 0);
  equal([selection.anchorOffset, selection.focusOffset, String(selection)], [3, 0, "abc"]);
  selection.deleteFromDocument();
  equal(text.data, "def");
  selection.removeAllRanges();
  throws(() => selection.extend(text, 0), "InvalidStateError");
  throws(() => selection.collapseToStart(), "InvalidStateError");
  box.remove();
});

test("the way of a comparison is a short number, and the other range is one", () => {
  const one = document.createRange();
  const other = document.createRange();
  equal([65536, "0", NaN, null, 1.9, -65535].map((how) => one.compareBoundaryPoints(how, other)), [0, 0, 0, 0, 0, 0]);
  throws(() => one.compareBoundaryPoints(4, other), "NotSupportedError");
  throws(() => one.compareBoundaryPoints(-1, other), "NotSupportedError");
  throws(() => one.compareBoundaryPoints(0, {}), "TypeError");
});

test("what a page lets go of is let go of, though the tree goes on changing", async () => {
  const made = { ranges: [], iterators: [] };
  const kept = (references) => references.filter((reference) => reference.deref() !== undefined).length;
  const isKept = () => Object.values(made).some((references) => kept(references) >= references.length / 2);
  // The engine's small collections leave what has outlived one: it looks at all it has when that has grown.
  const ballast = [];
  for (let round = 0; round < 40 || (round < 140 && isKept()); round++) {
    // What a task has made or asked a reference for stays until its end.
    await new Promise((resolve) => setTimeout(resolve));
    if (round >= 40) ballast.push(Array.from({ length: 50000 }, (_, index) => ({ index })));
    for (let count = 0; count < 50 && round < 40; count++) {
      made.ranges.push(new WeakRef(range(document.body, 0, document.body, 1)));
      made.iterators.push(new WeakRef(document.createNodeIterator(document.body, NodeFilter.SHOW_ALL, () => NodeFilter.FILTER_ACCEPT)));
    }
    // Enough for a collection in the midst of a task in which the tree changes.
    for (let count = 0; count < 20; count++) {
      document.body.append(Array.from({ length: 5000 }, (_, index) => ({ index })).length);
      document.body.lastChild.remove();
    }
  }
  for (const [name, references] of Object.entries(made)) {
    equal(kept(references) < references.length / 2, true, `${kept(references)} of ${references.length} ${name} are still there`);
  }
});

test("a range goes with its nodes to another document, and is told of what happens there", () => {
  const other = document.implementation.createHTMLDocument("");
  other.body.innerHTML = "<p><i>a</i><b>b</b></p>";
  const [paragraph] = other.body.children;
  const held = other.createRange();
  held.setStart(paragraph, 1);
  held.setEnd(paragraph, 2);
  const shadowed = other.createRange();
  paragraph.insertAdjacentHTML("afterend", "<div></div>");
  const host = other.body.lastChild;
  host.attachShadow({ mode: "open" }).innerHTML = "<u></u><s></s>";
  shadowed.selectNode(host.shadowRoot.lastChild);
  const walked = other.createNodeIterator(paragraph);
  walked.nextNode();
  walked.nextNode();
  const home = document.createElement("div");
  home.append(paragraph, host);
  // Inserted, they left the trees their ends were in.
  equal([held.startContainer === other.body, held.startOffset, held.endOffset], [true, 0, 0]);
  const again = document.createRange();
  again.setStart(paragraph, 1);
  again.setEnd(paragraph, 2);
  other.adoptNode(home);
  equal([again.startContainer === paragraph, walked.referenceNode.localName, shadowed.startOffset], [true, "i", 1]);
  paragraph.firstChild.remove();
  host.shadowRoot.firstChild.remove();
  equal([again.startOffset, again.endOffset, walked.referenceNode.localName, shadowed.startOffset, shadowed.endOffset], [0, 1, "p", 0, 1]);
});

test("a range around the node that is inserted into it has it inside in the end", () => {
  const div = make("<a></a>");
  const made = range(div, 0, div, 1);
  made.insertNode(div.firstChild);
  equal(shown(made), ["div", 0, "div", 1]);
});
