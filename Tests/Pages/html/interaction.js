"use strict";
// What users and pages do with controls and documents: autofocus, Enter, labels, named access, link relations, touches.

function place(markup) {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = markup;
  return holder;
}
const frames = (count) => new Promise((resolve) => {
  const step = (left) => (left === 0 ? resolve() : requestAnimationFrame(() => step(left - 1)));
  step(count);
});

test("the first element that may have it gets the focus by autofocus", async () => {
  const holder = place("<input autofocus disabled><input id=first autofocus><input autofocus>");
  equal(document.activeElement, document.body);
  await frames(2);
  equal(document.activeElement, holder.children[1]);
  holder.remove();
  const late = place("<input autofocus>");
  await frames(2);
  equal(document.activeElement, document.body, "only when the page first shows");
  late.remove();
});

test("Enter sends a form by its first submit button", () => {
  const form = place("<form><input id=t><button type=button>no</button><button id=go>go</button></form>").firstChild;
  const seen = [];
  for (const type of ["keydown", "keypress", "change", "click", "submit", "keyup"]) {
    form.addEventListener(type, (event) => {
      seen.push(`${event.type} ${event.target.id}`);
      if (type === "submit") {
        event.preventDefault();
        seen.push(event.submitter.id);
      }
    });
  }
  const input = form.elements.t;
  input[aPersonDoes("edit")]("x");
  input[aPersonDoes("press")]("Enter");
  equal(seen.splice(0), ["keydown t", "keypress t", "change t", "click go", "submit ", "go", "keyup t"]);
  form.elements.go.disabled = true;
  input[aPersonDoes("press")]("Enter");
  equal(seen.splice(0), ["keydown t", "keypress t", "keyup t"]);
  input.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
  form.elements.go.disabled = false;
  input[aPersonDoes("press")]("Enter");
  equal(seen.splice(0), ["keydown t", "keyup t"]);
  input.dispatchEvent(new KeyboardEvent("keypress", { key: "Enter", bubbles: true }));
  equal(seen, ["keypress t"], "an event that a script makes sends nothing");
});

test("without a button, Enter sends a form of one field only", () => {
  let sent = 0;
  const listen = (event) => {
    event.preventDefault();
    sent += 1;
  };
  const one = place("<form><input><input type=checkbox></form>").firstChild;
  one.addEventListener("submit", listen);
  one.firstChild[aPersonDoes("press")]("Enter");
  equal(sent, 1);
  const two = place("<form><input><input type=password></form>").firstChild;
  two.addEventListener("submit", listen);
  two.firstChild[aPersonDoes("press")]("Enter");
  equal(sent, 1);
  const area = place("<form><textarea></textarea></form>").firstChild;
  area.addEventListener("submit", listen);
  area.firstChild[aPersonDoes("press")]("Enter");
  equal(sent, 1);
});

test("a click on a label gives its control the focus, then clicks it", () => {
  const [label, input] = place("<label for=labelled>l</label><input id=labelled type=checkbox>").children;
  const seen = [];
  input.addEventListener("focus", () => seen.push("focus"));
  input.addEventListener("click", () => seen.push("click"));
  label.click();
  equal([seen, input.checked, document.activeElement], [["focus", "click"], true, input]);
  input.blur();
});

test("forms, images and frames are properties of the document by name", () => {
  const holder = place("<form name=namedForm></form><img name=namedImage id=imageId><img id=onlyId><iframe name=namedFrame></iframe><object id=namedObject></object>");
  const [form, image, , frame, object] = holder.children;
  equal(document.namedForm, form);
  equal([document.namedImage, document.imageId], [image, image]);
  equal(document.onlyId, undefined);
  equal(document.namedFrame, frame.contentWindow);
  equal(document.namedObject, object);
  holder.append(form.cloneNode());
  equal([document.namedForm.length, document.namedForm[0]], [2, form]);
  form.name = "renamedForm";
  equal(document.renamedForm, form);
  const other = place("<form name=body></form>").firstChild;
  assert(document.body !== other, "own members stay");
  holder.remove();
  equal(document.renamedForm, undefined);
  document.renamedForm = 3;
  equal(document.renamedForm, 3);
});

test("relList is the rel attribute's words", () => {
  const link = document.createElement("a");
  link.rel = "noopener next";
  equal([...link.relList], ["noopener", "next"]);
  link.relList.add("help");
  equal(link.rel, "noopener next help");
  equal([link.relList.supports("NoOpener"), link.relList.supports("next")], [true, false]);
  link.relList = "x";
  equal(link.getAttribute("rel"), "x");
  const sheet = document.createElement("link");
  sheet.rel = "alternate STYLESHEET";
  equal([sheet.relList.length, sheet.relList.supports("stylesheet")], [2, true]);
  assert(sheet.relList instanceof DOMTokenList);
});

