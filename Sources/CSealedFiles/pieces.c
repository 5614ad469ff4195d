#include <openssl/crypto.h>
#include <string.h>

#include "file.h"

// A rollback journal or temporary file: SQLite writes pieces of any size anywhere, so the file is cut into blocks, and each
// record says how many bytes of its block are used (2 bytes in front of it).
//
// SQLite appends to a journal that was synced only at the next multiple of 512 bytes. With blocks of that size nothing that is
// safe on disk is ever written again, save for the header, which has a block of its own.
//
// Seven blocks of a journal lie in each 4,096 bytes of the file, so that none crosses a page of the kernel's cache: a process
// that is killed has written a block whole or not at all.

enum { length_size = 2, journal_block = 512, journal_slot = 585, journal_group = 4096, journal_slots = 7 };

typedef struct {
  int64_t base, group, slot, slots;
} geometry;

static geometry shape(const sealed_file *file) {
  if (file->kind == sealed_kind_journal) return (geometry){journal_group, journal_group, journal_slot, journal_slots};
  int64_t slot = length_size + sealed_overhead + file->block;
  return (geometry){0, slot, slot, 1};
}

static int record_size(const sealed_file *file) { return length_size + sealed_overhead + file->block; }

static int64_t place(const sealed_file *file, int64_t index) {
  geometry g = shape(file);
  return g.base + index / g.slots * g.group + index % g.slots * g.slot;
}

/// Blocks of which all bytes are there.
static int64_t count_blocks(const sealed_file *file, int64_t real) {
  geometry g = shape(file);
  if (real <= g.base) return 0;
  int64_t blocks = (real - g.base) / g.group * g.slots;
  while (place(file, blocks) + record_size(file) <= real) blocks++;
  return blocks;
}

static int refuse(sealed_file *file, int64_t index) {
  // What a loss of power left of a journal ends it, as it ends a journal that is not encrypted: the database was not touched.
  if (file->is_of_this_boot) return sealed_refuse(file, sealed_problem_tampered, index);
  sealed_note_torn_end(file, index);
  file->piece_length = file->block;
  file->piece_index = index;
  return SQLITE_OK;
}

/// Brings a block into `piece`.
static int load(sealed_file *file, int64_t index) {
  if (file->piece_index == index) return SQLITE_OK;
  file->piece_index = -1;
  file->piece_length = 0;
  memset(file->piece, 0, (size_t)file->block);
  if (index * file->block >= file->size) {
    file->piece_index = index;
    return SQLITE_OK;
  }
  int code = sealed_reserve(file, record_size(file));
  if (code != SQLITE_OK) return code;
  code = file->real->pMethods->xRead(file->real, file->scratch, record_size(file), place(file, index));
  if (code == SQLITE_IOERR_SHORT_READ) return refuse(file, index);
  if (code != SQLITE_OK) return code;
  int length = (int)sealed_get(file->scratch, length_size);
  if (!sealed_open(&file->cipher, sealed_part_piece, index, length, file->scratch + length_size, file->block, file->piece)) return refuse(file, index);
  file->piece_index = index;
  file->piece_length = length;
  return SQLITE_OK;
}

/// Finds the key and the size of a journal that is there.
static int open_existing(sealed_file *file) {
  if (file->is_ready) return SQLITE_OK;
  int code = sealed_header_load(file);
  if (code != SQLITE_OK || !file->is_ready) return code;
  file->block = journal_block;
  int64_t real = 0;
  code = sealed_real_size(file, &real);
  int64_t blocks = count_blocks(file, real);
  file->size = blocks * file->block;
  if (code != SQLITE_OK || blocks == 0) return code;
  code = load(file, blocks - 1);
  if (code == SQLITE_OK) file->size += file->piece_length - file->block;
  // The end counts as whole, and is refused when SQLite reads it.
  return SQLITE_OK;
}

static int prepare(sealed_file *file) {
  int code = open_existing(file);
  if (code != SQLITE_OK || file->is_ready) return code;
  file->block = journal_block;
  file->size = 0;
  file->piece_index = -1;
  return sealed_header_create(file);
}

