export function circumference(radius) { return 2 * Math.PI * radius; }
