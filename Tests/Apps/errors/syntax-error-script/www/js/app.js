"use strict";

const greeting = "hello";
console.log(greeting;
