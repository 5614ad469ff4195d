// Scripts: which run, when, and what they write (HTML standard, 4.12.1 and 8.4).

const ran = window.ran = [];
const after = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
const heard = (target, type) => new Promise((resolve) => { target.addEventListener(type, resolve, { once: true }); });
const add = (script) => document.body.appendChild(script);

function inline(text, attributes = {}) {
  const script = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.textContent = text;
  return script;
}

test("a script of SVG runs, from its text and from a file named in either way", async () => {
  ran.length = 0;
  const make = () => document.createElementNS("http://www.w3.org/2000/svg", "script");
  const own = make();
  own.textContent = "ran.push(document.currentScript.constructor.name)";
  add(own);
  equal([ran.splice(0), own instanceof SVGScriptElement, own instanceof SVGElement], [["SVGScriptElement"], true, true]);
  const address = URL.createObjectURL(new Blob(["ran.push('file')"]));
  const named = make();
  named.setAttribute("href", address);
  const loaded = heard(named, "load");
  add(named);
  await loaded;
  const linked = make();
  add(linked);
  linked.setAttributeNS("http://www.w3.org/1999/xlink", "xlink:href", address);
  await heard(linked, "load");
  equal([ran.splice(0), linked.href.baseVal], [["file", "file"], address]);
});

test("SVG's scripts of a frame's markup run where they stand, and write there", async () => {
  const frame = add(document.createElement("iframe"));
  const loaded = heard(frame, "load");
  frame.srcdoc = "<svg><script>document.write('<b>one</b>')</" + "script></svg><i>two</i>";
  await loaded;
  equal([...frame.contentDocument.querySelectorAll("b, i")].map((each) => each.localName), ["b", "i"]);
  frame.remove();
});

test("a type of nothing but spaces is no script, an empty one is; only ASCII spaces are left out", () => {
  const rows = [["", true], [" ", false], [" text/javascript\n", true], ["\u00a0text/javascript", false], ["text/javascript;x", false]];
  for (const [type, runs] of rows) {
    ran.length = 0;
    add(inline("ran.push(1)", { type }));
    equal(ran.length === 1, runs, JSON.stringify(type));
  }
  ran.length = 0;
  for (const name of [" window ", "\u00a0window"]) add(inline("ran.push(1)", { for: name, event: " onload() " }));
  equal(ran.length, 1);
});

test("what a script holds is its own text alone, and it waits while that is empty", () => {
  ran.length = 0;
  const script = add(document.createElement("script"));
  script.appendChild(document.createElement("b")).textContent = "ran.push('inner')";
  equal(ran, []);
  script.append("ran.push('own')");
  equal([ran.splice(0), script.text], [["own"], "ran.push('own')"]);
  script.text = null;
  equal(script.textContent, "null");
});

test("a file that is named by nothing, or by no address, is an error later", async () => {
  for (const source of ["", "http://[", "http://a b/"]) {
    const script = document.createElement("script");
    script.src = source;
    let isTold = false;
    const told = heard(script, "error").then(() => { isTold = true; });
    add(script);
    equal(isTold, false);
    await told;
    script.remove();
  }
});

test("a script that was in another document meanwhile does not run, though it comes back", async () => {
  ran.length = 0;
  const script = document.createElement("script");
  script.src = URL.createObjectURL(new Blob(["ran.push('moved')"]));
  for (const type of ["load", "error"]) script.addEventListener(type, () => ran.push(type));
  add(script);
  document.implementation.createHTMLDocument("").body.append(script);
  add(script);
  await after(50);
  equal(ran, []);
});

test("a document that is opened and written is loaded like any other", async () => {
  ran.length = 0;
  const frame = add(document.createElement("iframe"));
  await after(10);
  const { contentDocument: inner, contentWindow: view } = frame;
  const file = (text) => URL.createObjectURL(new Blob([`parent.ran.push("${text}")`]));
  inner.open();
  view.addEventListener("DOMContentLoaded", () => ran.push(`parsed ${inner.readyState}`));
  inner.write(`<script>parent.ran.push("one")</` + `script><script src="${file("two")}"></` + `script><script defer src="${file("four")}"></` + "script>");
  inner.write("<script>parent.ran.push('three')</" + "script><p>end");
  equal([ran.slice(), inner.readyState, inner.querySelector("p")], [["one"], "loading", null]);
  const loaded = heard(frame, "load");
  inner.close();
  await loaded;
  equal([ran, inner.readyState, inner.querySelector("p").textContent], [["one", "two", "three", "four", "parsed interactive"], "complete", "end"]);
  frame.remove();
});

test("a script that the parser came to opens no document in the place of its own", async () => {
  const frame = add(document.createElement("iframe"));
  const loaded = heard(frame, "load");
  frame.srcdoc = "<p>kept</p><script>document.open(); document.write('<b>written</b>')</" + "script><i>rest</i>";
  await loaded;
  equal(frame.contentDocument.body.textContent.replace(/document.*\)/, ""), "keptwrittenrest");
  frame.remove();
});

test("nothing that is opened is left: a second opening takes the place of the first", async () => {
  const frame = add(document.createElement("iframe"));
  await after(10);
  const { contentDocument: inner } = frame;
  inner.open();
  inner.write("<p>first");
  inner.open();
  inner.write("<p>second");
  const loaded = heard(frame, "load");
  inner.close();
  await loaded;
  equal(inner.body.innerHTML, "<p>second</p>");
  inner.write("<p>third");
  inner.close();
  equal(inner.body.textContent, "third");
  frame.remove();
});

test("the error of a script is told before the promise jobs that it left", async () => {
  const frame = add(document.createElement("iframe"));
  const loaded = heard(frame, "load");
  frame.srcdoc = `<script>var told = []; onerror = (message) => { told.push("error"); Promise.resolve().then(() => told.push("of the error")); return true; };</` + `script>
    <script>Promise.resolve().then(() => told.push("job")); queueMicrotask(() => told.push("microtask")); throw 1;</` + `script><script>told.push("next")</` + "script>";
  await loaded;
  equal(frame.contentWindow.told, ["error", "job", "microtask", "of the error", "next"]);
  frame.remove();
});

test("a link of SVG leads where it says", async () => {
  const box = add(document.createElement("div"));
  box.innerHTML = `<iframe name=drawn></iframe><svg><a xlink:href="javascript:parent.ran.push('old')" target=drawn><g></g></a><a href="#x" xlink:href="y" target=drawn></a></svg>`;
  ran.length = 0;
  const [old, link] = box.querySelectorAll("a");
  equal([old instanceof SVGAElement, old instanceof SVGGraphicsElement, link.href.baseVal, link.target.animVal, old.href.baseVal.slice(0, 11)], [true, true, "#x", "drawn", "javascript:"]);
  box.querySelector("g").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await after(0);
  equal(ran.splice(0), ["old"]);
  box.remove();
});

test("document.write in a module script is ignored, whether the page is being read or not", async () => {
  const element = document.body.appendChild(document.createElement("iframe"));
  element.srcdoc = `<p>before</p><script type=module>document.write("module"); await null; document.write("then")</script><p>after</p>`;
  await new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
  const { contentDocument: inner } = element;
  equal([...inner.querySelectorAll("p")].map((p) => p.textContent), ["before", "after"]);
  assert(!/module$|then$/.test(inner.body.textContent.trim()), "nothing was written");
  element.contentWindow.setTimeout("document.write('timer')");
  await turns();
  equal(inner.body.textContent, "timer", "what runs later writes");
  element.remove();
});
