"use strict";
// Import maps (HTML standard, 8.1.6.2).

// These files run by eval, where the engine's own import() is; a script of the page has Gantry's.
const script = document.createElement("script");
script.textContent = "var importModule = (address, options) => import(address, options);";
document.head.append(script);

const data = (source) => `data:text/javascript,${encodeURIComponent(source)}`;
const load = (source) => importModule(data(source));

/** Adds a map; the error that it made at window, or null. */
function addMap(map) {
  const element = document.createElement("script");
  element.type = "importmap";
  element.textContent = typeof map === "string" ? map : JSON.stringify(map);
  let error = null;
  const listener = (event) => {
    error = event.error.name;
    event.preventDefault();
  };
  window.addEventListener("error", listener);
  document.head.append(element);
  window.removeEventListener("error", listener);
  return error;
}

const answer = (text) => data(`export default ${JSON.stringify(text)}`);
const outcome = (specifier) => importModule(specifier).then((space) => space.default, (error) => error.name);

test("a bare name without an entry is a TypeError", async () => {
  equal(await outcome("nothing"), "TypeError");
  equal(await outcome("nothing/here.js"), "TypeError");
  equal(await outcome(""), "TypeError");
});

test("names, prefixes and addresses", async () => {
  equal(addMap({ imports: {
    one: answer("one"), "graphs/": "./modules/graphs/", "graphs/special/": "./modules/graphs/", "./virtual.js": answer("virtual"),
    "https://example.com/lib.js": answer("lib"), blocked: null,
  } }), null);
  equal(await outcome("one"), "one");
  equal((await importModule("graphs/ring-one.mjs")).one(), "one");
  equal((await importModule("graphs/special/ring-one.mjs")).one(), "one");
  equal(await outcome("./virtual.js"), "virtual");
  equal(await outcome("https://example.com/lib.js"), "lib");
  equal(await outcome("blocked"), "TypeError");
  equal(await outcome("graphs/../../up.js"), "TypeError", "a prefix does not lead out of its folder");
});

test("scopes, the longest first", async () => {
  addMap({ imports: { scoped: answer("everywhere") }, scopes: {
    "./modules/": { scoped: answer("modules") }, "./modules/graphs/": { scoped: answer("graphs") },
  } });
  equal(await outcome("scoped"), "everywhere");
  equal((await importModule("./modules/graphs/scoped.mjs")).default, "graphs");
});

test("a second map adds, and changes nothing that is there", async () => {
  addMap({ imports: { twice: answer("first") } });
  addMap({ imports: { twice: answer("second"), third: answer("third") } });
  equal([await outcome("twice"), await outcome("third")], ["first", "third"]);
});

test("a map that is none is reported", () => {
  equal(addMap("{"), "SyntaxError");
  equal(addMap("[]"), "TypeError");
  equal(addMap({ imports: [] }), "TypeError");
  equal(addMap({ scopes: 1 }), "TypeError");
  equal(addMap({ scopes: { "./a/": 1 } }), "TypeError");
});
