"use strict";

// Notes of each call whether it was settled, and how often.

class Ledger {
    constructor(calls) {
        this.times = new Uint8Array(calls);
        this.succeeded = 0;
        this.failed = 0;
        this.refused = 0;
        this.inside = 0;
        this.unnamed = 0;
        this.calling = -1;
        this.open = calls;
        this.done = () => {};
    }

    /** The two callbacks of a call. */
    callbacks(number) {
        return [
            () => { this.succeeded++; this.settle(number); },
            (reason) => {
                this.failed++;
                // An error callback that is told nothing helps nobody.
                this.unnamed += reason === undefined || reason === null || reason === "" ? 1 : 0;
                this.settle(number);
            },
        ];
    }

    /** `exec` itself threw: that is an answer too, unless a callback is called besides. */
    refuse(number) {
        this.refused++;
        this.settle(number);
    }

    settle(number) {
        this.inside += this.calling === number ? 1 : 0;
        if (this.times[number] < 255) {
            this.times[number]++;
        }
        if (this.times[number] === 1 && --this.open === 0) {
            this.done();
        }
    }

    get once() {
        return this.times.reduce((sum, times) => sum + (times === 1 ? 1 : 0), 0);
    }

    /** Calls that were settled more than once. */
    get twice() {
        return this.times.reduce((sum, times) => sum + (times > 1 ? 1 : 0), 0);
    }
}
