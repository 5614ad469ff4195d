"use strict";
// Transfers without a network: files of the bundle, addresses that are none, and what may not be asked.

let root;
const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false)).then(async () => {
  ({ root } = await new Promise((resolve, reject) => requestFileSystem(LocalFileSystem.TEMPORARY, 0, resolve, reject)));
});
const promised = (object, method, ...parameters) => new Promise((resolve, reject) => object[method](...parameters, resolve, reject));
const download = (source, target) => new Promise((resolve, reject) => new FileTransfer().download(source, target, resolve, reject));
const upload = (source, server, options) => new Promise((resolve, reject) => new FileTransfer().upload(source, server, resolve, reject, options));
const exists = (name) => promised(root, "getFile", name, {}).then(() => true, () => false);
const size = async (entry) => (await promised(entry, "getMetadata")).size;

test("a file of the bundle is fetched", async () => {
  await ready;
  const target = `${root.toURL()}fetched.xml`;
  const entry = await download(new URL("config.xml", document.baseURI).href, target);
  equal([entry.isFile, entry.name, entry.fullPath, entry.filesystem.name], [true, "fetched.xml", "/fetched.xml", "temporary"]);
  equal(await size(entry), (await (await fetch("config.xml")).arrayBuffer()).byteLength);
  equal(await (await fetch(entry.toURL())).text(), await (await fetch("config.xml")).text());
});

test("targets may be paths, and lie in folders that are not there", async () => {
  await ready;
  const path = await new Promise((resolve, reject) => cordova.exec(resolve, reject, "File", "_getLocalFilesystemPath", [root.toInternalURL()]));
  const entry = await download("data:text/plain;base64,aGVsbG8=", `${path}/new folder/deep/hello.txt`);
  equal([entry.fullPath, await size(entry)], ["/new folder/deep/hello.txt", 5]);
});

test("progress comes before the end", async () => {
  await ready;
  const transfer = new FileTransfer();
  const seen = [];
  transfer.onprogress = ({ lengthComputable, loaded, total }) => seen.push([lengthComputable, loaded, total]);
  await promised(transfer, "download", `data:text/plain;base64,${btoa("x".repeat(100_000))}`, `${root.toURL()}progress.txt`);
  equal(seen, [[true, 65_536, 100_000], [true, 100_000, 100_000]]);
});

test("what is no address is refused", async () => {
  await ready;
  const target = `${root.toURL()}refused.txt`;
  for (const source of ["httpssss://exa mple.com", "ftp://example.com/x", "http://", "x", ""]) {
    const error = await download(source, target).catch((reason) => reason);
    equal([error.code, error.source, error.target], [FileTransferError.INVALID_URL_ERR, source || null, target], source);
  }
  for (const place of ["c:\\54321", "/etc/x", "file:///etc/x", "cdvfile://localhost/nowhere/x", root.toURL(), `${cordova.file.applicationDirectory}www/x`]) {
    const error = await download("data:,x", place).catch((reason) => reason);
    equal(error.code, FileTransferError.FILE_NOT_FOUND_ERR, place);
  }
  equal((await upload("not-there.txt", "http://localhost:9/").catch((error) => error)).code, FileTransferError.FILE_NOT_FOUND_ERR);
  equal((await upload("file:///etc/passwd", "http://localhost:9/").catch((error) => error)).code, FileTransferError.FILE_NOT_FOUND_ERR);
  equal((await upload("data:,x", "nonsense").catch((error) => error)).code, FileTransferError.INVALID_URL_ERR);
});

test("a server that is not there leaves no file", async () => {
  await ready;
  // Nobody listens at the port for discarding.
  const error = await download("http://127.0.0.1:9/x", `${root.toURL()}nobody.txt`).catch((reason) => reason);
  equal([error.code, error.http_status], [FileTransferError.CONNECTION_ERR, null]);
  assert(error.exception.includes("127.0.0.1:9"), `it says which: ${error.exception}`);
  equal(await exists("nobody.txt"), false);
  equal((await upload("data:,x", "http://127.0.0.1:9/").catch((reason) => reason)).code, FileTransferError.CONNECTION_ERR);
});

test("a transfer that was ended says so once", async () => {
  await ready;
  const transfer = new FileTransfer();
  const seen = [];
  const ended = new Promise((resolve) => {
    transfer.download("http://127.0.0.1:9/x", `${root.toURL()}ended.txt`, () => seen.push("done"), (error) => { seen.push(error.code); resolve(); });
  });
  transfer.abort();
  await ended;
  transfer.abort();
  await turns();
  equal(seen.length, 1);
  assert([FileTransferError.ABORT_ERR, FileTransferError.CONNECTION_ERR].includes(seen[0]), "it was ended, or had failed before");
});

test("calls of any kind settle", async () => {
  await ready;
  const values = [null, undefined, true, 1.5, "", "x", [], {}, "data:,x"];
  let settled = 0;
  const calls = ["upload", "download", "abort"].flatMap((action) => values.flatMap((one) => values.map((other) => new Promise((resolve) => {
    const done = (answer) => {
      if (answer?.lengthComputable !== undefined) return;
      settled += 1;
      resolve();
    };
    cordova.exec(done, done, "FileTransfer", action, [one, other, one, other, one, other, one, other, one, other, one]);
  }))));
  await Promise.all(calls);
  equal(settled, calls.length);
});
