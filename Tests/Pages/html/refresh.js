"use strict";
// Documents that lead elsewhere by themselves: `<meta http-equiv="refresh">`.

const loaded = (frame) => new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
const later = (milliseconds = 40) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Shows markup in a frame of this page, and gives the title or the address of what it shows after a while. */
async function shown(markup, attributes = {}, isOver = () => later(60)) {
  const frame = document.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  frame.srcdoc = markup;
  document.body.append(frame);
  await loaded(frame);
  await isOver(frame);
  try {
    return frame.contentDocument === null ? null : frame.contentDocument.title || frame.contentWindow.location.href;
  } finally {
    frame.remove();
  }
}

/** The same, once another document has been loaded. */
const shownNext = (markup, attributes) => shown(markup, attributes, loaded);

const led = "In a legacy encoding";
const target = "html/framed/legacy.html";
const meta = (content) => `<meta http-equiv=refresh content="${content}">`;

test("a document leads elsewhere when it is loaded, whichever way that is written", async () => {
  const ways = [
    `0;url=${target}`, `0; URL = ${target}`, `0,${target}`, `0 ${target}`, `0.5;${target}`, `.9; url='${target}' ignored`, ` 0;url=&quot;${target}&quot;`,
    `0;url='${target}`, `0;${target}`,
  ];
  for (const content of ways) equal([content, await shownNext(meta(content))], [content, led]);
});

test("what says nothing of the kind leads nowhere", async () => {
  for (const content of ["", ";url=" + target, `x;url=${target}`, `0x;url=${target}`, `-1;url=${target}`, "0;url=http://[", "0;url=javascript:parent.ran=1", `60;url=${target}`]) {
    equal([content, await shown(meta(content))], [content, "about:srcdoc"]);
  }
  equal(window.ran, undefined);
});

test("the first one counts, one that a script inserts later too", async () => {
  equal(await shownNext(meta(`0;url=${target}`) + meta("0;url=html/framed/framed.html")), led);
  equal(await shownNext(`<script>onload = () => { const meta = document.createElement("meta"); meta.httpEquiv = "Refresh"; meta.content = "0;url=${target}"; document.head.append(meta); }</script>`), led);
  equal(await shown(`<script>const meta = document.createElement("meta"); meta.httpEquiv = "refresh"; document.head.append(meta); meta.content = "0;url=${target}";</script>`), "about:srcdoc", "when it came it said nothing");
});

test("the address is the document's own to resolve, and its query in its encoding", async () => {
  equal(await shownNext(`<base href="html/framed/"><meta http-equiv=refresh content="0;url=legacy.html">`), led);
  const frame = document.createElement("iframe");
  const bytes = Uint8Array.from([...`<meta charset=windows-1251><meta http-equiv=refresh content="0;url=${new URL(target, document.baseURI).href}?\xe4">`].map((each) => each.charCodeAt(0)));
  frame.src = URL.createObjectURL(new Blob([bytes], { type: "text/html" }));
  document.body.append(frame);
  await loaded(frame);
  await loaded(frame);
  equal(frame.contentWindow.location.search, "?%E4");
  frame.remove();
});

test("without an address the document is loaded again", async () => {
  const frame = document.createElement("iframe");
  const address = URL.createObjectURL(new Blob([meta("0"), "<title>again</title>"], { type: "text/html" }));
  let loads = 0;
  frame.onload = () => { loads += 1; };
  frame.src = address;
  document.body.append(frame);
  await later(120);
  assert(loads > 1, `${loads} loads`);
  frame.remove();
});

test("a sandbox without scripts keeps a document where it is", async () => {
  equal(await shown(meta(`0;url=${target}`), { sandbox: "allow-same-origin" }), "about:srcdoc");
  equal(await shownNext(meta(`0;url=${target}`), { sandbox: "allow-same-origin allow-scripts" }), led);
});

test("what leaves before its time is up leads nowhere", async () => {
  const frame = document.createElement("iframe");
  frame.srcdoc = meta(`1;url=${target}`);
  document.body.append(frame);
  await loaded(frame);
  frame.srcdoc = "<title>stays</title>";
  await loaded(frame);
  await later(1100);
  equal(frame.contentDocument.title, "stays");
  frame.remove();
});

test("a meta element in a shadow tree leads nowhere", async () => {
  const element = document.body.appendChild(document.createElement("iframe"));
  element.srcdoc = "<p>here<div><template shadowrootmode=open><meta http-equiv=refresh content='0; url=about:blank'></template></div>";
  await new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
  await turns(8);
  equal(element.contentDocument.querySelector("p").textContent, "here");
  element.remove();
});
