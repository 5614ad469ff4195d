"use strict";

const MARKER = "a";
