"use strict";

/**
 * Size and time of an entry.
 *
 * @param metadata `{modificationTime, size}`, or the time alone; a time is whatever `Date` takes.
 */
module.exports = function Metadata(metadata) {
    const { modificationTime, size } = typeof metadata === "object" && metadata !== null ? metadata : { modificationTime: metadata };
    this.modificationTime = modificationTime === undefined ? null : new Date(modificationTime);
    this.size = size || 0;
};
