"use strict";
// What a form sends (HTML standard, 4.10.21.4 and 4.10.21.5): its entry list, and the encoding for it.

const { filter, find, flatMap, join, joined, lastIndexOf, listOf, map, push, slice, split, test, toLowerCase } = require("language");
const { _characterSet, _control, _document, _localName, _nodes } = require("dom/slots");
const { _closest, _getAttribute, _getValue } = require("runtime/members");
const { lowerCase } = require("dom/names");
const { controlsOf } = require("html/forms/association");
const { _isButton, _isDisabled } = require("html/forms/slots");
const blobModule = require.later("files/Blob");
const directionalityModule = require.later("html/directionality");

/** The [name, value] pairs of one control. */
function entriesOf(control, submitter, encoding) {
  if (control[_isButton] && control !== submitter) return [];
  if (control[_isDisabled] || control[_closest]("datalist")) return [];
  if (control[_control] !== null) return control[_control].entries;
  const { name, type } = control;
  if (type === "image") {
    const prefix = name ? `${name}.` : "";
    return [[`${prefix}x`, "0"], [`${prefix}y`, "0"]];
  }
  if (!name) return [];
  return joined(ownEntries(control, name, type, encoding), directionEntry(control));
}

/** Which way goes what was written into a control: a form that asks for it is told. */
function directionEntry(control) {
  const asked = control[_getAttribute]("dirname");
  if (!asked || !directionalityModule().isAutoDirected(control)) return [];
  return [[asked, directionalityModule().directionOf(control)]];
}

function ownEntries(control, name, type, encoding) {
  switch (control[_localName]) {
    case "select":
      return map(filter(control.options[_nodes], (option) => option.selected && !option[_isDisabled]), (option) => [name, option[_getValue]()]);
    case "input": return inputEntries(control, name, type, encoding);
    case "button": return [[name, control[_getValue]()]];
    case "textarea": return [[name, isWrapped(control) ? wrapped(control[_getValue](), control.cols) : control[_getValue]()]];
    default: return [];
  }
}

const isWrapped = (area) => lowerCase(area[_getAttribute]("wrap") ?? "") === "hard";

/** Text in lines of no more characters than there are columns (HTML standard, 4.10.11): they end behind a space where there is one. */
function wrapped(text, columns) {
  return join(flatMap(split(text, "\n"), (line) => {
    const lines = [];
    let start = 0;
    while (line.length - start > columns) {
      const space = lastIndexOf(slice(line, start, start + columns), " ");
      const end = start + (space < 0 ? columns : space + 1);
      push(lines, slice(line, start, end));
      start = end;
    }
    push(lines, slice(line, start));
    return lines;
  }), "\n");
}

function inputEntries(input, name, type, encoding) {
  switch (type) {
    case "checkbox":
    case "radio": return input.checked ? [[name, input[_getValue]()]] : [];
    case "file": return fileEntries(input, name);
    case "hidden": return [[name, toLowerCase(name) === "_charset_" ? encoding : input[_getValue]()]];
    default: return [[name, input[_getValue]()]];
  }
}

/** The encoding that a form is sent in: the first of those that it accepts, or its document's (4.10.21.5). */
exports.encodingOf = function encodingOf(form) {
  const accepted = form[_getAttribute]("accept-charset");
  const label = accepted === null ? null : find(split(accepted, /[\t\n\f\r ]+/g), (label) => native.encodingNamed(label) !== null);
  const name = label === null ? form[_document][_characterSet] : native.encodingNamed(label ?? "utf-8");
  return test(/^(?:UTF-16|replacement)/, name) ? "UTF-8" : name;
};

/** Without a file chosen, an empty one is sent. */
function fileEntries(input, name) {
  const files = listOf(input.files);
  if (files.length > 0) return map(files, (file) => [name, file]);
  const { File } = blobModule();
  return [[name, new File([], "", { __proto__: null, type: "application/octet-stream" })]];
}

/** Every pair of the form in tree order, as [name, value]. */
exports.entryList = function entryList(form, submitter, encoding) {
  return flatMap(controlsOf(form), (control) => entriesOf(control, submitter, encoding));
};
