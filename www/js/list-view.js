"use strict";

// The list of contacts, a page of a cursor at a time.

const PAGE_SIZE = 50;

const ListView = {
    cursor: null,
    turn: 0,

    /** Shows what the search box asks for. `onChoose` is called with a contact's `_soupEntryId`. */
    start(onChoose) {
        document.querySelector(".search").addEventListener("submit", (event) => event.preventDefault());
        document.getElementById("search").addEventListener("input", () => guarded(ListView.refresh));
        document.getElementById("more").addEventListener("click", () => guarded(ListView.showMore));
        document.getElementById("list").addEventListener("click", (event) => {
            const button = event.target.closest("button");
            if (button) {
                onChoose(Number(button.value));
            }
        });
    },

    async refresh() {
        const turn = ++ListView.turn;
        const cursor = await ContactStore.search(document.getElementById("search").value, PAGE_SIZE);
        // Somebody typed on while this search ran: the newer one counts.
        if (turn !== ListView.turn) {
            await ContactStore.close(cursor);
            return;
        }
        const previous = ListView.cursor;
        document.getElementById("list").replaceChildren();
        ListView.show(cursor);
        if (previous) {
            await ContactStore.close(previous);
        }
    },

    async showMore() {
        const turn = ListView.turn;
        const cursor = await ContactStore.nextPage(ListView.cursor);
        if (turn === ListView.turn) {
            ListView.show(cursor);
        }
    },

    show(cursor) {
        ListView.cursor = cursor;
        document.getElementById("count").textContent = counted(cursor.totalEntries, "contact");
        document.getElementById("more").hidden = cursor.currentPageIndex + 1 >= cursor.totalPages;
        const items = cursor.currentPageOrderedEntries.map(([contact]) => ListView.item(contact));
        document.getElementById("list").append(...items);
    },

    item(contact) {
        const name = element("span", "contact-name", fullName(contact));
        const detail = element("span", "contact-detail", [contact.Title, contact.Account?.Name].filter(Boolean).join(", "));
        const button = element("button", "contact", "");
        button.type = "button";
        button.value = contact._soupEntryId;
        button.append(name, detail);
        const state = ListView.unsent(contact);
        if (state) {
            button.append(element("span", "badge", state));
        }
        const item = document.createElement("li");
        item.append(button);
        return item;
    },

    /** What the server does not know about a contact yet, in a word; "" when it knows all. */
    unsent(contact) {
        if (!contact.__local__) {
            return "";
        }
        if (contact.__locally_deleted__) {
            return "to be deleted";
        }
        return contact.__locally_created__ ? "new" : "edited";
    },
};

function element(tag, className, text) {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
}
