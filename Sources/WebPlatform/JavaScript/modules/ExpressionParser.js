"use strict";
// Expressions (ECMA-262, 13), read for the names they use and for `import()` and `import.meta`. No tree is built, and what
// does not matter for that, e.g. precedence, is not checked: the engine compiles the module afterwards and finds it.

const { call, includes, lastIndexOf, pop, push, Set, splice, Symbol } = require("language");
const { Scanner, kinds } = require("modules/Scanner");
const { Scope, uses } = require("modules/Scope");

const binaryOperators = new Set([
  "+", "-", "*", "/", "%", "**", "<<", ">>", ">>>", "<", ">", "<=", ">=", "==", "!=", "===", "!==", "&", "|", "^", "&&", "||", "??",
]);
const assignmentOperators = new Set([
  "=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=", "||=", "??=",
]);
const prefixOperators = new Set(["!", "~", "+", "-", "++", "--"]);
const prefixWords = new Set(["typeof", "void", "delete"]);

/** Words that are no names of variables. */
const reservedWords = new Set([
  "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do", "else", "enum", "export", "extends", "false",
  "finally", "for", "function", "if", "import", "in", "instanceof", "new", "null", "return", "super", "switch", "this", "throw", "true", "try",
  "typeof", "var", "void", "while", "with",
]);
const valueWords = new Set(["this", "null", "true", "false", "super"]);

/** What an arrow function is as an expression: nothing may follow that belongs to it. */
const arrow = Symbol("arrow function");

class ExpressionParser extends Scanner {
  constructor(source, isModule) {
    super(source, isModule);
    this.scope = new Scope(null, true);
    /** What encloses the code: `await` and `yield` depend on it. */
    this.context = { isAsync: isModule, isGenerator: false, isTop: true };
    /** Whether `in` ends the expression, as in a for statement's head. */
    this.forbidsIn = false;
    /** Offsets of `import` in `import()` and `import.meta`. */
    this.importSites = [];
    /** Calls of `eval` as such: { use, start, end } of the name and of its arguments. */
    this.evalCalls = [];
    this.hasTopLevelAwait = false;
    /** What is to know where statements, functions and branches are: coverage/Probes.js, or nobody. */
    this.probes = null;
    /** What is to know which parts a `catch` guards and where bodies are: `guarded(start, end)` and `body(start, end)`; or nobody. */
    this.regions = null;
    /** Where the token is before which a semicolon was inserted last. */
    this.insertedAt = -1;
  }

  expect(punctuator) {
    if (!this.is(punctuator)) this.unexpected();
    this.next();
  }

  take(punctuator) {
    if (!this.is(punctuator)) return false;
    this.next();
    return true;
  }

  use(kind = uses.plain) {
    const use = { name: this.value, start: this.start, end: this.position, kind, isAfterInsertion: this.start === this.insertedAt };
    push(this.scope.uses, use);
    return use;
  }

  /** Reads an expression with commas. Its use when it is a single name, else null. */
  expression() {
    let result = this.assignment();
    while (this.take(",")) {
      this.assignment();
      result = null;
    }
    return result;
  }

  withIn(body) {
    const outer = this.forbidsIn;
    this.forbidsIn = false;
    const result = call(body, this);
    this.forbidsIn = outer;
    return result;
  }

  /** Reads an AssignmentExpression. Its use when it is a single name, else null. */
  assignment() {
    if (this.context.isGenerator && this.isName("yield")) return this.#yield();
    let isSingle = true;
    let result;
    for (;;) {
      const prefix = this.#prefixes();
      if (prefix !== null) isSingle = false;
      result = this.leftHandSide();
      if (result === arrow) return null;
      if (prefix === "delete" && result && this.isModule) this.fail(`Cannot delete unqualified property '${result.name}' in strict mode`, result.start);
      if ((this.is("++") || this.is("--")) && !this.isAfterLineEnd) {
        this.next();
        isSingle = false;
      }
      if (!this.#isBinaryOperator()) break;
      this.next();
      isSingle = false;
    }
    if (this.is("?")) {
      this.#conditional();
      return null;
    }
    if (this.kind === kinds.punctuator && assignmentOperators.has(this.value)) {
      this.next();
      this.assignment();
      return null;
    }
    return isSingle ? result : null;
  }

  #conditional() {
    const branch = this.probes?.branch(this.start);
    this.next();
    this.#arm(branch, () => this.withIn(this.assignment));
    this.expect(":");
    this.#arm(branch, () => this.assignment());
  }

