"use strict";
// Media elements: what they choose and ask for, and their text tracks. Nothing is played.

const media = () => URL.createObjectURL(new Blob(["not really"], { type: "audio/mpeg" }));
const vtt = (text) => URL.createObjectURL(new Blob([text], { type: "text/vtt" }));
const later = (milliseconds = 20) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const once = (target, type) => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

/** Everything that fires at an element or at a source in it, by name. */
function heard(element) {
  const types = ["abort", "emptied", "loadstart", "progress", "suspend", "loadedmetadata", "canplay", "play", "playing", "error", "stalled"];
  const seen = [];
  for (const type of types) element.addEventListener(type, () => seen.push(type));
  element.addEventListener("error", (event) => { if (event.target !== element) seen.push(`${event.target.localName} error`); }, true);
  return seen;
}

test("an address is asked for, and cannot be played", async () => {
  const audio = new Audio();
  const seen = heard(audio);
  equal([audio.networkState, audio.currentSrc, audio.error], [HTMLMediaElement.NETWORK_EMPTY, "", null]);
  const address = media();
  audio.src = address;
  equal(audio.networkState, HTMLMediaElement.NETWORK_NO_SOURCE);
  await once(audio, "loadstart");
  equal(audio.networkState, HTMLMediaElement.NETWORK_LOADING);
  await once(audio, "error");
  equal([seen, audio.networkState, audio.readyState, audio.currentSrc], [["loadstart", "error"], HTMLMediaElement.NETWORK_NO_SOURCE, 0, address]);
  assert(audio.error instanceof MediaError && audio.error === audio.error && audio.error.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && audio.error.message !== "");
  equal([audio.paused, Number.isNaN(audio.duration), audio.buffered.length, audio.canPlayType("audio/mpeg")], [true, true, 0, ""]);
  throws(() => new MediaError(), "TypeError");
});

test("an address that is none, or empty, is an error without a request", async () => {
  for (const src of ["", "http://["]) {
    const audio = new Audio();
    audio.setAttribute("src", src);
    await once(audio, "error");
    equal([src, audio.error.code, audio.currentSrc], [src, 4, ""]);
  }
});

test("sources are tried in their order, each tells that it cannot be played", async () => {
  const holder = document.body.appendChild(document.createElement("div"));
  const { 0: first, 1: second } = [media(), media()];
  holder.innerHTML = `<video><source src="${first}"><p></p><source><source type="video/mp4" src="x.mp4"><source media="print" src="x"><source src="${second}"></video>`;
  const video = holder.firstChild;
  const failed = [];
  video.addEventListener("error", ({ target }) => failed.push(target), true);
  await once(video.lastChild, "error");
  await later();
  equal([failed.length, failed.map((each) => each.localName)], [5, Array(5).fill("source")]);
  equal([video.networkState, video.error, video.currentSrc], [HTMLMediaElement.NETWORK_NO_SOURCE, null, second]);
  const more = document.createElement("source");
  more.src = media();
  const fired = once(more, "error");
  video.append(more);
  await fired;
  equal(video.currentSrc, more.src, "a source that comes later is tried, too");
  holder.remove();
});

test("a source that a script puts into an element begins its loading, in the page or not", async () => {
  const audio = document.createElement("audio");
  const seen = heard(audio);
  const source = document.createElement("source");
  source.src = media();
  audio.append(source);
  await once(source, "error");
  equal(seen, ["loadstart", "source error"]);
});

test("another address, and load(), begin again", async () => {
  const audio = new Audio(media());
  const seen = heard(audio);
  await once(audio, "error");
  audio.src = media();
  equal(audio.error, null);
  await once(audio, "error");
  equal(seen, ["loadstart", "error", "emptied", "loadstart", "error"]);
  audio.load();
  audio.load();
  await once(audio, "error");
  await later();
  equal(seen.filter((type) => type === "error").length, 3, "what was before counts for nothing");
});

test("preload none waits until something is to be played", async () => {
  const audio = document.createElement("audio");
  audio.preload = "none";
  const seen = heard(audio);
  audio.src = media();
  await once(audio, "suspend");
  await later();
  equal([seen, audio.networkState], [["loadstart", "suspend"], HTMLMediaElement.NETWORK_IDLE]);
  const refused = audio.play().catch((error) => error.name);
  await once(audio, "error");
  equal([await refused, audio.paused], ["NotSupportedError", true]);
});

test("an element without anything to play is empty", async () => {
  const audio = document.createElement("audio");
  const seen = heard(audio);
  audio.load();
  await later();
  equal([seen, audio.networkState], [[], HTMLMediaElement.NETWORK_EMPTY]);
});

test("the load event waits for media", async () => {
  const frame = document.createElement("iframe");
  frame.srcdoc = `<script>seen = []; const note = (event) => seen.push(event.type + " " + (event.target.localName ?? "")); for (const type of ["load", "error"]) addEventListener(type, note, true)</script>
    <audio src="${media()}"></audio><video><source src="${media()}"></video><video preload=none src="${media()}"></video>`;
  document.body.append(frame);
  await once(frame, "load");
  equal([...frame.contentWindow.seen].sort().slice(0, 2), ["error audio", "error source"]);
  frame.remove();
});

