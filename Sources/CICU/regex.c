#include "CICURegex.h"

#include <unicode/uregex.h>

/// ICU counts steps of its engine, of which one takes milliseconds.
static const int32_t timeLimit = 500;

GantryRegex *gantry_icu_regex(const uint16_t *pattern, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  URegularExpression *regex = uregex_open((const UChar *)pattern, length, 0, NULL, &status);
  if (U_FAILURE(status)) return NULL;
  uregex_setTimeLimit(regex, timeLimit, &status);
  return (GantryRegex *)regex;
}

int32_t gantry_icu_regex_find(GantryRegex *regex, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  uregex_setText((URegularExpression *)regex, (const UChar *)text, length, &status);
  UBool isFound = uregex_find((URegularExpression *)regex, -1, &status);
  return U_FAILURE(status) ? -1 : isFound ? 1 : 0;
}

void gantry_icu_regex_free(GantryRegex *regex) { uregex_close((URegularExpression *)regex); }
