import { count } from "./counter.js";

export default function () { return `lazy sees ${count}`; }
