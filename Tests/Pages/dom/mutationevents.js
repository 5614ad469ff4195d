"use strict";
// Mutation events, as web views of phones have them (DOM Level 3 Events of 2014, 5.4).

const types = ["DOMNodeInserted", "DOMNodeRemoved", "DOMSubtreeModified", "DOMCharacterDataModified"];
const own = ["DOMNodeInsertedIntoDocument", "DOMNodeRemovedFromDocument"];

const named = (node) => (node.nodeType === 1 ? node.localName : node.nodeName);

/** What is told of a change below a target: "type node related". */
function told(target, action) {
  const seen = [];
  const hear = (event) => seen.push([event.type.slice(3), named(event.target), ...(event.relatedNode ? [named(event.relatedNode)] : [])].join(" "));
  for (const type of types) target.addEventListener(type, hear);
  for (const type of own) target.addEventListener(type, hear, true);
  try {
    action();
  } finally {
    for (const type of types) target.removeEventListener(type, hear);
    for (const type of own) target.removeEventListener(type, hear, true);
  }
  return seen;
}

function make(markup = "") {
  const div = document.createElement("div");
  div.innerHTML = markup;
  return div;
}

test("insertions, removals and what is modified are told at once", () => {
  const box = make("<p></p><b></b>");
  const [p, b] = box.children;
  const span = document.createElement("span");
  equal(told(box, () => p.append(span)), ["NodeInserted span p", "SubtreeModified p"]);
  equal(told(box, () => b.append(span)), ["NodeRemoved span p", "SubtreeModified p", "NodeInserted span b", "SubtreeModified b"]);
  equal(told(box, () => span.remove()), ["NodeRemoved span b", "SubtreeModified b"]);
  equal(told(box, () => b.replaceWith(span)), ["NodeRemoved b div", "NodeInserted span div", "SubtreeModified div"]);
  equal(told(box, () => { p.innerHTML = "<i></i>x"; }), ["NodeInserted i p", "NodeInserted #text p", "SubtreeModified p"]);
  equal(told(box, () => { p.textContent = ""; }), ["NodeRemoved i p", "NodeRemoved #text p", "SubtreeModified p"]);
  equal(told(box, () => p.setAttribute("a", "b")), ["SubtreeModified p"]);
  equal(told(box, () => p.removeAttribute("a")), ["SubtreeModified p"]);
});

test("changes of texts have both texts", () => {
  const box = make("old<!--c-->");
  const seen = [];
  box.addEventListener("DOMCharacterDataModified", (event) => seen.push([event.prevValue, event.newValue, event.target.nodeType, event.bubbles, event.cancelable]));
  box.firstChild.data = "new";
  box.lastChild.appendData("d");
  equal(seen, [["old", "new", 3, true, false], ["c", "cd", 8, true, false]]);
  const instruction = document.createProcessingInstruction("t", "a");
  box.append(instruction);
  instruction.data = "b";
  equal(seen[2], ["a", "b", 7, true, false]);
});

test("coming into the document and leaving it is told to each node, and goes no further", () => {
  const box = make("<p><b></b></p>");
  const bubbled = [];
  box.addEventListener("DOMNodeInsertedIntoDocument", () => bubbled.push("inserted"));
  const seen = [];
  for (const node of [box, ...box.querySelectorAll("*")]) {
    for (const type of own) node.addEventListener(type, (event) => { if (event.eventPhase === Event.AT_TARGET) seen.push(`${event.type.slice(7)} ${named(node)}`); });
  }
  document.body.append(box);
  equal([seen.splice(0), bubbled.splice(0)], [["InsertedIntoDocument div", "InsertedIntoDocument p", "InsertedIntoDocument b"], ["inserted"]]);
  box.remove();
  equal(seen, ["RemovedFromDocument div", "RemovedFromDocument p", "RemovedFromDocument b"]);
});

test("a listener may change the tree meanwhile", () => {
  const box = make("<p></p><b></b><i></i>");
  const [p, b, i] = box.children;
  box.addEventListener("DOMNodeRemoved", ({ target }) => { if (target === p) target.remove(); });
  p.remove();
  equal([box.children.length, p.parentNode], [2, null]);
  box.addEventListener("DOMNodeInserted", ({ target }) => target.remove(), { once: true });
  const span = document.createElement("span");
  equal([box.insertBefore(span, b) === span, span.parentNode, box.innerHTML], [true, null, "<b></b><i></i>"]);
  const other = make("<u></u>");
  other.addEventListener("DOMNodeRemoved", () => i.remove(), { once: true });
  box.insertBefore(other.firstChild, i);
  equal([box.innerHTML, i.parentNode], ["<b></b><u></u>", null]);
});

test("scripts run before the event of their insertion, and markup that is parsed tells nothing", () => {
  window.mutated = [];
  const hear = () => window.mutated.push("event");
  document.addEventListener("DOMNodeInserted", hear);
  const script = document.createElement("script");
  script.textContent = "mutated.push('script')";
  document.body.append(script);
  document.removeEventListener("DOMNodeInserted", hear);
  equal(window.mutated, ["script", "event"]);
  script.remove();
});

test("shadow trees keep their changes to themselves", () => {
  const host = make();
  const root = host.attachShadow({ mode: "open" });
  equal(told(root, () => root.append(document.createElement("p"))), []);
});

test("MutationEvent is an interface that scripts make none of", () => {
  throws(() => new MutationEvent("x"), "TypeError");
  equal([MutationEvent.length, MutationEvent.MODIFICATION, MutationEvent.ADDITION, MutationEvent.prototype.REMOVAL], [0, 1, 2, 3]);
  let event;
  const box = make();
  box.addEventListener("DOMSubtreeModified", (given) => { event = given; });
  box.id = "x";
  equal([event instanceof MutationEvent, event instanceof Event, event.isTrusted, event.relatedNode, event.attrName, event.attrChange], [true, true, true, null, "", 0]);
  event.initMutationEvent("own", false, true, box, "a", "b", "c", 2);
  equal([event.type, event.cancelable, event.relatedNode === box, event.prevValue, event.newValue, event.attrName, event.attrChange], ["own", true, true, "a", "b", "c", 2]);
  throws(() => event.initMutationEvent(), "TypeError");
  throws(() => event.initMutationEvent("x", false, false, {}), "TypeError");
});

test("the parser tells of nothing that it adds, text to text neither", () => {
  const seen = [];
  const types = ["DOMCharacterDataModified", "DOMSubtreeModified", "DOMNodeInserted"];
  const listener = ({ type }) => seen.push(type);
  const frame = document.body.appendChild(document.createElement("iframe"));
  const { contentDocument: inner } = frame;
  inner.open();
  for (const type of types) inner.addEventListener(type, listener, true);
  inner.write("<p>one ");
  inner.write("two</p>");
  inner.close();
  equal([inner.body.textContent, seen], ["one two", []]);
  inner.querySelector("p").firstChild.appendData("!");
  equal(seen.includes("DOMCharacterDataModified"), true);
  frame.remove();
});
