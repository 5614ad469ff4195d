export { nothing } from "./circle-b.mjs";
