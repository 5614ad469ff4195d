"use strict";
// What elements ask of whoever loads the page. A document that nobody loads (one of DOMParser's) gets the harmless answers.

exports.hooks = {
  /** A script element is connected and has something to run: prepare and run it. */
  scriptInserted(script) {},

  /** A stylesheet link or an image names a resource: "load" or "error" is to fire at the element. */
  resourceRequested(element) {},

  /** Whether a script may begin a document of its own in this one's place: not one that the parser came to. */
  mayOpenDocument() { return true; },

  /** document.open: the document is empty, and what is written makes it. */
  documentOpened() {},

  /** document.write: true when a parser took the markup, false when there is none. */
  documentWritten(markup) { return false; },

  /** document.close: nothing more is written of a document that a script has opened. */
  documentClosed() {},

  /**
   * A form is to be sent, its "submit" event over: `address` has the query of a GET; `body` and `contentType` are null for it. `target` is
   * where the answer is to show.
   */
  submitForm(form, { address, method, body, contentType, target }) {},

  /** Something in the document has got the focus: so has the frame that it is in. */
  focused() {},

  /** What gives the computed style of an element, or of a pseudo-element of it, as the window has it that the document is in. */
  computedSource(element, pseudo) {},

  /** A link was clicked: its address is to show in the window that `target` names. */
  followLink(address, target, ping) {},

  /** One was clicked whose address is to be kept as a file. */
  downloadLink(address) {},
};
