"use strict";
// The test files, by plugin. Run them with: gantry test Tests/Plugins --mount pages=Tests/Pages

const suites = {
  "app-version": [
    "version",
  ],
  "battery-status": [
    "events",
  ],
  console: [
    "logger",
  ],
  device: [
    "info",
  ],
  "device-motion": [
    "accelerometer",
  ],
  "device-orientation": [
    "compass",
  ],
  file: [
    "entries",
    "contents",
  ],
  "file-transfer": [
    "transfers",
  ],
  geolocation: [
    "position",
  ],
  globalization: [
    "formats",
  ],
  keyboard: [
    "keyboard",
  ],
  "network-information": [
    "connection",
  ],
  "screen-orientation": [
    "lock",
  ],
  splashscreen: [
    "state",
  ],
  statusbar: [
    "state",
  ],
  vibration: [
    "vibrate",
  ],
  dialogs: [
    "answers",
  ],
  barcodescanner: [
    "codes",
  ],
  camera: [
    "pictures",
  ],
  "fingerprint-aio": [
    "fingers",
  ],
  inappbrowser: [
    "browser",
  ],
  media: [
    "sounds",
  ],
  "media-capture": [
    "captures",
  ],
  contacts: [
    "contacts",
  ],
  "secure-storage": [
    "secrets",
  ],
  "sqlite-storage": [
    "databases",
  ],
};
