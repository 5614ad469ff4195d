"use strict";

window.addEventListener("unhandledrejection", ({ reason }) => console.log(`unhandledrejection: ${reason.message}`));

document.addEventListener("deviceready", async () => {
    await null;
    // Handled in the same turn: not worth a word.
    Promise.reject(new Error("handled in time")).catch(() => console.log("one was handled"));
    throw new Error("the promise is broken");
}, false);
