"use strict";
// All that the tree and events ask of shadow trees, once there are any: see runtime/features.

const { Object } = require("language");

Object.assign(exports, require("dom/shadow/composition"), require("dom/shadow/eventPath"), require("dom/shadow/matching"));
