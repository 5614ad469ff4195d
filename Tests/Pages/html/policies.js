"use strict";
// Content Security Policy of documents, told in a meta element (CSP Level 3), and Subresource Integrity. Each document is a frame's.

const { protocol } = location;
const here = (path) => new URL(path, location.href).href;

/**
 * Shows a document with that policy, whose scripts say `note(...)`; the first one may always run. What it noted, and its violations as
 * "directive blocked" in their order.
 */
async function shown(policy, markup, { head = "", after = () => {} } = {}) {
  const element = document.createElement("iframe");
  const notes = [];
  const violations = [];
  window.noteOfPolicy = (...list) => notes.push(list.join(" "));
  window.violationOfPolicy = (event) => violations.push(event);
  element.srcdoc = `<head><script>
    const note = parent.noteOfPolicy;
    document.addEventListener("securitypolicyviolation", parent.violationOfPolicy);
  </script><meta http-equiv="content-security-policy" content="${policy}">${head}</head><body>${markup}</body>`;
  await new Promise((resolve) => {
    element.addEventListener("load", resolve, { once: true });
    document.body.append(element);
  });
  await after(element);
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
  const result = { notes, violations: violations.map((event) => `${event.effectiveDirective} ${event.blockedURI}`), events: violations, element };
  element.remove();
  return result;
}

test("inline scripts, handlers and javascript: addresses run only where the policy says so", async () => {
  const markup = `<script>note("inline")</script><script nonce="right">note("nonce")</script><script nonce="wrong">note("wrong nonce")</script>
    <p id=p onclick="note('handler')"></p><a href="javascript:note('link')">a</a>
    <script nonce=right>p.click(); p.setAttribute("onfocus", "note('set')"); p.onblur = () => note("function"); for (const type of ["focus", "blur"]) p.dispatchEvent(new Event(type)); document.links[0].click();</script>`;
  const refused = await shown("script-src 'nonce-right'", markup);
  equal(refused.notes, ["nonce", "function"]);
  equal(refused.violations, ["script-src-elem inline", "script-src-elem inline", "script-src-attr inline", "script-src-attr inline", "script-src-elem inline"]);
  equal((await shown("script-src 'unsafe-inline'", markup)).notes, ["inline", "nonce", "wrong nonce", "handler", "set", "function", "link"]);
  equal((await shown("script-src 'unsafe-inline' 'nonce-right'", markup)).notes, ["nonce", "function"]);
  equal((await shown("img-src 'none'", markup)).notes.length, 7);
  equal((await shown("default-src 'none'", markup)).notes, []);
  equal((await shown("script-src 'none'; script-src-elem 'unsafe-inline'", markup)).notes, ["inline", "nonce", "wrong nonce", "function", "link"]);
  equal((await shown("script-src 'unsafe-inline'; script-src-attr 'none'", markup)).notes, ["inline", "nonce", "wrong nonce", "function", "link"]);
});

test("hashes allow the text that they are of", async () => {
  const digest = async (name, text) => {
    const bytes = new Uint8Array(await crypto.subtle.digest(name, new TextEncoder().encode(text)));
    return btoa(String.fromCharCode(...bytes));
  };
  const text = "note('ü')";
  for (const [name, function_] of [["SHA-256", "sha256"], ["SHA-384", "sha384"], ["SHA-512", "SHA512"]]) {
    const right = await digest(name, text);
    equal((await shown(`script-src '${function_}-${right}'`, `<script>${text}</script><script>${text};</script>`)).notes, ["ü"]);
  }
  const right = await digest("SHA-256", text);
  const handler = `<p id=p onclick="${text}"></p>`;
  const click = { after: (element) => element.contentDocument.getElementById("p").click() };
  equal((await shown(`script-src 'sha256-${right}'`, handler, click)).notes, []);
  equal((await shown(`script-src 'unsafe-hashes' 'sha256-${right}'`, handler, click)).notes, ["ü"]);
  equal((await shown(`script-src 'sha1-AAAA' 'sha256-' 'sha256-!'`, `<script>${text}</script>`)).notes, []);
});

