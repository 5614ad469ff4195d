"use strict";
// navigator.device.capture: pictures, videos and sounds are files that the operator gives.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";

const capture = (kind, options) => new Promise((resolve, reject) => navigator.device.capture[`capture${kind}`](resolve, reject, options));
const code = async (kind, options) => {
  try {
    return await capture(kind, options);
  } catch (error) {
    return error.code;
  }
};
const format = (file) => new Promise((resolve, reject) => file.getFormatData(resolve, reject));

test("a picture is a MediaFile, whose header tells its size", async () => {
  await ready;
  gantry.answer("picture", "taken/dot.png");
  const [file] = await capture("Image");
  assert(file instanceof MediaFile);
  assert(/^cdv_media_capture_image_\d+\.png$/.test(file.name), file.name);
  assert(isAndroid ? file.fullPath.startsWith("file:///") : file.fullPath.startsWith("/"), file.fullPath);
  equal(file.type, "image/png");
  assert(file.size > 60 && file.lastModifiedDate > 1e12);
  const { width, height, duration, bitrate } = await format(file);
  equal({ width, height, duration, bitrate }, { width: 3, height: 2, duration: 0, bitrate: 0 });
  await new Promise((resolve, reject) => resolveLocalFileSystemURL(file.localURL, resolve, reject));
});

test("how long a video and a sound are, their headers tell", async () => {
  await ready;
  gantry.answer("video", "taken/clip.mp4");
  const [video] = await capture("Video", { limit: 1, duration: 10 });
  const { width, height, duration } = await format(video);
  equal({ width, height, duration }, { width: 320, height: 240, duration: isAndroid ? 2 : 2.5 });
  gantry.answer("sound", "taken/beep.wav");
  const [sound] = await capture("Audio");
  equal((await format(sound)).duration, isAndroid ? 0 : 0.5);
});

test("several are taken until the person goes back", async () => {
  await ready;
  gantry.answer("picture", "taken/dot.png", "taken/dot.png", "cancel");
  equal((await capture("Image", { limit: 5 })).length, isAndroid ? 2 : 1, "an iPhone takes one");
  gantry.answer("picture", "cancel");
  equal(await code("Image"), CaptureError.CAPTURE_NO_MEDIA_FILES);
});

test("errors have codes", async () => {
  await ready;
  equal(await code("Image", { limit: 0 }), CaptureError.CAPTURE_INVALID_ARGUMENT);
  equal(await code("Image", { limit: "many" }), CaptureError.CAPTURE_INVALID_ARGUMENT);
  gantry.answer("sound", "taken/dot.png");
  equal(await code("Audio"), CaptureError.CAPTURE_INTERNAL_ERR);
  gantry.setPermissions({ camera: "denied" });
  equal(await code("Video"), CaptureError.CAPTURE_PERMISSION_DENIED);
  gantry.setPermissions({ camera: "granted" });
  const lost = new MediaFile("a", "b", "image/png", 0, 0);
  equal(await format(lost).catch((error) => error.code), CaptureError.CAPTURE_INVALID_ARGUMENT);
  lost.fullPath = "/no/such/file.png";
  equal(await format(lost).catch((error) => error.code), CaptureError.CAPTURE_INVALID_ARGUMENT);
});
