"use strict";

/** A place in a file: negative ones count from its end. */
const position = (place, size) => (place < 0 ? Math.max(size + place, 0) : Math.min(place, size));

/**
 * A file of the app as it was when somebody asked for it, or a part of one. Its content is read by a `FileReader` or sent by a `FileWriter`.
 *
 * @param localURL the address that the native side knows it by.
 * @param lastModified milliseconds since 1970.
 */
function File(name, localURL, type, lastModified, size) {
    this.name = name || "";
    this.localURL = localURL || null;
    this.type = type || null;
    this.lastModified = lastModified || null;
    // As it was called before.
    this.lastModifiedDate = this.lastModified;
    this.size = size || 0;
    // The part that it stands for.
    this.start = 0;
    this.end = this.size;
}

/** The part between two places of this one. */
File.prototype.slice = function (start, end) {
    const size = this.end - this.start;
    const part = new File(this.name, this.localURL, this.type, this.lastModified, this.size);
    part.start = this.start + (arguments.length > 0 ? position(start, size) : 0);
    part.end = this.start + (arguments.length > 1 ? position(end, size) : size);
    return part;
};

module.exports = File;
