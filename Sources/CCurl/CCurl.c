#include "CCurl.h"

#include "CCrypto.h"
#include "CLateLibrary.h"
#include <stdarg.h>

// libcurl is loaded when it is first called. With what it needs in turn (LDAP, Kerberos, TLS of two kinds) it takes four milliseconds to
// load, a twelfth of an app's start; apps that ask no server never wait for it. These functions stand in for the library's own.

static struct gantry_late_library library = {
    .file = "libcurl.so.4", .package = "libcurl4", .version = "7.88", .before = gantry_load_crypto, .lock = PTHREAD_MUTEX_INITIALIZER};

#define FORWARD(result, name, parameters, arguments) GANTRY_FORWARD(library, result, name, parameters, arguments)

FORWARD(CURLcode, curl_global_init, (long flags), (flags))
FORWARD(void, curl_free, (void *pointer), (pointer))
FORWARD(struct curl_slist *, curl_slist_append, (struct curl_slist * list, const char *text), (list, text))
FORWARD(void, curl_slist_free_all, (struct curl_slist * list), (list))

FORWARD(CURL *, curl_easy_init, (void), ())
FORWARD(CURLcode, curl_easy_perform, (CURL * handle), (handle))
FORWARD(void, curl_easy_cleanup, (CURL * handle), (handle))
FORWARD(void, curl_easy_reset, (CURL * handle), (handle))
FORWARD(CURLcode, curl_easy_pause, (CURL * handle, int mask), (handle, mask))
FORWARD(CURLcode, curl_easy_recv, (CURL * handle, void *buffer, size_t length, size_t *count), (handle, buffer, length, count))
FORWARD(CURLcode, curl_easy_send, (CURL * handle, const void *buffer, size_t length, size_t *count), (handle, buffer, length, count))
FORWARD(const char *, curl_easy_strerror, (CURLcode code), (code))

FORWARD(CURLM *, curl_multi_init, (void), ())
FORWARD(CURLMcode, curl_multi_add_handle, (CURLM * multi, CURL *handle), (multi, handle))
FORWARD(CURLMcode, curl_multi_remove_handle, (CURLM * multi, CURL *handle), (multi, handle))
FORWARD(CURLMcode, curl_multi_perform, (CURLM * multi, int *running), (multi, running))
FORWARD(
    CURLMcode, curl_multi_poll, (CURLM * multi, struct curl_waitfd descriptors[], unsigned int count, int timeout, int *ready),
    (multi, descriptors, count, timeout, ready))
FORWARD(CURLMcode, curl_multi_wakeup, (CURLM * multi), (multi))
FORWARD(CURLMsg *, curl_multi_info_read, (CURLM * multi, int *left), (multi, left))
FORWARD(CURLMcode, curl_multi_cleanup, (CURLM * multi), (multi))

FORWARD(CURLU *, curl_url, (void), ())
FORWARD(void, curl_url_cleanup, (CURLU * address), (address))
FORWARD(CURLUcode, curl_url_get, (CURLU * address, CURLUPart part, char **text, unsigned int flags), (address, part, text, flags))
FORWARD(CURLUcode, curl_url_set, (CURLU * address, CURLUPart part, const char *text, unsigned int flags), (address, part, text, flags))
FORWARD(const char *, curl_url_strerror, (CURLUcode code), (code))

// The options: what they take is a long, a pointer or a curl_off_t, each as wide as a pointer.
_Static_assert(sizeof(long) == sizeof(void *) && sizeof(curl_off_t) == sizeof(void *), "an option's value is as wide as a pointer");

#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define FORWARD_OPTION(result, name, Handle, Option) \
  result name(Handle *handle, Option option, ...) { \
    static result (*_Atomic real)(Handle *, Option, ...); \
    if (!real) real = (result(*)(Handle *, Option, ...))gantry_late_member(&library, #name); \
    va_list values; \
    va_start(values, option); \
    void *value = va_arg(values, void *); \
    va_end(values); \
    return real(handle, option, value); \
  }

FORWARD_OPTION(CURLcode, curl_easy_setopt, CURL, CURLoption)
FORWARD_OPTION(CURLcode, curl_easy_getinfo, CURL, CURLINFO)
FORWARD_OPTION(CURLMcode, curl_multi_setopt, CURLM, CURLMoption)