// Text tracks.

const file = "WEBVTT a head\nmore of it\n\nNOTE a note\n\n1\n00:01.000 --> 00:02.500 line:10%,end position:20%,line-left size:50% align:left vertical:rl\none\ntwo\n\n" +
  "00:00:00.000 --> 00:00:01.000\nfirst &amp; <b>bold</b>\n\nwrong --> 00:03.000\nnever\n\n00:05.000 --> 00:06.000 line:-1 nonsense:1 size:200%\nlast";

async function tracked(address, attributes = {}) {
  const video = document.body.appendChild(document.createElement("video"));
  const element = document.createElement("track");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.src = address;
  video.append(element);
  return { video, element, track: element.track };
}

test("a track is read once it is wanted", async () => {
  const { video, element, track } = await tracked(vtt(file), { label: "L", srclang: "en" });
  assert(track instanceof TextTrack && track === element.track);
  equal([track.kind, track.label, track.language, track.mode, track.cues, element.readyState], ["subtitles", "L", "en", "disabled", null, HTMLTrackElement.NONE]);
  track.mode = "unknown";
  equal(track.mode, "disabled");
  track.mode = "hidden";
  equal([element.readyState, track.cues.length], [HTMLTrackElement.LOADING, 0]);
  await once(element, "load");
  equal([element.readyState, track.cues.length, track.activeCues.length], [HTMLTrackElement.LOADED, 3, 0]);
  const { 0: first, 1: second, 2: last } = track.cues;
  assert(first instanceof VTTCue && first instanceof TextTrackCue && first.track === track);
  equal([first.startTime, first.endTime, first.text, first.line, first.snapToLines, first.align], [0, 1, "first &amp; <b>bold</b>", "auto", true, "center"]);
  equal([second.id, second.startTime, second.endTime, second.text], ["1", 1, 2.5, "one\ntwo"]);
  equal([second.line, second.snapToLines, second.lineAlign, second.position, second.positionAlign, second.size, second.align, second.vertical], [10, false, "end", 20, "line-left", 50, "left", "rl"]);
  equal([last.line, last.snapToLines, last.size], [-1, true, 100]);
  equal([track.cues.getCueById("1") === second, track.cues.getCueById("2")], [true, null]);
  video.remove();
});

test("a track that is not there, or no WebVTT, is an error", async () => {
  for (const address of ["not-there.vtt", vtt("WEBVTTx\n\n00:00.000 --> 00:01.000\na"), "http://[", ""]) {
    const { video, element, track } = await tracked(address);
    track.mode = "showing";
    await once(element, "error");
    equal([address, element.readyState, track.cues.length], [address, HTMLTrackElement.ERROR, 0]);
    video.remove();
  }
});

test("the default track shows itself, those of metadata stay hidden", async () => {
  const holder = document.body.appendChild(document.createElement("div"));
  holder.innerHTML = `<video><track default src="${vtt(file)}"><track default src="${vtt(file)}"><track kind=metadata default src="${vtt(file)}"><track src="${vtt(file)}"></video>`;
  const elements = [...holder.querySelectorAll("track")];
  await once(elements[2], "load");
  equal(elements.map(({ track }) => track.mode), ["showing", "disabled", "hidden", "disabled"]);
  holder.remove();
});

test("another address is read anew", async () => {
  const { video, element, track } = await tracked(vtt(file));
  track.mode = "hidden";
  element.src = vtt("\ufeffWEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nonly");
  await once(element, "load");
  equal(track.cues.length, 1);
  equal(track.cues[0].text, "only");
  video.remove();
});

test("textTracks lists tracks in their order, and tells of changes", async () => {
  const video = document.createElement("video");
  const list = video.textTracks;
  assert(list instanceof TextTrackList && list === video.textTracks);
  const seen = [];
  list.onaddtrack = (event) => seen.push(["add", event instanceof TrackEvent && event.track]);
  list.onremovetrack = (event) => seen.push(["remove", event.track]);
  list.onchange = () => seen.push(["change"]);
  const added = video.addTextTrack("captions", "C", "de");
  const element = video.appendChild(document.createElement("track"));
  element.id = "t";
  equal([list.length, list[0] === element.track, list[1] === added, list[2]], [2, true, true, undefined]);
  equal([added.kind, added.label, added.language, added.mode, list.getTrackById("t") === element.track, list.getTrackById("")], ["captions", "C", "de", "hidden", true, null]);
  throws(() => video.addTextTrack("wrong"), "TypeError");
  element.remove();
  added.mode = "showing";
  await later();
  equal(seen.map(([what]) => what), ["add", "add", "remove", "change"]);
  assert(seen[0][1] === added && seen[1][1] === element.track && seen[2][1] === element.track);
  equal([list.length, list[0] === added, 1 in list], [1, true, false]);
});

