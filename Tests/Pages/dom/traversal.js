"use strict";
// TreeWalker and NodeIterator (DOM standard, 6).

const root = () => Object.assign(document.createElement("div"), { innerHTML: "<a>1<b>2</b></a><!--c--><i><u></u></i>" });
const nameOf = (node) => node && (node.localName ?? node.data);
const walk = (walker, step = "nextNode") => {
  const names = [];
  for (let node = walker[step](); node; node = walker[step]()) names.push(nameOf(node));
  return names.join(" ");
};

test("nextNode goes through all below the root", () => {
  equal(walk(document.createTreeWalker(root())), "a 1 b 2 c i u");
  equal(walk(document.createNodeIterator(root())), "div a 1 b 2 c i u");
});

test("whatToShow chooses kinds", () => {
  equal(walk(document.createTreeWalker(root(), NodeFilter.SHOW_ELEMENT)), "a b i u");
  equal(walk(document.createTreeWalker(root(), NodeFilter.SHOW_TEXT)), "1 2");
  equal(walk(document.createTreeWalker(root(), NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT)), "1 2 c");
  equal(walk(document.createTreeWalker(root(), -1)), "a 1 b 2 c i u");
  equal(walk(document.createTreeWalker(root(), 0)), "");
  equal(walk(document.createNodeIterator(root(), NodeFilter.SHOW_ELEMENT)), "div a b i u");
});

test("filters: functions and objects; reject takes the subtree, skip the node", () => {
  const filter = (verdict) => (node) => (node.localName === "a" ? verdict : NodeFilter.FILTER_ACCEPT);
  equal(walk(document.createTreeWalker(root(), NodeFilter.SHOW_ALL, filter(NodeFilter.FILTER_REJECT))), "c i u");
  equal(walk(document.createTreeWalker(root(), NodeFilter.SHOW_ALL, filter(NodeFilter.FILTER_SKIP))), "1 b 2 c i u");
  equal(walk(document.createTreeWalker(root(), NodeFilter.SHOW_ALL, { acceptNode: filter(NodeFilter.FILTER_REJECT) })), "c i u");
  equal(walk(document.createNodeIterator(root(), NodeFilter.SHOW_ALL, filter(NodeFilter.FILTER_REJECT))), "div 1 b 2 c i u");
});

test("the filter is not asked for what is not shown, and its errors come out", () => {
  const asked = [];
  walk(document.createTreeWalker(root(), NodeFilter.SHOW_ELEMENT, (node) => {
    asked.push(node.localName);
    return NodeFilter.FILTER_ACCEPT;
  }));
  equal(asked, ["a", "b", "i", "u"]);
  const walker = document.createTreeWalker(root(), NodeFilter.SHOW_ALL, () => { throw new RangeError("on purpose"); });
  throws(() => walker.nextNode(), "RangeError");
  equal(walker.currentNode, walker.root);
});

test("a filter cannot use its own walker", () => {
  const walker = document.createTreeWalker(root(), NodeFilter.SHOW_ALL, () => {
    walker.nextNode();
    return NodeFilter.FILTER_ACCEPT;
  });
  throws(() => walker.nextNode(), "InvalidStateError");
});

test("TreeWalker moves in all directions", () => {
  const top = root();
  const walker = document.createTreeWalker(top);
  equal(walker.parentNode(), null);
  equal([nameOf(walker.firstChild()), nameOf(walker.firstChild()), nameOf(walker.nextSibling()), nameOf(walker.nextSibling())], ["a", "1", "b", null]);
  equal([nameOf(walker.previousSibling()), nameOf(walker.parentNode()), nameOf(walker.nextSibling()), nameOf(walker.nextSibling()), nameOf(walker.lastChild())], ["1", "a", "c", "i", "u"]);
  equal([nameOf(walker.nextNode()), nameOf(walker.previousNode()), nameOf(walker.previousNode()), nameOf(walker.previousNode())], [null, "i", "c", "2"]);
  equal(walk(walker, "previousNode"), "b 1 a div");
  equal(walker.currentNode, top);
  equal(nameOf(walker.lastChild()), "i");
});

test("siblings and children go through what is skipped", () => {
  const top = Object.assign(document.createElement("div"), { innerHTML: "<a></a><p><b></b><i></i></p><u></u>" });
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_ELEMENT, (node) => (node.localName === "p" ? 3 : 1));
  walker.firstChild();
  equal([nameOf(walker.nextSibling()), nameOf(walker.nextSibling()), nameOf(walker.nextSibling()), walker.nextSibling()], ["b", "i", "u", null]);
  equal([nameOf(walker.previousSibling()), nameOf(walker.previousSibling()), nameOf(walker.previousSibling())], ["i", "b", "a"]);
  walker.currentNode = top.children[1].firstChild;
  equal(walker.parentNode(), top);
});

test("currentNode may be set anywhere", () => {
  const top = root();
  const walker = document.createTreeWalker(top);
  walker.currentNode = top.lastChild;
  equal(nameOf(walker.nextNode()), "u");
  walker.currentNode = document.body;
  equal(walker.currentNode, document.body);
  throws(() => { walker.currentNode = null; }, "TypeError");
});

test("roots are needed, and the values can be read", () => {
  throws(() => document.createTreeWalker(null), "TypeError");
  throws(() => document.createNodeIterator(), "TypeError");
  const top = root();
  const filter = () => 1;
  const iterator = document.createNodeIterator(top, 5, filter);
  equal([iterator.root === top, iterator.whatToShow, iterator.filter === filter, iterator.referenceNode === top, iterator.pointerBeforeReferenceNode], [true, 5, true, true, true]);
  equal(document.createTreeWalker(top).whatToShow, 0xffffffff);
  equal(document.createTreeWalker(top).filter, null);
  iterator.detach();
});

test("NodeIterator turns round at the same node", () => {
  const iterator = document.createNodeIterator(root(), NodeFilter.SHOW_ELEMENT);
  iterator.nextNode();
  equal([nameOf(iterator.nextNode()), nameOf(iterator.previousNode()), nameOf(iterator.previousNode()), iterator.previousNode(), nameOf(iterator.nextNode())], ["a", "a", "div", null, "div"]);
});

test("NodeIterator survives the removal of where it is", () => {
  const top = root();
  const iterator = document.createNodeIterator(top, NodeFilter.SHOW_ELEMENT);
  iterator.nextNode();
  iterator.nextNode();
  iterator.nextNode();
  equal(nameOf(iterator.referenceNode), "b");
  top.firstChild.remove();
  equal(nameOf(iterator.referenceNode), "div");
  equal(nameOf(iterator.nextNode()), "i");
  const back = document.createNodeIterator(top, NodeFilter.SHOW_ELEMENT);
  walk(back);
  back.previousNode();
  equal(nameOf(back.referenceNode), "u");
  top.lastChild.remove();
  equal(nameOf(back.referenceNode), "c");
});

test("20,000 nested elements", () => {
  const top = document.createElement("div");
  let node = top;
  for (let depth = 0; depth < 20000; depth++) node = node.appendChild(document.createElement("i"));
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_ELEMENT);
  let count = 0;
  while (walker.nextNode()) count++;
  equal(count, 20000);
  while (walker.previousNode()) count--;
  equal(count, 0);
});
