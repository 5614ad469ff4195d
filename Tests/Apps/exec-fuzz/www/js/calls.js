"use strict";

// What is called: good and bad services, actions and arguments in any combination, with more weight on the plugin that is there.

const SERVICES = [
    ...Array(12).fill("com.gantry.test"),
    "com.salesforce.smartstore", "com.salesforce.sdkinfo", "com.salesforce.oauth",
    "com.example.nowhere", "", "com.gantry.test ", "COM.GANTRY.TEST", "constructor", "__proto__", "сервис", "a".repeat(300), "null",
];

const ACTIONS = [
    ...Array(4).fill("echo"), ...Array(3).fill("throw"), ...Array(3).fill("never"), ...Array(3).fill("twice"), "never-twice",
    "nothing", "", "ECHO", "toString", "pgSoupExists", "pgQuerySoup", "pgRunSmartQuery", "pgMoveCursorToPageIndex", "getInfo",
    "action\nwith a line end", "действие", "\u0000",
];

const VALUES = [
    null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 63), NaN, Infinity, undefined, "", "text", "null", "\"", "\\", "\u0000", "\ud800",
    "h\u00e9llo \ud83d\ude80", "x".repeat(5000), "pluginSDKVersion:5.3.0", "pluginSDKVersion:",
    [], [[]], [null], {}, { a: 1 }, { "": "" }, { soupName: "nowhere" }, { soupName: 7 }, { querySpec: {} }, { cursorId: "x", index: -1 },
    { CDVType: "ArrayBuffer", index: 99 }, { CDVType: "ArrayBuffer" }, { constructor: null }, new Date(0), /x/, () => 1,
    new ArrayBuffer(0), new Uint8Array([1, 2, 3]), new Float64Array(2), [new ArrayBuffer(3), { deep: new Uint8Array(1) }],
];

// Not arrays at all: exec takes whatever JSON can say.
const WHOLE_ARGUMENTS = [null, undefined, [], {}, { length: 1 }, "text", 7, true, new ArrayBuffer(2)];

/** A service, an action and arguments. */
function randomCall(random) {
    const service = random.pick(SERVICES);
    const action = random.pick(ACTIONS);
    const isOdd = random.below(10) === 0;
    const args = isOdd ? random.pick(WHOLE_ARGUMENTS) : Array.from({ length: random.below(5) }, () => random.pick(VALUES));
    return { service, action, args };
}
