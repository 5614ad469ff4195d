"use strict";
// Pages of XML: XHTML, SVG and others, with their scripts.

const XHTML = "http://www.w3.org/1999/xhtml";

async function shown(type, markup, body) {
  const frame = document.createElement("iframe");
  const address = URL.createObjectURL(new Blob([markup], { type }));
  const loads = new Promise((resolve) => { frame.onload = resolve; });
  frame.src = address;
  document.body.append(frame);
  await loads;
  try {
    return await body(frame.contentDocument, frame.contentWindow);
  } finally {
    frame.remove();
    URL.revokeObjectURL(address);
  }
}

const page = (body, head = "") => `<?xml version="1.0"?><html xmlns="${XHTML}"><head>${head}</head><body>${body}</body></html>`;

test("a page of XHTML is XML, and its elements are HTML's", () => shown("application/xhtml+xml", page("<DIV/><div Class='x'/><my:b xmlns:my='urn:my'/>"), (inner, view) => {
  equal([inner.contentType, inner instanceof view.XMLDocument, inner.body instanceof view.HTMLBodyElement], ["application/xhtml+xml", true, true]);
  equal([...inner.body.children].map((each) => each.nodeName), ["DIV", "div", "my:b"]);
  equal([inner.createElement("Div").nodeName, inner.body.children[1].getAttribute("Class"), inner.body.children[1].className], ["Div", "x", ""]);
  equal(inner.readyState, "complete");
  throws(() => inner.write("x"), "InvalidStateError");
}));

test("scripts run in order, where they stand, with the document so far", () => {
  const script = URL.createObjectURL(new Blob(["seen.push('file ' + document.querySelectorAll('p').length)"], { type: "text/javascript" }));
  const scripts = `<script>seen = []; addEventListener("load", () => seen.push("load")); addEventListener("DOMContentLoaded", () => seen.push(document.readyState));</script>` +
    `<p/><script>seen.push(document.currentScript.localName + document.querySelectorAll("p").length)</script><p/><script src="${script}"/><p/>` +
    `<script><![CDATA[ if (1 < 2 && true) seen.push("cdata"); ]]></script><script type="text/x-other">seen.push("never")</script><script src="${script}" defer="defer"/><p/>`;
  return shown("application/xhtml+xml", page(scripts), (_, view) => {
    equal([...view.seen], ["script1", "file 2", "cdata", "file 4", "interactive", "load"]);
  });
});

test("what a script throws does not end the page", () => shown("application/xhtml+xml", page("<script>onerror = () => { failed = true; return true; }; missing()</script><p id='after'/>"), (inner, view) => {
  equal([view.failed, inner.getElementById("after").localName], [true, "p"]);
}));

test("what is wrong is told, and what was before it stays", () => shown("application/xhtml+xml", page("<p id='before'/><script>ran = 1</script><b></i>"), (inner, view) => {
  equal([inner.getElementById("before").localName, view.ran], ["p", 1]);
  assert(inner.body.firstChild.localName === "parsererror" && /not well-formed.*line 1/.test(inner.body.firstChild.textContent), inner.body.innerHTML);
}));

test("names of characters are HTML's where the document says that it is XHTML", async () => {
  const doctype = "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\">";
  const markup = (head) => `${head}<html xmlns="${XHTML}"><body title="&eacute;">&nbsp;&amp;</body></html>`;
  equal(await shown("application/xhtml+xml", markup(doctype), (inner) => [inner.body.textContent, inner.body.title]), ["\u00a0&", "é"]);
  assert(await shown("application/xhtml+xml", markup(""), (inner) => inner.querySelector("parsererror") !== null), "without it there are five");
});

