"use strict";

// Base64 text from and to an ArrayBuffer.

// Few enough for the arguments of one call.
const CHUNK = 0x8000;

exports.fromArrayBuffer = (buffer) => {
    const bytes = new Uint8Array(buffer);
    let binary = "";
    for (let start = 0; start < bytes.length; start += CHUNK) {
        binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
    }
    return btoa(binary);
};

exports.toArrayBuffer = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
