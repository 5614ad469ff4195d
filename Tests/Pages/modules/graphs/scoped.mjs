export { default } from "scoped";
