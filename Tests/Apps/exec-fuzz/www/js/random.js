"use strict";

// Numbers that look random and are the same for the same seed (mulberry32).

class Random {
    constructor(seed) {
        this.state = seed >>> 0;
    }

    /** A number from 0 up to, not including, `limit`. */
    below(limit) {
        this.state = (this.state + 0x6d2b79f5) >>> 0;
        let mixed = this.state;
        mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return Math.floor(((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296 * limit);
    }

    pick(list) {
        return list[this.below(list.length)];
    }
}
