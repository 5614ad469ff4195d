"use strict";
// cordova.plugins.barcodeScanner: what is before the camera is what the operator says.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";
const no = isAndroid ? false : 0;

const scan = (options) => new Promise((resolve, reject) => cordova.plugins.barcodeScanner.scan(resolve, reject, options));

test("a text is a QR code, unless its format stands before it", async () => {
  await ready;
  gantry.answer("scan", "https://example.com/?a=1:2");
  equal(await scan(), { text: "https://example.com/?a=1:2", format: "QR_CODE", cancelled: no });
  gantry.answer("scan", "EAN_13:4006381333931", "UPC_A:0036000291452", "AZTEC:");
  equal(await scan(), { text: "4006381333931", format: "EAN_13", cancelled: no });
  equal(await scan({ prompt: "Scan" }), { text: "036000291452", format: "UPC_A", cancelled: no });
  equal(await scan([{ formats: "AZTEC" }]), { text: "", format: "AZTEC", cancelled: no });
});

test("who goes back has scanned nothing", async () => {
  await ready;
  gantry.answer("scan", "cancel");
  equal(await scan(), { text: "", format: "", cancelled: isAndroid ? true : 1 });
});

test("a code of another format is not seen", async () => {
  await ready;
  gantry.answer("scan", "hello");
  equal((await scan({ formats: "EAN_8, QR_CODE" })).text, "hello");
  assert((await scan({ formats: "PDF_417" }).catch((error) => error)).includes("PDF_417"));
});

test("one scan at a time, and none without a camera", async () => {
  await ready;
  gantry.answer("scan", "one");
  const first = scan();
  equal(await scan().catch((error) => error), "Scan is already in progress");
  equal((await first).text, "one");
  gantry.setPermissions({ camera: "denied" });
  const refusal = await scan().catch((error) => error);
  equal(refusal, isAndroid ? "Illegal access" : "Access to the camera has been prohibited; please enable it in the Settings app to continue.");
  gantry.setPermissions({ camera: "granted" });
  equal((await scan()).text, "one");
});

test("an iPhone draws a code into a file", async () => {
  await ready;
  // Android shows it, and calls nobody back.
  if (isAndroid) return equal(typeof cordova.plugins.barcodeScanner.encode, "function");
  const { barcodeScanner } = cordova.plugins;
  const encode = (data) => new Promise((resolve, reject) => barcodeScanner.encode(barcodeScanner.Encode.TEXT_TYPE, data, resolve, reject));
  const { format, file } = await encode("https://example.com/");
  equal(format, "QR_CODE");
  const image = await new Promise((resolve, reject) => {
    const element = Object.assign(new Image(), { src: `file://${file}` });
    element.onload = () => resolve(element);
    element.onerror = reject;
  });
  assert(image.naturalWidth === image.naturalHeight && image.naturalWidth >= 300, `${image.naturalWidth}`);
  assert((await encode("x".repeat(3000)).catch((error) => error)).includes("2,953"));
  equal(await encode(undefined).catch((error) => error), "User did not specify data to encode");
});