test("cues are made and moved by scripts", () => {
  const video = document.createElement("video");
  const track = video.addTextTrack("metadata");
  const late = new VTTCue(5, Infinity, "late");
  const early = new VTTCue(1, 2, "early");
  track.addCue(late);
  track.addCue(early);
  equal([...track.cues].map((cue) => cue.text), ["early", "late"]);
  early.startTime = 7;
  early.endTime = 8;
  equal([...track.cues].map((cue) => cue.text), ["late", "early"]);
  const other = video.addTextTrack("metadata");
  other.addCue(late);
  equal([track.cues.length, other.cues.length, late.track === other], [1, 1, true]);
  other.removeCue(late);
  equal([late.track, other.cues.length], [null, 0]);
  throws(() => other.removeCue(late), "NotFoundError");
  throws(() => other.addCue({}), "TypeError");
  throws(() => new VTTCue(1, 2), "TypeError");
  throws(() => new VTTCue(NaN, 2, ""), "TypeError");
  throws(() => { early.size = 101; }, "IndexSizeError");
  throws(() => { early.line = Infinity; }, "TypeError");
  throws(() => new TextTrackCue(0, 1), "TypeError");
  early.line = 3;
  early.position = "auto";
  early.align = "nonsense";
  equal([early.line, early.position, early.align], [3, "auto", "center"]);
});

test("the volume is a number, and changes are told", async () => {
  const audio = document.createElement("audio");
  for (const value of [NaN, Infinity, -Infinity, undefined, "loud"]) throws(() => { audio.volume = value; }, "TypeError", `${value}`);
  for (const value of [-0.1, 1.1]) throws(() => { audio.volume = value; }, "IndexSizeError", `${value}`);
  let changes = 0;
  audio.onvolumechange = () => { changes += 1; };
  audio.volume = "0.5";
  equal([audio.volume, changes], [0.5, 0]);
  audio.volume = 0.5;
  audio.muted = true;
  audio.muted = 1;
  await new Promise((resolve) => setTimeout(resolve));
  equal(changes, 2);
});

test("the track of an element that is in no document is read, too", async () => {
  const video = document.createElement("video");
  const track = document.createElement("track");
  track.src = URL.createObjectURL(new Blob(["WEBVTT\n\n00:01.000 --> 00:02.000\none"]));
  track.default = true;
  video.append(document.createElement("p"), track);
  await new Promise((resolve) => { track.onload = resolve; });
  equal([track.readyState, track.track.mode, track.track.cues[0].text], [2, "showing", "one"]);
});

test("a cue's text becomes nodes", () => {
  const shown = (node) => {
    if (node.nodeType === 7) return `[${node.target} ${node.data}]`;
    if (node.nodeType === 3) return node.data;
    const attributes = [...node.attributes].map(({ name, value }) => ` ${name}=${value}`).join("");
    return `(${node.localName}${attributes}: ${[...node.childNodes].map(shown).join("|")})`;
  };
  const made = (text) => {
    const fragment = new VTTCue(0, 1, text).getCueAsHTML();
    equal([fragment.nodeType, fragment.ownerDocument === document], [11, true]);
    return [...fragment.childNodes].map(shown).join("|");
  };
  equal(made("one <b>two</b> <i>three <u>four</u></i>"), "one |(b: two)| |(i: three |(u: four))");
  equal(made("<c.red.big>one</c><b.>two</b><i.a  said>three"), "(span class=red big: one)|(b: two)|(i class=a: three)");
  equal(made("<v Ann>one</v><v.loud  Ann &amp; Bob >two"), "(span title=Ann: one)|(span title=Ann & Bob class=loud: two)");
  equal(made("<lang en-GB>one <b>two</b></lang>"), "(span lang=en-GB: one |(b: two))");
  equal(made("<ruby>one<rt>two</rt>three<rt>four</ruby>five"), "(ruby: one|(rt: two)|three|(rt: four))|five");
  equal(made("<rt>one</rt><ruby><b><rt>two</rt></b></ruby>"), "one|(ruby: (b: two))");
  equal(made("<00:01.500>one<01:02:03.004>two<5>three<00:61.000>four"), "[timestamp 00:00:01.500]|one|[timestamp 01:02:03.004]|two|three|four");
  equal(made("&lt;&amp;&nbsp;&#65;&eacute;&none;&amp &lrm;x&copy"), "<&\u00a0A\u00e9&none;& \u200ex\u00a9");
  equal(made("<b>one</i>two</b>three</b>four"), "(b: one|two)|three|four");
  equal(made("<what>one</what><>two</><B>three</B>"), "one|two|three");
  equal(made("one\ntwo <b"), "one\ntwo |(b: )");
  equal(made("one < two"), "one ");
  equal(made("<b class>one</b><c.&lt;>two"), "(b: one)|(span class=&lt;: two)");
});