test("touches and their lists", () => {
  const touch = new Touch({ identifier: 7, target: document.body, clientX: 3.5 });
  equal([touch.identifier, touch.target, touch.clientX, touch.pageX], [7, document.body, 3.5, 0]);
  throws(() => new Touch({ identifier: 1 }), "TypeError");
  const event = new TouchEvent("touchstart", { touches: [touch], changedTouches: [touch] });
  assert(event.touches instanceof TouchList);
  equal([event.touches.length, event.touches[0], event.touches.item(0), event.touches.item(1)], [1, touch, touch, null]);
  equal([event.targetTouches.length, event.touches], [0, event.touches]);
  equal(document.createTouchList(touch).item(0), touch);
});

test("DataTransfer keeps strings by type", async () => {
  const transfer = new DataTransfer();
  transfer.setData("text", "a");
  transfer.setData("text/plain", "b");
  transfer.setData("URL", "https://example.com/");
  equal([...transfer.types], ["text/plain", "text/uri-list"]);
  equal([transfer.getData("Text"), transfer.getData("url"), transfer.getData("other")], ["b", "https://example.com/", ""]);
  transfer.clearData("url");
  equal(transfer.items.length, 1);
  equal(await new Promise((resolve) => transfer.items[0].getAsString(resolve)), "b");
  throws(() => transfer.items.add("c", "text/plain"), "NotSupportedError");
  equal(new DragEvent("drop", { dataTransfer: transfer }).dataTransfer, transfer);
});

test("idle callbacks run when tasks are done, unless cancelled", async () => {
  const seen = [];
  const cancelled = requestIdleCallback(() => seen.push("never"));
  const done = new Promise((resolve) => requestIdleCallback((deadline) => {
    seen.push(deadline.didTimeout, deadline.timeRemaining() > 0);
    resolve();
  }, { timeout: 100 }));
  cancelIdleCallback(cancelled);
  equal(seen, []);
  await done;
  equal(seen, [false, true]);
});

test("an IntersectionObserver tells once of each target", async () => {
  const holder = place("<p></p><p style='display: none'></p>");
  const seen = [];
  const observer = new IntersectionObserver((entries, self) => {
    for (const entry of entries) seen.push([entry.target, entry.isIntersecting, entry.intersectionRatio, self === observer]);
  }, { threshold: [1, 0] });
  equal([observer.root, [...observer.thresholds]], [null, [0, 1]]);
  for (const child of holder.children) observer.observe(child);
  observer.observe(holder.firstChild);
  await frames(2);
  equal(seen, [[holder.firstChild, true, 1, true], [holder.lastChild, false, 0, true]]);
  await frames(2);
  equal(seen.length, 2);
  throws(() => observer.observe({}), "TypeError");
  throws(() => new IntersectionObserver(() => {}, { threshold: 2 }), "RangeError");
});

test("an IntersectionObserver shows its margins as four, and refuses others; scripts find what its entries tell on their interface", async () => {
  const margins = ["", "5px", "1px 2%", "1PX 2px 3px", " -1.50px  2px 3px 4% "].map((rootMargin) => new IntersectionObserver(() => {}, { rootMargin }).rootMargin);
  equal(margins, ["0px 0px 0px 0px", "5px 5px 5px 5px", "1px 2% 1px 2%", "1px 2px 3px 2px", "-1.5px 2px 3px 4%"]);
  for (const rootMargin of ["5", "1em", "auto", "1px 2px 3px 4px 5px", "calc(1px)", "0"]) throws(() => new IntersectionObserver(() => {}, { rootMargin }), "SyntaxError", rootMargin);
  for (const root of ["body", {}, 1]) throws(() => new IntersectionObserver(() => {}, { root }), "TypeError");
  equal(new IntersectionObserver(() => {}, { root: document }).root, document);
  const [entry] = await new Promise((resolve) => new IntersectionObserver(resolve).observe(place("<i></i>")));
  for (const name of ["time", "rootBounds", "boundingClientRect", "intersectionRect", "isIntersecting", "intersectionRatio", "target"]) {
    assert(name in IntersectionObserverEntry.prototype && !Object.hasOwn(entry, name), name);
  }
  throws(() => IntersectionObserverEntry.prototype.time, "TypeError");
  equal([entry.rootBounds.width, entry.boundingClientRect instanceof DOMRect], [innerWidth, true]);
});

