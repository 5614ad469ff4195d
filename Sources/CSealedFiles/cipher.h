#ifndef GANTRY_SEALED_CIPHER_H
#define GANTRY_SEALED_CIPHER_H

#include <openssl/evp.h>
#include <stdbool.h>
#include <stdint.h>

// A record is what is sealed at once: nonce (12 bytes), tag (16), ciphertext (as long as the plaintext).

enum { sealed_nonce_size = 12, sealed_tag_size = 16, sealed_overhead = 28, sealed_id_size = 16, sealed_key_size = 32 };

/// What a record is, bound into its tag, so that no record passes for another one.
typedef enum { sealed_part_page = 1, sealed_part_wal_header, sealed_part_frame_header, sealed_part_frame_page, sealed_part_piece, sealed_part_keys } sealed_part;

typedef struct {
  EVP_CIPHER_CTX *sealing;
  EVP_CIPHER_CTX *opening;
  /// Random for each open file (8 bytes), and a counter (4): fresh for each write, without a system call.
  uint8_t nonce[sealed_nonce_size];
  /// File identity (16), kind of file, part, two bytes of length, four of zero, index (8).
  uint8_t bound[32];
} sealed_cipher;

/// Derives the key of one file: HMAC-SHA256 of its identity and kind under the data key.
void sealed_derive_key(const uint8_t *data_key, const uint8_t *id, uint8_t kind, uint8_t *file_key);

bool sealed_cipher_start(sealed_cipher *cipher, const uint8_t *file_key, const uint8_t *id, uint8_t kind);
void sealed_cipher_stop(sealed_cipher *cipher);

/// Makes a record of `count + sealed_overhead` bytes.
bool sealed_seal(sealed_cipher *cipher, sealed_part part, int64_t index, int length, const void *plain, int count, uint8_t *record);

/// Opens a record. When it is not authentic, the result is false, and `plain` is all zeros.
bool sealed_open(sealed_cipher *cipher, sealed_part part, int64_t index, int length, const uint8_t *record, int count, void *plain);

void sealed_put(uint8_t *to, uint64_t number, int bytes);
uint64_t sealed_get(const uint8_t *from, int bytes);
bool sealed_is_zero(const uint8_t *bytes, int64_t count);

#endif
