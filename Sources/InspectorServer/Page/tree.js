import { element } from "./element.js";

const kind = (value) => value === null ? "null" : typeof value;

function summary(value) {
  if (Array.isArray(value)) return `[${value.length}]`;
  const names = Object.keys(value);
  return `{ ${names.slice(0, 4).join(", ")}${names.length > 4 ? ", ..." : ""} }`;
}

function node(name, value, depth) {
  const label = name === undefined ? [] : [element("span", { class: "name" }, `${name}: `)];
  if (value === null || typeof value !== "object") {
    return element("div", { class: "leaf" }, ...label, element("span", { class: kind(value) }, typeof value === "string" ? JSON.stringify(value) : String(value)));
  }
  const details = element("details", {}, element("summary", {}, ...label, summary(value)));
  // The inner ones are made when they are looked at.
  const fill = () => {
    if (details.childElementCount > 1) return;
    const members = Object.entries(value);
    details.append(...members.slice(0, 1000).map(([key, inner]) => node(key, inner, depth + 1)));
    if (members.length > 1000) details.append(element("div", { class: "leaf" }, `... ${members.length - 1000} more`));
  };
  details.addEventListener("toggle", () => details.open && fill());
  if (depth < 1) { fill(); details.open = true; }
  return details;
}

// Values as a page's console was given them, { kind, text, members, more }: strings as they are, objects as trees that can be opened.
export function values(given) {
  const part = (value, name) => {
    const label = name === undefined ? [] : [element("span", { class: "name" }, `${name}: `)];
    const text = element("span", { class: value.kind }, value.text);
    if (!value.members) return element(name === undefined ? "span" : "div", { class: name === undefined ? undefined : "leaf" }, ...label, text);
    const details = element("details", {}, element("summary", {}, ...label, text));
    details.addEventListener("toggle", () => {
      if (!details.open || details.childElementCount > 1) return;
      details.append(...value.members.map(([key, inner]) => part(inner, key)));
      if (value.more) details.append(element("div", { class: "leaf" }, `... ${value.more} more`));
    });
    return details;
  };
  return element("div", { class: "tree values" }, given.map((value) => part(value)));
}

// A value of JSON as a tree that can be opened.
export const tree = (value) => element("div", { class: "tree" }, node(undefined, value, 0));
