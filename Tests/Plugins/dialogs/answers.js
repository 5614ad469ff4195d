"use strict";
// navigator.notification: what a person answers in its dialogs, by gantry.answer (and --answer).

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));
const isAndroid = cordova.platformId === "android";

const alert = (...args) => new Promise((resolve) => navigator.notification.alert(args[0], resolve, ...args.slice(1)));
const confirm = (...args) => new Promise((resolve) => navigator.notification.confirm(args[0], resolve, ...args.slice(1)));
const prompt = (...args) => new Promise((resolve) => navigator.notification.prompt(args[0], resolve, ...args.slice(1)));
const native = (action, args) => new Promise((resolve, reject) => cordova.exec(resolve, reject, "Notification", action, args));

test("an alert calls back once its button was pressed", async () => {
  await ready;
  equal(await alert("Saved", "Contacts", "Fine"), isAndroid ? 0 : 1);
  equal(await alert({ a: 1 }), isAndroid ? 0 : 1);
});

test("a confirmation is answered by the first button, unless the person says otherwise", async () => {
  await ready;
  equal(await confirm("Delete?"), 1);
  gantry.answer("confirm", "no");
  equal(await confirm("Delete?"), 2);
  equal(await confirm("Delete?", "Contacts", ["Only this"]), isAndroid ? 0 : 1, "there is no second one");
  gantry.answer("confirm", "yes");
  equal(await confirm("Delete?"), 1);
});

test("a button is chosen by its label or its number, and a label comes first", async () => {
  await ready;
  gantry.answer("confirm", "Später");
  equal(await confirm("Weiter?", "", ["Ja", "Nein", "Später"]), 3);
  gantry.answer("confirm", "later");
  equal(await confirm("Go on?", "", ["Now", "Later"]), 2, "capital letters do not matter");
  gantry.answer("confirm", "2");
  equal(await confirm("Go on?", "", ["Now", "Later"]), 2);
  equal(await confirm("How many?", "", ["2", "1"]), 1);
  gantry.answer("confirm", "no");
  equal(await confirm("Go on?", "", ["No", "Yes"]), 1);
  gantry.answer("confirm", "yes");
});

test("labels may be a string with commas", async () => {
  await ready;
  gantry.answer("confirm", "C");
  equal(await confirm("?", "", "A,B,C"), 3);
  equal(await native("confirm", ["?", "", "A,C"]), 2, "as native sides of old get them");
  gantry.answer("confirm", "yes");
});

test("an answer that means no button is answered as without it", async () => {
  await ready;
  gantry.answer("confirm", "Perhaps");
  equal(await confirm("?"), 1);
  gantry.answer("confirm", "9");
  equal(await confirm("?"), 1);
  gantry.answer("confirm", "yes");
});

test("answers come in their order, and the last one stays", async () => {
  await ready;
  gantry.answer("confirm", "no", "1", "Cancel");
  equal([await confirm("1"), await confirm("2"), await confirm("3"), await confirm("4")], [2, 1, 2, 2]);
  gantry.answer("confirm", "yes");
});

test("Android has room for three buttons, and a way back", async () => {
  await ready;
  gantry.answer("confirm", "D");
  equal(await confirm("?", "", ["A", "B", "C", "D"]), isAndroid ? 1 : 4);
  gantry.answer("confirm", "cancel");
  equal(await confirm("?", "", ["A", "B", "C"]), isAndroid ? 0 : 3);
  equal(await confirm("?", "", ["Cancel", "B", "C"]), 1, "a button of that name is it");
  gantry.answer("confirm", "yes");
});

test("a prompt gives the text and the button", async () => {
  await ready;
  equal(await prompt("Name?", "", ["OK", "Cancel"], "Ada"), { buttonIndex: 1, input1: "Ada" });
  equal(await prompt("Name?"), { buttonIndex: 1, input1: "" });
  gantry.answer("prompt", "Grace 🚀");
  equal(await prompt("Name?", "", ["OK", "Cancel"], "Ada"), { buttonIndex: 1, input1: "Grace 🚀" });
  gantry.answer("button", "Later");
  equal(await prompt("Name?", "", ["Now", "Later"], "Ada"), { buttonIndex: 2, input1: "Grace 🚀" });
  gantry.answer("button", "1");
  gantry.answer("prompt", "   ");
  equal((await prompt("Name?", "", ["OK"], "Ada")).input1, isAndroid ? "Ada" : "   ", "blanks are nothing to Android");
  gantry.answer("prompt", "cancel");
  equal((await prompt("Name?", "", ["OK", "No thanks"], "Ada")).buttonIndex, isAndroid ? 0 : 2);
  equal(window.prompt("Name?", "Ada"), null, "so is the page's own");
  gantry.answer("prompt", "Ada");
  equal(window.prompt("Name?", ""), "Ada");
});

test("the page's own confirm takes the same answers", async () => {
  await ready;
  gantry.answer("confirm", "no", "yes", "Cancel");
  equal([window.confirm("1"), window.confirm("2"), window.confirm("3")], [false, true, false]);
  gantry.answer("confirm", "yes");
});

test("a dialog that nobody answers stays open until it is dismissed", async () => {
  await ready;
  const dismiss = (name) => new Promise((resolve) => navigator.notification[name](() => resolve("dismissed"), resolve));
  equal(await dismiss("dismissPrevious"), "No previously opened dialog to dismiss");
  equal(await dismiss("dismissAll"), "No previously opened dialogs to dismiss");
  gantry.answer("confirm", "wait");
  gantry.answer("button", "wait");
  const answers = [];
  navigator.notification.confirm("1", (button) => answers.push(button));
  navigator.notification.alert("2", () => answers.push("alert"));
  navigator.notification.prompt("3", (answer) => answers.push(answer));
  await turns();
  equal(await dismiss("dismissPrevious"), "dismissed");
  equal(await dismiss("dismissAll"), "dismissed");
  equal(await dismiss("dismissAll"), "No previously opened dialogs to dismiss");
  equal(answers, [], "nobody is told of it");
  gantry.answer("confirm", "yes");
  gantry.answer("button", "1");
});

test("beeps and Android's spinners need no answer", async () => {
  await ready;
  navigator.notification.beep(2);
  navigator.notification.beep();
  equal(typeof navigator.notification.activityStart, isAndroid ? "function" : "undefined");
  if (isAndroid) {
    navigator.notification.activityStart();
    navigator.notification.progressStart("Loading", "half");
    navigator.notification.progressValue(50);
    navigator.notification.progressStop();
    navigator.notification.activityStop();
  }
  await native("beep", [1]);
});

test("arguments of wrong kinds are shown as they are", async () => {
  await ready;
  equal(await native("confirm", []), 1);
  equal(await native("confirm", [null, 7, [1, { a: 2 }, null]]), 1);
  equal(await native("confirm", ["", "", []]), 0, "without a button");
});
