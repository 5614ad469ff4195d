"use strict";
// A Framework7 app: pages by its router, forms, lists, overlays and gestures.

const told = [];
const app = new Framework7({
  root: "#app",
  name: "Tests",
  id: "test.app",
  theme: "ios",
  routes: [
    { name: "home", path: "/", content: "<div class='page' data-name='home'><div class='page-content'>home</div></div>" },
    {
      name: "item", path: "/item/:id/",
      component: {
        data() { return { title: `item ${this.$route.params.id} ${this.$route.query.q ?? ""}`, count: 0 }; },
        methods: { add() { this.$setState({ count: this.count + 1 }); } },
        on: { pageInit() { told.push("init"); }, pageAfterIn() { told.push("in"); }, pageBeforeRemove() { told.push("removed"); } },
        template: `<div class="page" data-name="item">
          <div class="navbar"><div class="navbar-inner"><div class="left"><a href="#" class="link back">back</a></div><div class="title">{{title}}</div></div></div>
          <div class="page-content"><p class="count">{{count}}</p><button @click="add">add</button></div>
        </div>`,
      },
    },
    { path: "/guarded/", beforeEnter(to, from, resolve, reject) { told.push("refused"); reject(); }, content: "<div class='page'></div>" },
    { path: "/later/", async(to, from, resolve) { setTimeout(() => resolve({ content: "<div class='page' data-name='later'><div class='page-content'>later</div></div>" }), 20); } },
    { path: "(.*)", content: "<div class='page' data-name='nowhere'><div class='page-content'>nowhere</div></div>" },
  ],
});
const view = app.views.create(".view-main", { pushState: true, pushStateOnLoad: false, url: "/" });
const shown = () => view.router.currentPageEl.getAttribute("data-name");
const arrived = () => new Promise((resolve) => { app.once("pageAfterIn", resolve); });

QUnit.module(`Framework7 ${Framework7.version ?? app.version}`);

QUnit.test("starts: classes of the platform, the view, the theme", (assert) => {
  assert.ok(app.initialized);
  assert.ok(document.documentElement.classList.contains("ios"));
  assert.equal(view.router.url, "/");
  assert.equal(shown(), "home");
});

QUnit.test("a link goes to a component's page and into the address; back removes it", async (assert) => {
  told.length = 0;
  document.querySelector("a.go").click();
  await arrived();
  await after(0);
  assert.deepEqual([shown(), view.router.url, location.href.split("#!")[1]], ["item", "/item/7/?q=a%20b", "/item/7/?q=a%20b"]);
  assert.equal(texts(".page-current .title")[0] ?? texts(".navbar-current .title")[0], "item 7 a b");
  assert.deepEqual(told, ["init", "in"]);
  document.querySelector(".page-current button").click();
  await after(50);
  assert.equal(texts(".page-current .count")[0], "1");
  history.back();
  await arrived();
  await after(20);
  assert.deepEqual([shown(), view.router.url, told.at(-1)], ["home", "/", "removed"]);
});

QUnit.test("a form becomes data, and is filled from data", (assert) => {
  assert.deepEqual(app.form.convertToData("#contact"), { name: "Ann", tags: ["new"], kind: "work", active: [] });
  app.form.fillFromData("#contact", { name: "Bob", tags: ["old"], kind: "home", active: ["yes"] });
  assert.deepEqual(app.form.convertToData("#contact"), { name: "Bob", tags: ["old"], kind: "home", active: ["yes"] });
});

QUnit.test("a toggle tells of its change", async (assert) => {
  const toggle = app.toggle.create({ el: "#contact .toggle" });
  const heardOf = [];
  toggle.on("change", ({ checked }) => heardOf.push(checked));
  toggle.toggle();
  assert.deepEqual(heardOf, [!toggle.checked ? false : true]);
  toggle.destroy();
});

