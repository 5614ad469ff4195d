#ifndef GANTRY_CINSPECTOR_H
#define GANTRY_CINSPECTOR_H

#include <stdbool.h>
#include <stddef.h>

/// A way to the engine's own inspector (JavaScriptCore's Inspector classes, which its library exports for WebKit): messages of its protocol in
/// and out, for one context each. Nothing else knows how those classes lie in memory.

/// Why there is no way to it with this release of the library, in words that follow "because"; NULL when there is one. Asked once.
const char *gantry_inspector_fault(void);

/// The library's release, as "2.50.6"; an empty text when it does not say.
const char *gantry_inspector_release(void);

/// The end of a connection on this side.
struct gantry_inspector_channel {
  const void *const *members;
  void (*receive)(void *context, const char *message, size_t count);
  void *context;
};

/// Has a context (a JSGlobalContextRef) take part in debugging.
///
/// Returns what messages are sent to, which lives as long as the context, or a connection to it; NULL when there is a fault, which is told then.
void *gantry_inspector_target(void *context);

/// Connects. `receive` is called with each message, on the thread that sends or runs script.
///
/// The channel has to stay where it is until it is disconnected.
void gantry_inspector_connect(void *target, struct gantry_inspector_channel *channel, void (*receive)(void *, const char *, size_t), void *context);

/// Ends a connection: breakpoints go, and a script that is held at one goes on.
void gantry_inspector_disconnect(void *target, struct gantry_inspector_channel *channel);

/// Sends a message of UTF-8. Call on the thread of the context.
void gantry_inspector_send(void *target, const char *message, size_t count);

/// What this thread does while a script of it is held: `wait` is called again and again until the script goes on. It is to send what has come,
/// and to sleep while nothing has.
void gantry_inspector_while_paused(void (*wait)(void *context), void *context);

#endif
