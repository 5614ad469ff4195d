"""What a page in Chromium waits for: a plugin's answer through `gantry serve`, and an echo over a bare WebSocket, some of each in turn.

usage: browser.py BROWSER PROFILE ADDRESS ECHO
Prints the medians of both in microseconds, as JSON.
"""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent.parent / "Tests/Browser"))
from chromium import Chromium

BROWSER, PROFILE, ADDRESS, ECHO = sys.argv[1:]
MEASURE = """(async () => {
  const exec = cordova.require('cordova/exec');
  const call = () => new Promise((done, fail) => exec(done, fail, 'com.salesforce.smartstore', 'pgGetAllGlobalStores', [{ a: 1 }]));
  const socket = new WebSocket(%s);
  await new Promise((opened, failed) => { socket.onopen = opened; socket.onerror = failed; });
  const text = JSON.stringify([1, 0, 'call', 1, 'com.salesforce.smartstore', 'pgGetAllGlobalStores', 0, { a: 1 }]);
  const message = () => new Promise((done) => { socket.onmessage = ({ data }) => done(JSON.parse(data)); socket.send(text); });
  const time = async (work) => {
    const start = performance.now();
    for (let n = 0; n < 200; n++) await work();
    return (performance.now() - start) / 200 * 1000;
  };
  const times = { call: [], message: [] };
  for (let round = 0; round < 26; round++) {
    const [a, b] = [await time(call), await time(message)];
    if (round > 0) { times.call.push(a); times.message.push(b); }
  }
  const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
  return { call: median(times.call), message: median(times.message) };
})()"""

with Chromium(BROWSER, PROFILE, timeout=120) as browser:
    browser.go(ADDRESS)
    browser.wait_until("the page", "!!window.cordova?.require")
    print(json.dumps(browser.evaluate(MEASURE % json.dumps(ECHO))))
