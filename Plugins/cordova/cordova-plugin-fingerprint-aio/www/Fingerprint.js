"use strict";

// cordova-plugin-fingerprint-aio.Fingerprint: asks for a finger or a face, and keeps a secret behind it.

const exec = require("cordova/exec");

const call = (action, params, success, fail) => exec(success, fail, "Fingerprint", action, [params]);

class Fingerprint {
    /** Asks; `success` is called for the right person, `fail` gets { code, message }. */
    show(params, success, fail) {
        call("authenticate", params, success, fail);
    }

    /** Gives `success` what the phone has: "face", "finger" or "biometric". */
    isAvailable(success, fail, params) {
        call("isAvailable", params, success, fail);
    }

    /** Keeps `params.secret`. */
    registerBiometricSecret(params, success, fail) {
        call("registerBiometricSecret", params, success, fail);
    }

    /** Asks, and gives `success` the secret. */
    loadBiometricSecret(params, success, fail) {
        call("loadBiometricSecret", params, success, fail);
    }
}

Object.assign(Fingerprint.prototype, {
    BIOMETRIC_UNKNOWN_ERROR: -100,
    BIOMETRIC_UNAVAILABLE: -101,
    BIOMETRIC_AUTHENTICATION_FAILED: -102,
    BIOMETRIC_SDK_NOT_SUPPORTED: -103,
    BIOMETRIC_HARDWARE_NOT_SUPPORTED: -104,
    BIOMETRIC_PERMISSION_NOT_GRANTED: -105,
    BIOMETRIC_NOT_ENROLLED: -106,
    BIOMETRIC_INTERNAL_PLUGIN_ERROR: -107,
    BIOMETRIC_DISMISSED: -108,
    BIOMETRIC_PIN_OR_PATTERN_DISMISSED: -109,
    BIOMETRIC_SCREEN_GUARD_UNSECURED: -110,
    BIOMETRIC_LOCKED_OUT: -111,
    BIOMETRIC_LOCKED_OUT_PERMANENT: -112,
    BIOMETRIC_NO_SECRET_FOUND: -113,

    BIOMETRIC_TYPE_FINGERPRINT: "finger",
    BIOMETRIC_TYPE_FACE: "face",
    BIOMETRIC_TYPE_COMMON: "biometric",
});

module.exports = new Fingerprint();
