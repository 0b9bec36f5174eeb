/** SQLSTATE of a connection that failed; what the driver itself finds out carries none. */
const connectionFailure = '08006'

const aboutConnection = /connection|terminated|timeout|queryable|discarded|ended|socket|closed/i

/**
 * The same error, and where it tells of the way to the database and not of a statement, with PostgreSQL's own code for that. What
 * the database itself says has a severity and stays as it is.
 */
export function withConnectionCode(error: unknown): unknown {
  if (!(error instanceof Error) || 'severity' in error) return error
  if (!('syscall' in error) && !aboutConnection.test(error.message)) return error
  return Object.assign(new Error(error.message, { cause: error }), { code: connectionFailure })
}
