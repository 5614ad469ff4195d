"use strict";
// Documents in other encodings than UTF-8: how they are read, and what they send.

const bytes = (...parts) => Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...part].map((each) => each.charCodeAt(0)) : part)));

/** Shows bytes in a frame, and gives its document to `body`. */
async function shown(type, content, body) {
  const frame = document.createElement("iframe");
  const address = URL.createObjectURL(new Blob([content], { type }));
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

const text = (type, content) => shown(type, content, (inner) => [inner.characterSet, inner.body.textContent]);

test("a byte order mark counts before a server, that before a declaration", async () => {
  const russian = [0xcf, 0xf0];
  equal(await text("text/html;charset=windows-1251", bytes("<body>", russian)), ["windows-1251", "Пр"]);
  equal(await text("text/html", bytes("<meta charset=windows-1251><body>", russian)), ["windows-1251", "Пр"]);
  equal(await text("text/html;charset=windows-1251", bytes("<meta charset=koi8-r><body>", russian)), ["windows-1251", "Пр"]);
  equal(await text("text/html;charset=windows-1251", bytes([0xef, 0xbb, 0xbf], "<body>", [0xc3, 0xa4])), ["UTF-8", "ä"]);
  equal(await text("text/html", bytes([0xff, 0xfe], "<\0b\0o\0d\0y\0>\0", [0x1f, 0x04])), ["UTF-16LE", "П"]);
  equal(await text("text/html;charset=nonsense", bytes("<meta charset=big5><body>", [0xa4, 0xa4])), ["Big5", "中"]);
});

test("what says nothing is as the page around it", async () => {
  equal(await text("text/html", bytes("<body>", [0xc3, 0xa4])), ["UTF-8", "ä"]);
  equal(await text("text/plain", bytes([0xc3, 0xa4])), ["UTF-8", "ä"]);
  equal(await text("text/html", bytes(`<!-- ${" ".repeat(3000)} --><meta charset=iso-8859-2><body>`, [0xb1])), ["ISO-8859-2", "ą"]);
});

test("scripts are read as their document unless they, or who sends them, say otherwise", async () => {
  const script = (type) => URL.createObjectURL(new Blob([bytes("seen.push('", [0xe4, 0xf6], "')")], { type }));
  const marked = URL.createObjectURL(new Blob([bytes([0xef, 0xbb, 0xbf], "seen.push('", [0xc3, 0xa4], "')")], { type: "text/javascript" }));
  const addresses = [script("text/javascript"), script("text/javascript;charset=koi8-r"), marked];
  const page = `<meta charset=windows-1252><script>seen = []</script><script src="${addresses[0]}"></script><script charset=windows-1251 src="${addresses[0]}"></script>` +
    `<script src="${addresses[1]}" charset=windows-1251></script><script src="${addresses[2]}" charset=windows-1251></script>`;
  equal(await shown("text/html", page, (_, view) => [...view.seen]), ["äö", "дц", "ДЖ", "ä"]);
});

test("style sheets are read as they declare, or as their document", async () => {
  const sheet = (...parts) => URL.createObjectURL(new Blob([bytes(...parts)], { type: "text/css" }));
  const own = sheet(".a::before { content: '", [0xe4], "' }");
  const declared = sheet("@charset \"windows-1251\"; .a::before { content: '", [0xe4], "' }");
  const page = `<meta charset=windows-1252><link rel=stylesheet href="${own}"><link rel=stylesheet href="${declared}">`;
  const contents = await shown("text/html", page, (inner) => [...inner.styleSheets].map((each) => [...each.cssRules].at(-1).cssText));
  assert(contents[0].includes("ä") && contents[1].includes("д"), contents.join());
});

test("queries of addresses are in the document's encoding, other parts in UTF-8", async () => {
  const page = "<meta charset=windows-1251><a href='http://example.com/\u00e4?\u0434\u4e2d&b=%41#\u0434'></a><a href='mailto:a?\u0434'></a>";
  await shown("text/html", bytes(page.replace(/\u00e4/g, "&auml;").replace(/\u4e2d/g, "&#20013;").replace(/\u0434/g, "\xe4")), (inner, view) => {
    const [web, mail] = inner.querySelectorAll("a");
    equal(web.href, "http://example.com/%C3%A4?%E4%26%2320013%3B&b=%41#%D0%B4");
    equal([web.search, mail.href], ["?%E4%26%2320013%3B&b=%41", "mailto:a?%D0%B4"]);
    equal(new view.URL("http://example.com/?\u0434").search, "?%D0%B4", "the interface URL knows no document");
  });
});

test("forms are sent in the document's encoding, or in one that they accept", async () => {
  await shown("text/html", bytes("<meta charset=windows-1251><form action='http://example.com/'><input name=a><input type=hidden name=_charset_></form>"), (inner, view) => {
    const form = inner.forms[0];
    form.elements.a.value = "\u0434 \u4e2d&";
    const sent = [];
    form.target = "receiver";
    const receiver = inner.body.appendChild(inner.createElement("iframe"));
    receiver.name = "receiver";
    const send = (accepted) => {
      if (accepted === null) form.removeAttribute("accept-charset");
      else form.acceptCharset = accepted;
      form.submit();
    };
    form.addEventListener("formdata", ({ formData }) => sent.push(formData.get("_charset_")));
    for (const accepted of [null, "nonsense Shift_JIS utf-8", "nonsense", "utf-16", ""]) send(accepted);
    equal(sent, ["windows-1251", "Shift_JIS", "UTF-8", "UTF-8", "UTF-8"]);
    equal(new view.FormData(form).get("_charset_"), "UTF-8", "nothing is sent of what a script asks for");
  });
});

test("markup that a script makes is text, whatever the document is in", async () => {
  await shown("text/html", bytes("<meta charset=windows-1251><body>"), (inner, view) => {
    inner.body.innerHTML = "<p>ä中</p>";
    equal(inner.body.textContent, "ä中");
    equal(new view.DOMParser().parseFromString("<meta charset=koi8-r>д", "text/html").characterSet, "UTF-8");
    equal([inner.charset, inner.inputEncoding], ["windows-1251", "windows-1251"]);
  });
});

test("the search of links, and what bases and histories are given, is in the document's encoding", async () => {
  await shown("text/html;charset=windows-1251", bytes("<base href='https://example.com/?", [0xcf], "'><a href='x'></a>"), (inner, view) => {
    const link = inner.querySelector("a");
    link.search = "?\u041f\u00e4#";
    equal([link.search, link.href], ["?%CF%26%23228%3B%23", "https://example.com/x?%CF%26%23228%3B%23"]);
    link.search = "";
    equal(link.href, "https://example.com/x");
    link.href = "data:a";
    link.search = "\u041f";
    equal(link.href, "data:a?%D0%9F", "other schemes have UTF-8");
    equal([inner.baseURI, inner.querySelector("base").href], ["https://example.com/?%CF", "https://example.com/?%CF"]);
  });
});

test("an empty document has an encoding and a type, too", () => shown("text/html;charset=windows-1251", "", async (inner, view) => {
  equal([inner.characterSet, inner.contentType, inner.body.innerHTML, inner.readyState], ["windows-1251", "text/html", "", "complete"]);
  inner.write("<base href='http://example.com/?\u0434'><a href></a>");
  inner.close();
  equal([inner.characterSet, inner.baseURI, inner.querySelector("base").href], ["windows-1251", "http://example.com/?%E4", "http://example.com/?%E4"]);
  equal(inner.links[0].href, "http://example.com/?%E4");
}));

test("a frame's history resolves against the frame's document, whoever calls it", async () => {
  const frame = document.createElement("iframe");
  const loads = new Promise((resolve) => { frame.onload = resolve; });
  frame.src = "html/framed/legacy.html";
  document.body.append(frame);
  await loads;
  const view = frame.contentWindow;
  equal(view.document.characterSet, "windows-1251");
  const { href } = view.location;
  view.history.pushState(null, "", "other.html?\u0434\u4e2d#\u0434");
  equal(view.location.href, new URL("other.html?%E4%26%2320013%3B#%D0%B4", href).href);
  view.history.replaceState(null, "", "?\u0434");
  equal([view.location.search, view.location.pathname.endsWith("/framed/other.html")], ["?%E4", true]);
  view.history.replaceState(null, "", href);
  const again = new Promise((resolve) => { frame.onload = resolve; });
  view.location.search = "?\u0434";
  await again;
  equal(frame.contentWindow.location.search, "?%E4");
  frame.remove();
});

test("a document in a frame that tells no encoding has that of the page around it, even an empty one", () => shown("text/html;charset=windows-1251", "<body>", async (inner, view) => {
  const frame = inner.createElement("iframe");
  const address = view.URL.createObjectURL(new view.Blob([""], { type: "text/html" }));
  const loads = new Promise((resolve) => { frame.onload = resolve; });
  frame.src = address;
  inner.body.append(frame);
  await loads;
  equal(frame.contentDocument.characterSet, "windows-1251");
}));

test("queries are in UTF-8 where the scheme is not the web's", () => shown("text/html;charset=windows-1251", "<a></a>", (inner) => {
  const link = inner.links[0] ?? inner.querySelector("a");
  const hrefOf = (address) => {
    link.setAttribute("href", address);
    return link.href;
  };
  for (const scheme of ["http", "https", "ftp"]) equal(hrefOf(`${scheme}://example.invalid/?\u0434`), `${scheme}://example.invalid/?%E4`);
  for (const scheme of ["gopher", "ws", "wss", "custom"]) equal(hrefOf(`${scheme}://example.invalid/?\u0434`), `${scheme}://example.invalid/?%D0%B4`);
}));
