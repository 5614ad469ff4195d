"use strict";
// The shorthands of grids (CSS Grid 2, 7.4, 7.8 and 8.4): lines, templates, and `grid` itself.

const { each, every, filter, includes, join, map, match, push, some, startsWith, test } = require("language");
const { areRectangles } = require("html/css/grammar/specialTypes");
const { inTurn } = require("html/css/properties/inTurn");
const { listText } = require("html/css/values/valueText");

/** A line that is only a name goes for the other one, too. */
const isName = (text) => text !== "auto" && test(/^(?!span$|-?\d)\S+$/, text);
const otherOf = (text) => (isName(text) ? text : "auto");

exports.linesOf = function linesOf({ longhands }, parts) {
  const { 0: first, 1: second = otherOf(first), 2: third, 3: fourth } = map(parts, listText);
  if (longhands.length === 2) return inTurn(longhands, [first, second]);
  return inTurn(longhands, [first, second, third ?? otherOf(first), fourth ?? otherOf(second)]);
};

exports.linesText = function linesText({ longhands }, values) {
  const texts = map(longhands, (name) => values[name]);
  if (texts.length === 4 && texts[3] === otherOf(texts[1])) texts.length = 3;
  if (texts.length === 3 && texts[2] === otherOf(texts[0])) texts.length = 2;
  if (texts.length === 2 && texts[1] === otherOf(texts[0])) texts.length = 1;
  return join(texts, " / ");
};

const partNamed = (values, name) => {
  const found = filter(values, (value) => value.t === "p" && value.name === name);
  return found.length === 0 ? undefined : found[0].args;
};

/** Rows as strings with sizes and names between them: { areas, rows }; null where the names are no rectangles. */
function rowsOf(values) {
  const areas = [];
  const rows = [];
  let names = [];
  let isAwaiting = false;
  const addNames = () => {
    if (names.length > 0) push(rows, `[${join(names, " ")}]`);
    names = [];
  };
  for (const value of each(values)) {
    if (value.t === "[") {
      if (value.args.length > 0) push(names, listText(value.args));
    } else if (value.t === "s") {
      if (isAwaiting) push(rows, "auto");
      addNames();
      push(areas, value.s);
      isAwaiting = true;
    } else {
      push(rows, listText([value]));
      isAwaiting = false;
    }
    if (value.t === "[" && isAwaiting) {
      push(rows, "auto");
      isAwaiting = false;
    }
  }
  if (isAwaiting) push(rows, "auto");
  addNames();
  const cells = map(areas, (area) => map(match(area, /\.+|[\w\-\u0080-\uffff]+|\S/g) ?? [], (cell) => (cell[0] === "." ? "." : cell)));
  const isWhole = every(cells, (row) => row.length === cells[0].length && row.length > 0 && every(row, (cell) => test(/^(?:\.|[\w\-\u0080-\uffff]+)$/, cell)));
  if (!isWhole || !areRectangles(cells)) return null;
  return { areas: join(map(cells, (row) => `"${join(row, " ")}"`), " "), rows: join(rows, " ") };
}

const template = (rows, columns, areas) => ({ __proto__: null, "grid-template-rows": rows, "grid-template-columns": columns, "grid-template-areas": areas });

exports.templateOf = function templateOf(_, values) {
  if (values.length === 1 && values[0].t === "k") return template("none", "none", "none");
  const strings = partNamed(values, "rows");
  if (strings === undefined) {
    return template(listText(partNamed(values, "grid-template-rows")), listText(partNamed(values, "grid-template-columns")), "none");
  }
  const found = rowsOf(strings);
  const columns = partNamed(values, "columns");
  return found === null ? null : template(found.rows, columns === undefined ? "none" : listText(columns), found.areas);
};

exports.templateText = function templateText(_, { "grid-template-rows": rows, "grid-template-columns": columns, "grid-template-areas": areas }) {
  if (areas === "none") return rows === "none" && columns === "none" ? "none" : `${rows} / ${columns}`;
  // Rows that the strings cannot stand among have no such form.
  if (includes(rows, "repeat(") || includes(columns, "repeat(") || rows === "none" || startsWith(rows, "subgrid")) return "";
  const tracks = match(rows, /\[[^\]]*\]|[\w-]+\((?:[^()]|\([^()]*\))*\)|[^\s[\]]+/g) ?? [];
  const strings = match(areas, /"[^"]*"/g);
  const sizes = filter(tracks, (track) => track[0] !== "[");
  if (sizes.length !== strings.length) return "";
  const parts = [];
  let index = 0;
  for (const track of each(tracks)) {
    if (track[0] === "[") push(parts, track);
    else {
      push(parts, strings[index++]);
      if (track !== "auto") push(parts, track);
    }
  }
  return `${join(parts, " ")}${columns === "none" ? "" : ` / ${columns}`}`;
};

exports.gridOf = function gridOf(_, values) {
  const flow = partNamed(values, "flow");
  const auto = (direction, columns, rows) => ({ __proto__: null, "grid-auto-flow": direction, "grid-auto-columns": columns, "grid-auto-rows": rows });
  if (flow === undefined) {
    const found = exports.templateOf(_, values);
    return found === null ? null : { ...found, ...auto("row", "auto", "auto") };
  }
  const dense = some(flow, ({ s }) => s === "dense") ? " dense" : "";
  const rows = partNamed(values, "grid-template-rows");
  const textOf = (name) => {
    const found = partNamed(values, name);
    return found === undefined ? "auto" : listText(found);
  };
  if (rows !== undefined) return { ...template(listText(rows), "none", "none"), ...auto(`column${dense}`, textOf("grid-auto-columns"), "auto") };
  return { ...template("none", listText(partNamed(values, "grid-template-columns")), "none"), ...auto(dense === "" ? "row" : "dense", "auto", textOf("grid-auto-rows")) };
};

exports.gridText = function gridText(_, values) {
  const { "grid-auto-flow": flow, "grid-auto-columns": columns, "grid-auto-rows": rows } = values;
  if (flow === "row" && columns === "auto" && rows === "auto") return exports.templateText(_, values);
  if (values["grid-template-areas"] !== "none") return "";
  const dense = includes(flow, "dense") ? " dense" : "";
  if (startsWith(flow, "column")) {
    if (rows !== "auto" || values["grid-template-columns"] !== "none") return "";
    return `${values["grid-template-rows"]} / auto-flow${dense}${columns === "auto" ? "" : ` ${columns}`}`;
  }
  if (columns !== "auto" || values["grid-template-rows"] !== "none") return "";
  return `auto-flow${dense}${rows === "auto" ? "" : ` ${rows}`} / ${values["grid-template-columns"]}`;
};
