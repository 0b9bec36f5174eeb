const trouble = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CORRUPT|NOMEM|CANTOPEN|INTERRUPT)/

/** True for a failure of the database itself (full, busy, a disk that fails): no operation is to blame, all may be tried again. */
export const isDatabaseTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && trouble.test(error.code)
