#ifndef GANTRY_EMBEDDED_FILES_H
#define GANTRY_EMBEDDED_FILES_H

#include <stddef.h>

/// A file of the source tree that is part of the binary, byte for byte.
struct gantry_embedded_file {
  /// Where the file lies in the source tree, e.g. "Plugins/oauth/www/oauth.js".
  const char *path;
  const unsigned char *bytes;
  size_t length;
};

/// The first of `*count` embedded files, in the order of their paths (strcmp(3)).
const struct gantry_embedded_file *gantry_embedded_files(size_t *count);

#endif
