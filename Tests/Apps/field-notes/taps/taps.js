// Goes through the app as a person with a phone does. Each step waits for what it must bring, and says so.

const rows = () => [...document.querySelectorAll("#rows li")].map((row) => row.textContent);
const status = () => document.querySelector("#status").textContent;
const isShown = (id) => !document.getElementById(id).hidden;

async function until(what, condition) {
  for (let left = 500; left > 0; left -= 1) {
    if (condition()) return;
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
  throw new Error(`${what} never came; there are [${rows()}], status "${status()}"`);
}

function tap(element) {
  const options = { bubbles: true, cancelable: true };
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup"]) element.dispatchEvent(new MouseEvent(type, options));
  element.click();
}

function enter(selector, text) {
  const field = document.querySelector(selector);
  field.focus();
  field.value = "";
  for (const key of text) {
    field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    field.value += key;
    field.dispatchEvent(new InputEvent("input", { data: key, inputType: "insertText", bubbles: true }));
    field.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
  }
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.blur();
}

const press = (id) => tap(document.getElementById(id));
const open = async (title) => {
  tap([...document.querySelectorAll("#rows a")].find((link) => link.textContent === title));
  await until("the note", () => isShown("note") && document.querySelector("[name=title]").value === title.replace(" *", ""));
};

await until("the list", () => status() === "ready");
press("fetch");
await until("notes", () => status() === "fetched: 3");
console.log(`fetched: ${rows().join(", ")}`);

enter("#search", "fair");
await until("what was searched", () => rows().length === 1);
await open("Ideas for the fair");
console.log(`opened: ${document.querySelector("[name=text]").value}`);
press("back");
await until("the list by the button", () => isShown("list"));
await open("Ideas for the fair");
history.back();
await until("the list by going back", () => isShown("list"));
console.log(`kept: ${document.querySelector("#search").value}`);

await open("Ideas for the fair");
enter("[name=text]", "Größer & better ☕");
press("save");
await until("the mark of a change", () => rows()[0] === "Ideas for the fair *");
enter("#search", "");
press("add");
await until("an empty note", () => isShown("note"));
enter("[name=title]", "From the train");
press("save");
await until("a note more", () => rows().length === 4);
await open("To read");
press("remove");
await until("a note less", () => rows().length === 3);
console.log(`changed: ${rows().join(", ")}`);

press("send");
await until("the changes there", () => status() === "sent: 3");
console.log(`sent: ${rows().join(", ")}`);
const { records } = await server.query("SELECT Title, Content, ContentSize FROM ContentNote ORDER BY Title");
console.log(`server: ${records.map((note) => `${note.Title} ${note.ContentSize}`).join(", ")}`);
console.log(`text: ${decode(await server.text(records[2]))}`);

// Somebody else deletes a note; the next fetch notices.
const [gone] = (await server.query("SELECT Id FROM ContentNote WHERE Title LIKE 'Call%'")).records;
await server.send(`/v33.0/sobjects/ContentNote/${gone.Id}`, { method: "DELETE" });
press("fetch");
await until("two notes", () => status().startsWith("fetched") && rows().length === 2);
console.log(`left: ${rows().join(", ")}`);
