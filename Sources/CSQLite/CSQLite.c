#include "CSQLite.h"

#include "CLateLibrary.h"
#include <stdarg.h>
#include <stdio.h>

// SQLite is loaded when it is first called. Every call within the library is looked up as it is loaded, which takes half a millisecond; apps
// that store nothing never wait for it. These functions stand in for the library's own.

static struct gantry_late_library library = {
    .file = "libsqlite3.so.0", .package = "libsqlite3-0", .version = "3.40", .lock = PTHREAD_MUTEX_INITIALIZER};

#define FORWARD(result, name, parameters, arguments) GANTRY_FORWARD(library, result, name, parameters, arguments)

// Connections
FORWARD(int, sqlite3_initialize, (void), ())
FORWARD(int, sqlite3_auto_extension, (void (*start)(void)), (start))
FORWARD(void, sqlite3_reset_auto_extension, (void), ())
FORWARD(int, sqlite3_open, (const char *path, sqlite3 **connection), (path, connection))
FORWARD(int, sqlite3_open_v2, (const char *path, sqlite3 **connection, int flags, const char *system), (path, connection, flags, system))
FORWARD(int, sqlite3_close_v2, (sqlite3 *connection), (connection))
FORWARD(int, sqlite3_busy_timeout, (sqlite3 *connection, int milliseconds), (connection, milliseconds))
FORWARD(int, sqlite3_limit, (sqlite3 *connection, int limit, int value), (connection, limit, value))
FORWARD(int, sqlite3_file_control, (sqlite3 *connection, const char *name, int operation, void *argument), (connection, name, operation, argument))
FORWARD(int, sqlite3_get_autocommit, (sqlite3 *connection), (connection))
FORWARD(sqlite3_int64, sqlite3_changes64, (sqlite3 *connection), (connection))
FORWARD(sqlite3_int64, sqlite3_total_changes64, (sqlite3 *connection), (connection))
FORWARD(sqlite3_int64, sqlite3_last_insert_rowid, (sqlite3 *connection), (connection))
FORWARD(
    void, sqlite3_progress_handler,
    (sqlite3 *connection, int instructions, int (*handler)(void *), void *data),
    (connection, instructions, handler, data))
FORWARD(
    int, sqlite3_set_authorizer,
    (sqlite3 *connection, int (*authorizer)(void *, int, const char *, const char *, const char *, const char *), void *data),
    (connection, authorizer, data))
FORWARD(
    int, sqlite3_trace_v2,
    (sqlite3 *connection, unsigned int events, int (*handler)(unsigned, void *, void *, void *), void *data),
    (connection, events, handler, data))
FORWARD(void *, sqlite3_wal_hook, (sqlite3 *connection, int (*hook)(void *, sqlite3 *, const char *, int), void *data), (connection, hook, data))
FORWARD(
    int, sqlite3_exec,
    (sqlite3 *connection, const char *sql, int (*row)(void *, int, char **, char **), void *data, char **message),
    (connection, sql, row, data, message))
FORWARD(const char *, sqlite3_errmsg, (sqlite3 *connection), (connection))
FORWARD(const char *, sqlite3_errstr, (int code), (code))
FORWARD(int, sqlite3_extended_errcode, (sqlite3 *connection), (connection))

// Statements
FORWARD(
    int, sqlite3_prepare_v3,
    (sqlite3 *connection, const char *sql, int count, unsigned int flags, sqlite3_stmt **statement, const char **rest),
    (connection, sql, count, flags, statement, rest))
FORWARD(int, sqlite3_step, (sqlite3_stmt *statement), (statement))
FORWARD(int, sqlite3_reset, (sqlite3_stmt *statement), (statement))
FORWARD(int, sqlite3_clear_bindings, (sqlite3_stmt *statement), (statement))
FORWARD(int, sqlite3_finalize, (sqlite3_stmt *statement), (statement))
FORWARD(const char *, sqlite3_sql, (sqlite3_stmt *statement), (statement))
FORWARD(int, sqlite3_stmt_busy, (sqlite3_stmt *statement), (statement))
FORWARD(int, sqlite3_stmt_readonly, (sqlite3_stmt *statement), (statement))
FORWARD(int, sqlite3_stmt_status, (sqlite3_stmt *statement, int counter, int reset), (statement, counter, reset))

// What goes into a statement
FORWARD(
    int, sqlite3_bind_blob64,
    (sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count, void (*free)(void *)),
    (statement, index, bytes, count, free))
FORWARD(int, sqlite3_bind_double, (sqlite3_stmt *statement, int index, double number), (statement, index, number))
FORWARD(int, sqlite3_bind_int64, (sqlite3_stmt *statement, int index, sqlite3_int64 number), (statement, index, number))
FORWARD(int, sqlite3_bind_null, (sqlite3_stmt *statement, int index), (statement, index))
FORWARD(int, sqlite3_bind_parameter_count, (sqlite3_stmt *statement), (statement))
FORWARD(
    int, sqlite3_bind_text,
    (sqlite3_stmt *statement, int index, const char *text, int count, void (*free)(void *)),
    (statement, index, text, count, free))
FORWARD(
    int, sqlite3_bind_text64,
    (sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count, void (*free)(void *), unsigned char encoding),
    (statement, index, text, count, free, encoding))

// What comes out of it
FORWARD(const void *, sqlite3_column_blob, (sqlite3_stmt *statement, int column), (statement, column))
FORWARD(int, sqlite3_column_bytes, (sqlite3_stmt *statement, int column), (statement, column))
FORWARD(int, sqlite3_column_count, (sqlite3_stmt *statement), (statement))
FORWARD(double, sqlite3_column_double, (sqlite3_stmt *statement, int column), (statement, column))
FORWARD(sqlite3_int64, sqlite3_column_int64, (sqlite3_stmt *statement, int column), (statement, column))
FORWARD(const char *, sqlite3_column_name, (sqlite3_stmt *statement, int column), (statement, column))
FORWARD(const unsigned char *, sqlite3_column_text, (sqlite3_stmt *statement, int column), (statement, column))
FORWARD(int, sqlite3_column_type, (sqlite3_stmt *statement, int column), (statement, column))

