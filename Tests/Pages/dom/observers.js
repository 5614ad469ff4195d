"use strict";
// MutationObserver (DOM standard, 4.3).

const make = (markup = "") => Object.assign(document.createElement("div"), { innerHTML: markup });
const all = { childList: true, attributes: true, characterData: true, subtree: true, attributeOldValue: true, characterDataOldValue: true };
const nameOf = (node) => node && (node.localName ?? node.data);

/** What was recorded while `change` ran. */
function records(target, options, change) {
  const observer = new MutationObserver(() => {});
  observer.observe(target, options);
  change();
  const taken = observer.takeRecords();
  observer.disconnect();
  return taken;
}
const told = (list) => list.map(({ type, target, addedNodes, removedNodes, previousSibling, nextSibling, attributeName, oldValue }) => (type === "childList"
  ? `${nameOf(target)}+${[...addedNodes].map(nameOf)}-${[...removedNodes].map(nameOf)}@${nameOf(previousSibling)}/${nameOf(nextSibling)}`
  : `${nameOf(target)}.${attributeName ?? "data"}:${oldValue}`)).join(" ");

test("the callback comes as a microtask with all records", async () => {
  const div = make();
  const calls = [];
  const observer = new MutationObserver(function (list, given) { calls.push([list.length, given === observer, this === observer, Array.isArray(list)]); });
  observer.observe(div, { childList: true, attributes: true });
  div.append("a");
  div.title = "x";
  equal(calls.length, 0);
  await null;
  equal(calls, [[2, true, true, true]]);
  div.append("b");
  observer.disconnect();
  await null;
  equal(calls.length, 1);
});

test("records are in the order of changes", () => {
  const div = make("<b></b>");
  equal(told(records(div, all, () => {
    div.append("t");
    div.firstChild.title = "x";
    div.lastChild.data = "u";
    div.firstChild.remove();
    div.title = "1";
    div.title = "2";
    div.removeAttribute("title");
  })), "div+t-@b/null b.title:null u.data:t div+-b@null/u div.title:null div.title:1 div.title:2".replace("div+t-", "div+u-"));
});

test("insertion records neighbours", () => {
  const div = make("<a></a><b></b>");
  equal(told(records(div, { childList: true }, () => div.insertBefore(document.createElement("i"), div.lastChild))), "div+i-@a/b");
  equal(told(records(div, { childList: true }, () => div.append("t"))), "div+t-@b/null");
});

test("a move records removal and insertion", () => {
  const div = make("<a></a><b></b>");
  equal(told(records(div, { childList: true }, () => div.append(div.firstChild))), "div+-a@null/b div+a-@b/null");
});

test("replaceChild and replaceWith record once", () => {
  const div = make("<a></a><b></b><i></i>");
  equal(told(records(div, { childList: true }, () => div.replaceChild(document.createElement("u"), div.children[1]))), "div+u-b@a/i");
  equal(told(records(div, { childList: true }, () => div.children[1].replaceWith("x", "y"))), "div+x,y-u@a/i");
});

test("innerHTML, textContent and replaceChildren record once", () => {
  const div = make("<a></a>t");
  equal(told(records(div, { childList: true }, () => { div.innerHTML = "<b></b><i></i>"; })), "div+b,i-a,t@null/null");
  equal(told(records(div, { childList: true }, () => { div.textContent = "x"; })), "div+x-b,i@null/null");
  equal(told(records(div, { childList: true }, () => div.replaceChildren("y"))), "div+y-x@null/null");
  equal(told(records(div, { childList: true }, () => div.replaceChildren())), "div+-y@null/null");
  equal(records(div, { childList: true }, () => div.replaceChildren()).length, 0);
  equal(records(div, { childList: true }, () => { div.innerHTML = ""; }).length, 0);
});

test("fragments record once for the parent, once for themselves", () => {
  const div = make("<a></a>");
  const fragment = document.createDocumentFragment();
  fragment.append("x", "y");
  const own = [];
  const observer = new MutationObserver(() => {});
  observer.observe(fragment, { childList: true });
  equal(told(records(div, { childList: true }, () => div.append(fragment))), "div+x,y-@a/null");
  own.push(...observer.takeRecords());
  observer.disconnect();
  equal([own.length, own[0].removedNodes.length], [1, 2]);
});

test("attributes: filter, old value, namespace", () => {
  const div = make();
  equal(told(records(div, { attributeFilter: ["title", "class"] }, () => {
    div.title = "a";
    div.id = "b";
    div.className = "c";
  })), "div.title:null div.class:null");
  div.title = "x";
  equal(told(records(div, { attributes: true }, () => { div.title = "y"; })), "div.title:null");
  equal(told(records(div, { attributeOldValue: true }, () => { div.title = "z"; })), "div.title:y");
  equal(records(div, { attributes: true }, () => { div.title = "z"; }).length, 1, "also when nothing changes");
  equal(records(div, { attributes: true }, () => div.removeAttribute("none")).length, 0);
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  const [record] = records(use, { attributes: true }, () => use.setAttributeNS("http://www.w3.org/1999/xlink", "xlink:href", "#a"));
  equal([record.attributeName, record.attributeNamespace], ["href", "http://www.w3.org/1999/xlink"]);
});

test("classList and dataset record too", () => {
  const div = make();
  equal(told(records(div, all, () => {
    div.classList.add("a");
    div.dataset.x = "1";
    div.toggleAttribute("hidden");
    div.style.color = "red";
  })), "div.class:null div.data-x:null div.hidden:null div.style:null");
});

