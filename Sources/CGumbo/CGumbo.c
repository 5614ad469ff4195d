#define _GNU_SOURCE
#include "CGumbo.h"

#include <assert.h>
#include <dlfcn.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

// Where a failed assertion on this thread goes on; only while libgumbo parses.
static _Thread_local jmp_buf *failed;

GumboOutput *gantry_gumbo_parse(const GumboOptions *options, const char *text, size_t length) {
  jmp_buf here;
  if (setjmp(here) != 0) {
    failed = NULL;
    return NULL;
  }
  failed = &here;
  GumboOutput *output = gumbo_parse_with_options(options, text, length);
  failed = NULL;
  return output;
}

/// Stands before the C library's for the whole process, which is the only way to hear of an assertion in a library that is not one's
/// own. Between here and there are frames of libgumbo only, so that nothing of Swift's is jumped over. All other assertions end the
/// process as ever.
__attribute__((noreturn, visibility("default")))
void __assert_fail(const char *assertion, const char *file, unsigned int line, const char *function) {
  if (failed != NULL) longjmp(*failed, 1);
  typedef void (*assert_fail)(const char *, const char *, unsigned int, const char *);
  assert_fail next = (assert_fail)dlsym(RTLD_NEXT, "__assert_fail");
  if (next != NULL) next(assertion, file, line, function);
  fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function, assertion);
  abort();
}
