#ifndef GANTRY_CZIP_H
#define GANTRY_CZIP_H

#include <zip.h>

#endif
