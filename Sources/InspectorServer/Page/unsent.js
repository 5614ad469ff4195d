import { element, fault } from "./element.js";

const text = (value) => value === undefined ? "" : JSON.stringify(value);

function card({ kind, id, entryId, fields, note }) {
  const rows = fields.map(({ name, here, there }) => element("tr", {}, [name, text(here), text(there)].map((content) => element("td", { class: "mono", title: content }, content))));
  return element("article", { class: "card" },
    element("h3", {}, `${kind} ${id ?? ""} (entry ${entryId})`),
    note && element("p", { class: "hint" }, note),
    rows.length > 0 && element("div", { class: "scroll", role: "group", tabindex: "0", aria: { label: `Fields of entry ${entryId}` } }, element("table", {},
      element("thead", {}, element("tr", {}, ["field", "here", "on the server"].map((name) => element("th", { scope: "col" }, name)))),
      element("tbody", {}, rows))));
}

// What a sync up of a soup would change on the server, without sending anything.
export async function unsent(source, store, soup) {
  try {
    const { changes, total } = await source.ask("Syncs.compare", { ...store, soup });
    return [
      element("h2", {}, total ? `${total} ${total === 1 ? "entry" : "entries"} of ${soup} to send` : `Nothing of ${soup} is to be sent`),
      ...changes.map(card),
      changes.length < total ? element("p", { class: "note" }, `The first ${changes.length} are shown.`) : "",
    ];
  } catch (error) { return [fault(error)]; }
}