test("eval and its like need 'unsafe-eval'", async () => {
  const markup = `<script nonce=n>
    const attempt = (name, action) => { try { note(name, action()); } catch (error) { note(name, error.name, error instanceof EvalError); } };
    attempt("eval", () => eval("1 + 1"));
    attempt("indirect", () => (0, eval)("2"));
    attempt("Function", () => new Function("a", "return a")(3));
    attempt("call", () => Function("return 4")());
    for (const made of [async () => {}, function* () {}, async function* () {}]) attempt("other", () => typeof made.constructor(""));
    attempt("kept", () => eval(5));
    attempt("same", () => (() => {}).constructor === Function && Function.prototype.constructor === Function && (() => {}) instanceof Function && typeof eval === "function");
    attempt("subclass", () => { class Own extends Function {} return new Own("return 6")(); });
    note("timer", setTimeout("note('ran')", 0) > 0);
  </script>`;
  const refused = await shown("script-src 'nonce-n'", markup);
  equal(refused.notes, [
    "eval EvalError true", "indirect EvalError true", "Function EvalError true", "call EvalError true", "other EvalError true", "other EvalError true",
    "other EvalError true", "kept 5", "same true", "subclass EvalError true", "timer false",
  ]);
  equal(new Set(refused.violations), new Set(["script-src eval"]));
  const allowed = ["eval 2", "indirect 2", "Function 3", "call 4", "other function", "other function", "other function", "kept 5", "same true", "subclass 6", "timer true", "ran"];
  equal((await shown("script-src 'nonce-n' 'unsafe-eval'", markup)).notes, allowed);
  equal((await shown("style-src 'none'", markup)).notes, allowed);
});

test("eval that a policy allows sees the variables around its call", async () => {
  const markup = "<script>(function () { const inner = 1; note(eval('inner + 1'), (() => {}).constructor === Function); })()</script>";
  equal((await shown("script-src 'unsafe-inline' 'unsafe-eval'", markup)).notes, ["2 true"]);
  equal((await shown("img-src 'none'", markup)).notes, ["2 true"]);
});

test("what was kept of eval before the policy came is refused, too", async () => {
  const element = document.createElement("iframe");
  const notes = [];
  window.noteOfPolicy = (text) => notes.push(text);
  element.srcdoc = `<head><script>var kept = eval, made = Function, note = parent.noteOfPolicy;</script><meta http-equiv=Content-Security-Policy content="script-src 'nonce-n'">
    <script nonce=n>try { kept("note(1)") } catch (e) { note(e.name) } try { made("note(2)")() } catch (e) { note(e.name) }</script>`;
  await new Promise((resolve) => { element.onload = resolve; document.body.append(element); });
  element.remove();
  equal(notes, ["EvalError", "EvalError"]);
});

test("WebAssembly needs 'wasm-unsafe-eval'", async () => {
  if (typeof WebAssembly !== "object") return assert(true);
  const markup = `<script nonce=n>
    const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    try { note(new WebAssembly.Module(bytes) instanceof WebAssembly.Module); } catch (error) { note(error instanceof WebAssembly.CompileError); }
    WebAssembly.compile(bytes).then(() => {}, (error) => note(error.name));
  </script>`;
  const refused = await shown("script-src 'nonce-n'", markup);
  equal([refused.notes, refused.violations], [["true", "CompileError"], ["script-src wasm-eval", "script-src wasm-eval"]]);
  equal((await shown("script-src 'nonce-n' 'wasm-unsafe-eval'", markup)).notes, ["true"]);
});

test("scripts, modules and what they import are asked for only where the policy says so", async () => {
  const file = here("html/framed/framed.js");
  const markup = (attributes = "") => `<p id=made></p><script ${attributes} src="${file}" onload-note></script><script nonce=n>note(typeof seen); const s = document.createElement("script"); s.src = "data:text/javascript,note('data')"; document.body.append(s)</script>
    <script type=module nonce=n>import("data:text/javascript,export default 1").then(() => note("imported"), (error) => note(error.name))</script>`;
  const byNonce = await shown("script-src 'nonce-n'", markup("nonce=n"));
  equal([byNonce.notes[0], byNonce.notes.includes("data"), byNonce.notes.includes("imported")], ["object", false, true]);
  const none = await shown("script-src 'nonce-n'", "<script nonce=n>const s = document.createElement('script'); s.src = 'data:text/javascript,note(1)'; s.onerror = () => note('error'); document.body.append(s)</script>");
  equal([none.notes, none.violations], [["error"], ["script-src-elem data"]]);
  equal((await shown("script-src 'nonce-n' data:", markup("nonce=n"))).notes.sort(), ["data", "imported", "object"]);
  const dynamic = await shown("script-src 'nonce-n' 'strict-dynamic'", markup("nonce=n"));
  equal(dynamic.notes.includes("data"), true);
  const own = await shown("script-src 'self' 'nonce-n'", `<p id=made></p><script src="${file}"></script><script nonce=n>note(typeof seen)</script>`);
  equal([own.notes, own.violations], [["object"], []]);
  const listed = await shown("script-src https://example.com 'nonce-n'", `<script nonce=n>import("${file}").then(() => note("in"), (e) => note(e.name)); import("data:text/javascript,0").catch((e) => note(e.name))</script>`);
  equal(listed.notes, ["in"], "what a script's nonce allows, it may import");
  const evaluated = await shown("script-src https://example.com 'nonce-n' 'unsafe-eval'", `<script nonce=n>
    const told = (promise) => promise.then(() => note("in"), (e) => note(e.name));
    setTimeout(() => { told(eval('import("${file}")')); told((0, eval)('import("${file}")')); told(new Function('return import("${file}")')()); });
  </script>`);
  equal(evaluated.notes, ["in", "in", "in"], "and so may what it evaluates");
  const inline = await shown("script-src https://example.com 'unsafe-inline'", `<script>import("${file}").catch((e) => note(e.name)); import("data:text/javascript,0").catch((e) => note(e.name))</script>`);
  equal(inline.notes, ["TypeError", "TypeError"]);
});

