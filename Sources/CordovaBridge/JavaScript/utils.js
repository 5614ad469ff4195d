"use strict";

// Small tools that plugins ask for by name.

const { apply, Array, Date, inBase, indexOf, isArray, join, map, Math, Object, reduce, slice, splice, tagOf } = native.platform("language");

exports.defineGetterSetter = (object, key, get, set) => {
    Object.defineProperty(object, key, { get, set, configurable: true });
};

exports.defineGetter = exports.defineGetterSetter;

exports.arrayIndexOf = (array, item) => indexOf(array, item);

/** Removes the first occurrence; answers whether there was one. */
exports.arrayRemove = (array, item) => {
    const index = indexOf(array, item);
    if (index >= 0) {
        splice(array, index, 1);
    }
    return index >= 0;
};

/** The built-in class of a value: "Array", "Date", "Null" ... */
exports.typeName = (value) => slice(tagOf(value), 8, -1);

exports.isArray = Array.isArray;

exports.isDate = (value) => value instanceof Date;

/** A deep copy; functions, dates and primitive values are shared, undefined properties left out. */
exports.clone = (value) => {
    if (value === null || typeof value !== "object" || exports.isDate(value)) {
        return value;
    }
    if (isArray(value)) {
        return map(value, exports.clone);
    }
    const copy = {};
    // Inherited properties belong to the copy, too.
    for (const key in value) {
        if (value[key] !== undefined && value[key] !== copy[key]) {
            copy[key] = exports.clone(value[key]);
        }
    }
    return copy;
};

/** A function that calls `func` with `context` as this and with `params`, or with its own arguments when there are none. */
exports.close = (context, func, params) => (...args) => apply(func, context, params || args);

exports.createUUID = () => {
    const hex = (bytes) => reduce(Array(bytes * 2), (digits) => digits + inBase(Math.floor(Math.random() * 16), 16), "");
    return join(map([4, 2, 2, 2, 6], hex), "-");
};

/** Classical inheritance: `Child` becomes a subclass of `Parent`. */
exports.extend = (Child, Parent) => {
    Child.prototype = Object.create(Parent.prototype);
    Child.prototype.constructor = Child;
    Child.__super__ = Parent.prototype;
};

exports.alert = (message) => {
    if (window.alert) {
        window.alert(message);
    } else {
        console.log(message);
    }
};
