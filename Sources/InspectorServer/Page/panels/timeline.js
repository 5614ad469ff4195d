import { button, element, milliseconds, seconds } from "../element.js";

const lanes = ["Pages", "Console", "Bridge", "Network", "Syncs", "Tests", "Device"];
const laneHeight = 44;
const left = 76;

// All that happened in one chart: drag to move, wheel or + and - to zoom.
export class TimelinePanel {
  name = "timeline";
  title = "Time line";
  #spans = [];
  #open = new Map();
  #from = 0;
  #to = 10;
  #last = 0;
  #follows = true;
  #drawing = false;
  #canvas = element("canvas", { tabindex: "0", role: "img", aria: { label: "Time line: arrows move, + and - zoom, 0 shows all, N and P go from bar to bar" } });
  #box = element("div", { class: "chart" }, this.#canvas);
  #about = element("p", { class: "note", role: "status" });
  #marked;

  constructor() {
    this.element = element("section", {},
      element("div", { class: "bar" }, button("All", () => this.#all()), button("+", () => this.#zoom(0.5), { aria: { label: "Zoom in" } }), button("−", () => this.#zoom(2), { aria: { label: "Zoom out" } }), this.#about),
      this.#box);
    this.#tell(undefined);
    new ResizeObserver(() => this.#draw()).observe(this.#box);
    this.#canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      if (event.ctrlKey || Math.abs(event.deltaY) > Math.abs(event.deltaX)) this.#zoom(event.deltaY > 0 ? 1.2 : 1 / 1.2, this.#time(event.offsetX));
      else this.#move(event.deltaX / this.#canvas.clientWidth);
    }, { passive: false });
    this.#canvas.addEventListener("keydown", (event) => {
      const deed = { ArrowLeft: () => this.#move(-0.1), ArrowRight: () => this.#move(0.1), "+": () => this.#zoom(0.5), "-": () => this.#zoom(2), n: () => this.#step(1), p: () => this.#step(-1), 0: () => this.#all() }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!deed) return;
      event.preventDefault();
      deed();
    });
    let held;
    this.#canvas.addEventListener("pointerdown", (event) => { held = event.offsetX; this.#canvas.setPointerCapture(event.pointerId); });
    this.#canvas.addEventListener("pointerup", () => { held = undefined; });
    this.#canvas.addEventListener("pointermove", (event) => {
      if (held !== undefined) { this.#move((held - event.offsetX) / (this.#canvas.clientWidth - left)); held = event.offsetX; }
      this.#point(event);
    });
  }

  take({ event, at, value }) {
    this.#last = Math.max(this.#last, at);
    const [lane, what] = event.split(".");
    if (!lanes.includes(lane)) return;
    const begin = (key, name) => {
      const span = { lane, name, from: at };
      this.#open.set(key, span);
      this.#spans.push(span);
    };
    const end = (key, isBad) => {
      const span = this.#open.get(key);
      if (!span) return;
      span.to ??= at;
      span.isBad ||= isBad;
    };
    if (event === "Bridge.called") return begin(`b${value.call}`, `${value.service.replace("com.salesforce.", "")}.${value.action}`);
    if (event === "Bridge.answered") return end(`b${value.call}`, value.isFailure);
    if (event === "Network.sent") return begin(`n${value.request}`, `${value.method} ${value.url}`);
    if (event === "Network.ended") return end(`n${value.request}`, Boolean(value.error) || value.status >= 400);
    if (event === "Syncs.changed") {
      const { state } = value;
      const key = `s${state.isGlobalStore}${state.storeName}${state._soupEntryId}`;
      const span = this.#open.get(key);
      if (!span || span.to !== undefined) begin(key, `${state.type} ${state.soupName}`);
      if (["DONE", "FAILED", "STOPPED"].includes(state.status)) end(key, state.status === "FAILED");
      return;
    }
    if (event === "Tests.ended") return this.#spans.push({ lane, name: `${value.module} ${value.name}: ${value.status}`, from: at - value.milliseconds / 1000, to: at, isBad: value.status === "failed" });
    this.#spans.push({ lane, name: `${what} ${value.text ?? JSON.stringify(value)}`.slice(0, 300), from: at, to: at, isBad: value.level === "error" || what === "uncaught" });
  }

