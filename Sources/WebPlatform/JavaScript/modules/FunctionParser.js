"use strict";
// Functions, classes, object literals and binding patterns (ECMA-262, 13.2.5, 14.3.3 and 15): what opens scopes and declares names.

const { includes, none, pop, Set } = require("language");
const { ExpressionParser, reservedWords } = require("modules/ExpressionParser");
const { kinds } = require("modules/Scanner");
const { Scope, uses } = require("modules/Scope");

const modifiers = new Set(["get", "set", "async", "static", "accessor"]);

class FunctionParser extends ExpressionParser {
  openScope(isFunction) {
    this.scope = new Scope(this.scope, isFunction);
    return this.scope;
  }

  closeScope() {
    this.scope.close();
    this.scope = this.scope.parent;
  }

  // MARK: Functions

  functionExpression({ isAsync }) {
    this.next();
    const isGenerator = this.take("*");
    const name = this.kind === kinds.name ? this.value : null;
    if (name !== null) this.next();
    this.callable({ isAsync, isGenerator, name });
  }

  /** Reads parameters and body. `name` is visible inside. */
  callable({ isAsync = false, isGenerator = false, name = null }) {
    this.#inContext({ isAsync, isGenerator, isTop: false }, () => {
      this.openScope(true);
      if (name !== null) this.scope.declare(name);
      const place = this.start;
      this.expect("(");
      while (!this.is(")")) {
        this.take("...");
        this.bindingElement();
        if (!this.is(")")) this.expect(",");
      }
      this.next();
      this.functionBody(place);
      this.closeScope();
    });
  }

  #inContext(context, body) {
    const outer = this.context;
    const outerForbidsIn = this.forbidsIn;
    this.context = context;
    this.forbidsIn = false;
    body();
    this.context = outer;
    this.forbidsIn = outerForbidsIn;
  }

  /** Reads "{ ... }" of the function whose parameters begin at `place`. What their defaults use is not what the body declares. */
  functionBody(place, isArrow = false) {
    const isApart = this.scope.uses.length > 0;
    if (isApart) this.openScope(true);
    if (!this.is("{")) this.unexpected();
    const { start } = this;
    this.next();
    if (this.probes) {
      this.directives();
      this.probes.functionAt(this.previousEnd, place, isArrow);
    }
    while (!this.is("}")) this.statement();
    this.regions?.body(start, this.position);
    if (isApart) this.closeScope();
    this.endBody();
  }

  /** Leaves a body's "}". */
  endBody() { this.next(); }

  /** Reads an arrow function from its parameters on, or from "=>" when it has one name for a parameter. */
  arrowFunction({ isAsync, parameter = null }) {
    const place = parameter === null ? this.start : this.previousEnd - parameter.length;
    const { forbidsIn } = this;
    const context = { isAsync: isAsync || (!this.isModule && this.context.isAsync), isGenerator: false, isTop: false, isArrow: true };
    this.#inContext(context, () => {
      this.openScope(true);
      if (parameter === null) this.#arrowParameters();
      else this.scope.declare(parameter);
      if (!this.is("=>") || this.isAfterLineEnd) this.unexpected();
      this.next();
      if (this.is("{")) {
        this.functionBody(place, true);
      } else {
        const isApart = this.scope.uses.length > 0;
        if (isApart) this.openScope(true);
        this.forbidsIn = forbidsIn;
        const { start } = this;
        if (this.probes) this.probes.expressionBody(this, place, () => this.assignment());
        else this.assignment();
        this.regions?.body(start, this.previousEnd);
        if (isApart) this.closeScope();
      }
      this.closeScope();
    });
  }

  #arrowParameters() {
    this.expect("(");
    while (!this.is(")")) {
      this.take("...");
      this.bindingElement();
      if (!this.is(")")) this.expect(",");
    }
    this.next();
  }

  // MARK: Patterns

  /** Reads a binding with its default. `declare` takes each name; without it, names are the scope's. */
  bindingElement(declare = (name) => this.scope.declare(name)) {
    this.bindingTarget(declare);
    if (this.take("=")) this.withIn(this.assignment);
  }

  bindingTarget(declare) {
    if (this.kind === kinds.name) {
      if (reservedWords.has(this.value)) this.fail(`Unexpected keyword '${this.value}'`);
      declare(this.value);
      this.next();
    } else if (this.take("[")) {
      while (!this.is("]")) {
        this.take("...");
        if (!this.is(",")) this.bindingElement(declare);
        if (!this.is("]")) this.expect(",");
      }
      this.next();
    } else {
      this.expect("{");
      while (!this.is("}")) {
        this.#bindingProperty(declare);
        if (!this.is("}")) this.expect(",");
      }
      this.next();
    }
  }

  #bindingProperty(declare) {
    if (this.take("...")) return this.bindingTarget(declare);
    const name = this.kind === kinds.name ? this.value : null;
    this.propertyName();
    if (this.take(":")) return this.bindingElement(declare);
    if (name === null) this.unexpected();
    declare(name);
    if (this.take("=")) this.withIn(this.assignment);
  }

  // MARK: Properties

  /** Reads a property's name; computed ones too. */
  propertyName() {
    if (this.is("[")) {
      this.next();
      this.withIn(this.assignment);
      this.expect("]");
    } else if (this.kind === kinds.punctuator || this.kind === kinds.end || this.kind === kinds.template) {
      this.unexpected();
    } else {
      this.next();
    }
  }

  objectLiteral() {
    this.next();
    while (!this.is("}")) {
      if (this.take("...")) this.assignment();
      else this.#property();
      if (!this.is("}")) this.expect(",");
    }
    this.next();
    return null;
  }

  #property() {
    const { isAsync, isGenerator, single } = this.#memberStart();
    if (this.take(":")) {
      this.dropUse(single);
      this.assignment();
    } else if (this.is("(")) {
      this.dropUse(single);
      this.callable({ isAsync, isGenerator });
    } else {
      if (!single) this.unexpected();
      if (this.take("=")) this.assignment();
    }
  }

  dropUse(use) {
    if (use) pop(this.scope.uses);
  }

  /** Reads modifiers and name of a property or class member. `single` is the use that a plain name is when nothing follows. */
  #memberStart({ isClass = false } = none) {
    let isAsync = false;
    let isGenerator = false;
    let isStatic = false;
    let single = null;
    for (;;) {
      if (this.take("*")) {
        isGenerator = true;
        continue;
      }
      const isName = this.kind === kinds.name;
      const { value } = this;
      const isModifier = isName && !this.isEscaped && modifiers.has(value) && (isClass || (value !== "static" && value !== "accessor"));
      if (isName && !isClass && !isModifier && !reservedWords.has(value)) {
        single = this.use(uses.shorthand);
        this.next();
        break;
      }
      if (!isModifier) {
        this.propertyName();
        break;
      }
      const use = isClass ? null : this.use(uses.shorthand);
      this.next();
      if (isClass && value === "static" && this.is("{")) return { isBlock: true };
      if (this.#endsName()) {
        single = use;
        break;
      }
      // "get" and its like on a line of their own are a field of that name, but for "static".
      if (isClass && this.isAfterLineEnd && value === "async") break;
      this.dropUse(use);
      isAsync = isAsync || value === "async";
      isStatic = isStatic || value === "static";
    }
    return { isAsync, isGenerator, isStatic, single };
  }

  /** Whether what follows means that the word before was the name itself. */
  #endsName() {
    return this.kind === kinds.end || (this.kind === kinds.punctuator && includes(["(", ":", ",", "}", "=", ";"], this.value));
  }

  // MARK: Classes

  classExpression() {
    this.next();
    const name = this.kind === kinds.name && !this.isName("extends") ? this.value : null;
    if (name !== null) this.next();
    this.classTail(name);
  }

  /** Reads heritage and body. */
  classTail(name) {
    this.openScope(false);
    if (name !== null) this.scope.declare(name);
    if (this.isName("extends")) {
      this.next();
      this.leftHandSide();
    }
    this.expect("{");
    while (!this.is("}")) {
      if (!this.take(";")) this.#classMember();
    }
    this.closeScope();
    this.next();
  }

  #classMember() {
    const { isAsync, isGenerator, isBlock } = this.#memberStart({ isClass: true });
    if (isBlock) {
      this.#inContext({ isAsync: false, isGenerator: false, isTop: false }, () => {
        this.openScope(true);
        this.next();
        while (!this.is("}")) this.statement();
        this.closeScope();
      });
      this.next();
    } else if (this.is("(")) {
      this.callable({ isAsync, isGenerator });
    } else {
      if (this.take("=")) {
        this.#inContext({ isAsync: false, isGenerator: false, isTop: false }, () => {
          this.openScope(true);
          this.assignment();
          this.closeScope();
        });
      }
      this.semicolon();
    }
  }
}

exports.FunctionParser = FunctionParser;
