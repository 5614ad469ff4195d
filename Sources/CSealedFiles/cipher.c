#include "cipher.h"

#include <openssl/crypto.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <string.h>

void sealed_put(uint8_t *to, uint64_t number, int bytes) {
  for (int i = bytes - 1; i >= 0; i--, number >>= 8) to[i] = (uint8_t)number;
}

uint64_t sealed_get(const uint8_t *from, int bytes) {
  uint64_t number = 0;
  for (int i = 0; i < bytes; i++) number = number << 8 | from[i];
  return number;
}

bool sealed_is_zero(const uint8_t *bytes, int64_t count) {
  for (int64_t i = 0; i < count; i++)
    if (bytes[i]) return false;
  return true;
}

void sealed_derive_key(const uint8_t *data_key, const uint8_t *id, uint8_t kind, uint8_t *file_key) {
  uint8_t message[16 + 1 + sealed_id_size] = "gantry file key";
  message[16] = kind;
  memcpy(message + 17, id, sealed_id_size);
  HMAC(EVP_sha256(), data_key, sealed_key_size, message, sizeof message, file_key, NULL);
}

/// A new random part for the nonces, and the counter at 0.
static bool renew_nonce(sealed_cipher *cipher) {
  memset(cipher->nonce, 0, sizeof cipher->nonce);
  return RAND_bytes(cipher->nonce, 8) == 1;
}

bool sealed_cipher_start(sealed_cipher *cipher, const uint8_t *file_key, const uint8_t *id, uint8_t kind) {
  memset(cipher->bound, 0, sizeof cipher->bound);
  memcpy(cipher->bound, id, sealed_id_size);
  cipher->bound[16] = kind;
  if (!cipher->sealing) cipher->sealing = EVP_CIPHER_CTX_new();
  if (!cipher->opening) cipher->opening = EVP_CIPHER_CTX_new();
  return cipher->sealing && cipher->opening && renew_nonce(cipher) &&
         EVP_EncryptInit_ex(cipher->sealing, EVP_aes_256_gcm(), NULL, file_key, NULL) == 1 &&
         EVP_DecryptInit_ex(cipher->opening, EVP_aes_256_gcm(), NULL, file_key, NULL) == 1;
}

void sealed_cipher_stop(sealed_cipher *cipher) {
  EVP_CIPHER_CTX_free(cipher->sealing);
  EVP_CIPHER_CTX_free(cipher->opening);
  OPENSSL_cleanse(cipher, sizeof *cipher);
  cipher->sealing = cipher->opening = NULL;
}

static void bind(sealed_cipher *cipher, sealed_part part, int64_t index, int length) {
  cipher->bound[17] = (uint8_t)part;
  sealed_put(cipher->bound + 18, (uint64_t)length, 2);
  sealed_put(cipher->bound + 24, (uint64_t)index, 8);
}

bool sealed_seal(sealed_cipher *cipher, sealed_part part, int64_t index, int length, const void *plain, int count, uint8_t *record) {
  EVP_CIPHER_CTX *context = cipher->sealing;
  int written = 0, ending = 0;
  uint8_t *text = record + sealed_overhead;
  uint32_t counter = (uint32_t)sealed_get(cipher->nonce + 8, 4) + 1;
  // The last number of the counter is left out, so that the random part is renewed before any nonce comes again.
  if (counter == UINT32_MAX && !renew_nonce(cipher)) return false;
  if (counter != UINT32_MAX) sealed_put(cipher->nonce + 8, counter, 4);
  bind(cipher, part, index, length);
  memcpy(record, cipher->nonce, sealed_nonce_size);
  return EVP_EncryptInit_ex(context, NULL, NULL, NULL, record) == 1 &&
         EVP_EncryptUpdate(context, NULL, &written, cipher->bound, sizeof cipher->bound) == 1 &&
         EVP_EncryptUpdate(context, text, &written, plain, count) == 1 &&
         EVP_EncryptFinal_ex(context, text + written, &ending) == 1 &&
         EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, sealed_tag_size, record + sealed_nonce_size) == 1;
}

bool sealed_open(sealed_cipher *cipher, sealed_part part, int64_t index, int length, const uint8_t *record, int count, void *plain) {
  EVP_CIPHER_CTX *context = cipher->opening;
  int written = 0, ending = 0;
  bind(cipher, part, index, length);
  bool authentic = EVP_DecryptInit_ex(context, NULL, NULL, NULL, record) == 1 &&
                   EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, sealed_tag_size, (void *)(record + sealed_nonce_size)) == 1 &&
                   EVP_DecryptUpdate(context, NULL, &written, cipher->bound, sizeof cipher->bound) == 1 &&
                   EVP_DecryptUpdate(context, plain, &written, record + sealed_overhead, count) == 1 &&
                   EVP_DecryptFinal_ex(context, (uint8_t *)plain + written, &ending) == 1;
  if (!authentic) memset(plain, 0, (size_t)count);
  return authentic;
}
