import { done } from "./waiting-b.mjs";

export function begin() {}
await 0;
done.push("a");
export { done };
