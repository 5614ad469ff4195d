"use strict";

// `native` as Cordova's modules see it, where the plugins are behind a link. The body of
// (function (exports, language, functions, settings, platform) { ... }).

const { Error, forEach, includes, JSON, listOf, map, Map, Object, push, shift, String } = language;
const { MessageChannel, URL } = window;

const FAILED = 9;
const KEPT = 16;

/** Tasks, each in a turn of its own; a timer would make the sixth in a row wait. */
const tasks = [];
const { port1: turns, port2: wake } = new MessageChannel();
turns.onmessage = () => shift(tasks)();
function queueTask(task) {
    push(tasks, task);
    wake.postMessage(null);
}

let isOnline = settings.online;
Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnline });

/** The actions that have a number, and the calls that are not answered for good: "service.action" by number. */
const routes = [];
const open = new Map();
let link = null;
let page = null;
/** Why nothing goes out any more, or null. */
let lost = null;

function note(number, service, action) {
    if (number >= 0) {
        open.set(number, `${service}.${action}`);
    }
}

/** Hands a result to the page, and says of a failure that nobody hears of it. */
function settle(number, how, message) {
    const call = open.get(number);
    if ((how & KEPT) === 0) {
        open.delete(number);
    }
    const isHeard = page.result(number, how, message);
    if (!isHeard && (how & 15) > 1) {
        const text = typeof message === "string" ? message : JSON.stringify(message);
        exports.native.log("warn", `${call ?? "a call"} failed, and the page gave no error callback to hear of it: ${text}`);
    }
}

function fail(number) {
    queueTask(() => settle(number, FAILED, `the connection to Gantry is lost: ${lost}`));
}

function send(number, rest, buffers) {
    if (lost !== null) {
        fail(number);
    } else {
        link.send(rest, buffers);
    }
}

exports.native = {
    __proto__: null,
    version: settings.version,
    platformId: settings.platformId,
    online: settings.online,

    route(service, action) {
        if (!includes(settings.actions[service] ?? [], action)) {
            return -1;
        }
        return push(routes, { service, action }) - 1;
    },

    exec(number, route, buffers, ...texts) {
        const { service, action } = routes[route];
        note(number, service, action);
        const count = buffers === null ? 0 : buffers.length;
        let rest = `"call",${number},${JSON.stringify(service)},${JSON.stringify(action)},${count}`;
        for (let index = 0; index < texts.length; index++) {
            rest += `,${texts[index]}`;
        }
        // They are sent when there is a connection, and the page may have changed them by then.
        send(number, rest, count === 0 ? undefined : map(listOf(buffers), (buffer) => language.sliceBuffer(buffer, 0)));
    },

    refuse(number, service, action) {
        note(number, service, action);
        send(number, `"refuse",${number},${JSON.stringify(service)},${JSON.stringify(action)}`);
    },

    queueTask,
    pluginModules: () => JSON.parse(JSON.stringify(settings.modules)),
    preparedList: () => (functions["cordova_plugins.js"] === undefined ? null : "cordova_plugins.js"),
    moduleSource: (file) => file,

    compile(id) {
        const compiled = functions[id];
        if (compiled === undefined) {
            throw new Error(`${id} is not part of cordova.js`);
        }
        return compiled;
    },

    platform: (id) => platform[id],
    log: (level, text) => console[level](`gantry: ${text}`),
};

exports.connect = (opened) => {
    link = opened;
};

/**
 * `window.gantry`: what a test may do to the device from inside the page. Not enumerable, so that no app stumbles on it. The device is the
 * plugins'; what the page itself sees is the browser's.
 */
const device = (name, value) => send(-1, `"device",${JSON.stringify(name)},${JSON.stringify(value) ?? "null"}`);
let deviceState = settings.device;
const switches = {
    isHeadless: settings.isHeadless,
    setOnline: (online) => device("online", Boolean(online)),
    tapStatusBar: () => device("state", { statusBarTap: true }),
    deviceState: () => JSON.parse(JSON.stringify(deviceState)),
    answer: (...answers) => device("answer", map(answers, (answer) => String(answer))),
    lock: () => device("lock", true),
    unlock: (passcode) => device("unlock", passcode === undefined ? null : String(passcode)),
    recordUserInteraction: () => device("used", true),
};
forEach(Object.entries(settings.deviceSetters), ({ 0: name, 1: member }) => {
    switches[name] = (value) => device("state", { [member]: value ?? null });
});
if (settings.push) {
    switches.notify = (notification) => device("notify", notification);
}
Object.defineProperty(window, "gantry", { value: switches, configurable: true });

/** Has the page's style sheets loaded anew: the new one takes the old one's place when it is there. */
function renewStyles() {
    forEach(listOf(document.querySelectorAll('link[rel~="stylesheet"][href]')), (sheet) => {
        const address = new URL(sheet.href);
        if (address.origin !== location.origin) {
            return;
        }
        address.searchParams.set("gantry-changed", String(performance.now()));
        const renewed = sheet.cloneNode();
        renewed.addEventListener("load", () => sheet.remove(), { once: true });
        renewed.addEventListener("error", () => renewed.remove(), { once: true });
        renewed.href = address.href;
        sheet.after(renewed);
    });
}

const messages = {
    __proto__: null,
    result: ({ 0: number, 1: how, 2: message }, bytes) => settle(number, how, bytes ?? message),
    document: ({ 0: type, 1: data }) => page.fireDocumentEvent(type, data),
    custom: ({ 0: type, 1: detail }) => page.fireCustomEvent(type, detail),
    module: ({ 0: id, 1: name, 2: given }) => page.callModule(id, name, given),
    log: ({ 0: level, 1: text }) => exports.native.log(level, text),
    device({ 0: state }) {
        deviceState = state;
    },
    reload: () => location.reload(),
    styles: renewStyles,
    restart: () => location.replace("/"),
    online({ 0: online }) {
        if (online !== isOnline) {
            isOnline = online;
            window.dispatchEvent(new Event(online ? "online" : "offline"));
        }
        page.setOnline(online);
    },
};

/** What takes the link's messages, once `page` is what boot.js has answered with. */
exports.incoming = (booted) => {
    page = booted;
    return {
        message: (kind, parts, bytes) => messages[kind]?.(parts, bytes),
        lost(reason) {
            lost = reason;
            exports.native.log("error", `the connection is lost: ${reason}`);
            forEach(listOf(open.keys()), fail);
        },
    };
};
