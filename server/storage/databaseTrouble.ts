/**
 * Codes of database failures, from SQLite and PostgreSQL (SQLSTATE): connection (08), resources (53), shutdown or
 * cancellation (57), I/O (58); serialization failure, deadlock, unknown commit outcome, lock or idle timeout, read-only
 * standby, corruption.
 */
const trouble =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CORRUPT|NOMEM|CANTOPEN|INTERRUPT)|(08|53|57|58)\w{3}$|(40001|40P01|40003|55P03|25006|25P03|XX001|XX002)$)/

/**
 * Returns whether the database itself failed (full, busy, disk failure), in which case the operations can be retried.
 */
export const isDatabaseTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && trouble.test(error.code)
