import { value } from "./part.js";

const { value: later } = await import("./part.js");
onmessage = ({ data }) => {
  postMessage({ text: data, value, isStrict: (function () { return this === undefined; })(), meta: import.meta.url.split("/").pop(), later });
};
