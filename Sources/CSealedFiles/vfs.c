#define _GNU_SOURCE

#include <fcntl.h>
#include <openssl/crypto.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "file.h"

// The VFS itself: it opens files, and leaves names, folders, time and chance to the VFS below.

enum { temporary_block = 4096, journal_block = 512 };

static sealed_vfs *self(sqlite3_vfs *vfs) { return vfs->pAppData; }
static sqlite3_vfs *base(sqlite3_vfs *vfs) { return self(vfs)->base; }
static size_t own_size(void) { return (sizeof(sealed_file) + 15) & ~(size_t)15; }

static sealed_kind kind_of(const char *name, int flags) {
  if (!name || (flags & SQLITE_OPEN_DELETEONCLOSE)) return sealed_kind_temporary;
  if (flags & SQLITE_OPEN_MAIN_DB) return sealed_kind_database;
  if (flags & SQLITE_OPEN_MAIN_JOURNAL) return sealed_kind_journal;
  return flags & SQLITE_OPEN_WAL ? sealed_kind_wal : sealed_kind_temporary;
}

static int open_database(sealed_file *file) {
  int code = sealed_header_load(file);
  if (code != SQLITE_OK || !file->vfs->expects_content) return code;
  int64_t size = 0;
  code = sealed_pages.size(file, &size);
  return code == SQLITE_OK && size == 0 ? sealed_refuse(file, sealed_problem_truncated, 0) : code;
}

static int prepare(sealed_file *file) {
  switch (file->kind) {
    case sealed_kind_database:
      file->layout = &sealed_pages;
      return open_database(file);
    case sealed_kind_wal:
      file->layout = &sealed_frames;
      return SQLITE_OK;
    case sealed_kind_journal:
    case sealed_kind_temporary:
      break;
  }
  file->layout = &sealed_pieces;
  file->block = file->kind == sealed_kind_journal ? journal_block : temporary_block;
  file->piece = sqlite3_malloc(file->block);
  if (!file->piece) return SQLITE_NOMEM;
  return file->kind == sealed_kind_temporary ? sealed_header_ephemeral(file) : SQLITE_OK;
}

static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *opened, int flags, int *out_flags) {
  // A super-journal names the journals of several databases, which may have several keys; it holds nothing else.
  if (flags & SQLITE_OPEN_SUPER_JOURNAL) return base(vfs)->xOpen(base(vfs), name, opened, flags, out_flags);
  sealed_file *file = (sealed_file *)opened;
  memset(file, 0, sizeof *file);
  file->real = (sqlite3_file *)((char *)opened + own_size());
  file->real->pMethods = NULL;
  file->vfs = self(vfs);
  file->kind = kind_of(name, flags);
  file->pages = file->pending_frame = file->next_frame = file->piece_index = file->last_read = -1;
  if (file->kind == sealed_kind_database && (flags & SQLITE_OPEN_CREATE)) {
    // For its owner alone; the other files get the mode of this one. Closing a file that is there would let go of the locks that
    // this process has on it.
    int made = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) close(made);
  }
  int code = base(vfs)->xOpen(base(vfs), name, file->real, flags, out_flags);
  if (code == SQLITE_OK) code = prepare(file);
  if (code == SQLITE_OK) {
    file->methods.pMethods = &sealed_methods;
    return SQLITE_OK;
  }
  if (file->real->pMethods) file->real->pMethods->xClose(file->real);
  sealed_cipher_stop(&file->cipher);
  sqlite3_free(file->scratch);
  sqlite3_free(file->piece);
  sqlite3_free(file->ahead);
  return code;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync) { return base(vfs)->xDelete(base(vfs), name, sync); }