test("requests go only where connect-src says", async () => {
  const markup = `<script>
    const ask = (address) => fetch(address).then((answer) => answer.ok, (error) => error.name);
    (async () => {
      note(await ask("${here("suites.js")}"), await ask("data:,x"));
      const request = new XMLHttpRequest();
      request.open("GET", "${here("suites.js")}");
      request.onloadend = () => note("xhr", request.status);
      request.send();
      const socket = new WebSocket("ws://127.0.0.1:1/");
      socket.onerror = () => note("socket");
      new EventSource("http://127.0.0.1:1/events").onerror = ({ target }) => note("events", target.readyState);
      note(navigator.sendBeacon("http://127.0.0.1:1/beacon?secret#part", "x"));
      try { const sync = new XMLHttpRequest(); sync.open("GET", "data:,y", false); sync.send(); note("sync", sync.status); } catch (error) { note(error.name); }
    })();
  </script>`;
  const wait = { after: () => new Promise((resolve) => setTimeout(resolve, 30)) };
  const none = await shown("connect-src 'none'", markup, wait);
  equal([none.notes[0], none.notes.includes("NetworkError"), none.notes.includes("xhr 0"), none.notes.includes("events 2")], ["TypeError TypeError", true, true, true]);
  equal(none.violations.slice().sort(), [
    "connect-src data", "connect-src data", `connect-src ${protocol.slice(0, -1)}`, `connect-src ${protocol.slice(0, -1)}`, "connect-src http://127.0.0.1:1/beacon?secret",
    "connect-src http://127.0.0.1:1/events", "connect-src ws://127.0.0.1:1/",
  ].sort());
  const own = await shown("default-src 'self' 'unsafe-inline'", markup, wait);
  equal([own.notes[0], own.notes.includes("xhr 200"), own.violations.length], ["true TypeError", true, 5]);
  equal((await shown("connect-src *", "<script>fetch('data:,x').catch((e) => note(e.name)); fetch('" + here("suites.js") + "').then(() => note('own'))</script>")).notes.sort(), ["TypeError", "own"]);
});

test("images, style sheets, frames and media are asked for only where the policy says so", async () => {
  const markup = `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" id=image><img src="http://127.0.0.1:1/i.png"><link rel=stylesheet href="data:text/css,p{color:red}"><p>p</p>
    <iframe src="data:text/html,<script>parent.parent.postMessage('framed','*')</script>"></iframe><audio src="http://127.0.0.1:1/a.mp3"></audio><object data="${here("html/framed/framed.html")}"></object>
    <script>document.querySelectorAll("img, link").forEach((e) => { e.onload = () => note("load", e.localName); e.onerror = () => note("error", e.localName); });
      onload = () => note(getComputedStyle(document.querySelector("p")).color)</script>`;
  const none = await shown("default-src 'none'; script-src 'unsafe-inline'", markup);
  equal(none.notes.slice().sort(), ["error img", "error img", "error link", "rgb(0, 0, 0)"]);
  equal(none.violations.slice().sort(), [
    "frame-src data", "img-src data", "img-src http://127.0.0.1:1/i.png", "media-src http://127.0.0.1:1/a.mp3", `object-src ${protocol.slice(0, -1)}`, "style-src-elem data",
  ]);
  const some = await shown("default-src data:; script-src 'unsafe-inline'; object-src 'self'; media-src *; img-src http: data:", markup);
  equal([some.notes.slice().sort(), some.violations], [["error img", "load img", "load link", "rgb(255, 0, 0)"], []]);
});

