"use strict";

const exec = require("cordova/exec");
const FileSystem = require("./FileSystem");

/** By name; null until the native side has listed them. */
let known = null;
/** Who waits for the list. */
let waiting = [];

function learn(roots) {
    known = new Map(roots.filter(Boolean).map((root) => [root.filesystemName, new FileSystem(root.filesystemName, root)]));
    const ready = waiting;
    waiting = [];
    ready.forEach((proceed) => proceed());
}

// A file system is one object for all who ask for it.
require("./fileSystems").getFs = (name, callback) => {
    if (known) {
        callback(known.get(name));
        return;
    }
    waiting.push(() => callback(known.get(name)));
    if (waiting.length === 1) {
        exec(learn, () => learn([]), "File", "requestAllFileSystems", []);
    }
};
