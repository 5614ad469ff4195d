export const other = () => import("./ring-one.mjs");
export const meta = import.meta;
export const same = import.meta === meta && (() => import . meta)() === meta;
export const url = import.meta.url;
export const resolved = import.meta.resolve("./x.js");
export const proto = Object.getPrototypeOf(import.meta);
