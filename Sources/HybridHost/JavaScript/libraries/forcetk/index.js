"use strict";

// libs/forcetk.mobilesdk.js: the global `forcetk`.

const { Client } = require("forcetk/client");
const { records } = require("forcetk/records");
const { files } = require("forcetk/files");

Object.assign(Client.prototype, records, files);

window.forcetk ??= {};
window.forcetk.Client = Client;
