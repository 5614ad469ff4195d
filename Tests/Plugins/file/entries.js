"use strict";
// Entries: looked up, made, listed, copied, moved and deleted, and the codes of what goes wrong.

let isAndroid;
let persistent;
let temporary;
const promised = (object, method, ...parameters) => new Promise((resolve, reject) => object[method](...parameters, resolve, reject));
/** The code of the error that comes of it; nothing when nothing goes wrong. */
const codeOf = (promise) => promise.then(() => undefined, (error) => error.code);
const fileSystem = (type) => new Promise((resolve, reject) => requestFileSystem(type, 0, resolve, reject));
const resolved = (address) => new Promise((resolve, reject) => resolveLocalFileSystemURL(address, resolve, reject));

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false)).then(async () => {
  isAndroid = cordova.platformId === "android";
  persistent = (await fileSystem(LocalFileSystem.PERSISTENT)).root;
  temporary = (await fileSystem(LocalFileSystem.TEMPORARY)).root;
});

/** A new, empty folder. */
async function folder(name, parent = persistent) {
  const old = await promised(parent, "getDirectory", name, { create: true });
  await promised(old, "removeRecursively");
  return promised(parent, "getDirectory", name, { create: true });
}

const makeFile = (parent, name) => promised(parent, "getFile", name, { create: true, exclusive: true });
const names = async (parent) => (await promised(parent.createReader(), "readEntries")).map(({ name }) => name);

test("cordova.file has the folders of the platform", async () => {
  await ready;
  const own = isAndroid
    ? ["applicationStorageDirectory", "dataDirectory", "cacheDirectory", "externalApplicationStorageDirectory", "externalDataDirectory",
      "externalCacheDirectory", "externalRootDirectory"]
    : ["applicationStorageDirectory", "dataDirectory", "cacheDirectory", "tempDirectory", "syncedDataDirectory", "documentsDirectory"];
  const expected = ["applicationDirectory", ...own].sort();
  equal(Object.keys(cordova.file).filter((name) => cordova.file[name] !== null).sort(), expected);
  for (const name of own) assert(/^file:\/\/\/.*\/$/.test(cordova.file[name]), `${name} is an address of a folder`);
  if (isAndroid) equal(cordova.file.applicationDirectory, "file:///android_asset/");
});

test("every folder of cordova.file is there, and can be written unless it is the app's own", async () => {
  await ready;
  for (const [name, address] of Object.entries(cordova.file).filter(([, address]) => address !== null)) {
    const entry = await resolved(address);
    assert(entry.isDirectory, name);
    const code = await codeOf(promised(entry, "getFile", "probe.txt", { create: true }));
    equal(code, name === "applicationDirectory" ? FileError.NO_MODIFICATION_ALLOWED_ERR : undefined, name);
    if (code === undefined) await promised(await promised(entry, "getFile", "probe.txt", {}), "remove");
  }
});

test("a file is made once", async () => {
  await ready;
  const box = await folder("made-once");
  equal(await codeOf(promised(box, "getFile", "a.txt", { create: false })), FileError.NOT_FOUND_ERR);
  const file = await makeFile(box, "a.txt");
  equal([file.isFile, file.isDirectory, file.name, file.fullPath], [true, false, "a.txt", "/made-once/a.txt"]);
  equal(await codeOf(makeFile(box, "a.txt")), FileError.PATH_EXISTS_ERR);
  equal((await promised(box, "getFile", "a.txt", { create: true })).nativeURL, file.nativeURL);
  equal(await codeOf(promised(box, "getDirectory", "a.txt", {})), FileError.TYPE_MISMATCH_ERR);
  assert(file.filesystem === persistent.filesystem, "one object stands for a file system");
});

test("what no name can be is refused", async () => {
  await ready;
  const box = await folder("names");
  equal(await codeOf(makeFile(box, "a:b")), FileError.ENCODING_ERR);
  equal(await codeOf(makeFile(box, "a\u0000b")), FileError.ENCODING_ERR);
  equal(await codeOf(makeFile(box, "x".repeat(300))), FileError.ENCODING_ERR);
  equal(await codeOf(makeFile(box, "y/".repeat(3000))), FileError.ENCODING_ERR);
  equal(await names(box), []);
});

test("names may have any other character", async () => {
  await ready;
  const box = await folder("characters");
  const odd = ["100%.txt", "#1?.txt", "a b&c;d.txt", "e%20f", "日本語.txt", "🎉", "é", "quote\"'.txt"];
  for (const name of odd) {
    const file = await makeFile(box, name);
    equal([file.name, file.fullPath], [name, `/characters/${name}`]);
    equal((await resolved(file.nativeURL)).name, name, `by ${file.nativeURL}`);
    equal((await resolved(file.toInternalURL())).name, name, `by ${file.toInternalURL()}`);
    equal((await promised(file, "getMetadata")).size, 0);
  }
  equal((await names(box)).sort(), odd.sort());
});

