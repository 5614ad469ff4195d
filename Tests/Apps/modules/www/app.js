import defaultGreet, { language as spoken } from "greeter";
import { count, increment } from "./lib/counter.js";
import * as geometry from "./lib/geometry.js";
import { isEven, isOdd, order } from "./lib/even.js";
import { settings } from "./lib/settings.js";
import { fromData } from "data:text/javascript,export const fromData = import.meta.url.slice(0, 5)";
import words from "./words.json" with { type: "json" };

console.log(`default and renamed: ${defaultGreet("Ada")} in ${spoken}`);

increment();
increment();
console.log(`live binding: ${count}`);
try {
  count = 9;
} catch (error) {
  console.log(`an import is read-only: ${error.name}`);
}

console.log(`namespace: ${Object.keys(geometry)}; area ${geometry.area(new geometry.Square(3))}, ${geometry.circles.circumference(1).toFixed(2)}`);
console.log(`cycle: ${isEven(10)} ${isOdd(10)}, evaluated ${order.join(" ")}`);
console.log(`top-level await: ${settings.theme}`);
console.log(`import.meta.url: ${import.meta.url.split("/").slice(-2).join("/")}; data: ${fromData}; json: ${words.join(" ")}`);

const lazy = await import("./lib/lazy.js");
console.log(`dynamic import: ${lazy.default()}, once: ${lazy === await import("./lib/lazy.js")}`);
await import("./lib/missing.js").catch((error) => console.log(`missing: ${error.name}`));
await import("./lib/broken.js").catch((error) => console.log(`broken: ${error.name} at ${error.line}:${error.column}`));

document.addEventListener("deviceready", () => console.log("deviceready"));
