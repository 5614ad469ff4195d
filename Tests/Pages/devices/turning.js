"use strict";
// How the device is held, how it moves, whether it is seen and connected: members, events, frames.

const soon = () => new Promise((resolve) => { setTimeout(resolve, 20); });

test("a device that is turned says so everywhere", () => {
  const { width, height } = screen;
  const heard = [];
  const onTurn = () => heard.push(["orientationchange", window.orientation, screen.orientation.type]);
  window.addEventListener("orientationchange", onTurn);
  screen.orientation.onchange = (event) => heard.push([event.type, event.isTrusted, screen.orientation.angle]);
  visualViewport.onresize = () => heard.push(["resize", visualViewport.width]);
  gantry.setOrientation("landscape");
  equal([window.orientation, screen.orientation.type, screen.orientation.angle, innerWidth, innerHeight], [90, "landscape-primary", 90, height, width]);
  gantry.setOrientation("landscape-secondary");
  equal([window.orientation, screen.orientation.angle, innerWidth], [-90, 270, height]);
  gantry.setOrientation("landscape-secondary");
  gantry.setOrientation("portrait-primary");
  equal([window.orientation, innerWidth, visualViewport.height, visualViewport.scale, visualViewport.offsetTop], [0, width, height, 1, 0]);
  equal(heard, [
    ["resize", height], ["orientationchange", 90, "landscape-primary"], ["change", true, 90], ["orientationchange", -90, "landscape-secondary"], ["change", true, 270],
    ["resize", width], ["orientationchange", 0, "portrait-primary"], ["change", true, 0],
  ]);
  window.removeEventListener("orientationchange", onTurn);
  screen.orientation.onchange = visualViewport.onresize = null;
  throws(() => gantry.setOrientation("sideways"), "TypeError");
});

test("a device that was turned stays so when its user sets something else", () => {
  const { width, height } = screen;
  gantry.setOrientation("landscape");
  gantry.setScreen({ colorScheme: "dark" });
  equal([innerWidth, innerHeight, matchMedia("(prefers-color-scheme: dark) and (orientation: landscape)").matches], [height, width, true]);
  gantry.setOrientation("portrait");
  gantry.setScreen({ colorScheme: "light" });
  equal([innerWidth, innerHeight, matchMedia("(orientation: portrait)").matches], [width, height, true]);
});

test("frames hear of it, and keep their size", async () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const view = frame.contentWindow;
  const heard = [];
  view.addEventListener("orientationchange", () => heard.push([view.orientation, view.innerWidth]));
  view.addEventListener("offline", () => heard.push(["offline", view.navigator.onLine]));
  view.document.addEventListener("visibilitychange", () => heard.push(view.document.visibilityState));
  gantry.setOrientation("landscape");
  gantry.setOnline(false);
  const later = document.body.appendChild(document.createElement("iframe"));
  equal([later.contentWindow.navigator.onLine, later.contentWindow.orientation], [false, 90]);
  gantry.setVisible(false);
  equal(later.contentDocument.hidden, true);
  gantry.setVisible(true);
  gantry.setOnline(true);
  gantry.setOrientation("portrait");
  equal(heard, [[90, 300], ["offline", false], "hidden", "visible", [0, 300]]);
  frame.remove();
  later.remove();
});

test("a page in the background is hidden", () => {
  const heard = [];
  const listener = (event) => heard.push([event.type, event.bubbles, document.visibilityState, document.hidden]);
  document.addEventListener("visibilitychange", listener);
  gantry.setVisible(false);
  gantry.setVisible(false);
  gantry.setVisible(true);
  document.removeEventListener("visibilitychange", listener);
  equal(heard, [["visibilitychange", true, "hidden", true], ["visibilitychange", true, "visible", false]]);
  const other = document.implementation.createHTMLDocument();
  equal([other.hidden, other.visibilityState], [true, "hidden"]);
});

test("a network that comes and goes is told to workers, too", async () => {
  const text = "onmessage = () => postMessage(navigator.onLine); ononline = onoffline = ({ type }) => postMessage([type, navigator.onLine]); postMessage(navigator.onLine);";
  const worker = new Worker(URL.createObjectURL(new Blob([text])));
  const heard = [];
  const next = () => new Promise((resolve) => { worker.onmessage = ({ data }) => { heard.push(data); resolve(); }; });
  await next();
  let told = next();
  gantry.setOnline(false);
  await told;
  told = next();
  gantry.setOnline(true);
  await told;
  worker.terminate();
  equal(heard, [true, ["offline", false], ["online", true]]);
});

