"use strict";
// cordova.logger, which iPhones have.

const ready = new Promise((resolve) => document.addEventListener("deviceready", resolve, false));

test("only iPhones have it", async () => {
  await ready;
  equal(cordova.logger !== undefined, cordova.platformId === "ios");
});

test("levels", async () => {
  await ready;
  const { logger } = cordova;
  assert(true);
  if (!logger) return;
  equal(logger.level(), "WARN");
  equal([logger.LOG, logger.DEBUG], ["LOG", "DEBUG"]);
  equal(logger.level(logger.INFO), "INFO");
  logger.level(logger.WARN);
  throws(() => logger.level("LOUD"), "Error");
  throws(() => logger.logLevel("LOUD", "x"), "Error");
});

test("what has a level that counts is written", async () => {
  await ready;
  const { logger } = cordova;
  assert(true);
  if (!logger) return;
  const { log } = console;
  const written = [];
  console.log = (text) => written.push(text);
  logger.useLogger(false);
  logger.useConsole(true);
  logger.log("one %s and %o", "text", { a: 1 }, "rest");
  logger.error("%%", 1);
  logger.warn({ b: [1] });
  logger.info("not this");
  logger.debug("nor this");
  logger.log("%d", undefined);
  logger.useConsole(false);
  logger.useLogger(true);
  console.log = log;
  equal(written, ["one text and {\"a\":1} rest", "ERROR: % 1", "WARN: {\"b\":[1]}", "[object Undefined]"]);
});

test("the console and the logger do not write to each other", async () => {
  await ready;
  const { logger } = cordova;
  assert(true);
  if (!logger) return;
  equal(console.useLogger(true), true);
  throws(() => logger.useConsole(true), "Error");
  logger.useConsole(false);
  equal(console.useLogger(false), false);
});
