"use strict";

function openDoor() {
    throw new Error("the door is stuck");
}

window.onerror = (message, source, line, column, error) => {
    console.log(`onerror: ${message} at ${source.split("/").pop()}:${line}, ${error.constructor.name}`);
};
document.addEventListener("deviceready", () => {
    // A task of its own, so that the error is nobody's but the page's.
    setTimeout(openDoor, 0);
    setTimeout(() => console.log("later tasks run all the same"), 1);
}, false);