test("style elements and attributes count only where the policy says so, and what scripts set always does", async () => {
  const markup = `<style>p { color: red }</style><style nonce=s>p { font-weight: 700 }</style><p id=p style="opacity: 0.5">p</p>
    <script>const style = () => { const { color, fontWeight, opacity } = getComputedStyle(p); return [color, fontWeight, opacity].join(" "); };
      note(style()); p.setAttribute("style", "opacity: 0.25"); note(style(), p.getAttribute("style")); p.style.opacity = "0.75"; note(style(), p.getAttribute("style"));
      const copy = p.cloneNode(true); note(copy.style.opacity); p.style.cssText = "opacity: 0.1"; note(style());
      document.styleSheets[0].insertRule("p { color: blue }"); note(style());</script>`;
  const refused = await shown("style-src 'nonce-s'", markup);
  equal(refused.notes, [
    "rgb(0, 0, 0) 700 1", "rgb(0, 0, 0) 700 1 opacity: 0.25", "rgb(0, 0, 0) 700 0.75 opacity: 0.75;", "0.75", "rgb(0, 0, 0) 700 0.1", "rgb(0, 0, 255) 700 0.1",
  ]);
  equal(refused.violations, ["style-src-elem inline", "style-src-attr inline", "style-src-attr inline"]);
  equal((await shown("style-src 'unsafe-inline'", markup)).notes[0], "rgb(255, 0, 0) 700 0.5");
  equal((await shown("style-src 'unsafe-inline'; style-src-attr 'none'", markup)).notes[0], "rgb(255, 0, 0) 700 1");
  const inserted = await shown("style-src 'none'", "<div id=d></div><script>d.innerHTML = '<b style=\"opacity:0\">b</b>'; note(getComputedStyle(d.firstChild).opacity)</script>");
  equal([inserted.notes, inserted.violations], [["1"], ["style-src-attr inline"]]);
});

test("forms and bases lead only where the policy says", async () => {
  const markup = `<form action="http://127.0.0.1:1/send?a#b"><input name=i></form><base href="http://127.0.0.1:1/elsewhere/"><script>note(new URL(document.baseURI).protocol); document.forms[0].submit()</script>`;
  const refused = await shown("form-action 'self'; base-uri 'none'", markup);
  equal([refused.notes, refused.violations], [[protocol], ["base-uri http://127.0.0.1:1/elsewhere/", "form-action http://127.0.0.1:1/send?i="]]);
  equal((await shown("default-src 'none'; script-src 'unsafe-inline'; base-uri *; form-action 'none'", markup)).notes, ["http:"]);
});

test("several policies all count, and none can be taken back", async () => {
  const markup = "<script>note(1)</script><script>document.querySelectorAll('meta').forEach((meta) => meta.remove()); try { eval('1'); note('ran') } catch (e) { note(e.name) }</script>";
  const { notes, events } = await shown("script-src * 'unsafe-inline' 'unsafe-eval'", markup, { head: "<meta http-equiv=Content-Security-Policy content=\"script-src 'unsafe-inline'\">" });
  equal([notes, events.map((event) => event.originalPolicy)], [["1", "EvalError"], ["script-src 'unsafe-inline'"]]);
  const late = await shown("img-src *", "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\"><script>note('not in the head')</script>");
  equal(late.notes, ["not in the head"]);
  equal((await shown("", "<script>note('empty')</script>")).notes, ["empty"]);
  equal((await shown("script-src", "<script>note('no source')</script>")).notes, []);
  equal((await shown("script-src 'none' 'unsafe-inline'", "<script>note('none is ignored beside others')</script>")).notes.length, 1);
  equal((await shown("ü 'x'; ;; script-src 'unsafe-inline'; script-src 'none'; SCRIPT-SRC 'none'", "<script>note('the first counts')</script>")).notes.length, 1);
});

