export * from "shapes/square.js";
export * as circles from "shapes/circle.js";
export const area = ({ side }) => side ** 2;