test("a document's own entities are text, without end and markup they are none", async () => {
  const read = (entities, content) => new DOMParser().parseFromString(`<!DOCTYPE a [${entities}]><a b="${content}">${content}</a>`, "text/xml").documentElement;
  equal([read("<!ENTITY x \"1&#50;&y;\"><!ENTITY y '3'><!ENTITY x 'late'>", "&x;&x;").textContent], ["123123"]);
  equal(read("<!ENTITY x 'é'>", "&x;").getAttribute("b"), "é");
  for (const [entities, content] of [["<!ENTITY x '&y;'><!ENTITY y '&x;'>", "&x;"], ["<!ENTITY x '&x;'>", "&x;"], ["", "&toString;"], ["", "&__proto__;"]]) {
    assert(read(entities, content).querySelector("parsererror") || read(entities, content).localName === "parsererror", entities);
  }
  equal(new DOMParser().parseFromString("<!DOCTYPE a [<!ENTITY x 'one <b>two</b>&y;'><!ENTITY y '<i/>'>]><a>0&x;<c/></a>", "text/xml").documentElement.outerHTML, "<a>0one <b>two</b><i/><c/></a>");
  for (const [entities, content] of [["<!ENTITY x '<b>&x;</b>'>", "&x;"], ["<!ENTITY x '</a><a>'>", "&x;&x;&z;"], ["<!ENTITY x '<b>'>", "&x;"]]) {
    const broken = new DOMParser().parseFromString(`<!DOCTYPE a [${entities}]><a>${content}</a>`, "text/xml");
    assert(broken.querySelector("parsererror") !== null, entities);
  }
  let laughs = "<!ENTITY a0 'ha ha ha ha ha '>";
  for (let level = 1; level < 20; level++) laughs += `<!ENTITY a${level} '${`&a${level - 1};`.repeat(10)}'>`;
  const began = performance.now();
  const result = read(laughs, "&a19;");
  assert(result.localName === "parsererror" || result.querySelector("parsererror"), "a billion laughs");
  assert(performance.now() - began < 20000, "in no time");
});

test("SVG and other XML are documents of their own", async () => {
  equal(await shown("image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'><title>T</title><circle r='1'/></svg>", (inner) => [
    inner.contentType, inner.documentElement.localName, inner.title, inner.body]), ["image/svg+xml", "svg", "T", null]);
  equal(await shown("application/atom+xml", "<feed/>", (inner) => [inner.contentType, inner.documentElement.nodeName]), ["application/atom+xml", "feed"]);
  equal(await shown("text/xml;charset=windows-1251", Uint8Array.from([...`<a>\xe4</a>`].map((each) => each.charCodeAt(0))), (inner) => [
    inner.characterSet, inner.documentElement.textContent]), ["windows-1251", "д"]);
});

test("text is shown as it is", () => shown("text/plain", "<b>&amp;\n", (inner) => {
  equal([inner.contentType, inner.body.firstChild.localName, inner.body.textContent, inner.compatMode], ["text/plain", "pre", "<b>&amp;\n", "CSS1Compat"]);
}));

test("scripts of markup that is set, or parsed by a script, do not run", () => shown("application/xhtml+xml", page("<p id='p'/>"), (inner, view) => {
  view.ran = 0;
  const place = inner.getElementById("p");
  place.innerHTML = "<script>ran++</script>";
  place.insertAdjacentHTML("beforebegin", "<script>ran++</script>");
  inner.body.append(inner.adoptNode(new view.DOMParser().parseFromString(`<script xmlns="${XHTML}">ran++</script>`, "application/xhtml+xml").documentElement));
  equal(view.ran, 0);
  const made = inner.createElement("script");
  made.textContent = "ran++";
  inner.body.append(made);
  equal(view.ran, 1);
}));

test("a base element counts in XHTML, too", () => shown("application/xhtml+xml", page("<a href='x'/>", "<base href='http://example.com/a/b'/>"), (inner) => {
  equal([inner.baseURI, inner.querySelector("a").href], ["http://example.com/a/b", "http://example.com/a/x"]);
}));

const sheet = (text, type = "text/css") => URL.createObjectURL(new Blob([text], { type }));
const styled = (instructions) => `${instructions}<html xmlns="${XHTML}"><head/><body><p/></body></html>`;

