#ifndef GANTRY_SEALED_FILES_H
#define GANTRY_SEALED_FILES_H

#include <stdint.h>

// A SQLite VFS (https://sqlite.org/vfs.html) over another one, whose files are encrypted and authenticated with AES-256-GCM.
// One VFS holds one data key; the databases opened through it are encrypted with that key.

typedef struct sealed_vfs sealed_vfs;

/// Why a file was refused.
typedef enum {
  sealed_problem_none = 0,
  /// The file was made with another key.
  sealed_problem_wrong_key,
  /// Bytes were changed from outside, or the disk lost them.
  sealed_problem_tampered,
  /// The file ends too early.
  sealed_problem_truncated,
  /// The file is a SQLite database that is not encrypted.
  sealed_problem_plain,
  /// The file is no database of any kind.
  sealed_problem_not_a_database,
} sealed_problem;

/// The files of a database.
typedef enum {
  sealed_kind_database = 1,
  sealed_kind_wal = 2,
  sealed_kind_journal = 3,
  sealed_kind_temporary = 4,
} sealed_kind;

typedef struct {
  sealed_problem problem;
  sealed_kind kind;
  /// The page, frame or piece, from 0; -1 for the header.
  int64_t index;
} sealed_failure;

/// What happens to the writes of a VFS from the nth on; for tests.
typedef enum {
  sealed_fault_none = 0,
  /// SQLITE_IOERR_WRITE, with nothing written.
  sealed_fault_error,
  /// SQLITE_FULL, with the first part written.
  sealed_fault_full,
  /// The process is killed with the first part written.
  sealed_fault_kill,
} sealed_fault;

/// Registers a VFS with SQLite.
/// - key: 32 bytes, copied.
/// - base: the name of the VFS below, or NULL for the default one.
/// Returns NULL when there is no such base, or no memory.
sealed_vfs *sealed_vfs_create(const uint8_t *key, const char *base);

/// Lets databases without a page be refused: the ones that are opened from now on had content before.
void sealed_vfs_expect_content(sealed_vfs *vfs);

/// Takes the VFS away and wipes its key. All its connections have to be closed.
void sealed_vfs_destroy(sealed_vfs *vfs);

/// The name to open databases with; it lives as long as the VFS.
const char *sealed_vfs_name(const sealed_vfs *vfs);

/// The latest failure.
sealed_failure sealed_vfs_failure(sealed_vfs *vfs);

/// How many times the torn end of a log or journal was left out by a recovery.
int64_t sealed_vfs_torn_ends(sealed_vfs *vfs);

/// Lets `writes` writes pass, and then none until the fault is set to none.
void sealed_vfs_set_fault(sealed_vfs *vfs, sealed_fault fault, int64_t writes);

/// How many writes to disk there were.
int64_t sealed_vfs_writes(sealed_vfs *vfs);

/// Seals `count` bytes of keys with a key made of `secret` (32 bytes) and `salt` (16 bytes). `sealed` takes 28 bytes more, and one to spare.
/// - bound: what is authenticated with them, `bound_size` bytes; NULL for the first format of key files.
/// Returns 1, or 0 when that cannot be done.
int sealed_keys_seal(
    const uint8_t *secret, const uint8_t *salt, const uint8_t *bound, int bound_size, const uint8_t *keys, int count, uint8_t *sealed);

/// Opens what `sealed_keys_seal` made, `keys` with a byte to spare; returns 0 when it was made with another secret, salt or `bound`.
int sealed_keys_open(
    const uint8_t *secret, const uint8_t *salt, const uint8_t *bound, int bound_size, const uint8_t *sealed, int count, uint8_t *keys);

#endif
