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
