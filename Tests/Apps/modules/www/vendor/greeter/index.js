export { default } from "./greet.js";
export const language = "English";
