import { seen } from "./cycle-b.mjs";

export function hoisted() {}
export let late = "let";
export class Late { static label = "class"; }
export var loose = 1;
export default "default";

import { finish } from "./cycle-b.mjs";
finish();
export { seen };
