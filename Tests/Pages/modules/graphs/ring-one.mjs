import { two } from "./ring-two.mjs";

export const one = () => (two() === "two" ? "one" : "lost");
