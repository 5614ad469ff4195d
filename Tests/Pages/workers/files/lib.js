self.lib = "of lib.js";
