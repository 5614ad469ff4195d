#include <string.h>

#include "file.h"

// A write-ahead log (https://sqlite.org/fileformat2.html#walformat): header, a record for the log's own header, and two records
// for each frame, since SQLite writes a frame's header and its page one after the other, and each of them again alone.
//
// To the end of a log belongs what a crash left of a write, and SQLite's recovery stops there in silence. Only a frame that no
// crash can have left is refused.

enum { header_size = 32, frame_header_size = 24, header_record = header_size + sealed_overhead, frame_header_record = frame_header_size + sealed_overhead };

static int64_t frame_size(const sealed_file *file) { return frame_header_size + file->block; }
static int64_t frame_record(const sealed_file *file) { return frame_header_record + file->block + sealed_overhead; }
static int64_t place(const sealed_file *file, int64_t frame) {
  return sealed_header_size + header_record + frame * frame_record(file);
}

static int read_real(sealed_file *file, uint8_t *to, int64_t count, int64_t offset) {
  return file->real->pMethods->xRead(file->real, to, (int)count, offset);
}

/// Frames of which all bytes are there.
static int count_frames(sealed_file *file, int64_t *frames) {
  int64_t size = 0;
  int code = sealed_real_size(file, &size);
  if (code != SQLITE_OK) return code;
  size -= sealed_header_size + header_record;
  *frames = size < 0 ? 0 : size / frame_record(file);
  return SQLITE_OK;
}

static void learn(sealed_file *file, const uint8_t *header) {
  uint32_t size = (uint32_t)sealed_get(header + 8, 4);
  file->block = size >= 512 && size <= 65536 ? (int)size : 0;
  memcpy(file->salts, header + 16, 8);
}

/// Reads the log's own header. Zeros and SQLITE_IOERR_SHORT_READ when there is none.
static int read_header(sealed_file *file, uint8_t *header) {
  memset(header, 0, header_size);
  int code = sealed_header_load(file);
  if (code != SQLITE_OK) return code;
  if (!file->is_ready) return SQLITE_IOERR_SHORT_READ;
  uint8_t record[header_record];
  code = read_real(file, record, sizeof record, sealed_header_size);
  if (code != SQLITE_OK) return code;
  if (sealed_is_zero(record, sizeof record)) return SQLITE_IOERR_SHORT_READ;
  if (!sealed_open(&file->cipher, sealed_part_wal_header, 0, 0, record, header_size, header)) {
    return sealed_refuse(file, sealed_problem_tampered, -1);
  }
  learn(file, header);
  return SQLITE_OK;
}

/// Whether a frame is whole, of the log's latest beginning, and ends a transaction.
static bool is_commit(sealed_file *file, int64_t frame) {
  uint8_t record[frame_header_record], header[frame_header_size];
  return read_real(file, record, sizeof record, place(file, frame)) == SQLITE_OK &&
         sealed_open(&file->cipher, sealed_part_frame_header, frame, 0, record, frame_header_size, header) &&
         memcmp(header + 8, file->salts, 8) == 0 && sealed_get(header + 4, 4) != 0;
}

/// Whether a crash may have left a damaged frame. A process that is killed leaves its last write undone, and no commit follows
/// that; the frames of a transaction that was rolled back may. After a loss of power the disk may hold any of the writes that
/// were not synced.
static bool may_be_torn(sealed_file *file, int64_t frame) {
  if (!file->is_of_this_boot) return true;
  int64_t frames = 0;
  if (count_frames(file, &frames) != SQLITE_OK) return true;
  for (int64_t next = frame + 1; next < frames; next++)
    if (is_commit(file, next)) return false;
  return true;
}

/// A frame that a recovery found damaged: zeros, at which SQLite ends the log, or an error.
static int damaged(sealed_file *file, int64_t frame, uint8_t *to, int count) {
  memset(to, 0, (size_t)count);
  if (!file->is_recovering || !may_be_torn(file, frame)) return sealed_refuse(file, sealed_problem_tampered, frame);
  sealed_note_torn_end(file, frame);
  return SQLITE_OK;
}

