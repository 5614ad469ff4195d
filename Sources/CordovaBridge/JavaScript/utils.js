"use strict";

// Small tools that plugins ask for by name.

exports.defineGetterSetter = (object, key, get, set) => {
    Object.defineProperty(object, key, { get, set, configurable: true });
};

exports.defineGetter = exports.defineGetterSetter;

exports.arrayIndexOf = (array, item) => array.indexOf(item);

/** Removes the first occurrence; answers whether there was one. */
exports.arrayRemove = (array, item) => {
    const index = array.indexOf(item);
    if (index >= 0) {
        array.splice(index, 1);
    }
    return index >= 0;
};

/** The built-in class of a value: "Array", "Date", "Null" ... */
exports.typeName = (value) => Object.prototype.toString.call(value).slice(8, -1);

exports.isArray = Array.isArray;

exports.isDate = (value) => value instanceof Date;

/** A deep copy; functions, dates and primitive values are shared, undefined properties left out. */
exports.clone = (value) => {
    if (value === null || typeof value !== "object" || exports.isDate(value)) {
        return value;
    }
    if (Array.isArray(value)) {
        return value.map(exports.clone);
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
exports.close = (context, func, params) => (...args) => func.apply(context, params || args);

exports.createUUID = () => {
    const hex = (bytes) => Array.from({ length: bytes * 2 }, () => Math.floor(Math.random() * 16).toString(16)).join("");
    return [4, 2, 2, 2, 6].map(hex).join("-");
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
