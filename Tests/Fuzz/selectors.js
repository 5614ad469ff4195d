"use strict";
// Selectors with a matcher of their own, as plain as can be: what the platform finds has to be what it finds.

const simpleKinds = {
  type() {
    const name = pick(["p", "div", "b", "td", "svg", "g", "x-one", "P"]);
    return { text: name, test: (each) => (each.namespaceURI === "http://www.w3.org/1999/xhtml" ? each.localName === name.toLowerCase() : each.localName === name) };
  },
  universal: () => ({ text: "*", test: () => true }),
  id() {
    const id = pick(["a", "b", "é", "x y"]);
    return { text: `#${CSS.escape(id)}`, test: (each) => each.getAttribute("id") === id };
  },
  class() {
    const name = pick(["a", "b", "c"]);
    return { text: `.${name}`, test: (each) => (each.getAttribute("class") ?? "").split(/[\t\n\f\r ]+/).includes(name) };
  },
  attribute() {
    const name = pick(["id", "class", "title", "data-a-b"]);
    const value = pick(["a", "b", "x", "y", "", "one", "x y"]);
    const operator = pick(["", "=", "~=", "|=", "^=", "$=", "*="]);
    const ignoresCase = operator !== "" && chance(20);
    const same = (one, other) => (ignoresCase ? one.toLowerCase() === other.toLowerCase() : one === other);
    const judge = {
      "": () => true,
      "=": (given) => same(given, value),
      "~=": (given) => value !== "" && given.split(/[\t\n\f\r ]+/).some((each) => same(each, value)),
      "|=": (given) => same(given, value) || same(given.slice(0, value.length + 1), `${value}-`),
      "^=": (given) => value !== "" && same(given.slice(0, value.length), value),
      "$=": (given) => value !== "" && given.length >= value.length && same(given.slice(given.length - value.length), value),
      "*=": (given) => value !== "" && (ignoresCase ? given.toLowerCase().includes(value.toLowerCase()) : given.includes(value)),
    }[operator];
    const text = operator === "" ? `[${name}]` : `[${spaced(name)}${operator}${spaced(JSON.stringify(value))}${ignoresCase ? " i" : ""}]`;
    return { text, test: (each) => each.hasAttribute(name) && judge(each.getAttribute(name)) };
  },
  position() {
    const step = random(5) - 2;
    const offset = random(7) - 3;
    const isLast = chance(40);
    const isOfType = chance(40);
    const text = step === 0 ? `${offset}` : `${pick([step === 1 ? "" : step === -1 ? "-" : step, step])}n${offset < 0 ? `${pick(["", " "])}-${pick(["", " "])}${-offset}` : `${pick(["", " "])}+${pick(["", " "])}${offset}`}`;
    return {
      text: `:nth-${isLast ? "last-" : ""}${isOfType ? "of-type" : "child"}(${spaced(text)})`,
      test(each) {
        let siblings = each.parentNode === null ? [each] : [...each.parentNode.childNodes].filter(({ nodeType }) => nodeType === 1);
        if (isOfType) siblings = siblings.filter((other) => other.localName === each.localName && other.namespaceURI === each.namespaceURI);
        if (isLast) siblings.reverse();
        const index = siblings.indexOf(each) + 1;
        for (let n = 0; n <= siblings.length + 10; n++) if (step * n + offset === index) return true;
        return false;
      },
    };
  },
  empty: () => ({ text: ":empty", test: (each) => ![...each.childNodes].some((child) => child.nodeType === 1 || ((child.nodeType === 3 || child.nodeType === 4) && child.data !== "")) }),
  not() {
    const inner = anyCompound(0);
    return { text: `:not(${spaced(inner.text)})`, test: (each) => !inner.test(each) };
  },
  is() {
    const list = times(1 + random(3), () => anyComplex(1));
    return { text: `:${pick(["is", "where"])}(${list.map(({ text }) => text).join(",")})`, test: (each) => list.some(({ test }) => test(each)) };
  },
  has() {
    const inner = anyCompound(0);
    return { text: `:has(${inner.text})`, test: (each) => nodesOf(each).slice(1).some((other) => other.nodeType === 1 && inner.test(other)) };
  },
};
const plainKinds = ["type", "universal", "id", "class", "attribute", "position", "empty"];

const spaced = (text) => pick(["", " "]) + text + pick(["", " "]);

