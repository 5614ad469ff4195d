"use strict";

// Base64 text from and to an ArrayBuffer.

const { Uint8Array } = native.platform("language");

const { base64, bytesOfBase64 } = native.platform("runtime/bytes");

exports.fromArrayBuffer = (buffer) => base64(new Uint8Array(buffer));

exports.toArrayBuffer = (text) => bytesOfBase64(text).buffer;