static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) { return base(vfs)->xAccess(base(vfs), name, flags, result); }
static int vfs_full_path(sqlite3_vfs *vfs, const char *name, int size, char *path) { return base(vfs)->xFullPathname(base(vfs), name, size, path); }
static void *vfs_dl_open(sqlite3_vfs *vfs, const char *name) { return base(vfs)->xDlOpen(base(vfs), name); }
static void vfs_dl_error(sqlite3_vfs *vfs, int size, char *message) { base(vfs)->xDlError(base(vfs), size, message); }
static void (*vfs_dl_symbol(sqlite3_vfs *vfs, void *library, const char *name))(void) { return base(vfs)->xDlSym(base(vfs), library, name); }
static void vfs_dl_close(sqlite3_vfs *vfs, void *library) { base(vfs)->xDlClose(base(vfs), library); }
static int vfs_random(sqlite3_vfs *vfs, int size, char *bytes) { return base(vfs)->xRandomness(base(vfs), size, bytes); }
static int vfs_sleep(sqlite3_vfs *vfs, int microseconds) { return base(vfs)->xSleep(base(vfs), microseconds); }
static int vfs_time(sqlite3_vfs *vfs, double *time) { return base(vfs)->xCurrentTime(base(vfs), time); }
static int vfs_last_error(sqlite3_vfs *vfs, int size, char *message) { return base(vfs)->xGetLastError(base(vfs), size, message); }
static int vfs_time64(sqlite3_vfs *vfs, sqlite3_int64 *time) { return base(vfs)->xCurrentTimeInt64(base(vfs), time); }

static const sqlite3_vfs template = {
  .xOpen = vfs_open,
  .xDelete = vfs_delete,
  .xAccess = vfs_access,
  .xFullPathname = vfs_full_path,
  .xDlOpen = vfs_dl_open,
  .xDlError = vfs_dl_error,
  .xDlSym = vfs_dl_symbol,
  .xDlClose = vfs_dl_close,
  .xRandomness = vfs_random,
  .xSleep = vfs_sleep,
  .xCurrentTime = vfs_time,
  .xGetLastError = vfs_last_error,
  .xCurrentTimeInt64 = vfs_time64,
};

sealed_vfs *sealed_vfs_create(const uint8_t *key, const char *base_name) {
  static atomic_llong number;
  if (sqlite3_initialize() != SQLITE_OK) return NULL;
  sqlite3_vfs *below = sqlite3_vfs_find(base_name);
  sealed_vfs *vfs = below ? sqlite3_malloc(sizeof *vfs) : NULL;
  if (!vfs) return NULL;
  memset(vfs, 0, sizeof *vfs);
  vfs->mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_FAST);
  sqlite3_snprintf(sizeof vfs->name, vfs->name, "sealed-%lld", atomic_fetch_add(&number, 1));
  memcpy(vfs->data_key, key, sealed_key_size);
  vfs->base = below;
  vfs->vfs = template;
  vfs->vfs.iVersion = below->iVersion < 2 ? below->iVersion : 2;
  vfs->vfs.szOsFile = (int)own_size() + below->szOsFile;
  vfs->vfs.mxPathname = below->mxPathname;
  vfs->vfs.zName = vfs->name;
  vfs->vfs.pAppData = vfs;
  if (sqlite3_vfs_register(&vfs->vfs, 0) == SQLITE_OK) return vfs;
  sealed_vfs_destroy(vfs);
  return NULL;
}

void sealed_vfs_destroy(sealed_vfs *vfs) {
  sqlite3_vfs_unregister(&vfs->vfs);
  sqlite3_mutex_free(vfs->mutex);
  OPENSSL_cleanse(vfs, sizeof *vfs);
  sqlite3_free(vfs);
}

void sealed_vfs_expect_content(sealed_vfs *vfs) { vfs->expects_content = true; }

const char *sealed_vfs_name(const sealed_vfs *vfs) { return vfs->name; }

sealed_failure sealed_vfs_failure(sealed_vfs *vfs) {
  sqlite3_mutex_enter(vfs->mutex);
  sealed_failure failure = vfs->failure;
  sqlite3_mutex_leave(vfs->mutex);
  return failure;
}

