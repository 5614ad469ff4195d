"use strict";

/** What handlers of readers, writers and transfers get: a plain object, which is no `Event` of the page. */
module.exports = function ProgressEvent(type, details) {
    const { loaded, total, target } = details ?? {};
    this.type = type;
    this.bubbles = false;
    this.cancelBubble = false;
    this.cancelable = false;
    this.lengthComputable = false;
    this.loaded = loaded || 0;
    this.total = total || 0;
    this.target = target || null;
};
