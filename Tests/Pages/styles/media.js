"use strict";
// Media queries, and a screen that changes.

test("queries are answered as a phone's screen does", () => {
  const rows = [
    ["(min-width: 100px)", true], ["(max-width: 100px)", false], ["(width >= 100px) and (width < 10000px)", true], ["(100px <= width <= 10000px)", true], ["(10000px > width > 100px)", true], ["(width > 10000px)", false],
    ["(min-width: 6em)", true], ["screen and (color)", true], ["print", false], ["not print", true], ["not all", false], ["only screen", true], ["(hover)", false], ["(pointer: coarse)", true], ["(orientation: portrait)", innerHeight >= innerWidth],
    ["(aspect-ratio > 1/100)", true], ["(resolution: 1dppx)", true], ["(min-resolution: 96dpi)", true], ["(min-resolution: 97dpi)", false], ["(prefers-color-scheme: light)", true], ["(monochrome)", false], ["(grid: 0)", true],
    ["(nonsense)", false], ["not (nonsense)", false], ["(nonsense) or (color)", true], ["(nonsense), screen", true], ["(width: abc)", false], ["", true], ["and", false], ["(color) and", false], ["(color) or (grid)", true],
    ["(not (print)) or (color)", true], ["screen or (color)", false], ["(min-width: calc(1px + 1px))", true],
  ];
  for (const [query, expected] of rows) equal(matchMedia(query).matches, expected, query);
});

test("lists are shown as CSSOM has them", () => {
  const rows = {
    "  SCREEN  AND (MIN-WIDTH:1.0PX)": "screen and (min-width: 1px)", "all and (color)": "(color)", "a, b": "a, b", "(nonsense: 1)": "(nonsense: 1)", "screen, {": "screen, not all", "(1px<width<=2px)": "(1px < width <= 2px)",
    "not (color)": "not (color)", "only screen": "only screen", "(aspect-ratio: 1/2)": "(aspect-ratio: 1 / 2)", "or": "not all",
  };
  for (const [given, expected] of Object.entries(rows)) equal(matchMedia(given).media, expected, given);
  const { sheet } = document.head.appendChild(document.createElement("style"));
  const { media } = sheet;
  media.mediaText = "screen, PRINT";
  media.appendMedium("(color)");
  media.appendMedium("screen");
  equal([media.mediaText, media.length, media[0], media.item(1), media.item(9), `${media}`, sheet.ownerNode.media], ["print, (color), screen", 3, "print", "(color)", null, "print, (color), screen", "print, (color), screen"]);
  media.deleteMedium("print");
  throws(() => media.deleteMedium("print"), "NotFoundError");
  sheet.ownerNode.remove();
});

const frame = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve, 0)); });

test("a screen that is turned is told of, and everything follows", async () => {
  const told = [];
  const note = (event) => told.push(event.type);
  const landscape = matchMedia("(orientation: landscape)");
  landscape.addEventListener("change", (event) => told.push(`${event.media} ${event.matches} ${event instanceof MediaQueryListEvent}`));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addListener((event) => told.push(`dark ${event.matches}`));
  addEventListener("resize", note);
  visualViewport.addEventListener("resize", () => told.push("visual resize"));
  const element = document.body.appendChild(document.createElement("p"));
  element.style.width = "50vw";
  equal(getComputedStyle(element).width, "195px");
  gantry.setScreen({ width: 844, height: 390, colorScheme: "dark" });
  equal([innerWidth, innerHeight, screen.width, visualViewport.height, document.documentElement.clientWidth, landscape.matches, getComputedStyle(element).width], [844, 390, 844, 390, 844, true, "422px"]);
  equal(told, ["visual resize"]);
  await frame();
  equal(told.slice(1), ["resize", "(orientation: landscape) true true", "dark true"]);
  gantry.setScreen({ width: 390, height: 844, colorScheme: "light", reducedMotion: true });
  gantry.setScreen({ reducedMotion: false });
  await frame();
  equal(told.slice(4).sort(), ["(orientation: landscape) false true", "dark false", "resize", "visual resize"]);
  for (const wrong of [undefined, {width: 0}, {width: "1"}, {height: 1e9}, {colorScheme: "blue"}, {other: 1}]) {
    let error = null;
    try {
      gantry.setScreen(wrong);
    } catch (thrown) {
      error = thrown;
    }
    assert(error !== null, JSON.stringify(wrong));
  }
  removeEventListener("resize", note);
  element.remove();
});

/** A frame in this page, loaded; its document is made of `markup`. */
async function framed(attributes, markup) {
  const holder = document.createElement("div");
  holder.innerHTML = `<iframe ${attributes}></iframe>`;
  const frame = holder.firstChild;
  frame.srcdoc = markup;
  document.body.append(holder);
  await new Promise((resolve) => { frame.onload = resolve; });
  return frame;
}

const nextFrame = () => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });

test("a frame has the size that its styles and attributes say, whenever they change", async () => {
  const frame = await framed("width=500 height='300'", "<style>p { color: red } @media (max-width: 400px) { p { color: lime } }</style><p>");
  const inner = frame.contentWindow;
  const color = () => inner.getComputedStyle(inner.document.querySelector("p")).color;
  const narrow = inner.matchMedia("(max-width: 400px)");
  const heard = [];
  inner.onresize = () => heard.push(`${inner.innerWidth}x${inner.innerHeight}`);
  narrow.onchange = ({ matches }) => heard.push(matches);
  equal([inner.innerWidth, inner.innerHeight, inner.document.documentElement.clientWidth, color(), narrow.matches], [500, 300, 500, "rgb(255, 0, 0)", false]);
  frame.width = 400;
  equal([inner.innerWidth, color(), narrow.matches], [400, "rgb(0, 255, 0)", true]);
  await nextFrame();
  equal(heard, ["400x300", true]);
  frame.style.height = "77.4px";
  frame.style.width = "50%";
  equal([inner.innerWidth, inner.innerHeight], [Math.round(innerWidth / 2), 77]);
  frame.removeAttribute("style");
  frame.removeAttribute("width");
  frame.removeAttribute("height");
  equal([inner.innerWidth, inner.innerHeight], [300, 150]);
  frame.style.cssText = "width: auto; height: 0";
  equal([inner.innerWidth, inner.innerHeight], [300, 0]);
  await nextFrame();
  equal(heard, ["400x300", true, "300x0"]);
  frame.parentNode.remove();
});

test("the screen around a frame is the device's, and turns with it", async () => {
  const frame = await framed("style='width: 50%; height: 10px'", "<p>");
  const inner = frame.contentWindow;
  const { width, height } = screen;
  const asked = () => [inner.screen.width, inner.screen.height, inner.matchMedia(`(device-width: ${inner.screen.width}px)`).matches, inner.innerWidth, inner.innerHeight];
  equal(asked(), [width, height, true, width / 2, 10]);
  equal([inner.matchMedia(`(device-aspect-ratio: ${width}/${height})`).matches, inner.matchMedia("(orientation: landscape)").matches, inner.matchMedia("(scan)").matches, inner.matchMedia("not all and (scan)").matches], [true, true, false, true]);
  await gantry.setScreen({ width: height, height: width });
  equal(asked(), [height, width, true, height / 2, 10]);
  await gantry.setScreen({ width, height });
  equal(asked(), [width, height, true, width / 2, 10]);
  frame.parentNode.remove();
});
