"use strict";
// navigator.contacts: the address book.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";

const find = async (fields, options) => {
  await ready;
  return new Promise((resolve, reject) => navigator.contacts.find(fields, resolve, reject, options));
};
const save = (contact) => new Promise((resolve, reject) => contact.save(resolve, reject));
const remove = (contact) => new Promise((resolve, reject) => contact.remove(resolve, reject));
const pick = () => new Promise((resolve, reject) => navigator.contacts.pickContact(resolve, reject));
const failure = (promise) => promise.then(() => null, (error) => error);
const make = async (properties) => {
  await ready;
  return save(navigator.contacts.create(properties));
};

test("a contact is kept with all that is known of it", async () => {
  const birthday = new Date(1815, 11, 10);
  const saved = await make({
    name: { givenName: "Ada", familyName: "Lovelace", middleName: "King", honorificPrefix: "Lady", honorificSuffix: "C." },
    nickname: "Countess; \"of\", numbers", note: "First\nSecond \u{1F600} \\n", birthday,
    phoneNumbers: [{ type: "Mobile", value: "+44 20 7946 0000", pref: true }, { type: "work fax", value: "1" }, { type: "my, own \"label\"", value: "2" }],
    emails: [{ type: "WORK", value: "ada@example.com" }], urls: [{ value: "https://example.com/?a=b;c,d" }], ims: [{ type: "skype", value: "ada:l" }],
    addresses: [{ type: "home", streetAddress: "12 St James's Square\nFlat 3", locality: "London", postalCode: "SW1Y 4JH", country: "UK" }],
    organizations: [{ name: "Analytical; Engine", department: "Notes", title: "Programmer" }, { title: "Countess" }],
    categories: [{ value: "friends" }],
  });
  for (const contact of [saved, (await find(["id"], { filter: `${saved.id}`, multiple: true }))[0]]) {
    equal(contact.name.familyName, "Lovelace");
    equal(contact.name.formatted, "Lady Ada King Lovelace C.");
    equal([contact.nickname, contact.note], ["Countess; \"of\", numbers", "First\nSecond \u{1F600} \\n"]);
    equal(contact.birthday.getTime(), birthday.getTime());
    equal(contact.phoneNumbers.map(({ type, value, pref }) => [type, value, pref]).slice(0, 2), [["mobile", "+44 20 7946 0000", true], ["work fax", "1", false]]);
    equal([contact.emails[0].type, contact.emails[0].value], ["work", "ada@example.com"]);
    equal([contact.urls[0].value, contact.ims[0].type, contact.ims[0].value], ["https://example.com/?a=b;c,d", isAndroid ? "Skype" : "skype", "ada:l"]);
    const [address] = contact.addresses;
    equal([address.type, address.streetAddress, address.locality, address.country], ["home", "12 St James's Square\nFlat 3", "London", "UK"]);
    equal(contact.organizations.map(({ name, department, title }) => [name, department, title]), [["Analytical; Engine", "Notes", "Programmer"], [null, null, "Countess"]]);
    equal(contact.categories[0].value, "friends");
    equal(contact.photos, null);
    equal(typeof contact.id, isAndroid ? "string" : "number");
  }
  await remove(saved);
});

test("a search looks into its fields only, and answers with what is desired", async () => {
  const saved = await make({ name: { givenName: "Grace", familyName: "Hopper" }, note: "COBOL", phoneNumbers: [{ type: "home", value: "555-0199" }] });
  const names = async (fields, options) => (await find(fields, { multiple: true, ...options })).map(({ id }) => id);
  equal(await names(["name"], { filter: "hOPP" }), [saved.id]);
  equal(await names(["name.givenName"], { filter: "Hopper" }), []);
  equal(await names(["familyName"], { filter: "Hopper" }), [saved.id]);
  equal(await names(["note"], { filter: "Hopper" }), []);
  equal(await names(["*"], { filter: "555-0199" }), [saved.id]);
  equal(await names(["phoneNumbers"], { filter: "COBOL" }), []);
  const [found] = await find(["name"], { filter: "Hopper", multiple: true, desiredFields: ["phoneNumbers"] });
  equal([found.name, found.note, found.phoneNumbers[0].value], [null, null, "555-0199"]);
  equal((await failure(find([], {}))).code, ContactError.INVALID_ARGUMENT_ERROR);
  await remove(saved);
});

test("one is found where one is wanted, and on Android with a number where there must be one", async () => {
  const made = [await make({ nickname: "twin" }), await make({ nickname: "twin", phoneNumbers: [{ value: "7" }] })];
  equal((await find(["nickname"], { filter: "twin", multiple: false })).length, 1);
  equal((await find(["nickname"], { filter: "twin", multiple: true, hasPhoneNumber: true })).length, isAndroid ? 1 : 2);
  for (const contact of made) await remove(contact);
});

