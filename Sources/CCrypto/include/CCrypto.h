#ifndef GANTRY_CCRYPTO_H
#define GANTRY_CCRYPTO_H

#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/kdf.h>
#include <openssl/sha.h>
#include <openssl/err.h>
#include <openssl/crypto.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <openssl/ec.h>

/// Loads the library unless that was done: what else loads it, e.g. libcurl, calls this first (see CCrypto.c).
void gantry_load_crypto(void);

/// A new key on the curve P-256; NULL when there is no memory. EVP_EC_gen is a macro, which Swift cannot call.
EVP_PKEY *gantry_make_p256_key(void);

/// What EVP_PKEY_fromdata reads: the library's names are macros that Swift does not see.
static const int gantry_public_key_selection = EVP_PKEY_PUBLIC_KEY;
static const int gantry_key_pair_selection = EVP_PKEY_KEYPAIR;

#endif
