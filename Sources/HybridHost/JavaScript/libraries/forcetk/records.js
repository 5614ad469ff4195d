"use strict";

// Requests of forcetk.Client for objects and records (REST API; Mobile SDK 3.3 guide, chapter 13, "REST API Resources").
// Each takes a success and an error callback at its end, and returns what `ajax` returns.

const { withQuery } = require("shared/request");

const fieldsQuery = (fields) => {
    const list = Array.isArray(fields) ? fields.join(",") : fields;
    // Field names need no encoding, and upstream's comma is a comma.
    return list ? `?fields=${list}` : "";
};

exports.records = {
    versions(callback, error) {
        return this.ajax("/", callback, error);
    },

    resources(callback, error) {
        return this.ajax(`/${this.apiVersion}/`, callback, error);
    },

    describeGlobal(callback, error) {
        return this.ajax(`/${this.apiVersion}/sobjects/`, callback, error);
    },

    metadata(type, callback, error) {
        return this.ajax(`/${this.apiVersion}/sobjects/${type}/`, callback, error);
    },

    describe(type, callback, error) {
        return this.ajax(`/${this.apiVersion}/sobjects/${type}/describe/`, callback, error);
    },

    /** `recordTypeId` may be null: all layouts. */
    describeLayout(type, recordTypeId, callback, error) {
        return this.ajax(`/${this.apiVersion}/sobjects/${type}/describe/layouts/${recordTypeId ?? ""}`, callback, error);
    },

    /** Gives `{id, success, errors}`. */
    create(type, fields, callback, error) {
        return this.ajax(`/${this.apiVersion}/sobjects/${type}/`, callback, error, "POST", JSON.stringify(fields));
    },

    /** `fieldlist`: an array, or names with commas between; all fields when it is null or left out. */
    retrieve(type, id, fieldlist, callback, error) {
        const isLeftOut = typeof fieldlist === "function";
        const [fields, succeed, fail] = isLeftOut ? [null, fieldlist, callback] : [fieldlist, callback, error];
        return this.ajax(`/${this.apiVersion}/sobjects/${type}/${id}${fieldsQuery(fields)}`, succeed, fail);
    },

    /** Creates or updates the record whose `externalIdField` is `externalId`. */
    upsert(type, externalIdField, externalId, fields, callback, error) {
        const path = `/${this.apiVersion}/sobjects/${type}/${externalIdField}/${encodeURIComponent(externalId)}?_HttpMethod=PATCH`;
        return this.ajax(path, callback, error, "POST", JSON.stringify(fields));
    },

    update(type, id, fields, callback, error) {
        const path = `/${this.apiVersion}/sobjects/${type}/${id}?_HttpMethod=PATCH`;
        return this.ajax(path, callback, error, "POST", JSON.stringify(fields));
    },

    del(type, id, callback, error) {
        return this.ajax(`/${this.apiVersion}/sobjects/${type}/${id}`, callback, error, "DELETE");
    },

    /** Gives `{totalSize, done, records, nextRecordsUrl}`. */
    query(soql, callback, error) {
        return this.ajax(withQuery(`/${this.apiVersion}/query`, { q: soql }), callback, error);
    },

    /** `url`: the `nextRecordsUrl` of the page before. */
    queryMore(url, callback, error) {
        return this.ajax(url, callback, error);
    },

    search(sosl, callback, error) {
        return this.ajax(withQuery(`/${this.apiVersion}/search`, { q: sosl }), callback, error);
    },
};
