"use strict";

// Creating, reading, updating and deleting on the server: records of objects, and of Apex REST resources.

const { promising } = require("shared/promise");
const { server } = require("sync/clients");
const { sendable } = require("sync/fields");

const run = (verbs, method) => {
    if (!Object.hasOwn(verbs, method)) {
        throw new TypeError(`"${method}" is unknown; use one of ${Object.keys(verbs).join(", ")}`);
    }
    return verbs[method]();
};

/** Resolves to the record, as far as it is known; to null after a delete. */
exports.syncSObjectWithServer = promising(async (method, sobjectType, id, attributes, fieldlist) => run({
    async create() {
        const { id: newId } = await server().create(sobjectType, sendable(attributes, fieldlist, "Id"));
        return { ...attributes, Id: newId };
    },
    read: () => server().retrieve(sobjectType, id, fieldlist),
    async update() {
        await server().update(sobjectType, id, sendable(attributes, fieldlist, "Id"));
        return { ...attributes };
    },
    async delete() {
        await server().del(sobjectType, id);
        return null;
    },
}, method));

/** The path of a resource as the guide writes it may end in "/*". */
const resourcePath = (path) => path.replace(/\/?\*?$/, "");

/**
 * The same on an Apex REST resource: POST to `path`, GET, PATCH and DELETE to `path`/`id`. `path` is relative to
 * services/apexrest, `idField` the field that holds a record's id.
 */
exports.syncApexRestObjectWithServer = promising(async (method, path, id, idField, attributes, fieldlist) => {
    const one = `${resourcePath(path)}/${id}`;
    const fields = () => sendable(attributes, fieldlist, idField);
    return run({
        async create() {
            const made = await server().apexrest(resourcePath(path), "POST", fields());
            return { ...attributes, ...made };
        },
        read: () => server().apexrest(one, "GET", null, fieldlist ? { fields: fieldlist.join(",") } : null),
        async update() {
            const changed = await server().apexrest(one, "PATCH", fields());
            return { ...attributes, ...changed };
        },
        async delete() {
            await server().apexrest(one, "DELETE");
            return null;
        },
    }, method);
});
