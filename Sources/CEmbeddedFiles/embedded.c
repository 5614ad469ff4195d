#include "CEmbeddedFiles.h"

const struct gantry_embedded_file gantry_embedded_files[] = {{"", (const unsigned char *)"", 0}};
const size_t gantry_embedded_file_count = 0;
