"use strict";

// What Cordova's modules ask of the runtime's platform, in a browser. The body of (function (exports, language) { ... }).

const { apply, base64OfBytes, bytesOfBase64, bytesOfCodes, charCodeAt, filter, listOf, map, String, subarray } = language;
const { atob, btoa, clearTimeout, CustomEvent, Event, setTimeout, URL } = window;

const PIECE = 8192;

function codesOf(bytes) {
    let text = "";
    for (let start = 0; start < bytes.length; start += PIECE) {
        text += apply(String.fromCharCode, null, subarray(bytes, start, start + PIECE));
    }
    return text;
}

exports.modules = {
    __proto__: null,
    language,
    "dom/CustomEvent": { CustomEvent },
    "dom/Event": { Event },
    "dom/slots": { _connected: Symbol("connected") },
    "dom/EventTarget": { fire: (target, event) => target.dispatchEvent(event) },
    "dom/tree": { allBelow: (root, isWanted) => filter(listOf(root.querySelectorAll("*")), isWanted) },
    "runtime/bytes": {
        base64: base64OfBytes ?? ((bytes) => btoa(codesOf(bytes))),
        bytesOfBase64: bytesOfBase64 ?? ((text) => bytesOfCodes(atob(text))),
    },
    "runtime/timers": { cancel: (handle) => clearTimeout(handle), later: (task, delay) => setTimeout(task, delay) },
    "url/URL": { URL },
};