test("frames without an address of their own have the policy of the page around them", async () => {
  const inner = "<script>parent.note ? parent.note('ran') : top.postMessage('ran', '*')</scr" + "ipt>";
  const markup = `<script nonce=n>
    for (const set of [(f) => { f.srcdoc = ${JSON.stringify(inner).replaceAll("<", "\\x3C")}; }, (f) => { f.src = URL.createObjectURL(new Blob([${JSON.stringify(inner).replaceAll("<", "\\x3C")}], { type: "text/html" })); }]) {
      const f = document.createElement("iframe"); set(f); document.body.append(f);
    }
    const blank = document.body.appendChild(document.createElement("iframe"));
    try { blank.contentWindow.eval("1"); note("eval ran"); } catch (error) { note(error.name); }
    const s = blank.contentDocument.createElement("script"); s.textContent = "parent.note('blank')"; blank.contentDocument.body.append(s);
  </script>`;
  const wait = { after: () => new Promise((resolve) => setTimeout(resolve, 20)) };
  equal((await shown("script-src 'nonce-n'", markup, wait)).notes, ["EvalError"]);
  equal((await shown("script-src 'nonce-n'; frame-src 'none'", markup, wait)).violations, ["frame-src blob"]);
});

test("an event tells what was refused, and no secret of an address", async () => {
  const { events: [first, second, third] } = await shown("img-src 'none'; script-src 'unsafe-inline' 'report-sample'; script-src-attr 'report-sample'",
    "<img src='http://user:pass@127.0.0.1:1/i.png?q=1#f'><p onclick='note(\"a long text of a handler, of which some is told\")'></p><script>\n\ntry { eval('1 + 1') } catch {}</script>");
  const told = (event) => [event.type, event.bubbles, event.composed, event.cancelable, event.disposition, event.violatedDirective, event.blockedURI, event.sample, event.statusCode];
  equal(told(first), ["securitypolicyviolation", true, true, false, "enforce", "img-src", "http://127.0.0.1:1/i.png?q=1", "", 0]);
  equal(told(second), ["securitypolicyviolation", true, true, false, "enforce", "script-src-attr", "inline", "note(\"a long text of a handler, of which", 0]);
  equal([third.violatedDirective, third.blockedURI, third.sample, third.documentURI, third.sourceFile, third.lineNumber > 2], ["script-src", "eval", "1 + 1", "about", "about", true]);
  equal([first.target.nodeName, second.target.localName], ["#document", "p"]);
  const made = new SecurityPolicyViolationEvent("x", { documentURI: "a", blockedURI: "b", violatedDirective: "c", effectiveDirective: "d", originalPolicy: "e", disposition: "report", statusCode: 7, lineNumber: 1 });
  equal([made.documentURI, made.blockedURI, made.originalPolicy, made.disposition, made.statusCode, made.lineNumber, made.columnNumber, made.bubbles], ["a", "b", "e", "report", 7, 1, 0, false]);
});

test("a content that has none of its element's digests is refused", async () => {
  const text = "noteOfIntegrity('ran')";
  const digest = async (name) => btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest(name, new TextEncoder().encode(text)))));
  const [short, long] = [`sha256-${await digest("SHA-256")}`, `sha512-${await digest("SHA-512")}`];
  const wrong = "sha512-AAAA";
  const address = `data:text/javascript,${encodeURIComponent(text)}`;
  const load = (integrity, type = "") => new Promise((resolve) => {
    let runs = 0;
    window.noteOfIntegrity = () => { runs += 1; };
    const script = document.createElement("script");
    Object.assign(script, { src: `${address}//${Math.random()}`.replace(/\/\/.*/, ""), integrity, type });
    script.onload = () => resolve(`load ${runs}`);
    script.onerror = () => resolve(`error ${runs}`);
    document.head.append(script);
    script.remove();
  });
  for (const right of ["", short, long, `${short} ${long}`, `md5-AAAA ${short}`, "md5-AAAA", "nonsense", `${long}?option`, ` ${wrong}\n${long}\t`]) equal(await load(right), "load 1", right);
  for (const bad of [wrong, `${short} ${wrong}`, "sha256-AAAA", "SHA384-AAAA"]) equal(await load(bad), "error 0", bad);
  const asked = (integrity) => fetch(address, { integrity }).then((answer) => answer.text(), (error) => error.name);
  equal([await asked(short), await asked(wrong), await asked("")], [text, "TypeError", text]);
  const style = (integrity) => new Promise((resolve) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: `data:text/css,${encodeURIComponent(text)}`, integrity });
    for (const type of ["load", "error"]) link.addEventListener(type, () => { resolve([type, link.sheet !== null]); link.remove(); });
    document.head.append(link);
  });
  equal([await style(short), await style(wrong)], [["load", true], ["error", false]]);
  delete window.noteOfIntegrity;
});
