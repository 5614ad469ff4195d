#include <string.h>

#include "file.h"

// A database: header, and then a record for each page.

static int64_t place(const sealed_file *file, int64_t page) {
  return sealed_header_size + page * (file->block + sealed_overhead);
}

static int count_pages(sealed_file *file, int64_t *pages) {
  int64_t size = 0;
  int code = sealed_real_size(file, &size);
  if (code != SQLITE_OK) return code;
  // The part of a page at the end is what a crash left of a write.
  *pages = size <= sealed_header_size ? 0 : (size - sealed_header_size) / (file->block + sealed_overhead);
  return SQLITE_OK;
}

/// A page behind the end is all zeros to a writer, who may have made room for it without writing it. To a reader there is no
/// such page in a file that is whole.
static int read_missing(sealed_file *file, int64_t page, uint8_t *to) {
  int64_t pages = 0;
  memset(to, 0, (size_t)file->block);
  int code = count_pages(file, &pages);
  if (code != SQLITE_OK) return code;
  if (page < pages) return SQLITE_IOERR_READ;
  bool is_writing = file->has_write_lock || file->has_wal_write_lock;
  bool is_new = pages == 0 && !file->vfs->expects_content;
  return is_writing || is_new ? SQLITE_IOERR_SHORT_READ : sealed_refuse(file, sealed_problem_truncated, page);
}

enum { ahead_bytes = 32768, ahead_distance = 4 };

/// Reads a page's record, and with it those behind it when pages are read in their order: a scan then makes an eighth of the calls.
/// In a transaction nobody else changes a page that it reads here: a log's checkpoint leaves alone what readers need.
static int read_record(sealed_file *file, int64_t page, const uint8_t **record) {
  int size = file->block + sealed_overhead, count = ahead_bytes / file->block;
  bool follows = page > file->last_read && page <= file->last_read + ahead_distance;
  file->last_read = page;
  if (page >= file->ahead_first && page < file->ahead_first + file->ahead_count) {
    *record = file->ahead + (page - file->ahead_first) * size;
    return SQLITE_OK;
  }
  if (follows && count > 1) {
    if (!file->ahead) file->ahead = sqlite3_malloc(count * size);
    file->ahead_count = 0;
    // At the end of the file there may be fewer.
    if (file->ahead && file->real->pMethods->xRead(file->real, file->ahead, count * size, place(file, page)) == SQLITE_OK) {
      file->ahead_first = page;
      file->ahead_count = count;
      *record = file->ahead;
      return SQLITE_OK;
    }
  }
  *record = file->scratch;
  return file->real->pMethods->xRead(file->real, file->scratch, size, place(file, page));
}

static int read_page(sealed_file *file, int64_t page, uint8_t *to, bool is_peek) {
  int record = file->block + sealed_overhead;
  int code = sealed_reserve(file, record + file->block);
  if (code != SQLITE_OK) return code;
  const uint8_t *sealed = NULL;
  code = read_record(file, page, &sealed);
  if (code == SQLITE_IOERR_SHORT_READ) return read_missing(file, page, to);
  if (code != SQLITE_OK) return code;
  if (sealed_open(&file->cipher, sealed_part_page, page, 0, sealed, file->block, to)) return SQLITE_OK;
  // SQLite looks at the first bytes of a database before it repairs, from a journal or log, what a crash left of the page. What
  // it decides with it, it checks again when it has the page.
  return is_peek ? SQLITE_IOERR_SHORT_READ : sealed_refuse(file, sealed_problem_tampered, page);
}

