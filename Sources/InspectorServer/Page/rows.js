import { element } from "./element.js";

// A table of many rows, of which only those in sight are elements. Arrow keys, Home, End and Page keys choose a row.
//
// `columns`: [{ title, width, text(item), class, needs }], of which those that need more pixels than the table is wide are left out; `onchoose(item)`
// is called with the row that is chosen, or undefined. A log stays at its end while rows come.

export class Rows {
  #all;
  #columns = [];
  #items = [];
  #chosen;
  #height = 28;
  #head;
  #grid = "";
  #body = element("div", { class: "body" });
  #drawing = false;
  #isLog;
  #follows;

  constructor(label, columns, onchoose, { isLog = false } = {}) {
    this.onchoose = onchoose;
    this.#isLog = isLog;
    this.#follows = isLog;
    this.#head = element("div", { class: "head", role: "row" });
    this.#all = columns;
    this.element = element("div", { class: "rows", role: "grid", tabindex: "0", aria: { label } }, this.#head, this.#body);
    this.element.addEventListener("scroll", () => {
      this.#follows = this.#isLog && this.element.scrollTop + this.element.clientHeight >= this.element.scrollHeight - 2 * this.#height;
      this.draw();
    });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.#body.addEventListener("click", (event) => {
      const row = event.target.closest(".row");
      if (row) this.choose(this.#items[Number(row.dataset.index)]);
    });
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  #layOut(width) {
    const columns = this.#all.filter(({ needs = 0 }) => needs <= width);
    if (columns.length === this.#columns.length) return;
    this.#columns = columns;
    this.#head.replaceChildren(...columns.map(({ title, class: name }) => element("span", { class: name, role: "columnheader" }, title)));
    this.#grid = columns.map(({ width }) => width).join(" ");
    this.#head.style.gridTemplateColumns = this.#grid;
  }

  get items() { return this.#items; }

  set items(items) {
    this.#items = items;
    this.draw();
  }

  get chosen() { return this.#chosen; }

  choose(item) {
    this.#chosen = item;
    this.draw();
    this.onchoose?.(item);
  }

  // At the next frame.
  draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    requestAnimationFrame(() => {
      this.#drawing = false;
      this.#draw();
    });
  }

  #draw() {
    const box = this.element;
    if (!box.clientHeight) return;
    this.#layOut(box.clientWidth);
    const height = this.#head.offsetHeight || this.#height;
    this.#height = height;
    this.#body.style.height = `${this.#items.length * height}px`;
    box.setAttribute("aria-rowcount", String(this.#items.length));
    if (this.#follows) box.scrollTop = box.scrollHeight;
    const first = Math.max(0, Math.floor(box.scrollTop / height) - 5);
    const last = Math.min(this.#items.length, first + Math.ceil(box.clientHeight / height) + 10);
    const shown = [];
    for (let index = first; index < last; index += 1) {
      const item = this.#items[index];
      const row = element("div", { class: `row ${item.isBad ? "bad" : ""}`, role: "row", data: { index: String(index) }, aria: { selected: String(item === this.#chosen), rowindex: String(index + 1) } },
        this.#columns.map((column) => {
          const text = column.text(item);
          return element("span", { class: column.class, role: "gridcell", title: typeof text === "string" ? text : undefined }, text);
        }));
      row.style.top = `${index * height}px`;
      row.style.gridTemplateColumns = this.#grid;
      shown.push(row);
    }
    this.#body.replaceChildren(...shown);
  }

  #key(event) {
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.#height) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (event.key === "Escape") return this.choose(undefined);
    const step = steps[event.key];
    if (step === undefined || !this.#items.length) return;
    event.preventDefault();
    const from = this.#items.indexOf(this.#chosen);
    const index = Math.min(this.#items.length - 1, Math.max(0, from < 0 ? (step > 0 ? 0 : this.#items.length - 1) : from + step));
    this.choose(this.#items[index]);
    const top = index * this.#height;
    this.#follows = false;
    if (top < this.element.scrollTop) this.element.scrollTop = top;
    else if (top + 2 * this.#height > this.element.scrollTop + this.element.clientHeight) this.element.scrollTop = top + 2 * this.#height - this.element.clientHeight;
  }
}
