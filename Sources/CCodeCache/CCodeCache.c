#define _GNU_SOURCE
#include "CCodeCache.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* JSC::SourceCode: a range of a script. */
struct source_code {
  void *script;
  int start, end, first_line, first_column;
};

/* std::span, WTF::MallocSpan */
struct span {
  const void *start;
  size_t size;
};

/* WTF::StringImpl over text of others. */
struct engine_text {
  uint32_t references, length;
  const char *characters;
};

/* JSC::CachedBytecode: what stands behind the payload is empty when it is zero. It is counted, and one reference is ours: the engine
   never frees it. Behind the payload it notes which functions it has read: see forget_functions. */
enum { payload_words = 30 };
struct cached_code {
  uint32_t references;
  size_t size;
  uintptr_t payload[payload_words];
};

/* One of ours, as it was before the engine had it, and the code that it is for. */
struct own_code {
  struct cached_code cached, fresh;
  const void *start;
  struct own_code *next;
};

/* A script's virtual members (JSC::SourceProvider), behind the two words that a table begins with. */
enum { from_type = 2, delete_script = 1, cached_code_of = 4, block_hash = 8, lock_buffer = 9, unlock_buffer = 10, members = 11 };

/* JSC::JSFunction, beside what all objects begin with: the scope it was made in, and its code in this realm. */
enum { scope_word = 2, executable_word = 3 };

/* JSC::FunctionExecutable: where its source begins is found, and the code it shares with those of other realms stands behind that. */
enum { largest_source_word = 12, source_words = 3, last_executable_word = 15 };

/* OpaqueJSScript */
struct script {
  void **table;
  uint32_t references;
};
enum { text_word = 17 };

/* A table of our own for each script, which leads from the script to its code. */
struct own_table {
  void *words[from_type + members];
  void (*engine_delete)(void *);
  struct own_code *code;
};

static struct {
  void *(*create)(void *group, void *address, int line, const char *text, size_t length, void *message, int *error_line);
  void (*release)(void *script);
  void *(*generate)(void *result, void *group, struct source_code *, void *file, void *error);
  void (*make_file)(void *file, int descriptor, uint8_t locks);
  void (*end_file)(void *file);
  struct span (*content)(const void *payload);
  void *(*make_payload)(void *payload, struct span *);
  void (*add_update)(struct cached_code *, struct cached_code **update);
  void (*free)(void *);
  void *hash, *lock, *unlock;
} engine;

static struct {
  void *(*evaluate)(void *realm, void *script, void *receiver, void *exception);
  void (*protect)(void *realm, void *cell);
  void (*lock)(void *holder, void *group);
  void (*unlock)(void *holder);
  const void *(*source_of)(void *function);
  void *(*link)(void *code, void *group, void *outer, const struct source_code *, uint64_t line, uint8_t intrinsic, bool is_inner);
  void *(*make)(void *group, void *realm, void *executable, void *scope);
  /* The words of an executable at which its source and its code stand. */
  int source, code;
} functions;

static bool works, shares;

static bool find(void *place, const char *name) {
  void *found = dlsym(RTLD_DEFAULT, name);
  memcpy(place, &found, sizeof found);
  return found != NULL;
}

static bool find_members(void) {
  return find(&engine.create, "JSScriptCreateReferencingImmortalASCIIText") && find(&engine.release, "JSScriptRelease")
    && find(&engine.generate, "_ZN3JSC23generateProgramBytecodeERNS_2VMERKNS_10SourceCodeERN3WTF14FileSystemImpl10FileHandleERNS_18BytecodeCacheErrorE")
    && find(&engine.make_file, "_ZN3WTF14FileSystemImpl10FileHandleC1EiNS_9OptionSetINS0_12FileLockModeEEE")
    && find(&engine.end_file, "_ZN3WTF14FileSystemImpl10FileHandleD1Ev") && find(&engine.content, "_ZNK3JSC12CachePayload4spanEv")
    && find(&engine.make_payload, "_ZN3JSC12CachePayload17makeMallocPayloadEON3WTF10MallocSpanIhNS1_10FastMallocEEE")
    && find(&engine.add_update, "_ZN3JSC14CachedBytecode15addGlobalUpdateEN3WTF3RefIS0_NS1_12RawPtrTraitsIS0_EENS1_21DefaultRefDerefTraitsIS0_EEEE")
    && find(&engine.free, "_ZN3WTF8fastFreeEPv") && find(&engine.hash, "_ZN3JSC14SourceProvider25codeBlockHashConcurrentlyEiiNS_22CodeSpecializationKindE")
    && find(&engine.lock, "_ZN3JSC14SourceProvider24lockUnderlyingBufferImplEv")
    && find(&engine.unlock, "_ZN3JSC14SourceProvider26unlockUnderlyingBufferImplEv");
}