static int pages_read(sealed_file *file, uint8_t *to, int count, int64_t offset) {
  int code = sealed_header_load(file);
  if (code != SQLITE_OK) return code;
  if (!file->is_ready) {
    memset(to, 0, (size_t)count);
    return SQLITE_IOERR_SHORT_READ;
  }
  if (count == file->block && offset % count == 0) return read_page(file, offset / count, to, false);
  int result = SQLITE_OK;
  while (count > 0) {
    int64_t page = offset / file->block;
    int start = (int)(offset % file->block);
    int part = count < file->block - start ? count : file->block - start;
    code = sealed_reserve(file, 2 * file->block + sealed_overhead);
    if (code != SQLITE_OK) return code;
    uint8_t *plain = file->scratch + file->block + sealed_overhead;
    code = read_page(file, page, plain, true);
    if (code == SQLITE_IOERR_SHORT_READ) result = code;
    else if (code != SQLITE_OK) return code;
    memcpy(to, plain + start, (size_t)part);
    to += part, offset += part, count -= part;
  }
  return result;
}

static int write_page(sealed_file *file, int64_t page, const uint8_t *from) {
  file->ahead_count = 0;
  int record = file->block + sealed_overhead;
  int code = sealed_reserve(file, record + file->block);
  if (code != SQLITE_OK) return code;
  if (!sealed_seal(&file->cipher, sealed_part_page, page, 0, from, file->block, file->scratch)) return SQLITE_IOERR_WRITE;
  return sealed_real_write(file, file->scratch, record, place(file, page));
}

/// Writes pages of zeros up to a page: a hole in the file could not be told from one that somebody made.
static int fill(sealed_file *file, int64_t page) {
  if (file->pages < 0) {
    int code = count_pages(file, &file->pages);
    if (code != SQLITE_OK) return code;
  }
  while (file->pages < page) {
    int code = sealed_reserve(file, 2 * file->block + sealed_overhead);
    if (code != SQLITE_OK) return code;
    uint8_t *zeros = file->scratch + file->block + sealed_overhead;
    memset(zeros, 0, (size_t)file->block);
    code = write_page(file, file->pages, zeros);
    if (code != SQLITE_OK) return code;
    file->pages++;
  }
  return SQLITE_OK;
}

static bool is_page_size(int size) { return size >= 512 && size <= 65536 && (size & (size - 1)) == 0; }

/// The first page that is written tells the size of all.
static int prepare(sealed_file *file, int size) {
  int code = sealed_header_load(file);
  if (code != SQLITE_OK || (file->is_ready && file->block == size)) return code;
  if (!is_page_size(size)) return SQLITE_IOERR_WRITE;
  if (file->is_ready) {
    int64_t pages = 0;
    code = count_pages(file, &pages);
    if (code != SQLITE_OK) return code;
    if (pages > 0) return SQLITE_IOERR_WRITE;
  }
  file->block = size;
  file->pages = -1;
  sqlite3_free(file->ahead);
  file->ahead = NULL;
  file->ahead_count = 0;
  return sealed_header_create(file);
}

static int pages_write(sealed_file *file, const uint8_t *from, int count, int64_t offset) {
  int code = prepare(file, count);
  if (code != SQLITE_OK) return code;
  if (offset % count != 0) return SQLITE_IOERR_WRITE;
  int64_t page = offset / count;
  code = fill(file, page);
  if (code == SQLITE_OK) code = write_page(file, page, from);
  if (code == SQLITE_OK && file->pages == page) file->pages++;
  return code;
}

static int pages_truncate(sealed_file *file, int64_t size) {
  int code = sealed_header_load(file);
  if (code != SQLITE_OK || !file->is_ready) return code;
  int64_t pages = (size + file->block - 1) / file->block;
  file->ahead_count = 0;
  code = fill(file, pages);
  if (code == SQLITE_OK && file->pages > pages) {
    code = file->real->pMethods->xTruncate(file->real, place(file, pages));
    file->pages = pages;
  }
  return code;
}

static int pages_size(sealed_file *file, int64_t *size) {
  *size = 0;
  int code = sealed_header_load(file);
  if (code != SQLITE_OK || !file->is_ready) return code;
  code = count_pages(file, size);
  *size *= file->block;
  return code;
}

static int pages_flush(sealed_file *file) {
  (void)file;
  return SQLITE_OK;
}

const sealed_layout sealed_pages = {pages_read, pages_write, pages_truncate, pages_size, pages_flush};
