window.vendor = function () { return 1; };