test("characterData records the text before", () => {
  const div = make("abc");
  const text = div.firstChild;
  equal(told(records(text, { characterDataOldValue: true }, () => {
    text.data = "x";
    text.appendData("y");
  })), "xy.data:abc xy.data:x");
  equal(records(text, { characterData: true }, () => { text.data = "z"; })[0].oldValue, null);
  equal(records(div, { characterData: true }, () => { text.data = "w"; }).length, 0);
  equal(records(div, { characterData: true, subtree: true }, () => { text.data = "v"; })[0].target, text);
});

test("splitText records insertion, then the shorter text", () => {
  const div = make("abcd");
  equal(records(div, all, () => div.firstChild.splitText(2)).map(({ type }) => type), ["childList", "characterData"]);
});

test("without subtree only the node itself counts", () => {
  const div = make("<b></b>");
  equal(records(div, { childList: true, attributes: true }, () => {
    div.firstChild.title = "x";
    div.firstChild.append("t");
  }).length, 0);
});

test("changes in a removed subtree are still recorded until delivery", async () => {
  const div = make("<b></b>");
  const b = div.firstChild;
  let list = null;
  const observer = new MutationObserver((records) => { list = records; });
  observer.observe(div, { childList: true, attributes: true, subtree: true });
  b.remove();
  b.title = "x";
  await null;
  equal(told(list), "div+-b@null/null b.title:null");
  list = null;
  b.title = "y";
  await null;
  equal(list, null);
  observer.disconnect();
});

test("observe again replaces the options", () => {
  const div = make();
  const observer = new MutationObserver(() => {});
  observer.observe(div, { attributes: true });
  observer.observe(div, { childList: true });
  div.title = "x";
  div.append("a");
  equal(observer.takeRecords().length, 1);
  equal(observer.takeRecords(), []);
  observer.disconnect();
  div.append("b");
  equal(observer.takeRecords(), []);
});

test("several observers are called in the order they were made", async () => {
  const div = make();
  const order = [];
  const observers = [1, 2, 3].map((number) => new MutationObserver(() => order.push(number)));
  for (const observer of [...observers].reverse()) observer.observe(div, { childList: true });
  div.append("x");
  await null;
  equal(order, [1, 2, 3]);
  for (const observer of observers) observer.disconnect();
});

test("changes made by a callback come in another round", async () => {
  const div = make();
  const rounds = [];
  const observer = new MutationObserver((list) => {
    rounds.push(list.length);
    if (rounds.length < 3) div.append("x", "y");
  });
  observer.observe(div, { childList: true });
  div.append("z");
  for (let turn = 0; turn < 10; turn++) await null;
  equal(rounds, [1, 1, 1]);
  observer.disconnect();
});

test("an exception in a callback is reported, the others are called", async () => {
  const div = make();
  const seen = [];
  const report = (event) => {
    seen.push(event.error.message);
    event.preventDefault();
  };
  // The test library has a handler of its own.
  const { onerror } = window;
  window.onerror = null;
  window.addEventListener("error", report);
  const one = new MutationObserver(() => { throw new Error("on purpose"); });
  const two = new MutationObserver(() => seen.push("two"));
  one.observe(div, { childList: true });
  two.observe(div, { childList: true });
  div.append("x");
  await null;
  await null;
  window.removeEventListener("error", report);
  window.onerror = onerror;
  equal(seen, ["on purpose", "two"]);
  one.disconnect();
  two.disconnect();
});

test("wrong options and arguments", () => {
  const observer = new MutationObserver(() => {});
  throws(() => observer.observe(make(), {}), "TypeError");
  throws(() => observer.observe(make()), "TypeError");
  throws(() => observer.observe(make(), { subtree: true }), "TypeError");
  throws(() => observer.observe(null, { childList: true }), "TypeError");
  throws(() => observer.observe({}, { childList: true }), "TypeError");
  throws(() => observer.observe(make(), { attributes: false, attributeOldValue: true }), "TypeError");
  throws(() => observer.observe(make(), { attributes: false, attributeFilter: [], childList: true }), "TypeError");
  throws(() => observer.observe(make(), { characterData: false, characterDataOldValue: true }), "TypeError");
  throws(() => new MutationObserver(), "TypeError");
  throws(() => new MutationObserver({}), "TypeError");
  equal(Object.prototype.toString.call(observer), "[object MutationObserver]");
});

test("records are MutationRecords with NodeLists", () => {
  const [record] = records(...(() => {
    const div = make();
    return [div, { childList: true }, () => div.append("x")];
  })());
  assert(record instanceof MutationRecord && record.addedNodes instanceof NodeList && record.removedNodes instanceof NodeList);
  equal([record.addedNodes.length, record.removedNodes.length, record.attributeName, record.attributeNamespace, record.oldValue], [1, 0, null, null, null]);
});

test("texts and comments can be observed", () => {
  const comment = document.createComment("a");
  equal(records(comment, { characterData: true }, () => { comment.data = "b"; }).length, 1);
  const fragment = document.createDocumentFragment();
  equal(records(fragment, { childList: true }, () => fragment.append("x")).length, 1);
  const made = document.implementation.createHTMLDocument("");
  equal(records(made, { childList: true, subtree: true }, () => made.body.append("x")).length, 1);
});
