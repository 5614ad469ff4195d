"use strict";
// com.salesforce.util.logger, .event, .bootstrap and .push.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve));

// Runs `work` while exec only notes its calls and answers with `answer(call)`, if given; gives the calls.
async function callsOf(work, answer) {
  await ready;
  const module = cordova.define.moduleMap["cordova/exec"];
  const exec = cordova.require("cordova/exec");
  const calls = [];
  module.exports = (success, fail, service, action, args) => {
    const call = { success, fail, service, action, args };
    calls.push(call);
    answer?.(call);
  };
  try {
    await work();
  } finally {
    module.exports = exec;
  }
  return calls;
}

const sent = ({ service, action, args }) => `${service} ${action} ${JSON.stringify(args.slice(1))}`;

const util = (name) => cordova.require(`com.salesforce.util.${name}`);

test("messages stay out of the page unless it is being debugged", async () => {
  await ready;
  const section = document.body.appendChild(document.createElement("div"));
  section.id = "console";
  util("logger").logToConsole("first");
  equal(section.innerHTML, "");
  window.debugMode = true;
  util("logger").logToConsole("second");
  util("logger").logError("there is no place for errors");
  delete window.debugMode;
  section.remove();
  assert(section.textContent.endsWith("second"), section.textContent);
  equal(section.children.length, 1);
});

test("secrets are taken out of URLs", async () => {
  await ready;
  const clean = util("logger").sanitizeUrlParamsForLogging;
  equal(clean(" https://a/b?sid=1&Token=2&x=3#top ", ["token", "sid"]), "https://a/b?sid=[redacted]&Token=[redacted]&x=3#top");
  equal(clean("https://a/b?sid=1", []), "https://a/b?sid=1");
  equal(clean("https://a/b?sid=1"), "https://a/b?sid=1");
  equal(clean("https://a/b?asid=1&sid=", ["sid"]), "https://a/b?asid=1&sid=");
  equal(clean("", ["sid"]), "");
});

test("steps of the start are document events", async () => {
  await ready;
  const { EventType, sendStatusEvent } = util("event");
  const heard = new Promise((resolve) => document.addEventListener("bootstrapStatusEvent", resolve, { once: true }));
  sendStatusEvent(EventType.OFFLINE);
  const { code, isError, description } = await heard;
  equal(code, 2);
  equal(isError, true);
  equal(description, "Your device is offline. Can't continue.");
  equal([EventType.AUTHENTICATING.code, EventType.STARTING.code].join(), "0,1");
});

test("being online is what the page says, or the network information plugin", async () => {
  await ready;
  const { deviceIsOnline } = util("bootstrap");
  equal(deviceIsOnline(), navigator.onLine);
  const own = Object.getOwnPropertyDescriptor(navigator, "connection");
  const connection = { type: "none" };
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  equal(deviceIsOnline(), navigator.onLine);
  window.Connection = { NONE: "none", UNKNOWN: "unknown", WIFI: "wifi" };
  equal(deviceIsOnline(), false);
  connection.type = "unknown";
  equal(deviceIsOnline(), false);
  connection.type = "wifi";
  equal(deviceIsOnline(), true);
  connection.type = "";
  equal(deviceIsOnline(), false);
  delete window.Connection;
  delete navigator.connection;
  if (own) {
    Object.defineProperty(navigator, "connection", own);
  }
});

test("without a push plugin registering fails", async () => {
  await ready;
  let reason;
  util("push").registerPushNotificationHandler(() => {}, (given) => (reason = given));
  equal(reason, "PushPlugin not found");
  util("push").registerPushNotificationHandler(() => {});
});

test("the older push plugin calls a global function", async () => {
  await ready;
  let registered;
  const messages = [];
  window.plugins = { pushNotification: { register: (success, fail, options) => (registered = options) } };
  util("push").registerPushNotificationHandler((message) => messages.push(message.payload));
  window[registered.ecb]({ payload: "hello", foreground: true });
  equal(registered.badge, "true");
  equal(messages.join(), "hello");

  window.device = { platform: "Android" };
  await callsOf(
    () => util("push").registerPushNotificationHandler((message) => messages.push(message.payload)),
    ({ success }) => success({ bootConfig: { androidPushNotificationClientId: "sender" } }),
  );
  equal(registered.senderID, "sender");
  window[registered.ecb]({ event: "registered", payload: "not a message" });
  window[registered.ecb]({ event: "message", payload: "again" });
  equal(messages.join(), "hello,again");
  delete window.plugins;
  delete window.device;
});

test("today's push plugin sends events", async () => {
  await ready;
  const listeners = {};
  let given;
  window.PushNotification = {
    init(options) {
      given = options;
      return { on: (type, listener) => (listeners[type] = listener), finish() {} };
    },
  };
  const seen = [];
  await callsOf(
    () => util("push").registerPushNotificationHandler((message) => seen.push(message.title), (error) => seen.push(error.message)),
    ({ success }) => success({ bootConfig: { androidPushNotificationClientId: "sender" } }),
  );
  listeners.notification({ title: "hello" });
  listeners.error(new Error("refused"));
  equal(given.android.senderID, "sender");
  equal(seen.join(), "hello,refused");
  delete window.PushNotification;
});