test("a ResizeObserver tells once of each target, wherever somebody begins to observe", async () => {
  const holder = place("<p></p><p style='display: none'></p>");
  const [first, hidden] = holder.children;
  const loose = document.createElement("div");
  const seen = [];
  const observer = new ResizeObserver(function (entries, given) {
    seen.push([this === observer, given === observer, entries.map(({ target }) => target)]);
    const { contentRect, borderBoxSize, contentBoxSize } = entries[0];
    equal([contentRect.width, borderBoxSize.length, borderBoxSize[0].inlineSize, contentBoxSize[0].blockSize, Object.isFrozen(borderBoxSize)], [0, 1, 0, 0, true]);
    equal([`${entries[0]}`, `${borderBoxSize[0]}`], ["[object ResizeObserverEntry]", "[object ResizeObserverSize]"]);
  });
  for (const target of [first, hidden, loose, holder]) observer.observe(target);
  observer.unobserve(holder);
  equal(seen.length, 0);
  await frames(2);
  equal(seen.splice(0), [[true, true, [first, hidden, loose]]]);
  observer.observe(first);
  await frames(2);
  equal(seen.length, 0, "it is observed already");
  observer.observe(first, { box: "border-box" });
  await frames(2);
  equal(seen.splice(0), [[true, true, [first]]]);
  observer.observe(holder);
  observer.disconnect();
  await frames(2);
  equal(seen.length, 0);
  for (const wrong of [() => new ResizeObserver(), () => observer.observe(), () => observer.observe(document), () => observer.observe(first, { box: "x" }), () => new ResizeObserverEntry()]) {
    throws(wrong, "TypeError");
  }
  holder.remove();
});

test("getComputedStyle of a pseudo-element reads the rules for it", () => {
  const holder = place("<style>.pe::before { content: 'b'; display: block } .pe:after, p { color: red } .pe { color: green }</style><div class=pe></div><p></p>");
  const [, element, other] = holder.children;
  const before = getComputedStyle(element, "::before");
  equal([before.content, before.display, before.color], ['"b"', "block", "rgb(0, 128, 0)"].map((each, index) => (index === 0 ? before.content : each)));
  assert(/^["']b["']$/.test(before.content));
  equal(getComputedStyle(element, ":after").color, "rgb(255, 0, 0)");
  equal(getComputedStyle(element).color, "rgb(0, 128, 0)");
  equal(getComputedStyle(other, "::before").content, "none");
  equal(getComputedStyle(other, "::nothing").color, "");
  equal(getComputedStyle(element, "before").color, "rgb(0, 128, 0)");
  holder.remove();
});

test("objects and embeds are plain", () => {
  const object = document.createElement("object");
  equal([object.contentDocument, object.getSVGDocument(), object.checkValidity()], [null, null, true]);
  equal(Object.prototype.toString.call(document.createElement("embed")), "[object HTMLEmbedElement]");
});

test("a click on its summary opens a details element, and closes it again", async () => {
  const host = document.createElement("div");
  host.innerHTML = "<details><i></i><summary>first <b>b</b> <a href='javascript:void 0'>a</a><button type=button>c</button></summary><summary>second</summary><p>p</p></details><summary>alone</summary>";
  document.body.append(host);
  const details = host.querySelector("details");
  const [first, second, alone] = host.querySelectorAll("summary");
  const seen = [];
  details.addEventListener("toggle", ({ oldState, newState }) => seen.push(`${oldState} ${newState}`));
  const opened = (action) => {
    action();
    return details.open;
  };
  equal([opened(() => first.click()), opened(() => first.querySelector("b").click()), opened(() => host.querySelector("p").click())], [true, false, false]);
  equal([opened(() => second.click()), opened(() => alone.click()), opened(() => first.querySelector("button").click())], [false, false, false]);
  equal([opened(() => first.querySelector("a").click()), opened(() => first.dispatchEvent(new Event("click")))], [false, false]);
  first.addEventListener("click", (event) => event.preventDefault(), { once: true });
  equal([opened(() => first.click()), opened(() => first.click()), opened(() => first.click())], [false, true, false]);
  first.click();
  await new Promise((resolve) => setTimeout(resolve, 5));
  equal(seen, ["closed open"]);
  equal([Object.getPrototypeOf(first) === HTMLElement.prototype, details.querySelector("summary") === first], [true, true]);
  first.remove();
  equal(opened(() => second.click()), false);
  host.remove();
});
