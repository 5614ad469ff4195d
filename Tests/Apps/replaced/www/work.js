"use strict";
// What an app does: plugins, requests, documents, events, storage. Checks use operators alone. Options have no prototype: what the platform
// does not find in them it need not look for in Object.prototype, where replace.js may have put it.

const failures = [];
let under = "start";

function check(what, holds) { if (!holds) failures[failures.length] = under + ": " + what; }

/** A promise of the app's own making: nothing of it is looked up. */
const promised = (start) => new own.Promise(start);
const called = (service, action, list) => promised((resolve, reject) => {
  cordova.exec(resolve, (error) => reject(new own.Error(action + " failed: " + error)), service, action, list);
});
const happened = (object, type) => promised((resolve) => { object["on" + type] = resolve; });

const works = {
  async exec() {
    const info = await called("com.salesforce.sdkinfo", "getInfo", []);
    check("answers", typeof info.sdkVersion === "string");
    let message = "";
    try { await called("no.such.plugin", "act", [1, { __proto__: null, a: [2] }]); } catch (error) { message = error.message; }
    check("refuses", message !== "");
    check("sends bytes", typeof await called("com.salesforce.sdkinfo", "getInfo", [new own.Uint8Array(4)]) === "object");
  },

  async smartstore() {
    const store = "com.salesforce.smartstore";
    const soup = { soupName: "people", isGlobalStore: false };
    await called(store, "pgRegisterSoup", [{ __proto__: null, soupName: "people", indexes: [{ __proto__: null, path: "name", type: "string" }], isGlobalStore: false }]);
    const written = await called(store, "pgUpsertSoupEntries", [{ __proto__: null, soupName: "people", entries: [{ __proto__: null, name: "Ada" }, { __proto__: null, name: "Bob" }], externalIdPath: "_soupEntryId", isGlobalStore: false }]);
    check("writes", written.length === 2 && written[0].name === "Ada");
    const querySpec = { queryType: "smart", smartSql: "SELECT {people:name} FROM {people} ORDER BY {people:name}", pageSize: 10, order: null, indexPath: null };
    const cursor = await called(store, "pgRunSmartQuery", [{ __proto__: null, querySpec, isGlobalStore: false }]);
    const found = typeof cursor === "string" ? own.JSON.parse(cursor) : cursor;
    check("finds", found.currentPageOrderedEntries[0][0] === "Ada");
    await called(store, "pgRemoveSoup", [soup]);
  },

  async xhr() {
    const request = new XMLHttpRequest();
    request.open("GET", "some.json?a=b#c");
    request.setRequestHeader("X-Some", " value ");
    request.responseType = "json";
    request.send();
    await happened(request, "loadend");
    check("loads", request.response !== null && request.response.list.length === 3);
    check("headers", typeof request.getAllResponseHeaders() === "string");
    const again = new XMLHttpRequest();
    again.open("GET", "some.json", false);
    again.send();
    check("waits", again.responseText.length > 10);
    const missing = new XMLHttpRequest();
    missing.open("GET", "none.json");
    missing.send();
    await happened(missing, "loadend");
    check("tells of an error", missing.status === 0 || missing.status === 404);
  },

  async fetch() {
    const answer = await fetch("some.json", { __proto__: null, headers: new Headers() });
    check("reads", (await answer.json()).list[2] === 3);
    const bytes = await (await fetch(new Request("some.json"))).arrayBuffer();
    check("bytes", bytes.byteLength > 10);
    check("text", (await new Response("abc").text()) === "abc");
    check("stops", await promised((resolve) => {
      const control = new AbortController();
      own.apply(own.then, fetch("some.json", { __proto__: null, signal: control.signal }), [() => resolve(false), (error) => resolve(error.name === "AbortError")]);
      control.abort();
    }));
  },

  dom() {
    const room = document.getElementById("room");
    room.innerHTML = "<ul class='list'><li>1</li><li class=\"b\" id=x>2 &amp; 3</li></ul><p style='color: red; margin: 1px 2px'>t</p>";
    check("parses", room.querySelectorAll("ul.list > li:nth-child(2)").length === 1);
    check("serializes", room.innerHTML.length > 40);
    const item = document.createElement("li");
    item.setAttribute("title", "T");
    item.id = "new";
    item.className = "c d";
    item.classList.add("e");
    item.classList.toggle("c");
    item.dataset.someName = "v";
    item.textContent = "new";
    item.style.setProperty("color", "blue");
    item.style.marginTop = "3px";
    room.firstElementChild.appendChild(item);
    room.firstElementChild.insertBefore(document.createTextNode(" "), item);
    check("places", room.querySelector("#new") === item && item.matches(".d.e") && item.closest("ul") !== null);
    check("styles", getComputedStyle(item).color !== "" && item.style.cssText.length > 10);
    check("copies", item.cloneNode(true).outerHTML === item.outerHTML);
    item.insertAdjacentHTML("afterend", "<b>after</b>");
    check("lists", room.getElementsByTagName("li").length === 3 && document.getElementsByClassName("list").length === 1);
    const range = document.createRange();
    range.selectNodeContents(item);
    check("ranges", range.toString() === "new");
    item.firstChild.splitText(1);
    item.normalize();
    check("attributes", item.getAttribute("data-some-name") === "v" && item.attributes.length === 5);
    room.removeChild(room.lastChild);
    check("walks", document.createTreeWalker(room, 1).nextNode() !== null);
    check("compares", (document.head.compareDocumentPosition(room) & 4) === 4);
    check("reads XML", new DOMParser().parseFromString("<a b='c'><d/></a>", "text/xml").documentElement.localName === "a");
    check("text", room.innerText.length > 2);
    const fragment = document.createDocumentFragment();
    fragment.append("x", document.createElement("i"));
    room.replaceChildren(fragment);
    check("replaces", room.childNodes.length === 2);
  },

  async events() {
    const room = document.getElementById("room");
    let heard = "";
    const listener = (event) => { heard += event.type; };
    room.addEventListener("some", listener, { __proto__: null, once: true });
    document.addEventListener("some", listener, true);
    room.dispatchEvent(new CustomEvent("some", { __proto__: null, bubbles: true, detail: { a: 1 } }));
    document.removeEventListener("some", listener, true);
    check("hears", heard === "somesome");
    const changed = promised((resolve) => new MutationObserver(resolve).observe(room, { __proto__: null, childList: true, attributes: true, attributeOldValue: true }));
    room.setAttribute("lang", "en");
    room.append("more");
    check("observes", (await changed).length === 2);
    room.onclick = listener;
    room.click();
    check("clicks", heard === "somesomeclick");
    check("waits", await promised((resolve) => setTimeout(resolve, 1, true)));
    check("frames", await promised((resolve) => requestAnimationFrame((time) => resolve(time >= 0))));
    queueMicrotask(() => { heard += "!"; });
    await null;
    const sent = happened(window, "message");
    postMessage({ list: [1, { a: new Date(0) }], map: 2 }, "*");
    check("posts", (await sent).data.list[0] === 1);
    const channel = new MessageChannel();
    const came = happened(channel.port2, "message");
    channel.port1.postMessage("hello");
    check("channels", (await came).data === "hello");
    let problem = "";
    addEventListener("error", (event) => { problem = event.message; event.preventDefault(); }, { __proto__: null, once: true });
    room.addEventListener("bad", () => { throw new own.Error("bad listener"); }, { __proto__: null, once: true });
    room.dispatchEvent(new Event("bad"));
    check("reports", problem !== "");
  },

  async forms() {
    const form = document.getElementById("form");
    const data = new FormData(form);
    check("collects", data.get("field") === "v" && data.get("pick") === "b");
    form.elements.field.value = "changed";
    check("values", form.elements.length === 2 && form.checkValidity());
    let submitted = false;
    form.onsubmit = (event) => { submitted = true; event.preventDefault(); };
    form.requestSubmit();
    check("submits", submitted);
    form.reset();
    check("resets", form.elements.field.value === "v");
    const input = document.createElement("input");
    input.type = "date";
    input.value = "2020-02-29";
    check("dates", input.valueAsNumber === 1582934400000);
  },

  async data() {
    const address = new URL("../a b/?q=1&r=%20#f", "https://example.com/x/y");
    check("addresses", address.href === "https://example.com/a%20b/?q=1&r=%20#f" && address.searchParams.get("r") === " ");
    const search = new URLSearchParams("a=1&b=2");
    search.append("c", "ü");
    check("searches", search.toString() === "a=1&b=2&c=%C3%BC");
    localStorage.setItem("key", "value");
    check("stores", localStorage.getItem("key") === "value" && localStorage.length >= 1);
    localStorage.removeItem("key");
    check("encodes", new TextEncoder().encode("aü").length === 3 && new TextDecoder().decode(new own.Uint8Array(2)).length === 2);
    check("decodes", new TextDecoder("windows-1252").decode(new own.Uint8Array(1)).length === 1);
    check("base64", atob(btoa("abc")) === "abc");
    const blob = new Blob(["abc"], { __proto__: null, type: "text/plain" });
    check("blobs", (await blob.text()) === "abc" && blob.slice(1).size === 2);
    const reader = new FileReader();
    reader.readAsDataURL(blob);
    await happened(reader, "load");
    check("reads files", reader.result === "data:text/plain;base64,YWJj");
    const copy = structuredClone({ __proto__: null, a: [1, "x", { b: null }], d: new Date(5) });
    check("clones", copy.a[2].b === null);
    document.cookie = "a=b";
    check("keeps cookies", typeof document.cookie === "string");
    history.replaceState({ __proto__: null, n: 1 }, "");
    check("has a history", history.state.n === 1);
    check("matches media", typeof matchMedia("(min-width: 1px)").matches === "boolean");
    console.info("%s of %d", "one", 2, { __proto__: null, a: [1] }, null);
    performance.mark("m");
    check("measures", performance.now() > 0);
  },

  async crypto() {
    const key = await crypto.subtle.generateKey({ __proto__: null, name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    const iv = crypto.getRandomValues(new own.Uint8Array(12));
    const sealed = await crypto.subtle.encrypt({ __proto__: null, name: "AES-GCM", iv }, key, new own.Uint8Array(5));
    check("seals", (await crypto.subtle.decrypt({ __proto__: null, name: "AES-GCM", iv }, key, sealed)).byteLength === 5);
    check("digests", (await crypto.subtle.digest("SHA-256", new own.Uint8Array(3))).byteLength === 32);
    check("names", crypto.randomUUID().length === 36);
  },

  async streams() {
    const stream = new ReadableStream({ __proto__: null, start(controller) { controller.enqueue("a"); controller.close(); } });
    const reader = stream.getReader();
    check("streams", (await reader.read()).value === "a" && (await reader.read()).done);
  },
};

/** What takes documents apart and makes others of them: of the trial "platform" alone. */
const documentWorks = {
  making() {
    const made = document.implementation.createHTMLDocument("A title");
    check("documents", made.title === "A title" && made.body.childNodes.length === 0);
    made.body.innerHTML = "<table><caption>c<tbody><tr><td>1<td>2</table><template><i>t</i></template><svg><a xlink:href='#x'/></svg>";
    const table = made.querySelector("table");
    table.createTHead().insertRow().insertCell().textContent = "h";
    table.deleteCaption();
    check("tables", table.rows.length === 2 && table.caption === null);
    check("templates", made.querySelector("template").content.firstChild.localName === "i");
    const copy = document.importNode(made.body, true);
    check("imports", copy.ownerDocument === document && copy.isEqualNode(made.body));
    const xml = document.implementation.createDocument("urn:x", "p:root", null);
    xml.documentElement.setAttributeNS("urn:y", "q:a", "v");
    check("writes XML", new XMLSerializer().serializeToString(xml) === '<p:root xmlns:p="urn:x" xmlns:q="urn:y" q:a="v"/>');
    const read = new DOMParser().parseFromString("<r xmlns:a='urn:a'><!--c--><![CDATA[d]]><?p i?><a:e b='1'/></r>", "text/xml");
    check("finds prefixes", read.documentElement.lookupPrefix("urn:a") === "a" && read.documentElement.lookupNamespaceURI("a") === "urn:a");
    check("XPath", document.evaluate("count(//a:e[@b='1'])", read, { __proto__: null, lookupNamespaceURI: () => "urn:a" }, 1).numberValue === 1);
    document.title = "Another";
    check("titles", document.title === "Another");
  },
  choices() {
    const select = document.createElement("select");
    select.append(new Option("one", "1"), new Option("two", "2", true, true));
    select.add(new Option("three"));
    check("chooses", select.value === "2" && select.options.length === 3);
    select.remove(0);
    select.length = 1;
    check("drops", select.options[0].text === "two" && select.selectedIndex === 0);
    const area = document.createElement("textarea");
    area.textContent = "text";
    check("areas", area.value === "text");
    const label = document.createElement("label");
    label.append("L", document.createElement("input"));
    document.createElement("div").append(label);
    check("labels", label.control === label.lastChild && label.control.labels[0] === label);
  },
  ranges() {
    const room = document.createElement("div");
    document.body.append(room);
    room.innerHTML = "<p>one <b>two</b> three</p><ul><li>a<li>b</ul>";
    const range = document.createRange();
    range.setStart(room.firstChild.firstChild, 2);
    range.setEnd(room.firstChild.lastChild, 3);
    check("copies a part", range.cloneContents().textContent === "e two th");
    range.surroundContents(document.createElement("i"));
    check("surrounds", room.querySelector("i").textContent === "e two th");
    range.insertNode(range.createContextualFragment("<u>new</u>"));
    range.deleteContents();
    check("takes away", room.querySelector("i") === null);
    room.insertAdjacentElement("beforeend", document.createElement("hr"));
    room.insertAdjacentText("beforeend", "end");
    room.lastChild.replaceWith("other ", "end");
    room.normalize();
    check("joins", room.lastChild.data === "other end");
    room.outerHTML = "<section id=edited contenteditable>some text</section>";
    const edited = document.getElementById("edited");
    const selection = getSelection();
    selection.setBaseAndExtent(edited.firstChild, 0, edited.firstChild, 4);
    document.execCommand("bold");
    selection.collapse(edited.lastChild, 5);
    document.execCommand("insertText", false, "!");
    document.execCommand("insertParagraph");
    document.execCommand("insertUnorderedList");
    document.execCommand("undo");
    check("edits", edited.textContent === "some text!" && edited.querySelector("b") !== null);
    check("reads", edited.innerText.length > 5);
    edited.innerText = "one\ntwo";
    check("writes", edited.childNodes.length === 3);
    edited.remove();
  },
  parts() {
    const host = document.createElement("div");
    document.body.prepend(host);
    const shadow = host.attachShadow({ __proto__: null, mode: "open" });
    shadow.innerHTML = "<style>p { color: red }</style><slot name=s></slot><p>in</p>";
    host.innerHTML = "<b slot=s>b</b>";
    check("slots", shadow.querySelector("slot").assignedNodes()[0] === host.firstChild);
    check("styles", getComputedStyle(shadow.querySelector("p")).color === "rgb(255, 0, 0)");
    customElements.define("made-here", class extends HTMLElement { connectedCallback() { this.textContent = "made"; } });
    host.insertAdjacentHTML("afterend", "<made-here></made-here>");
    check("makes elements", host.nextSibling.textContent === "made");
    host.nextSibling.remove();
    host.remove();
    const script = document.createElement("script");
    script.textContent = "globalThis.hasRun = 1";
    document.head.appendChild(script);
    check("runs scripts", globalThis.hasRun === 1);
    const link = document.createElement("a");
    link.href = "x/y?z";
    check("links", link.pathname.length > 4 && link.search === "?z");
  },
};
if (trial.mode === "platform") for (const name in documentWorks) works[name] = documentWorks[name];

function say(line) { own.apply(own.log, own.console, [line]); }

async function run() {
  await promised((resolve) => { document.addEventListener("deviceready", resolve); });
  for (const name in works) {
    under = name;
    try {
      await works[name]();
    } catch (error) {
      failures[failures.length] = name + ": " + (error && error.message);
    }
  }
  isWatching = false;
  const name = isLive ? target[0] : "nothing";
  const about = trial.number + " " + name + " (" + trial.mode + ", " + trial.time + "): ";
  for (let index = 0; index < failures.length; index++) say("FAILED " + about + failures[index]);
  let before = "";
  for (let index = 0; index < seen.length; index++) {
    if (seen[index] !== before) say("SEEN " + about + seen[index]);
    before = seen[index];
  }
  const next = trial.number + trial.step;
  if (trial.step > 0 && next < targets.length) {
    own.apply(own.replace, own.location, ["index.html?" + next + "," + trial.mode + "," + trial.time + "," + trial.step]);
  } else {
    say("trials ended at " + trial.number + " of " + targets.length);
  }
}
run();
