"use strict";
// XMLHttpRequest (XMLHttpRequest standard), with the files of this page.

function load(address, prepare = () => {}, body) {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    prepare(request);
    request.addEventListener("loadend", () => resolve(request));
    request.send(body);
  });
}

test("a file is read", async () => {
  const request = await load("support.js");
  assert(request.responseText.includes("QUnit.test"), request.responseText.slice(0, 40));
  equal([request.readyState, request.response === request.responseText, request.responseURL, request.responseType], [4, true, new URL("support.js", document.baseURI).href, ""]);
  assert(request.status === 200 || request.status === 0, String(request.status));
});

test("events come in order", async () => {
  const seen = [];
  await load("support.js", (request) => {
    for (const type of ["loadstart", "progress", "load", "loadend", "error", "abort", "timeout"]) request["on" + type] = (event) => seen.push(type + (event instanceof ProgressEvent ? "" : "!"));
    request.onreadystatechange = () => seen.push(request.readyState);
  });
  equal([...new Set(seen)].join(), "loadstart,2,3,progress,4,load,loadend");
});

test("progress tells bytes", async () => {
  let event = null;
  const request = await load("support.js", (each) => { each.onload = (given) => { event = given; }; });
  equal(event.loaded, new TextEncoder().encode(request.responseText).length);
  equal(event.target, request);
});

test("response types", async () => {
  const buffer = await load("support.js", (request) => { request.responseType = "arraybuffer"; });
  assert(buffer.response instanceof ArrayBuffer && buffer.response === buffer.response && buffer.response.byteLength > 100);
  throws(() => buffer.responseText, "InvalidStateError");
  throws(() => buffer.responseXML, "InvalidStateError");
  const json = await load("support.js", (request) => { request.responseType = "json"; });
  equal(json.response, null);
  const text = await load("support.js", (request) => { request.responseType = "text"; });
  equal(typeof text.response, "string");
  const page = await load("index.html", (request) => { request.responseType = "document"; });
  equal([page.response?.nodeType, page.responseXML === page.response], [9, true]);
});

test("unknown response types are passed over, late ones refused", async () => {
  const request = await load("support.js", (each) => {
    each.responseType = "nonsense";
    equal(each.responseType, "");
  });
  throws(() => { request.responseType = "json"; }, "InvalidStateError");
});

test("what is not there is an error or a 404", async () => {
  const seen = [];
  const request = await load("no-such-file.js", (each) => {
    each.onerror = () => seen.push("error");
    each.onload = () => seen.push("load");
  });
  assert(request.status === 404 || request.status === 0);
  equal(seen.length, 1);
  equal(request.readyState, 4);
});

test("open checks method and address", () => {
  const request = new XMLHttpRequest();
  throws(() => request.open("GE T", "x"), "SyntaxError");
  throws(() => request.open("", "x"), "SyntaxError");
  throws(() => request.open("TRACE", "x"), "SecurityError");
  throws(() => request.open("connect", "x"), "SecurityError");
  throws(() => request.open("GET", "http://["), "SyntaxError");
  throws(() => request.open("GET"), "TypeError");
  equal(request.readyState, 0);
  request.open("get", "support.js");
  equal(request.readyState, 1);
});

test("states are asked for", () => {
  const request = new XMLHttpRequest();
  throws(() => request.send(), "InvalidStateError");
  throws(() => request.setRequestHeader("a", "b"), "InvalidStateError");
  request.open("GET", "support.js");
  throws(() => request.setRequestHeader("a b", "c"), "SyntaxError");
  throws(() => request.setRequestHeader("", "c"), "SyntaxError");
  throws(() => request.setRequestHeader("a", "b\nc"), "SyntaxError");
  request.setRequestHeader("A", " b ");
  request.send();
  throws(() => request.send(), "InvalidStateError");
  throws(() => request.setRequestHeader("a", "b"), "InvalidStateError");
  request.abort();
});

test("before an answer everything is empty", () => {
  const request = new XMLHttpRequest();
  equal([request.status, request.statusText, request.responseText, request.response, request.responseXML, request.responseURL, request.getResponseHeader("a"), request.getAllResponseHeaders(), request.timeout, request.withCredentials], [0, "", "", "", null, "", null, "", 0, false]);
});

test("abort tells so once, and nothing comes later", async () => {
  const seen = [];
  const request = new XMLHttpRequest();
  request.open("GET", "support.js");
  for (const type of ["readystatechange", "abort", "load", "loadend", "error"]) request.addEventListener(type, () => seen.push(type + request.readyState));
  request.send();
  request.abort();
  equal(seen, ["readystatechange4", "abort4", "loadend4"]);
  equal([request.readyState, request.status], [0, 0]);
  request.abort();
  await new Promise((resolve) => setTimeout(resolve, 20));
  equal(seen.length, 3);
  const unsent = new XMLHttpRequest();
  unsent.onabort = () => seen.push("unsent");
  unsent.abort();
  unsent.open("GET", "support.js");
  unsent.abort();
  equal([seen.length, unsent.readyState], [3, 1]);
});

