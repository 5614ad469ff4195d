// Taps and events as the touch libraries make and copy them.

test("a touch carries where it is", () => {
  const touch = new Touch({ identifier: 3, target: document.body, clientX: 5, pageY: "7" });
  equal([touch.identifier, touch.target, touch.clientX, touch.pageY, touch.force], [3, document.body, 5, 7, 0]);
  throws(() => new Touch({ identifier: 1 }), "TypeError");
  throws(() => new Touch({ target: document }), "TypeError");
});

test("a touch event hands on its touches", () => {
  const touch = new Touch({ identifier: 0, target: document.body, pageX: 9 });
  let seen;
  document.body.addEventListener("touchstart", (event) => { seen = event; }, { once: true });
  document.body.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch], changedTouches: [touch] }));
  equal([seen.touches.length, seen.touches[0].pageX, seen.targetTouches.length], [1, 9, 0]);
});

test("an event can be copied by walking it", () => {
  const event = new MouseEvent("click", { clientX: 4, bubbles: true });
  const copy = {};
  for (const key in event) copy[key] = event[key];
  equal([copy.type, copy.bubbles, copy.clientX, typeof copy.preventDefault], ["click", true, 4, "function"]);
  assert(!Object.keys(Event.prototype).includes("constructor"));
});

test("window, document and elements have the handlers of touches and pointers", () => {
  const names = ["ontouchstart", "ontouchmove", "ontouchend", "ontouchcancel", "onpointerdown", "onpointerup", "onclick", "ontransitionend"];
  for (const target of [window, document, document.body]) {
    equal(names.filter((name) => !(name in target) || target[name] !== null), [], `${target}`);
  }
  let told = 0;
  window.ontouchend = () => { told++; };
  document.body.dispatchEvent(new TouchEvent("touchend", { bubbles: true }));
  window.ontouchend = null;
  document.body.dispatchEvent(new TouchEvent("touchend", { bubbles: true }));
  equal([told, navigator.maxTouchPoints], [1, 5]);
});

test("touch events are made the old way too, as phones have it", () => {
  const touch = document.createTouch(window, document.body, 2, 5, 6, 7, 8);
  const list = document.createTouchList(touch);
  const event = document.createEvent("TouchEvent");
  event.initTouchEvent("touchstart", true, true, window, 0, 0, 0, 0, 0, false, true, false, false, list, list, list, 2, 90);
  equal([event.type, event.bubbles, event.view === window, event.altKey, event.touches[0] === touch, event.scale, event.rotation], ["touchstart", true, true, true, true, 2, 90]);
  equal([touch.identifier, touch.pageX, touch.screenY], [2, 5, 8]);
});

test("pointer events carry what a finger does", () => {
  const event = new PointerEvent("pointerdown", { pointerId: 4, pointerType: "touch", isPrimary: true, pressure: 0.5, clientX: 3 });
  equal([event.pointerId, event.pointerType, event.isPrimary, event.pressure, event.pageX, event.width], [4, "touch", true, 0.5, 3, 1]);
  equal([event.getCoalescedEvents(), event.getPredictedEvents()], [[], []]);
  equal(document.createEvent("PointerEvent") instanceof PointerEvent, true);
});
