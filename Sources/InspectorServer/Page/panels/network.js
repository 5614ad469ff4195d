import { button, bytes, description, element, keep, milliseconds, region, seconds } from "../element.js";
import { Rows } from "../rows.js";
import { tree } from "../tree.js";

// The requests of pages, plugins and syncs.
export class NetworkPanel {
  name = "network";
  title = "Network";
  #requests = [];
  #byNumber = new Map();
  #filter = element("input", { type: "search", class: "grow", placeholder: "Filter", aria: { label: "Filter requests by method, address or status" }, oninput: () => this.#sift() });
  #side = region("The chosen request", { class: "side", hidden: true });
  #source;
  // When time began, in milliseconds since 1970.
  #began = Infinity;
  #rows = new Rows("Requests", [
    { title: "at", width: "4.5rem", needs: 460, text: ({ at }) => seconds(at) },
    { title: "method", width: "4.5rem", text: ({ method }) => method },
    { title: "address", width: "minmax(6rem, 1fr)", text: ({ url }) => this.#place(url) },
    { title: "status", width: "4rem", text: ({ status, error }) => status ? String(status) : error ? "failed" : "open" },
    { title: "size", width: "5rem", class: "number", needs: 460, text: ({ answer }) => answer ? bytes(answer.size ?? 0) : "" },
    { title: "time", width: "5rem", class: "number", text: ({ time }) => milliseconds(time) },
  ], (request) => this.#show(request), { isLog: true });
  #split = element("div", { class: "split lone" }, this.#rows.element, this.#side);

  constructor(source) {
    this.#source = source;
    this.element = element("section", {},
      element("div", { class: "bar" }, this.#filter, button("Save as HAR", () => this.#save()), button("Clear", () => this.#clear())), this.#split);
  }

  get requests() { return this.#requests; }

  #place(url) {
    try { const { pathname, search } = new URL(url); return pathname + search; } catch { return url; }
  }

  take({ event, at, value }) {
    // An event comes a little after it has happened, or long after when the inspector was opened later.
    this.#began = Math.min(this.#began, Date.now() - at * 1000);
    if (event === "Network.sent") {
      const request = { ...value, at };
      this.#requests.push(request);
      this.#byNumber.set(value.request, request);
    }
    if (event === "Network.ended") {
      const request = this.#byNumber.get(value.request);
      if (!request) return;
      Object.assign(request, { answer: value, status: value.status, error: value.error, time: (at - request.at) * 1000, isBad: Boolean(value.error) || value.status >= 400 });
      if (request === this.#rows.chosen) this.#show(request);
    }
  }

  settle() { this.#sift(); }

  shown() { this.#rows.draw(); }

  #clear() {
    this.#requests = [];
    this.#byNumber.clear();
    this.#rows.choose(undefined);
    this.#sift();
  }

  #sift() {
    const wanted = this.#filter.value.toLowerCase();
    this.#rows.items = this.#requests.filter(({ method, url, status }) => `${method} ${url} ${status}`.toLowerCase().includes(wanted));
  }

  #content(text) {
    if (!text) return element("p", { class: "note" }, "none");
    try { return tree(JSON.parse(text)); } catch { return element("pre", { class: "mono" }, text); }
  }

  #show(request) {
    this.#side.hidden = !request;
    this.#split.classList.toggle("lone", !request);
    if (!request) return;
    const { answer } = request;
    const headers = (list) => description((list ?? []).map(({ name, value }) => [name, value]));
    this.#side.replaceChildren(
      element("h2", {}, `${request.method} ${this.#place(request.url).split("?")[0]}`),
      description([["address", request.url], ["status", answer?.status && `${answer.status} ${answer.statusText}`], ["error", answer?.error], ["HTTP", answer?.version], ["began", seconds(request.at)], ["took", milliseconds(request.time)]]),
      element("h3", {}, "Request"), headers(request.headers), this.#content(request.body),
      ...(answer ? [element("h3", {}, "Response"), headers(answer.headers), this.#content(answer.body)] : []));
  }

  // HTTP Archive 1.2.
  async #save() {
    const began = (await this.#source.ask("App.describe")).began ?? this.#began;
    const entries = this.#requests.filter(({ answer }) => answer?.status).map(({ at, method, url, headers, body, size, answer, time }) => ({
      startedDateTime: new Date(began + at * 1000).toISOString(), time,
      request: {
        method, url, httpVersion: `HTTP/${answer.version}`, headers, queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })), cookies: [], headersSize: -1, bodySize: size,
        ...(body ? { postData: { mimeType: headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "", text: body } } : {}),
      },
      response: {
        status: answer.status, statusText: answer.statusText, httpVersion: `HTTP/${answer.version}`, headers: answer.headers, cookies: [], redirectURL: "", headersSize: -1, bodySize: answer.size,
        content: { size: answer.size, mimeType: answer.headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "", text: answer.body },
      },
      cache: {}, timings: { send: 0, wait: time, receive: 0 },
    }));
    keep("gantry.har", "application/json", JSON.stringify({ log: { version: "1.2", creator: { name: "Gantry", version: "1" }, entries } }, null, 1));
  }
}
