export { nothing } from "./circle-a.mjs";
