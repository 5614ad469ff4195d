"use strict";

// Two screens, by the address' hash: the list, and a note.

const at = (selector) => document.querySelector(selector);
const say = (text) => { at("#status").textContent = text; };
const encode = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const decode = (base64) => new TextDecoder().decode(Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)));

let shown;

async function fillRows() {
  const notes = await store.find(at("#search").value);
  at("#rows").replaceChildren(...notes.map((note) => {
    const row = document.createElement("li");
    const link = document.createElement("a");
    link.href = `#note/${note._soupEntryId}`;
    link.textContent = note.Title + (note.__local__ ? " *" : "");
    row.append(link);
    return row;
  }));
}

async function showList() {
  await fillRows();
  at("#note").hidden = true;
  at("#list").hidden = false;
}

async function showNote(id) {
  shown = id === "new" ? { Id: `local_${Date.now()}`, Title: "", Content: "", attributes: { type: "ContentNote" } } : await store.note(Number(id));
  at("[name=title]").value = shown.Title;
  at("[name=text]").value = decode(shown.Content ?? "");
  at("#list").hidden = true;
  at("#note").hidden = false;
}

function show() {
  const [screen, id] = location.hash.slice(1).split("/");
  return screen === "note" ? showNote(id) : showList();
}

async function save(flag) {
  const isNew = shown._soupEntryId === undefined;
  const flags = { __local__: true, __locally_created__: isNew || Boolean(shown.__locally_created__), __locally_updated__: false, __locally_deleted__: false };
  await store.put({ ...shown, Title: at("[name=title]").value, Content: encode(at("[name=text]").value), ...flags, [flag]: flag !== "__locally_updated__" || !flags.__locally_created__ });
  location.hash = "";
}

const working = (what, work) => async () => {
  say(what);
  const { totalSize } = await work();
  await fillRows();
  say(`${what}: ${totalSize}`);
};

document.addEventListener("deviceready", async () => {
  await store.open();
  addEventListener("hashchange", show);
  at("#search").addEventListener("input", fillRows);
  at("#fetch").addEventListener("click", working("fetched", store.fetch));
  at("#send").addEventListener("click", working("sent", store.send));
  at("#add").addEventListener("click", () => { location.hash = "note/new"; });
  at("#back").addEventListener("click", () => { location.hash = ""; });
  at("#save").addEventListener("click", () => save("__locally_updated__"));
  at("#remove").addEventListener("click", () => save("__locally_deleted__"));
  await showList();
  say("ready");
});
