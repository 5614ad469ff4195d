"use strict";

// Native sides written in JavaScript: a plugin for a platform without one, such as browser, registers its actions here by service, as
// functions (success, fail, args). exec calls them where no native side answers.

const { Map } = native.platform("language");

const proxies = new Map();

/** Registers the actions of a service, in place of any registered before. */
exports.add = (service, actions) => {
    proxies.set(service, actions);
    return actions;
};

/** Takes a service's actions out, and returns them. */
exports.remove = (service) => {
    const actions = proxies.get(service);
    proxies.delete(service);
    return actions;
};

/** The function for an action; null when there is none. */
exports.get = (service, action) => proxies.get(service)?.[action] ?? null;