test("opened again while under way, the first answer is dropped", async () => {
  const seen = [];
  const request = new XMLHttpRequest();
  request.open("GET", "support.js");
  request.send();
  request.open("GET", "index.html");
  request.onload = () => seen.push(request.responseURL.replace(/^.*\//, ""));
  const ended = new Promise((resolve) => { request.onloadend = resolve; });
  request.send();
  await ended;
  equal(seen, ["index.html"]);
});

test("a request can be used again in its own load event", async () => {
  const seen = [];
  await new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.onload = () => {
      seen.push(request.responseURL.replace(/^.*\//, ""));
      if (seen.length === 2) return resolve();
      request.open("GET", "index.html");
      request.send();
    };
    request.open("GET", "support.js");
    request.send();
  });
  equal(seen, ["support.js", "index.html"]);
});

test("synchronous requests", () => {
  const seen = [];
  const request = new XMLHttpRequest();
  request.open("GET", "support.js", false);
  request.onload = () => seen.push("load");
  request.send();
  equal([request.readyState, request.responseText.includes("QUnit"), seen], [4, true, ["load"]]);
});

test("an exception in a handler is reported and the others run", async () => {
  const seen = [];
  const report = (event) => {
    seen.push(event.error.message);
    event.preventDefault();
  };
  // The test library has a handler of its own.
  const { onerror } = window;
  window.onerror = null;
  window.addEventListener("error", report);
  await load("support.js", (request) => {
    request.onload = () => { throw new Error("on purpose"); };
    request.addEventListener("load", () => seen.push("second"));
  });
  window.removeEventListener("error", report);
  window.onerror = onerror;
  equal(seen, ["on purpose", "second"]);
});

test("handlers and constants", () => {
  const request = new XMLHttpRequest();
  const handler = () => {};
  request.onload = handler;
  equal([request.onload === handler, request.onerror, request.upload instanceof XMLHttpRequestUpload, request.upload === request.upload], [true, null, true, true]);
  request.onload = "x";
  equal(request.onload, null);
  equal([XMLHttpRequest.UNSENT, XMLHttpRequest.OPENED, XMLHttpRequest.HEADERS_RECEIVED, request.LOADING, request.DONE], [0, 1, 2, 3, 4]);
  assert(request instanceof XMLHttpRequestEventTarget && request instanceof EventTarget);
  throws(() => XMLHttpRequest(), "TypeError");
});

test("overrideMimeType", async () => {
  const request = await load("index.html", (each) => {
    each.responseType = "document";
    each.overrideMimeType("text/html");
  });
  equal(request.responseXML?.nodeType, 9);
  throws(() => request.overrideMimeType("text/plain"), "InvalidStateError");
});

test("a timeout is a number of 32 bits, whatever is written", async () => {
  const request = new XMLHttpRequest();
  request.open("GET", "index.html");
  for (const [value, kept] of [[1e25, 1e25 >>> 0], [1e300, 0], [NaN, 0], [Infinity, 0], [-1, 4294967295], ["20", 20], [1.9, 1], [2 ** 32 + 5, 5]]) {
    request.timeout = value;
    equal(request.timeout, kept, String(value));
  }
  throws(() => { request.timeout = 5n; }, "TypeError");
  for (const timeout of [1e25, 4294967295]) equal((await load("index.html", (each) => { each.timeout = timeout; })).status, 200);
});

test("a DataView is a body of synchronous requests too", () => {
  const request = new XMLHttpRequest();
  request.open("POST", "index.html", false);
  request.send(new DataView(new ArrayBuffer(8), 2, 3));
  equal(request.status, 200);
});

test("stop() aborts what is under way, in a task", async () => {
  // That of a frame: QUnit has a global function of this name.
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const inner = frame.contentWindow;
  const seen = [];
  function begin() {
    const request = new inner.XMLHttpRequest();
    request.open("GET", "index.html");
    for (const type of ["load", "abort", "error", "loadend"]) request.addEventListener(type, () => seen.push(type));
    request.send();
    return request;
  }
  const request = begin();
  const fetched = inner.fetch("index.html").catch((error) => error.name);
  inner.stop();
  equal(seen, []);
  equal(await fetched, "TypeError");
  equal([seen, request.readyState, request.status], [["abort", "loadend"], 4, 0]);
  // What begins later is not stopped, nor what is over.
  inner.stop();
  const later = begin();
  await new Promise((resolve) => { later.onloadend = resolve; });
  equal([seen, later.status], [["abort", "loadend", "load", "loadend"], 200]);
  frame.remove();
});

test("the window of a removed frame asks for nothing", () => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const { XMLHttpRequest: Inner, DOMException: InnerException } = frame.contentWindow;
  const [fresh, opened] = [new Inner(), new Inner()];
  opened.open("GET", "index.html");
  frame.remove();
  for (const ask of [() => fresh.open("GET", "index.html"), () => opened.send(), () => opened.setRequestHeader("a", "b")]) {
    let thrown;
    try { ask(); } catch (error) { thrown = error; }
    equal([thrown instanceof InnerException, thrown?.name], [true, "InvalidStateError"]);
  }
});
