import { button, element, fault, region } from "../element.js";
import { Rows } from "../rows.js";
import { tree } from "../tree.js";
import { oneByOne } from "../turns.js";

const data = "/services/data/v60.0";

// The org that the current user is signed in at.
export class OrgPanel {
  name = "org";
  title = "Org";
  needs = "Org.request";
  #source;
  #objects = element("select", { aria: { label: "Object" }, onchange: () => this.#choose() });
  #soql = element("textarea", { rows: 2, class: "grow", spellcheck: "false", aria: { label: "SOQL" } });
  #said = element("p", { class: "note", role: "status" });
  #side = region("The chosen record", { class: "side", hidden: true });
  #rows = new Rows("Records", [
    { title: "Id", width: "12rem", needs: 560, text: ({ record }) => record.Id ?? "" },
    { title: "record", width: "minmax(0, 1fr)", text: ({ record }) => JSON.stringify({ ...record, attributes: undefined }) },
    { title: "changed", width: "11rem", needs: 560, text: ({ record }) => (record.LastModifiedDate ?? "").replace("T", " ").slice(0, 19) },
  ], (item) => this.#show(item?.record));
  #split = element("div", { class: "split lone" }, this.#rows.element, this.#side);
  #faults = element("textarea", { rows: 8, spellcheck: "false", aria: { label: "Rules of faults as JSON" } });
  #now = element("input", { type: "text", aria: { label: "Time of the org" }, placeholder: "2026-01-01T00:00:00Z" });
  #running = element("input", { type: "checkbox" });
  #control = region("Faults and clock", { class: "page", hidden: true });
  // Not to be filled in while what the org has is on its way.
  #fields = element("fieldset", { class: "plain" });

  constructor(source) {
    this.#source = source;
    this.#soql.addEventListener("keydown", (event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#query(); });
    this.#faults.style.width = "100%";
    this.#control.append(this.#fields);
    this.#fields.append(
      element("fieldset", { class: "card" }, element("legend", {}, "Faults of the local org"), this.#faults, element("div", { class: "actions" },
        button("Put", () => this.#setFaults()), button("None", () => this.#do("DELETE", "faults")))),
      element("fieldset", { class: "card" }, element("legend", {}, "Clock of the local org"), element("label", {}, "time ", this.#now), " ", element("label", {}, this.#running, " running"), element("div", { class: "actions" },
        button("Set", () => this.#do("PUT", "clock", { ...(this.#now.value ? { now: this.#now.value } : {}), running: this.#running.checked })), button("As the system's", () => this.#do("DELETE", "clock")))));
    const toggle = button("Faults and clock", () => {
      this.#control.hidden = !this.#control.hidden;
      this.#split.hidden = !this.#control.hidden;
      this.#split.style.display = this.#split.hidden ? "none" : "";
      toggle.setAttribute("aria-pressed", String(!this.#control.hidden));
      if (!this.#control.hidden) this.#readControl();
    }, { aria: { pressed: "false" } });
    this.element = element("section", {},
      element("div", { class: "bar" }, this.#objects, this.#soql, button("Run", () => this.#query()), toggle, this.#said),
      element("div", { class: "column whole" }, this.#split, this.#control));
  }

  async #ask(method, path, body) {
    const { status, body: answer } = await this.#source.ask("Org.request", { method, path, ...(body === undefined ? {} : { body }) });
    if (status >= 400) throw new Error(answer?.[0]?.message ?? `status ${status}`);
    return answer;
  }

  shown = oneByOne(async () => {
    if (this.#objects.options.length) return;
    try {
      const { sobjects } = await this.#ask("GET", `${data}/sobjects`);
      const names = sobjects.filter(({ queryable }) => queryable).map(({ name }) => name).sort();
      this.#objects.replaceChildren(...names.map((name) => element("option", {}, name)));
      if (names.includes("Account")) this.#objects.value = "Account";
      await this.#choose();
    } catch (error) { this.#said.replaceChildren(fault(error)); }
  });

  // The records that were changed last.
  #choose() {
    this.#soql.value = `SELECT FIELDS(ALL) FROM ${this.#objects.value} ORDER BY LastModifiedDate DESC LIMIT 200`;
    return this.#query();
  }

  #query = oneByOne(async () => {
    try {
      const { records, totalSize } = await this.#ask("GET", `${data}/query?q=${encodeURIComponent(this.#soql.value)}`);
      this.#rows.choose(undefined);
      this.#rows.items = records.map((record) => ({ record }));
      this.#said.textContent = `${records.length} of ${totalSize}`;
    } catch (error) { this.#said.replaceChildren(fault(error)); }
  });

  #show(record) {
    this.#side.hidden = !record;
    this.#split.classList.toggle("lone", !record);
    if (record) this.#side.replaceChildren(element("h2", {}, record.Name ?? record.Id ?? "Record"), tree(record));
  }

  async #readControl() {
    this.#fields.disabled = true;
    this.#said.textContent = "";
    try {
      this.#faults.value = JSON.stringify(await this.#ask("GET", "/services/gantry/faults"), null, 2);
      const { now, running } = await this.#ask("GET", "/services/gantry/clock");
      this.#now.value = now;
      this.#running.checked = running;
    } catch (error) { this.#said.replaceChildren(fault(error)); }
    this.#fields.disabled = false;
  }

  #setFaults() {
    let rules;
    try { rules = JSON.parse(this.#faults.value); } catch (error) { return this.#said.replaceChildren(fault(error)); }
    return this.#do("PUT", "faults", rules);
  }

  async #do(method, name, body) {
    this.#said.textContent = "";
    try {
      await this.#ask(method, `/services/gantry/${name}`, body);
      await this.#readControl();
      this.#said.textContent = "done";
    } catch (error) { this.#said.replaceChildren(fault(error)); }
  }
}
