"use strict";

const source = (id) => document.getElementById(id).innerHTML;
const show = (template, data) => { document.getElementById("app").innerHTML = template(data); };

QUnit.module("Handlebars", {
  beforeEach: () => {
    Handlebars.registerPartial("person", source("person"));
    Handlebars.registerHelper("shout", (text) => `${text}`.toUpperCase());
    Handlebars.registerHelper("link", (text, { hash }) => new Handlebars.SafeString(
      `<a href="${Handlebars.escapeExpression(hash.href)}">${Handlebars.escapeExpression(text)}</a>`));
  },
  afterEach: () => { document.getElementById("app").textContent = ""; },
});

const data = { title: "people", markup: "<b>bold</b>", people: [{ name: "Ann & <Bob>", known: true }, { name: "Cy" }] };

for (const [kind, make] of [["compiled in the page", Handlebars.compile], ["precompiled", precompiled]]) {
  QUnit.test(`${kind}: lists, partials, helpers and escapes`, (assert) => {
    show(make(source("list")), data);
    assert.deepEqual(texts("#app li"), ["Ann & <Bob>", "Cy (new)"]);
    assert.deepEqual([...document.querySelectorAll("#app li")].map((item) => [item.dataset.index, item.className]), [["0", "first"], ["1", ""]]);
    assert.equal(document.querySelector("#app p").innerHTML, 'PEOPLE <b>bold</b> <a href="/x?y&amp;z">a&amp;b</a>');
    show(make(source("list")), { people: [] });
    assert.deepEqual(texts("#app li"), ["nobody"]);
  });
}

QUnit.test("a page renders again from events", (assert) => {
  const template = Handlebars.compile(source("list"));
  const model = { people: [] };
  const app = document.getElementById("app");
  app.onclick = (event) => {
    const index = event.target.closest("li").dataset.index;
    if (index === undefined) model.people.push({ name: "New", known: true });
    else model.people.splice(index, 1);
    show(template, model);
  };
  show(template, model);
  document.querySelector("#app li").click();
  assert.deepEqual(texts("#app li"), ["New"]);
  document.querySelector("#app li").click();
  assert.deepEqual(texts("#app li"), ["nobody"]);
  app.onclick = null;
});

QUnit.test("block helpers, paths upwards and inline partials", (assert) => {
  Handlebars.registerHelper("times", (count, { fn }) => Array.from({ length: count }, (_, index) => fn({ index })).join(""));
  const template = Handlebars.compile(
    '{{#*inline "row"}}[{{../name}}{{@key}}={{this}}]{{/inline}}{{#with box}}{{#each sizes as |size key|}}{{../name}}.{{key}}:{{size}};{{/each}}{{/with}}' +
    "{{#times 2}}<i>{{index}}</i>{{/times}}{{#if (lookup box.sizes 'w')}}wide{{/if}}");
  show(template, { box: { name: "box", sizes: { w: 1, h: 2 } } });
  assert.equal(document.getElementById("app").innerHTML, "box.w:1;box.h:2;<i>0</i><i>1</i>wide");
});

QUnit.test("an unknown helper and a broken template say so", (assert) => {
  const messageOf = (template) => {
    try {
      return Handlebars.compile(template)({});
    } catch (error) {
      return error.message;
    }
  };
  assert.equal(messageOf("{{missing 1}}"), 'Missing helper: "missing"');
  assert.ok(messageOf("{{#if x}}").startsWith("Parse error on line 1"));
});
