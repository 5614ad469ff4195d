#include <openssl/crypto.h>
#include <openssl/rand.h>

#include "CSealedFiles.h"
#include "cipher.h"

static bool start(sealed_cipher *cipher, const uint8_t *secret, const uint8_t *salt) {
  uint8_t key[sealed_key_size];
  sealed_derive_key(secret, salt, 0, key);
  bool is_started = sealed_cipher_start(cipher, key, salt, 0);
  OPENSSL_cleanse(key, sizeof key);
  return is_started;
}

/// Tells the cipher what is authenticated with the keys: `bound`, or what a file of the first format binds, its salt.
static bool seal(sealed_cipher *cipher, const uint8_t *bound, int bound_size, const uint8_t *keys, int count, uint8_t *sealed) {
  if (!bound) return sealed_seal(cipher, sealed_part_keys, 0, count, keys, count, sealed);
  EVP_CIPHER_CTX *context = cipher->sealing;
  int written = 0, ending = 0;
  uint8_t *text = sealed + sealed_overhead;
  return RAND_bytes(sealed, sealed_nonce_size) == 1 && EVP_EncryptInit_ex(context, NULL, NULL, NULL, sealed) == 1 &&
         EVP_EncryptUpdate(context, NULL, &written, bound, bound_size) == 1 &&
         (count == 0 || EVP_EncryptUpdate(context, text, &written, keys, count) == 1) &&
         EVP_EncryptFinal_ex(context, text + count, &ending) == 1 &&
         EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, sealed_tag_size, sealed + sealed_nonce_size) == 1;
}

static bool unseal(sealed_cipher *cipher, const uint8_t *bound, int bound_size, const uint8_t *sealed, int count, uint8_t *keys) {
  if (!bound) return sealed_open(cipher, sealed_part_keys, 0, count, sealed, count, keys);
  EVP_CIPHER_CTX *context = cipher->opening;
  int written = 0, ending = 0;
  bool authentic = EVP_DecryptInit_ex(context, NULL, NULL, NULL, sealed) == 1 &&
                   EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, sealed_tag_size, (void *)(sealed + sealed_nonce_size)) == 1 &&
                   EVP_DecryptUpdate(context, NULL, &written, bound, bound_size) == 1 &&
                   (count == 0 || EVP_DecryptUpdate(context, keys, &written, sealed + sealed_overhead, count) == 1) &&
                   EVP_DecryptFinal_ex(context, keys + count, &ending) == 1;
  if (!authentic) OPENSSL_cleanse(keys, (size_t)count);
  return authentic;
}

int sealed_keys_seal(
    const uint8_t *secret, const uint8_t *salt, const uint8_t *bound, int bound_size, const uint8_t *keys, int count, uint8_t *sealed) {
  sealed_cipher cipher = {0};
  bool is_sealed = start(&cipher, secret, salt) && seal(&cipher, bound, bound_size, keys, count, sealed);
  sealed_cipher_stop(&cipher);
  return is_sealed;
}

int sealed_keys_open(
    const uint8_t *secret, const uint8_t *salt, const uint8_t *bound, int bound_size, const uint8_t *sealed, int count, uint8_t *keys) {
  sealed_cipher cipher = {0};
  bool is_open = start(&cipher, secret, salt) && unseal(&cipher, bound, bound_size, sealed, count, keys);
  sealed_cipher_stop(&cipher);
  return is_open;
}
