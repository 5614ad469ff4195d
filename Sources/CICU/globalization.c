#include "CICU.h"

#include <unicode/ucal.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/unum.h>
#include <unicode/ustring.h>

#include <string.h>

static int32_t lengthOf(int32_t length, int32_t capacity, UErrorCode status) { return U_FAILURE(status) || length > capacity ? -1 : length; }

// MARK: Dates

static UDateFormatStyle styleOf(int32_t style) {
  switch (style) {
  case GANTRY_ICU_FULL: return UDAT_FULL;
  case GANTRY_ICU_LONG: return UDAT_LONG;
  case GANTRY_ICU_MEDIUM: return UDAT_MEDIUM;
  case GANTRY_ICU_SHORT: return UDAT_SHORT;
  default: return UDAT_NONE;
  }
}

int32_t gantry_icu_date_pattern(const char *locale, int32_t date, int32_t time, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat *format = udat_open(styleOf(time), styleOf(date), locale, NULL, 0, NULL, 0, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length = udat_toPattern(format, false, text, capacity, &status);
  udat_close(format);
  return lengthOf(length, capacity, status);
}

static UDateFormat *formatOf(const char *locale, const uint16_t *pattern, int32_t length, UErrorCode *status) {
  return udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, NULL, 0, pattern, length, status);
}

int32_t gantry_icu_format_date(const char *locale, const uint16_t *pattern, int32_t patternLength, double milliseconds, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat *format = formatOf(locale, pattern, patternLength, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length = udat_format(format, milliseconds, text, capacity, NULL, &status);
  udat_close(format);
  return lengthOf(length, capacity, status);
}

int32_t gantry_icu_parse_date(
  const char *locale, const uint16_t *pattern, int32_t patternLength, const uint16_t *text, int32_t length, int32_t *fields) {
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat *format = formatOf(locale, pattern, patternLength, &status);
  if (U_FAILURE(status)) return -1;
  udat_setLenient(format, true);
  int32_t end = 0;
  UDate date = udat_parse(format, text, length, &end, &status);
  udat_close(format);
  if (U_FAILURE(status)) return -1;
  UCalendar *calendar = ucal_open(NULL, 0, locale, UCAL_GREGORIAN, &status);
  if (U_FAILURE(status)) return -1;
  ucal_setMillis(calendar, date, &status);
  static const UCalendarDateFields names[] = {UCAL_YEAR, UCAL_MONTH, UCAL_DATE, UCAL_HOUR_OF_DAY, UCAL_MINUTE, UCAL_SECOND};
  for (int index = 0; index < 6; index++) fields[index] = ucal_get(calendar, names[index], &status);
  ucal_close(calendar);
  return U_FAILURE(status) ? -1 : end;
}

int32_t gantry_icu_date_name(const char *locale, bool isDay, bool isShort, int32_t index, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UDateFormat *format = udat_open(UDAT_FULL, UDAT_FULL, locale, NULL, 0, NULL, 0, &status);
  if (U_FAILURE(status)) return -1;
  UDateFormatSymbolType type = isDay ? (isShort ? UDAT_SHORT_WEEKDAYS : UDAT_WEEKDAYS) : (isShort ? UDAT_SHORT_MONTHS : UDAT_MONTHS);
  // Days are counted from 1.
  int32_t length = udat_getSymbols(format, type, isDay ? index + 1 : index, text, capacity, &status);
  udat_close(format);
  return lengthOf(length, capacity, status);
}

int32_t gantry_icu_first_weekday(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *calendar = ucal_open(NULL, 0, locale, UCAL_DEFAULT, &status);
  if (U_FAILURE(status)) return 0;
  int32_t day = ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK);
  ucal_close(calendar);
  return day;
}

// MARK: The time zone

bool gantry_icu_zone(double milliseconds, struct GantryZone *zone) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *calendar = ucal_open(NULL, 0, "", UCAL_GREGORIAN, &status);
  if (U_FAILURE(status)) return false;
  ucal_setMillis(calendar, milliseconds, &status);
  zone->offset = ucal_get(calendar, UCAL_ZONE_OFFSET, &status);
  zone->daylightOffset = ucal_get(calendar, UCAL_DST_OFFSET, &status);
  UChar name[128];
  ucal_getTimeZoneID(calendar, name, 128, &status);
  zone->daylightSavings = ucal_getDSTSavings(name, &status);
  ucal_close(calendar);
  return U_SUCCESS(status);
}

