"use strict";

// Calls of the bench's own plugin. Every function gives milliseconds.

const SERVICE = "com.gantry.bench";

/** 300 bytes of JSON. */
const payload = {
    Id: "003000000000001AAA", FirstName: "Grete", LastName: "Hermann", Email: "grete.hermann@example.com", Phone: "+49 421 5550 1234",
    MailingCity: "Bremen", LastModifiedDate: "2015-06-01T12:00:00.000+0000", attributes: { type: "Contact" },
    NumberOfEmployees: 42,
};
payload.Description = "x".repeat(300 - JSON.stringify({ ...payload, Description: "" }).length);

function fail(error) {
    throw new Error(`exec failed: ${JSON.stringify(error)}`);
}

const bench = {
    /** One call after the other, each begun when the one before has its result. */
    roundTrips(action, count) {
        return new Promise((resolve) => {
            const start = performance.now();
            let left = count;
            function next(result) {
                if (result && result.LastName !== payload.LastName) {
                    fail(result);
                }
                if (left-- === 0) {
                    resolve(performance.now() - start);
                } else {
                    cordova.exec(next, fail, SERVICE, action, [payload]);
                }
            }
            next(null);
        });
    },

    /** Half of the calls on the JavaScript thread, half off it. */
    async mixedRoundTrips(count) {
        const near = await this.roundTrips("echo", count / 2);
        return near + await this.roundTrips("echoLater", count / 2);
    },

    /** A long result: [bytes, through exec, by JSON.parse of the same text]. */
    async longResult() {
        const start = performance.now();
        const result = await new Promise((resolve) => cordova.exec(resolve, fail, SERVICE, "document", []));
        const took = performance.now() - start;
        const text = JSON.stringify(result);
        const again = performance.now();
        const parsed = JSON.parse(text);
        const alone = performance.now() - again;
        if (parsed.length !== result.length) {
            throw new Error(`${result.length} records came, ${parsed.length} were parsed`);
        }
        return JSON.stringify([text.length, took, alone]);
    },
};
