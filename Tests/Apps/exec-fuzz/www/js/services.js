"use strict";

// services.html?calls=5000&seed=1&forged=0: so many calls of every action of every service that the app has, with arguments of any kind. Prints how
// many were answered. A service that comes later is found by itself: the runtime says which there are to whoever asks for another.

const wanted = new URLSearchParams(location.search);
const CALLS = Number(wanted.get("calls") ?? 5_000);
const SEED = Number(wanted.get("seed") ?? 1);
/** They end this page, lead elsewhere, or answer when there is news. Answers of a custom target make syncs that wait for this page. */
const LEFT_OUT = new Set([
    "com.salesforce.oauth.logoutCurrentUser", "com.salesforce.sfaccountmanager.logout", "com.salesforce.sfaccountmanager.switchToUser",
    "com.salesforce.smartsync.registerTarget", "com.salesforce.mobilesync.registerTarget", "InAppBrowser.open", "Media.messageChannel",
]);
/** Their callbacks are called more than once. */
const KEPT = new Set([
    "PushNotification.init", "PushPlugin.register", "NetworkStatus.getConnectionInfo", "Battery.start", "StatusBar._ready", "Accelerometer.start",
    "Compass.getHeading", "Geolocation.addWatch", "Keyboard.init", "CDVIonicKeyboard.init",
]);

/** What a page that replaces JSON.stringify may hand over as JSON. */
const FORGED = [
    "", " ", "{", "}", "[", "]", "{\"", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{,}", "{\"a\"1}", "{a:1}", "{'a':1}", "[1,", "[1 2]", "[,]", "tru", "nul", "undefined", "NaN", "-", "+1", "01", "1.", "1e", ".5",
    "0x10", "\"", "\"\\", "\"\\u12", "\"\\x\"", "\"\n\"", "\u0000", "{}{}", "{} x", "[]]", "/**/1", "\ufeff{}", "{\"soupName\":\"s\",\"entries\":[{\"k\":}]}", "{\"soupName\":\"s\",\"entries\":[{]}", "{\"soupName\":\"s\" \"entries\":[]}",
    "{\"soupName\":\"s\",\"soupName\":5}", "{\"soupName\":\"s\",\"entries\":[{\"k\":\"\\ud800\"}]}", "{\"querySpec\":{\"queryType\":\"smart\",\"smartSql\":\"select 1\"}", "\"pluginSDKVersion:", "[".repeat(100000), "{\"a\":".repeat(50000),
];

/** From now on most texts are no JSON. */
function forge(random) {
    const stringify = JSON.stringify;
    JSON.stringify = (...values) => (random.below(3) === 0 ? stringify(...values) : random.pick(FORGED));
}

const exec = (service, action, args = []) => new Promise((resolve, reject) => cordova.exec(resolve, reject, service, action, args));
const refusal = (service, action) => exec(service, action).then(() => "", String);
const listed = (text) => text.slice(text.lastIndexOf(": ") + 2).split(", ");

async function actions() {
    const services = listed(await refusal("none at all", "x"));
    const all = [];
    for (const service of services) {
        for (const action of listed(await refusal(service, "none at all"))) {
            if (!LEFT_OUT.has(`${service}.${action}`)) {
                all.push([service, action]);
            }
        }
    }
    return all;
}

async function run() {
    const random = new Random(SEED);
    const all = await actions();
    const called = new Set();
    const ends = { succeeded: 0, failed: 0, thrown: 0 };
    let open = 0;
    let twice = 0;
    let unnamed = [];
    await exec("com.salesforce.oauth", "authenticate").catch((error) => console.log(`not signed in: ${error}`));
    const call = ([service, action], args) => new Promise((resolve) => {
        let answers = 0;
        const answered = (end) => (reason) => {
            answers += 1;
            if (answers > 1) {
                twice += KEPT.has(`${service}.${action}`) ? 0 : 1;
                return;
            }
            ends[end] += 1;
            open -= 1;
            if (end === "failed" && (reason === undefined || reason === null || reason === "")) {
                unnamed.push(`${service}.${action}`);
            }
            resolve();
        };
        open += 1;
        called.add(`${service}.${action}`);
        try {
            cordova.exec(answered("succeeded"), answered("failed"), service, action, args);
        } catch {
            answered("thrown")();
        }
    });
    if (wanted.get("forged") === "1") {
        forge(random);
    }
    // A few at once, so that each is under way beside others.
    let made = 0;
    const line = async () => {
        while (made < CALLS) {
            const action = all[made % all.length];
            made += 1;
            await call(action, random.below(8) === 0 ? anything(random) : Array.from({ length: random.below(3) + (random.below(5) ? 1 : 0) }, () => argument(random)));
        }
    };
    await Promise.all(Array.from({ length: 8 }, line));
    console.log(`seed ${SEED}: ${called.size} actions; ${ends.succeeded} succeeded, ${ends.failed} failed, ${ends.thrown} refused by exec; ${open} open, ${twice} answered twice`);
    console.log(`answered ${ends.succeeded + ends.failed + ends.thrown} of ${CALLS}`);
    if (twice > 0 || unnamed.length > 0) {
        throw new Error(`${twice} answered twice; errors without a reason: ${unnamed.slice(0, 5)}`);
    }
}

document.addEventListener("deviceready", run, false);
