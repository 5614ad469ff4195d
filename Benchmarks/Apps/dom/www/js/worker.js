"use strict";

onmessage = ({ data }) => postMessage(data + 1);
