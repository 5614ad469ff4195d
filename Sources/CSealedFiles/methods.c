#include <openssl/crypto.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"

// The methods of an open file (https://sqlite.org/c3ref/io_methods.html). What isn't about bytes is left to the VFS below.

static sealed_file *self(sqlite3_file *file) { return (sealed_file *)file; }
static sqlite3_file *real(sqlite3_file *file) { return self(file)->real; }

static int file_close(sqlite3_file *base) {
  sealed_file *file = self(base);
  int flushed = file->layout->flush(file);
  int code = file->real->pMethods->xClose(file->real);
  sealed_cipher_stop(&file->cipher);
  if (file->scratch) OPENSSL_cleanse(file->scratch, (size_t)file->scratch_size);
  if (file->piece) OPENSSL_cleanse(file->piece, (size_t)file->block);
  sqlite3_free(file->scratch);
  sqlite3_free(file->piece);
  sqlite3_free(file->ahead);
  file->scratch = file->piece = file->ahead = NULL;
  return flushed == SQLITE_OK ? code : flushed;
}

static int file_read(sqlite3_file *file, void *to, int count, sqlite3_int64 offset) {
  return self(file)->layout->read(self(file), to, count, offset);
}

static int file_write(sqlite3_file *file, const void *from, int count, sqlite3_int64 offset) {
  return self(file)->layout->write(self(file), from, count, offset);
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) { return self(file)->layout->truncate(self(file), size); }

static int file_sync(sqlite3_file *file, int flags) {
  int code = self(file)->layout->flush(self(file));
  return code == SQLITE_OK ? real(file)->pMethods->xSync(real(file), flags) : code;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  int64_t bytes = 0;
  int code = self(file)->layout->size(self(file), &bytes);
  *size = bytes;
  return code;
}

/// Whether another file took the place of an open one, as it does when a store gets another key.
static bool has_moved(sealed_file *file) {
  int moved = 0;
  int code = file->real->pMethods->xFileControl(file->real, SQLITE_FCNTL_HAS_MOVED, &moved);
  return code == SQLITE_OK && moved;
}

/// Drops what is known of the file's content: whoever takes or gives a lock may find that others changed it.
static void forget_others(sealed_file *file) {
  file->pages = -1;
  file->ahead_count = 0;
}

static int file_lock(sqlite3_file *base, int level) {
  sealed_file *file = self(base);
  int code = file->real->pMethods->xLock(file->real, level);
  if (code != SQLITE_OK) return code;
  if (level == SQLITE_LOCK_SHARED && has_moved(file)) {
    file->real->pMethods->xUnlock(file->real, SQLITE_LOCK_NONE);
    return SQLITE_READONLY_DBMOVED;
  }
  if (level >= SQLITE_LOCK_RESERVED) file->has_write_lock = true;
  forget_others(file);
  return SQLITE_OK;
}

static int file_unlock(sqlite3_file *base, int level) {
  sealed_file *file = self(base);
  forget_others(file);
  if (level < SQLITE_LOCK_RESERVED) file->has_write_lock = false;
  return file->real->pMethods->xUnlock(file->real, level);
}

static int file_check_reserved(sqlite3_file *file, int *result) { return real(file)->pMethods->xCheckReservedLock(real(file), result); }

/// All pages of a database with content have one size, for good.
static int check_pragma(sealed_file *file, char **arguments) {
  if (!arguments[1] || !arguments[2] || sqlite3_stricmp(arguments[1], "page_size") != 0) return SQLITE_NOTFOUND;
  int64_t size = 0;
  int code = sealed_pages.size(file, &size);
  if (code != SQLITE_OK || size == 0 || atoi(arguments[2]) == file->block) return SQLITE_NOTFOUND;
  arguments[0] = sqlite3_mprintf("the page size of an encrypted database is fixed: it is %d", file->block);
  return SQLITE_ERROR;
}

static int file_control(sqlite3_file *base, int operation, void *argument) {
  sealed_file *file = self(base);
  switch (operation) {
    case SQLITE_FCNTL_PRAGMA: {
      int code = file->kind == sealed_kind_database ? check_pragma(file, argument) : SQLITE_NOTFOUND;
      return code == SQLITE_NOTFOUND ? file->real->pMethods->xFileControl(file->real, operation, argument) : code;
    }
    // These speak of sizes and places in the file, which only the layout knows.
    case SQLITE_FCNTL_SIZE_HINT:
    case SQLITE_FCNTL_CHUNK_SIZE:
    case SQLITE_FCNTL_MMAP_SIZE:
    case SQLITE_FCNTL_BEGIN_ATOMIC_WRITE:
    case SQLITE_FCNTL_COMMIT_ATOMIC_WRITE:
    case SQLITE_FCNTL_ROLLBACK_ATOMIC_WRITE:
      return SQLITE_NOTFOUND;
    case SQLITE_FCNTL_VFSNAME:
      *(char **)argument = sqlite3_mprintf("%s", file->vfs->name);
      return SQLITE_OK;
    default:
      return file->real->pMethods->xFileControl(file->real, operation, argument);
  }
}

static int file_sector_size(sqlite3_file *file) {
  int size = real(file)->pMethods->xSectorSize(real(file));
  return size < 512 ? 512 : size;
}

/// Of what the disk promises, only what holds for pages that lie across its blocks. That a write leaves its neighbours alone,
/// SQLite takes for granted on Unix, and a log relies on it here.
static int file_characteristics(sqlite3_file *file) {
  int kept = SQLITE_IOCAP_UNDELETABLE_WHEN_OPEN | SQLITE_IOCAP_IMMUTABLE;
  return (real(file)->pMethods->xDeviceCharacteristics(real(file)) & kept) | SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

// The shared-memory index of a log holds numbers of pages and checksums, and lives as long as its processes do: not encrypted.

static int file_shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **memory) {
  return real(file)->pMethods->xShmMap(real(file), region, size, extend, memory);
}

static int file_shm_lock(sqlite3_file *base, int offset, int count, int flags) {
  sealed_file *file = self(base);
  bool is_write_lock = offset == 0 && (flags & SQLITE_SHM_EXCLUSIVE);
  forget_others(file);
  if (is_write_lock && (flags & SQLITE_SHM_UNLOCK)) file->has_wal_write_lock = false;
  int code = file->real->pMethods->xShmLock(file->real, offset, count, flags);
  if (is_write_lock && (flags & SQLITE_SHM_LOCK) && code == SQLITE_OK) file->has_wal_write_lock = true;
  return code;
}

static void file_shm_barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }
static int file_shm_unmap(sqlite3_file *file, int delete) { return real(file)->pMethods->xShmUnmap(real(file), delete); }

const sqlite3_io_methods sealed_methods = {
  .iVersion = 2,  // Without xFetch: encrypted pages cannot be mapped.
  .xClose = file_close,
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_reserved,
  .xFileControl = file_control,
  .xSectorSize = file_sector_size,
  .xDeviceCharacteristics = file_characteristics,
  .xShmMap = file_shm_map,
  .xShmLock = file_shm_lock,
  .xShmBarrier = file_shm_barrier,
  .xShmUnmap = file_shm_unmap,
};
