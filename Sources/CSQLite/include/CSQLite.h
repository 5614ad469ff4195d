#ifndef GANTRY_CSQLITE_H
#define GANTRY_CSQLITE_H

// The system's SQLite, loaded when it is first called. A function of it that is not in CSQLite.c has to be added there.

// Hidden, so that the library's own calls do not come here.
#define SQLITE_API __attribute__((visibility("hidden")))
#include <sqlite3.h>

/// `sqlite3_db_config`, which takes variable arguments that Swift does not pass, for the options that are switches.
int gantry_sqlite3_switch(sqlite3 *connection, int option, int isOn);

#endif
