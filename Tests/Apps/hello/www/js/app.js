"use strict";

document.addEventListener("deviceready", () => console.log("hello"), false);
