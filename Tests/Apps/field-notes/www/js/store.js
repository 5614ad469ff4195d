"use strict";

// Notes on the device, and what brings both sides together.

const store = {
  soup: "notes",
  lastFetch: undefined,

  get plugin() { return cordova.require("com.salesforce.plugin.smartstore"); },
  get sync() { return cordova.require("com.salesforce.plugin.smartsync"); },

  open() {
    const indexes = ["Id", "Title", "__local__"].map((path) => ({ path, type: "string" }));
    return new Promise((resolve, reject) => store.plugin.registerSoup(store.soup, indexes, resolve, reject))
      .then(() => new Promise((resolve, reject) => store.sync.registerSyncDownTarget(server.target, server.notes, resolve, reject)));
  },

  run(begin) {
    return new Promise((resolve, reject) => {
      let id;
      const follow = ({ detail }) => {
        if (detail.syncId !== id || detail.status === "RUNNING") return;
        document.removeEventListener("sync", follow);
        if (detail.status === "DONE") resolve(detail); else reject(new Error(`sync ${detail.type} failed`));
      };
      document.addEventListener("sync", follow);
      begin((state) => { id = state.syncId; }, reject);
    });
  },

  async fetch() {
    const state = await store.run((done, fail) => {
      if (store.lastFetch) { store.sync.reSync(store.lastFetch, done, fail); return; }
      store.sync.syncDown({ type: "custom", androidImpl: server.target }, store.soup, { mergeMode: "LEAVE_IF_CHANGED" }, done, fail);
    });
    store.lastFetch = state.syncId;
    await new Promise((resolve, reject) => store.sync.cleanResyncGhosts(state.syncId, resolve, reject));
    return state;
  },

  send: () => store.run((done, fail) => store.sync.syncUp(store.soup, { fieldlist: ["Title", "Content"] }, done, fail)),

  find(text) {
    const query = store.plugin.buildLikeQuerySpec("Title", `%${text}%`, "ascending", 50);
    return new Promise((resolve, reject) => store.plugin.querySoup(store.soup, query, resolve, reject))
      .then((cursor) => cursor.currentPageOrderedEntries.filter((note) => !note.__locally_deleted__));
  },

  note(id) {
    return new Promise((resolve, reject) => store.plugin.retrieveSoupEntries(store.soup, [id], resolve, reject)).then(([note]) => note);
  },

  put(note) { return new Promise((resolve, reject) => store.plugin.upsertSoupEntries(store.soup, [note], resolve, reject)); },
};
