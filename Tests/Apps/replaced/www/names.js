"use strict";
// The names that replace.js gives to Object.prototype: whoever runs the trial puts them here.

const names = "";
