"use strict";

// The promises that the libraries give: those of the language, which also answer to the names of jQuery's, because the guide
// promises "a jQuery promise" (Mobile SDK 3.3 guide, chapter 6, "StoreCache Methods"). jQuery itself isn't needed, and `$.when` takes them.

/** What a promise was settled with, where that was more than one value: jQuery's callbacks get all of them. */
const allValues = new WeakMap();

const ignore = () => {};

const isThenable = (value) => value !== null && typeof value === "object" && typeof value.then === "function";

const keepAll = (promise, values) => {
    if (values.length > 1) {
        allValues.set(promise, values);
    }
};

/** Waits for what a callback gave back; jQuery's promises, `$.when` above all, may come with several values for `derived`. */
const following = (derived, thenable) => new Promise((resolve, reject) => {
    const passingOn = (settle) => (...values) => {
        keepAll(derived, values);
        settle(values[0]);
    };
    thenable.then(passingOn(resolve), passingOn(reject));
});

class LibraryPromise extends Promise {
    #state;

    constructor(executor) {
        const record = { state: "pending" };
        const become = (state) => {
            if (record.state === "pending") {
                record.state = state;
            }
        };
        super((resolve, reject) => {
            const succeed = (value) => {
                if (value instanceof Promise) {
                    value.then(() => become("resolved"), () => become("rejected"));
                } else if (!isThenable(value)) {
                    become("resolved");
                }
                resolve(value);
            };
            const fail = (reason) => {
                become("rejected");
                reject(reason);
            };
            executor(succeed, fail);
        });
        this.#state = record;
    }

    then(onDone, onFail) {
        let derived;
        const values = (value) => allValues.get(this) ?? [value];
        const callingBack = (callback, otherwise) => (value) => {
            if (typeof callback !== "function") {
                keepAll(derived, values(value));
                return otherwise(value);
            }
            const result = callback(...values(value));
            return isThenable(result) ? following(derived, result) : result;
        };
        const pass = (value) => value;
        const refuse = (reason) => {
            throw reason;
        };
        derived = super.then(callingBack(onDone, pass), callingBack(onFail, refuse));
        return derived;
    }

    /** Calls back with the result; gives this promise again. */
    done(...callbacks) {
        callbacks.flat().forEach((callback) => this.then(callback, ignore));
        return this;
    }

    /** Calls back with the failure; gives this promise again. */
    fail(...callbacks) {
        callbacks.flat().forEach((callback) => this.then(ignore, callback));
        return this;
    }

    /** Calls back when settled, either way; gives this promise again. */
    always(...callbacks) {
        callbacks.flat().forEach((callback) => this.then(callback, callback));
        return this;
    }

    /** Nothing here reports progress. */
    progress() {
        return this;
    }

    pipe(onDone, onFail) {
        return this.then(onDone, onFail);
    }

    /** This promise, or `target` with its methods. */
    promise(target) {
        if (target == null) {
            return this;
        }
        for (const name of ["then", "catch", "done", "fail", "always", "progress", "pipe", "state"]) {
            target[name] = this[name].bind(this);
        }
        target.promise = () => target;
        return target;
    }

    /** "pending", "resolved" or "rejected". */
    state() {
        return this.#state.state;
    }
}

exports.LibraryPromise = LibraryPromise;

/** A promise of what `start(succeed, fail)` calls back with; both may be given several values. The first call counts. */
exports.fromCallbacks = (start) => {
    let values;
    let promise;
    const settlingWith = (settle) => (...given) => {
        values ??= given;
        settle(given[0]);
        if (promise) {
            keepAll(promise, values);
        }
    };
    promise = new LibraryPromise((resolve, reject) => start(settlingWith(resolve), settlingWith(reject)));
    // It may have been settled at once.
    keepAll(promise, values ?? []);
    return promise;
};

/** Makes of a method whose last arguments are two callbacks a function that returns a promise. */
exports.promised = (object, name) => (...args) =>
    exports.fromCallbacks((succeed, fail) => object[name](...args, succeed, fail));

/** Runs an async function and gives its result as one of the libraries' promises. */
exports.promising = (work) => (...args) => LibraryPromise.resolve(work(...args));