static int read_frame_page(sealed_file *file, int64_t frame, uint8_t *to) {
  int record = file->block + sealed_overhead;
  int code = sealed_reserve(file, record);
  if (code != SQLITE_OK) return code;
  code = read_real(file, file->scratch, record, place(file, frame) + frame_header_record);
  if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return code;
  if (code == SQLITE_OK && sealed_open(&file->cipher, sealed_part_frame_page, frame, 0, file->scratch, file->block, to)) return code;
  memset(to, 0, (size_t)file->block);
  return sealed_refuse(file, code == SQLITE_OK ? sealed_problem_tampered : sealed_problem_truncated, frame);
}

/// Reads a frame, header and page, behind the space for its record in `scratch`.
static int read_frame(sealed_file *file, int64_t frame, uint8_t *to) {
  int64_t record = frame_record(file);
  int code = read_real(file, file->scratch, record, place(file, frame));
  if (code == SQLITE_IOERR_SHORT_READ) memset(to, 0, (size_t)frame_size(file));
  if (code != SQLITE_OK) return code;
  const uint8_t *page = file->scratch + frame_header_record;
  if (sealed_open(&file->cipher, sealed_part_frame_header, frame, 0, file->scratch, frame_header_size, to) &&
      sealed_open(&file->cipher, sealed_part_frame_page, frame, 0, page, file->block, to + frame_header_size)) {
    return SQLITE_OK;
  }
  return damaged(file, frame, to, (int)frame_size(file));
}

static int read_parts(sealed_file *file, uint8_t *to, int count, int64_t offset) {
  int code = SQLITE_OK;
  while (count > 0 && code == SQLITE_OK) {
    int64_t frame = (offset - header_size) / frame_size(file);
    int64_t start = (offset - header_size) % frame_size(file);
    int64_t part = count < frame_size(file) - start ? count : frame_size(file) - start;
    code = sealed_reserve(file, (int)(frame_record(file) + frame_size(file)));
    if (code != SQLITE_OK) return code;
    uint8_t *plain = file->scratch + frame_record(file);
    code = read_frame(file, frame, plain);
    memcpy(to, plain + start, (size_t)part);
    to += part, offset += part, count -= (int)part;
  }
  if (count > 0) memset(to, 0, (size_t)count);
  return code;
}

static int frames_flush(sealed_file *file) {
  if (file->pending_frame < 0) return SQLITE_OK;
  int64_t frame = file->pending_frame;
  file->pending_frame = -1;
  return sealed_real_write(file, file->pending, sizeof file->pending, place(file, frame));
}

static int frames_read(sealed_file *file, uint8_t *to, int count, int64_t offset) {
  int code = frames_flush(file);
  if (code != SQLITE_OK) return code;
  if (offset < header_size) {
    uint8_t header[header_size];
    if (offset + count > header_size) return SQLITE_IOERR_READ;
    // Only a recovery reads the whole header.
    file->is_recovering = offset == 0 && count == header_size;
    code = read_header(file, header);
    memcpy(to, header + offset, (size_t)count);
    return code;
  }
  if (!file->is_ready || file->block == 0) {
    uint8_t header[header_size];
    code = read_header(file, header);
    if (code == SQLITE_OK && file->block == 0) code = SQLITE_IOERR_SHORT_READ;
    if (code != SQLITE_OK) {
      memset(to, 0, (size_t)count);
      return code;
    }
  }
  int64_t frame = (offset - header_size) / frame_size(file);
  int64_t start = (offset - header_size) % frame_size(file);
  if (start == frame_header_size && count == file->block) return read_frame_page(file, frame, to);
  return read_parts(file, to, count, offset);
}

static int write_header(sealed_file *file, const uint8_t *header) {
  int code = sealed_header_load(file);
  if (code == SQLITE_OK && !file->is_ready) code = sealed_header_create(file);
  if (code != SQLITE_OK) return code;
  learn(file, header);
  if (file->block == 0) return SQLITE_IOERR_WRITE;
  file->next_frame = 0;
  uint8_t record[header_record];
  if (!sealed_seal(&file->cipher, sealed_part_wal_header, 0, 0, header, header_size, record)) return SQLITE_IOERR_WRITE;
  return sealed_real_write(file, record, sizeof record, sealed_header_size);
}