int32_t gantry_icu_zone_name(const char *locale, bool isForPeople, bool isDaylight, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *calendar = ucal_open(NULL, 0, locale, UCAL_GREGORIAN, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length = isForPeople
    ? ucal_getTimeZoneDisplayName(calendar, isDaylight ? UCAL_SHORT_DST : UCAL_SHORT_STANDARD, locale, text, capacity, &status)
    : ucal_getTimeZoneID(calendar, text, capacity, &status);
  ucal_close(calendar);
  return lengthOf(length, capacity, status);
}

// MARK: Numbers

static UNumberFormat *numbersOf(const char *locale, int32_t style, const char *currency, UErrorCode *status) {
  static const UNumberFormatStyle styles[] = {UNUM_DECIMAL, UNUM_CURRENCY, UNUM_PERCENT};
  UNumberFormat *format = unum_open(styles[style], NULL, 0, locale, NULL, status);
  if (U_SUCCESS(*status) && currency != NULL && strlen(currency) == 3) {
    UChar code[4];
    u_charsToUChars(currency, code, 4);
    unum_setTextAttribute(format, UNUM_CURRENCY_CODE, code, 3, status);
  }
  return format;
}

int32_t gantry_icu_format_number(const char *locale, int32_t style, double value, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = numbersOf(locale, style, NULL, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length = unum_formatDouble(format, value, text, capacity, NULL, &status);
  unum_close(format);
  return lengthOf(length, capacity, status);
}

int32_t gantry_icu_parse_number(const char *locale, int32_t style, const uint16_t *text, int32_t length, double *value) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = numbersOf(locale, style, NULL, &status);
  if (U_FAILURE(status)) return -1;
  unum_setAttribute(format, UNUM_LENIENT_PARSE, true);
  int32_t end = 0;
  *value = unum_parseDouble(format, text, length, &end, &status);
  unum_close(format);
  return U_FAILURE(status) ? -1 : end;
}

int32_t gantry_icu_number_part(const char *locale, int32_t style, const char *currency, int32_t part, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = numbersOf(locale, style, currency, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length;
  switch (part) {
  case GANTRY_ICU_PATTERN: length = unum_toPattern(format, false, text, capacity, &status); break;
  case GANTRY_ICU_DECIMAL_SEPARATOR: length = unum_getSymbol(format, UNUM_DECIMAL_SEPARATOR_SYMBOL, text, capacity, &status); break;
  case GANTRY_ICU_GROUPING_SEPARATOR: length = unum_getSymbol(format, UNUM_GROUPING_SEPARATOR_SYMBOL, text, capacity, &status); break;
  case GANTRY_ICU_PLUS: length = unum_getSymbol(format, UNUM_PLUS_SIGN_SYMBOL, text, capacity, &status); break;
  case GANTRY_ICU_MINUS: length = unum_getSymbol(format, UNUM_MINUS_SIGN_SYMBOL, text, capacity, &status); break;
  case GANTRY_ICU_PERCENT_SIGN: length = unum_getSymbol(format, UNUM_PERCENT_SYMBOL, text, capacity, &status); break;
  case GANTRY_ICU_CURRENCY_SYMBOL: length = unum_getSymbol(format, UNUM_CURRENCY_SYMBOL, text, capacity, &status); break;
  case GANTRY_ICU_POSITIVE_PREFIX: length = unum_getTextAttribute(format, UNUM_POSITIVE_PREFIX, text, capacity, &status); break;
  case GANTRY_ICU_NEGATIVE_PREFIX: length = unum_getTextAttribute(format, UNUM_NEGATIVE_PREFIX, text, capacity, &status); break;
  default: length = -1;
  }
  unum_close(format);
  return lengthOf(length, capacity, status);
}

int32_t gantry_icu_fraction_digits(const char *locale, int32_t style, const char *currency) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = numbersOf(locale, style, currency, &status);
  if (U_FAILURE(status)) return 0;
  int32_t digits = unum_getAttribute(format, UNUM_MIN_FRACTION_DIGITS);
  unum_close(format);
  return digits;
}

double gantry_icu_rounding(const char *currency) {
  UErrorCode status = U_ZERO_ERROR;
  UChar code[4];
  if (strlen(currency) != 3) return -1;
  u_charsToUChars(currency, code, 4);
  // At any time: older amounts are written, too.
  if (!ucurr_isAvailable(code, -1e15, 1e15, &status) || U_FAILURE(status)) return -1;
  double increment = ucurr_getRoundingIncrement(code, &status);
  return U_FAILURE(status) ? -1 : increment;
}
