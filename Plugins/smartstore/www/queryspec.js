"use strict";

// Query specs and their builders. Optional arguments may be left out at the end, or be null.
//
// `order` is "ascending" (the default) or "descending", `orderPath` an indexed path to sort by (the queried path unless given),
// `pageSize` the number of entries of a cursor's page (10 unless given), `selectPaths` the paths to answer instead of whole entries.

/** A query. Each `queryType` uses its own keys. Called with `new`; the builders below are the usual way. */
function QuerySpec(path) {
    /** "exact", "range", "like", "match" or "smart". */
    this.queryType = "exact";
    this.indexPath = path;
    /** Of "exact" and "match". */
    this.matchKey = null;
    /** Of "like", with the wildcard "%". */
    this.likeKey = null;
    /** Of "range", inclusive; null means no bound. */
    this.beginKey = null;
    this.endKey = null;
    /** Of "smart". */
    this.smartSql = null;
    /** Null sorts by `indexPath`, unless `order` is null, too. */
    this.orderPath = null;
    this.order = "ascending";
    this.pageSize = 10;
    /** Null means whole entries. */
    this.selectPaths = null;
}

function build(queryType, path, keys, { order, pageSize, orderPath, selectPaths }) {
    const spec = Object.assign(new QuerySpec(path), { queryType }, keys);
    spec.order = order || spec.order;
    spec.pageSize = pageSize || spec.pageSize;
    spec.orderPath = orderPath || path;
    spec.selectPaths = selectPaths || null;
    return spec;
}

exports.QuerySpec = QuerySpec;

/** All entries. */
exports.buildAllQuerySpec = (path, order, pageSize, selectPaths) => build("range", path, {}, { order, pageSize, selectPaths });

/** Entries with exactly this value. Note the place of `pageSize`: before `order`, unlike anywhere else. */
exports.buildExactQuerySpec = (path, matchKey, pageSize, order, orderPath, selectPaths) =>
    build("exact", path, { matchKey }, { order, pageSize, orderPath, selectPaths });

/** Entries from `beginKey` to `endKey`, both included; null means no bound on that side. */
exports.buildRangeQuerySpec = (path, beginKey, endKey, order, pageSize, orderPath, selectPaths) =>
    build("range", path, { beginKey, endKey }, { order, pageSize, orderPath, selectPaths });

/** Entries that fit a pattern with "%". */
exports.buildLikeQuerySpec = (path, likeKey, order, pageSize, orderPath, selectPaths) =>
    build("like", path, { likeKey }, { order, pageSize, orderPath, selectPaths });

/** Entries found by full-text search; a null path searches all full-text indexes of the soup. */
exports.buildMatchQuerySpec = (path, matchKey, order, pageSize, orderPath, selectPaths) =>
    build("match", path, { matchKey }, { order, pageSize, orderPath, selectPaths });

/** Rows of a Smart SQL query, for runSmartQuery. */
exports.buildSmartQuerySpec = (smartSql, pageSize) => {
    const spec = Object.assign(new QuerySpec(), { queryType: "smart", smartSql });
    spec.pageSize = pageSize || spec.pageSize;
    return spec;
};
