"use strict";
// CSSMediaRule, CSSSupportsRule and CSSContainerRule (CSS Conditional 3, 7; CSS Containment 3, 6).

const { Object, replace } = require("language");
const { strip } = require("dom/whitespace");
const { _applies } = require("html/slots");
const { declare } = require("runtime/webidl");
const revision = require("html/css/revision");
const { blockText, CSSGroupingRule } = require("html/css/cssom/CSSGroupingRule");
const { mediaList } = require("html/css/media/MediaList");
const { listText, parse } = require("html/css/media/queries");
const { matches } = require("html/css/media/matching");
const { isCondition: isSupportsCondition, supports } = require("html/css/supports");

let isCondition;

class CSSConditionRule extends CSSGroupingRule {
  static { isCondition = (value) => #condition in value; }

  #condition;
  constructor(given = undefined, sheet, parent, condition, block) {
    super(given, sheet, parent, block);
    this.#condition = condition;
  }
  get conditionText() { return this.#condition; }

  static change(rule, condition) {
    rule.#condition = condition;
    revision.changed();
  }
}
declare(CSSConditionRule, isCondition, "conditionText");
const { change } = CSSConditionRule;
delete CSSConditionRule.change;

let isMedia;

class CSSMediaRule extends CSSConditionRule {
  static { isMedia = (value) => #media in value; }

  #media;
  constructor(given = undefined, sheet, parent, condition, block) {
    super(given, sheet, parent, listText(parse(condition)), block);
    this.#media = mediaList(() => this.conditionText, (text) => change(this, text));
  }
  get type() { return 4; }
  get media() { return this.#media; }
  set media(text) { this.#media.mediaText = text; }
  get cssText() { return `@media ${this.conditionText} ${blockText(this.cssRules)}`; }
  set cssText(_) {}
  get [_applies]() { return matches(this.conditionText); }
}
declare(CSSMediaRule, isMedia, "type media[any] cssText[DOMString]");

let isSupports;

class CSSSupportsRule extends CSSConditionRule {
  static { isSupports = (value) => #isOne in value; }

  #isOne = true;
  constructor(given = undefined, sheet, parent, condition, block) { super(given, sheet, parent, replace(strip(condition), /[\t\n\f\r ]+/g, " "), block); }
  get type() { return 12; }
  get matches() { return supports(this.conditionText); }
  get cssText() { return `@supports ${this.conditionText} ${blockText(this.cssRules)}`; }
  set cssText(_) {}
  get [_applies]() { return this.matches; }
}
declare(CSSSupportsRule, isSupports, "type matches cssText[DOMString]");

let isContainer;

/** Containers are not measured: no query of one holds. */
class CSSContainerRule extends CSSConditionRule {
  static { isContainer = (value) => #name in value; }

  #name;
  #query;
  constructor(given = undefined, sheet, parent, condition, block, name, query) {
    super(given, sheet, parent, replace(strip(condition), /[\t\n\f\r ]+/g, " "), block);
    this.#name = name;
    this.#query = query;
  }
  get containerName() { return this.#name; }
  get containerQuery() { return this.#query; }
  get cssText() { return `@container ${this.conditionText} ${blockText(this.cssRules)}`; }
  set cssText(_) {}
  get [_applies]() { return false; }
}
declare(CSSContainerRule, isContainer, "containerName containerQuery cssText[DOMString]");

Object.assign(exports, { CSSConditionRule, CSSMediaRule, CSSSupportsRule, CSSContainerRule, isSupportsCondition });
