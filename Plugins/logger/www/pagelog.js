"use strict";

// com.salesforce.util.logger: messages to the console and, while the page's global `debugMode` is true, into the page.

const containerLog = require("com.salesforce.plugin.logger");

const startTime = Date.now();

function appendTo(sectionId, text) {
    const section = window.debugMode === true ? document.getElementById(sectionId) : null;
    if (section === null) {
        return;
    }
    section.style.display = "block";
    // Markup in the text is the page's own and meant as such.
    section.insertAdjacentHTML("beforeend", `<p><i><b>* At ${Date.now() - startTime}ms:</b></i> ${text}</p>`);
}

function log(sectionId, text) {
    console.log(`jslog: ${text}`);
    appendTo(sectionId, text);
}

/** Logs; in debug mode also to the end of the element with the id "console". */
exports.logToConsole = (text) => log("console", text);

/** Logs; in debug mode also to the end of the element with the id "errors". */
exports.logError = (text) => log("errors", text);

/** Writes to the container's log. */
exports.logWarn = containerLog.logWarn;

/** Writes to the container's log. */
exports.logInfo = containerLog.logInfo;

/** Writes to the container's log. */
exports.logDebug = containerLog.logDebug;

/** The URL with the values of the named query parameters replaced by "[redacted]"; the case of names makes no difference. */
exports.sanitizeUrlParamsForLogging = (url, names) => {
    const secrets = new Set(Array.isArray(names) ? names.map((name) => String(name).toLowerCase()) : []);
    return url
        .trim()
        .replace(/([?&])([^=&?#]+)=([^&#]+)/g, (all, separator, name) =>
            secrets.has(name.toLowerCase()) ? `${separator}${name}=[redacted]` : all,
        );
};
