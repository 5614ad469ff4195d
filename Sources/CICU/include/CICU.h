#ifndef GANTRY_CICU_H
#define GANTRY_CICU_H

// What Gantry takes from the system's ICU, which JavaScriptCore brings along. ICU's own headers stay out of sight: Swift's Foundation has a
// module with other versions of them. Nothing here imports the whole Foundation, whose own ICU would double the program.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CICURegex.h"

/// The simple case folding of a code point, in the root locale.
int32_t gantry_icu_fold(int32_t codePoint);

/// An order of texts. It may be used by several threads.
typedef struct GantryCollator GantryCollator;

/// The root collator, which ignores case; NULL when ICU's data are missing.
const GantryCollator *_Nullable gantry_icu_root_collator(void);

/// Below 0, 0 or above 0, for two texts in UTF-8.
int32_t gantry_icu_compare(
  const GantryCollator *_Nonnull collator, const char *_Nonnull left, int32_t leftLength, const char *_Nonnull right, int32_t rightLength);

enum GantryNumberStyle { GANTRY_ICU_DECIMAL, GANTRY_ICU_CURRENCY, GANTRY_ICU_PERCENT };

/// Writes a number as a locale does, and gives the length in UTF-16, or -1.
///
/// - Parameters:
///   - currency: an ISO code, for amounts.
///   - fraction: digits after the point: at most, or if `fixed` always.
int32_t gantry_icu_number(
  const char *_Nonnull locale, int32_t style, const char *_Nonnull currency, double value, int32_t fraction, bool fixed, uint16_t *_Nonnull text,
  int32_t capacity);

/// Writes a moment in UTC as a locale does in short, a date with its year in full, and gives the length in UTF-16, or -1.
///
/// - Parameters:
///   - milliseconds: since 1970.
///   - time: whether the time is meant, and not the date.
int32_t gantry_icu_moment(const char *_Nonnull locale, double milliseconds, bool time, uint16_t *_Nonnull text, int32_t capacity);

/// Writes what a code point is made of (Unicode's canonical decomposition, NFD: "é" is "e" and U+0301), and gives the length in UTF-16; 0 for one
/// that is in one piece, and when ICU's data are missing.
int32_t gantry_icu_decomposition(int32_t codePoint, uint16_t *_Nonnull text, int32_t capacity);

/// Milliseconds that a time zone is ahead of GMT outside of summer time, by the rules of a moment; 0 for a zone that nobody knows.
///
/// - Parameters:
///   - zone: by its name in the time zone database, "Europe/Paris".
///   - milliseconds: since 1970.
int32_t gantry_icu_zone_offset(const char *_Nonnull zone, double milliseconds);

/// Writes a domain as the web does, in ASCII (Unicode Technical Standard 46, not transitional, with the checks of the URL standard, 3.3), and
/// gives its length in UTF-16; -1 where it is none.
int32_t gantry_icu_domain_to_ascii(const uint16_t *_Nonnull domain, int32_t length, uint16_t *_Nonnull text, int32_t capacity);

#include "CICUGlobalization.h"

#endif
