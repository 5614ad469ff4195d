"use strict";
// window.matchMedia.

test("a query is answered for a phone's screen", () => {
  equal([innerWidth, innerHeight], [390, 844]);
  const answers = {
    "": true, all: true, screen: true, print: false, "only screen and (max-width: 400px)": true, "(min-width: 400px)": false,
    "(orientation: portrait)": true, "(orientation: landscape)": false, "not print": true, "not all and (max-width: 400px)": false,
    "print, (max-width: 25em)": true, "(300px <= width <= 390px)": true, "(pointer: coarse)": true, "(hover: hover)": false,
    "(prefers-color-scheme: dark)": false, "(unknown-feature: 1)": false, "(-webkit-min-device-pixel-ratio: 1)": true,
  };
  for (const [query, expected] of Object.entries(answers)) equal([query, matchMedia(query).matches], [query, expected]);
});

test("the list is an event target, the old way too", () => {
  const list = matchMedia("  (max-width:   1px) ");
  equal([list.media, list.matches, list.onchange], ["(max-width: 1px)", false, null]);
  assert(list instanceof MediaQueryList && list instanceof EventTarget);
  let heard = 0;
  const listener = () => { heard += 1; };
  list.addListener(listener);
  list.addEventListener("change", listener);
  list.dispatchEvent(new Event("change"));
  list.removeListener(listener);
  list.dispatchEvent(new Event("change"));
  equal(heard, 1);
  throws(() => new MediaQueryList(), "TypeError");
  throws(() => matchMedia(), "TypeError");
});
