"use strict";

// The tour: what a person would do with the app on a train, done by the app itself. Fetch, go offline, change things, come back,
// send, and compare both sides. It starts by itself when the app runs without a screen, and from a button otherwise.

const NEWCOMERS = ["Ada Lovelace", "Alan Turing", "Grace Hopper", "Edsger Dijkstra", "Barbara Liskov", "Donald Knuth",
    "Frances Allen", "Tony Hoare", "Margaret Hamilton", "Niklaus Wirth", "Radia Perlman", "Dennis Ritchie"];

const Tour = {
    /** Goes through the whole story. Rejects at the first thing that is not as it should be. */
    async run(user) {
        await Tour.fetch(user);
        Journal.heading("3. Look around, in SmartStore only");
        await Tour.lookAround();
        await Tour.leaveNetwork();
        const changes = await Tour.changeThings();
        await Tour.send();
        await Tour.compare(changes);
    },

    /** What is left of the tour when there is no network to begin with: the contacts of last time. */
    async runOffline() {
        Journal.write("Contacts: an app that works offline");
        Journal.line("no network: these are the contacts of last time; the whole tour needs to begin online");
        Journal.write("");
        await Tour.lookAround();
        Journal.line(`changes that wait for a network: ${(await ContactStore.dirty()).length}`);
    },

    async fetch({ Name, Username }) {
        Journal.write("Contacts: an app that works offline");
        Journal.heading("1. Sign in");
        Journal.line(`${Name} (${Username})`);

        Journal.heading("2. Fetch the contacts");
        await Tour.sendLeftovers();
        const before = await ContactStore.count();
        const sync = await ContactSync.down(Journal.progress("fetching"));
        Journal.line(before === 0
            ? `the first time: ${counted(sync.totalSize, "contact")} came`
            : `${counted(before, "contact")} were here from last time; ${withCommas(sync.totalSize)} came that changed since`);
        await Tour.matchCounts();
    },

    /** What a run that was cut off has left goes first, so that the counts below are those of this run. */
    async sendLeftovers() {
        const left = await ContactStore.dirty();
        if (left.length > 0) {
            Journal.line(`${counted(left.length, "change")} of last time never got to the server: sending them now`);
            await ContactSync.up(Journal.progress("sending "));
        }
    },

    /** Records deleted on the server by others stay here, since a sync down only brings what is there: then fetch everything anew. */
    async matchCounts() {
        const [here, there] = [await ContactStore.count(), await Salesforce.countContacts()];
        if (here !== there && (await ContactStore.dirty()).length === 0) {
            Journal.line(`${withCommas(here)} here, but ${withCommas(there)} on the server: fetching all of them anew`);
            await ContactStore.clear();
            await ContactSync.fetchAll(Journal.progress("fetching"));
        }
        Journal.line(`now ${counted(await ContactStore.count(), "contact")} on this device, ${withCommas(there)} on the server`);
    },

    async lookAround() {
        await ListView.refresh();
        const [first] = ListView.cursor.currentPageOrderedEntries;
        if (!first) {
            Journal.line("there are no contacts");
            return;
        }
        Journal.line(`the list begins with ${fullName(first[0])}`);
        for (const text of ["an", "zz top"]) {
            const cursor = await ContactStore.search(text, 3);
            await ContactStore.close(cursor);
            const names = cursor.currentPageOrderedEntries.map(([contact]) => fullName(contact));
            Journal.line(`search "${text}": ${counted(cursor.totalEntries, "contact")}${names.length ? `: ${names.join(", ")} ...` : ""}`);
        }
        const accounts = await ContactStore.largestAccounts(3);
        Journal.line(`most contacts: ${accounts.map(([name, count]) => `${name} (${count})`).join(", ")}`);
    },

    async leaveNetwork() {
        Journal.heading("4. Go offline");
        await Network.goOffline(Journal.hint);
        Journal.hint("");
        let answer;
        try {
            answer = await Salesforce.countContacts();
        } catch (error) {
            Journal.line(`asking the server fails, as it must: ${error.message}`);
            return;
        }
        throw new Error(`the server answered ${answer} although the device is offline`);
    },

    /** Two updates, one new contact, one deletion, all on the device only. */
    async changeThings() {
        const candidates = await ContactStore.leastRecentlyModified(3);
        if (candidates.length < 3) {
            throw new Error(`the tour changes three contacts, but the org has only ${candidates.length}`);
        }
        const [caller, promoted, leaver] = candidates;
        const changes = [
            await Tour.update(caller, "Phone", Tour.newPhone(caller)),
            await Tour.update(promoted, "Title", Tour.newTitle(promoted)),
            await Tour.create(caller),
            await Tour.remove(leaver),
        ];
        await ListView.refresh();
        const waiting = (await ContactStore.dirty()).length;
        Journal.line(`${waiting} changes wait on this device`);
        Tour.expect(waiting === changes.length, `there should be ${changes.length} changes, not ${waiting}`);
        return changes;
    },

    async update(contact, field, value) {
        const { _soupEntryId } = await ContactStore.update(contact, { [field]: value });
        Journal.line(`update  ${fullName(contact)}: ${field} ${contact[field] ?? "(none)"} -> ${value}`);
        return { kind: "updated", id: contact.Id, soupEntryId: _soupEntryId, name: fullName(contact), field, value };
    },

    async create({ AccountId, Account }) {
        const fields = Tour.newcomer();
        const { _soupEntryId } = await ContactStore.create({ ...fields, AccountId, Account });
        Journal.line(`create  ${fullName(fields)}, ${fields.Title}${Account ? ` at ${Account.Name}` : ""}`);
        return { kind: "created", soupEntryId: _soupEntryId, name: fullName(fields), field: "LastName", value: fields.LastName };
    },

    async remove(contact) {
        await ContactStore.remove(contact);
        Journal.line(`delete  ${fullName(contact)}`);
        return { kind: "deleted", id: contact.Id, soupEntryId: contact._soupEntryId, name: fullName(contact) };
    },

    /** Somebody who is not in the list of last time. */
    newcomer() {
        const tours = Number(localStorage.getItem("contacts.tours"));
        localStorage.setItem("contacts.tours", tours + 1);
        const [FirstName, LastName] = NEWCOMERS[tours % NEWCOMERS.length].split(" ");
        const Email = `${FirstName}.${LastName}@example.org`.toLowerCase();
        return { FirstName, LastName, Title: "Computer Scientist", Phone: "+44 20 7946 0100", Email };
    },

    newPhone({ Phone }) {
        const number = 100 + Number(localStorage.getItem("contacts.tours")) % 900;
        const phone = `+44 20 7946 0${number}`;
        return phone === Phone ? `+44 20 7946 1${number}` : phone;
    },

    newTitle({ Title }) {
        const [rank, ...rest] = (Title ?? "Adviser").split(" ");
        return rank === "Senior" && rest.length > 0 ? `Principal ${rest.join(" ")}` : `Senior ${Title ?? "Adviser"}`.slice(0, 128);
    },

    async send() {
        Journal.heading("5. Back online: send the changes, fetch what is new");
        await Network.goOnline(Journal.hint);
        Journal.hint("");
        const sent = await ContactSync.up(Journal.progress("sending "));
        const fetched = await ContactSync.down(Journal.progress("fetching"));
        Journal.line(`${counted(sent.totalSize, "record")} sent, ${counted(fetched.totalSize, "record")} fetched`);
        await ListView.refresh();
    },

    /** Reads every changed contact on both sides and says how it stands there. */
    async compare(changes) {
        Journal.heading("6. Both sides");
        const checked = [];
        for (const change of changes) {
            const here = await ContactStore.contact(change.soupEntryId);
            checked.push({ ...change, here, id: change.id ?? here?.Id });
        }
        const records = await Salesforce.contacts(checked.map(({ id }) => id));
        for (const change of checked) {
            Tour.compareOne({ ...change, there: records.get(change.id) });
        }
        await Tour.sumUp(changes);
    },

    compareOne({ kind, id, name, field, value, here, there }) {
        if (kind === "deleted") {
            Tour.expect(!here && !there, `${name} (${id}) was deleted but is still ${here ? "on this device" : "on the server"}`);
            Journal.line(`deleted ${id}  ${name}: gone from both`);
            return;
        }
        Tour.expect(here && !here.__local__, `${name} is not clean on this device`);
        Tour.expect(there, `${name} (${id}) is not on the server`);
        for (const [place, record] of [["device", here], ["server", there]]) {
            Tour.expect(record[field] === value, `${name} (${id}): ${field} on the ${place} is ${record[field]}, not ${value}`);
        }
        Journal.line(`${kind} ${id}  ${name}: ${field} is "${there[field]}" on both`);
    },

    async sumUp(changes) {
        const count = (kind) => changes.filter((change) => change.kind === kind).length;
        const [here, there] = [await ContactStore.count(), await Salesforce.countContacts()];
        const unsent = (await ContactStore.dirty()).length;
        Journal.write("");
        Journal.write(`${count("updated")} updated, ${count("created")} created, ${count("deleted")} deleted; `
            + `${withCommas(here)} contacts on this device, ${withCommas(there)} on the server, ${unsent} unsent.`);
        Tour.expect(here === there, `the device has ${here} contacts, the server ${there}`);
        Tour.expect(unsent === 0, `${counted(unsent, "change")} did not get to the server`);
    },

    expect(holds, otherwise) {
        if (!holds) {
            throw new Error(otherwise);
        }
    },
};
