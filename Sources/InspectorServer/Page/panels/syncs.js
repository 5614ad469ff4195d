import { button, confirmed, description, element, fault, region } from "../element.js";
import { tree } from "../tree.js";
import { oneByOne } from "../turns.js";
import { unsent } from "../unsent.js";

const moment = (time) => time > 0 ? new Date(time).toISOString().replace("T", " ").slice(0, 23) : undefined;

// The states of syncs, in every store.
export class SyncsPanel {
  name = "syncs";
  title = "Syncs";
  #source;
  #list = region("Syncs", { class: "page" });
  #answers = new Map();
  #isDue = false;

  constructor(source) {
    this.#source = source;
    this.element = element("section", {}, element("div", { class: "bar" }, button("Refresh", () => this.shown())), this.#list);
  }

  take({ event }) { if (event === "Syncs.changed") this.#isDue = true; }

  settle() {
    if (!this.#isDue || this.element.hidden) return;
    this.#isDue = false;
    this.shown();
  }

  shown = oneByOne(async () => {
    try {
      const stores = await this.#source.ask("Stores.list");
      const groups = await Promise.all(stores.map(async ({ isGlobal, store }) => {
        const states = await this.#source.ask("Syncs.list", { isGlobal, store });
        return states.length ? [element("h2", {}, `${store} (${isGlobal ? "global" : "user"})`), ...states.map((state) => this.#card(state, { isGlobal, store }))] : [];
      }));
      const cards = groups.flat();
      this.#list.replaceChildren(...(cards.length ? cards : [element("p", { class: "note" }, "No sync has run yet.")]));
    } catch (error) { this.#list.replaceChildren(fault(error)); }
  });

  #card(state, store) {
    const id = state._soupEntryId;
    const key = `${store.isGlobal}/${store.store}/${id}`;
    const run = (method, deed, question) => button(deed, async () => {
      if (question && !await confirmed(question, deed)) return;
      try {
        const result = await this.#source.ask(`Syncs.${method}`, { ...store, syncId: id });
        if (method === "clean") this.#answers.set(key, element("p", { class: "good" }, `ghosts cleaned: ${JSON.stringify(result)}`));
        else this.#answers.delete(key);
      } catch (error) { this.#answers.set(key, fault(error)); }
      this.shown();
    });
    const compare = async () => {
      this.#answers.set(key, element("div", {}, await unsent(this.#source, store, state.soupName)));
      this.shown();
    };
    const isRunning = state.status === "RUNNING";
    return element("article", { class: "card" },
      element("h2", {}, `${id}${state.name ? ` ${state.name}` : ""}: ${state.type === "syncDown" ? "down" : "up"}, ${state.soupName}, `, element("span", { class: state.status === "FAILED" ? "fault" : state.status === "DONE" ? "good" : "" }, state.status)),
      isRunning ? element("progress", { max: 100, value: state.progress, aria: { label: "Progress" } }) : undefined,
      description([
        ["records", state.totalSize >= 0 ? state.totalSize : undefined], ["began", moment(state.startTime)],
        ["took", state.endTime > 0 ? `${state.endTime - state.startTime} ms` : undefined], ["newest change", moment(state.maxTimeStamp)], ["error", state.error],
      ]),
      element("details", {}, element("summary", {}, "Target, options, summary"), tree(Object.fromEntries(["target", "options", "summary", "failures", "left"].filter((name) => state[name] !== undefined).map((name) => [name, state[name]])))),
      this.#answers.get(key),
      this.#source.has("Syncs.run") && element("div", { class: "actions" }, isRunning ? run("stop", "Stop") : run("run", "Run again"),
        state.type === "syncUp" && button("Compare with the server", compare),
        state.type === "syncDown" && !isRunning ? run("clean", "Clean ghosts", `Remove from ${state.soupName} what the server does not have any more?`) : undefined,
        isRunning ? undefined : run("delete", "Delete", `Forget sync ${id}? What it brought stays.`)));
  }
}
