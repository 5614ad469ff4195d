"use strict";

// What services are called with: values of every kind, and options that are right but for one or two of them.

let deep = [];
for (let depth = 0; depth < 600; depth++) {
    deep = [deep];
}

const NUMBERS = [
    0, -0, 1, -1, 2, 0.5, 25, 1000, 65536, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, -(2 ** 63), 2 ** 64, 1e25, 1e300, -1e300, 5e-324, NaN, Infinity,
];
const TEXTS = [
    "", "x", "s", "k", "\u0000", "\ud800", "é😀\u2028", "../../etc/passwd", "/", "a/b", ".", "%00", "'", "\"", "\\", "a' OR 1=1 --", "$.a", "a.b[0]", "x".repeat(5000),
    "9223372036854775807", "-1", "NaN", "1e999", "__proto__", "constructor", "toString", "null", "id_1", "_soupEntryId", "_soup", "javascript:1", "file:///etc/passwd",
    "http://127.0.0.1:1/", "https://example.invalid/services", "\r\nX: y", "{s:k}", "{s", "select {s:k} from {s}", "select * from sqlite_master", "delete from {s}",
];
const WHOLE = [
    null, true, false, [], {}, [[]], [null], { "": null }, { length: 1e9 }, { __proto__: null, toJSON: 1 }, deep, new Uint8Array([1, 2]), new ArrayBuffer(0), new DataView(new ArrayBuffer(3)),
    { CDVType: "ArrayBuffer", index: 0 }, { CDVType: "ArrayBuffer", index: 1e300 }, { CDVType: "ArrayBuffer", index: -9e18 }, new Date(0), new Date(NaN), undefined, () => 1, "pluginSDKVersion:", "pluginSDKVersion:9.9.9",
];

/** What members of options usually are, by name. */
const USUAL = {
    // SmartStore.
    soupName: ["s", "t", "none"], isGlobalStore: [true, false], storeName: ["smartstore", "fuzz"], name: ["s"], soupSpec: [{ name: "s", features: ["externalStorage"] }, { name: "s", features: [] }],
    indexes: [[{ path: "k", type: "string" }], [{ path: "k", type: "json1" }, { path: "n", type: "integer" }], [{ path: "k", type: "full_text" }]], reIndexData: [true, false], paths: [["k"], ["none"]],
    entries: [[{ k: "a", n: 1 }], [{ k: null, n: 1e300 }, { k: {}, n: "x" }], [{}]], externalIdPath: ["k", "_soupEntryId"], entryIds: [[1], ["2"], [9e18]],
    querySpec: [
        { queryType: "range", indexPath: "k", pageSize: 10 }, { queryType: "exact", indexPath: "k", matchKey: "a", pageSize: 1 }, { queryType: "like", indexPath: "k", likeKey: "%a%" },
        { queryType: "match", indexPath: "k", matchKey: "\"a" }, { queryType: "smart", smartSql: "select {s:k} from {s}", pageSize: 3 }, { queryType: "smart", smartSql: "select 1", pageSize: 1e300 },
        { queryType: "smart", smartSql: "select zeroblob(2000000000)" }, { queryType: "smart", smartSql: "select load_extension('x')" },
    ],
    cursorId: [1, 2, 3], index: [0, 1, 1e300], smartSql: ["select {t:k} from {t}"],
    // SmartSync.
    target: [{ type: "soql", query: "SELECT Id FROM Account LIMIT 3" }, { type: "mru", sobjectType: "Account", fieldlist: ["Id"] }, { type: "refresh", soupName: "s", sobjectType: "Account", fieldlist: ["Id"] }, { type: "custom", androidImpl: "x" }],
    options: [{ mergeMode: "OVERWRITE" }, { mergeMode: "LEAVE_IF_CHANGED", fieldlist: ["Name"] }], syncId: [1, 2], syncName: ["one", "two"],
    // Network.
    endPoint: ["/services/data/", "", "https://127.0.0.1:1/"], path: ["/v60.0/limits", "/v60.0/query"], method: ["GET", "POST", "DELETE", "PATCH"], queryParams: [{ q: "SELECT Id FROM Account LIMIT 1" }],
    headerParams: [{ A: "b" }, { "a\r\nb": "c" }], fileParams: [{ f: { fileMimeType: "text/plain", fileUrl: "file:///etc/passwd", fileName: "x" } }], returnBinary: [true, false], doesNotRequireAuthentication: [true, false],
    // Users, logger, push, tests.
    userId: ["005000000000001AAA"], orgId: ["00D000000000001EAA"], badge: [0, 3], level: ["info", "error"], message: ["hello"], id: ["channel"], title: ["title"], importance: [3],
    testName: ["one"], success: [true], duration: [1], impl: ["none"], callId: [1],
};
const NAMES = Object.keys(USUAL);

/** Any value at all. */
function anything(random, depth = 0) {
    switch (random.below(depth > 3 ? 3 : 6)) {
    case 0: return random.pick(NUMBERS);
    case 1: return random.pick(TEXTS);
    case 2: return random.pick(WHOLE);
    case 3: return Array.from({ length: random.below(4) }, () => anything(random, depth + 1));
    default: return Object.fromEntries(Array.from({ length: random.below(5) }, () => [random.pick(NAMES), anything(random, depth + 1)]));
    }
}

/** One argument: in most cases options, each member as it usually is or of any kind. */
function argument(random) {
    if (random.below(4) === 0) {
        return anything(random);
    }
    const strangeness = random.pick([0, 10, 3]);
    const value = (name) => (strangeness > 0 && random.below(strangeness) === 0 ? anything(random) : random.pick(USUAL[name]));
    const names = random.below(3) === 0 ? Array.from({ length: random.below(8) }, () => random.pick(NAMES)) : NAMES;
    return Object.fromEntries(names.map((name) => [name, value(name)]));
}
