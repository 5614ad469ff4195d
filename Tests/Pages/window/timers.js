"use strict";
// Timers, animation frames and microtasks (HTML standard, 8.6 and 8.12).

const wait = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("setTimeout calls once, with its arguments", async () => {
  const seen = [];
  const handle = setTimeout((...given) => seen.push(given), 0, 1, "a", null);
  assert(Number.isInteger(handle) && handle > 0);
  equal(seen, []);
  await wait(5);
  await wait(5);
  equal(seen, [[1, "a", null]]);
});

test("this is the window", async () => {
  let self = null;
  setTimeout(function () { self = this; }, 0);
  await wait(2);
  equal(self === window, true);
});

test("timers come in the order of their delays, equals in the order of making", async () => {
  const seen = [];
  setTimeout(() => seen.push("late"), 30);
  setTimeout(() => seen.push("a"), 1);
  setTimeout(() => seen.push("b"), 1);
  setTimeout(() => seen.push("c"), 1);
  await wait(40);
  equal(seen.join(), "a,b,c,late");
});

test("odd delays count as none", async () => {
  const seen = [];
  for (const delay of [undefined, null, NaN, -5, "x", {}, "0", false]) setTimeout(() => seen.push(delay), delay);
  await wait(10);
  equal(seen.length, 8);
});

test("a cleared timer never comes", async () => {
  let count = 0;
  const handle = setTimeout(() => count++, 1);
  clearTimeout(handle);
  clearTimeout(handle);
  for (const wrong of [undefined, null, 0, -1, 1e9, "x", {}]) {
    clearTimeout(wrong);
    clearInterval(wrong);
  }
  const other = setTimeout(() => count++, 1);
  clearInterval(String(other));
  await wait(10);
  equal(count, 0);
});

test("a timer may clear a later one", async () => {
  const seen = [];
  let second = 0;
  setTimeout(() => {
    seen.push(1);
    clearTimeout(second);
  }, 1);
  second = setTimeout(() => seen.push(2), 1);
  await wait(10);
  equal(seen, [1]);
});

test("setInterval goes on until it is cleared, also from within", async () => {
  const seen = [];
  await new Promise((resolve) => {
    const handle = setInterval((word) => {
      seen.push(word);
      if (seen.length < 4) return;
      clearInterval(handle);
      resolve();
    }, 1, "tick");
  });
  await wait(10);
  equal(seen, ["tick", "tick", "tick", "tick"]);
});

test("text is run as a script", async () => {
  setTimeout("window.ranFromTimer = typeof setTimeout", 0);
  await wait(5);
  equal(window.ranFromTimer, "function");
  delete window.ranFromTimer;
});

test("an exception is reported and the interval goes on", async () => {
  const seen = [];
  const report = (event) => {
    seen.push(event.message.includes("on purpose"));
    event.preventDefault();
  };
  // The test library has a handler of its own.
  const { onerror } = window;
  window.onerror = null;
  window.addEventListener("error", report);
  const handle = setInterval(() => {
    if (seen.length >= 2) clearInterval(handle);
    throw new Error("on purpose");
  }, 1);
  await wait(60);
  clearInterval(handle);
  window.removeEventListener("error", report);
  window.onerror = onerror;
  assert(seen.length >= 2 && seen.every(Boolean), String(seen));
});

test("microtasks come before timers, in order", async () => {
  const seen = [];
  setTimeout(() => seen.push("timer"), 0);
  queueMicrotask(() => {
    seen.push("micro 1");
    queueMicrotask(() => seen.push("micro 3"));
  });
  Promise.resolve().then(() => seen.push("micro 2"));
  seen.push("now");
  await wait(5);
  equal(seen, ["now", "micro 1", "micro 2", "micro 3", "timer"]);
});

test("queueMicrotask takes functions only and reports exceptions", async () => {
  throws(() => queueMicrotask("x"), "TypeError");
  throws(() => queueMicrotask(), "TypeError");
  let message = null;
  const report = (event) => {
    message = event.error.message;
    event.preventDefault();
  };
  // The test library has a handler of its own.
  const { onerror } = window;
  window.onerror = null;
  window.addEventListener("error", report);
  queueMicrotask(() => { throw new Error("on purpose"); });
  await wait(1);
  window.removeEventListener("error", report);
  window.onerror = onerror;
  equal(message, "on purpose");
});

test("animation frames get a time, all of a frame the same", async () => {
  const times = await new Promise((resolve) => {
    const seen = [];
    requestAnimationFrame((time) => seen.push(time));
    requestAnimationFrame((time) => {
      seen.push(time);
      resolve(seen);
    });
  });
  equal(typeof times[0], "number");
  equal(times[0], times[1]);
  throws(() => requestAnimationFrame("x"), "TypeError");
});

test("a cancelled frame never comes, one asked for within a frame comes in the next", async () => {
  const seen = [];
  const cancelled = requestAnimationFrame(() => seen.push("cancelled"));
  cancelAnimationFrame(cancelled);
  cancelAnimationFrame(undefined);
  await new Promise((resolve) => {
    requestAnimationFrame((first) => {
      seen.push("first");
      const inner = requestAnimationFrame(() => seen.push("never"));
      cancelAnimationFrame(inner);
      requestAnimationFrame((second) => {
        seen.push(second > first || second === first);
        resolve();
      });
    });
  });
  equal(seen, ["first", true]);
});

test("nested timers are slowed down, not lost", async () => {
  let depth = 0;
  await new Promise((resolve) => {
    (function again() {
      if (++depth === 20) resolve();
      else setTimeout(again, 0);
    })();
  });
  equal(depth, 20);
});

test("a thousand timers at once", async () => {
  let count = 0;
  for (let index = 0; index < 1000; index++) setTimeout(() => count++, index % 7);
  await wait(30);
  equal(count, 1000);
});

test("performance.now goes forward", () => {
  const first = performance.now();
  assert(first >= 0 && performance.now() >= first);
  assert(Math.abs(performance.timeOrigin + performance.now() - Date.now()) < 60000);
});

test("timers that are due together run together, and tasks that came behind them wait", async () => {
  const order = [];
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = () => {
      order.push("message");
      port1.close();
      resolve();
    };
    setTimeout(() => {
      order.push("first");
      port2.postMessage(1);
    });
    setTimeout(() => order.push("second"));
  });
  equal(order, ["first", "second", "message"]);
});

test("a timer that is due does not wait for a chain of tasks", async () => {
  const { port1, port2 } = new MessageChannel();
  let messages = 0;
  let atTimer = -1;
  await new Promise((resolve) => {
    port1.onmessage = () => {
      messages++;
      // The deadline comes while tasks follow each other.
      const end = performance.now() + 1;
      while (performance.now() < end);
      if (messages < 40) port2.postMessage(messages);
      else resolve();
    };
    setTimeout(() => { atTimer = messages; }, 4);
    port2.postMessage(0);
  });
  port1.close();
  assert(atTimer >= 0 && atTimer < 20, `after ${atTimer} tasks`);
});
