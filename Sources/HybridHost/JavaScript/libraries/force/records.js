"use strict";

// Requests of `force` for objects and records, and for Apex REST and Chatter.
// Each takes a success and an error callback at its end, and returns what a request handler returns.

const { request, apiVersion } = require("force/session");
const { parseUrl } = require("force/url");

const data = (path) => `/services/data/${apiVersion()}${path}`;
const sobject = (type, rest = "") => data(`/sobjects/${type}${rest}`);

const listed = (fields) => (Array.isArray(fields) ? fields.join(",") : fields);

const below = (root, path) => (path.startsWith(root) ? path : `${root}${path.startsWith("/") ? "" : "/"}${path}`);

const asOptions = (pathOrOptions) => (typeof pathOrOptions === "string" ? { path: pathOrOptions } : pathOrOptions);

/** A record's id, whichever way it is spelled, and its other fields. */
function withoutId(fields) {
    const { Id, id, ...others } = fields;
    return { id: Id ?? id, others };
}

exports.records = {
    versions(success, error) {
        return request({ path: "/services/data" }, success, error);
    },

    resources(success, error) {
        return request({ path: data("") }, success, error);
    },

    describeGlobal(success, error) {
        return request({ path: data("/sobjects") }, success, error);
    },

    metadata(type, success, error) {
        return request({ path: sobject(type) }, success, error);
    },

    describe(type, success, error) {
        return request({ path: sobject(type, "/describe") }, success, error);
    },

    /** `recordTypeId` may be null: all layouts. */
    describeLayout(type, recordTypeId, success, error) {
        return request({ path: sobject(type, `/describe/layouts${recordTypeId ? `/${recordTypeId}` : ""}`) }, success, error);
    },

    query(soql, success, error) {
        return request({ path: data("/query"), params: { q: soql } }, success, error);
    },

    /** Finds deleted records, too. */
    queryAll(soql, success, error) {
        return request({ path: data("/queryAll"), params: { q: soql } }, success, error);
    },

    /** `url`: the `nextRecordsUrl` of the page before. */
    queryMore(url, success, error) {
        const { path, params } = parseUrl(url);
        return request({ path, ...(Object.keys(params).length > 0 ? { params } : {}) }, success, error);
    },

    search(sosl, success, error) {
        return request({ path: data("/search"), params: { q: sosl } }, success, error);
    },

    /** Gives `{id, success, errors}`. */
    create(type, fields, success, error) {
        return request({ path: sobject(type), method: "POST", data: fields }, success, error);
    },

    /** `fields` holds the record's Id among the fields to write. */
    update(type, fields, success, error) {
        const { id, others } = withoutId(fields);
        return request({ path: sobject(type, `/${id}`), method: "PATCH", data: others }, success, error);
    },

    del(type, id, success, error) {
        return request({ path: sobject(type, `/${id}`), method: "DELETE" }, success, error);
    },

    upsert(type, externalIdField, externalId, fields, success, error) {
        const path = sobject(type, `/${externalIdField}/${encodeURIComponent(externalId)}`);
        return request({ path, method: "PATCH", data: fields }, success, error);
    },

    /** `fields`: an array, or names with commas between; all fields when it is null. */
    retrieve(type, id, fields, success, error) {
        const params = fields ? { params: { fields: listed(fields) } } : {};
        return request({ path: sobject(type, `/${id}`), ...params }, success, error);
    },

    /** `{path, method, data, params, headerParams}` or a path, relative to services/apexrest. */
    apexrest(pathOrOptions, success, error) {
        const options = asOptions(pathOrOptions);
        return request({ method: "GET", ...options, path: below("/services/apexrest", options.path) }, success, error);
    },

    /**
     * Sends `{method, data, params, headerParams, contentType}` to a whole URL. `returnsBinary`: the answer comes as
     * `{encodedBody, contentType}`, in Base64. `doesNotRequireAuthentication`: the request goes out without credentials.
     */
    anyrest(url, returnsBinary, doesNotRequireAuthentication, options, success, error) {
        const whole = { contentType: "application/json", ...options, path: url, endPoint: "" };
        return request(whole, success, error, returnsBinary, doesNotRequireAuthentication);
    },

    /** `{path, method, data, params}` or a path, relative to the Chatter API. */
    chatter(pathOrOptions, success, error) {
        const options = asOptions(pathOrOptions);
        return request({ ...options, path: below(data("/chatter"), options.path) }, success, error);
    },

    /** Gives `[{label, value, ...}]` by field of an object's picklists. */
    getPickListValues(type, success, error) {
        const lists = ({ fields }) => Object.fromEntries(
            fields.filter(({ picklistValues }) => picklistValues?.length > 0).map(({ name, picklistValues }) => [name, picklistValues]));
        return request({ path: sobject(type, "/describe") }, (answer) => success?.(lists(answer)), error);
    },

    /** Gives the content of an attachment, as the container hands it over. */
    getAttachment(id, success, error) {
        return request({ path: sobject("Attachment", `/${id}/Body`) }, success, error);
    },
};
