import { begin } from "./waiting-a.mjs";

export const done = [`b saw ${typeof begin}`];
await 0;
done.push("b");
