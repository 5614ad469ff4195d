"use strict";
// document.all (HTML standard, 2.6.2.2; ECMA-262, B.3.6), and what else scripts of long ago ask a document for.

const loose = (body) => {
  const other = document.implementation.createHTMLDocument("");
  other.body.innerHTML = body;
  return other;
};

test("document.all is undefined to those who ask, and there for those who use it", () => {
  const { all } = document;
  equal([typeof all, !all, all == null, all == undefined, all === null, all === undefined], ["undefined", true, true, true, false, false]);
  equal(all ? "Internet Explorer" : "another", "another");
  equal(all === document.all, true);
  equal(Object.prototype.toString.call(all), "[object HTMLAllCollection]");
  equal([all instanceof HTMLAllCollection, Object(all) === all, "all" in document], [true, true, true]);
  throws(() => new HTMLAllCollection(), "TypeError");
  throws(() => new all("x"), "TypeError");
});

test("document.all has all elements by place, and sees what comes and goes", () => {
  const { all, body } = loose("<p></p><svg><a></a></svg>");
  equal(Array.from(all, (element) => element.localName), ["html", "head", "title", "body", "p", "svg", "a"]);
  equal([all.length, all[0].localName, all["6"].localName, all[7], all[-1], all["06"]], [7, "html", "a", undefined, undefined, undefined]);
  equal([0 in all, 7 in all, "p" in all, "item" in all], [true, false, false, true]);
  body.textContent = "";
  equal([all.length, all[4]], [4, undefined]);
});

test("document.all finds by id, and by the names of some elements", () => {
  const { all, body } = loose("<i id=one></i><img name=two><b name=two></b><a name=three></a><u id=three></u><i id=length></i><i id='7'></i><i id=undefined></i>");
  const [i, img] = body.children;
  equal([all.one === i, all("one") === i, all.item("one") === i, all.namedItem("one") === i, "one" in all], [true, true, true, true, true]);
  equal([all.two === img, all.none, all("none"), all.item(""), all.namedItem("none")], [true, undefined, null, null, null]);
  equal([all.three instanceof HTMLCollection, all.three.length, all("three")[1].localName], [true, 2, "u"]);
  // A member of the interface goes before; a number is a place.
  equal([all.length, all.namedItem("length").id, all.item("7").localName, all.namedItem("7").id], [12, "length", "a", "7"]);
  equal([all(), all(undefined), all.item(), all[undefined].id], [null, null, null, "undefined"]);
  throws(() => all.namedItem(), "TypeError");
  throws(() => all(Symbol("x")), "TypeError");
  throws(() => all({ toString() { throw new RangeError("mine"); } }), "RangeError");
  throws(() => HTMLAllCollection.prototype.item.call({}, 0), "TypeError");
  equal(Function.prototype.call.call(all, null, "one") === i, true);
});

test("what it finds by name cannot be set, other members can", () => {
  "use strict";
  const { all } = loose("<i id=one></i>");
  throws(() => { all.one = 1; }, "TypeError");
  throws(() => { all[0] = 1; }, "TypeError");
  all.own = 1;
  equal([all.one.localName, all.own], ["i", 1]);
});

test("document.all is called ten thousand times", () => {
  const { all } = loose("<i id=one></i>");
  let found = 0;
  for (let round = 0; round < 10_000; round++) if (all("one") === all.one && !all) found++;
  equal(found, 10_000);
});

test("clear, captureEvents and releaseEvents do nothing", () => {
  equal([document.clear(), document.captureEvents(), document.releaseEvents(), window.captureEvents(), window.releaseEvents()], Array(5).fill(undefined));
});

test("a page's colours are those of its body, and not of a frameset", () => {
  const other = loose("");
  other.fgColor = "red";
  equal([other.fgColor, other.body.getAttribute("text")], ["red", "red"]);
  other.body.replaceWith(other.createElement("frameset"));
  other.bgColor = "red";
  equal([other.body.localName, other.bgColor, other.fgColor, other.body.attributes.length], ["frameset", "", "", 0]);
});
