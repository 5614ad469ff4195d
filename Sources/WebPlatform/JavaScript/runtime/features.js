"use strict";
// What a page has begun to use. The tree asks here before it does what only pages with custom elements or shadow trees need.

const { Object } = require("language");

/**
 * What is the same for all windows of an origin, whose scripts move nodes from one into the other: it stands behind each window's own features.
 */
const inCommon = ((native.shared.features ??= Object.create(null))[native.environment.origin] ??= {
  __proto__: null,

  /** The module html/customElements/reactions once an element is defined; null before. */
  reactions: null,

  /** The module dom/shadow/trees once there is a shadow root; null before. */
  shadow: null,
});
Object.setPrototypeOf(exports, inCommon);

/** A window begins to use what others of its origin use with it. */
exports.begin = (name, module) => { inCommon[name] ??= module(); };

/** Runs an operation whose custom elements hear of it when it is over (HTML standard, 4.13.6, "CEReactions"). */
exports.withReactions = (operation) => (exports.reactions === null ? operation() : exports.reactions.during(operation));

/** The module html/namedAccess once an element of the page has an id or a name; null before. */
exports.names = null;

/** The module dom/mutationEvents once somebody listens for such an event; null before. */
exports.mutationEvents = null;

/** (type): somebody begins to listen for a mutation event. */
exports.hearMutations = () => {};

/** The module html/customElements/CustomControl once a custom element is a control of forms; null before. */
exports.customControls = null;

/** The module policy/policy while the document has a Content Security Policy; null otherwise. */
exports.policy = null;

/**
 * The text of a classic script with its `import()` calls led to the page's module loader. (source, isOfCaller): whether they are as of the
 * script that calls, which the text is given by.
 */
exports.withImports = (source) => source;

/** (text): a style sheet that a script has made, for modules of CSS. */
exports.constructSheet = null;

/** (): the module coverage/scripts, where scripts are given counters; null where nothing is loaded. */
exports.coverage = null;

/** The module html/refresh once a document that is not loaded yet leads elsewhere by itself; null otherwise. */
exports.refresh = null;

/** The module html/focus once an element has had the focus; null before. */
exports.focus = null;

/** Whether styles have been worked out: the style sheets are read. */
exports.hasStyles = false;

/** Whether the page has declared a transition or an animation, so that changes of style are looked for. */
exports.isWatchingStyles = false;

/** Whether a custom property was registered, so that what it may be is looked for. */
exports.registersProperties = false;

/** Whether a worker has closed itself, and only runs to the end of its task. */
exports.isClosing = false;

/** The module html/css/animated once an animation has begun that changes styles; null before. */
exports.animated = null;

/** Layout or style is asked for: what has changed since the last time begins its transitions. Nothing before any is declared. */
exports.updateStyles = () => {};
