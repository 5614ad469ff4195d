import { button, element, fault, seconds } from "../element.js";
import { values } from "../tree.js";

const levels = { error: "error", warn: "warn", info: "info", log: "log", debug: "debug" };

// What the app says, and what a script in its page comes to.
export class ConsolePanel {
  name = "console";
  title = "Console";
  #source;
  #log = element("div", { class: "log", role: "log", tabindex: "0", aria: { label: "Console" } });
  #level = element("select", { aria: { label: "Least level" }, onchange: () => this.#sift() },
    [["debug", "all levels"], ["info", "info and above"], ["warn", "warnings and errors"], ["error", "errors"]].map(([value, text]) => element("option", { value }, text)));
  #filter = element("input", { type: "search", class: "grow", placeholder: "Filter", aria: { label: "Filter lines" }, oninput: () => this.#sift() });
  #input = element("textarea", { rows: 1, spellcheck: "false", placeholder: "Script, then Enter", title: "Enter evaluates in the page, Shift+Enter begins a line, arrow keys bring back what was evaluated before", aria: { label: "Script to evaluate" } });
  #prompt = element("div", { class: "prompt" }, this.#input, button("Evaluate", () => this.#evaluate()));
  #history = [];
  #place = 0;

  shown() { this.#prompt.hidden = !this.#source.has("Console.evaluate"); }

  constructor(source) {
    this.#source = source;
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.element = element("section", {},
      element("div", { class: "bar" }, this.#filter, this.#level, button("Clear", () => this.#log.replaceChildren())),
      element("div", { class: "column" }, this.#log, this.#prompt));
  }

  take({ event, at, value }) {
    if (event === "Console.logged") this.#add(at, levels[value.level] ?? "log", value.values ? values(value.values) : value.text, value.place);
    if (event === "Console.uncaught") this.#add(at, "error", value.text, value.place);
    if (event === "Console.notice") this.#add(at, value.text.startsWith("warning:") ? "warn" : "info", value.text);
    if (event === "Tests.ended") this.#add(at, value.status === "failed" ? "error" : "info", `${value.status}: ${[value.module, value.name].filter(Boolean).join(" ")} (${value.milliseconds} ms)`);
  }

  #add(at, level, content, place) {
    const follows = this.#log.scrollTop + this.#log.clientHeight >= this.#log.scrollHeight - 40;
    const line = element("div", { class: `line ${level}`, data: { level } }, element("time", {}, at === undefined ? "" : seconds(at)), content instanceof Node ? content : element("pre", {}, content),
      place && element("span", { class: "place", title: `${place.script}:${place.line}:${place.column}` }, `${place.script.split("/").at(-1)}:${place.line}`));
    line.hidden = !this.#wants(line);
    this.#log.append(line);
    if (this.#log.childElementCount > 5000) this.#log.firstElementChild.remove();
    if (follows) this.#log.scrollTop = this.#log.scrollHeight;
  }

  #wants(line) {
    const ranks = { debug: 0, log: 1, info: 1, warn: 2, error: 3 };
    return ranks[line.dataset.level] >= ranks[this.#level.value] && line.textContent.toLowerCase().includes(this.#filter.value.toLowerCase());
  }

  #sift() { for (const line of this.#log.children) line.hidden = !this.#wants(line); }

  #key(event) {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      return this.#evaluate();
    }
    // At the first and the last line the keys go through what was evaluated before.
    const before = this.#input.value.slice(0, this.#input.selectionStart);
    const step = event.key === "ArrowUp" && !before.includes("\n") ? -1 : event.key === "ArrowDown" && !this.#input.value.slice(this.#input.selectionEnd).includes("\n") ? 1 : 0;
    if (!step || !this.#history.length) return;
    event.preventDefault();
    this.#place = Math.min(this.#history.length, Math.max(0, this.#place + step));
    this.#input.value = this.#history[this.#place] ?? "";
  }

  async #evaluate() {
    const source = this.#input.value.trim();
    if (!source) return;
    this.#history.push(source);
    this.#place = this.#history.length;
    this.#input.value = "";
    this.#add(undefined, "info", `> ${source}`);
    try {
      const { value, values: trees } = await this.#source.ask("Console.evaluate", { source });
      this.#add(undefined, "log", trees ? values(trees) : value);
    } catch (error) { this.#add(undefined, "error", fault(error)); }
  }
}
