"use strict";
// What object, embed, input and video elements bring in: pages in frames, and pictures, which are asked for and not drawn.

const gif = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const drawing = (text) => URL.createObjectURL(new Blob([`<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`], { type: "image/svg+xml" }));
const later = (milliseconds = 20) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const event = (target) => new Promise((resolve) => ["load", "error"].forEach((type) => target.addEventListener(type, () => resolve(type), { once: true })));

function make(name, attributes) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

/** Puts an element into the page, and gives what fires at it. */
function placed(element) {
  const fired = event(element);
  document.body.append(element);
  return fired;
}

test("an object shows a page, whatever its address looks like", async () => {
  for (const [type, text] of [["text/html", "<title>T</title>"], ["image/svg+xml", null], ["application/xml", "<a>T</a>"], ["text/plain", "T"]]) {
    const object = make("object", { data: text === null ? drawing("T") : URL.createObjectURL(new Blob([text], { type })) });
    equal([type, await placed(object)], [type, "load"]);
    assert(object.contentDocument.documentElement.textContent.includes("T") && object.contentWindow.frameElement === object, type);
    object.remove();
    equal([object.contentDocument, object.contentWindow], [null, null]);
  }
});

test("an embed shows a page, which scripts find by the embed's name", async () => {
  const embed = make("embed", { src: drawing("drawn"), name: "namedEmbed" });
  const before = length;
  equal(await placed(embed), "load");
  equal([window.namedEmbed.document.documentElement.textContent, embed.getSVGDocument() === window.namedEmbed.document, length], ["drawn", true, before + 1]);
  equal([window[before] === window.namedEmbed, "contentDocument" in embed, "contentWindow" in embed], [true, false, false]);
  embed.remove();
  equal([length, embed.getSVGDocument()], [before, null]);
});

test("links may lead to an object by its name", async () => {
  const object = make("object", { data: "html/framed/framed.html", name: "namedObject2" });
  equal(await placed(object), "load");
  const link = document.body.appendChild(make("a", { href: "html/framed/legacy.html", target: "namedObject2" }));
  const fired = event(object);
  link.click();
  equal([await fired, object.contentDocument.title], ["load", "In a legacy encoding"]);
  object.remove();
  link.remove();
});

test("a picture is no page: it is told when it is there", async () => {
  for (const name of ["object", "embed"]) {
    const element = make(name, { [name === "object" ? "data" : "src"]: gif, name: `picture${name}` });
    const before = length;
    equal([name, await placed(element)], [name, "load"]);
    equal([element.contentDocument ?? null, window[`picture${name}`] === element, length], [null, true, before]);
    element.remove();
  }
});

test("an object tells of what it cannot show, and what is in it counts", async () => {
  const wrong = ["not-there.svg", "data:image/png,text", "data:application/x-unknown,a", "http://["];
  for (const data of wrong) {
    const object = make("object", { data });
    equal([data, await placed(object), object.contentDocument], [data, "error", null]);
    object.remove();
  }
  const outer = make("object", { data: "not-there.svg" });
  const inner = outer.appendChild(make("object", { data: gif }));
  const seen = [];
  outer.onerror = () => seen.push("outer");
  inner.onload = () => seen.push("inner");
  document.body.append(outer);
  await event(inner);
  equal(seen, ["outer", "inner"]);
  outer.remove();
});

test("what is in an object that is shown is not asked for", async () => {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = `<object data="${gif}"><object data="${gif}"></object><embed src="${gif}"></object><video><embed src="${gif}"></video>`;
  const { 0: outer, 1: inner } = holder.querySelectorAll("object");
  const seen = [];
  for (const element of holder.querySelectorAll("object, embed")) element.addEventListener("load", () => seen.push(element));
  await event(outer);
  await later();
  assert(seen.length === 1 && seen[0] === outer);
  outer.data = "data:image/png,text";
  await event(inner);
  await later();
  equal([seen.length, seen.includes(inner)], [3, true], "the embed, too");
  holder.remove();
});

test("the parser comes to what is in an object first, and does not ask for it", async () => {
  const frame = document.createElement("iframe");
  frame.srcdoc = `<script>seen = []; document.addEventListener("load", ({ target }) => seen.push(target.id), true);</script>
    <object id=outer data="${gif}"><object id=inner data="${gif}"></object><embed id=embed src="${gif}"></object>`;
  document.body.append(frame);
  await event(frame);
  equal([...frame.contentWindow.seen], ["outer"]);
  frame.remove();
});

test("a type that nothing here shows is not asked for; another address is", async () => {
  const object = make("object", { data: gif, type: "application/x-shockwave-flash" });
  let fired = 0;
  object.onload = object.onerror = () => { fired += 1; };
  document.body.append(object);
  await later();
  equal(fired, 0);
  object.removeAttribute("type");
  equal(await event(object), "load");
  object.data = "html/framed/framed.html";
  equal([await event(object), object.contentDocument !== null], ["load", true]);
  object.data = gif;
  equal([await event(object), object.contentDocument], ["load", null]);
  object.remove();
});

test("an embed says nothing of what is not there", async () => {
  const embed = make("embed", { src: "not-there.svg" });
  let fired = 0;
  embed.onload = embed.onerror = () => { fired += 1; };
  document.body.append(embed);
  await later();
  equal(fired, 0);
  embed.src = drawing("there");
  equal([await event(embed), embed.getSVGDocument().documentElement.textContent], ["load", "there"]);
  embed.remove();
});

test("the load event waits for objects, embeds, posters and image buttons", async () => {
  const frame = document.createElement("iframe");
  frame.srcdoc = `<script>seen = []; document.addEventListener("load", ({ target }) => seen.push(target.localName), true); onload = () => seen.push("window");</script>
    <object data="${gif}"></object><embed src="${gif}"><input type=image src="${gif}"><video poster="${gif}"></video>`;
  document.body.append(frame);
  await event(frame);
  const { seen } = frame.contentWindow;
  equal([[...seen].slice(0, 3).sort(), seen[3]], [["embed", "input", "object"], "window"]);
  frame.remove();
});

test("an image button's picture is asked for, in the page or not", async () => {
  const button = make("input", { type: "image" });
  const fired = event(button);
  button.src = gif;
  equal(await fired, "load");
  const wrong = make("input", { src: "suites.js" });
  const failed = event(wrong);
  await later();
  wrong.type = "image";
  equal(await failed, "error");
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = `<input type=image src="${gif}"><input src="${gif}">`;
  let others = 0;
  holder.lastChild.onload = () => { others += 1; };
  equal(await event(holder.firstChild), "load");
  await later();
  equal(others, 0, "another control has no picture");
  holder.remove();
});

test("a poster is asked for, and nothing fires", async () => {
  const video = make("video", {});
  let fired = 0;
  video.onload = video.onerror = () => { fired += 1; };
  video.poster = gif;
  document.body.append(video);
  await later();
  equal(fired, 0);
  video.remove();
});

test("elements of a document that nobody shows ask for nothing", async () => {
  const inert = new DOMParser().parseFromString(`<object data="${gif}"></object><embed src="${gif}"><input type=image src="${gif}"><audio src="${gif}"></audio>`, "text/html");
  let fired = 0;
  for (const element of inert.body.children) element.onload = element.onerror = () => { fired += 1; };
  await later();
  equal(fired, 0);
});