const char *gantry_engine_library(void) {
  Dl_info library;
  void *member = dlsym(RTLD_DEFAULT, "JSContextGroupCreate");
  return member != NULL && dladdr(member, &library) != 0 ? library.dli_fname : NULL;
}

static struct engine_text *text_of(struct script *script) { return ((struct engine_text **)script)[text_word]; }

static bool is_as_expected(struct script *script, const char *text, size_t length) {
  void **table = script->table;
  if (table[block_hash] != engine.hash || table[lock_buffer] != engine.lock || table[unlock_buffer] != engine.unlock) return false;
  const struct engine_text *held = text_of(script);
  return held != NULL && (uintptr_t)held % sizeof(void *) == 0 && held->length == length && held->characters == text;
}

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER;

bool gantry_code_cache_works(void *group) {
  static bool is_known;
  pthread_mutex_lock(&first);
  if (!is_known) {
    is_known = true;
    static const char text[] = " 0";
    if (sizeof(void *) == 8 && find_members()) {
      struct script *script = engine.create(group, NULL, 1, text, sizeof text - 1, NULL, NULL);
      works = script != NULL && is_as_expected(script, text, sizeof text - 1);
      if (script != NULL) engine.release(script);
    }
  }
  bool known = works;
  pthread_mutex_unlock(&first);
  return known;
}

static struct own_table *table_of(const void *script) {
  return (struct own_table *)(((const struct script *)script)->table - from_type);
}

/* RefPtr<CachedBytecode> SourceProvider::cachedBytecode() const */
static void *give_code(struct cached_code **result, const void *script) {
  struct cached_code *code = &table_of(script)->code->cached;
  code->references += 1;
  *result = code;
  return result;
}

/* Those whose scripts are gone, by the place of their code: they are used again, and there are never more than engines had at one time. */
enum { shelves = 256 };
static struct own_code *left[shelves];
static pthread_mutex_t leaving = PTHREAD_MUTEX_INITIALIZER;

static struct own_code **shelf_of(const void *start) { return &left[(uintptr_t)start / 16 % shelves]; }

static bool is_address(uintptr_t word) { return word % 16 == 0 && word > 0xffff && word < (uintptr_t)1 << 47; }

/* WTF::Vector: a block of memory, how many it has room for, and how many there are. */
static bool is_list_of_one(const uintptr_t *words) {
  uint32_t room = (uint32_t)words[1], count = (uint32_t)(words[1] >> 32);
  return is_address(words[0]) && count == 1 && room >= 1 && room <= 64;
}

/* Has the engine drop its notes of the functions that one engine had, which the next has at other places: it does so when a whole script is to
   replace what there is. It keeps that in a list, whose memory is given back; where something else is found, that memory is lost. */
static void forget_functions(struct own_code *code) {
  struct cached_code nothing = {.references = 1}, *update = &nothing;
  engine.make_payload(nothing.payload, &(struct span){0});
  engine.add_update(&code->cached, &update);
  uintptr_t *list = NULL;
  int lists = 0;
  for (int word = 0; word + 1 < payload_words; word++) {
    uintptr_t *found = &code->cached.payload[word];
    if (code->fresh.payload[word] != 0 || !is_list_of_one(found)) continue;
    list = found;
    lists += 1;
  }
  if (lists == 1) engine.free((void *)list[0]);
  code->cached = code->fresh;
}

static struct own_code *find_left(const void *start, size_t size) {
  for (struct own_code **place = shelf_of(start); *place != NULL; place = &(*place)->next) {
    struct own_code *code = *place;
    /* A function that was never called may still read its code, until its engine ends. */
    if (code->start != start || code->cached.size != size || __atomic_load_n(&code->cached.references, __ATOMIC_ACQUIRE) != 1) continue;
    *place = code->next;
    return code;
  }
  return NULL;
}

