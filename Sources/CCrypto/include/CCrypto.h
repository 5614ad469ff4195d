#ifndef GANTRY_CCRYPTO_H
#define GANTRY_CCRYPTO_H

#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/kdf.h>
#include <openssl/sha.h>
#include <openssl/err.h>
#include <openssl/crypto.h>

#endif
