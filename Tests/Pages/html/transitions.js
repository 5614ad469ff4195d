// Transitions and animations without pictures: their events, when and at what.

const sheet = document.head.appendChild(document.createElement("style"));
sheet.textContent = `
  .fade { opacity: 0; transition: opacity 40ms; }
  .fade.in { opacity: 1; }
  .gone { display: none; }
  .move { -webkit-transition: -webkit-transform .03s ease-in-out, left 30ms linear 20ms; left: 0; }
  .move.on { -webkit-transform: translateX(10px); left: 10px; }
  @keyframes appear { from { opacity: 0 } }
  @-webkit-keyframes beat { to { opacity: 1 } }
  .appearing { animation: appear 30ms 10ms; }
  .beating { -webkit-animation: 20ms beat 3; }
  @media print { .fade { transition: none; } }
  @media (max-width: 500px) { .wide { transition: width 20ms } }`;

const after = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
const heard = (target, type) => new Promise((resolve) => { target.addEventListener(type, resolve, { once: true }); });
const place = () => document.body.appendChild(document.createElement("div"));
const shown = (className) => {
  const element = place();
  element.className = className;
  element.offsetWidth;
  return element;
};
const types = ["run", "start", "end", "cancel"].map((name) => `transition${name}`);
function record(element, names = types) {
  const told = [];
  for (const name of names) element.addEventListener(name, (event) => told.push(`${event.type} ${event.propertyName ?? event.animationName}`));
  return told;
}

test("a class that changes a value runs the transition", async () => {
  const element = shown("fade");
  const told = record(element);
  element.classList.add("in");
  equal(told, []);
  const end = await heard(element, "transitionend");
  equal(told, ["transitionrun opacity", "transitionstart opacity", "transitionend opacity"]);
  equal([end.propertyName, end.elapsedTime, end.bubbles, end.cancelable, end.isTrusted, end.pseudoElement, end instanceof TransitionEvent], ["opacity", 0.04, true, true, true, "", true]);
  equal(getComputedStyle(element).opacity, "1");
});

test("a listener may come behind the change, and under the older name", async () => {
  const element = shown("fade");
  element.classList.add("in");
  const told = [];
  element.addEventListener("webkitTransitionEnd", (event) => told.push(event.type));
  document.body.addEventListener("transitionend", (event) => told.push(event.type), { once: true });
  await heard(window, "transitionend");
  equal(told, ["webkitTransitionEnd", "transitionend"]);
  const both = shown("fade");
  const names = record(both, ["transitionend", "webkitTransitionEnd"]);
  both.classList.add("in");
  await after(90);
  equal(names, ["transitionend opacity"]);
});

test("prefixed names are the plain ones", async () => {
  const element = shown("move");
  const told = record(element);
  element.classList.add("on");
  await after(110);
  equal(told.filter((each) => each.includes("transform")), ["transitionrun transform", "transitionstart transform", "transitionend transform"]);
  equal(told.filter((each) => each.includes("left")), ["transitionrun left", "transitionstart left", "transitionend left"]);
  element.style.webkitTransform = "none";
  equal([element.style.transform, element.style.getPropertyValue("-webkit-transform"), element.getAttribute("style")], ["none", "none", "transform: none;"]);
  element.style.cssText = "-webkit-transition: none";
  equal([element.style.transition, element.style.WebkitTransition, getComputedStyle(element).webkitTransition], ["none", "none", "none"]);
});

test("what is new or not shown has no transition", async () => {
  const element = place();
  const told = record(element);
  element.className = "fade";
  element.classList.add("in");
  await after(60);
  equal(told, []);
  element.className = "fade gone";
  element.offsetWidth;
  element.className = "fade in";
  await after(60);
  equal(told, []);
});

test("leaving the document or the picture cancels", async () => {
  const removed = shown("fade");
  const told = record(removed);
  removed.classList.add("in");
  removed.offsetWidth;
  removed.remove();
  await after(80);
  equal(told, ["transitionrun opacity", "transitionstart opacity", "transitioncancel opacity"]);
  const hidden = shown("fade");
  const others = record(hidden);
  hidden.classList.add("in");
  hidden.offsetWidth;
  hidden.parentNode.appendChild(hidden).classList.add("gone");
  await after(80);
  equal(others.at(-1), "transitioncancel opacity");
});

