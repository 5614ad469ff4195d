"use strict";
// Media: playing and recording by the app's clock.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";
const beep = isAndroid ? "/android_asset/www/taken/beep.wav" : "taken/beep.wav";
const [MEDIA_STARTING, MEDIA_RUNNING, MEDIA_PAUSED, MEDIA_STOPPED] = [1, 2, 3, 4];

/** A sound, with its states, and promises of the next one. */
function sound(src) {
  const states = [];
  const waiting = [];
  let durations = 0;
  let ended;
  let failed;
  const end = new Promise((resolve) => { ended = resolve; });
  const failure = new Promise((resolve) => { failed = resolve; });
  const media = new Media(src, ended, failed, (state) => {
    states.push(state);
    const index = waiting.findIndex((wait) => wait.state === state);
    if (index >= 0) waiting.splice(index, 1)[0].resolve();
  }, () => { durations++; });
  const next = (state) => new Promise((resolve) => waiting.push({ state, resolve }));
  const position = () => new Promise((resolve, reject) => media.getCurrentPosition(resolve, reject));
  return { media, states, next, end, failure, position, told: () => durations };
}

test("a sound plays to its end, by the time that its file's header says", async () => {
  await ready;
  const { media, states, end, told } = sound(beep);
  equal(media.getDuration(), -1);
  const start = performance.now();
  media.play();
  await end;
  const took = performance.now() - start;
  assert(took > 450 && took < 3000, `half a second: ${took}`);
  equal(states, isAndroid ? [MEDIA_STARTING, MEDIA_RUNNING, MEDIA_STOPPED] : [MEDIA_RUNNING, MEDIA_STOPPED]);
  equal(media.getDuration(), 0.5);
  equal(told(), 1);
  media.release();
});

test("pausing, seeking and stopping", async () => {
  await ready;
  const { media, states, next, position } = sound(beep);
  media.play();
  await next(MEDIA_RUNNING);
  media.seekTo(200);
  const paused = next(MEDIA_PAUSED);
  media.pause();
  await paused;
  const where = await position();
  if (isAndroid) assert(where >= 0.2 && where < 0.5, `${where}`);
  else equal(where, -1, "an iPhone tells where a file is only while it is played");
  media.play();
  await next(MEDIA_RUNNING);
  assert((await position()) >= 0.2, "it goes on where it was");
  const stopped = next(MEDIA_STOPPED);
  media.stop();
  await stopped;
  equal(states.at(-1), MEDIA_STOPPED);
  media.release();
});

test("twice as fast takes half the time", async () => {
  await ready;
  const { media, end } = sound(beep);
  media.setRate(2);
  const start = performance.now();
  media.play();
  await end;
  const took = performance.now() - start;
  assert(took > 200 && took < 480, `a quarter of a second: ${took}`);
  media.release();
});

test("a sound that is not there, and one that is none", async () => {
  await ready;
  const missing = sound("no such file.mp3");
  missing.media.play();
  equal((await missing.failure).code, MediaError.MEDIA_ERR_ABORTED);
  const picture = sound(isAndroid ? "/android_asset/www/taken/dot.png" : "taken/dot.png");
  picture.media.play();
  equal((await picture.failure).code, isAndroid ? MediaError.MEDIA_ERR_ABORTED : MediaError.MEDIA_ERR_NONE_SUPPORTED);
  missing.media.release();
  picture.media.release();
});

test("a sound outside of the app's folders is as if it were not there", async () => {
  await ready;
  for (const src of ["../../../../../../../../etc/hosts", "file:///etc/hosts", "cdvfile://localhost/persistent/../../../etc/hosts"]) {
    const { media, failure } = sound(src);
    media.play();
    equal((await failure).code !== undefined, true, src);
    media.release();
  }
});

test("Android's player refuses what does not fit its state, which an iPhone's ignores", async () => {
  await ready;
  const { media, states, failure } = sound(beep);
  media.pause();
  if (isAndroid) equal((await failure).code, MediaError.MEDIA_ERR_NONE_ACTIVE);
  equal(states, []);
  media.release();
});

test("silence is recorded for as long as it lasts, and can be played", async () => {
  await ready;
  gantry.answer("sound", "cancel");
  const { media, states, next, end } = sound("recorded.wav");
  media.startRecord();
  await next(MEDIA_RUNNING);
  await new Promise((resolve) => setTimeout(resolve, 120));
  const stopped = next(MEDIA_STOPPED);
  media.stopRecord();
  await stopped;
  await end;
  equal(states, [MEDIA_RUNNING, MEDIA_STOPPED]);
  const again = sound("recorded.wav");
  again.media.play();
  await again.end;
  const length = again.media.getDuration();
  assert(length > 0.1 && length < 1, `${length}`);
  media.release();
  again.media.release();
});

test("what the operator gives is recorded, and heard while it is", async () => {
  await ready;
  gantry.answer("sound", "taken/beep.wav");
  const { media, next } = sound("given.wav");
  media.startRecord();
  await next(MEDIA_RUNNING);
  const amplitude = await new Promise((resolve, reject) => media.getCurrentAmplitude(resolve, reject));
  assert(amplitude > 0.4 && amplitude < 0.6, `${amplitude}`);
  media.pauseRecord();
  await next(MEDIA_PAUSED);
  media.resumeRecord();
  await next(MEDIA_RUNNING);
  const stopped = next(MEDIA_STOPPED);
  media.stopRecord();
  await stopped;
  const again = sound("given.wav");
  again.media.play();
  await again.end;
  equal(again.media.getDuration(), 0.5);
  media.release();
  again.media.release();
});

test("no microphone, no recording", async () => {
  await ready;
  gantry.setPermissions({ microphone: "denied" });
  const { media, failure } = sound("refused.wav");
  media.startRecord();
  equal((await failure).code, MediaError.MEDIA_ERR_ABORTED);
  gantry.setPermissions({ microphone: "granted" });
  media.release();
});

test("arguments that are none do no harm", async () => {
  await ready;
  const exec = (action, args) => new Promise((resolve) => cordova.exec(() => resolve("ok"), () => resolve("error"), "Media", action, args));
  equal(await exec("create", [7]), "error");
  equal(await exec("seekToAudio", ["nobody", "far"]), "error");
  equal(await exec("setVolume", ["nobody", "loud"]), "ok", "nobody is there to hear it");
  equal(await exec("release", ["nobody"]), "ok");
});
