#include <sqlite3.h>

/* sqlite3_db_config takes variable arguments, which Swift does not pass. */
static inline void gantry_sqlite3_forbid_tokenizer_pointers(sqlite3 *db) {
  sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0, (int *)0);
}
