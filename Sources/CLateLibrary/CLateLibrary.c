#include "CLateLibrary.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

void gantry_late_load(struct gantry_late_library *library) {
  if (library->handle) return;
  if (library->before) library->before();
  pthread_mutex_lock(&library->lock);
  if (!library->handle) {
    void *handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
      fprintf(stderr, "gantry: %s cannot be loaded: %s (Debian: apt-get install %s)\n", library->file, dlerror(), library->package);
      exit(70);
    }
    if (library->after) library->after(handle);
    library->handle = handle;
  }
  pthread_mutex_unlock(&library->lock);
}

void *gantry_late_member(struct gantry_late_library *library, const char *name) {
  gantry_late_load(library);
  void *found = dlsym(library->handle, name);
  if (found) return found;
  fprintf(stderr, "gantry: %s has no %s: version %s or later is needed\n", library->file, name, library->version);
  exit(70);
}
