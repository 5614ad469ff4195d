"use strict";
// navigator.camera: the picture is a file that the operator gives.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";

const take = (options) => new Promise((resolve, reject) => navigator.camera.getPicture(resolve, reject, options));
const refused = async (options) => {
  try {
    return `a picture: ${await take(options)}`;
  } catch (error) {
    return error;
  }
};

test("a picture is a file of the app's own", async () => {
  await ready;
  gantry.answer("picture", "taken/dot.png");
  const address = await take();
  assert(/^file:\/\/.*\.png$/.test(address), address);
  const image = await new Promise((resolve, reject) => {
    const element = Object.assign(new Image(), { src: address });
    element.onload = () => resolve(element);
    element.onerror = reject;
  });
  equal([image.naturalWidth, image.naturalHeight], [3, 2]);
  const entry = await new Promise((resolve, reject) => resolveLocalFileSystemURL(address, resolve, reject));
  const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
  assert(file.size > 60 && file.size < 200, `${file.size}`);
  assert((await take()) !== address, "each one has a file of its own");
});

test("or base64 text", async () => {
  await ready;
  gantry.answer("picture", "taken/dot.png");
  const text = await take({ destinationType: Camera.DestinationType.DATA_URL, sourceType: Camera.PictureSourceType.PHOTOLIBRARY, quality: 20, targetWidth: 100 });
  equal(atob(text).slice(1, 4), "PNG");
});

test("who goes back has selected no image", async () => {
  await ready;
  gantry.answer("picture", "cancel");
  equal(await refused(), "No Image Selected");
});

test("what is no picture is none, wherever it is", async () => {
  await ready;
  for (const [file, words] of [["taken/beep.wav", "audio/wav"], ["index.html", "no media file"], ["taken/none.jpg", "no such file"], ["taken", "cannot be read"]]) {
    gantry.answer("picture", file);
    const error = await refused({ sourceType: Camera.PictureSourceType.SAVEDPHOTOALBUM });
    assert(error.includes(words) && error.includes(file), error);
  }
});

test("videos are chosen from a library", async () => {
  await ready;
  gantry.answer("video", "taken/clip.mp4");
  const address = await take({ sourceType: Camera.PictureSourceType.PHOTOLIBRARY, mediaType: Camera.MediaType.VIDEO, destinationType: Camera.DestinationType.DATA_URL });
  assert(/\.mp4$/.test(address), address);
  gantry.answer("picture", "taken/dot.png");
  assert(/\.png$/.test(await take({ sourceType: Camera.PictureSourceType.PHOTOLIBRARY, mediaType: Camera.MediaType.ALLMEDIA })));
});

test("without permission there is neither camera nor library", async () => {
  await ready;
  gantry.answer("picture", "taken/dot.png");
  gantry.setPermissions({ camera: "denied", photos: "denied" });
  equal(await refused(), isAndroid ? 20 : "has no access to camera");
  equal(await refused({ sourceType: Camera.PictureSourceType.PHOTOLIBRARY }), isAndroid ? 20 : "has no access to assets");
  gantry.setPermissions({ camera: "granted", photos: "granted" });
});

test("an iPhone forgets the files that it has given", async () => {
  await ready;
  gantry.answer("picture", "taken/dot.png");
  const address = await take();
  const cleaned = await new Promise((resolve) => navigator.camera.cleanup(() => resolve(true), () => resolve(false)));
  equal(cleaned, !isAndroid);
  const isThere = await new Promise((resolve) => resolveLocalFileSystemURL(address, () => resolve(true), () => resolve(false)));
  equal(isThere, isAndroid);
});

test("options that are none do no harm", async () => {
  await ready;
  gantry.answer("picture", "taken/dot.png");
  assert(/\.png$/.test(await take({ quality: "high", destinationType: "file", sourceType: {}, mediaType: [], encodingType: null })));
  throws(() => navigator.camera.getPicture("no function"), "TypeError");
});

test("a page names pictures of its bundle only", async () => {
  await ready;
  const inBundle = decodeURIComponent(new URL("taken/dot.png", location).pathname);
  for (const path of [inBundle, "../../docs/pictures/inspector-bridge.png", "/etc/hostname"]) {
    gantry.answer("picture", path);
    const outcome = await new Promise((resolve) => navigator.camera.getPicture(() => resolve("taken"), () => resolve("refused")));
    equal([path, outcome], [path, "refused"]);
  }
});
