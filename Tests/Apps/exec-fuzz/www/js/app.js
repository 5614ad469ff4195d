"use strict";

// index.html?calls=100000&seed=1: so many random exec calls, a batch a turn. Prints how many were settled exactly once.

const wanted = new URLSearchParams(location.search);
const CALLS = Number(wanted.get("calls") ?? 100_000);
const SEED = Number(wanted.get("seed") ?? 1);
const BATCH = 500;

function call(number, random, ledger) {
    const { service, action, args } = randomCall(random);
    const [success, failure] = ledger.callbacks(number);
    ledger.calling = number;
    try {
        cordova.exec(success, failure, service, action, args);
    } catch {
        ledger.calling = -1;
        ledger.refuse(number);
    }
    ledger.calling = -1;
}

function report(ledger) {
    console.log(`seed ${SEED}: ${ledger.succeeded} succeeded, ${ledger.failed} failed, ${ledger.refused} refused by exec`);
    console.log(`settled ${ledger.once} of ${CALLS}`);
    if (ledger.twice > 0 || ledger.inside > 0 || ledger.unnamed > 0) {
        throw new Error(`${ledger.twice} settled more than once, ${ledger.inside} inside exec, ${ledger.unnamed} errors without a reason`);
    }
}

function run() {
    const random = new Random(SEED);
    const ledger = new Ledger(CALLS);
    // One more turn after the last: a second answer to it would come there.
    ledger.done = () => setTimeout(() => report(ledger), 50);
    let next = 0;
    const batch = () => {
        for (const end = Math.min(next + BATCH, CALLS); next < end; next++) {
            call(next, random, ledger);
        }
        if (next < CALLS) {
            setTimeout(batch, 0);
        }
    };
    batch();
}

document.addEventListener("deviceready", run, false);
