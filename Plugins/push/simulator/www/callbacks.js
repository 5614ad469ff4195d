"use strict";

// The native side of the older push plugin calls a function of the page by its name, which may be a path such as "app.onPush". It does so
// for an app's own copy of that plugin's JavaScript, too.

function find(path) {
    const names = path.split(".");
    const name = names.pop();
    const owner = names.reduce((object, part) => object?.[part], window);
    return typeof owner?.[name] === "function" ? owner[name].bind(owner) : null;
}

document.addEventListener("gantrypushevent", ({ detail: { ecb, event } }) => {
    const callback = find(ecb);
    if (callback) {
        callback(event);
    } else {
        console.error(`pushNotification: the page has no function ${ecb}, which was to get a notification`);
    }
});
