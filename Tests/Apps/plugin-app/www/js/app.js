"use strict";

async function run() {
    console.log(`echo: ${JSON.stringify(await navigator.echo.say({ text: "h\u00e9llo", list: [1, null] }))}`);
    console.log(`same module: ${navigator.echo === cordova.require("com.gantry.test.echo")}`);
    console.log(`version: ${window.testPlugin.version}`);
    try {
        await navigator.echo.fail();
        console.log("fail: did not");
    } catch (reason) {
        console.log(`fail: ${reason}`);
    }
}

document.addEventListener("deviceready", run, false);
