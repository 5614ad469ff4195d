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
   never frees it. */
struct cached_code {
  uint32_t references;
  size_t size;
  char payload[240];
};

/* A script's virtual members (JSC::SourceProvider), behind the two words that a table begins with. */
enum { from_type = 2, delete_script = 1, cached_code_of = 4, block_hash = 8, lock_buffer = 9, unlock_buffer = 10, members = 11 };

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
  struct cached_code *code;
};

static struct {
  void *(*create)(void *group, void *address, int line, const char *text, size_t length, void *message, int *error_line);
  void (*release)(void *script);
  void *(*generate)(void *result, void *group, struct source_code *, void *file, void *error);
  void (*make_file)(void *file, int descriptor, uint8_t locks);
  void (*end_file)(void *file);
  struct span (*content)(const void *payload);
  void *(*make_payload)(void *payload, struct span *);
  void *hash, *lock, *unlock;
} engine;

static bool works;

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
    && find(&engine.hash, "_ZN3JSC14SourceProvider25codeBlockHashConcurrentlyEiiNS_22CodeSpecializationKindE")
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
  struct cached_code *code = table_of(script)->code;
  code->references += 1;
  *result = code;
  return result;
}

static void delete_with_table(void *script) {
  struct own_table *table = table_of(script);
  table->engine_delete(script);
  /* A function that was never called may still read its code. */
  if (table->code->references == 1) free(table->code);
  free(table);
}

static bool give_table(struct script *script, const void *code, size_t size) {
  struct own_table *table = malloc(sizeof *table);
  struct cached_code *cached = calloc(1, sizeof *cached);
  if (table == NULL || cached == NULL) {
    free(table);
    free(cached);
    return false;
  }
  cached->references = 1;
  cached->size = size;
  engine.make_payload(cached->payload, &(struct span){code, size});
  struct span content = engine.content(cached->payload);
  if (content.start != code || content.size != size) {
    free(table);
    free(cached);
    return false;
  }
  memcpy(table->words, script->table - from_type, sizeof table->words);
  memcpy(&table->engine_delete, &table->words[from_type + delete_script], sizeof(void *));
  table->code = cached;
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
