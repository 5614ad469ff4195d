#ifndef GANTRY_CICU_REGEX_H
#define GANTRY_CICU_REGEX_H

#include <stdbool.h>
#include <stdint.h>

/// A regular expression of ICU (https://unicode-org.github.io/icu/userguide/strings/regexp.html). One thread at a time may use it.
typedef struct GantryRegex GantryRegex;

/// Compiles a pattern in UTF-16; NULL when it is none.
GantryRegex *_Nullable gantry_icu_regex(const uint16_t *_Nonnull pattern, int32_t length);

/// 1 when a text in UTF-16 has a part that matches, 0 when it has none, and -1 when that takes too long to find out: about a second.
int32_t gantry_icu_regex_find(GantryRegex *_Nonnull regex, const uint16_t *_Nonnull text, int32_t length);

void gantry_icu_regex_free(GantryRegex *_Nonnull regex);

#endif
