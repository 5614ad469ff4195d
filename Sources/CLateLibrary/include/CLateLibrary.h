#ifndef GANTRY_CLATELIBRARY_H
#define GANTRY_CLATELIBRARY_H

#include <pthread.h>

/// A library of the system that is loaded when a function of it is first called: functions of the same names stand in for its own.
struct gantry_late_library {
  /// What the dynamic linker knows it by, e.g. "libcurl.so.4".
  const char *file;
  /// The package of Debian that has it, and the first version that has all that is called.
  const char *package, *version;
  /// What has to be done before it is loaded, and behind that with it; NULL for nothing.
  void (*before)(void);
  void (*after)(void *handle);
  pthread_mutex_t lock;
  void *_Atomic handle;
};

/// Loads it unless that was done. A process that needs what it cannot have ends with exit code 70, and says what to install.
void gantry_late_load(struct gantry_late_library *library);

/// The address of its function; ends the process as `gantry_late_load` does when there is none.
void *gantry_late_member(struct gantry_late_library *library, const char *name);

/// Defines a function that hands its call on to the one of that name in `library`, a variable. It is looked up once; threads that meet there
/// find the same.
#define GANTRY_FORWARD(library, result, name, parameters, arguments) \
  result name parameters { \
    static result (*_Atomic real) parameters; \
    if (!real) real = (result(*) parameters)gantry_late_member(&library, #name); \
    return real arguments; \
  }

#endif
