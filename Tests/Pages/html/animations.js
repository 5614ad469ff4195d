"use strict";
// Web Animations: timing, states, promises and events, and styles that go from keyframe to keyframe.

function made(options, keyframes = { opacity: [0, 1] }) {
  const box = document.body.appendChild(document.createElement("div"));
  const animation = box.animate(keyframes, options);
  return { box, animation };
}

test("an animation plays to its end, and tells of it", async () => {
  const { box, animation } = made({ duration: 30, id: "fade" });
  equal([animation instanceof Animation, animation.id, animation.playState, animation.pending, animation.currentTime], [true, "fade", "running", true, 0]);
  assert(animation.effect instanceof KeyframeEffect && animation.effect.target === box && animation.timeline === document.timeline);
  equal([box.getAnimations()[0] === animation, document.getAnimations().includes(animation)], [true, true]);
  equal(await animation.ready === animation, true);
  equal([animation.pending, typeof animation.startTime], [false, "number"]);
  const event = new Promise((resolve) => { animation.onfinish = resolve; });
  equal(await animation.finished === animation, true);
  equal([animation.playState, animation.currentTime, box.getAnimations().length], ["finished", 30, 0]);
  const { type, isTrusted, currentTime, timelineTime } = await event;
  equal([type, isTrusted, currentTime, timelineTime >= animation.startTime + 30], ["finish", true, 30, true]);
  box.remove();
});

test("pause, seek, reverse and finish", async () => {
  const { box, animation } = made(1000);
  animation.pause();
  equal([animation.playState, animation.pending], ["paused", true]);
  animation.currentTime = 400;
  equal([animation.pending, animation.currentTime, animation.startTime], [false, 400, null]);
  equal(animation.effect.getComputedTiming().progress, 0.4);
  animation.playbackRate = 2;
  animation.reverse();
  await animation.ready;
  equal([animation.playbackRate, animation.playState, animation.currentTime <= 400], [-2, "running", true]);
  animation.finish();
  equal([animation.playState, animation.currentTime], ["finished", 0]);
  animation.updatePlaybackRate(1);
  animation.play();
  await animation.ready;
  equal([animation.playbackRate, animation.playState], [1, "running"]);
  animation.cancel();
  box.remove();
});

test("cancel rejects the promise without an error, and fires an event", async () => {
  const { box, animation } = made({ duration: 1000, iterations: Infinity });
  const { finished } = animation;
  const event = new Promise((resolve) => animation.addEventListener("cancel", resolve));
  animation.cancel();
  equal([animation.playState, animation.currentTime, animation.startTime, animation.finished === finished], ["idle", null, null, false]);
  let failure = null;
  await finished.catch((error) => { failure = error.name; });
  const { currentTime, constructor } = await event;
  equal([failure, currentTime, constructor], ["AbortError", null, AnimationPlaybackEvent]);
  throws(() => new Animation(new KeyframeEffect(box, null, { duration: 1, iterations: Infinity })).finish(), "InvalidStateError");
  box.remove();
});

test("keyframes are lists or an object of lists", () => {
  const { box, animation } = made(1, [{ left: "1px", easing: "ease-in" }, { left: "2px", offset: 0.25 }, { left: "nonsense?" }, { left: "3px", marginTop: "1px" }]);
  const frames = animation.effect.getKeyframes();
  equal(frames.map(({ computedOffset }) => computedOffset), [0, 0.25, 0.625, 1]);
  equal([frames[0].easing, frames[0].left, frames[3].marginTop, frames[1].composite, frames[0].offset], ["ease-in", "1px", "1px", "auto", null]);
  animation.effect.setKeyframes({ opacity: [0, 0.5, 1], easing: ["linear", "ease"], offset: [0, 0.1] });
  equal(animation.effect.getKeyframes().map(({ offset, easing, opacity }) => [offset, easing, opacity]), [[0, "linear", "0"], [0.1, "ease", "0.5"], [null, "linear", "1"]]);
  for (const wrong of [[{ offset: 2 }], [{ offset: 0.5 }, { offset: 0.2 }], [{ easing: "quickly" }], [{ composite: "subtract" }], { easing: "quickly" }, "left", [1]]) {
    throws(() => box.animate(wrong, 1), "TypeError", JSON.stringify(wrong));
  }
  animation.cancel();
  box.remove();
  const drawing = new DOMParser().parseFromString("<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml").documentElement;
  const elsewhere = drawing.animate({ opacity: [0, 1] }, 10);
  equal([elsewhere.effect.getKeyframes()[1].opacity, elsewhere.pending, drawing.getAnimations()[0] === elsewhere], ["1", true, true]);
  elsewhere.cancel();
});

