#define _GNU_SOURCE
#include "CInspector.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* WTF::String and WTF::CString are one pointer each. C++ returns classes like these through a pointer that it is given, as C does structures
   of this size. */
struct returned {
  void *pointer;
  void *unused[3];
};

/* WTF::CStringBuffer */
struct c_string {
  uint32_t references;
  size_t length;
  char bytes[];
};

/* Virtual members of Inspector::RemoteInspectionTarget. Those at two of the places are exported, so that it is known whether the others
   are where they are expected. */
enum { connect_member = 2, disconnect_member = 3, allowed_member = 5, dispatch_member = 6, go_on_member = 15 };

/* What stands behind the two members that this file has in front of the library's. */
static struct {
  void (*set_inspectable)(void *target, bool);
  int (*cycle)(unsigned mode);
} behind;

static struct {
  void *allowed, *go_on;
  void (*set_inspectable)(void *context, bool);
  struct returned (*from_utf8)(const char *, size_t);
  struct returned (*to_utf8)(const void *string, uint8_t mode);
  void (*destroy)(void *text);
  void (*free)(void *);
} engine;

static _Atomic(const char *) fault;
static char release[40];
static pthread_once_t once = PTHREAD_ONCE_INIT, once_behind = PTHREAD_ONCE_INIT;

static _Thread_local void *last_target;
static _Thread_local void (*pause_wait)(void *);
static _Thread_local void *pause_context;

/* -- What the library calls by name, and finds here first -- */

static bool find(void *place, void *library, const char *name) {
  void *found = dlsym(library, name);
  memcpy(place, &found, sizeof found);
  return found != NULL;
}

#define SET_INSPECTABLE "_ZN9Inspector22RemoteInspectionTarget14setInspectableEb"
#define CYCLE "_ZN3WTF7RunLoop5cycleEj"

static void look_behind(void) {
  find(&behind.set_inspectable, RTLD_NEXT, SET_INSPECTABLE);
  find(&behind.cycle, RTLD_NEXT, CYCLE);
}

/* The engine makes a target known: this is how its address is found. */
__attribute__((visibility("default"))) void gantry_set_inspectable(void *target, bool is_inspectable) __asm__(SET_INSPECTABLE);
void gantry_set_inspectable(void *target, bool is_inspectable) {
  pthread_once(&once_behind, look_behind);
  last_target = target;
  if (behind.set_inspectable != NULL) behind.set_inspectable(target, is_inspectable);
}

/* A script that is held turns its thread's run loop until it may go on. 0 is "continue". */
__attribute__((visibility("default"))) int gantry_cycle(unsigned mode) __asm__(CYCLE);
int gantry_cycle(unsigned mode) {
  if (pause_wait != NULL) {
    pause_wait(pause_context);
    return 0;
  }
  pthread_once(&once_behind, look_behind);
  return behind.cycle != NULL ? behind.cycle(mode) : 0;
}

/* -- What is needed of the library -- */

static void drop_text(void *text) {
  /* References count by two; the lowest bit marks texts that stay. */
  if (text != NULL && atomic_fetch_sub((_Atomic uint32_t *)text, 2) == 2) engine.destroy(text);
}

static void drop_c_string(struct c_string *string) {
  if (string != NULL && --string->references == 0) engine.free(string);
}

/* Whether texts look as they are expected to: there and back. */
static bool reads_texts(void) {
  static const char sample[] = "inspector \xc3\xa9 \xe2\x82\xac";
  struct returned text = engine.from_utf8(sample, sizeof sample - 1);
  if (text.pointer == NULL) return false;
  struct c_string *back = engine.to_utf8(&text.pointer, 0).pointer;
  bool is_same = back != NULL && back->references == 1 && back->length == sizeof sample - 1 && memcmp(back->bytes, sample, sizeof sample) == 0;
  if (!is_same) return false;
  drop_c_string(back);
  drop_text(text.pointer);
  return true;
}

