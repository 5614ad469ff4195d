"use strict";
// Errors as callbacks get them: with a message, and a code of Web SQL's SQLError (0 for one that is unknown).

/** Makes such an error of what the native side answered, what a script threw, or a text. What is one already stays as it is. */
module.exports = (cause, code = 0) => {
    let error = cause;
    if (!cause) error = new Error("the plugin reported an error and said nothing of it");
    else if (typeof cause === "string") error = new Error(cause);
    else if (!cause.code && !cause.message) error = new Error(`an unknown error was returned: ${JSON.stringify(cause)}`);
    if (!error.code) error.code = code || 0;
    return error;
};
