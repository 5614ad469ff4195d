export const value = "of part.js";
