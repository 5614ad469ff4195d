"use strict";
// The keyboard on the screen, by both of Ionic's plugins.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";
const height = () => gantry.deviceState().systemUI.keyboard.height;

/** The window's events while `action` runs. */
async function eventsOf(action) {
  const types = [
    "native.keyboardshow", "native.keyboardhide", "native.showkeyboard", "native.hidekeyboard", "keyboardWillShow", "keyboardDidShow", "keyboardWillHide",
    "keyboardDidHide",
  ];
  const seen = [];
  const note = ({ type, keyboardHeight }) => seen.push(keyboardHeight === undefined ? type : `${type} ${keyboardHeight}`);
  for (const type of types) window.addEventListener(type, note);
  await action();
  await turns(8);
  for (const type of types) window.removeEventListener(type, note);
  return seen.sort();
}

test("it comes and goes, and both plugins tell of it", async () => {
  await ready;
  equal([cordova.plugins.Keyboard.isVisible, Keyboard.isVisible], [false, false]);
  equal(await eventsOf(() => gantry.setKeyboard(291)), [
    "keyboardDidShow 291", "keyboardWillShow 291", "native.keyboardshow 291", "native.keyboardshow 291", "native.showkeyboard 291",
  ]);
  equal([cordova.plugins.Keyboard.isVisible, Keyboard.isVisible], [true, true]);
  equal(await eventsOf(() => gantry.setKeyboard(291)), [], "nothing new");
  equal(await eventsOf(() => gantry.setKeyboard(0)), [
    "keyboardDidHide", "keyboardWillHide", "native.hidekeyboard", "native.keyboardhide", "native.keyboardhide",
  ]);
  equal([cordova.plugins.Keyboard.isVisible, Keyboard.isVisible], [false, false]);
});

test("it comes with the focus that a person gives a field", async () => {
  await ready;
  const [field, other, button] = ["input", "textarea", "button"].map((name) => document.body.appendChild(document.createElement(name)));
  field.focus();
  await turns(8);
  equal(height(), 0, "a script brings none");
  field.blur();
  field.addEventListener("click", () => field.focus());
  other.addEventListener("click", () => other.focus());
  field[aPersonDoes("tap")]();
  await turns(8);
  equal(height(), isAndroid ? 300 : 336);
  equal(await eventsOf(() => other[aPersonDoes("tap")]()), [], "another field keeps it");
  assert(height() > 0);
  document.activeElement.blur();
  button.focus();
  await turns(8);
  equal(height(), 0);
  for (const element of [field, other, button]) element.remove();
});

test("scripts take it away, and on Android they bring it", async () => {
  await ready;
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  gantry.setKeyboard(200);
  await turns(8);
  Keyboard.hide();
  await turns(8);
  equal(height(), 0);
  equal(document.activeElement === field, isAndroid, "an iPhone takes the focus, too");
  field.remove();
  cordova.plugins.Keyboard.show();
  Keyboard.show();
  await turns(8);
  equal(height(), isAndroid ? 300 : 0);
  cordova.plugins.Keyboard.close();
  await turns(8);
  equal(height(), 0);
});

test("settings of an iPhone's keyboard", async () => {
  await ready;
  const ask = (...args) => new Promise((resolve) => cordova.exec(resolve, resolve, "CDVIonicKeyboard", ...args));
  equal(await ask("hideFormAccessoryBar", []), true);
  equal(await ask("hideFormAccessoryBar", [false]), false);
  equal(await ask("hideFormAccessoryBar", []), false);
  assert(/native, ionic/.test(await ask("setResizeMode", ["huge"])));
  equal(await ask("setResizeMode", ["body"]), null);
  if (!isAndroid) {
    equal(await new Promise((resolve) => Keyboard.hideFormAccessoryBar(true, resolve)), true);
    const element = { style: {} };
    Keyboard.fireOnResize(100, 844, element);
    equal(element.style.height, "744px");
    Keyboard.fireOnResize(0, 844, element);
    equal(element.style.height, null);
  }
});
