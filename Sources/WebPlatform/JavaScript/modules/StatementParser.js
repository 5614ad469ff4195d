"use strict";
// Statements and declarations (ECMA-262, 14), with automatic semicolons (12.10).

const { call, includes, Map, Object, pop } = require("language");
const { FunctionParser } = require("modules/FunctionParser");
const { kinds } = require("modules/Scanner");

class StatementParser extends FunctionParser {
  /** Ends a statement: a semicolon, or a place where one is inserted. */
  semicolon() {
    if (this.take(";")) return;
    if (this.is("}") || this.kind === kinds.end) return;
    if (!this.isAfterLineEnd) this.unexpected();
    this.insertedAt = this.start;
  }

  statement() {
    this.probes?.statement(this);
    return this.#unmarked();
  }

  /** Reads a statement whose place has been told, or belongs to its label. */
  #unmarked() {
    if (this.kind === kinds.punctuator) {
      if (this.value === "{") return this.block();
      if (this.value === ";") return this.next();
    } else if (this.kind === kinds.name && !this.isEscaped) {
      const read = statements.get(this.value);
      if (read) return call(read, this);
    }
    return this.expressionStatement();
  }

  /** Reads a statement that is part of another. */
  substatement(branch = null) {
    if (this.probes) this.probes.body(this, () => this.statement(), branch);
    else this.statement();
  }

  /** Reads the directives that a script or a function's body begins with (11.2.1): nothing may come before them. */
  directives() {
    while (this.kind === kinds.string) {
      const snapshot = this.snapshot();
      this.next();
      if (!this.is(";") && !this.#endsDirective()) return this.restore(snapshot);
      this.take(";");
    }
  }

  #endsDirective() {
    if (this.is("}") || this.kind === kinds.end) return true;
    if (!this.isAfterLineEnd || this.kind === kinds.template || this.isName("in") || this.isName("instanceof")) return false;
    return this.kind !== kinds.punctuator || includes(["{", "++", "--", "!", "~"], this.value);
  }

  block() {
    this.openScope(false);
    this.blockBody();
  }

  /** Reads "{ ... }" in the scope that is open, and closes it. */
  blockBody() {
    this.expect("{");
    while (!this.is("}")) this.statement();
    this.closeScope();
    this.next();
  }

  expressionStatement() {
    const use = this.expression();
    if (use && this.is(":")) {
      pop(this.scope.uses);
      this.next();
      return this.#unmarked();
    }
    return this.semicolon();
  }

  parenthesized() {
    this.expect("(");
    this.expression();
    this.expect(")");
  }

  // MARK: Declarations

  /** Reads `var`, `let` or `const` with its bindings, up to where a semicolon belongs. `note` is told each name. */
  declarations(note = null) {
    const isVariable = this.value === "var";
    const scope = isVariable ? this.scope.functionScope : this.scope;
    this.next();
    do {
      this.bindingTarget((name) => {
        scope.declare(name);
        if (isVariable) scope.noteVariable(name);
        note?.(name);
      });
      if (this.take("=")) this.assignment();
    } while (this.take(","));
  }

  functionDeclaration({ isAsync }) {
    this.next();
    const isGenerator = this.take("*");
    const name = this.declaredName();
    this.callable({ isAsync, isGenerator });
    return name;
  }

  classDeclaration() {
    this.next();
    const name = this.declaredName();
    this.classTail(name);
    return name;
  }

  declaredName() {
    const name = this.value;
    if (this.kind !== kinds.name) this.unexpected();
    this.scope.declare(name);
    this.next();
    return name;
  }

  /** Whether `async` here begins a function's declaration. */
  beginsAsyncFunction() {
    const snapshot = this.snapshot();
    this.next();
    const isFunction = this.isName("function") && !this.isAfterLineEnd;
    if (!isFunction) this.restore(snapshot);
    return isFunction;
  }

  /** Whether `let` here begins a declaration; outside strict code it may be a name. */
  beginsLet() {
    if (this.isModule) return true;
    const snapshot = this.snapshot();
    this.next();
    const isDeclaration = (this.kind === kinds.name && !this.isName("in") && !this.isName("instanceof") && !this.isName("of"))
      || this.is("[") || this.is("{");
    this.restore(snapshot);
    return isDeclaration;
  }

  // MARK: Loops

  forStatement() {
    this.next();
    if (this.isName("await")) {
      this.noteAwait();
      this.next();
    }
    this.expect("(");
    this.openScope(false);
    if (!this.is(";")) {
      this.forbidsIn = true;
      const declares = this.isName("var") || this.isName("const") || (this.isName("let") && this.beginsLet());
      if (declares) this.declarations();
      else this.expression();
      this.forbidsIn = false;
    }
    if (this.isName("of") || this.isName("in")) {
      this.next();
      this.expression();
    } else {
      this.expect(";");
      if (!this.is(";")) this.expression();
      this.expect(";");
      if (!this.is(")")) this.expression();
    }
    this.expect(")");
    this.substatement();
    this.closeScope();
  }

  doStatement() {
    this.next();
    this.substatement();
    if (!this.isName("while")) this.unexpected();
    this.next();
    this.parenthesized();
    this.take(";");
  }

  // MARK: Branches

  ifStatement() {
    const branch = this.probes?.branch(this.start);
    this.next();
    this.parenthesized();
    this.substatement(branch);
    if (this.isName("else")) {
      this.next();
      this.substatement(branch);
    } else {
      this.probes?.missingElse(branch, this.previousEnd);
    }
  }

  switchStatement() {
    const branch = this.probes?.branch(this.start);
    this.next();
    this.parenthesized();
    this.expect("{");
    this.openScope(false);
    while (!this.is("}")) {
      if (this.isName("case")) {
        this.next();
        this.expression();
        this.expect(":");
        this.probes?.clause(branch, this.previousEnd);
      } else if (this.isName("default")) {
        this.next();
        this.expect(":");
        this.probes?.clause(branch, this.previousEnd);
      } else {
        this.statement();
      }
    }
    this.closeScope();
    this.next();
  }

  tryStatement() {
    const { start } = this;
    this.next();
    this.block();
    if (this.isName("catch")) {
      this.regions?.guarded(start, this.previousEnd);
      this.next();
      this.openScope(false);
      if (this.take("(")) {
        this.bindingTarget((name) => this.scope.declare(name));
        this.expect(")");
      }
      this.blockBody();
    }
    if (!this.isName("finally")) return;
    this.next();
    this.block();
  }

  /** Reads `return` or `throw`, whose value begins on the same line. */
  exit() {
    if (this.value === "return" && this.context.isTop && this.isModule) this.fail("Return statements are only valid inside functions");
    this.next();
    const isBare = this.isAfterLineEnd || this.is(";") || this.is("}") || this.kind === kinds.end;
    if (!isBare) this.expression();
    this.semicolon();
  }

  /** Reads `break` or `continue`. */
  jump() {
    this.next();
    if (this.kind === kinds.name && !this.isAfterLineEnd) this.next();
    this.semicolon();
  }
}

