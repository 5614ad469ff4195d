"use strict";
// The file requests of forcetk.Client.

QUnit.module("forcetk files");

test("name lists of files, by user and page", async () => {
  equal((await sends("ownedFilesList", null, null))[1], "/v33.0/chatter/users/me/files");
  equal((await sends("ownedFilesList", "005X", 2))[1], "/v33.0/chatter/users/005X/files?page=2");
  equal((await sends("filesInUsersGroups", null, 0))[1], "/v33.0/chatter/users/me/files/filter/groups?page=0");
  equal((await sends("filesSharedWithUser", "005X", null))[1], "/v33.0/chatter/users/005X/files/filter/sharedwithme");
});

test("name one file, a version of it, several, and those who share it", async () => {
  equal((await sends("fileDetails", "069", null))[1], "/v33.0/chatter/files/069");
  equal((await sends("fileDetails", "069", "3"))[1], "/v33.0/chatter/files/069?versionNumber=3");
  equal((await sends("batchFileDetails", ["069A", "069B"]))[1], "/v33.0/chatter/files/batch/069A,069B");
  equal((await sends("fileShares", "069", 1))[1], "/v33.0/chatter/files/069/file-shares?page=1");
  equal(await sends("addFileShare", "069", "005", "V"), [
    "POST", "/v33.0/sobjects/ContentDocumentLink/", '{"ContentDocumentId":"069","LinkedEntityId":"005","ShareType":"V"}',
  ]);
  equal(await sends("deleteFileShare", "06A"), ["DELETE", "/v33.0/sobjects/ContentDocumentLink/06A", null]);
});

test("give paths without asking anybody", async () => {
  const client = newClient();
  equal(client.fileContentsPath("069", null), "/v33.0/chatter/files/069/content");
  equal(client.fileContentsPath("069", "2"), "/v33.0/chatter/files/069/content?versionNumber=2");
  equal(client.fileRenditionPath("069", "2", "PDF", 1), "/v33.0/chatter/files/069/rendition?type=PDF&versionNumber=2&page=1");
  equal(client.fileRenditionPath("069"), "/v33.0/chatter/files/069/rendition?type=THUMB120BY90", "the smallest picture unless said");
  equal(client.fileContentsPath(null), "/v33.0/chatter/files/null/content", "there is nobody to tell: the server refuses it");
  equal(client.fileRenditionPath(null, null, "SLIDE"), "/v33.0/chatter/files/null/rendition?type=SLIDE");
});

test("fail without an id, and send nothing", async () => {
  const client = newClient();
  const sent = await withAnswers([], async () => {
    await fails(called(client, "fileDetails", null, null), /fileId is missing/);
    await fails(called(client, "fileContents", null, null), /fileId is missing/);
    await fails(called(client, "fileRendition", undefined, null, "PDF", 0), /fileId is missing/);
    await fails(called(client, "fileShares", null, 0), /fileId is missing/);
    await fails(called(client, "batchFileDetails", ["069", null]), /1 is missing/);
    await fails(called(client, "addFileShare", "069", null, "V"), /entityId is missing/);
    await fails(called(client, "deleteFileShare", null), /shareId is missing/);
  });
  equal(sent.length, 0);
});

test("fetch contents as bytes, and ask for the rendition's type", async () => {
  const bytes = new ArrayBuffer(3);
  const client = newClient();
  const sent = await withAnswers([{ buffer: bytes }, { buffer: bytes }, { status: 404, statusText: "Not Found" }], async () => {
    assert(await called(client, "fileContents", "069", null) === bytes);
    assert(await called(client, "fileRendition", "069", null, "PDF", 0) === bytes);
    await fails(called(client, "fileContents", "069", null), /404/);
  });
  equal(sent.map(({ responseType, headers }) => [responseType, headers.Accept]), [
    ["arraybuffer", "*/*"], ["arraybuffer", "application/pdf"], ["arraybuffer", "*/*"],
  ]);
});

test("read the org's own files", async () => {
  const { files } = await Force.forcetkClient.ownedFilesList("me", 0);
  assert(Array.isArray(files));
});
