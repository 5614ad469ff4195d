"use strict";

// The end that cordova-ios before version 6 speaks to in a UIWebView: a frame with the address gap://ready, or before 3.4 a request for
// /!gap_exec, says that commands wait, and the container fetches them. It also gets them as the answer to a result, or in the request's header.

const { apply, call, forEach, ifThere, JSON, Object, startsWith, String, toLowerCase, WeakMap } = native.platform("language");
const { _connected } = native.platform("dom/slots");
const { run } = require("ends/command");

const exec = () => window.cordova.require("cordova/exec");

/** Runs a queue of commands, as JSON text; an empty one is none. */
function runAll(text) {
    if (text) {
        forEach(JSON.parse(text), (command) => run(command, runAll));
    }
}

const isPoke = (address) => startsWith(String(address), "gap:");

function fetchLater(done) {
    native.queueTask(() => {
        done?.();
        runAll(exec().nativeFetchMessages());
    });
}

/** Sees the frame that comes into the document with the address, as cordova-ios 4 and 5 do it. */
function watchFrames(frames) {
    const connected = frames[_connected];
    frames[_connected] = function () {
        if (isPoke(this.getAttribute("src"))) {
            // Gone from the document, the frame is made anew for the next poke, which is thus seen here too.
            fetchLater(() => this.remove());
        } else {
            ifThere(connected, (it) => call(it, this));
        }
    };
}

/** Sees the frame that gets the address again and again, as cordova-ios 3 does it. */
function watchAddresses(frames) {
    const { get, set } = Object.getOwnPropertyDescriptor(frames, "src");
    Object.defineProperty(frames, "src", {
        get, configurable: true, enumerable: true,
        set(address) {
            if (this.isConnected && isPoke(address)) {
                fetchLater();
            } else {
                call(set, this, address);
            }
        },
    });
}

/** Sees the requests that go nowhere: on a phone the container stops them. */
function watchRequests(requests) {
    const { open, setRequestHeader, send } = requests;
    // What each brings along; null for nothing.
    const pokes = new WeakMap();
    Object.assign(requests, {
        open(method, address) {
            pokes.delete(this);
            apply(open, this, arguments);
            if (startsWith(String(address), "/!gap_exec")) {
                pokes.set(this, null);
            }
        },
        setRequestHeader(name, value) {
            if (pokes.has(this) && toLowerCase(String(name)) === "cmds") {
                pokes.set(this, String(value));
            } else {
                call(setRequestHeader, this, name, value);
            }
        },
        send(body) {
            if (!pokes.has(this)) {
                call(send, this, body);
                return;
            }
            const commands = pokes.get(this);
            pokes.delete(this);
            if (commands === null) {
                fetchLater();
            } else {
                native.queueTask(() => runAll(commands));
            }
        },
    });
}

exports.open = () => {
    const frames = native.platform("html/HTMLIFrameElement").HTMLIFrameElement.prototype;
    watchFrames(frames);
    watchAddresses(frames);
    if (copy.asksByRequest) {
        watchRequests(native.platform("network/XMLHttpRequest").XMLHttpRequest.prototype);
    }
};
