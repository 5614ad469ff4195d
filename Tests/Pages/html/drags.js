"use strict";
// What is dragged, and what goes through a clipboard's events.

test("a transfer has texts by type, and files", () => {
  const transfer = new DataTransfer();
  transfer.setData("Text", "one");
  transfer.setData("url", "https://example.com/");
  transfer.setData("text/plain", "two");
  equal([transfer.getData("text"), transfer.getData("TEXT/URI-LIST"), transfer.getData("text/html")], ["two", "https://example.com/", ""]);
  const { types } = transfer;
  equal([types.slice().sort(), types === transfer.types, Object.isFrozen(types)], [["text/plain", "text/uri-list"], true, true]);
  transfer.items.add(new File(["x"], "x.txt", { type: "Text/Plain" }));
  equal([types === transfer.types, transfer.types.includes("Files"), transfer.files.length, transfer.files[0].name], [false, true, 1, "x.txt"]);
  throws(() => transfer.items.add("again", "text/plain"), "NotSupportedError");
  transfer.clearData("text");
  equal([transfer.getData("text"), transfer.items.length, transfer.items[0].kind], ["", 2, "string"]);
});

test("effects are among those that there are", () => {
  const transfer = new DataTransfer();
  transfer.dropEffect = "copy";
  transfer.dropEffect = "steal";
  transfer.effectAllowed = "linkMove";
  transfer.effectAllowed = "everything";
  equal([transfer.dropEffect, transfer.effectAllowed], ["copy", "linkMove"]);
});

test("the interfaces take nothing else", () => {
  throws(() => new DataTransferItem(), "TypeError");
  throws(() => new DataTransferItemList(), "TypeError");
  throws(() => DataTransfer.prototype.getData.call({}, "text"), "TypeError");
  throws(() => new DataTransfer().setData("text"), "TypeError");
  throws(() => new DragEvent("drop", { dataTransfer: {} }), "TypeError");
  const transfer = new DataTransfer();
  equal([new DragEvent("drop", { dataTransfer: transfer }).dataTransfer === transfer, new ClipboardEvent("paste").clipboardData], [true, null]);
});

test("autocapitalize is one of four words, or the form's", () => {
  const form = document.createElement("form");
  const input = form.appendChild(document.createElement("input"));
  equal(["", "on", "off", "Words", "odd"].map((value) => {
    input.autocapitalize = value;
    return input.autocapitalize;
  }), ["", "sentences", "none", "words", "sentences"]);
  input.removeAttribute("autocapitalize");
  form.autocapitalize = "characters";
  equal([input.autocapitalize, form.appendChild(document.createElement("div")).autocapitalize], ["characters", ""]);
});
