"use strict";
// NetworkInformation (Network Information), which Android's web view has: what connects the device, as the host says.

const { each, Object } = require("language");
const device = require("runtime/device");
const { Event } = require("dom/Event");
const { EventTarget, fireTrusted } = require("dom/EventTarget");
const { addHandlers } = require("dom/eventHandlers");
const { construction, declare, needConstruction } = require("runtime/webidl");

/** What there is while there is no network. */
const nothing = { __proto__: null, type: "none", effectiveType: "4g", downlink: 0, rtt: 0 };

const valueOf = (name) => {
  const { isOnline, connection } = device.facts();
  return isOnline || nothing[name] === undefined ? connection[name] : nothing[name];
};

let isInformation;

class NetworkInformation extends EventTarget {
  static { isInformation = (value) => #isOne in value; }

  #isOne = true;
  constructor(given) {
    needConstruction(given, "navigator.connection is the one");
    super();
  }
  get type() { return valueOf("type"); }
  get effectiveType() { return valueOf("effectiveType"); }
  get downlink() { return valueOf("downlink"); }
  get downlinkMax() { return valueOf("type") === "none" ? 0 : Infinity; }
  get rtt() { return valueOf("rtt"); }
  get saveData() { return valueOf("saveData"); }
}
addHandlers(NetworkInformation, ["change", "typechange"]);
declare(NetworkInformation, isInformation, "type effectiveType downlink downlinkMax rtt saveData");

const connection = new NetworkInformation(construction);
let { type } = connection;

function changed() {
  const isOther = type !== connection.type;
  ({ type } = connection);
  for (const name of each(isOther ? ["typechange", "change"] : ["change"])) fireTrusted(connection, new Event(name));
}
device.whenChanged("connection", changed);
device.whenChanged("isOnline", changed);

Object.assign(exports, { NetworkInformation, connection });
