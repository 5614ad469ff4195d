"use strict";
// Shared workers and broadcast channels (HTML standard, 10.2.6.4 and 9.5).

const counting = `
  let count = 0;
  onconnect = ({ ports: [port], data, source }) => {
    count++;
    port.onmessage = (event) => port.postMessage([count, name, event.data, data, source === port, self instanceof SharedWorkerGlobalScope, typeof postMessage]);
  };`;

const next = (target, type = "message") => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

test("all who ask by an address and name have one worker, each with a port", async () => {
  const address = URL.createObjectURL(new Blob([counting]));
  const [one, two, other] = [new SharedWorker(address, "a"), new SharedWorker(address, { name: "a" }), new SharedWorker(address, "b")];
  for (const { port } of [one, two, other]) port.start();
  one.port.postMessage("eins");
  two.port.postMessage("zwei");
  other.port.postMessage("drei");
  const [first, second, third] = await Promise.all([next(one.port), next(two.port), next(other.port)]);
  equal([first.data.slice(1), second.data, third.data], [
    ["a", "eins", "", true, true, "undefined"], [2, "a", "zwei", "", true, true, "undefined"], [1, "b", "drei", "", true, true, "undefined"]]);
});

test("one of another type is no match", async () => {
  const address = URL.createObjectURL(new Blob(["onconnect = () => {}"]));
  const running = new SharedWorker(address, "t");
  const event = await next(new SharedWorker(address, { name: "t", type: "module" }), "error");
  equal([event.constructor, running.port instanceof MessagePort], [Event, true]);
});

test("a channel reaches all others of its name, in pages, frames and workers, and not itself", async () => {
  const [here, also, other] = [new BroadcastChannel("news"), new BroadcastChannel("news"), new BroadcastChannel("else")];
  const heard = [];
  for (const channel of [here, also, other]) channel.onmessage = ({ data, origin, isTrusted }) => heard.push([channel === here ? "here" : channel === also ? "also" : "else", data, origin, isTrusted]);
  const made = new Worker(URL.createObjectURL(new Blob(["const c = new BroadcastChannel('news'); c.onmessage = ({ data }) => c.postMessage({ got: data }); postMessage('ready')"])));
  await next(made);
  here.postMessage({ buffer: new Uint8Array([1, 2]) });
  await new Promise((resolve) => { also.addEventListener("message", ({ data }) => { if (data.got) resolve(); }); });
  equal(heard.map(([at, data]) => `${at} ${Object.keys(data)}`), ["also buffer", "here got", "also got"]);
  equal([[...heard[0][1].buffer], heard[0][2], heard[0][3]], [[1, 2], location.origin, true]);
  here.close();
  throws(() => here.postMessage(1), "InvalidStateError");
  throws(() => also.postMessage(() => {}), "DataCloneError");
  throws(() => new BroadcastChannel(), "TypeError");
  for (const channel of [also, other]) channel.close();
  made.terminate();
});
