#ifndef GANTRY_CJAVASCRIPTCORE_H
#define GANTRY_CJAVASCRIPTCORE_H

#include <JavaScriptCore/JavaScript.h>

// Exported by the library, declared only in its private headers (JSContextRefPrivate.h, JSScriptRefPrivate.h, JSStringRefPrivate.h).

/// A string over characters that outlive it: they are not copied.
JS_EXPORT JSStringRef JSStringCreateWithCharactersNoCopy(const JSChar *chars, size_t numChars);

/// `function` is called with (promise, reason) for each promise that is rejected and has no handler when its
/// microtask checkpoint ends.
JS_EXPORT void JSGlobalContextSetUnhandledRejectionCallback(JSGlobalContextRef ctx, JSObjectRef function, JSValueRef *exception);

/// Whether `eval` and the function constructors work; `message` is of the EvalError that they throw when they don't.
JS_EXPORT void JSGlobalContextSetEvalEnabled(JSGlobalContextRef ctx, bool enabled, JSStringRef message);

typedef bool (*JSShouldTerminateCallback)(JSContextRef ctx, void *context);

/// Calls `callback` on the thread that runs script once script has run for `limit` seconds; true ends the script.
JS_EXPORT void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef group, double limit, JSShouldTerminateCallback callback, void *context);
JS_EXPORT void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);

typedef struct OpaqueJSScript *JSScriptRef;

/// A script over ASCII text that outlives the process's use of it: the engine reads it in place.
JS_EXPORT JSScriptRef JSScriptCreateReferencingImmortalASCIIText(JSContextGroupRef group, JSStringRef url, int startingLineNumber, const char *source, size_t length, JSStringRef *errorMessage, int *errorLine);
JS_EXPORT void JSScriptRelease(JSScriptRef script);
JS_EXPORT JSValueRef JSScriptEvaluate(JSContextRef ctx, JSScriptRef script, JSValueRef thisValue, JSValueRef *exception);

JS_EXPORT void JSSynchronousGarbageCollectForDebugging(JSContextRef ctx);

/// An object with heapSize, heapCapacity, objectCount, protectedObjectCount and more.
JS_EXPORT JSObjectRef JSGetMemoryUsageStatistics(JSContextRef ctx);

#endif
