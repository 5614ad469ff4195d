"use strict";

// Fields of records: which are an app's, which are the store's or the framework's.

const localFields = ["__local__", "__locally_created__", "__locally_updated__", "__locally_deleted__"];

/** Fields that no server knows. */
const isInternal = (name) => name === "attributes" || name.startsWith("_soup") || name.startsWith("__");

exports.localFields = localFields;

exports.localIdPrefix = "local_";
exports.isLocalId = (id) => typeof id === "string" && id.startsWith(exports.localIdPrefix);

/** Those of `names` that `record` has. */
exports.picked = (record, names) =>
    Object.fromEntries(names.filter((name) => Object.hasOwn(record, name)).map((name) => [name, record[name]]));

/** The fields to send to a server: those of the fieldlist, or without one the app's, and never the id. */
exports.sendable = (attributes, fieldlist, idField) => {
    const record = attributes ?? {};
    const names = fieldlist ?? Object.keys(record).filter((name) => !isInternal(name));
    return exports.picked(record, names.filter((name) => name !== idField));
};

/** Whether there is something at a path such as "Owner.Name"; a relation that leads nowhere is known to. */
exports.hasPath = (record, path) => {
    let value = record;
    for (const name of path.split(".")) {
        if (value === null) {
            return true;
        }
        if (typeof value !== "object" || !Object.hasOwn(value, name)) {
            return false;
        }
        value = value[name];
    }
    return true;
};

const isBlank = (value) => value == null || value === "";

/** Whether two values of a field are the same; a server that is sent nothing keeps null, so that all that is blank is one. */
exports.isSame = (one, other) => (isBlank(one) && isBlank(other)) || window._.isEqual(one, other);