static int pieces_read(sealed_file *file, uint8_t *to, int count, int64_t offset) {
  int code = open_existing(file);
  while (code == SQLITE_OK && file->is_ready && count > 0 && offset < file->size) {
    int start = (int)(offset % file->block);
    code = load(file, offset / file->block);
    if (code != SQLITE_OK) break;
    int part = count < file->block - start ? count : file->block - start;
    if (part > file->size - offset) part = (int)(file->size - offset);
    memcpy(to, file->piece + start, (size_t)part);
    to += part, offset += part, count -= part;
  }
  if (count == 0) return code;
  memset(to, 0, (size_t)count);
  return code == SQLITE_OK ? SQLITE_IOERR_SHORT_READ : code;
}

static int store(sealed_file *file) {
  int code = sealed_reserve(file, record_size(file));
  if (code != SQLITE_OK) return code;
  int64_t index = file->piece_index;
  sealed_put(file->scratch, (uint64_t)file->piece_length, length_size);
  if (!sealed_seal(&file->cipher, sealed_part_piece, index, file->piece_length, file->piece, file->block, file->scratch + length_size)) {
    return SQLITE_IOERR_WRITE;
  }
  code = sealed_real_write(file, file->scratch, record_size(file), place(file, index));
  int64_t end = index * file->block + file->piece_length;
  if (code == SQLITE_OK && end > file->size) file->size = end;
  // What is in memory is no longer what is on disk.
  if (code != SQLITE_OK) file->piece_index = -1;
  return code;
}

/// Writes a part of one block; zeros when there are no bytes.
static int write_part(sealed_file *file, const uint8_t *from, int part, int64_t offset) {
  int start = (int)(offset % file->block);
  int64_t index = offset / file->block;
  if (part == file->block) {
    file->piece_index = index;
  } else {
    int code = load(file, index);
    if (code != SQLITE_OK) return code;
  }
  if (from) memcpy(file->piece + start, from, (size_t)part);
  else memset(file->piece + start, 0, (size_t)part);
  if (file->piece_length < start + part || part == file->block) file->piece_length = start + part;
  return store(file);
}

static int write_all(sealed_file *file, const uint8_t *from, int64_t count, int64_t offset) {
  int code = SQLITE_OK;
  while (count > 0 && code == SQLITE_OK) {
    int64_t room = file->block - offset % file->block;
    int part = (int)(count < room ? count : room);
    code = write_part(file, from, part, offset);
    if (from) from += part;
    offset += part, count -= part;
  }
  return code;
}

static int pieces_write(sealed_file *file, const uint8_t *from, int count, int64_t offset) {
  int code = prepare(file);
  // The rest of a block counts as zeros: what SQLite leaves out is not written, least of all into a block that is synced.
  int64_t first = (file->size + file->block - 1) / file->block * file->block;
  int64_t missing = offset / file->block * file->block - first;
  if (code == SQLITE_OK && missing > 0) code = write_all(file, NULL, missing, first);
  return code == SQLITE_OK ? write_all(file, from, count, offset) : code;
}

static int pieces_truncate(sealed_file *file, int64_t size) {
  int code = open_existing(file);
  if (code != SQLITE_OK || !file->is_ready || size >= file->size) return code;
  if (size == 0) {
    // A journal that is used again is a new one.
    if (file->kind == sealed_kind_journal) file->is_ready = false;
    file->size = 0;
    file->piece_index = -1;
    return file->real->pMethods->xTruncate(file->real, 0);
  }
  int64_t last = (size - 1) / file->block;
  code = load(file, last);
  if (code == SQLITE_OK) code = file->real->pMethods->xTruncate(file->real, place(file, last) + record_size(file));
  if (code != SQLITE_OK) return code;
  int length = (int)(size - last * file->block);
  memset(file->piece + length, 0, (size_t)(file->block - length));
  file->piece_length = length;
  file->size = size;
  return store(file);
}

static int pieces_size(sealed_file *file, int64_t *size) {
  int code = open_existing(file);
  *size = code == SQLITE_OK && file->is_ready ? file->size : 0;
  return code;
}

static int pieces_flush(sealed_file *file) {
  (void)file;
  return SQLITE_OK;
}

const sealed_layout sealed_pieces = {pieces_read, pieces_write, pieces_truncate, pieces_size, pieces_flush};
