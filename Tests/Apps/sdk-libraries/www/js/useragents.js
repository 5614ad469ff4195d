"use strict";
// The user agent that tells an org which SDK asks.

QUnit.module("user agents");

const agents = [
  ["iPhone OS/6.1.3 (iPad)", "Mozilla/5.0 (iPad; CPU OS 6_1_3 like Mac OS X) AppleWebKit/536.26 Safari/8536.25"],
  ["iPhone OS/16.4 (iPhone)", "Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"],
  ["android mobile/4.4.2 (SM-G900F_Build_KOT49H)", "Mozilla/5.0 (Linux; Android 4.4.2; SM-G900F Build/KOT49H) AppleWebKit/537.36"],
  ["android mobile/2.3 (GT-I9000_Build_X)", "Mozilla/5.0 (Linux; U; Android 2.3; de-de; GT-I9000 Build/X) AppleWebKit/533.1"],
  ["Windows Phone/8.0 (Lumia_920)", "Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0; NOKIA; Lumia 920)"],
  ["Mac OS/10.15.7 (Unknown)", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15"],
  ["Windows/10.0 (Unknown)", "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"],
  ["Unknown/Unknown (Unknown)", "Something else"],
];

test("names platform, version and model, and ends with the browser's own", () => {
  const [sdk] = navigator.userAgent.split(" ");
  for (const [expected, agent] of agents) {
    equal(new forcetk.Client().computeWebAppSdkAgent(agent), `${sdk} ${expected} index.html/1.0 Web ${agent}`);
  }
});

test("says that SmartSync asks", () => {
  assert(/SmartSync/.test(Force.forcetkClient.impl.getUserAgentString()), Force.forcetkClient.impl.getUserAgentString());
});
