"use strict";

const MARKER = "b";
