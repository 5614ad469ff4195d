import { button, bytes, confirmed, edited, element, fault, keep, milliseconds, region } from "../element.js";
import { Rows } from "../rows.js";
import { tree } from "../tree.js";
import { oneByOne } from "../turns.js";
import { unsent } from "../unsent.js";

const pageSize = 100;

// The names of the members in which two entries differ.
const changes = (one, other) => [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

const cell = (text) => /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

// Stores, their soups and entries, and Smart SQL.
export class StoresPanel {
  name = "stores";
  title = "Stores";
  #source;
  #store;
  #soup;
  #page = 0;
  #total = 0;
  #list = region("Soups", { class: "side leading" });
  #body = element("div", { class: "column" });
  #side = region("The chosen entry", { class: "side", hidden: true });
  #search = element("input", { type: "search", class: "grow", placeholder: "Search in entries", aria: { label: "Search in entries" }, onchange: () => { this.#page = 0; this.#entries(); } });
  #count = element("span");
  #rows = new Rows("Entries", [
    { title: "id", width: "4rem", class: "number", text: ({ entry }) => String(entry?._soupEntryId ?? "") },
    { title: "entry", width: "minmax(0, 1fr)", text: ({ entry }) => JSON.stringify(entry) },
    { title: "changed", width: "11rem", needs: 560, text: ({ entry }) => entry?._soupLastModifiedDate ? new Date(entry._soupLastModifiedDate).toISOString().replace("T", " ").slice(0, 19) : "" },
  ], (item) => this.#show(item?.entry));
  #split = element("div", { class: "split lone" }, this.#rows.element, this.#side);
  #sql = element("textarea", { rows: 3, class: "grow", spellcheck: "false", placeholder: "SELECT {soup:path} FROM {soup}", aria: { label: "Smart SQL" } });
  #answer = region("What was found", { class: "scroll" });
  #smart = button("Smart SQL", () => this.#showSQL());

  constructor(source) {
    this.#source = source;
    this.#sql.addEventListener("keydown", (event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#query(); });
    this.element = element("section", {},
      element("div", { class: "bar" }, button("Refresh", () => this.shown()), this.#smart),
      element("div", { class: "split stores" }, this.#list, this.#body));
    this.#body.append(element("p", { class: "note" }, "Choose a soup."));
  }

  #ask(method, params = {}) { return this.#source.ask(method.includes(".") ? method : `Stores.${method}`, { ...this.#store, ...params }); }

  shown = oneByOne(async () => {
    this.#smart.hidden = !this.#source.has("Stores.query");
    try {
      const stores = await this.#source.ask("Stores.list");
      this.#store ??= stores[0] && { isGlobal: stores[0].isGlobal, store: stores[0].store };
      const groups = await Promise.all(stores.map(async ({ isGlobal, store, size }) => [
        element("h2", { class: "small" }, `${store} (${isGlobal ? "global" : "user"}, ${bytes(size)})`),
        element("ul", { class: "list" }, (await this.#source.ask("Stores.soups", { isGlobal, store })).map(({ soup, count, indexSpecs, features }) => {
          const isChosen = soup === this.#soup?.soup && store === this.#store.store && isGlobal === this.#store.isGlobal;
          return element("li", {}, element("button", { type: "button", aria: { current: String(isChosen) }, onclick: () => this.#choose({ isGlobal, store }, { soup, indexSpecs, features }) },
            element("span", {}, soup), element("span", { class: "count" }, String(count))));
        })),
      ]));
      this.#list.replaceChildren(...(groups.length ? groups.flat() : [element("p", { class: "note" }, "There is no store yet.")]));
    } catch (error) { this.#list.replaceChildren(fault(error)); }
  });

  async #choose(store, soup) {
    this.#store = store;
    this.#soup = soup;
    this.#page = 0;
    this.#search.value = "";
    this.#rows.choose(undefined);
    this.#body.className = "page-of-soup";
    this.#body.style.cssText = "display: grid; grid-template-rows: auto auto minmax(0, 1fr); min-height: 0";
    this.#body.replaceChildren(
      element("div", { class: "bar" }, element("strong", {}, soup.soup),
        element("span", { class: "mono" }, soup.indexSpecs.map(({ path, type }) => `${path}: ${type}`).join(", ") || "no index"), soup.features.length ? `(${soup.features.join(", ")})` : undefined),
      element("div", { class: "bar" }, this.#search, this.#count, element("span", { class: "pair" }, button("Newer", () => this.#turn(-1)), button("Older", () => this.#turn(1))),
        element("span", { class: "pair" }, button("JSON lines", () => this.#export("jsonl")), button("CSV", () => this.#export("csv"))),
        this.#source.has("Syncs.compare") && button("Compare changes with the server", () => this.#compare()), this.#source.has("Stores.clearSoup") && button("Clear soup", () => this.#clear(), { class: "danger" })),
      this.#split);
    await this.#entries();
    await this.shown();
  }

  #turn(step) {
    const last = Math.max(0, Math.ceil(this.#total / pageSize) - 1);
    this.#page = Math.min(last, Math.max(0, this.#page + step));
    return this.#entries();
  }

  #entries = oneByOne(async () => {
    try {
      const { total, entries } = await this.#ask("entries", { soup: this.#soup.soup, search: this.#search.value, page: this.#page, pageSize });
      this.#total = total;
      const first = this.#page * pageSize;
      this.#count.textContent = total ? `${first + 1} to ${first + entries.length} of ${total}` : "none";
      this.#rows.items = entries.map((entry) => ({ entry }));
    } catch (error) { this.#count.replaceChildren(fault(error)); }
  });

  #show(entry) {
    this.#side.hidden = !entry;
    this.#split.classList.toggle("lone", !entry);
    if (!entry) return;
    this.#side.replaceChildren(
      element("h2", {}, `Entry ${entry._soupEntryId}`),
      this.#source.has("Stores.upsert") ? element("div", { class: "actions" }, button("Edit", () => this.#edit(entry)), button("Delete", () => this.#remove(entry), { class: "danger" })) : "",
      tree(entry));
  }

  async #edit(entry) {
    const text = await edited(`Entry ${entry._soupEntryId} of ${this.#soup.soup}`, JSON.stringify(entry, null, 2), "Save", (text) => {
      const value = JSON.parse(text);
      if (value === null || typeof value !== "object" || Array.isArray(value)) throw new Error("an entry is an object");
      if (value._soupEntryId !== entry._soupEntryId) throw new Error(`_soupEntryId must stay ${entry._soupEntryId}`);
    });
    if (text === undefined) return;
    const changed = changes(entry, JSON.parse(text));
    if (!changed.length || !await confirmed(`Change ${changed.join(", ")} of entry ${entry._soupEntryId}? The app gets the new values at its next query.`, "Save")) return;
    await this.#change(async () => {
      const stored = await this.#ask("upsert", { soup: this.#soup.soup, entry: JSON.parse(text) });
      this.#show(stored);
    });
  }

  async #remove(entry) {
    if (!await confirmed(`Delete entry ${entry._soupEntryId} of ${this.#soup.soup}? The app will not have it any more.`, "Delete")) return;
    await this.#change(async () => {
      await this.#ask("remove", { soup: this.#soup.soup, ids: [entry._soupEntryId] });
      this.#rows.choose(undefined);
    });
  }

  async #clear() {
    if (!await confirmed(`Delete all ${this.#total} entries of ${this.#soup.soup}? The app will not have them any more.`, "Delete all")) return;
    await this.#change(() => this.#ask("clearSoup", { soup: this.#soup.soup }));
  }

  async #change(body) {
    try { await body(); } catch (error) { return this.#side.append(fault(error)); }
    await this.#entries();
    await this.shown();
  }

  async #export(format) {
    const all = [];
    try {
      for (let page = 0; ; page += 1) {
        const { total, entries } = await this.#ask("entries", { soup: this.#soup.soup, search: this.#search.value, page, pageSize: 1000 });
        all.push(...entries);
        if (all.length >= total || !entries.length) break;
      }
    } catch (error) { return this.#count.replaceChildren(fault(error)); }
    if (format === "jsonl") return keep(`${this.#soup.soup}.jsonl`, "application/jsonl", all.map((entry) => JSON.stringify(entry) + "\n").join(""));
    const names = [...new Set(all.flatMap((entry) => Object.keys(entry)))];
    const text = (value) => value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
    keep(`${this.#soup.soup}.csv`, "text/csv", [names, ...all.map((entry) => names.map((name) => text(entry[name])))].map((row) => row.map(cell).join(",") + "\r\n").join(""));
  }

  async #compare() {
    this.#side.hidden = false;
    this.#split.classList.remove("lone");
    this.#side.replaceChildren(element("p", { class: "note" }, "asking the server"));
    this.#side.replaceChildren(...await unsent(this.#source, this.#store, this.#soup.soup));
  }

  // MARK: Smart SQL

  #showSQL() {
    if (!this.#sql.value && this.#soup) this.#sql.value = `SELECT {${this.#soup.soup}:_soup} FROM {${this.#soup.soup}}`;
    this.#body.style.cssText = "display: grid; grid-template-rows: auto minmax(0, 1fr); min-height: 0";
    this.#body.replaceChildren(
      element("div", { class: "bar" }, this.#sql, button("Run", () => this.#query())), this.#answer);
    this.#sql.focus();
  }

  async #query() {
    try {
      const found = await this.#ask("query", { sql: this.#sql.value });
      this.#answer.replaceChildren(
        element("p", { class: "note" }, `${found.total} ${found.total === 1 ? "row" : "rows"} in ${milliseconds(found.milliseconds)}${found.rows.length < found.total ? `, the first ${found.rows.length} shown` : ""}`),
        ...found.scannedSoups.map((soup) => element("p", { class: "hint" }, `All entries of ${soup} are read: an index on a path of WHERE or ORDER BY would help.`)),
        element("table", {},
          element("thead", {}, element("tr", {}, found.columns.map((name) => element("th", { scope: "col" }, name)))),
          element("tbody", {}, found.rows.map((row) => element("tr", {}, row.map((value) => {
            const text = typeof value === "object" ? JSON.stringify(value) : String(value);
            return element("td", { class: "mono", title: text.slice(0, 2000) }, text);
          }))))),
        element("h2", { class: "small" }, "SQL"), element("pre", { class: "mono" }, found.sql),
        element("h2", { class: "small" }, "Plan"), element("pre", { class: "mono" }, found.plan.join("\n")));
    } catch (error) { this.#answer.replaceChildren(fault(error)); }
  }
}
