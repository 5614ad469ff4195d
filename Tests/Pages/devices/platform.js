"use strict";
// What the web views of the two platforms have, and what they lack. Run it with `--platform android`, too.

const isPhone = navigator.platform === "iPhone";

const present = (object, names) => names.split(" ").filter((name) => name in object).join(" ");

test("the user agent, the platform and the vendor are those of one web view", () => {
  const [pattern, platform, vendor] = isPhone
    ? [/^SalesforceMobileSDK\/\S+ iOS\/\d+\.\d+ \(iPhone\) .* Mozilla\/5\.0 \(iPhone; CPU iPhone OS [\d_]+ like Mac OS X\) AppleWebKit\/\S+ \(KHTML, like Gecko\) Mobile\/\w+$/,
      "iPhone", "Apple Computer, Inc."]
    : [/^SalesforceMobileSDK\/\S+ android mobile\/\d+ \(.*\) .* Mozilla\/5\.0 \(Linux; Android \d+; .*; wv\) AppleWebKit\/\S+ .* Chrome\/\S+ Mobile Safari\/\S+$/,
      "Linux armv81", "Google Inc."];
  equal([pattern.test(navigator.userAgent), navigator.platform, navigator.vendor], [true, platform, vendor], navigator.userAgent);
  equal(navigator.appVersion, navigator.userAgent.replace(/^Mozilla\//, ""));
});

test("members of navigator are there or absent as in that web view", () => {
  const all = "geolocation clipboard locks wakeLock permissions share canShare standalone connection getBattery vibrate";
  equal(present(navigator, all), isPhone ? "geolocation clipboard locks wakeLock permissions share canShare standalone"
    : "geolocation clipboard locks wakeLock connection getBattery vibrate");
  for (const name of all.split(" ")) equal(Object.hasOwn(Navigator.prototype, name), name in navigator, name);
});

test("interfaces are there or absent as in that web view", () => {
  const all = "SharedWorker Permissions PermissionStatus BatteryManager NetworkInformation PerformanceLongTaskTiming TaskAttributionTiming Geolocation Lock Notification";
  equal(present(window, all), isPhone ? "SharedWorker Permissions PermissionStatus Geolocation Lock"
    : "BatteryManager NetworkInformation PerformanceLongTaskTiming TaskAttributionTiming Geolocation Lock");
  equal(PerformanceObserver.supportedEntryTypes.includes("longtask"), !isPhone);
});

test("an iPhone's web view shows no element in fullscreen, asks before it tells how it moves, and keeps the screen's orientation to itself", () => {
  equal([
    "requestFullscreen" in document.body, "fullscreenEnabled" in document, "onfullscreenchange" in document, "requestPermission" in DeviceMotionEvent,
    "requestPermission" in DeviceOrientationEvent, "webkitCompassHeading" in DeviceOrientationEvent.prototype, "lock" in screen.orientation,
  ], isPhone ? [false, false, false, true, true, true, false] : [true, true, true, false, false, false, true]);
});

test("workers have the same platform", async () => {
  const text = "postMessage([navigator.platform, navigator.userAgent, 'locks' in navigator, 'permissions' in navigator, 'connection' in navigator, 'geolocation' in navigator, typeof NetworkInformation, typeof Permissions])";
  const worker = new Worker(URL.createObjectURL(new Blob([text])));
  const { data } = await new Promise((resolve) => { worker.onmessage = resolve; });
  worker.terminate();
  equal(data, [navigator.platform, navigator.userAgent, true, isPhone, !isPhone, false, isPhone ? "undefined" : "function", isPhone ? "function" : "undefined"]);
});

if (isPhone) {
  test("what is shared is shown to the operator, and wrong data are refused", async () => {
    equal(await navigator.share({ title: "a title", text: "a text", url: "https://example.com/" }), undefined);
    const name = (data) => navigator.share(data).then(() => "shared", (error) => error.name);
    equal([await name(), await name({}), await name({ url: "ftp://x/" }), await name({ url: "http://[" }), await name(5)], Array(5).fill("TypeError"));
    equal([navigator.canShare({ text: "" }), navigator.canShare({}), navigator.canShare({ files: [new File(["a"], "a.txt")] }), navigator.canShare({ url: "relative" })],
      [true, false, true, location.protocol === "http:"]);
    throws(() => navigator.canShare(1), "TypeError");
  });
} else {
  test("vibrate takes a time or several", () => {
    equal([navigator.vibrate(100), navigator.vibrate([100, 50, 100]), navigator.vibrate([]), navigator.vibrate(null)], [true, true, true, true]);
    throws(() => navigator.vibrate(), "TypeError");
    gantry.setVisible(false);
    equal(navigator.vibrate(10), false);
    gantry.setVisible(true);
  });

  test("the battery says how it is, and tells of changes", async () => {
    gantry.setBattery({ level: 0.5, isCharging: false, dischargingTime: 3600 });
    equal(navigator.getBattery() === navigator.getBattery(), true);
    const battery = await navigator.getBattery();
    equal([battery.level, battery.charging, battery.chargingTime, battery.dischargingTime, `${battery}`], [0.5, false, Infinity, 3600, "[object BatteryManager]"]);
    const heard = [];
    for (const type of ["levelchange", "chargingchange", "chargingtimechange", "dischargingtimechange"]) battery[`on${type}`] = (event) => heard.push(event.type);
    gantry.setBattery({ level: 0.6 });
    gantry.setBattery({ level: 0.6 });
    gantry.setBattery({ isCharging: true, chargingTime: 60 });
    equal([heard, battery.chargingTime, battery.dischargingTime], [["levelchange", "chargingchange", "chargingtimechange", "dischargingtimechange"], 60, Infinity]);
    throws(() => gantry.setBattery({ level: 2 }), "TypeError");
    throws(() => gantry.setBattery({ colour: 2 }), "TypeError");
    throws(() => new BatteryManager(), "TypeError");
  });

  test("the connection says what it is, and tells of changes", () => {
    const { connection } = navigator;
    equal([connection.type, connection.effectiveType, connection.saveData, connection.downlinkMax], ["wifi", "4g", false, Infinity]);
    const heard = [];
    connection.onchange = () => heard.push(connection.type);
    connection.ontypechange = () => heard.push("type");
    gantry.setConnection({ type: "cellular", effectiveType: "3g", rtt: 300, downlink: 1.5 });
    equal([connection.type, connection.effectiveType, connection.rtt, connection.downlink], ["cellular", "3g", 300, 1.5]);
    gantry.setOnline(false);
    equal([connection.type, connection.downlink], ["none", 0]);
    gantry.setOnline(true);
    gantry.setConnection({ type: "wifi", effectiveType: "4g", rtt: 50, downlink: 10 });
    equal(heard, ["type", "cellular", "type", "none", "type", "cellular", "type", "wifi"]);
    connection.onchange = connection.ontypechange = null;
  });

  test("elements, documents and selectors know what is fullscreen", async () => {
    const element = document.body.appendChild(document.createElement("section"));
    const heard = [];
    document.onfullscreenchange = (event) => heard.push(["change", event.target === element, document.fullscreenElement === element]);
    document.onfullscreenerror = () => heard.push("error");
    equal([document.fullscreenEnabled, document.fullscreenElement, document.querySelector(":fullscreen")], [true, null, null]);
    await element.requestFullscreen();
    equal([document.fullscreen, document.fullscreenElement === element, document.querySelector(":fullscreen") === element, document.webkitIsFullScreen], [true, true, true, true]);
    await document.exitFullscreen();
    equal([document.fullscreenElement, element.matches(":fullscreen"), heard], [null, false, [["change", true, true], ["change", true, false]]]);
    equal([await document.exitFullscreen().catch(({ name }) => name), await document.createElement("p").requestFullscreen().catch(({ name }) => name)], ["TypeError", "TypeError"]);
    equal(await element.requestFullscreen({ navigationUI: "other" }).catch(({ name }) => name), "TypeError");
    await element.requestFullscreen();
    element.remove();
    equal(document.fullscreenElement, null);
    document.onfullscreenchange = document.onfullscreenerror = null;
    throws(() => Document.prototype.fullscreenElement, "TypeError");
  });

  test("a page in fullscreen locks the screen's orientation", async () => {
    equal(await screen.orientation.lock("landscape").catch(({ name }) => name), "SecurityError");
    await document.documentElement.requestFullscreen();
    const heard = [];
    screen.orientation.onchange = () => heard.push(screen.orientation.type);
    await screen.orientation.lock("landscape");
    equal([screen.orientation.type, heard], ["landscape-primary", ["landscape-primary"]]);
    await screen.orientation.lock("any");
    const [first, second] = [screen.orientation.lock("portrait-secondary"), screen.orientation.lock("portrait")];
    equal([await first.catch(({ name }) => name), await second, screen.orientation.type], ["AbortError", undefined, "portrait-primary"]);
    equal(await screen.orientation.lock("sideways").catch(({ name }) => name), "TypeError");
    screen.orientation.onchange = null;
    screen.orientation.unlock();
    await document.exitFullscreen();
  });

  test("tasks of more than 50 ms are told", async () => {
    const told = new Promise((resolve) => { new PerformanceObserver((list, observer) => { observer.disconnect(); resolve(list.getEntries()); }).observe({ type: "longtask" }); });
    await new Promise((resolve) => {
      setTimeout(() => {
        const began = performance.now();
        while (performance.now() < began + 70);
        resolve();
      });
    });
    const entry = (await told).at(-1);
    equal([entry.entryType, entry.name, entry.duration >= 50, entry.attribution.length, entry.attribution[0].containerType], ["longtask", "self", true, 1, "window"]);
    equal(performance.getEntriesByType("longtask"), []);
  });
}
