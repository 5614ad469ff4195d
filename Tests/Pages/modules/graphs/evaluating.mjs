const address = "./ring-one.mjs";
export const ofModule = [eval("import(address)"), (() => eval(`import("./ring-one.mjs")`))(), (0, eval)("import('./ring-one.mjs')"), new Function("return import('./ring-one.mjs')")()];