test("no path leads out of a file system", async () => {
  await ready;
  const box = await folder("confined");
  const file = await makeFile(persistent, "top.txt").catch(() => promised(persistent, "getFile", "top.txt", {}));
  equal((await promised(box, "getFile", "../../../../../../top.txt", {})).fullPath, "/top.txt");
  equal((await promised(box, "getFile", "/top.txt", {})).fullPath, "/top.txt");
  equal((await promised(box, "getFile", "./../confined/.././top.txt", {})).fullPath, "/top.txt");
  for (const path of ["../../../../etc/passwd", "/etc/passwd", "..%2f..%2fetc%2fpasswd"]) {
    equal(await codeOf(promised(box, "getFile", path, {})), FileError.NOT_FOUND_ERR, path);
  }
  const inside = box.toInternalURL();
  for (const address of ["file:///etc/passwd", "file:///etc/", `${inside}../../../../../../etc/passwd`, `${inside}%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd`,
    "cdvfile://localhost/root/etc/passwd", `${persistent.nativeURL}../../../../../../../../etc/passwd`]) {
    equal(await codeOf(resolved(address)), FileError.NOT_FOUND_ERR, address);
  }
  for (const address of ["cdvfile://localhost/nowhere/x", "cdvfile://elsewhere/persistent/", "file://elsewhere/x", "http://localhost/x", "mailto:x", "x",
    `${inside}%ff`, `${inside}a%00b`]) {
    equal(await codeOf(resolved(address)), FileError.ENCODING_ERR, address);
  }
  await promised(file, "remove");
});

test("addresses of both platforms mean the same entry", async () => {
  await ready;
  const box = await folder("addresses");
  const file = await makeFile(box, "x.txt");
  for (const address of ["cdvfile://localhost/persistent/addresses/x.txt", "https://localhost/__cdvfile_persistent__/addresses/x.txt", file.nativeURL,
    file.toURL(), `${file.nativeURL}?query#fragment`, file.nativeURL.replace("file:///", "file://localhost/"), `${file.nativeURL}/`]) {
    equal((await resolved(address)).fullPath, "/addresses/x.txt", address);
  }
  equal((await resolved("cdvfile://localhost/persistent/addresses")).fullPath, "/addresses/");
});

test("a folder lists what is in it, once a reader", async () => {
  await ready;
  const box = await folder("listed");
  for (const name of ["b", "a", "c.txt"]) await makeFile(box, name);
  await promised(box, "getDirectory", "sub", { create: true });
  const reader = box.createReader();
  const entries = await promised(reader, "readEntries");
  equal(entries.map(({ name, isFile, fullPath }) => [name, isFile, fullPath]), [
    ["a", true, "/listed/a"], ["b", true, "/listed/b"], ["c.txt", true, "/listed/c.txt"], ["sub", false, "/listed/sub/"],
  ]);
  equal(await promised(reader, "readEntries"), []);
  equal((await promised(entries[3], "getParent")).fullPath, "/listed/");
  equal((await promised(persistent, "getParent")).fullPath, "/");
});

test("metadata have size, type and time", async () => {
  await ready;
  const box = await folder("metadata");
  const before = Date.now() - 2000;
  const file = await promised(await makeFile(box, "page.html"), "file");
  equal([file.name, file.type, file.size], ["page.html", "text/html", 0]);
  assert(file.lastModified >= before && file.lastModified <= Date.now() + 2000, "it is of now");
  const { size, modificationTime } = await promised(box, "getMetadata");
  equal(size, 0);
  assert(modificationTime instanceof Date && !Number.isNaN(modificationTime.getTime()), "the time is a Date");
});

test("roots and full folders are not deleted", async () => {
  await ready;
  const box = await folder("deleted");
  await makeFile(box, "x");
  equal(await codeOf(promised(box, "remove")), FileError.INVALID_MODIFICATION_ERR);
  equal(await codeOf(promised(persistent, "remove")), FileError.NO_MODIFICATION_ALLOWED_ERR);
  equal(await codeOf(promised(temporary, "removeRecursively")), FileError.NO_MODIFICATION_ALLOWED_ERR);
  equal(await codeOf(promised(await resolved(cordova.file.applicationStorageDirectory), "removeRecursively")), FileError.NO_MODIFICATION_ALLOWED_ERR);
  await promised(box, "removeRecursively");
  equal(await codeOf(promised(persistent, "getDirectory", "deleted", {})), FileError.NOT_FOUND_ERR);
  equal(await codeOf(promised(box, "remove")), isAndroid ? FileError.NO_MODIFICATION_ALLOWED_ERR : FileError.NOT_FOUND_ERR);
  equal(await codeOf(promised(box.createReader(), "readEntries")), FileError.NOT_FOUND_ERR);
});

