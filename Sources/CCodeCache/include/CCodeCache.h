#ifndef GANTRY_CCODECACHE_H
#define GANTRY_CCODECACHE_H

#include <stdbool.h>
#include <stddef.h>

/* Compiled code of JavaScriptCore, taken out of one process and given to another. The engine has this for WebKit and its own shell; its C interface has
   no door to it, but its library exports the parts, and hands out the object that asks for the code. What is relied upon is checked before
   it is used, once: the members by name, the table of a script's virtual members by the three of them that are exported, the places of a
   text within a script and of a payload within a cache by what stands there. Where anything differs, these functions say no. */

/* The file of the engine's library, or NULL. */
const char *gantry_engine_library(void);

/* Whether this library of the engine is built as is needed. `group` is a JSContextGroupRef. */
bool gantry_code_cache_works(void *group);

/* A script (JSScriptRef) over ASCII text that outlives it. The text is not parsed before it is run: an error in it is thrown by then. It
   begins with a space.

   `code` is what gantry_code_of gave for the same text, or NULL; it outlives the group. The engine looks at its own version, at the
   system's start and at the whole text before it takes it, and compiles the text otherwise. NULL where gantry_code_cache_works says no. */
void *gantry_script_create(void *group, void *address, const char *text, size_t length, const void *code, size_t size);

/* Compiles a script with all of its functions. What it gives is freed with free(3); NULL where that cannot be done. */
void *gantry_code_of(void *group, void *script, size_t length, size_t *size);

/* Functions of one code in several realms of an engine. A script that came with its code is decoded again by each realm that runs it, and so is each of
   its functions when it is first called; a function that is made of another's code begins with all that the other has. */

/* Whether this library of the engine is built as is needed for that. `realm` is a JSGlobalContextRef of `group`. */
bool gantry_shares_functions(void *group, void *realm);

/* The code of a function (JSObjectRef) that a script's text is, kept for as long as the engine lives. Asked only where gantry_shares_functions says yes. */
void *gantry_function_code(void *realm, void *function);

/* What functions in a realm's global scope were made in: that of a function that a script's text is. It lives as long as the realm. */
void *gantry_function_scope(void *function);

/* A function of that code in another realm, whose global scope is `scope`. `script` is what the code came from, of so many characters. */
void *gantry_function_create(void *group, void *realm, void *code, void *scope, void *script, size_t length);

#endif
