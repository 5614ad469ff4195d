#ifndef GANTRY_SEALED_FILE_H
#define GANTRY_SEALED_FILE_H

#include <sqlite3.h>

#include "CSealedFiles.h"
#include "cipher.h"

typedef struct sealed_file sealed_file;

/// How the bytes that SQLite sees lie in the file. Offsets and sizes are SQLite's.
typedef struct {
  int (*read)(sealed_file *file, uint8_t *to, int count, int64_t offset);
  int (*write)(sealed_file *file, const uint8_t *from, int count, int64_t offset);
  int (*truncate)(sealed_file *file, int64_t size);
  int (*size)(sealed_file *file, int64_t *size);
  int (*flush)(sealed_file *file);
} sealed_layout;

extern const sealed_layout sealed_pages;
extern const sealed_layout sealed_frames;
extern const sealed_layout sealed_pieces;

/// An open file. The file of the VFS below lies behind it in memory.
struct sealed_file {
  sqlite3_file methods;
  sqlite3_file *real;
  sealed_vfs *vfs;
  const sealed_layout *layout;
  sealed_kind kind;
  /// Whether the header is known, and with it the key. A file that is new gets its header with its first write.
  bool is_ready;
  bool is_of_this_boot;
  uint8_t id[sealed_id_size];
  sealed_cipher cipher;
  /// Bytes of a page, or of a piece.
  int block;
  uint8_t *scratch;
  int scratch_size;

  // A database.
  bool has_write_lock;
  bool has_wal_write_lock;
  /// Pages in the file, or -1 when another process may have changed their number.
  int64_t pages;
  /// Records that were read together with one that was wanted, as they are on disk; of no use after any lock or write.
  uint8_t *ahead;
  int64_t ahead_first;
  int ahead_count;
  /// The page that was read last.
  int64_t last_read;

  // A write-ahead log.
  uint8_t pending[24 + sealed_overhead];
  /// The frame whose header waits for its page, or -1.
  int64_t pending_frame;
  /// The frame behind the one written last.
  int64_t next_frame;
  bool is_recovering;
  /// What frames of the latest beginning carry.
  uint8_t salts[8];

  // A journal or temporary file.
  int64_t size;
  /// The piece in `piece`, or -1.
  int64_t piece_index;
  int piece_length;
  uint8_t *piece;
};

struct sealed_vfs {
  sqlite3_vfs vfs;
  sqlite3_vfs *base;
  char name[40];
  uint8_t data_key[sealed_key_size];
  /// Whether databases are known to have pages, so that one without was cut off.
  bool expects_content;
  sqlite3_mutex *mutex;
  sealed_failure failure;
  int64_t torn_ends;
  int64_t writes;
  sealed_fault fault;
  int64_t writes_before_fault;
};

extern const sqlite3_io_methods sealed_methods;

enum { sealed_header_size = 80 };

/// Reads the header, if there is one: `is_ready` says so.
int sealed_header_load(sealed_file *file);
/// Gives a file its identity, and with it the key.
int sealed_header_create(sealed_file *file);
/// A key that is in no file and ends with it.
int sealed_header_ephemeral(sealed_file *file);

/// Keeps the failure for whoever asks, and gives SQLite's code for it.
int sealed_refuse(sealed_file *file, sealed_problem problem, int64_t index);
/// A record that a crash cut off is left out.
void sealed_note_torn_end(sealed_file *file, int64_t index);

int sealed_real_write(sealed_file *file, const void *bytes, int count, int64_t offset);
int sealed_real_size(sealed_file *file, int64_t *size);
/// Makes `scratch` at least that large.
int sealed_reserve(sealed_file *file, int size);

#endif