test("styles are those of the keyframe that the moment is nearer to, while an animation has an effect", () => {
  const { box, animation } = made({ duration: 10, delay: 5, endDelay: 5, fill: "backwards" }, { opacity: [0, 0.25], marginLeft: ["1em", "2em", "3em"], "--mine": ["a", "b"], color: "red" });
  const child = box.appendChild(document.createElement("p"));
  const computed = getComputedStyle(box);
  const read = () => ["opacity", "margin-left", "--mine", "color"].map((name) => computed.getPropertyValue(name)).join();
  animation.pause();
  const at = (time) => {
    animation.currentTime = time;
    return read();
  };
  const still = "1,0px,,rgb(0, 0, 0)";
  equal([at(0), at(8), at(12), at(14.9), at(15), at(20)], [
    "0,16px,a,rgb(0, 0, 0)", "0,32px,a,rgb(0, 0, 0)", "0.25,32px,b,rgb(255, 0, 0)", "0.25,48px,b,rgb(255, 0, 0)", still, still,
  ]);
  animation.effect.updateTiming({ fill: "forwards" });
  equal([at(0), read(), at(20)], [still, still, "0.25,48px,b,rgb(255, 0, 0)"]);
  equal([getComputedStyle(child).color, getComputedStyle(child).opacity], ["rgb(255, 0, 0)", "1"], "it is inherited as any other");
  box.style.cssText = "opacity: 0.75 !important; margin-left: 7px; color: blue";
  equal([read(), box.style.marginLeft], ["0.75,48px,b,rgb(255, 0, 0)", "7px"], "what is important counts more, what is not counts less");
  const later = box.animate({ marginLeft: "calc(1px + 2px)", offset: 0 }, { duration: 10 });
  later.pause();
  equal(read(), "0.75,3px,b,rgb(255, 0, 0)", "the later one counts");
  later.effect.setKeyframes({ margin: "5px" });
  later.currentTime = 9;
  equal(computed.margin, "5px");
  later.effect.target = child;
  equal([computed.marginLeft, getComputedStyle(child).marginLeft], ["48px", "5px"]);
  later.effect = null;
  equal(getComputedStyle(child).marginLeft, "0px");
  animation.cancel();
  equal(read(), "0.75,7px,,rgb(0, 0, 255)");
  box.remove();
});

test("what plays changes styles with the time", async () => {
  const { box, animation } = made({ duration: 80, fill: "forwards" }, { opacity: [0.25, 0.5] });
  const first = getComputedStyle(box).opacity;
  await animation.finished;
  equal([first, getComputedStyle(box).opacity], ["0.25", "0.5"]);
  animation.reverse();
  await animation.finished;
  equal([animation.currentTime, getComputedStyle(box).opacity], [0, "1"], "it fills forwards alone");
  box.remove();
});

test("commitStyles writes what an animation comes to into the element's own style", () => {
  const { box, animation } = made({ duration: 10 }, { opacity: [0, 0.25], marginLeft: ["1em", "2em"], "--mine": ["a", "b"] });
  animation.pause();
  animation.commitStyles();
  equal(box.getAttribute("style"), "--mine: a; margin-left: 16px; opacity: 0;");
  animation.finish();
  equal(getComputedStyle(box).opacity, "0");
  animation.commitStyles();
  equal(box.getAttribute("style"), "--mine: b; margin-left: 32px; opacity: 0.25;", "also of one that fills nothing");
  animation.cancel();
  box.style.cssText = "opacity: 0.5";
  animation.commitStyles();
  equal(box.getAttribute("style"), "opacity: 0.5; margin-left: 0px;", "of one that is over the style itself");
  const single = box.animate({ margin: ["1px", "2px"] }, { duration: 10, fill: "forwards" });
  single.finish();
  single.commitStyles();
  equal([box.style.margin, box.style.opacity], ["2px", "0.5"]);
  single.cancel();
  const part = new Animation(new KeyframeEffect(box, { opacity: [0, 1] }, { fill: "forwards", pseudoElement: "::before" }));
  part.finish();
  throws(() => part.commitStyles(), "NoModificationAllowedError");
  box.style.display = "none";
  throws(() => animation.commitStyles(), "InvalidStateError");
  box.remove();
  throws(() => animation.commitStyles(), "InvalidStateError");
  equal(new Animation().commitStyles(), undefined);
});

test("timing is checked, and computed", () => {
  const effect = new KeyframeEffect(null, null, { duration: 100, delay: 10, endDelay: 5, iterations: 2, direction: "alternate", easing: "steps(2, end)", fill: "both" });
  const { endTime, activeDuration, progress, localTime, easing } = effect.getComputedTiming();
  equal([endTime, activeDuration, progress, localTime, easing], [215, 200, null, null, "steps(2)"]);
  const animation = new Animation(effect, document.timeline);
  const at = (time) => {
    animation.currentTime = time;
    const { progress: found, currentIteration } = effect.getComputedTiming();
    return [found, currentIteration];
  };
  equal([at(0), at(70), at(120), at(170), at(300)], [[0, 0], [0.5, 0], [0.5, 1], [0, 1], [0, 1]]);
  effect.updateTiming({ duration: "auto" });
  equal(effect.getComputedTiming().duration, 0);
  for (const wrong of [{ duration: -1 }, { duration: "soon" }, { iterations: NaN }, { iterationStart: -1 }, { fill: "all" }, { direction: "up" }, { easing: "steps(0)" }, { delay: Infinity }]) {
    throws(() => effect.updateTiming(wrong), "TypeError", JSON.stringify(wrong));
  }
  throws(() => new KeyframeEffect(document, null), "TypeError");
  throws(() => new AnimationEffect(), "TypeError");
  equal([new DocumentTimeline({ originTime: 0 }).currentTime === document.timeline.currentTime, document.implementation.createHTMLDocument("").timeline.currentTime], [true, null]);
});

test("commitStyles is one change of the style attribute", () => {
  const seen = [];
  customElements.define("commits-styles", class extends HTMLElement {
    static observedAttributes = ["style"];
    attributeChangedCallback(name, old, value) { seen.push(value); }
  });
  const element = document.body.appendChild(document.createElement("commits-styles"));
  element.style.top = "1px !important";
  seen.length = 0;
  const animation = element.animate({ margin: ["1px", "2px"], opacity: [0.5, 1] }, { duration: 10 });
  animation.pause();
  animation.commitStyles();
  equal(seen.length, 1);
  equal([element.style.marginLeft, element.style.opacity], ["1px", "0.5"]);
  animation.cancel();
  element.remove();
});