/** Judges each element once: lists in lists ask about the same ones over and over, and the tree does not change meanwhile. */
function once(test) {
  const answers = new Map();
  return (each) => {
    if (!answers.has(each)) answers.set(each, test(each));
    return answers.get(each);
  };
}

function anyCompound(depth) {
  const parts = times(1 + random(3), () => simpleKinds[pick(depth > 0 ? Object.keys(simpleKinds) : plainKinds)]());
  // A type is the first of a compound, and the only one.
  const isType = ({ text }) => /^[a-zA-Z*]/.test(text);
  const list = [...parts.filter(isType).slice(0, 1), ...parts.filter((part) => !isType(part))];
  return { text: list.map(({ text }) => text).join(""), test: once((each) => list.every(({ test }) => test(each))) };
}

const before = {
  " ": (each, test) => {
    for (let other = each.parentElement; other !== null; other = other.parentElement) if (test(other)) return true;
    return false;
  },
  ">": (each, test) => each.parentElement !== null && test(each.parentElement),
  "+": (each, test) => each.previousElementSibling !== null && test(each.previousElementSibling),
  "~": (each, test) => {
    for (let other = each.previousElementSibling; other !== null; other = other.previousElementSibling) if (test(other)) return true;
    return false;
  },
};

function anyComplex(depth) {
  let complex = anyCompound(depth);
  for (let count = random(3); count > 0; count--) {
    const outer = complex;
    const inner = anyCompound(depth);
    const combinator = pick(Object.keys(before));
    complex = { text: `${outer.text}${combinator === " " ? pick([" ", "  ", "\t"]) : spaced(combinator)}${inner.text}`, test: once((each) => inner.test(each) && before[combinator](each, outer.test)) };
  }
  return complex;
}

function anyList() {
  const list = times(1 + random(2), () => anyComplex(2));
  return { text: list.map(({ text }) => text).join(pick([",", " , "])), test: (each) => list.some(({ test }) => test(each)) };
}

const selectorPieces = ["*", ":", "::", "(", ")", "[", "]", "\\", ",", ">", "+", "~", "#", ".", "'", "\"", "2n+", ":not(", ":has(", ":is(", "|", "=", "\\0 ", "/*", "*/", "||", "&", "%", "@", "!", "a", "-", "--", "1", "é",
  "\0", "\ud800", ":nth-child(", " of ", ":lang(", ":dir(", ":host", ":scope", "::before", ":hover", "{", "}", "\n", "*|", "svg|"];
const oddSelectors = [
  "*|*:where(a[href^='x' i])", ":not(:empty):not([a|='b'])", ":nth-child(2n+1 of .a, #b)", "input:checked ~ select option:nth-last-of-type(-n+3)", ":has(> p, + div)", ":lang(en, de-CH)", "[*|a]",
  ":is(:not(.a), :where(p))", "#a\\ b", ".\\31 a", ":root > body :first-child", "a:any-link, :enabled, :read-only:optional", "p::first-line", ":scope > p",
];

/** A selector is read and finds the same in all ways, or is refused as the standard says. */
function checkOddSelector(text, root, elements) {
  let found;
  try {
    found = [...root.querySelectorAll(text)];
  } catch (error) {
    must(error instanceof DOMException && error.name === "SyntaxError", () => `${JSON.stringify(text)}: ${error}`);
    let other = null;
    try {
      document.body.matches(text);
    } catch (caught) {
      other = caught;
    }
    must(other?.name === "SyntaxError", () => `${JSON.stringify(text)} is refused here and not there`);
    return;
  }
  must(root.querySelector(text) === (found[0] ?? null), () => `querySelector(${JSON.stringify(text)})`);
  // Inside matches, :scope is the element, and so is `&`. Its name may have escapes.
  if (!/scope|&/i.test(text.replaceAll("\\", ""))) same(found, elements.filter((each) => each.matches(text)), `matches(${JSON.stringify(text)})`);
}

function checkPlainSelector({ text, test }, root, elements) {
  same([...root.querySelectorAll(text)], elements.filter(test), `querySelectorAll(${JSON.stringify(text)})`);
  if (elements.length === 0) return;
  const one = pick(elements);
  must(one.matches(text) === test(one), () => `matches(${JSON.stringify(text)})`);
  let closest = one;
  while (closest !== null && !test(closest)) closest = closest.parentElement;
  must(one.closest(text) === closest, () => `closest(${JSON.stringify(text)})`);
}