  settle() {
    if (this.#follows) { this.#from = 0; this.#to = Math.max(1, this.#last * 1.02); }
    this.#later();
  }

  shown() { this.#draw(); }

  #all() {
    this.#follows = true;
    this.settle();
  }

  #time(x) { return this.#from + (x - left) / (this.#canvas.clientWidth - left) * (this.#to - this.#from); }

  #zoom(factor, around = (this.#from + this.#to) / 2) {
    this.#follows = false;
    const width = Math.max(0.0005, (this.#to - this.#from) * factor);
    const share = (around - this.#from) / (this.#to - this.#from);
    this.#from = Math.max(0, around - share * width);
    this.#to = this.#from + width;
    this.#later();
  }

  #move(share) {
    this.#follows = false;
    const width = this.#to - this.#from;
    this.#from = Math.max(0, this.#from + share * width);
    this.#to = this.#from + width;
    this.#later();
  }

  #later() {
    if (this.#drawing) return;
    this.#drawing = true;
    requestAnimationFrame(() => { this.#drawing = false; this.#draw(); });
  }

  #point({ offsetX, offsetY }) {
    const lane = lanes[Math.floor((offsetY - 22) / laneHeight)];
    const reach = (this.#to - this.#from) / this.#canvas.clientWidth * 3;
    const time = this.#time(offsetX);
    const found = this.#spans.findLast((span) => span.lane === lane && span.from - reach <= time && (span.to ?? this.#last) + reach >= time);
    this.#tell(found);
  }

  #tell(found) {
    this.#about.textContent = found ? `${seconds(found.from)} ${found.name}${found.to > found.from ? `, ${milliseconds((found.to - found.from) * 1000)}` : found.to === undefined ? ", still open" : ""}` : "Point at a bar, or press N, to see what it is.";
  }

  // To the next bar, or to the one before.
  #step(step) {
    const spans = this.#spans.toSorted((one, other) => one.from - other.from);
    if (!spans.length) return;
    const from = spans.indexOf(this.#marked);
    this.#marked = spans[Math.min(spans.length - 1, Math.max(0, from < 0 ? (step > 0 ? 0 : spans.length - 1) : from + step))];
    if (this.#marked.from < this.#from || this.#marked.from > this.#to) this.#move((this.#marked.from - (this.#from + this.#to) / 2) / (this.#to - this.#from));
    this.#tell(this.#marked);
    this.#later();
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#box;
    if (!width) return;
    const scale = devicePixelRatio || 1;
    this.#canvas.width = width * scale;
    this.#canvas.height = height * scale;
    const context = this.#canvas.getContext("2d");
    context.scale(scale, scale);
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(`--${name}`).trim();
    context.font = "12px system-ui, sans-serif";
    context.textBaseline = "middle";
    const x = (time) => left + (time - this.#from) / (this.#to - this.#from) * (width - left);
    // Marks at round times, about every 90 pixels.
    const raw = (this.#to - this.#from) / Math.max(1, (width - left) / 90);
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= raw);
    for (let time = Math.ceil(this.#from / step) * step; time < this.#to; time += step) {
      context.fillStyle = colour("line");
      context.fillRect(x(time), 0, 1, height);
      context.fillStyle = colour("faint");
      context.fillText(`${Number(time.toPrecision(9))} s`, x(time) + 4, 11);
    }
    lanes.forEach((lane, index) => {
      const top = 22 + index * laneHeight;
      context.fillStyle = colour("line");
      context.fillRect(0, top, width, 1);
      // Bars that overlap lie in up to three rows.
      const ends = [0, 0, 0];
      for (const span of this.#spans) {
        if (span.lane !== lane) continue;
        const to = span.to ?? this.#last;
        if (to < this.#from || span.from > this.#to) continue;
        const begin = Math.max(left, x(span.from));
        const end = Math.max(begin + 2, Math.min(width, x(to)));
        let row = ends.findIndex((free) => free <= begin);
        if (row < 0) row = 2;
        ends[row] = end;
        context.fillStyle = span.isBad ? colour("bad") : colour("accent");
        context.globalAlpha = span.to === undefined ? 0.5 : 1;
        context.fillRect(begin, top + 5 + row * 12, end - begin, 10);
        context.globalAlpha = 1;
        if (span === this.#marked) {
          context.strokeStyle = colour("ink");
          context.strokeRect(begin - 2.5, top + 2.5 + row * 12, end - begin + 5, 15);
        }
      }
      context.fillStyle = colour("raised");
      context.fillRect(0, top + 1, left - 4, laneHeight - 1);
      context.fillStyle = colour("ink");
      context.fillText(lane, 10, top + laneHeight / 2);
    });
  }
}
