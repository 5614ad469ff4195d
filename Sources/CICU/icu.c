#include "CICU.h"

#include <unicode/uchar.h>
#include <unicode/ucal.h>
#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/uidna.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <unicode/ustring.h>

#include <string.h>

int32_t gantry_icu_fold(int32_t codePoint) { return u_foldCase(codePoint, U_FOLD_CASE_DEFAULT); }

const GantryCollator *gantry_icu_root_collator(void) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open("", &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setStrength(collator, UCOL_SECONDARY);
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
  return (const GantryCollator *)collator;
}

int32_t gantry_icu_compare(const GantryCollator *collator, const char *left, int32_t leftLength, const char *right, int32_t rightLength) {
  UErrorCode status = U_ZERO_ERROR;
  return ucol_strcollUTF8((const UCollator *)collator, left, leftLength, right, rightLength, &status);
}

int32_t gantry_icu_number(
  const char *locale, int32_t style, const char *currency, double value, int32_t fraction, bool fixed, uint16_t *text, int32_t capacity) {
  static const UNumberFormatStyle styles[] = {UNUM_DECIMAL, UNUM_CURRENCY, UNUM_PERCENT};
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(styles[style], NULL, 0, locale, NULL, &status);
  if (U_FAILURE(status)) return -1;
  if (style == GANTRY_ICU_CURRENCY) {
    UChar code[4];
    u_charsToUChars(currency, code, 3);
    unum_setTextAttribute(format, UNUM_CURRENCY_CODE, code, 3, &status);
  }
  unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, fraction);
  unum_setAttribute(format, UNUM_MIN_FRACTION_DIGITS, fixed ? fraction : 0);
  int32_t length = unum_formatDouble(format, value, text, capacity, NULL, &status);
  unum_close(format);
  return U_FAILURE(status) ? -1 : length;
}

/// "M/d/yy" as "M/d/y": of two y in a row one goes, of four none.
static int32_t withWholeYear(UChar *pattern, int32_t length) {
  int32_t years = 0;
  for (int32_t index = 0; index < length; index++) years += pattern[index] == 'y';
  if (years != 2) return length;
  for (int32_t index = 0; index + 1 < length; index++) {
    if (pattern[index] != 'y' || pattern[index + 1] != 'y') continue;
    for (int32_t rest = index + 1; rest + 1 < length; rest++) pattern[rest] = pattern[rest + 1];
    return length - 1;
  }
  return length;
}

int32_t gantry_icu_moment(const char *locale, double milliseconds, bool time, uint16_t *text, int32_t capacity) {
  static const UChar zone[] = {'G', 'M', 'T'};
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat *format = udat_open(time ? UDAT_SHORT : UDAT_NONE, time ? UDAT_NONE : UDAT_SHORT, locale, zone, 3, NULL, 0, &status);
  if (U_FAILURE(status)) return -1;
  if (!time) {
    UChar pattern[100];
    int32_t length = udat_toPattern(format, false, pattern, 100, &status);
    if (U_SUCCESS(status) && length <= 100) udat_applyPattern(format, false, pattern, withWholeYear(pattern, length));
  }
  int32_t length = udat_format(format, milliseconds, text, capacity, NULL, &status);
  udat_close(format);
  return U_FAILURE(status) ? -1 : length;
}

int32_t gantry_icu_domain_to_ascii(const uint16_t *domain, int32_t length, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UIDNA *rules = uidna_openUTS46(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII, &status);
  if (U_FAILURE(status)) return -1;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t written = uidna_nameToASCII(rules, (const UChar *)domain, length, (UChar *)text, capacity, &info, &status);
  uidna_close(rules);
  // Hyphens and lengths are no errors on the web.
  const uint32_t allowed = UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4 | UIDNA_ERROR_EMPTY_LABEL |
    UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG;
  return U_FAILURE(status) || (info.errors & ~allowed) ? -1 : written;
}

int32_t gantry_icu_decomposition(int32_t codePoint, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFDInstance(&status);
  if (U_FAILURE(status)) return 0;
  int32_t length = unorm2_getDecomposition(form, codePoint, text, capacity, &status);
  return U_FAILURE(status) || length < 0 ? 0 : length;
}

int32_t gantry_icu_zone_offset(const char *zone, double milliseconds) {
  UErrorCode status = U_ZERO_ERROR;
  UChar name[64];
  if (strlen(zone) >= 64) return 0;
  u_charsToUChars(zone, name, (int32_t)strlen(zone));
  UCalendar *calendar = ucal_open(name, (int32_t)strlen(zone), "", UCAL_GREGORIAN, &status);
  if (U_FAILURE(status)) return 0;
  ucal_setMillis(calendar, milliseconds, &status);
  int32_t offset = ucal_get(calendar, UCAL_ZONE_OFFSET, &status);
  ucal_close(calendar);
  return U_FAILURE(status) ? 0 : offset;
}
