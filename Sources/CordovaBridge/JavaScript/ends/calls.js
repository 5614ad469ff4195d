"use strict";

// The calls that came through a native end and wait for their results.

const { apply, isArray, joined, JSON, map, Map, String, toWellFormed } = native.platform("language");

const waiting = new Map();
let count = 0;

// The numbers that the host knows actions by, by service and action.
const routes = new Map();

function routeOf(service, action) {
    const known = routes.get(service)?.get(action);
    if (known !== undefined) {
        return known;
    }
    const route = native.route(service, action);
    // What nobody answers is asked for anew each time: there is no end to such names.
    if (route >= 0) {
        const actions = routes.get(service) ?? new Map();
        routes.set(service, actions.set(action, route));
    }
    return route;
}

/**
 * Calls a plugin.
 *
 * - `answer`: gets each result as (status, message, { keep, isMultipart, isEmpty }); null when nobody waits.
 * - `args`: the arguments; anything but an array is refused.
 * - `buffers`: what `{ CDVType: "ArrayBuffer", index }` in the arguments stands for.
 */
exports.call = (answer, service, action, args, buffers = []) => {
    // Half a surrogate pair would not cross to the host.
    service = toWellFormed(String(service));
    action = toWellFormed(String(action));
    const number = answer === null ? -1 : count++;
    if (answer !== null) {
        waiting.set(number, answer);
    }
    const route = isArray(args) ? routeOf(service, action) : -1;
    if (route < 0) {
        native.refuse(number, service, action);
        return;
    }
    const texts = map(args, (argument) => JSON.stringify(argument) ?? "null");
    apply(native.exec, native, joined([number, route, buffers.length > 0 ? buffers : null], texts));
};

/**
 * One result from the host. `how` is the status, plus 16 when the callback is kept, plus 32 when the message is an array that
 * becomes the callback's arguments, plus 64 when there is no message at all. Answers whether the call waits.
 */
exports.settle = (number, how, message) => {
    const answer = waiting.get(number);
    const keep = (how & 16) !== 0;
    if (!keep) {
        waiting.delete(number);
    }
    answer?.(how & 15, message, { keep, isMultipart: (how & 32) !== 0, isEmpty: (how & 64) !== 0 });
    return answer !== undefined;
};