const statements = new Map(Object.entries({
  var() { this.declarations(); this.semicolon(); },
  const() { this.declarations(); this.semicolon(); },
  let() {
    if (!this.beginsLet()) return this.expressionStatement();
    this.declarations();
    return this.semicolon();
  },
  function() { this.functionDeclaration({ isAsync: false }); },
  class() { this.classDeclaration(); },
  async() {
    if (this.beginsAsyncFunction()) this.functionDeclaration({ isAsync: true });
    else this.expressionStatement();
  },
  if: StatementParser.prototype.ifStatement,
  for: StatementParser.prototype.forStatement,
  while() {
    this.next();
    this.parenthesized();
    this.substatement();
  },
  do: StatementParser.prototype.doStatement,
  switch: StatementParser.prototype.switchStatement,
  try: StatementParser.prototype.tryStatement,
  return: StatementParser.prototype.exit,
  throw: StatementParser.prototype.exit,
  break: StatementParser.prototype.jump,
  continue: StatementParser.prototype.jump,
  with() {
    if (this.isModule) this.fail("'with' statements are not valid in strict mode");
    this.next();
    this.parenthesized();
    this.substatement();
  },
  debugger() { this.next(); this.semicolon(); },
  export() { this.fail("Unexpected keyword 'export': it belongs at a module's top level"); },
}));

exports.StatementParser = StatementParser;
