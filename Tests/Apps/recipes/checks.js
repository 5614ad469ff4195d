// Runs the recipes one after the other. What somebody else does is done on the server, by forceJsClient.
const entries = async () => (await store.querySoup("contacts", navigator.smartstore.buildAllQuerySpec("LastName", "ascending", 5000))).currentPageOrderedEntries;
const entryOf = async (id) => (await entries()).find(({ Id }) => Id === id);
const titleOf = async (id) => (await forceJsClient.query(`SELECT Title FROM Contact WHERE Id = '${id}'`)).records[0]?.Title;
const theirChange = (Id, Title) => forceJsClient.update("Contact", { Id, Title });

const all = await fetchChanges();
const [a, b, c, d, e, f, g, h] = await entries();
console.log("first", all === (await entries()).length && all > 100);
console.log("nothing new", await fetchChanges());
await theirChange(a.Id, "Changed there");
console.log("delta", await fetchChanges(), (await entryOf(a.Id)).Title);

await edit(b, { Title: "Edited here" });
const made = await create({ LastName: "Recipe" });
await remove(await create({ LastName: "Never sent" }));
await remove(c);
await run("contactsUp");
console.log("sent", await titleOf(b.Id), (await forceJsClient.query("SELECT Id FROM Contact WHERE LastName IN ('Recipe', 'Never sent')")).totalSize);
console.log("deleted here", await titleOf(c.Id), await entryOf(c.Id), await entryOf(made.Id));

await forceJsClient.del("Contact", d.Id);
console.log("a resync brings no deletion", (await fetchChanges()) >= 0 && (await entryOf(d.Id)) !== undefined);
console.log("ghosts", await removeGhosts(), await entryOf(d.Id));

for (const entry of [e, f, g, h]) {
    await edit(await entryOf(entry.Id), { Title: entry === h ? "Mine kept" : "Mine" });
}
await theirChange(e.Id, "Theirs");
await theirChange(f.Id, "Theirs");
await forceJsClient.del("Contact", g.Id);
await forceJsClient.del("Contact", h.Id);
const decisions = [];
await synchronize(async (conflict) => {
    const { mine, theirs } = conflict;
    decisions.push(theirs === null ? "deleted there" : theirs.Title);
    await (mine.Id === e.Id || mine.Id === g.Id ? takeTheirs(conflict) : keepMine(conflict));
});
console.log("decided", decisions.sort().join());
console.log("theirs", await titleOf(e.Id), (await entryOf(e.Id)).Title);
console.log("mine", await titleOf(f.Id), (await entryOf(f.Id)).Title);
console.log("gone", await entryOf(g.Id), await entryOf(h.Id));
console.log("created again", (await forceJsClient.query("SELECT Id FROM Contact WHERE Title = 'Mine kept'")).totalSize);

const { records } = await forceJsClient.query(`SELECT ${fields.join()} FROM Contact`);
const line = (record) => JSON.stringify(fields.map((name) => record[name] ?? null));
const here = (await entries()).map(line).sort();
console.log("equal", here.join() === records.map(line).sort().join(), (await entries()).filter(({ __local__ }) => __local__).length);
