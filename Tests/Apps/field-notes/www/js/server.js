"use strict";

// Notes on the server. Their text is not in the records of a query, which is what the target for syncs makes up for.

const server = {
  target: "com.example.fieldnotes.NoteTarget",

  send(path, { method, payload, binary = false } = {}) {
    const network = cordova.require("com.salesforce.plugin.network");
    return new Promise((resolve, reject) => {
      network.sendRequest("/services/data", path, resolve, reject, method, payload, {}, {}, binary);
    });
  },

  query(soql) { return server.send("/v33.0/query", { payload: { q: soql } }); },

  async text(note) {
    if (!note.Content) return "";
    const answer = await server.send(note.Content.replace("/services/data", ""), { binary: true });
    return answer.encodedBody;
  },

  /** The target: two notes a page, each with its text. */
  notes: {
    async fetch(target, since) {
      const changed = since > 0 ? ` WHERE LastModifiedDate > ${new Date(since).toISOString()}` : "";
      const { records } = await server.query(`SELECT Id, Title, Content, LastModifiedDate FROM ContentNote${changed} ORDER BY Title`);
      server.waiting = records;
      return server.notes.continueFetch(target, "0");
    },
    async continueFetch(target, from) {
      const start = Number(from);
      const records = server.waiting.slice(start, start + 2);
      for (const note of records) note.Content = await server.text(note);
      const next = start + 2 < server.waiting.length ? String(start + 2) : undefined;
      return { records, totalSize: server.waiting.length, next };
    },
    async ids() { return (await server.query("SELECT Id FROM ContentNote")).records.map((note) => note.Id); },
  },
};
