"use strict";

console.log(`startup: ran before deviceready, echo is ${typeof require("./echo").say}`);
