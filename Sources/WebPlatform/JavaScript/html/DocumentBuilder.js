"use strict";
// A document that is being parsed: the native parser reads, the tree is built here, and between the two scripts run and write
// (HTML standard, 13.2 and 8.4.3).

const { TreeBuilder, pauses } = require("html/TreeBuilder");
const { _isParsing } = require("html/slots");

class DocumentBuilder {
  #parser;
  #tree;
  /** The script that the parser stands at, and whether it runs: it may have to be fetched first. */
  #script = null;
  #isRunning = false;
  /** A written script whose text is to be fetched before anything else is parsed. */
  #awaited = null;
  /** How many written scripts run, one in another. */
  #depth = 0;
  #hasEnded = false;

  /** @param parser the number of the native parser. */
  constructor(document, parser) {
    this.#parser = parser;
    this.#tree = new TreeBuilder(document, null, true);
  }

  /** Whether the document is whole; if it is not, there may be more to come that a script writes. */
  get hasEnded() { return this.#hasEnded; }

  /** Whether `run` has a script to give that was written. */
  get isAwaiting() { return this.#awaited !== null; }

  /** Whether a script runs that the parser came to. */
  get isInScript() { return this.#isRunning || this.#depth > 0; }

  /** Parses until a script is complete, and returns that; null when there is nothing to parse. The script that was returned before has had its turn. */
  run() {
    if (this.#script !== null) this.#endScript();
    this.#script = this.#awaited ?? this.#next();
    this.#awaited = null;
    return this.#script;
  }

  /** A script begins to run. If the parser stands at it, what it writes comes right behind it. */
  begin(script) {
    if (script !== this.#script || this.#isRunning) return;
    this.#isRunning = true;
    native.parserPush(this.#parser);
  }

  #endScript() {
    this.#script[_isParsing] = false;
    if (this.#isRunning) native.parserPop(this.#parser);
    this.#isRunning = false;
  }

  /** The next script whose end the parser comes to; null when it has no more input. */
  #next() {
    if (this.#hasEnded) return null;
    const pause = this.#tree.run(native.parserRun(this.#parser));
    if (pause === pauses.script) return this.#tree.closed;
    if (pause === pauses.end) this.#close();
    return null;
  }

  #close() {
    this.#hasEnded = true;
    native.parserClose(this.#parser);
  }

  /**
   * document.write: parses markup where the script that runs now stands, or behind all that came. Written scripts run at once: by `runScript`,
   * which answers false for one that the parser has to wait for.
   */
  write(markup, runScript) {
    if (this.#hasEnded) return;
    native.parserWrite(this.#parser, markup);
    const isBlocked = this.#awaited !== null || (this.#script !== null && !this.#isRunning);
    if (isBlocked) return;
    for (let script = this.#next(); script !== null; script = this.#next()) {
      if (this.#runWritten(script, runScript)) continue;
      this.#awaited = script;
      return;
    }
  }

  #runWritten(script, runScript) {
    native.parserPush(this.#parser);
    script[_isParsing] = false;
    this.#depth += 1;
    const hasRun = runScript(script);
    this.#depth -= 1;
    native.parserPop(this.#parser);
    if (!hasRun) script[_isParsing] = true;
    return hasRun;
  }

  /** Nothing more is written: document.close. */
  finish(runScript) {
    if (this.#hasEnded) return;
    native.parserFinish(this.#parser);
    this.write("", runScript);
  }

  /** Another document takes this one's place. */
  abandon() { if (!this.#hasEnded) this.#close(); }
}

exports.DocumentBuilder = DocumentBuilder;
