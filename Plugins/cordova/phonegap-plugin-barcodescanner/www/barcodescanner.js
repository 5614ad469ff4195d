"use strict";

// phonegap-plugin-barcodescanner.BarcodeScanner: cordova.plugins.barcodeScanner.

const exec = require("cordova/exec");

const SERVICE = "BarcodeScanner";

let isScanning = false;

/** Whether both callbacks are functions; the second one may be absent. What is wrong is told on the console. */
function areCallbacks(name, success, fail) {
    if (fail !== null && fail !== undefined && typeof fail !== "function") {
        console.log(`BarcodeScanner.${name}: the error callback is no function`);
        return false;
    }
    if (typeof success !== "function") {
        console.log(`BarcodeScanner.${name}: the success callback is no function`);
        return false;
    }
    return true;
}

/** The arguments of a scan: options, as an object or in an array. */
function argumentsOf(options) {
    if (Array.isArray(options)) {
        return options;
    }
    if (typeof options !== "object") {
        return [];
    }
    if (typeof options?.formats === "string") {
        options.formats = options.formats.replaceAll(/\s+/g, "");
    }
    return [options];
}

class BarcodeScanner {
    /** What encode takes. */
    Encode = { TEXT_TYPE: "TEXT_TYPE", EMAIL_TYPE: "EMAIL_TYPE", PHONE_TYPE: "PHONE_TYPE", SMS_TYPE: "SMS_TYPE" };

    /** The formats by number, as the ZXing library has them. */
    format = {
        all_1D: 61918,
        aztec: 1,
        codabar: 2,
        code_128: 16,
        code_39: 4,
        code_93: 8,
        data_MATRIX: 32,
        ean_13: 128,
        ean_8: 64,
        itf: 256,
        maxicode: 512,
        msi: 131072,
        pdf_417: 1024,
        plessey: 262144,
        qr_CODE: 2048,
        rss_14: 4096,
        rss_EXPANDED: 8192,
        upc_A: 16384,
        upc_E: 32768,
        upc_EAN_EXTENSION: 65536,
    };

    /**
     * Reads a code. `success` gets { text, format, cancelled }.
     * @param options such as formats: "QR_CODE,PDF_417"
     */
    scan(success, fail, options) {
        if (!areCallbacks("scan", success, fail)) {
            return;
        }
        const refuse = fail ?? (() => {});
        if (isScanning) {
            refuse("Scan is already in progress");
            return;
        }
        isScanning = true;
        const take = (result) => {
            isScanning = false;
            // A UPC-A code is an EAN-13 code with a zero in front, which some scanners leave there.
            if (result.format === "UPC_A" && result.text.length === 13) {
                result.text = result.text.slice(1);
            }
            success(result);
        };
        const giveUp = (error) => {
            isScanning = false;
            refuse(error);
        };
        exec(take, giveUp, SERVICE, "scan", argumentsOf(options));
    }

    /** Draws a code. On iOS `success` gets { format, file }; Android shows it, and says nothing. */
    encode(type, data, success, fail, options) {
        if (areCallbacks("encode", success, fail)) {
            exec(success, fail ?? (() => {}), SERVICE, "encode", [{ type, data, options }]);
        }
    }
}

module.exports = new BarcodeScanner();
