import { three, next } from "./ring-three.mjs";

export const two = () => "two";
export const names = () => `${two()} ${three()} ${next()}`;
