"use strict";

// com.salesforce.util.event: what an app that starts tells about its progress.

const logger = require("com.salesforce.util.logger");

/** The steps of a start; `code` is stable, `description` is for people. */
exports.EventType = {
    AUTHENTICATING: { code: 0, description: "Authenticating...", isError: false },
    STARTING: { code: 1, description: "Loading application", isError: false },
    OFFLINE: { code: 2, description: "Your device is offline. Can't continue.", isError: true },
};

/** Logs the step and fires the document event "bootstrapStatusEvent", which carries its members. */
exports.sendStatusEvent = (statusEvent) => {
    const log = statusEvent.isError ? logger.logError : logger.logToConsole;
    log(statusEvent.description);
    require("cordova").fireDocumentEvent("bootstrapStatusEvent", statusEvent);
};
