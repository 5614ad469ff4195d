"use strict";
// Elements of SVG that bring in something from elsewhere.

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const gif = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const make = (name) => document.createElementNS(SVG, name);
const event = (target) => new Promise((resolve) => ["load", "error"].forEach((type) => target.addEventListener(type, () => resolve(type), { once: true })));

/** Puts an element into a drawing of the page, and gives what fires at it. */
async function drawn(element) {
  const svg = document.body.appendChild(make("svg"));
  const fired = event(element);
  svg.append(element);
  const type = await fired;
  svg.remove();
  return type;
}

test("elements of SVG have interfaces of their own", () => {
  const interfaces = { image: SVGImageElement, use: SVGUseElement, feImage: SVGFEImageElement, g: SVGGElement, defs: SVGDefsElement, desc: SVGDescElement, title: SVGTitleElement, metadata: SVGMetadataElement, switch: SVGSwitchElement };
  for (const [name, Interface] of Object.entries(interfaces)) equal([name, Object.getPrototypeOf(make(name)) === Interface.prototype], [name, true]);
  assert(make("g") instanceof SVGGraphicsElement && make("image") instanceof SVGGraphicsElement);
  assert(!(make("feImage") instanceof SVGGraphicsElement) && !(make("title") instanceof SVGGraphicsElement));
  equal([`${make("use")}`, make("feImage").result.baseVal, make("image").crossOrigin], ["[object SVGUseElement]", "", null]);
  throws(() => new SVGUseElement(), "TypeError");
  throws(() => new SVGAnimatedString(), "TypeError");
});

test("href is one object, of the attribute with or without a prefix", () => {
  for (const name of ["image", "use", "feImage", "a", "script"]) {
    const element = make(name);
    const { href } = element;
    assert(href instanceof SVGAnimatedString && href === element.href, name);
    equal([href.baseVal, href.animVal], ["", ""]);
    element.setAttributeNS(XLINK, "xlink:href", "#old");
    equal([href.baseVal, href.animVal], ["#old", "#old"]);
    href.baseVal = "#older";
    equal([element.getAttributeNS(XLINK, "href"), element.hasAttribute("href")], ["#older", false]);
    element.setAttribute("href", "#new");
    equal(href.baseVal, "#new");
    href.baseVal = "#newer";
    equal([element.getAttribute("href"), element.getAttributeNS(XLINK, "href")], ["#newer", "#older"]);
    element.removeAttribute("href");
    element.removeAttributeNS(XLINK, "href");
    href.baseVal = "#first";
    equal([element.getAttribute("href"), element.getAttributeNS(XLINK, "href")], ["#first", null]);
  }
});

test("className is an animated string", () => {
  const element = make("g");
  assert(element.className instanceof SVGAnimatedString && element.className === element.className);
  element.className.baseVal = "a b";
  equal([element.getAttribute("class"), element.classList.length, element.className.animVal], ["a b", 2, "a b"]);
});

test("an image is asked for when it is in the page, and tells what came of it", async () => {
  const there = make("image");
  there.setAttributeNS(XLINK, "xlink:href", gif);
  equal(await drawn(there), "load");
  const wrong = make("image");
  wrong.setAttribute("href", "suites.js");
  equal(await drawn(wrong), "error");
  const changed = make("image");
  const svg = document.body.appendChild(make("svg"));
  svg.append(changed);
  const fired = event(changed);
  changed.setAttribute("href", gif);
  equal(await fired, "load");
  svg.remove();
});

test("the parser's images are asked for, too", async () => {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = `<svg><image xlink:href="${gif}"/></svg>`;
  equal(await event(holder.querySelector("image")), "load");
  holder.remove();
});

test("use takes a drawing of its document's origin, and nothing of the document itself is asked for", async () => {
  const object = URL.createObjectURL(new Blob([`<svg xmlns="${SVG}"><g id="a"/></svg>`], { type: "image/svg+xml" }));
  const own = make("use");
  own.setAttribute("href", `${object}#a`);
  equal(await drawn(own), "load");
  URL.revokeObjectURL(object);
  const other = make("use");
  other.setAttribute("href", "https://other.example/a.svg#a");
  equal(await drawn(other), "error");
  const inner = make("use");
  let fired = 0;
  inner.onload = inner.onerror = () => { fired += 1; };
  inner.setAttribute("href", "#a");
  const svg = document.body.appendChild(make("svg"));
  svg.append(inner);
  await new Promise((resolve) => setTimeout(resolve, 20));
  equal(fired, 0);
  svg.remove();
});

test("a style element of a drawing styles the page", () => {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = "<p class=drawn></p><svg><style title=t>.drawn { color: rgb(1, 2, 3) }</style></svg>";
  const [style] = holder.getElementsByTagName("style");
  const color = () => getComputedStyle(holder.firstChild).color;
  const before = color();
  assert(style instanceof SVGStyleElement && style.sheet instanceof CSSStyleSheet && [...document.styleSheets].includes(style.sheet));
  equal([before, style.sheet.ownerNode === style, style.disabled], ["rgb(1, 2, 3)", true, false]);
  style.disabled = true;
  equal([color(), style.sheet.disabled], ["rgb(0, 0, 0)", true]);
  style.disabled = false;
  style.textContent = ".drawn { color: rgb(4, 5, 6) }";
  equal(color(), "rgb(4, 5, 6)");
  style.media = "print";
  equal(color(), "rgb(0, 0, 0)");
  style.media = "";
  style.type = "text/plain";
  equal([style.sheet, color()], [null, "rgb(0, 0, 0)"]);
  style.type = "text/css";
  style.sheet.insertRule(".drawn { color: rgb(7, 8, 9) }", 1);
  equal(color(), "rgb(7, 8, 9)");
  style.remove();
  equal([style.sheet, color()], [null, "rgb(0, 0, 0)"]);
  const loose = document.createElementNS("http://www.w3.org/2000/svg", "style");
  loose.disabled = true;
  equal([loose.disabled, loose.autofocus, loose.nonce], [false, false, ""]);
  holder.remove();
});

test("elements that animate say when they would, and nothing moves", () => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = `<svg><rect><animate attributeName=x from=0 to=9 dur=2s begin="3s; -250ms"></animate><set attributeName=y to=3 begin="x.click"></set>
    <animate dur="01:02:03.5"></animate><animate dur=indefinite begin=5></animate></rect></svg>`;
  const [first, set, long, endless] = box.querySelector("rect").children;
  equal([first.getStartTime(), first.getSimpleDuration(), long.getStartTime(), long.getSimpleDuration(), endless.getStartTime()], [-0.25, 2, 0, 3723.5, 5]);
  throws(() => set.getStartTime(), "InvalidStateError");
  throws(() => set.getSimpleDuration(), "NotSupportedError");
  throws(() => endless.getSimpleDuration(), "NotSupportedError");
  assert(first.getCurrentTime() >= 0);
  equal([first.beginElement(), first.endElement(), first.beginElementAt(1), first.endElementAt(2)], [undefined, undefined, undefined, undefined]);
  throws(() => first.beginElementAt("x"), "TypeError");
  throws(() => SVGAnimationElement.prototype.beginElement.call({}), "TypeError");
  equal(box.querySelector("rect").x.animVal.value, 0);
  box.remove();
});