test("inline styles have transitions too", async () => {
  const element = shown("");
  const told = record(element);
  element.style.transition = "all 20ms";
  element.style.marginTop = "4px";
  element.style.width = "auto";
  await heard(element, "transitionend");
  equal(told, ["transitionrun margin-top", "transitionstart margin-top", "transitionend margin-top"]);
  element.style.transition = "none";
  element.style.marginTop = "8px";
  await after(50);
  equal(told.length, 3);
});

test("a way back cancels the way there", async () => {
  const element = shown("fade");
  const told = record(element);
  element.classList.add("in");
  element.offsetWidth;
  element.classList.remove("in");
  await after(100);
  equal(told, [
    "transitionrun opacity", "transitionstart opacity", "transitioncancel opacity", "transitionrun opacity", "transitionstart opacity", "transitionend opacity",
  ]);
});

test("animations tell of start, rounds and end", async () => {
  const names = ["animationstart", "animationiteration", "animationend", "animationcancel"];
  const one = place();
  const told = record(one, names);
  one.className = "appearing";
  const end = await heard(one, "animationend");
  equal([told, end.elapsedTime, end.animationName], [["animationstart appear", "animationend appear"], 0.03, "appear"]);
  const beating = place();
  const beats = record(beating, [...names, "webkitAnimationEnd"]);
  beating.className = "beating";
  await heard(beating, "animationend");
  equal(beats, ["animationstart beat", "animationiteration beat", "animationiteration beat", "animationend beat"]);
  const endless = place();
  const rest = record(endless, names);
  endless.style.animation = "appear 10s infinite";
  await after(40);
  endless.style.animation = "";
  await after(40);
  equal(rest, ["animationstart appear", "animationcancel appear"]);
  endless.style.animation = "unknown 10ms";
  await after(60);
  equal(rest.length, 2);
});

test("an animation's styles are those of its keyframes, as far as it fills", async () => {
  const own = document.head.appendChild(document.createElement("style"));
  own.textContent = `
    @keyframes parts { 40%, from { --it: a; display: none } to { --it: c; margin: 3px } 50% { --it: b; animation-duration: 1s } }
    .parts { --it: still; color: var(--it); margin: 1px }
    .filled { animation: parts 40ms both }`;
  const read = (element) => ["--it", "margin-top", "display"].map((name) => getComputedStyle(element).getPropertyValue(name)).join();
  const box = shown("parts");
  box.style.animation = "parts 100ms paused";
  const told = record(box, ["animationstart", "animationend"]);
  equal([read(box), getComputedStyle(box).animationDuration], ["a,1px,block", "0.1s"]);
  box.style.animationDelay = "-47ms";
  await after(60);
  equal([read(box), told], ["a,1px,block", ["animationstart parts"]], "it stands still, with the times that it began with");
  box.style.animationPlayState = "running";
  await heard(box, "animationend");
  equal([read(box), told.length], ["still,1px,block", 2], "it fills nothing");
  const filled = shown("parts");
  filled.style.animation = "parts 40ms 40ms both";
  equal(read(filled), "a,1px,block");
  await heard(filled, "animationend");
  equal(read(filled), "c,3px,block");
  const inner = filled.appendChild(document.createElement("p"));
  equal(getComputedStyle(inner).getPropertyValue("--it"), "c");
  filled.style.animation = "none";
  equal(read(filled), "still,1px,block");
  for (const [how, expected] of [["reverse both", "c"], ["alternate-reverse both", "c"], ["50ms", "still"], ["50ms backwards", "a"], ["50ms forwards", "still"], ["-47ms", "b"]]) {
    const one = shown("parts");
    one.style.animation = `parts 100ms paused ${how}`;
    equal(getComputedStyle(one).getPropertyValue("--it"), expected, how);
    one.remove();
    equal(getComputedStyle(one).getPropertyValue("--it"), "");
  }
  box.remove();
  filled.remove();
  own.remove();
});