test("saving again changes what is said, and a copy is another contact", async () => {
  const saved = await make({ nickname: "old", note: "note", emails: [{ value: "a@b" }, { value: "c@d" }] });
  saved.nickname = "new";
  saved.note = null;
  saved.emails[0].value = "";
  const changed = await save(saved);
  equal([changed.id, changed.nickname, changed.note, changed.emails.length, changed.emails[0].value], [saved.id, "new", "note", 1, "c@d"]);
  const copy = await save(changed.clone());
  assert(copy.id !== changed.id);
  changed.note = "";
  equal((await save(changed)).note, null);
  await remove(changed);
  await remove(copy);
  equal((await failure(remove(copy))).code, ContactError.UNKNOWN_ERROR);
  equal((await failure(save(copy))).code, ContactError.UNKNOWN_ERROR, "one that is gone is not made again");
  equal((await failure(remove(new Contact()))).code, ContactError.UNKNOWN_ERROR);
});

test("a picture is kept, and a page can load it", async () => {
  const canvas = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const saved = await make({ nickname: "pictured", photos: [{ value: `data:image/png;base64,${canvas}` }] });
  equal([saved.photos.length, saved.photos[0].type], [1, "url"]);
  const image = new Image();
  await new Promise((resolve, reject) => { Object.assign(image, { onload: resolve, onerror: () => reject(new Error(saved.photos[0].value)), src: saved.photos[0].value }); });
  equal(image.naturalWidth, 1);
  const again = await save(saved);
  equal(again.photos[0].value, saved.photos[0].value, "the address of the picture is a picture, too");
  await remove(again);
});

test("the person picks a contact, or goes back", async () => {
  const saved = await make({ name: { givenName: "Mary", familyName: "Jackson" }, note: "NASA" });
  gantry.answer("contact", "mary j");
  const picked = await pick();
  equal([picked.id, picked.note, picked instanceof Contact], [saved.id, "NASA", true]);
  gantry.answer("contact", "cancel");
  equal((await failure(pick())).code, ContactError.OPERATION_CANCELLED_ERROR);
  gantry.answer("contact", "nobody of that name");
  equal((await failure(pick())).code, ContactError.OPERATION_CANCELLED_ERROR);
  await remove(saved);
});

test("an iPhone's forms are filled by the person", async () => {
  await ready;
  equal(typeof navigator.contacts.newContactUI, isAndroid ? "undefined" : "function");
  if (isAndroid) return;
  gantry.answer("contact", "Katherine Johnson");
  const id = await new Promise((resolve) => navigator.contacts.newContactUI(resolve));
  const [chosen, contact] = await new Promise((resolve) => navigator.contacts.chooseContact((...found) => resolve(found), { fields: ["name"] }));
  equal([chosen, contact.name.familyName, contact.note], [id, "Johnson", null]);
  contact.display(() => assert(false, "it cannot be shown"));
  equal((await failure(new Promise((resolve, reject) => new Contact().display(reject)))).code, ContactError.UNKNOWN_ERROR);
  await remove(contact);
  gantry.answer("contact", "cancel");
  equal(await new Promise((resolve) => navigator.contacts.newContactUI(resolve)), -1);
});

test("without permission nothing is read or written", async () => {
  await ready;
  gantry.setPermissions({ contacts: "denied" });
  const contact = navigator.contacts.create({ nickname: "secret" });
  const refused = await Promise.all([find(["*"], { multiple: true }), save(contact), pick()].map(failure));
  equal(refused.map(({ code }) => code), [ContactError.PERMISSION_DENIED_ERROR, ContactError.PERMISSION_DENIED_ERROR, ContactError.PERMISSION_DENIED_ERROR]);
  gantry.setPermissions({ contacts: "granted" });
  equal(await find(["nickname"], { filter: "secret", multiple: true }), []);
});

test("calls that are no calls are errors", async () => {
  await ready;
  const exec = (action, ...args) => new Promise((resolve, reject) => cordova.exec(resolve, reject, "Contacts", action, args));
  for (const [action, ...args] of [["search"], ["search", "name"], ["save"], ["save", 5], ["save", { id: "none" }], ["remove"], ["remove", "none"], ["remove", -1]]) {
    assert(typeof await failure(exec(action, ...args)) === "number", `${action} ${JSON.stringify(args)}`);
  }
  const odd = await exec("save", { nickname: 5, phoneNumbers: [null, 5, {}, { value: 7 }], name: [], addresses: [{}], birthday: "never", photos: [{ value: "nothing:" }] });
  equal([odd.nickname, odd.phoneNumbers.length, odd.birthday], ["5", 1, undefined]);
  await exec("remove", odd.id);
});
