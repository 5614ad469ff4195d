"use strict";
// GeolocationPosition, GeolocationCoordinates and GeolocationPositionError (Geolocation, 7 to 9).

const { Object } = require("language");
const { copied } = require("runtime/dictionaries");
const { addConstants, construction, declare, needConstruction } = require("runtime/webidl");

let isCoordinates;

class GeolocationCoordinates {
  static { isCoordinates = (value) => #facts in value; }

  #facts;
  constructor(given, facts) {
    needConstruction(given, "they come with a position");
    this.#facts = facts;
  }
  get accuracy() { return this.#facts.accuracy; }
  get latitude() { return this.#facts.latitude; }
  get longitude() { return this.#facts.longitude; }
  get altitude() { return this.#facts.altitude; }
  get altitudeAccuracy() { return this.#facts.altitudeAccuracy; }
  get heading() { return this.#facts.heading; }
  get speed() { return this.#facts.speed; }
  toJSON() { return copied(this, "accuracy latitude longitude altitude altitudeAccuracy heading speed"); }
}
declare(GeolocationCoordinates, isCoordinates, "accuracy latitude longitude altitude altitudeAccuracy heading speed toJSON()");

let isPosition;

class GeolocationPosition {
  static { isPosition = (value) => #coords in value; }

  #coords;
  #timestamp;
  constructor(given, facts, timestamp) {
    needConstruction(given, "navigator.geolocation gives positions");
    this.#coords = new GeolocationCoordinates(construction, facts);
    this.#timestamp = timestamp;
  }
  get coords() { return this.#coords; }
  get timestamp() { return this.#timestamp; }
  toJSON() { return { timestamp: this.#timestamp, coords: this.#coords.toJSON() }; }
}
declare(GeolocationPosition, isPosition, "coords timestamp toJSON()");

let isError;

class GeolocationPositionError {
  static { isError = (value) => #code in value; }

  #code;
  #message;
  constructor(given, code, message) {
    needConstruction(given, "navigator.geolocation gives errors");
    this.#code = code;
    this.#message = message;
  }
  get code() { return this.#code; }
  get message() { return this.#message; }
}
declare(GeolocationPositionError, isError, "code message");
addConstants(GeolocationPositionError, { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

Object.assign(exports, { GeolocationCoordinates, GeolocationPosition, GeolocationPositionError });
