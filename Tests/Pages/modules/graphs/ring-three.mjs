import { one } from "./ring-one.mjs";

export const three = () => "three";
export const next = () => one();
