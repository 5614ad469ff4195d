"use strict";

// The form for one contact, a new one or one that is there.

const Editor = {
    contact: null,
    onDone: null,

    /** `onDone` is called after each change of the store. */
    start(onDone) {
        Editor.onDone = onDone;
        Editor.form.addEventListener("submit", (event) => {
            event.preventDefault();
            guarded(Editor.save);
        });
        document.getElementById("cancel").addEventListener("click", Editor.close);
        document.getElementById("delete").addEventListener("click", () => guarded(Editor.remove));
    },

    get form() {
        return document.getElementById("editor");
    },

    get inputs() {
        return [...Editor.form.querySelectorAll("input")];
    },

    /** Opens the form, empty for a new contact. */
    open(contact) {
        Editor.contact = contact ?? null;
        for (const input of Editor.inputs) {
            input.value = contact?.[input.name] ?? "";
        }
        document.getElementById("editor-title").textContent = contact ? fullName(contact) : "New contact";
        document.getElementById("delete").hidden = !contact;
        Editor.form.hidden = false;
        Editor.inputs[0].focus();
    },

    close() {
        Editor.form.hidden = true;
        Editor.contact = null;
    },

    async save() {
        const fields = Object.fromEntries(Editor.inputs.map(({ name, value }) => [name, value.trim() || null]));
        if (Editor.contact) {
            await ContactStore.update(Editor.contact, fields);
        } else {
            await ContactStore.create(fields);
        }
        Editor.close();
        await Editor.onDone();
    },

    async remove() {
        await ContactStore.remove(Editor.contact);
        Editor.close();
        await Editor.onDone();
    },
};
