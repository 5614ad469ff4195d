import { button, copy, description, element, fault, milliseconds, region, seconds } from "../element.js";
import { Rows } from "../rows.js";
import { tree } from "../tree.js";

// The calls of pages to plugins.
export class BridgePanel {
  name = "bridge";
  title = "Bridge";
  #source;
  #calls = [];
  #byNumber = new Map();
  #filter = element("input", { type: "search", class: "grow", placeholder: "Filter", aria: { label: "Filter calls by service, action, arguments or result" }, oninput: () => this.#sift() });
  #only = element("select", { aria: { label: "Which calls" }, onchange: () => this.#sift() }, ["all", "failed", "open"].map((value) => element("option", { value }, `${value} calls`)));
  #side = region("The chosen call", { class: "side", hidden: true });
  #last = 0;
  #rows = new Rows("Calls of plugins", [
    { title: "at", width: "4.5rem", text: ({ at }) => seconds(at) },
    { title: "service", width: "minmax(5rem, 2fr)", needs: 460, text: ({ service }) => service.replace("com.salesforce.", "") },
    { title: "action", width: "minmax(7rem, 2fr)", text: ({ action }) => action },
    { title: "arguments", width: "minmax(4rem, 3fr)", needs: 680, text: ({ arguments: given }) => JSON.stringify(given) },
    { title: "result", width: "minmax(4rem, 3fr)", text: ({ answers }) => answers.length ? JSON.stringify(answers.at(-1).message) ?? "" : "open" },
    { title: "status", width: "3rem", class: "number", needs: 460, text: ({ answers }) => String(answers.at(-1)?.status ?? "") },
    { title: "thread", width: "5rem", needs: 900, text: ({ thread }) => thread ?? "" },
    { title: "time", width: "5rem", class: "number", text: ({ time }) => milliseconds(time) },
    { title: "time line", width: "8rem", needs: 820, text: (call) => this.#bar(call) },
  ], (call) => this.#show(call), { isLog: true });
  #split = element("div", { class: "split lone" }, this.#rows.element, this.#side);

  constructor(source) {
    this.#source = source;
    this.element = element("section", {}, element("div", { class: "bar" }, this.#filter, this.#only, button("Clear", () => this.#clear())), this.#split);
  }

  get calls() { return this.#calls; }

  take({ event, at, value }) {
    if (event.startsWith("Bridge.")) this.#last = Math.max(this.#last, at);
    if (event === "Bridge.called") {
      const call = { ...value, at, answers: [], isOpen: true };
      this.#calls.push(call);
      this.#byNumber.set(value.call, call);
    }
    if (event === "Bridge.answered") {
      const call = this.#byNumber.get(value.call);
      if (!call) return;
      call.answers.push({ at, ...value });
      call.time ??= (at - call.at) * 1000;
      call.isBad ||= value.isFailure;
      if (value.isLast) call.isOpen = false;
      if (call === this.#rows.chosen) this.#show(call);
    }
  }

  settle() { this.#sift(); }

  shown() { this.#rows.draw(); }

  // When the call was under way, among all calls.
  #bar({ at, time, isOpen, isBad }) {
    const first = this.#calls[0].at;
    const all = Math.max(0.001, this.#last - first);
    const length = isOpen && time === undefined ? this.#last - at : (time ?? 0) / 1000;
    const bar = element("i", { class: `span${isBad ? " bad" : ""}${isOpen ? " open" : ""}` });
    bar.style.marginLeft = `${(at - first) / all * 100}%`;
    bar.style.width = `${Math.max(0.5, length / all * 100)}%`;
    return element("span", { class: "track", aria: { hidden: "true" } }, bar);
  }

  #clear() {
    this.#calls = [];
    this.#byNumber.clear();
    this.#rows.choose(undefined);
    this.#sift();
  }

  #sift() {
    const wanted = this.#filter.value.toLowerCase();
    const only = this.#only.value;
    this.#rows.items = this.#calls.filter((call) =>
      (only === "all" || (only === "failed" ? call.isBad : call.isOpen)) &&
      (!wanted || JSON.stringify([call.service, call.action, call.arguments, call.answers]).toLowerCase().includes(wanted)));
  }

  #show(call) {
    this.#side.hidden = !call;
    this.#split.classList.toggle("lone", !call);
    if (!call) return;
    const script = `cordova.exec(console.log, console.error, ${JSON.stringify(call.service)}, ${JSON.stringify(call.action)}, ${JSON.stringify(call.arguments)});`;
    const outcome = element("div");
    const again = async () => {
      try {
        const result = await this.#source.ask("Bridge.send", { service: call.service, action: call.action, arguments: call.arguments });
        outcome.replaceChildren(element("h3", {}, "Sent again"), tree(result));
      } catch (error) { outcome.replaceChildren(fault(error)); }
    };
    this.#side.replaceChildren(
      element("h2", {}, `${call.service}.${call.action}`),
      description([["callback", call.callback < 0 ? "none" : `${call.service}${call.callback}`], ["version", call.version], ["status", call.answers.at(-1)?.status], ["first result after", milliseconds(call.time)], ["thread", call.thread], ["state", call.isOpen ? "still open" : "settled"]]),
      element("div", { class: "actions" }, button("Copy as JavaScript", () => copy(script)), this.#source.has("Bridge.send") && button("Send again", again)),
      outcome,
      element("h3", {}, "Arguments"), tree(call.arguments),
      ...call.answers.flatMap((answer) => [element("h3", {}, `${answer.isFailure ? "Error" : "Result"}, status ${answer.status}, at ${seconds(answer.at)}`), tree(answer.message)]));
  }
}
