import { button, copy, description, element, fault, milliseconds, seconds } from "../element.js";
import { Rows } from "../rows.js";
import { tree } from "../tree.js";

// The calls of pages to plugins.
export class BridgePanel {
  name = "bridge";
  title = "Bridge";
  #source;
  #calls = [];
  #byNumber = new Map();
  #filter = element("input", { type: "search", class: "grow", placeholder: "Filter by service, action, arguments or result", aria: { label: "Filter calls" }, oninput: () => this.#sift() });
  #only = element("select", { aria: { label: "Which calls" }, onchange: () => this.#sift() }, ["all", "failed", "open"].map((value) => element("option", { value }, `${value} calls`)));
  #side = element("div", { class: "side", hidden: true });
  #rows = new Rows("Calls of plugins", [
    { title: "at", width: "4.5rem", text: ({ at }) => seconds(at) },
    { title: "service", width: "minmax(6rem, 2fr)", isWide: true, text: ({ service }) => service.replace("com.salesforce.", "") },
    { title: "action", width: "minmax(7rem, 2fr)", text: ({ action }) => action },
    { title: "result", width: "minmax(4rem, 3fr)", text: ({ answers }) => answers.length ? JSON.stringify(answers.at(-1).message) ?? "" : "open" },
    { title: "time", width: "5rem", class: "number", text: ({ time }) => milliseconds(time) },
  ], (call) => this.#show(call), { isLog: true });
  #split = element("div", { class: "split lone" }, this.#rows.element, this.#side);

  constructor(source) {
    this.#source = source;
    this.element = element("section", {}, element("div", { class: "bar" }, this.#filter, this.#only, button("Clear", () => this.#clear())), this.#split);
  }

  get calls() { return this.#calls; }

  take({ event, at, value }) {
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
      description([["callback", call.callback < 0 ? "none" : `${call.service}${call.callback}`], ["version", call.version], ["first result after", milliseconds(call.time)], ["state", call.isOpen ? "still open" : "settled"]]),
      element("div", { class: "bar" }, button("Copy as JavaScript", () => copy(script)), this.#source.has("Bridge.send") && button("Send again", again)),
      outcome,
      element("h3", {}, "Arguments"), tree(call.arguments),
      ...call.answers.flatMap((answer) => [element("h3", {}, `${answer.isFailure ? "Error" : "Result"}, status ${answer.status}, at ${seconds(answer.at)}`), tree(answer.message)]));
  }
}
