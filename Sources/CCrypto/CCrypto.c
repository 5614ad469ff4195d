#include "CCrypto.h"

/// Keeps OpenSSL from tearing itself down in an exit handler (OPENSSL_init_crypto(3), OPENSSL_INIT_NO_ATEXIT).
///
/// exit(3) runs its handlers while other threads go on. OPENSSL_cleanup frees what every thread has of the library; a thread that
/// ends at that moment, such as an app's JavaScript thread or an idle worker, frees it too: "double free or corruption", or an
/// access to freed memory. The memory of a process that ends needs no freeing. Only the first call decides, so that this one is
/// made before main, before libcurl's.
__attribute__((constructor)) static void keep_library(void) { OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, NULL); }
