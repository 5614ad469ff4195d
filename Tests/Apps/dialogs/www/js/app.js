"use strict";

document.addEventListener("deviceready", () => {
    console.log(`alert: ${alert("The kettle boils.")}`);
    console.log(`confirm: ${confirm("Tea?")}`);
    console.log(`prompt: ${JSON.stringify(prompt("How many cups?", "2"))}`);
    console.log(`prompt without a default: ${JSON.stringify(prompt("For whom?"))}`);
}, false);
