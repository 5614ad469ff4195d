"use strict";
// The commands that change what is edited, by name in lower case.
//
// `run` is given { selection, value, document, separator } and gives false when there was nothing to do; `type` is the inputType of its event, which has the
// value as data where `hasData` says so; `isTyping` is for what keys do; `state`, `isMixed` and `value` are of a selection.

const { includes, slice, startsWith, toLowerCase } = require("language");
const { _createElement, _setAttribute } = require("runtime/members");
const alignment = require("html/editing/alignment");
const blocks = require("html/editing/blocks");
const { deleteBeside, deleteSelected } = require("html/editing/deleting");
const { removeFormat } = require("html/editing/formatRemoval");
const { indent, outdent } = require("html/editing/indentation");
const inserting = require("html/editing/inserting");
const links = require("html/editing/links");
const lists = require("html/editing/lists");
const marks = require("html/editing/marks");

const kinds = ["address", "blockquote", "div", "h1", "h2", "h3", "h4", "h5", "h6", "p", "pre"];

/** The name in `<h1>` or `h1`; "" when it is none of a block's. */
function kindIn(value) {
  const name = toLowerCase(startsWith(value, "<") ? slice(value, 1, -1) : value);
  return includes(kinds, name) ? name : "";
}

const mark = (command, type) => ({
  run: ({ selection, document }) => marks.toggle(selection, document, command), type,
  state: (selection) => marks.state(selection, command), isMixed: (selection) => marks.isMixed(selection, command),
});

const put = (command, type) => ({
  run: ({ selection, document, value }) => marks.put(selection, document, command, value), type, hasData: true,
  isMixed: (selection) => marks.isMixed(selection, command), value: (selection) => marks.value(selection, command),
});

const align = (name, type) => ({
  run: ({ selection, separator }) => alignment.align(selection, name, separator), type,
  state: (selection) => alignment.isAligned(selection, name), isMixed: (selection) => alignment.isMixed(selection, name), value: alignment.alignment,
});

const list = (name, type) => ({
  run: ({ selection, separator }) => lists.toggleList(selection, name, separator), type, state: (selection) => lists.isInList(selection, name),
});

function insertImage({ selection, value, document }) {
  if (value === "") return false;
  const image = document[_createElement]("img");
  image[_setAttribute]("src", value);
  inserting.insertNode(selection, image);
  return true;
}

const removal = (isForward, type) => ({
  run: ({ selection, separator }) => deleteSelected(selection, true) || deleteBeside(selection, isForward, separator), type, isTyping: true,
});

exports.commands = {
  __proto__: null,
  bold: mark("bold", "formatBold"),
  italic: mark("italic", "formatItalic"),
  underline: mark("underline", "formatUnderline"),
  strikethrough: mark("strikethrough", "formatStrikeThrough"),
  subscript: mark("subscript", "formatSubscript"),
  superscript: mark("superscript", "formatSuperscript"),
  forecolor: put("forecolor", "formatFontColor"),
  backcolor: put("backcolor", "formatBackColor"),
  hilitecolor: put("hilitecolor", "formatBackColor"),
  fontname: put("fontname", "formatFontName"),
  fontsize: put("fontsize", ""),
  removeformat: { run: ({ selection }) => removeFormat(selection), type: "formatRemove" },
  createlink: { run: ({ selection, value }) => links.createLink(selection, value), type: "insertLink", hasData: true },
  unlink: { run: ({ selection }) => links.unlink(selection), type: "" },
  formatblock: {
    run({ selection, value }) {
      const name = kindIn(value);
      if (name === "") return false;
      blocks.formatBlock(selection, name);
      return true;
    },
    type: "", value: blocks.kindOf,
  },
  justifyleft: align("left", "formatJustifyLeft"),
  justifycenter: align("center", "formatJustifyCenter"),
  justifyright: align("right", "formatJustifyRight"),
  justifyfull: align("justify", "formatJustifyFull"),
  indent: { run: ({ selection }) => indent(selection), type: "formatIndent" },
  outdent: { run: ({ selection, separator }) => outdent(selection, separator), type: "formatOutdent" },
  insertorderedlist: list("ol", "insertOrderedList"),
  insertunorderedlist: list("ul", "insertUnorderedList"),
  inserttext: { run: ({ selection, value }) => inserting.insertText(selection, value), type: "insertText", hasData: true, isTyping: true },
  inserthtml: { run: ({ selection, value }) => inserting.insertHTML(selection, value), type: "" },
  insertimage: { run: insertImage, type: "" },
  inserthorizontalrule: {
    run: ({ selection, document }) => inserting.insertRule(selection, document[_createElement]("hr")), type: "insertHorizontalRule",
  },
  insertlinebreak: { run: ({ selection }) => inserting.insertLineBreak(selection), type: "insertLineBreak", isTyping: true },
  insertparagraph: { run: ({ selection, separator }) => inserting.insertParagraph(selection, separator), type: "insertParagraph", isTyping: true },
  delete: removal(false, "deleteContentBackward"),
  forwarddelete: removal(true, "deleteContentForward"),
};
