// The cycle: this module is evaluated first, when even.js has its functions but has not run.
import { isEven } from "./even.js";
import { order } from "./order.js";

order.push(typeof isEven === "function" ? "odd" : "odd, too early");

export function isOdd(number) { return number !== 0 && isEven(number - 1); }
