"use strict";

/** How `getFile` and `getDirectory` look for an entry: whether they make it, and whether it must not be there before. */
module.exports = function Flags(create, exclusive) {
    this.create = create || false;
    this.exclusive = exclusive || false;
};
