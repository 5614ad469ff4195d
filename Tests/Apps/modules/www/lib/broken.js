import { count } from "./counter.js";

export const total = count + ) 1;
