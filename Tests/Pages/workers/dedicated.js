"use strict";
// Workers with a thread of their own (HTML standard, 10.2).

const addresses = [];

/** A worker whose script is that text, or the body of that function. */
function worker(script, options) {
  const text = typeof script === "function" ? `(${script})();` : script;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  addresses.push(address);
  return new Worker(address, options);
}

const next = (target, type = "message") => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

/** What a script gives that has one message to post. */
async function told(script, options) {
  const made = worker(script, options);
  const { data } = await next(made);
  made.terminate();
  return data;
}

test("a worker sees a global object of its own, without window and document", async () => {
  const found = await told(() => {
    postMessage([
      typeof window, typeof document, self === globalThis, self instanceof WorkerGlobalScope, self instanceof DedicatedWorkerGlobalScope, self instanceof EventTarget,
      String(self), name, typeof localStorage, typeof Node, navigator instanceof WorkerNavigator, location instanceof WorkerLocation, "responseXML" in XMLHttpRequest.prototype,
    ]);
  }, { name: "räder" });
  equal(found, [
    "undefined", "undefined", true, true, true, true, "[object DedicatedWorkerGlobalScope]", "räder", "undefined", "undefined", true, true, false]);
});

test("messages are copies, in their order, both ways", async () => {
  const made = worker(() => { onmessage = ({ data, origin, source, isTrusted }) => postMessage([data, origin, source, isTrusted]); });
  const cycle = { list: [1, , -0, 10n, undefined], date: new Date(5), map: new Map([["ü", new Set([/x/gi])]]), error: new RangeError("r", { cause: 1 }), text: "\ud800" };
  cycle.itself = cycle;
  for (const each of [1, "zwei", undefined, null, cycle]) made.postMessage(each);
  const got = [];
  await new Promise((resolve) => { made.onmessage = ({ data }) => { if (got.push(data) === 5) resolve(); }; });
  equal(got.slice(0, 4), [[1, "", null, true], ["zwei", "", null, true], [undefined, "", null, true], [null, "", null, true]]);
  const [copy] = got[4];
  equal([copy.itself === copy, copy.list.length, 1 in copy.list, Object.is(copy.list[2], -0), copy.list[3]], [true, 5, false, true, 10n]);
  equal([copy.date.getTime(), [...copy.map.get("ü")][0].flags, copy.error instanceof RangeError, copy.error.message, copy.error.cause, copy.text], [5, "gi", true, "r", 1, "\ud800"]);
  throws(() => made.postMessage(() => {}), "DataCloneError");
  throws(() => made.postMessage(1, [null]), "TypeError");
  made.terminate();
});

test("buffers are transferred, views on one stay on one, and large ones come whole", async () => {
  const made = worker(() => {
    onmessage = ({ data }) => postMessage({ ...data, sum: data.bytes.reduce((sum, byte) => (sum + byte) % 251, 0), isOne: data.part.buffer === data.bytes.buffer }, [data.bytes.buffer]);
  });
  const bytes = new Uint8Array(3_000_001).map((_, index) => index * 7);
  const sum = bytes.reduce((all, byte) => (all + byte) % 251, 0);
  const { buffer } = bytes;
  made.postMessage({ bytes, part: new Uint8Array(buffer, 5, 3), empty: new ArrayBuffer(0) }, [buffer]);
  equal([buffer.byteLength, bytes.length], [0, 0]);
  const { data } = await next(made);
  equal([data.bytes.length, data.sum, data.isOne, [...data.part], data.empty.byteLength], [3_000_001, sum, true, [35, 42, 49], 0]);
  made.terminate();
});

test("blobs, files and lists of files come with their bytes and names", async () => {
  const made = worker(() => { onmessage = async ({ data: [blob, file] }) => postMessage([await blob.text(), file.name, await file.text(), file.type, blob]); });
  made.postMessage([new Blob(["eins"]), new File(["zwei"], "z.txt", { type: "text/plain" })]);
  const { data } = await next(made);
  equal(data.slice(0, 4), ["eins", "z.txt", "zwei", "text/plain"]);
  equal(await data[4].text(), "eins");
  made.terminate();
});

test("ports go to a worker and back, with what waits in them", async () => {
  const made = worker(() => {
    onmessage = ({ data, ports: [port] }) => {
      if (data === "back") return postMessage("here", [port]);
      port.onmessage = (event) => port.postMessage(`${event.data}!`);
    };
  });
  const one = new MessageChannel();
  one.port1.postMessage("before");
  made.postMessage("stay", [one.port2]);
  one.port1.postMessage("behind");
  const heard = [];
  await new Promise((resolve) => { one.port1.onmessage = ({ data }) => { if (heard.push(data) === 2) resolve(); }; });
  equal(heard, ["before!", "behind!"]);

  const two = new MessageChannel();
  made.postMessage("back", [two.port2]);
  const { ports: [returned] } = await next(made);
  two.port1.postMessage("home");
  returned.start();
  equal((await next(returned)).data, "home");
  made.terminate();
});

