#include "CZip.h"

#include "CLateLibrary.h"

// libzip is loaded when an archive is opened: apps in folders need none of it.

static struct gantry_late_library library = {.file = "libzip.so.4", .package = "libzip4", .version = "1.7", .lock = PTHREAD_MUTEX_INITIALIZER};

#define FORWARD(result, name, parameters, arguments) GANTRY_FORWARD(library, result, name, parameters, arguments)
#define FORWARD_VOID(name, parameters, arguments) \
  void name parameters { \
    static void (*_Atomic real) parameters; \
    if (!real) real = (void(*) parameters)gantry_late_member(&library, #name); \
    real arguments; \
  }

FORWARD(zip_t *, zip_open, (const char *a, int b, int *c), (a, b, c))
FORWARD_VOID(zip_discard, (zip_t *a), (a))
FORWARD(zip_int64_t, zip_get_num_entries, (zip_t *a, zip_flags_t b), (a, b))
FORWARD(int, zip_stat_index, (zip_t *a, zip_uint64_t b, zip_flags_t c, zip_stat_t *d), (a, b, c, d))
FORWARD(int, zip_file_get_external_attributes, (zip_t *a, zip_uint64_t b, zip_flags_t c, zip_uint8_t *d, zip_uint32_t *e), (a, b, c, d, e))
FORWARD(zip_file_t *, zip_fopen_index, (zip_t *a, zip_uint64_t b, zip_flags_t c), (a, b, c))
FORWARD(zip_int64_t, zip_fread, (zip_file_t *a, void *b, zip_uint64_t c), (a, b, c))
FORWARD(int, zip_fclose, (zip_file_t *a), (a))
FORWARD(const char *, zip_strerror, (zip_t *a), (a))
FORWARD(const char *, zip_file_strerror, (zip_file_t *a), (a))
FORWARD_VOID(zip_error_init_with_code, (zip_error_t *a, int b), (a, b))
FORWARD(const char *, zip_error_strerror, (zip_error_t *a), (a))
FORWARD_VOID(zip_error_fini, (zip_error_t *a), (a))