static void read_release(void) {
  unsigned (*major)(void), (*minor)(void), (*micro)(void);
  if (find(&major, RTLD_DEFAULT, "jsc_get_major_version") && find(&minor, RTLD_DEFAULT, "jsc_get_minor_version") && find(&micro, RTLD_DEFAULT, "jsc_get_micro_version"))
    snprintf(release, sizeof release, "%u.%u.%u", major(), minor(), micro());
}

static void look(void) {
  read_release();
  bool has_all = find(&engine.allowed, RTLD_DEFAULT, "_ZNK9Inspector22RemoteInspectionTarget20remoteControlAllowedEv")
    && find(&engine.go_on, RTLD_DEFAULT, "_ZN9Inspector22RemoteInspectionTarget37unpauseForResolvedAutomaticInspectionEv")
    && find(&engine.set_inspectable, RTLD_DEFAULT, "JSGlobalContextSetInspectable")
    && find(&engine.from_utf8, RTLD_DEFAULT, "_ZN3WTF6String8fromUTF8ESt4spanIKDuLm18446744073709551615EE")
    && find(&engine.to_utf8, RTLD_DEFAULT, "_ZNK3WTF6String4utf8ENS_14ConversionModeE") && find(&engine.destroy, RTLD_DEFAULT, "_ZN3WTF10StringImpl7destroyEPS0_")
    && find(&engine.free, RTLD_DEFAULT, "_ZN3WTF8fastFreeEPv");
  if (!has_all) fault = "it does not export its inspector";
  else if (!reads_texts()) fault = "its texts are of an unknown form";
}

const char *gantry_inspector_fault(void) {
  pthread_once(&once, look);
  return fault;
}

const char *gantry_inspector_release(void) {
  pthread_once(&once, look);
  return release;
}

/* -- Targets -- */

static void *member(void *target, int index) { return (*(void ***)target)[index]; }

void *gantry_inspector_target(void *context) {
  if (gantry_inspector_fault() != NULL) return NULL;
  last_target = NULL;
  engine.set_inspectable(context, true);
  void *target = last_target;
  if (target == NULL) fault = "a context does not say which target it is";
  else if (member(target, allowed_member) != engine.allowed || member(target, go_on_member) != engine.go_on) {
    fault = "its targets are of an unknown form";
    target = NULL;
  }
  return target;
}

void gantry_inspector_send(void *target, const char *message, size_t count) {
  void (*dispatch)(void *, void *);
  void *found = member(target, dispatch_member);
  memcpy(&dispatch, &found, sizeof found);
  struct returned text = engine.from_utf8(message, count);
  /* The text is moved from, or left. */
  dispatch(target, &text.pointer);
  drop_text(text.pointer);
}

/* -- Channels: Inspector::FrontendChannel, a class of ours -- */

static void end_channel(void *channel) { (void)channel; }

/* 0 is "remote". */
static bool connection_type(const void *channel) {
  (void)channel;
  return false;
}

static void receive_message(void *place, const void *string) {
  struct gantry_inspector_channel *channel = place;
  struct c_string *text = engine.to_utf8(string, 0).pointer;
  if (text == NULL) return;
  channel->receive(channel->context, text->bytes, text->length);
  drop_c_string(text);
}

static const void *const channel_members[] = {(void *)end_channel, (void *)end_channel, (void *)connection_type, (void *)receive_message};

void gantry_inspector_connect(void *target, struct gantry_inspector_channel *channel, void (*receive)(void *, const char *, size_t), void *context) {
  void (*connect)(void *, struct gantry_inspector_channel *, bool is_automatic, bool pauses);
  void *found = member(target, connect_member);
  memcpy(&connect, &found, sizeof found);
  channel->members = channel_members;
  channel->receive = receive;
  channel->context = context;
  connect(target, channel, false, false);
}

void gantry_inspector_disconnect(void *target, struct gantry_inspector_channel *channel) {
  void (*disconnect)(void *, struct gantry_inspector_channel *);
  void *found = member(target, disconnect_member);
  memcpy(&disconnect, &found, sizeof found);
  disconnect(target, channel);
}

void gantry_inspector_while_paused(void (*wait)(void *), void *context) {
  pause_wait = wait;
  pause_context = context;
}
