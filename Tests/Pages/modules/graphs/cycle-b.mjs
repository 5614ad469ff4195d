import last, { hoisted, late, Late, loose } from "./cycle-a.mjs";

const attempt = (read) => {
  try {
    return read();
  } catch (error) {
    return error.name;
  }
};

export const seen = [typeof hoisted, attempt(() => late), attempt(() => Late), attempt(() => last), typeof loose];

export function finish() { seen.push(`later: ${late} ${Late.label} ${last}`); }
