"use strict";

// Whether the device has a network, and waiting for that to change.
//
// Gantry's launcher gives pages a switch, `window.gantry.setOnline`. A phone or a browser has none: there the user holds the switch.

const Network = {
    get isOnline() {
        return navigator.onLine;
    },

    /** Resolves once the device is offline. `ask` is called when a person has to see to it. */
    goOffline: (ask) => Network.become(false, ask),

    /** Resolves once the device is online. */
    goOnline: (ask) => Network.become(true, ask),

    /** Calls back after each change. */
    onChange(callback) {
        document.addEventListener("online", () => callback(true));
        document.addEventListener("offline", () => callback(false));
    },

    become(online, ask) {
        return new Promise((resolve) => {
            if (Network.isOnline === online) {
                resolve();
                return;
            }
            document.addEventListener(online ? "online" : "offline", () => resolve(), { once: true });
            if (window.gantry) {
                window.gantry.setOnline(online);
            } else {
                ask(online ? "Please go online again to continue." : "Please go offline (flight mode) to continue.");
            }
        });
    },
};
