"use strict";
// A document that is being parsed: the native parser reads, the tree is built here, and between the two scripts run and write
// (HTML standard, 13.2 and 8.4.3).

const { TreeBuilder, pauses } = require("html/TreeBuilder");
const { _isParsing } = require("html/slots");

class DocumentBuilder {
  #parser;
  #tree;
  #script = null;
  /** A written script whose text is to be fetched before anything else is parsed. */
  #awaited = null;
  #hasEnded = false;

  /** @param parser the number of the native parser. */
  constructor(document, parser) {
    this.#parser = parser;
    this.#tree = new TreeBuilder(document, null, true);
  }

  /** Parses until a script is complete, and returns that; null when there is nothing to parse. A script that was returned before has run. */
  run() {
    if (this.#script !== null) this.#endScript(this.#script);
    this.#script = this.#awaited ?? this.#next();
    this.#awaited = null;
    if (this.#script !== null) native.parserPush(this.#parser);
    return this.#script;
  }

  #endScript(script) {
    script[_isParsing] = false;
    native.parserPop(this.#parser);
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
    if (this.#awaited !== null) return;
    for (let script = this.#next(); script !== null; script = this.#next()) {
      native.parserPush(this.#parser);
      script[_isParsing] = false;
      const hasRun = runScript(script);
      native.parserPop(this.#parser);
      if (hasRun) continue;
      script[_isParsing] = true;
      this.#awaited = script;
      return;
    }
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