test("two workers talk to each other by a channel, and workers have workers", async () => {
  const answering = worker(() => { onmessage = ({ ports: [port] }) => { port.onmessage = ({ data }) => port.postMessage(data * 2); }; });
  const asking = worker(() => {
    onmessage = ({ ports: [port] }) => {
      port.onmessage = ({ data }) => postMessage(data);
      port.postMessage(21);
    };
  });
  const { port1, port2 } = new MessageChannel();
  answering.postMessage("", [port1]);
  asking.postMessage("", [port2]);
  equal((await next(asking)).data, 42);
  answering.terminate();
  asking.terminate();

  equal(await told(() => {
    const inner = new Worker(URL.createObjectURL(new Blob(["postMessage('inner ' + (typeof window))"])));
    inner.onmessage = ({ data }) => postMessage(data);
  }), "inner undefined");
});

test("importScripts runs scripts at once and in order; what is missing or not right throws", async () => {
  const found = await told(() => {
    const script = (text) => URL.createObjectURL(new Blob([text]));
    const log = [];
    self.log = log;
    importScripts(script("log.push(1); var declared = 'global'; function f() { return declared; }"), script("log.push(f())"));
    for (const wrong of [() => importScripts("http://["), () => importScripts("blob:null/none"), () => importScripts(script("log.push(3); throw new RangeError('r')"), script("log.push(4)")), () => importScripts(script("{"))]) {
      try {
        wrong();
      } catch (error) {
        log.push(error.name);
      }
    }
    importScripts();
    postMessage(log);
  });
  equal(found, [1, "global", "SyntaxError", "NetworkError", 3, "RangeError", "SyntaxError"]);
});

test("a script of the bundle is had by its address, and fetches by its own", async () => {
  const made = new Worker("workers/files/echo.js?x=1#y");
  equal((await next(made)).data, { search: "?x=1", hash: "#y", lib: "of lib.js", text: "of text.txt", sync: "of text.txt" });
  made.terminate();
});

test("modules import modules, and await at their top", async () => {
  const made = new Worker("workers/files/module.js", { type: "module" });
  made.postMessage("early");
  const { data } = await next(made);
  equal(data, { text: "early", value: "of part.js", isStrict: true, meta: "module.js", later: "of part.js" });
  equal(await told("try { importScripts() } catch (error) { postMessage(error.name) }", { type: "module" }), "TypeError");
  made.terminate();
});

test("what a script throws is told at the worker, then at the window; its syntax fails it", async () => {
  const made = worker("onmessage = () => { throw new TypeError('from a worker') };");
  made.postMessage("");
  const event = await new Promise((resolve) => { made.onerror = (error) => { error.preventDefault(); resolve(error); }; });
  equal([event instanceof ErrorEvent, event.message, event.filename.startsWith("blob:"), event.lineno, event.error], [true, "Uncaught TypeError: from a worker", true, 1, null]);
  made.onerror = null;
  made.postMessage("");
  const message = await new Promise((resolve) => {
    window.onerror = (text) => {
      window.onerror = null;
      resolve(text);
      return true;
    };
  });
  equal(message, "Uncaught TypeError: from a worker");
  made.terminate();

  const caught = await told("onerror = (message, file, line) => { postMessage([message, line]); return true; };\nsetTimeout(() => { throw new Error('e'); });");
  equal(caught, ["Uncaught Error: e", 2]);
  const wrong = [worker("{"), new Worker("workers/files/none.js")];
  for (const each of wrong) each.onerror = (event) => event.preventDefault();
  const failed = await Promise.all(wrong.map((each) => next(each, "error")));
  equal(failed.map((each) => [each.constructor, each.isTrusted]), [[ErrorEvent, true], [Event, true]]);
});

test("terminate stops a script that never ends, and close stops what would come", async () => {
  const endless = worker("postMessage(1); for (;;) {}");
  await next(endless);
  endless.terminate();
  endless.terminate();
  endless.postMessage("nobody");

  // A page that waits for what a closed worker still says has not come to rest.
  const closing = worker("setTimeout(() => postMessage('late'), 0); close(); const end = Date.now() + 100; while (Date.now() < end); postMessage('said')");
  const heard = [];
  closing.onmessage = ({ data }) => heard.push(data);
  await next(closing);
  await new Promise((resolve) => { setTimeout(resolve, 100); });
  equal(heard, ["said"]);
});

