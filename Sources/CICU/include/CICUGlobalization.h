#ifndef GANTRY_CICU_GLOBALIZATION_H
#define GANTRY_CICU_GLOBALIZATION_H

// How a locale writes and reads dates, numbers and amounts, in the time zone of this machine: what a phone tells apps of it. Locales are given
// as in "en_US" or "en-US". Lengths are in UTF-16, and -1 for a failure; a text that does not fit is one.

#include <stdbool.h>
#include <stdint.h>

/// How long a date or a time is written.
enum GantryDateStyle { GANTRY_ICU_FULL, GANTRY_ICU_LONG, GANTRY_ICU_MEDIUM, GANTRY_ICU_SHORT, GANTRY_ICU_NO_DATE = -1 };

/// Writes the pattern of dates and times of these styles.
int32_t gantry_icu_date_pattern(const char *_Nonnull locale, int32_t date, int32_t time, uint16_t *_Nonnull text, int32_t capacity);

/// Writes a moment by a pattern.
///
/// - Parameter milliseconds: since 1970.
int32_t gantry_icu_format_date(
  const char *_Nonnull locale, const uint16_t *_Nonnull pattern, int32_t patternLength, double milliseconds, uint16_t *_Nonnull text, int32_t capacity);

/// Reads a text by a pattern, leniently.
///
/// - Parameters:
///   - length: of the text.
///   - fields: takes year, month from 0, day, hour, minute and second.
/// - Returns: how much of the text was read; -1 when it is no date.
int32_t gantry_icu_parse_date(
  const char *_Nonnull locale, const uint16_t *_Nonnull pattern, int32_t patternLength, const uint16_t *_Nonnull text, int32_t length,
  int32_t *_Nonnull fields);

/// Writes the name of a month, from 0, or of a day of the week, from 0 for Sunday.
int32_t gantry_icu_date_name(const char *_Nonnull locale, bool isDay, bool isShort, int32_t index, uint16_t *_Nonnull text, int32_t capacity);

/// The first day of the week: 1 is Sunday. 0 for a failure.
int32_t gantry_icu_first_weekday(const char *_Nonnull locale);

/// What the time zone of this machine is at a moment.
struct GantryZone {
  /// Milliseconds ahead of GMT outside of summer time, and what summer time adds at the moment.
  int32_t offset, daylightOffset;
  /// Milliseconds that its summer time adds when there is one.
  int32_t daylightSavings;
};

/// - Parameter milliseconds: since 1970.
/// - Returns: whether it is known.
bool gantry_icu_zone(double milliseconds, struct GantryZone *_Nonnull zone);

/// Writes the name of the time zone in the time zone database, or, for people, in short.
int32_t gantry_icu_zone_name(
  const char *_Nonnull locale, bool isForPeople, bool isDaylight, uint16_t *_Nonnull text, int32_t capacity);

/// How a number is written; see `GantryNumberStyle`. The currency is the locale's own.
int32_t gantry_icu_format_number(const char *_Nonnull locale, int32_t style, double value, uint16_t *_Nonnull text, int32_t capacity);

/// Reads a number, leniently.
///
/// - Returns: how much of the text was read; -1 when it is no number.
int32_t gantry_icu_parse_number(
  const char *_Nonnull locale, int32_t style, const uint16_t *_Nonnull text, int32_t length, double *_Nonnull value);

/// What a locale writes numbers with.
enum GantryNumberPart {
  GANTRY_ICU_PATTERN, GANTRY_ICU_DECIMAL_SEPARATOR, GANTRY_ICU_GROUPING_SEPARATOR, GANTRY_ICU_PLUS, GANTRY_ICU_MINUS, GANTRY_ICU_PERCENT_SIGN,
  GANTRY_ICU_CURRENCY_SYMBOL, GANTRY_ICU_POSITIVE_PREFIX, GANTRY_ICU_NEGATIVE_PREFIX
};

/// Writes one of them.
///
/// - Parameter currency: an ISO code of three letters; NULL for the locale's own.
int32_t gantry_icu_number_part(
  const char *_Nonnull locale, int32_t style, const char *_Nullable currency, int32_t part, uint16_t *_Nonnull text, int32_t capacity);

/// The least digits behind the point.
int32_t gantry_icu_fraction_digits(const char *_Nonnull locale, int32_t style, const char *_Nullable currency);

/// To what amounts of a currency are rounded; 0 to their last digit, and -1 when there is no such currency.
double gantry_icu_rounding(const char *_Nonnull currency);

#endif