/* One that nobody reads; NULL when there is no memory for it. */
static struct own_code *take_code(const void *start, size_t size) {
  pthread_mutex_lock(&leaving);
  struct own_code *code = find_left(start, size);
  pthread_mutex_unlock(&leaving);
  if (code != NULL) {
    forget_functions(code);
    return code;
  }
  code = calloc(1, sizeof *code);
  if (code == NULL) return NULL;
  code->start = start;
  code->cached.references = 1;
  code->cached.size = size;
  engine.make_payload(code->cached.payload, &(struct span){start, size});
  code->fresh = code->cached;
  struct span content = engine.content(code->cached.payload);
  if (content.start == start && content.size == size) return code;
  free(code);
  return NULL;
}

static void leave_code(struct own_code *code) {
  pthread_mutex_lock(&leaving);
  struct own_code **shelf = shelf_of(code->start);
  code->next = *shelf;
  *shelf = code;
  pthread_mutex_unlock(&leaving);
}

static void delete_with_table(void *script) {
  struct own_table *table = table_of(script);
  table->engine_delete(script);
  leave_code(table->code);
  free(table);
}

static bool give_table(struct script *script, const void *code, size_t size) {
  struct own_table *table = malloc(sizeof *table);
  struct own_code *own = table == NULL ? NULL : take_code(code, size);
  if (own == NULL) {
    free(table);
    return false;
  }
  memcpy(table->words, script->table - from_type, sizeof table->words);
  memcpy(&table->engine_delete, &table->words[from_type + delete_script], sizeof(void *));
  table->code = own;
  void (*deletes)(void *) = delete_with_table;
  void *(*gives)(struct cached_code **, const void *) = give_code;
  memcpy(&table->words[from_type + delete_script], &deletes, sizeof(void *));
  memcpy(&table->words[from_type + cached_code_of], &gives, sizeof(void *));
  script->table = table->words + from_type;
  return true;
}

void *gantry_script_create(void *group, void *address, const char *text, size_t length, const void *code, size_t size) {
  if (length == 0 || length > INT32_MAX || text[0] != ' ' || !gantry_code_cache_works(group)) return NULL;
  /* The engine parses a text when a script is made and again when it is run. It is given the space alone first. */
  struct script *script = engine.create(group, address, 1, text, 1, NULL, NULL);
  if (script == NULL) return NULL;
  if (!is_as_expected(script, text, 1) || (code != NULL && !give_table(script, code, size))) {
    engine.release(script);
    return NULL;
  }
  text_of(script)->length = (uint32_t)length;
  return script;
}

void *gantry_code_of(void *group, void *script, size_t length, size_t *size) {
  if (length > INT32_MAX || !gantry_code_cache_works(group)) return NULL;
  /* The engine writes into a file, which it closes. */
  int own = memfd_create("code", MFD_CLOEXEC);
  if (own < 0) return NULL;
  _Alignas(16) char handle[64] = {0}, error[256] = {0};
  struct cached_code *code = NULL;
  engine.make_file(handle, own, 0);
  ((struct script *)script)->references += 1;
  engine.generate(&code, group, &(struct source_code){.script = script, .end = (int)length}, handle, error);
  engine.end_file(handle);
  if (code == NULL) return NULL;
  /* Where the engine's own object has its size and its content is where ours has to have them. */
  struct span content = engine.content(code->payload);
  if (code->references != 1 || code->size == 0 || content.size != code->size) return NULL;
  void *copy = malloc(content.size);
  if (copy == NULL) return NULL;
  *size = content.size;
  return memcpy(copy, content.start, content.size);
}

static bool find_function_members(void) {
  return find(&functions.evaluate, "JSScriptEvaluate") && find(&functions.protect, "JSValueProtect")
    && find(&functions.lock, "_ZN3JSC12JSLockHolderC1ERNS_2VME") && find(&functions.unlock, "_ZN3JSC12JSLockHolderD1Ev")
    && find(&functions.source_of, "_ZNK3JSC10JSFunction10sourceCodeEv")
    && find(&functions.link, "_ZN3JSC26UnlinkedFunctionExecutable4linkERNS_2VMEPNS_16ScriptExecutableERKNS_10SourceCodeESt8optionalIiENS_9IntrinsicEb")
    && find(&functions.make, "_ZN3JSC10JSFunction6createERNS_2VMEPNS_14JSGlobalObjectEPNS_18FunctionExecutableEPNS_7JSScopeE");
}

