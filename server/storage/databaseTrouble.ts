/**
 * Codes of SQLite, and of PostgreSQL (SQLSTATE): the connection, a lost race of transactions, a lock waited for too long, no room,
 * a server that stops, a disk that fails, a standby that can't write.
 */
const trouble =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CORRUPT|NOMEM|CANTOPEN|INTERRUPT)|(08|53|57|58)\w{3}$|(40001|40P01|40003|55P03|25006|25P03|XX001|XX002)$)/

/** True for a failure of the database itself (full, busy, a disk that fails): no operation is to blame, all may be tried again. */
export const isDatabaseTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && trouble.test(error.code)
