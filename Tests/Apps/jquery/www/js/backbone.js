"use strict";

QUnit.module("Backbone");

const Contact = Backbone.Model.extend({
    defaults: { name: "", stars: 0 },
    validate: ({ name }) => (name ? undefined : "a contact has a name"),
});

const Contacts = Backbone.Collection.extend({ model: Contact, comparator: "name" });

const ContactView = Backbone.View.extend({
    tagName: "li",
    className: "contact",
    events: { "click .star": "star", "dblclick": "remove" },
    initialize() {
        this.listenTo(this.model, "change", this.render);
    },
    render() {
        this.$el.html(`<b>${this.model.escape("name")}</b> <button class="star">${this.model.get("stars")}</button>`);
        return this;
    },
    star() {
        this.model.set("stars", this.model.get("stars") + 1);
    },
});

QUnit.test("models tell of changes, and refuse nonsense", (assert) => {
    const contact = new Contact({ name: "Ada" });
    const heard = [];
    contact.on("change:stars", (model, value) => heard.push(value)).on("invalid", (model, reason) => heard.push(reason));
    contact.set({ stars: 3 });
    contact.set({ name: "" }, { validate: true });
    assert.deepEqual(heard, [3, "a contact has a name"]);
    assert.deepEqual(contact.previousAttributes(), { name: "Ada", stars: 0 });
    assert.equal(contact.get("name"), "Ada");
});

QUnit.test("collections sort, find and tell", (assert) => {
    const contacts = new Contacts([{ id: 2, name: "Grace" }, { id: 1, name: "Ada" }]);
    let added = 0;
    contacts.on("add", () => added++);
    contacts.add([{ id: 3, name: "Alan" }, { id: 1, name: "again" }]);
    assert.deepEqual(contacts.pluck("name"), ["Ada", "Alan", "Grace"]);
    assert.equal(added, 1);
    assert.equal(contacts.get(2).get("name"), "Grace");
    assert.equal(contacts.where({ stars: 0 }).length, 3);
});

QUnit.test("views show their model and hear events in it", (assert) => {
    const view = new ContactView({ model: new Contact({ name: "<Ada>" }) });
    $("#qunit-fixture").append($("<ul>").append(view.render().el));
    assert.equal($("#qunit-fixture .contact b").text(), "<Ada>");
    $("#qunit-fixture .star")[0].click();
    $("#qunit-fixture .star")[0].click();
    assert.equal($("#qunit-fixture .star").text(), "2");
    view.$el.trigger("dblclick");
    assert.equal($("#qunit-fixture .contact").length, 0);
});

QUnit.test("a model is saved through Backbone.sync", (assert) => {
    const done = assert.async();
    const contact = new (Contact.extend({
        urlRoot: "/contacts",
        sync(method, model, options) {
            assert.equal(method, "create");
            setTimeout(() => options.success({ id: 12 }), 0);
        },
    }))({ name: "Ada" });
    contact.save(null, {
        success() {
            assert.equal(contact.id, 12);
            assert.ok(!contact.isNew());
            done();
        },
    });
});

QUnit.test("routers follow the address", (assert) => {
    const done = assert.async();
    const Router = Backbone.Router.extend({
        routes: { "contact/:id": "contact" },
        contact(id) {
            assert.equal(id, "7");
            Backbone.history.stop();
            location.hash = "";
            done();
        },
    });
    const router = new Router();
    Backbone.history.start();
    router.navigate("contact/7", { trigger: true });
});