test("an instruction names a style sheet, which counts before those of elements", () => {
  const address = sheet("p { color: red; margin-top: 1px }");
  const markup = `<?xml-stylesheet href="${address}" type="text/css" title="T"?><html xmlns="${XHTML}"><head><style>p { color: blue }</style></head><body><p/></body></html>`;
  return shown("application/xhtml+xml", markup, (inner, view) => {
    const instruction = inner.firstChild;
    assert(instruction.sheet instanceof view.CSSStyleSheet && instruction.sheet === instruction.sheet);
    equal([instruction.sheet.ownerNode, instruction.sheet.href, instruction.sheet.title, instruction.sheet.disabled], [instruction, address, "T", false]);
    equal([...inner.styleSheets].map(({ ownerNode }) => ownerNode.nodeName), ["xml-stylesheet", "style"]);
    const style = view.getComputedStyle(inner.querySelector("p"));
    equal([style.color, style.marginTop], ["rgb(0, 0, 255)", "1px"]);
  });
});

test("the page's load and its scripts wait for the sheets of instructions", () => {
  const address = sheet("p { margin-top: 7px }");
  const markup = `<?xml-stylesheet href="${address}"?><html xmlns="${XHTML}"><body><p/><script>seen = getComputedStyle(document.querySelector("p")).marginTop</script></body></html>`;
  return shown("application/xhtml+xml", markup, (inner, view) => equal(view.seen, "7px"));
});

test("references in an instruction's values are resolved", async () => {
  const made = (data) => shown("application/xml;charset=windows-1252", Uint8Array.from([...`<?xml-stylesheet ${data}?><a/>`].map((each) => each.charCodeAt(0))), (inner) => inner.firstChild.sheet?.href ?? null);
  const named = await made('href="data:text/css,p&#x7b;&#125;?a&amp;b&quot;"');
  equal(named, "data:text/css,p{}?a&b%22");
});

test("what names no style sheet of CSS brings none", async () => {
  const address = sheet("p { margin-top: 2px }");
  const none = [
    `type="text/xsl" href="${address}"`, 'href="#a"', "", `alternate="yes" href="${address}"`, `href="${address}" href="${address}"`, `href=${address}`,
    `href="not-there.css"`, 'href="http://["',
  ];
  for (const data of none) equal([data, await shown("application/xhtml+xml", styled(`<?xml-stylesheet ${data}?>`), (inner) => [inner.firstChild.sheet, inner.styleSheets.length])], [data, [null, 0]]);
  const late = styled("").replace("</html>", `</html><?xml-stylesheet href="${address}"?>`);
  equal(await shown("application/xhtml+xml", late, (inner) => [inner.lastChild.nodeType, inner.lastChild.sheet]), [7, null]);
  equal(await shown("application/xhtml+xml", styled(`<?other href="${address}"?>`), (inner) => inner.firstChild.sheet), null);
});

test("media and alternatives count, and a script may change an instruction", async () => {
  const address = sheet("p { margin-top: 3px }");
  const markup = styled(`<?xml-stylesheet href="${address}" media="print"?><?xml-stylesheet alternate='yes' title='x' href='${address}'?>`);
  await shown("application/xhtml+xml", markup, async (inner, view) => {
    const [first, second] = inner.childNodes;
    const margin = () => view.getComputedStyle(inner.querySelector("p")).marginTop;
    equal([first.sheet.media.mediaText, second.sheet.disabled, margin()], ["print", true, "16px"]);
    second.sheet.disabled = false;
    equal(margin(), "3px");
    second.data = `href="${sheet("p { margin-top: 4px }")}"`;
    await new Promise((resolve) => setTimeout(resolve, 20));
    equal([margin(), second.sheet.disabled], ["4px", false]);
    second.remove();
    equal([margin(), second.sheet, inner.styleSheets.length], ["16px", null, 1]);
    inner.insertBefore(inner.createProcessingInstruction("xml-stylesheet", `href="${address}"`), inner.documentElement);
    await new Promise((resolve) => setTimeout(resolve, 20));
    equal(margin(), "3px");
  });
});

test("an instruction in a document that nobody shows brings nothing", () => {
  const made = new DOMParser().parseFromString(`<?xml-stylesheet href="${sheet("p {}")}"?><a/>`, "text/xml");
  equal([made.firstChild.target, made.firstChild.sheet, made.styleSheets.length], ["xml-stylesheet", null, 0]);
});
