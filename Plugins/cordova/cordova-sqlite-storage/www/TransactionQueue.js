"use strict";
// The transactions of a database: one is at work at a time, in the order in which they were asked for, by whatever handle.

/** By the names of databases. They stay when a database is closed, so that what waits for it goes on when it is opened again. */
const queues = new Map();

class TransactionQueue {
    constructor() {
        this.waiting = [];
        this.isBusy = false;
    }

    /** The queue of a database, made when there is none. */
    static of(name) {
        if (!queues.has(name)) queues.set(name, new TransactionQueue());
        return queues.get(name);
    }

    /** Forgets the queue of a database, and what waits in it. */
    static forget(name) { queues.delete(name); }

    add(transaction) { this.waiting.push(transaction); }

    /** Starts the next transaction in a task of its own, if `isOpen()` then and none is at work. */
    startNext(isOpen) {
        setTimeout(() => {
            if (!isOpen() || this.isBusy || this.waiting.length === 0) return;
            this.isBusy = true;
            this.waiting.shift().start();
        }, 0);
    }

    /** Fails all that wait. */
    abortAll(error) {
        const waiting = this.waiting;
        if (waiting.length === 0) return;
        this.waiting = [];
        this.isBusy = false;
        for (const transaction of waiting) transaction.refuse(error);
    }
}

module.exports = TransactionQueue;
