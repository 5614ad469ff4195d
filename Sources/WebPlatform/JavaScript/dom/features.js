"use strict";
// What a page has begun to use. The tree asks here before it does what only pages with custom elements or shadow trees need.

/** The module html/customElements/reactions once an element is defined; null before. */
exports.reactions = null;

/** The module dom/shadow/composition once there is a shadow root; null before. */
exports.shadow = null;
