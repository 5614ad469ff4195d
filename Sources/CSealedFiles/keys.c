#include <openssl/crypto.h>

#include "CSealedFiles.h"
#include "cipher.h"

static bool start(sealed_cipher *cipher, const uint8_t *secret, const uint8_t *salt) {
  uint8_t key[sealed_key_size];
  sealed_derive_key(secret, salt, 0, key);
  bool is_started = sealed_cipher_start(cipher, key, salt, 0);
  OPENSSL_cleanse(key, sizeof key);
  return is_started;
}

int sealed_keys_seal(const uint8_t *secret, const uint8_t *salt, const uint8_t *keys, int count, uint8_t *sealed) {
  sealed_cipher cipher = {0};
  bool is_sealed = start(&cipher, secret, salt) && sealed_seal(&cipher, sealed_part_keys, 0, count, keys, count, sealed);
  sealed_cipher_stop(&cipher);
  return is_sealed;
}

int sealed_keys_open(const uint8_t *secret, const uint8_t *salt, const uint8_t *sealed, int count, uint8_t *keys) {
  sealed_cipher cipher = {0};
  bool is_open = start(&cipher, secret, salt) && sealed_open(&cipher, sealed_part_keys, 0, count, sealed, count, keys);
  sealed_cipher_stop(&cipher);
  return is_open;
}
