#include <sqlite3.h>

/* sqlite3_db_config takes variable arguments, which Swift does not pass. Only for the options that are switches. */
static inline int gantry_sqlite3_switch(sqlite3 *db, int option, int isOn) {
  return sqlite3_db_config(db, option, isOn, (int *)0);
}