test("readings of the sensors are events", async () => {
  const isPhone = "requestPermission" in DeviceMotionEvent;
  const heard = [];
  window.ondeviceorientation = ({ alpha, beta, gamma, absolute }) => heard.push([alpha, beta, gamma, absolute]);
  window.ondevicemotion = (event) => heard.push(event);
  if (isPhone) {
    gantry.setMotion({ alpha: 1 });
    equal(heard, [], "nobody was asked");
    equal([await DeviceMotionEvent.requestPermission(), await DeviceOrientationEvent.requestPermission()], ["granted", "granted"]);
    await soon();
  }
  gantry.setMotion({ alpha: 10, beta: 20, accelerationX: 1, accelerationZ: -2, rotationBeta: 5 });
  const [orientation, motion] = heard;
  equal(orientation, [10, 20, null, false]);
  equal([motion.acceleration.x, motion.acceleration.y, motion.acceleration.z, motion.accelerationIncludingGravity, motion.rotationRate.beta, motion.interval, motion.isTrusted],
    [1, null, -2, null, 5, 16, true]);
  gantry.setMotion({ alpha: 10, beta: 20 });
  equal(heard.length, 4, "a reading that is as the last one is one, too");
  window.ondeviceorientation = window.ondevicemotion = null;
  throws(() => gantry.setMotion({ speed: 1 }), "TypeError");
  if (isPhone) {
    gantry.setPermissions({ motion: "denied" });
    equal(await DeviceMotionEvent.requestPermission(), "denied");
    gantry.setPermissions({ motion: "prompt" });
  }
});

test("events of sensors are made by scripts, too", () => {
  const event = new DeviceMotionEvent("devicemotion", { acceleration: { x: 1 }, rotationRate: {}, interval: 5, bubbles: true });
  equal([event.acceleration.x, event.acceleration.y, event.rotationRate.alpha, event.accelerationIncludingGravity, event.interval, event.bubbles], [1, null, null, null, 5, true]);
  equal([new DeviceOrientationEvent("x", { beta: 3, absolute: true }).beta, new DeviceOrientationEvent("x").alpha], [3, null]);
  throws(() => new DeviceMotionEvent(), "TypeError");
  throws(() => new DeviceOrientationEvent("x", { alpha: NaN }), "TypeError");
  const old = document.createEvent("DeviceMotionEvent");
  old.initEvent("devicemotion", true, false);
  equal([old instanceof DeviceMotionEvent, old.acceleration, old.type], [true, null, "devicemotion"]);
});

test("pens are held by tilts or by angles", () => {
  const angles = (init) => { const { altitudeAngle, azimuthAngle } = new PointerEvent("x", init); return [altitudeAngle, azimuthAngle].map((each) => Math.round(each * 1000)); };
  equal([angles({}), angles({ tiltX: 45 }), angles({ tiltY: -45 }), angles({ tiltX: -30, tiltY: 30 }), angles({ tiltX: 90, tiltY: 20 })],
    [[1571, 0], [785, 0], [785, 4712], [886, 2356], [0, 0]]);
  const tilts = (init) => { const { tiltX, tiltY } = new PointerEvent("x", init); return [tiltX, tiltY]; };
  equal([tilts({}), tilts({ altitudeAngle: 0, azimuthAngle: Math.PI / 4 }), tilts({ altitudeAngle: Math.PI / 4, azimuthAngle: Math.PI / 2 }), tilts({ tiltX: 5, altitudeAngle: 0 })],
    [[0, 0], [90, 90], [0, 45], [5, 0]]);
  const part = new PointerEvent("x", { clientX: 1 });
  const event = new PointerEvent("x", { coalescedEvents: [part] });
  document.body.addEventListener("x", () => {}, { once: true });
  document.body.dispatchEvent(event);
  equal([event.getCoalescedEvents()[0] === part, part.target === event.target, event.getPredictedEvents()], [true, true, []]);
  throws(() => new PointerEvent("x", { coalescedEvents: [new Event("y")] }), "TypeError");
});
