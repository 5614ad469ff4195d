"use strict";
// A template as the precompiler writes it: its specification, which the runtime turns into a function.

const precompiled = (source) => Handlebars.template(Function(`return ${Handlebars.precompile(source)}`)());