QUnit.test("a virtual list renders items from data and filters them", (assert) => {
  const list = app.virtualList.create({
    el: ".list.virtual", items: Array.from({ length: 1000 }, (_, index) => ({ title: `item ${index}` })), height: 44, rowsBefore: 5, rowsAfter: 5,
    itemTemplate: "<li>{{title}}</li>",
  });
  const rows = texts(".list.virtual li");
  assert.ok(rows.length > 0 && rows.length < 1000, `${rows.length} rows`);
  assert.equal(rows[0], "item 0");
  list.filterItems([3, 5]);
  assert.deepEqual(texts(".list.virtual li"), ["item 3", "item 5"]);
  list.destroy();
});

QUnit.test("a dialog is asked and answered; one at a time", async (assert) => {
  const answers = [];
  app.dialog.confirm("Sure?", "Question", () => answers.push("yes"), () => answers.push("no"));
  await after(0);
  assert.deepEqual(texts(".dialog .dialog-text"), ["Sure?"]);
  document.querySelectorAll(".dialog .dialog-button")[1].click();
  await after(600);
  assert.deepEqual([answers, document.querySelectorAll(".dialog").length], [["yes"], 0]);
  app.dialog.prompt("Name?", (name) => answers.push(name));
  await after(0);
  document.querySelector(".dialog input").value = "Ann";
  document.querySelectorAll(".dialog .dialog-button")[1].click();
  await after(600);
  assert.deepEqual(answers, ["yes", "Ann"]);
});

QUnit.test("a popup, a panel and a toast open and close with their events", async (assert) => {
  const heardOf = [];
  const popup = app.popup.create({ content: "<div class='popup'><p>over</p></div>", on: { opened() { heardOf.push("popup"); }, closed() { heardOf.push("popup closed"); } } });
  popup.open();
  await after(800);
  assert.deepEqual(texts(".popup.modal-in p"), ["over"]);
  popup.close();
  await after(800);
  app.once("panelOpened", () => heardOf.push("panel"));
  app.once("panelClosed", () => heardOf.push("panel closed"));
  app.panel.open("left");
  await after(800);
  app.panel.close();
  await after(800);
  const toast = app.toast.create({ text: "saved", closeTimeout: 100, on: { closed() { heardOf.push("toast closed"); } } });
  toast.open();
  await after(1500);
  assert.deepEqual(heardOf, ["popup", "popup closed", "panel", "panel closed", "toast closed"]);
});

QUnit.test("an accordion opens, tabs change", async (assert) => {
  app.accordion.open(".accordion-item");
  await after(600);
  assert.ok(document.querySelector(".accordion-item").classList.contains("accordion-item-opened"));
  document.querySelector(".to-two").click();
  await after(50);
  assert.deepEqual(texts(".tab-active"), ["two"]);
});

QUnit.test("a tap is a click, once", async (assert) => {
  let clicks = 0;
  const button = document.body.appendChild(document.createElement("button"));
  app.$(button).on("click", () => { clicks += 1; });
  tap(button);
  await after(400);
  assert.equal(clicks, 1);
  button.remove();
});

QUnit.test("requests and storage of the app", async (assert) => {
  const answered = await app.request.promise.json("js/data.json").catch((error) => ({ failed: String(error) }));
  assert.deepEqual(answered.data ?? answered, { word: "given" });
});

// The last one: a page that is two behind is taken out of the document.
QUnit.test("routes that refuse, that come later and that match all", async (assert) => {
  told.length = 0;
  view.router.navigate("/guarded/");
  await after(50);
  assert.deepEqual([shown(), told], ["home", ["refused"]]);
  view.router.navigate("/later/");
  await arrived();
  assert.equal(shown(), "later");
  view.router.navigate("/what/ever/", { animate: false });
  await after(50);
  assert.equal(shown(), "nowhere");
  for (const expected of ["later", "home"]) {
    view.router.back();
    await arrived();
    await after(50);
    assert.equal(shown(), expected);
  }
});
