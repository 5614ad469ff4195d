import { double, unused } from "./numbers.js";

export const results = [1, 2, 3].map((n) => double(n));
if (results.length === 0) unused();
const later = async (what) => { await null; return what; };
console.log(await later(results.join()));