test("times and values by custom properties", async () => {
  const outer = place();
  outer.innerHTML = "<style>.timed { --time: 20ms; --width: 1px } .timed .leaf { animation: appear var(--time) forwards; transition: width var(--time); width: var(--width) }</style><p class='leaf'></p>";
  const leaf = outer.lastChild;
  leaf.offsetWidth;
  const told = record(leaf, ["animationstart", "animationend", "transitionend"]);
  outer.className = "timed";
  const end = await heard(leaf, "animationend");
  equal([end.elapsedTime, end.animationName], [0.02, "appear"]);
  outer.style.setProperty("--width", "5px");
  equal([(await heard(leaf, "transitionend")).propertyName, told], ["width", ["animationstart appear", "animationend appear", "transitionend width"]]);
  outer.remove();
});

test("rules of media that apply are rules, others are not", async () => {
  const element = shown("wide");
  element.style.width = "10px";
  element.offsetWidth;
  element.style.width = "20px";
  equal((await heard(element, "transitionend")).propertyName, "width");
  const rules = [...document.styleSheets].find(({ ownerNode }) => ownerNode === sheet).cssRules;
  const media = [...rules].filter((rule) => rule instanceof CSSMediaRule);
  equal(media.map((rule) => [rule.conditionText, rule.cssRules.length, rule.type]), [["print", 1, 4], ["(max-width: 500px)", 1, 4]]);
  equal([...rules].filter((rule) => rule.type === 7).map((rule) => rule.name), ["appear", "beat"]);
});

test("handlers of older names", () => {
  const element = place();
  let told = 0;
  element.onwebkittransitionend = () => { told++; };
  element.setAttribute("onwebkitanimationend", "this.ended = event.type");
  element.dispatchEvent(new Event("webkitTransitionEnd"));
  element.dispatchEvent(new Event("webkitAnimationEnd"));
  equal([told, element.ended], [1, "webkitAnimationEnd"]);
});

test("computed styles have the parts of a shorthand, in seconds", () => {
  const element = shown("move");
  const style = getComputedStyle(element);
  equal([style.transitionProperty, style.transitionDuration, style.transitionDelay], ["-webkit-transform, left", "0.03s, 0.03s", "0s, 0.02s"]);
  element.className = "beating";
  equal([style.animationName, style.webkitAnimationDuration, style.animationIterationCount], ["beat", "0.02s", "3"]);
  element.style.transition = "1.5s opacity cubic-bezier(0, 1, 1, 0) 100ms";
  equal([style.transitionDuration, style.transitionDelay, style.transitionTimingFunction], ["1.5s", "0.1s", "cubic-bezier(0, 1, 1, 0)"]);
});

test("a computed transform is a matrix, which scripts read", () => {
  const element = shown("");
  const computed = (transform) => {
    element.style.webkitTransform = transform;
    return getComputedStyle(element).webkitTransform;
  };
  equal(computed("none"), "none");
  equal(computed("translate(3px, -4px) scale(2)"), "matrix(2, 0, 0, 2, 3, -4)");
  equal(computed("rotate(90deg) translateX(5px)"), "matrix(0, 1, -1, 0, 0, 5)");
  equal(computed("translate3d(1px, 2px, 3px)"), "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1)");
  const matrix = new WebKitCSSMatrix("translate(3px, 4px) scale(2, 4)");
  equal([matrix.a, matrix.m22, matrix.m41, matrix.f, matrix.is2D], [2, 4, 3, 4, true]);
  equal(`${matrix.multiply(matrix.inverse())}`, "matrix(1, 0, 0, 1, 0, 0)");
  equal([matrix.transformPoint({ x: 1, y: 1 }).x, matrix.translate(1, 1).e], [5, 5]);
  matrix.m43 = 2;
  equal([matrix.is2D, new DOMMatrix().isIdentity], [false, true]);
  throws(() => new DOMMatrix("turn it"), "SyntaxError");
});
