#ifndef GANTRY_CGUMBO_H
#define GANTRY_CGUMBO_H

#include <gumbo.h>
#include <stddef.h>

/// gumbo_parse_with_options, but NULL where the library asserts what the text it is given does not keep to: Debian builds it with its
/// assertions, and some markup reaches them. What was taken from the options' allocator until then is the caller's to give back.
GumboOutput *gantry_gumbo_parse(const GumboOptions *options, const char *text, size_t length);

#endif
