"use strict";
// What is selected in shadow trees, and from one tree into another.

const selection = getSelection();

/** A host between two texts, whose shadow tree has a text and a host of its own. */
function shown(body) {
  const box = document.body.appendChild(document.createElement("div"));
  box.append("before", document.createElement("section"), "behind");
  const [before, host, behind] = box.childNodes;
  const outer = host.attachShadow({ mode: "closed" });
  outer.append("outer", document.createElement("section"));
  const [text, innerHost] = outer.childNodes;
  const inner = innerHost.attachShadow({ mode: "open" });
  inner.append("inner text");
  try {
    body({ box, before, host, behind, outer, text, innerHost, inner, innerText: inner.firstChild });
  } finally {
    selection.removeAllRanges();
    box.remove();
  }
}

const ends = ({ startContainer, startOffset, endContainer, endOffset }) => [startContainer, startOffset, endContainer, endOffset];

function isAt(expected, ...given) {
  const [range, another] = selection.getComposedRanges(...given);
  assert(range instanceof StaticRange && another === undefined, "one static range");
  ends(range).forEach((end, index) => assert(end === expected[index], `end ${index} is ${expected[index]?.nodeName ?? expected[index]}; it is ${end?.nodeName ?? end}`));
}

test("nothing selected is no composed range", () => {
  selection.removeAllRanges();
  equal(selection.getComposedRanges(), []);
});

test("a selection in the document is its own composed range", () => shown(({ before, behind, outer }) => {
  selection.setBaseAndExtent(behind, 2, before, 1);
  isAt([before, 1, behind, 2]);
  isAt([before, 1, behind, 2], { shadowRoots: [outer] });
}));

test("who does not know a shadow tree is told of its host", () => shown(({ box, host, outer, text, innerHost, inner, innerText }) => {
  selection.setBaseAndExtent(innerText, 1, innerText, 5);
  isAt([box, 1, box, 2]);
  isAt([outer, 1, outer, 2], { shadowRoots: [outer] });
  isAt([innerText, 1, innerText, 5], { shadowRoots: [inner] });
  isAt([innerText, 1, innerText, 5], inner, outer);
  isAt([box, 1, box, 2], {});
  isAt([box, 1, box, 2], null);
  selection.setBaseAndExtent(text, 2, outer, 1);
  isAt([text, 2, outer, 1], { shadowRoots: [inner] });
  throws(() => selection.getComposedRanges({ shadowRoots: [host] }), "TypeError");
  throws(() => selection.getComposedRanges({ shadowRoots: 1 }), "TypeError");
}));

test("what goes from tree to tree has a direction, and a range at its latter end", () => shown(({ before, behind, box, outer, text, inner, innerText }) => {
  const roots = { shadowRoots: [outer, inner] };
  selection.setBaseAndExtent(before, 3, innerText, 4);
  isAt([before, 3, innerText, 4], roots);
  isAt([before, 3, box, 2]);
  equal([selection.direction, selection.isCollapsed, selection.focusNode === innerText, selection.focusOffset], ["forward", true, true, 4]);
  selection.setBaseAndExtent(behind, 2, text, 1);
  isAt([text, 1, behind, 2], roots);
  equal(selection.direction, "backward");
  selection.setBaseAndExtent(innerText, 4, text, 1);
  isAt([text, 1, innerText, 4], roots);
  equal(selection.direction, "backward");
  // A shadow tree comes before what its host has of its own.
  const own = outer.host.appendChild(document.createTextNode("own"));
  selection.setBaseAndExtent(own, 1, text, 2);
  isAt([text, 2, own, 1], roots);
}));

test("the ends follow what is removed, with the hosts that they are in", () => shown(({ box, before, host, behind, outer, inner, innerText }) => {
  const roots = { shadowRoots: [outer, inner] };
  selection.setBaseAndExtent(before, 1, innerText, 4);
  const [kept] = selection.getComposedRanges(roots);
  innerText.deleteData(0, 2);
  isAt([before, 1, innerText, 2], roots);
  innerText.remove();
  isAt([before, 1, inner, 0], roots);
  equal(kept.endOffset, 4);
  host.remove();
  isAt([before, 1, box, 1], roots);
  equal([selection.rangeCount, selection.focusNode === box, selection.focusOffset], [1, true, 1]);
  box.insertBefore(host, behind);
  isAt([before, 1, box, 1], roots);
}));

test("a range that is selected takes one end into a shadow tree, and the other stays", () => shown(({ before, behind, outer, inner, innerText }) => {
  const roots = { shadowRoots: [outer, inner] };
  selection.setBaseAndExtent(before, 1, before, 4);
  const range = selection.getRangeAt(0);
  range.setEnd(innerText, 2);
  isAt([before, 1, innerText, 2], roots);
  equal([range.collapsed, range.startContainer === innerText], [true, true]);
  range.setStart(behind, 3);
  isAt([behind, 3, behind, 3], roots);
  range.setStart(innerText, 1);
  isAt([innerText, 1, behind, 3], roots);
  range.selectNodeContents(innerText);
  isAt([innerText, 0, innerText, 10], roots);
  range.collapse(true);
  isAt([innerText, 0, innerText, 0], roots);
  range.setStart(document.createElement("p"), 0);
  equal([selection.rangeCount, selection.getComposedRanges(roots).length], [0, 0]);
}));

test("a range of a shadow tree can be added, one of another document cannot", () => shown(({ box, innerText, inner }) => {
  const frame = box.appendChild(document.createElement("iframe"));
  const foreign = frame.contentDocument.createRange();
  selection.addRange(foreign);
  equal(selection.rangeCount, 0);
  const range = document.createRange();
  range.setEnd(innerText, 3);
  selection.addRange(range);
  equal(selection.rangeCount, 1);
  isAt([innerText, 3, innerText, 3], { shadowRoots: [inner] });
}));

test("what a script deletes from a shadow tree leaves a caret there", () => shown(({ outer, text }) => {
  const other = outer.appendChild(document.createElement("p")).appendChild(document.createTextNode("other"));
  selection.setBaseAndExtent(text, 2, other, 2);
  selection.deleteFromDocument();
  equal([text.data, other.data, selection.isCollapsed], ["ou", "her", true]);
  const [range] = selection.getComposedRanges({ shadowRoots: [outer] });
  equal(range.collapsed, true);
}));