test("a worker reads blobs at once", async () => {
  const found = await told(() => {
    const reader = new FileReaderSync();
    const blob = new Blob(["gr\u00fc\u00dfe"], { type: "text/plain" });
    const names = (action) => { try { return action(); } catch (error) { return error.name; } };
    postMessage([
      reader.readAsText(blob), reader.readAsText(new Blob([new Uint8Array([0xfc])]), "latin1"), reader.readAsText(new Blob([new Uint8Array([0xfc])], { type: "text/plain;charset=windows-1252" })),
      reader.readAsDataURL(blob), reader.readAsDataURL(new Blob()), reader.readAsBinaryString(blob).length, new Uint8Array(reader.readAsArrayBuffer(blob)).join(),
      names(() => reader.readAsText()), names(() => reader.readAsText("text")), names(() => FileReaderSync.prototype.readAsText.call({}, blob)), `${reader}`, FileReaderSync.length,
    ]);
  });
  equal(found, [
    "gr\u00fc\u00dfe", "\u00fc", "\u00fc", "data:text/plain;base64,Z3LDvMOfZQ==", "data:application/octet-stream;base64,", 7, "103,114,195,188,195,159,101",
    "TypeError", "TypeError", "TypeError", "[object FileReaderSync]", 0]);
  equal(typeof FileReaderSync, "undefined");
});

test("a worker waits for requests, with a timeout and any kind of response but a document", async () => {
  const address = new URL("workers/files/text.txt", location.href).href;
  const found = await told(`(${(place) => {
    const request = new XMLHttpRequest();
    request.open("GET", place, false);
    request.timeout = 5000;
    request.responseType = "arraybuffer";
    request.responseType = "document";
    request.send();
    const early = new XMLHttpRequest();
    early.timeout = 1;
    early.responseType = "json";
    early.open("GET", place, false);
    postMessage([request.timeout, request.responseType, request.status, new TextDecoder().decode(request.response), early.readyState]);
  }})(${JSON.stringify(address)})`);
  equal(found, [5000, "arraybuffer", 200, await (await fetch(address)).text(), 1]);
});

test("wrong arguments throw", () => {
  throws(() => new Worker(), "TypeError");
  throws(() => new Worker("http://["), "SyntaxError");
  throws(() => new Worker("x.js", { type: "sort" }), "TypeError");
  throws(() => new Worker("x.js", { credentials: "all" }), "TypeError");
  throws(() => new Worker("x.js", 1), "TypeError");
  throws(() => Worker("x.js"), "TypeError");
  throws(() => Worker.prototype.postMessage.call({}, 1), "TypeError");
});

test("timers, promises, crypto, streams, codecs and requests are there", async () => {
  const found = await told(async () => {
    const log = [];
    await new Promise((resolve) => { setTimeout(resolve, 1); });
    log.push(crypto.getRandomValues(new Uint8Array(4)).length, new TextDecoder().decode(new TextEncoder().encode("ä")), atob(btoa("x")), structuredClone([1])[0]);
    log.push(await new Response(new Blob(["body"]).stream()).text(), performance.now() >= 0, new URL("b", "http://a/").href);
    log.push((await crypto.subtle.digest("SHA-256", new Uint8Array(0))).byteLength, new AbortController().signal.aborted);
    log.push(await (await fetch("data:text/plain,fetched")).text());
    postMessage(log);
  });
  equal(found, [4, "ä", "x", 1, "body", true, "http://a/b", 32, false, "fetched"]);
});

test("a revoked blob still starts the worker that was made of it before", async () => {
  const address = URL.createObjectURL(new Blob(["postMessage('runs')"]));
  const made = new Worker(address);
  URL.revokeObjectURL(address);
  equal((await next(made)).data, "runs");
  made.terminate();
});

test("a worker of a data URL runs, and is of no origin that the bundle is for", async () => {
  const made = new Worker(`data:text/javascript,${encodeURIComponent(`
    fetch("${new URL("workers/files/text.txt", location)}").then(() => postMessage(["read", origin]), () => postMessage(["refused", origin]))`)}`);
  equal((await next(made)).data, ["refused", "null"]);
  made.terminate();
});

test("a script that is none is an error with its place, and its worker goes on", async () => {
  const address = URL.createObjectURL(new Blob(["let a;\nlet b = ;"], { type: "text/javascript" }));
  const worker = new Worker(address);
  const event = await new Promise((resolve) => {
    worker.onerror = (told) => {
      told.preventDefault();
      resolve(told);
    };
  });
  equal([event instanceof ErrorEvent, event.filename, event.lineno, event.message], [true, address, 2, "Uncaught SyntaxError: Unexpected token ';'"]);
  worker.terminate();
});

test("a worker that has closed itself tells nobody through a BroadcastChannel", async () => {
  const name = "closed workers";
  const heard = [];
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => heard.push(data);
  const run = (text) => {
    const worker = new Worker(URL.createObjectURL(new Blob([`${text}; postMessage("done")`])));
    return new Promise((resolve) => { worker.onmessage = () => resolve(worker); });
  };
  await run(`const channel = new BroadcastChannel(${JSON.stringify(name)}); channel.postMessage("before"); close(); channel.postMessage("after")`);
  const last = await run(`new BroadcastChannel(${JSON.stringify(name)}).postMessage("last")`);
  for (let left = 100; left > 0 && !heard.includes("last"); left--) await turns(1);
  equal(heard, ["before", "last"]);
  last.terminate();
  channel.close();
});
