"use strict";
window.seen = { parent: window.parent, search: location.search };
