"use strict";
// The functions of interfaces that check and convert (Web IDL, 3.7.6 and 3.7.7), as source text: each knows how many arguments it takes and of what
// types. Made by one function for all, they would cost every realm more to make, and every call more.

const { each, endsWith, join, keys, listOf, map, Map, matchAll, Object, push, slice, split, startsWith, Symbol, trim } = require("language");

/** The parameters that a text says: their types, how many are required, and whether the last is one of any number. */
function parametersOf(text) {
  const isVariadic = endsWith(text, "...");
  const written = text === "" ? [] : map(split(isVariadic ? slice(text, 0, -3) : text, /,/g), (part) => trim(part));
  const types = map(written, (part) => (startsWith(part, "optional ") ? slice(part, "optional ".length) : part));
  let required = 0;
  for (const part of each(written)) if (!startsWith(part, "optional ")) required += 1;
  return { __proto__: null, types, required: isVariadic ? required - 1 : required, isVariadic };
}

/** What an argument becomes, in place; other types have a function of theirs. */
const inPlace = {
  __proto__: null,
  "any": (value) => value, "boolean": (value) => `!!${value}`, "DOMString": (value) => `\`\${${value}}\``, "long": (value) => `${value} | 0`,
  "unsigned long": (value) => `${value} >>> 0`,
};

class MemberSource {
  #members = [];
  #statics = [];
  /** What the source has names for: slots, and types by their text. */
  #slots = new Map();
  #types = new Map();

  #nameOf(known, value, letter) {
    if (!known.has(value)) known.set(value, `${letter}${known.size}`);
    return known.get(value);
  }

  #converted(type, value) { return type in inPlace ? inPlace[type](value) : `${this.#nameOf(this.#types, type, "t")}(${value})`; }

  addAttribute(name, slot, type, isWritable) {
    const own = `this[${this.#nameOf(this.#slots, slot, "s")}]`;
    push(this.#members, `get ${name}() { if (!isOne(this)) wrong("${name}"); return ${own}; }`);
    if (isWritable) push(this.#members, `set ${name}(a) { if (!isOne(this)) wrong("${name}"); ${own} = ${this.#converted(type, "a")}; }`);
  }

  addOperation(name, slot, { types, required, isVariadic }, isStatic) {
    const names = map(types, (_, index) => `a${index}`);
    const taken = isVariadic ? "...given" : join(map(names, (each, index) => (index < required ? each : `${each} = undefined`)), ", ");
    const count = `${isVariadic ? "given" : "arguments"}.length`;
    const checks = (isStatic ? "" : `if (!isOne(this)) wrong("${name}"); `) + (required === 0 ? "" : `if (${count} < ${required}) few("${name}", ${required}, ${count}); `);
    const change = (type, index) => {
      const changed = this.#converted(type, names[index]);
      return index < required || type === "any" ? changed : `${names[index]} === undefined ? undefined : ${changed}`;
    };
    const own = `this[${this.#nameOf(this.#slots, slot, "s")}]`;
    const call = isVariadic
      ? `apply(${own}, this, map(given, (a) => ${this.#converted(types[types.length - 1], "a")}))`
      : `${own}(${join(map(types, change), ", ")})`;
    push(isStatic ? this.#statics : this.#members, `${name}(${taken}) { ${checks}return ${call}; }`);
  }

  get slots() { return listOf(keys(this.#slots)); }
  get types() { return listOf(keys(this.#types)); }

  /** A function that makes two objects with what belongs on the prototype and on the interface itself. */
  get text() {
    const names = (known) => `{ ${join(map(listOf(known), ({ 1: name }, index) => `${index}: ${name}`), ", ")} }`;
    return ` "use strict";
(function (isOne, wrong, few, apply, map, ${names(this.#slots)}, ${names(this.#types)}) {
return { members: {
${join(this.#members, ",\n")} }, statics: {
${join(this.#statics, ",\n")} } };
})`;
  }
}

/**
 * Reads the declaration of an interface, whose class is `Interface`. What is made of it holds for all realms: the `source` of a function, the
 * `slots` and the texts of `types` that it is to be given, the `members` with the slot of each, and how many arguments the constructor needs.
 */
exports.read = function read(Interface, text) {
  const source = new MemberSource();
  const members = [];
  let length = 0;
  for (const { 1: keyword, 2: name, 3: parameters, 4: type = "any" } of each(matchAll(text, /(static )?(\w+)(?:\(([^)]*)\)|\[([^\]]*)\])?/g))) {
    const isStatic = keyword !== undefined;
    if (name === "constructor") {
      length = parametersOf(parameters).required;
      continue;
    }
    const slot = Symbol(`${Interface.name}.${name}`);
    if (parameters === undefined) source.addAttribute(name, slot, type, Object.getOwnPropertyDescriptor(Interface.prototype, name).set !== undefined);
    else source.addOperation(name, slot, parametersOf(parameters), isStatic);
    push(members, { __proto__: null, name, slot, isStatic, isAttribute: parameters === undefined });
  }
  return { __proto__: null, source: source.text, slots: source.slots, types: source.types, members, length };
};
