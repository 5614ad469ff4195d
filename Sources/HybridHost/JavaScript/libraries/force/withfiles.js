"use strict";

// libs/force+files.js: the functions for files, added to `force`.

const { files } = require("force/files");

Object.assign(window.force, files);