test("files are copied and moved", async () => {
  await ready;
  const [from, to] = [await folder("from"), await folder("to", temporary)];
  const file = await makeFile(from, "a.txt");
  const copy = await promised(file, "copyTo", to, "b.txt");
  equal([copy.fullPath, copy.filesystem.name], ["/to/b.txt", "temporary"]);
  equal(await codeOf(promised(file, "copyTo", from, null)), FileError.INVALID_MODIFICATION_ERR, "onto itself");
  equal(await codeOf(promised(file, "copyTo", from, "x:y")), FileError.ENCODING_ERR);
  equal(await codeOf(promised(file, "copyTo", to, "b.txt")), isAndroid ? undefined : FileError.PATH_EXISTS_ERR, "iPhones copy over nothing");
  equal((await promised(file, "moveTo", to, "b.txt")).fullPath, "/to/b.txt", "a file is replaced");
  equal([await names(from), await names(to)], [[], ["b.txt"]]);
  equal(await codeOf(promised(file, "moveTo", to, "c.txt")), FileError.NOT_FOUND_ERR);
});

test("folders are copied and moved with all that is in them, and never into themselves", async () => {
  await ready;
  const box = await folder("tree");
  const tree = await promised(box, "getDirectory", "one", { create: true });
  await makeFile(await promised(tree, "getDirectory", "two", { create: true }), "three.txt");
  const copy = await promised(tree, "copyTo", box, "copied");
  equal((await promised(copy, "getFile", "two/three.txt", {})).fullPath, "/tree/copied/two/three.txt");
  equal(await codeOf(promised(tree, "copyTo", tree, "inside")), FileError.INVALID_MODIFICATION_ERR);
  equal(await codeOf(promised(tree, "moveTo", tree, "inside")), FileError.INVALID_MODIFICATION_ERR);
  equal(await codeOf(promised(tree, "moveTo", box, "copied")), FileError.INVALID_MODIFICATION_ERR, "a folder that is not empty");
  await promised(box, "getDirectory", "empty", { create: true });
  equal((await promised(tree, "moveTo", box, "empty")).fullPath, "/tree/empty/");
  equal(await names(box), ["copied", "empty"]);
  await promised(box, "getDirectory", "one-more", { create: true });
  equal((await promised(copy, "copyTo", box, "copied-more")).name, "copied-more", "a name may begin with the other");
});

test("the bundle is read, and not changed", async () => {
  await ready;
  const www = await resolved(`${cordova.file.applicationDirectory}www`);
  const page = await promised(www, "getFile", "config.xml", {});
  equal(page.filesystem.name, isAndroid ? "assets" : "bundle");
  equal((await resolved(new URL("config.xml", document.baseURI).href)).fullPath, "/www/config.xml", "by the address that pages have it by");
  const copy = await promised(page, "copyTo", await folder("of-bundle"), null);
  assert((await promised(copy, "getMetadata")).size > 0, "it has the content");
  equal(await codeOf(promised(page, "remove")), FileError.NO_MODIFICATION_ALLOWED_ERR);
  equal(await codeOf(promised(copy, "moveTo", www, null)), FileError.NO_MODIFICATION_ALLOWED_ERR);
  equal(await codeOf(promised(page, "moveTo", persistent, null)), isAndroid ? FileError.INVALID_MODIFICATION_ERR : FileError.NO_MODIFICATION_ALLOWED_ERR);
});

test("more room than there is is refused", async () => {
  await ready;
  equal(await codeOf(new Promise((resolve, reject) => requestFileSystem(0, 1e15, resolve, reject))), FileError.QUOTA_EXCEEDED_ERR);
  equal(await codeOf(new Promise((resolve, reject) => requestFileSystem(-1, 0, resolve, reject))), FileError.SYNTAX_ERR);
  equal(await codeOf(new Promise((resolve, reject) => requestFileSystem(99, 0, resolve, reject))), FileError.NOT_FOUND_ERR);
});

test("arguments of other types throw, and calls of any kind settle", async () => {
  await ready;
  throws(() => persistent.getFile(7, {}), "TypeError");
  throws(() => requestFileSystem("1", 0), "TypeError");
  const values = [null, undefined, true, 1.5, -1, "", "x", [], {}, "cdvfile://localhost/persistent/", "file:///", 1e300];
  const actions = ["getFile", "getDirectory", "getParent", "getFileMetadata", "getMetadata", "readEntries", "setMetadata", "remove", "removeRecursively",
    "copyTo", "moveTo", "readAsText", "readAsDataURL",
    "readAsArrayBuffer", "readAsBinaryString", "write", "truncate", "requestFileSystem", "resolveLocalFileSystemURI",
    "_getLocalFilesystemPath", "testFileExists", "testDirectoryExists", "testSaveLocationExists", "getFreeDiskSpace"];
  let settled = 0;
  const calls = actions.flatMap((action) => values.map((value, index) => new Promise((resolve) => {
    const done = () => { settled += 1; resolve(); };
    cordova.exec(done, done, "File", action, [value, values[(index + 5) % values.length], values[(index + 3) % values.length], value]);
  })));
  await Promise.all(calls);
  equal(settled, actions.length * values.length);
});
