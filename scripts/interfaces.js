// Writes the files of Sources/WebPlatform/JavaScript/interfaces, from what the platform's classes are declared to have: see scripts/interfaces, and
// runtime/webidl.js for what a declaration says. Run in a page whose modules have all been loaded, with what `declared` of runtime/webidl gives.

(function write(declared) {
  "use strict";

  /** What an argument becomes, in place; other types have a function of theirs. */
  const inPlace = {
    __proto__: null,
    "any": (value) => value, "boolean": (value) => `!!${value}`, "DOMString": (value) => `\`\${${value}}\``, "long": (value) => `${value} | 0`,
    "unsigned long": (value) => `${value} >>> 0`,
  };

  /** The parameters that a text says: their types, how many are required, and whether the last is one of any number. */
  function parametersOf(text) {
    const isVariadic = text.endsWith("...");
    const written = text === "" ? [] : (isVariadic ? text.slice(0, -3) : text).split(",").map((part) => part.trim());
    const required = written.filter((part) => !part.startsWith("optional ")).length;
    return { types: written.map((part) => part.replace(/^optional /, "")), required: isVariadic ? required - 1 : required, isVariadic };
  }

  function sourceOf(name, { Interface, text, hidden, hiddenStatics }) {
    const attributes = [], settable = [], operations = [], statics = [], types = [];
    const members = [], staticMembers = [];
    let length = 0;
    const read = [...text.matchAll(/(static )?(async )?(\w+)(?:\(([^)]*)\)|\[([^\]]*)\])?/g)].map(
      ([, isStatic, isAsync, member, parameters, type = "any"]) => ({ isStatic, isAsync, member, parameters, type }));
    for (const { isStatic, member, parameters } of read) {
      if (member === "constructor") length = parametersOf(parameters).required;
      else (parameters === undefined ? attributes : isStatic ? statics : operations).push(member);
      if (parameters === undefined && Object.getOwnPropertyDescriptor(Interface.prototype, member)?.set !== undefined) settable.push(member);
    }
    const slots = [...attributes.map((each) => `get ${each}`), ...settable.map((each) => `set ${each}`), ...operations, ...statics];
    const slot = (member) => `this[s${slots.indexOf(member)}]`;
    const isOther = (member) => !attributes.includes(member) && !operations.includes(member);
    function converted(type, value) {
      if (type in inPlace) return inPlace[type](value);
      if (!types.includes(type)) types.push(type);
      return `t${types.indexOf(type)}(${value})`;
    }

    /** What gives a promise tells by it of all that is wrong. */
    const bodyOf = (body, isAsync) => (isAsync === undefined ? `{ ${body} }` : `{ try { ${body} } catch (error) { return rejected(error); } }`);

    function addAttribute(member, type, isAsync) {
      const check = `if (!isOne(this)) wrong("${member}");`;
      members.push(`get ${member}() ${bodyOf(`${check} return ${slot(`get ${member}`)}();`, isAsync)}`);
      if (settable.includes(member)) members.push(`set ${member}(a) { ${check} ${slot(`set ${member}`)}(${converted(type, "a")}); }`);
    }

    function addOperation(member, { types: given, required, isVariadic }, isStatic, isAsync) {
      const names = given.map((_, index) => `a${index}`);
      const taken = isVariadic ? "...given" : names.map((each, index) => (index < required ? each : `${each} = undefined`)).join(", ");
      const count = `${isVariadic ? "given" : "arguments"}.length`;
      const check = isStatic ? "" : `if (!isOne(this)) wrong("${member}"); `;
      const countCheck = required === 0 ? "" : `if (${count} < ${required}) few("${member}", ${required}, ${count}); `;
      const changed = given.map((type, index) => {
        const value = converted(type, names[index]);
        return index < required || type === "any" ? value : `${names[index]} === undefined ? undefined : ${value}`;
      });
      const call = isVariadic
        ? `apply(${slot(member)}, this, map(given, (a) => ${converted(given.at(-1), "a")}))`
        : `${slot(member)}(${changed.join(", ")})`;
      (isStatic ? staticMembers : members).push(`${member}(${taken}) ${bodyOf(`${check}${countCheck}return ${call};`, isAsync)}`);
    }

    for (const { isStatic, isAsync, member, parameters, type } of read) {
      if (member === "constructor") continue;
      if (parameters === undefined) addAttribute(member, type, isAsync);
      else addOperation(member, parametersOf(parameters), isStatic !== undefined, isAsync);
    }
    const last = read.some(({ isAsync }) => isAsync !== undefined) ? ", rejected" : "";

    const pattern = (letter, { length: count }) => `{ ${Array.from({ length: count }, (_, index) => `${index}: ${letter}${index}`).join(", ")} }`;
    const object = (list) => (list.length === 0 ? "{}" : `{\n    ${list.join(",\n    ")},\n  }`);
    return `exports.length = ${length};
exports.attributes = ${JSON.stringify(attributes)};
exports.settable = ${JSON.stringify(settable)};
exports.operations = ${JSON.stringify(operations)};
exports.statics = ${JSON.stringify(statics)};
exports.hidden = ${JSON.stringify((hidden ?? []).filter(isOther))};
exports.hiddenStatics = ${JSON.stringify((hiddenStatics ?? []).filter((each) => !statics.includes(each)))};
exports.types = ${JSON.stringify(types)};
exports.make = (isOne, wrong, few, apply, map, ${pattern("s", slots)}, ${pattern("t", types)}${last}) => ({
  members: ${object(members)},
  statics: ${object(staticMembers)},
});
`;
  }

  const head = (name) => `"use strict";
// Written by scripts/interfaces, from what ${name} is declared to have: do not change it by hand.

`;
  return JSON.stringify(Object.fromEntries(Object.keys(declared).sort().map((name) => [name, head(name) + sourceOf(name, declared[name])])));
})