// Functions and orders in SQL
FORWARD(
    int, sqlite3_create_collation_v2,
    (sqlite3 *connection, const char *name, int encoding, void *data, int (*compare)(void *, int, const void *, int, const void *), void (*destroy)(void *)),
    (connection, name, encoding, data, compare, destroy))
FORWARD(
    int, sqlite3_create_function_v2,
    (sqlite3 *connection, const char *name, int count, int flags, void *data, void (*call)(sqlite3_context *, int, sqlite3_value **),
     void (*step)(sqlite3_context *, int, sqlite3_value **), void (*last)(sqlite3_context *), void (*destroy)(void *)),
    (connection, name, count, flags, data, call, step, last, destroy))
FORWARD(void *, sqlite3_user_data, (sqlite3_context *context), (context))
FORWARD(void *, sqlite3_get_auxdata, (sqlite3_context *context, int index), (context, index))
FORWARD(void, sqlite3_set_auxdata, (sqlite3_context *context, int index, void *data, void (*destroy)(void *)), (context, index, data, destroy))
FORWARD(int, sqlite3_value_bytes, (sqlite3_value *value), (value))
FORWARD(const void *, sqlite3_value_blob, (sqlite3_value *value), (value))
FORWARD(double, sqlite3_value_double, (sqlite3_value *value), (value))
FORWARD(sqlite3_int64, sqlite3_value_int64, (sqlite3_value *value), (value))
FORWARD(const unsigned char *, sqlite3_value_text, (sqlite3_value *value), (value))
FORWARD(int, sqlite3_value_type, (sqlite3_value *value), (value))
FORWARD(void, sqlite3_result_double, (sqlite3_context *context, double number), (context, number))
FORWARD(void, sqlite3_result_int, (sqlite3_context *context, int number), (context, number))
FORWARD(void, sqlite3_result_int64, (sqlite3_context *context, sqlite3_int64 number), (context, number))
FORWARD(
    void, sqlite3_result_blob64,
    (sqlite3_context *context, const void *bytes, sqlite3_uint64 count, void (*free)(void *)),
    (context, bytes, count, free))
FORWARD(
    void, sqlite3_result_text64,
    (sqlite3_context *context, const char *text, sqlite3_uint64 count, void (*free)(void *), unsigned char encoding),
    (context, text, count, free, encoding))
FORWARD(void, sqlite3_result_error, (sqlite3_context *context, const char *message, int count), (context, message, count))
FORWARD(void, sqlite3_result_null, (sqlite3_context *context), (context))

// Copies
FORWARD(int, sqlite3_backup_finish, (sqlite3_backup *copy), (copy))
FORWARD(
    sqlite3_backup *, sqlite3_backup_init,
    (sqlite3 *into, const char *intoName, sqlite3 *from, const char *fromName),
    (into, intoName, from, fromName))
FORWARD(int, sqlite3_backup_step, (sqlite3_backup *copy, int pages), (copy, pages))

// Memory, locks and file systems
FORWARD(void *, sqlite3_malloc, (int count), (count))
FORWARD(void, sqlite3_free, (void *memory), (memory))
FORWARD(sqlite3_mutex *, sqlite3_mutex_alloc, (int kind), (kind))
FORWARD(void, sqlite3_mutex_enter, (sqlite3_mutex *mutex), (mutex))
FORWARD(void, sqlite3_mutex_free, (sqlite3_mutex *mutex), (mutex))
FORWARD(void, sqlite3_mutex_leave, (sqlite3_mutex *mutex), (mutex))
FORWARD(int, sqlite3_stricmp, (const char *left, const char *right), (left, right))
FORWARD(sqlite3_vfs *, sqlite3_vfs_find, (const char *name), (name))
FORWARD(int, sqlite3_vfs_register, (sqlite3_vfs *system, int isDefault), (system, isDefault))
FORWARD(int, sqlite3_vfs_unregister, (sqlite3_vfs *system), (system))

// Functions of variable arguments

int gantry_sqlite3_switch(sqlite3 *connection, int option, int isOn) {
  static int (*_Atomic real)(sqlite3 *, int, ...);
  if (!real) real = (int (*)(sqlite3 *, int, ...))gantry_late_member(&library, "sqlite3_db_config");
  return real(connection, option, isOn, (int *)NULL);
}

FORWARD(char *, sqlite3_vmprintf, (const char *format, va_list values), (format, values))
FORWARD(char *, sqlite3_vsnprintf, (int count, char *text, const char *format, va_list values), (count, text, format, values))

char *sqlite3_mprintf(const char *format, ...) {
  va_list values;
  va_start(values, format);
  char *text = sqlite3_vmprintf(format, values);
  va_end(values);
  return text;
}

char *sqlite3_snprintf(int count, char *text, const char *format, ...) {
  va_list values;
  va_start(values, format);
  sqlite3_vsnprintf(count, text, format, values);
  va_end(values);
  return text;
}

void sqlite3_log(int code, const char *format, ...) {
  static void (*_Atomic real)(int, const char *, ...);
  if (!real) real = (void (*)(int, const char *, ...))gantry_late_member(&library, "sqlite3_log");
  char text[512];
  va_list values;
  va_start(values, format);
  sqlite3_vsnprintf(sizeof text, text, format, values);
  va_end(values);
  real(code, "%s", text);
}