  #arm(branch, read) {
    if (branch) this.probes.armExpression(this, branch, read);
    else read();
  }

  #isBinaryOperator() {
    if (this.kind === kinds.punctuator) return binaryOperators.has(this.value);
    return this.isName("instanceof") || (this.isName("in") && !this.forbidsIn);
  }

  /** Skips operators in front of an operand; the last of them, or null. */
  #prefixes() {
    let last = null;
    for (;;) {
      const isOperator = this.kind === kinds.punctuator && prefixOperators.has(this.value);
      const isWord = this.kind === kinds.name && !this.isEscaped && (prefixWords.has(this.value) || this.#isAwait());
      if (!isOperator && !isWord) return last;
      if (this.value === "await") this.noteAwait();
      last = this.value;
      this.next();
    }
  }

  #isAwait() {
    if (this.value !== "await") return false;
    if (this.context.isAsync) return true;
    if (this.isModule) this.fail("Unexpected identifier 'await': it is for async functions and a module's top level");
    return false;
  }

  noteAwait() { if (this.context.isTop) this.hasTopLevelAwait = true; }

  #yield() {
    this.next();
    if (this.isAfterLineEnd) return null;
    const isDelegating = this.take("*");
    const isBare = this.kind === kinds.end || this.isName("in") || this.isName("of")
      || (this.kind === kinds.punctuator && includes([")", "]", "}", ",", ";", ":"], this.value));
    if (isDelegating || !isBare) this.assignment();
    return null;
  }

  // MARK: Members and calls

  /** Reads a LeftHandSideExpression: members and calls, no operators. */
  leftHandSide() {
    if (this.isName("new")) return this.#new();
    return this.#chain(this.primary(), true);
  }

  #chain(base, takesCalls) {
    let result = base;
    for (;;) {
      if (result === arrow) return arrow;
      if (this.kind === kinds.template) {
        if (result) result.kind = uses.called;
        this.templateLiteral();
      } else if (this.kind !== kinds.punctuator) {
        return result;
      } else if (this.value === ".") {
        this.next();
        this.#memberName();
      } else if (this.value === "?." && takesCalls) {
        this.next();
        if (this.is("(")) this.#call(result, false);
        else if (this.is("[")) this.#computed();
        else if (this.kind !== kinds.template) this.#memberName();
      } else if (this.value === "[") {
        this.#computed();
      } else if (this.value === "(" && takesCalls) {
        this.#call(result);
      } else {
        return result;
      }
      result = null;
    }
  }

  #memberName() {
    if (this.kind !== kinds.name && this.kind !== kinds.privateName) this.unexpected();
    this.next();
  }

  #computed() {
    this.next();
    this.withIn(this.expression);
    this.expect("]");
  }

  /** @param isDirect whether calling `eval` runs a text where the call stands (ECMA-262, 13.3.6.1). */
  #call(callee, isDirect = true) {
    const { start } = this;
    if (callee) callee.kind = uses.called;
    this.withIn(this.list);
    if (isDirect && callee?.name === "eval") push(this.evalCalls, { use: callee, start: start + 1, end: this.previousEnd - 1 });
  }

  #new() {
    this.next();
    if (this.is(".")) {
      this.next();
      if (this.context.isTop && this.isModule) this.fail("new.target is only valid inside functions or static blocks");
      this.next();
      return this.#chain(null, true);
    }
    if (this.isName("new")) this.#new();
    else this.#chain(this.primary(), false);
    if (this.is("(")) this.withIn(this.list);
    return this.#chain(null, true);
  }

  /** Reads "(", expressions, ")". The use when there is one name and nothing else. */
  list() {
    this.expect("(");
    let single = null;
    let count = 0;
    while (!this.is(")")) {
      const isSpread = this.take("...");
      single = this.assignment();
      count += isSpread ? 2 : 1;
      if (!this.is(")")) {
        this.expect(",");
        count += this.is(")") ? 1 : 0;
      }
    }
    this.next();
    return count === 1 ? single : null;
  }

  templateLiteral() {
    while (!this.isTail) {
      this.next();
      this.withIn(this.expression);
      if (!this.is("}")) this.unexpected();
      this.template();
    }
    this.next();
  }

  // MARK: Primary expressions

  primary() {
    switch (this.kind) {
      case kinds.name: return this.#word();
      case kinds.template:
        this.templateLiteral();
        return null;
      case kinds.punctuator: return this.#bracketed();
      case kinds.end: return this.unexpected();
      default:
        this.next();
        return null;
    }
  }

  #bracketed() {
    switch (this.value) {
      case "(": return this.#parenthesis({ isAsync: false });
      case "[": return this.withIn(this.#array);
      case "{": return this.withIn(this.objectLiteral);
      case "/": case "/=":
        this.regex();
        this.next();
        return null;
      default: return this.unexpected();
    }
  }

  /** Parameters of an arrow function look like a list of expressions up to the arrow: then they are read once more. */
  #parenthesis({ isAsync }) {
    const snapshot = this.snapshot();
    const { scope } = this;
    const marks = [scope.uses.length, this.importSites.length, this.hasTopLevelAwait, this.evalCalls.length];
    const single = this.withIn(this.list);
    if (!this.is("=>") || this.isAfterLineEnd) return single;
    scope.uses.length = marks[0];
    this.importSites.length = marks[1];
    this.hasTopLevelAwait = marks[2];
    this.evalCalls.length = marks[3];
    this.restore(snapshot);
    this.arrowFunction({ isAsync });
    return arrow;
  }

  #array() {
    this.next();
    while (!this.is("]")) {
      this.take("...");
      if (!this.is(",")) this.assignment();
      if (!this.is("]")) this.expect(",");
    }
    this.next();
    return null;
  }

  #word() {
    if (!this.isEscaped) {
      switch (this.value) {
        case "function":
          this.functionExpression({ isAsync: false });
          return null;
        case "class":
          this.classExpression();
          return null;
        case "import": return this.#import();
        case "async": return this.#async();
      }
      if (valueWords.has(this.value)) {
        this.next();
        return null;
      }
      if (reservedWords.has(this.value)) this.fail(`Unexpected keyword '${this.value}'`);
    }
    return this.#name();
  }

  #name() {
    const use = this.use();
    this.next();
    if (!this.is("=>") || this.isAfterLineEnd) return use;
    pop(this.scope.uses);
    this.arrowFunction({ isAsync: false, parameter: use.name });
    return arrow;
  }

  #async() {
    const use = this.use();
    this.next();
    if (this.isAfterLineEnd) return use;
    if (this.isName("function")) {
      pop(this.scope.uses);
      this.functionExpression({ isAsync: true });
      return null;
    }
    if (this.kind === kinds.name && !reservedWords.has(this.value) && !(this.value === "of" && this.forbidsIn)) {
      pop(this.scope.uses);
      const parameter = this.value;
      this.next();
      this.arrowFunction({ isAsync: true, parameter });
      return arrow;
    }
    if (this.is("=>")) {
      pop(this.scope.uses);
      this.arrowFunction({ isAsync: false, parameter: "async" });
      return arrow;
    }
    if (!this.is("(")) return use;
    const result = this.#parenthesis({ isAsync: true });
    if (result === arrow) {
      const index = lastIndexOf(this.scope.uses, use);
      splice(this.scope.uses, index, 1);
      return arrow;
    }
    use.kind = uses.called;
    return null;
  }

  #import() {
    const site = this.start;
    this.next();
    if (this.is(".")) {
      this.next();
      if (!this.isName("meta") || !this.isModule) this.unexpected();
      this.next();
    } else if (this.is("(")) {
      this.withIn(this.list);
    } else {
      this.unexpected();
    }
    push(this.importSites, site);
    return null;
  }
}

exports.ExpressionParser = ExpressionParser;
exports.reservedWords = reservedWords;
