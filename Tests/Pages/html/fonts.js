"use strict";
// FontFace and document.fonts: files are fetched and looked at.

const font = (signature) => URL.createObjectURL(new Blob([new Uint8Array([...signature].map((each) => each.charCodeAt(0))), new Uint8Array(60)]));
const nameOf = (promise) => promise.then(() => "fulfilled", ({ name }) => name);
const { fonts } = document;

test("a face is loaded when its file begins as a font does", async () => {
  const face = new FontFace("A Family", `local("none"), url("${font("text")}"), url(${font("wOF2")}) format("woff2")`, { weight: "bold", style: "italic", unicodeRange: "U+41-5A" });
  equal([`${face}`, face.family, face.weight, face.style, face.stretch, face.display, face.unicodeRange, face.status], ["[object FontFace]", "A Family", "bold", "italic", "normal", "auto", "U+41-5A", "unloaded"]);
  const loading = face.load();
  equal([face.status, loading === face.loaded], ["loading", true]);
  equal([await loading === face, face.status, await face.load() === face], [true, "loaded", true]);
});

test("what is no font is an error", async () => {
  const face = new FontFace("x", `url("${font("none")}")`);
  equal([await nameOf(face.load()), face.status, await nameOf(face.loaded)], ["NetworkError", "error", "NetworkError"]);
  equal(await nameOf(new FontFace("x", "url(not-there.woff2)").load()), "NetworkError");
  equal(await nameOf(new FontFace("x", "local(Helvetica)").load()), "NetworkError");
  for (const [source, options] of [["rubbish", {}], ["", {}], ["url(a", {}], ["url(a)", { weight: "heavy" }], ["url(a)", { style: "5" }], ["url(a)", { unicodeRange: "x" }]]) {
    const wrong = new FontFace("x", source, options);
    equal([wrong.status, await nameOf(wrong.loaded)], ["error", "SyntaxError"], `${source} ${JSON.stringify(options)}`);
  }
  throws(() => new FontFace("x"), "TypeError");
  throws(() => { new FontFace("x", "url(a)").weight = "heavy"; }, "SyntaxError");
});

test("bytes are a font, or none", async () => {
  const bytes = new Uint8Array(60);
  bytes.set([0, 1, 0, 0]);
  const face = new FontFace("bytes", bytes.buffer);
  equal([face.status, (await face.loaded) === face, face.status], ["loading", true, "loaded"]);
  equal([await nameOf(new FontFace("bytes", new ArrayBuffer(0)).loaded), await nameOf(new FontFace("bytes", bytes.subarray(4)).loaded)], ["SyntaxError", "SyntaxError"]);
});

test("the set has what was added, and tells of loading", async () => {
  const good = new FontFace("Set One", `url("${font("OTTO")}")`);
  const bad = new FontFace("Set Two", `url("${font("none")}")`);
  const size = fonts.size;
  equal([fonts.add(good) === fonts, fonts.add(bad).size - size, fonts.has(good), [...fonts].includes(bad), fonts.status], [true, 2, true, true, "loaded"]);
  const heard = [];
  for (const type of ["loading", "loadingdone", "loadingerror"]) fonts[`on${type}`] = (event) => heard.push([event.type, event instanceof FontFaceSetLoadEvent && event.fontfaces.map(({ family }) => family)]);
  const before = await fonts.ready;
  const loading = fonts.load("12px 'set one', \"Set Two\"");
  equal([fonts.status, fonts.check("12px 'Set One'"), await nameOf(loading)], ["loading", false, "NetworkError"]);
  await fonts.ready;
  await new Promise((resolve) => { setTimeout(resolve); });
  equal(heard, [["loading", []], ["loadingdone", ["Set One"]], ["loadingerror", ["Set Two"]]]);
  equal([before === fonts, fonts.status, fonts.check("bold 12px/2 'Set One'"), fonts.check("12px 'Set Two'"), fonts.check("12px serif")], [true, "loaded", true, false, true]);
  equal([fonts.delete(good), fonts.delete(good), fonts.delete(bad), fonts.size], [true, false, true, size]);
  fonts.onloading = fonts.onloadingdone = fonts.onloadingerror = null;
});

test("the nearest face that has the characters is loaded", async () => {
  const faces = [["400", "U+0-7F"], ["400", "U+80-FF"], ["700", "U+0-10FFFF"]].map(([weight, unicodeRange]) => new FontFace("Near", `url("${font("true")}")`, { weight, unicodeRange }));
  faces.forEach((face) => fonts.add(face));
  const indexes = async (...given) => (await fonts.load(...given)).map((face) => faces.indexOf(face)).join();
  equal([await indexes("12px Near"), await indexes("12px Near", "\xe9a"), await indexes("bold 12px Near"), await indexes("600 1em Near"), await indexes("12px Other, Near", "")], ["0", "0,1", "2", "2", ""]);
  fonts.clear();
  equal(await fonts.load("12px Near"), []);
});

test("style sheets declare faces", async () => {
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = `@font-face { font-family: "Of A Sheet"; src: url("${font("wOFF")}") format("woff"); font-weight: 700 } @font-face { src: url(x) }`;
  const [face] = await fonts.load("700 1em 'Of A Sheet'");
  equal([face.family, face.weight, face.status, fonts.has(face), fonts.check("700 1em 'Of A Sheet'")], ["Of A Sheet", "700", "loaded", true, true]);
  throws(() => fonts.add(face), "InvalidModificationError");
  equal([fonts.delete(face), fonts.has(face)], [false, true]);
  style.remove();
  equal(fonts.has(face), false);
});

test("what is no font to ask for is refused", async () => {
  for (const text of ["", "12px", "Arial", "inherit", "12px inherit", "purple 12px x", "12px var(--x)", "12px ,"]) {
    throws(() => fonts.check(text), "SyntaxError", text);
    equal(await nameOf(fonts.load(text)), "SyntaxError", text);
  }
  throws(() => fonts.check(), "TypeError");
  throws(() => fonts.add({}), "TypeError");
  throws(() => new FontFaceSet(), "TypeError");
});
