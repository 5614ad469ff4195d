"use strict";
// What a sandbox leaves this page (HTML standard, 7.1.5). A page that nothing sandboxes may do everything.

const { sandbox } = native.environment;

exports.isScriptable = (sandbox & 1) !== 0;
exports.mayUseForms = (sandbox & 2) !== 0;
exports.mayOpenWindows = (sandbox & 4) !== 0;
exports.mayNavigateTop = (sandbox & 8) !== 0;
