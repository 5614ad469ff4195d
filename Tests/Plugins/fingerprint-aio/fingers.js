"use strict";
// Fingerprint: whose finger or face it is, the operator says.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";

const call = (name, params) => new Promise((resolve, reject) => Fingerprint[name](...(name === "isAvailable" ? [resolve, reject, params] : [params, resolve, reject])));
const code = (name, params) => call(name, params).then((value) => `let in: ${value}`, (error) => error.code);

test("the right finger is let in, another one is not", async () => {
  await ready;
  equal(await call("isAvailable"), isAndroid ? "biometric" : "face");
  gantry.answer("biometric", "yes", "no", "cancel");
  equal(await call("show", { description: "Open" }), isAndroid ? "biometric_success" : "Success");
  equal(await code("show", {}), Fingerprint.BIOMETRIC_AUTHENTICATION_FAILED);
  equal(await code("show"), Fingerprint.BIOMETRIC_DISMISSED);
  gantry.answer("biometric", "perhaps");
  equal(await code("show"), Fingerprint.BIOMETRIC_INTERNAL_PLUGIN_ERROR);
});

test("a secret is kept behind it", async () => {
  await ready;
  gantry.answer("biometric", "yes");
  equal(await code("loadBiometricSecret", {}), Fingerprint.BIOMETRIC_NO_SECRET_FOUND);
  await call("registerBiometricSecret", { secret: "one" });
  await call("registerBiometricSecret", { secret: "t\u00FCr", invalidateOnEnrollment: true });
  equal(await call("loadBiometricSecret", { description: "Open" }), "t\u00FCr");
  gantry.answer("biometric", "no");
  equal(await code("loadBiometricSecret", {}), Fingerprint.BIOMETRIC_AUTHENTICATION_FAILED);
  equal(await code("registerBiometricSecret", { secret: 7 }), -115);
  equal(await code("registerBiometricSecret"), -115);
});

test("without permission there is no sensor", async () => {
  await ready;
  gantry.setPermissions({ biometrics: "denied" });
  const expected = isAndroid ? Fingerprint.BIOMETRIC_HARDWARE_NOT_SUPPORTED : Fingerprint.BIOMETRIC_UNAVAILABLE;
  equal(await code("isAvailable"), expected);
  equal(await code("show", {}), expected);
  equal(await code("loadBiometricSecret", {}), expected);
  gantry.setPermissions({ biometrics: "granted" });
});
