"use strict";

// com.salesforce.util.bootstrap: questions an app has while it starts.

/**
 * Whether the device is online. The network information plugin's answer counts where that plugin is present, known by its global
 * `Connection`; else the page's own.
 */
exports.deviceIsOnline = () => {
    const type = navigator.connection?.type;
    const { Connection } = window;
    if (type === undefined || !Connection) {
        return navigator.onLine;
    }
    return Boolean(type) && type !== Connection.NONE && type !== Connection.UNKNOWN;
};