static uintptr_t *words(void *cell) { return cell; }

/* The executable of a function; NULL when something else stands there, too. */
static uintptr_t *executable_of(void *function) {
  uintptr_t executable = words(function)[executable_word];
  return executable % 16 == 0 ? (uintptr_t *)executable : NULL;
}

static struct source_code whole(void *script, size_t length) { return (struct source_code){.script = script, .end = (int)length}; }

static void *function_in(void *group, void *realm, void *code, void *scope, void *script, size_t length) {
  struct source_code source = whole(script, length);
  return functions.make(group, realm, functions.link(code, group, NULL, &source, 0, 0, false), scope);
}

/* Two functions of one script are of two executables, which have the script and one more cell in common: their code. */
static bool find_places(void *first, void *second, void *script) {
  uintptr_t *own = executable_of(first), *other = executable_of(second);
  if (own == NULL || other == NULL || own == other || words(first)[scope_word] != words(second)[scope_word]) return false;
  ptrdiff_t source = (const uintptr_t *)functions.source_of(first) - own;
  if (source < 1 || source > largest_source_word || own[source] != (uintptr_t)script) return false;
  functions.source = (int)source;
  functions.code = 0;
  for (int word = functions.source + source_words; word <= last_executable_word; word++) {
    if (own[word] != other[word] || !is_address(own[word])) continue;
    if (functions.code != 0) return false;
    functions.code = word;
  }
  return functions.code != 0;
}

/* What every cell begins with, up to a byte that the collector changes. */
static bool is_alike(const uintptr_t *cell, const uintptr_t *other) { return (cell[0] << 8) == (other[0] << 8); }

/* Whether a function that is made of another's code is as that is. */
static bool makes_alike(void *group, void *realm, void *function, void *script, size_t length) {
  uintptr_t *executable = executable_of(function), scope = words(function)[scope_word];
  void *made = function_in(group, realm, (void *)executable[functions.code], (void *)scope, script, length);
  uintptr_t *linked = executable_of(made);
  return linked != NULL && linked != executable && is_alike(linked, executable) && is_alike(made, function) && words(made)[scope_word] == scope
    && linked[functions.code] == executable[functions.code]
    && memcmp(linked + functions.source, executable + functions.source, source_words * sizeof *linked) == 0;
}

static bool try_functions(void *group, void *realm) {
  static const char text[] = " (function(){})";
  size_t length = sizeof text - 1;
  if (!find_function_members()) return false;
  struct script *script = engine.create(group, NULL, 1, text, length, NULL, NULL);
  if (script == NULL) return false;
  /* What the stack holds is not collected. */
  void *volatile first = functions.evaluate(realm, script, NULL, NULL);
  void *volatile second = functions.evaluate(realm, script, NULL, NULL);
  void *holder;
  functions.lock(&holder, group);
  bool is_as_expected = first != NULL && second != NULL && find_places(first, second, script) && makes_alike(group, realm, first, script, length);
  functions.unlock(&holder);
  engine.release(script);
  return is_as_expected;
}

bool gantry_shares_functions(void *group, void *realm) {
  static bool is_known;
  if (!gantry_code_cache_works(group)) return false;
  pthread_mutex_lock(&first);
  if (!is_known) {
    is_known = true;
    shares = try_functions(group, realm);
  }
  bool known = shares;
  pthread_mutex_unlock(&first);
  return known;
}

void *gantry_function_code(void *realm, void *function) {
  uintptr_t *executable = executable_of(function);
  if (executable == NULL) return NULL;
  void *code = (void *)executable[functions.code];
  functions.protect(realm, code);
  return code;
}

void *gantry_function_scope(void *function) { return (void *)words(function)[scope_word]; }

void *gantry_function_create(void *group, void *realm, void *code, void *scope, void *script, size_t length) {
  void *holder;
  functions.lock(&holder, group);
  void *made = function_in(group, realm, code, scope, script, length);
  functions.unlock(&holder);
  return made;
}
