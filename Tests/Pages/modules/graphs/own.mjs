import * as self from "./own.mjs";
import { value as again } from "./own.mjs";

const attempt = (read) => {
  try {
    return read();
  } catch (error) {
    return error.name;
  }
};

const early = [attempt(() => again), attempt(() => Object.keys(self)), "same" in self];
export const value = 1;
export const same = early.join() === "ReferenceError,ReferenceError,true" && again === 1 && self.value === 1;
