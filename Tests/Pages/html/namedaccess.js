"use strict";
// Elements as members of the window, by id and by name.

const later = () => new Promise((resolve) => setTimeout(resolve, 0));

async function shown(markup, body) {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = markup;
  await later();
  try {
    await body(box);
  } finally {
    box.remove();
  }
}

test("an element with an id is a member of the window, while it is in the page", () =>
  shown("<p id=namedParagraph>x</p><svg id=namedPicture></svg>", (box) => {
    equal(window.namedParagraph === box.firstChild, true);
    equal([namedParagraph.textContent, "namedParagraph" in window, typeof namedParagraph], ["x", true, "object"]);
    equal(Object.keys(window).includes("namedParagraph"), false);
    equal(window.namedPicture === box.lastChild, true);
    box.replaceChildren();
    equal([window.namedParagraph, window.namedPicture], [undefined, undefined]);
  }));

test("forms, images and frames are so by name too, other elements are not", () =>
  shown("<form name=namedForm></form><img name=namedImage><input name=namedInput><iframe name=namedFrame></iframe>", (box) => {
    equal([window.namedForm === box.children[0], window.namedImage === box.children[1], window.namedInput], [true, true, undefined]);
    equal(window.namedFrame === box.querySelector("iframe").contentWindow, true);
  }));

test("several of one name are a collection", () =>
  shown("<p id=namedTwice></p><form name=namedTwice></form>", (box) => {
    assert(namedTwice instanceof HTMLCollection);
    equal([namedTwice.length, namedTwice[0] === box.children[0], namedTwice[1] === box.children[1]], [2, true, true]);
  }));

test("what the window has of its own is never hidden", () =>
  shown("<p id=location></p><p id=alert></p><p id=JSON></p><p id=toString></p>", () => {
    equal([typeof location.href, typeof alert, typeof JSON.parse, typeof toString], ["string", "function", "function", "function"]);
  }));

test("a script's variable is its own, whether it is given a value or not", async () => {
  await shown("<p id=namedVariable></p><p id=namedEmpty></p><p id=namedFunction></p><p id=namedLet></p><p id=namedSecond></p>", () => {
    const script = document.createElement("script");
    script.textContent = "var before = typeof namedSecond; var namedVariable = 1, other; var other, namedEmpty; function namedFunction() {} let namedLet = 2;" +
      "window.seenNames = [namedVariable, namedEmpty, typeof namedFunction, namedLet, before, typeof window.namedLet];";
    document.body.append(script);
    script.remove();
    equal(window.seenNames, [1, undefined, "function", 2, "object", "object"]);
    equal(Object.keys(window).includes("namedEmpty"), true);
  });
  delete window.seenNames;
});

test("an assignment takes an element's place", () =>
  shown("<p id=namedAssigned></p>", () => {
    window.namedAssigned = 3;
    equal([namedAssigned, Object.keys(window).includes("namedAssigned")], [3, true]);
    delete window.namedAssigned;
  }));

test("a function's own variable leaves an element where it is", () =>
  shown("<p id=namedInside></p>", () => {
    const script = document.createElement("script");
    script.textContent = "(function () { var namedInside = 1; for (var namedInside of []); })(); window.seenName = typeof namedInside;";
    document.body.append(script);
    script.remove();
    equal(window.seenName, "object");
    delete window.seenName;
  }));

test("the element of a frame goes by its id, the page in it by its name", () =>
  shown("<iframe id=namedFrame></iframe><iframe name=namedPage></iframe>", () => {
    const [first, second] = document.querySelectorAll("#namedFrame, [name=namedPage]");
    equal([window.namedFrame === first, window.namedFrame.contentWindow === first.contentWindow, window.namedPage === second.contentWindow], [true, true, true]);
  }));

test("the script that makes an element finds it by its name at once", () => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = "<p id=namedJustNow></p><form name=namedAtOnce></form>";
  equal([namedJustNow === box.firstChild, "namedJustNow" in window, namedAtOnce === box.lastChild, document.namedAtOnce === box.lastChild], [true, true, true, true]);
  box.remove();
});

test("an element that is in no document, or in a shadow tree, is no member", () => {
  const box = document.body.appendChild(document.createElement("div"));
  const root = box.attachShadow({ mode: "open" });
  const form = document.createElement("form");
  form.name = "namedShadowed";
  const named = () => ["namedShadowed" in window, "namedShadowed" in document];
  equal(named(), [false, false]);
  root.append(form);
  form.name = "namedShadowed";
  equal(named(), [false, false]);
  document.body.append(form);
  equal([...named(), window.namedShadowed === form], [true, true, true]);
  form.remove();
  box.remove();
});
