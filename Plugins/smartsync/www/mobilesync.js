"use strict";

// com.salesforce.plugin.mobilesync: what com.salesforce.plugin.smartsync is called in later SDKs, which delete syncs too.

const smartsync = require("com.salesforce.plugin.smartsync");

const members = Object.getOwnPropertyDescriptors(smartsync);
members.deleteSync.enumerable = true;
Object.defineProperties(exports, members);
