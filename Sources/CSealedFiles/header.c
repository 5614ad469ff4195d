#define _GNU_SOURCE

#include <fcntl.h>
#include <openssl/crypto.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

#include "file.h"

// magic (16), kind (1), zeros (3), page size (4), identity (16), boot (8), checksum (16), tag (16).
// The checksum needs no key: with it, a header that was damaged is told from one that another key made.

enum { at_kind = 16, at_block = 20, at_id = 24, at_boot = 40, at_checksum = 48, at_tag = 64 };

static const uint8_t magic[16] = "Gantry sealed 1\n";
static const uint8_t plain_magic[16] = "SQLite format 3";

static uint8_t boot[8];
static pthread_once_t boot_once = PTHREAD_ONCE_INIT;

static int digit(char character) {
  if (character >= '0' && character <= '9') return character - '0';
  return character >= 'a' && character <= 'f' ? character - 'a' + 10 : -1;
}

/// Tells one run of the machine from the next; zeros where there is no such thing.
static void read_boot(void) {
  char text[40] = {0};
  int file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  int digits = 0;
  for (ssize_t i = 0; i < count && digits < 16; i++)
    if (digit(text[i]) >= 0) {
      boot[digits / 2] = (uint8_t)(boot[digits / 2] << 4 | digit(text[i]));
      digits++;
    }
}

static void checksum(const uint8_t *header, uint8_t *sum) {
  uint8_t digest[SHA256_DIGEST_LENGTH];
  SHA256(header, at_checksum, digest);
  memcpy(sum, digest, 16);
}

static void tag(const uint8_t *file_key, const uint8_t *header, uint8_t *sum) {
  uint8_t digest[SHA256_DIGEST_LENGTH];
  HMAC(EVP_sha256(), file_key, sealed_key_size, header, at_tag, digest, NULL);
  memcpy(sum, digest, 16);
}

/// Whether a file is known to hold something. A log or journal never is.
static bool has_content(const sealed_file *file) { return file->kind == sealed_kind_database && file->vfs->expects_content; }

static int accept(sealed_file *file, const uint8_t *header) {
  uint8_t key[sealed_key_size], sum[16];
  memcpy(file->id, header + at_id, sealed_id_size);
  sealed_derive_key(file->vfs->data_key, file->id, (uint8_t)file->kind, key);
  tag(key, header, sum);
  int code = SQLITE_OK;
  if (CRYPTO_memcmp(sum, header + at_tag, 16) != 0) {
    code = sealed_refuse(file, file->kind == sealed_kind_database ? sealed_problem_wrong_key : sealed_problem_tampered, -1);
  } else if (!sealed_cipher_start(&file->cipher, key, file->id, (uint8_t)file->kind)) {
    code = SQLITE_NOMEM;
  }
  OPENSSL_cleanse(key, sizeof key);
  if (code != SQLITE_OK) return code;
  file->block = (int)sealed_get(header + at_block, 4);
  pthread_once(&boot_once, read_boot);
  file->is_of_this_boot = !sealed_is_zero(boot, 8) && memcmp(boot, header + at_boot, 8) == 0;
  file->is_ready = true;
  return SQLITE_OK;
}

int sealed_header_load(sealed_file *file) {
  if (file->is_ready) return SQLITE_OK;
  uint8_t header[sealed_header_size], sum[16];
  int code = file->real->pMethods->xRead(file->real, header, sizeof header, 0);
  // A file whose first write was cut off holds nothing yet.
  if (code == SQLITE_IOERR_SHORT_READ) return has_content(file) ? sealed_refuse(file, sealed_problem_truncated, -1) : SQLITE_OK;
  if (code != SQLITE_OK) return code;
  if (memcmp(header, magic, 16) != 0) {
    // Zeros are what a file holds whose length reached the disk before its bytes did.
    if (!has_content(file) && sealed_is_zero(header, sizeof header)) return SQLITE_OK;
    if (file->kind == sealed_kind_database) {
      bool is_plain = memcmp(header, plain_magic, 16) == 0;
      return sealed_refuse(file, is_plain ? sealed_problem_plain : sealed_problem_not_a_database, -1);
    }
    return sealed_refuse(file, sealed_problem_tampered, -1);
  }
  checksum(header, sum);
  if (memcmp(sum, header + at_checksum, 16) != 0 || header[at_kind] != file->kind) {
    return sealed_refuse(file, sealed_problem_tampered, -1);
  }
  return accept(file, header);
}

int sealed_header_create(sealed_file *file) {
  uint8_t header[sealed_header_size] = {0};
  memcpy(header, magic, 16);
  header[at_kind] = (uint8_t)file->kind;
  sealed_put(header + at_block, (uint64_t)file->block, 4);
  if (RAND_bytes(header + at_id, sealed_id_size) != 1) return SQLITE_IOERR;
  pthread_once(&boot_once, read_boot);
  memcpy(header + at_boot, boot, 8);
  checksum(header, header + at_checksum);
  uint8_t key[sealed_key_size];
  sealed_derive_key(file->vfs->data_key, header + at_id, (uint8_t)file->kind, key);
  tag(key, header, header + at_tag);
  OPENSSL_cleanse(key, sizeof key);
  int code = sealed_real_write(file, header, sizeof header, 0);
  // Without its header a database is lost, and no journal holds it.
  if (code == SQLITE_OK && file->kind == sealed_kind_database) code = file->real->pMethods->xSync(file->real, SQLITE_SYNC_NORMAL);
  return code == SQLITE_OK ? accept(file, header) : code;
}

int sealed_header_ephemeral(sealed_file *file) {
  uint8_t key[sealed_key_size];
  if (RAND_bytes(key, sizeof key) != 1 || RAND_bytes(file->id, sealed_id_size) != 1) return SQLITE_IOERR;
  bool is_started = sealed_cipher_start(&file->cipher, key, file->id, (uint8_t)file->kind);
  OPENSSL_cleanse(key, sizeof key);
  if (!is_started) return SQLITE_NOMEM;
  file->is_ready = true;
  file->is_of_this_boot = true;
  return SQLITE_OK;
}
