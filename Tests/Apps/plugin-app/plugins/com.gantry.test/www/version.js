"use strict";

exports.version = require("cordova/plugin_list").metadata["com.gantry.test"];
