import { isOdd } from "./odd.js";
import { order } from "./order.js";

order.push("even");

export function isEven(number) { return number === 0 || isOdd(number - 1); }

export { isOdd, order };