int64_t sealed_vfs_torn_ends(sealed_vfs *vfs) {
  sqlite3_mutex_enter(vfs->mutex);
  int64_t count = vfs->torn_ends;
  sqlite3_mutex_leave(vfs->mutex);
  return count;
}

int64_t sealed_vfs_writes(sealed_vfs *vfs) {
  sqlite3_mutex_enter(vfs->mutex);
  int64_t count = vfs->writes;
  sqlite3_mutex_leave(vfs->mutex);
  return count;
}

void sealed_vfs_set_fault(sealed_vfs *vfs, sealed_fault fault, int64_t writes) {
  sqlite3_mutex_enter(vfs->mutex);
  vfs->fault = fault;
  vfs->writes_before_fault = writes;
  sqlite3_mutex_leave(vfs->mutex);
}

int sealed_refuse(sealed_file *file, sealed_problem problem, int64_t index) {
  static const char *const words[] = {"", "made with another key", "changed from outside or damaged", "truncated", "not encrypted", "not a database"};
  sqlite3_mutex_enter(file->vfs->mutex);
  file->vfs->failure = (sealed_failure){problem, file->kind, index};
  sqlite3_mutex_leave(file->vfs->mutex);
  int code = problem == sealed_problem_tampered || problem == sealed_problem_truncated ? SQLITE_IOERR_DATA : SQLITE_NOTADB;
  sqlite3_log(code, "an encrypted file of kind %d is %s, at %lld", file->kind, words[problem], index);
  return code;
}

void sealed_note_torn_end(sealed_file *file, int64_t index) {
  sqlite3_mutex_enter(file->vfs->mutex);
  file->vfs->torn_ends++;
  sqlite3_mutex_leave(file->vfs->mutex);
  sqlite3_log(SQLITE_WARNING, "an encrypted file of kind %d ends in what a crash left of a write, at %lld", file->kind, index);
}

/// The fault that is due at this write.
static sealed_fault due_fault(sealed_vfs *vfs) {
  sqlite3_mutex_enter(vfs->mutex);
  vfs->writes++;
  sealed_fault fault = vfs->fault != sealed_fault_none && vfs->writes_before_fault-- <= 0 ? vfs->fault : sealed_fault_none;
  sqlite3_mutex_leave(vfs->mutex);
  return fault;
}

/// Writes what gets to the file of a write that is cut off: the kernel copies up to the end of a page of its cache, and looks
/// for signals there.
static void write_cut(sealed_file *file, const void *bytes, int count, int64_t offset) {
  int64_t end = (offset + count - 1) / 4096 * 4096;
  if (end > offset) file->real->pMethods->xWrite(file->real, bytes, (int)(end - offset), offset);
}

int sealed_real_write(sealed_file *file, const void *bytes, int count, int64_t offset) {
  switch (due_fault(file->vfs)) {
    case sealed_fault_none:
      return file->real->pMethods->xWrite(file->real, bytes, count, offset);
    case sealed_fault_error:
      return SQLITE_IOERR_WRITE;
    case sealed_fault_full:
      write_cut(file, bytes, count, offset);
      return SQLITE_FULL;
    case sealed_fault_kill:
      write_cut(file, bytes, count, offset);
      kill(getpid(), SIGKILL);
  }
  return SQLITE_IOERR_WRITE;
}

int sealed_real_size(sealed_file *file, int64_t *size) {
  sqlite3_int64 bytes = 0;
  int code = file->real->pMethods->xFileSize(file->real, &bytes);
  *size = bytes;
  return code;
}

int sealed_reserve(sealed_file *file, int size) {
  if (file->scratch_size >= size) return SQLITE_OK;
  uint8_t *larger = sqlite3_malloc(size);
  if (!larger) return SQLITE_NOMEM;
  if (file->scratch) OPENSSL_cleanse(file->scratch, (size_t)file->scratch_size);
  sqlite3_free(file->scratch);
  file->scratch = larger;
  file->scratch_size = size;
  return SQLITE_OK;
}