static int write_frame_header(sealed_file *file, const uint8_t *header, int64_t frame) {
  if (!sealed_seal(&file->cipher, sealed_part_frame_header, frame, 0, header, frame_header_size, file->pending)) return SQLITE_IOERR_WRITE;
  file->pending_frame = frame;
  // Behind the last frame the page follows, and both are written at once. Elsewhere a header may be written alone.
  return frame == file->next_frame ? SQLITE_OK : frames_flush(file);
}

static int write_frame_page(sealed_file *file, const uint8_t *page, int64_t frame) {
  if (file->pending_frame != frame) {
    int code = frames_flush(file);
    if (code != SQLITE_OK) return code;
  }
  int code = sealed_reserve(file, (int)frame_record(file));
  if (code != SQLITE_OK) return code;
  uint8_t *record = file->scratch + frame_header_record;
  if (!sealed_seal(&file->cipher, sealed_part_frame_page, frame, 0, page, file->block, record)) return SQLITE_IOERR_WRITE;
  file->next_frame = frame + 1;
  if (file->pending_frame != frame) {
    return sealed_real_write(file, record, file->block + sealed_overhead, place(file, frame) + frame_header_record);
  }
  file->pending_frame = -1;
  memcpy(file->scratch, file->pending, frame_header_record);
  return sealed_real_write(file, file->scratch, (int)frame_record(file), place(file, frame));
}

static int frames_write(sealed_file *file, const uint8_t *from, int count, int64_t offset) {
  file->is_recovering = false;
  if (offset == 0 && count == header_size) {
    int code = frames_flush(file);
    return code == SQLITE_OK ? write_header(file, from) : code;
  }
  if (!file->is_ready || file->block == 0) {
    uint8_t header[header_size];
    int code = read_header(file, header);
    if (code != SQLITE_OK) return code;
    if (file->block == 0) return SQLITE_IOERR_WRITE;
  }
  if (offset < header_size) return SQLITE_IOERR_WRITE;
  int64_t frame = (offset - header_size) / frame_size(file);
  int64_t start = (offset - header_size) % frame_size(file);
  if (start == frame_header_size && count == file->block) return write_frame_page(file, from, frame);
  if (start != 0 || count != frame_header_size) return SQLITE_IOERR_WRITE;
  int code = frames_flush(file);
  return code == SQLITE_OK ? write_frame_header(file, from, frame) : code;
}

/// The file's own header stays: another process may have read it, and its key with it.
static int frames_truncate(sealed_file *file, int64_t size) {
  int code = frames_flush(file);
  if (code != SQLITE_OK) return code;
  if (size > 0 && (!file->is_ready || file->block == 0)) {
    uint8_t header[header_size];
    code = read_header(file, header);
    if (code != SQLITE_OK) return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
  }
  int64_t real = 0;
  code = sealed_real_size(file, &real);
  if (code != SQLITE_OK) return code;
  int64_t wanted = sealed_header_size;
  if (size >= header_size && file->block > 0) wanted = place(file, (size - header_size) / frame_size(file));
  file->next_frame = -1;
  return real > wanted ? file->real->pMethods->xTruncate(file->real, wanted) : SQLITE_OK;
}

static int frames_size(sealed_file *file, int64_t *size) {
  *size = 0;
  int code = frames_flush(file);
  if (code != SQLITE_OK) return code;
  if (!file->is_ready || file->block == 0) {
    uint8_t header[header_size];
    code = read_header(file, header);
    if (code == SQLITE_IOERR_SHORT_READ) return SQLITE_OK;
    if (code != SQLITE_OK) return code;
  }
  int64_t real = 0, frames = 0;
  code = sealed_real_size(file, &real);
  if (code != SQLITE_OK || real < sealed_header_size + header_record || file->block == 0) return code;
  code = count_frames(file, &frames);
  *size = header_size + frames * frame_size(file);
  return code;
}

const sealed_layout sealed_frames = {frames_read, frames_write, frames_truncate, frames_size, frames_flush};
