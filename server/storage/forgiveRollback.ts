import type { SqliteDatabase, SqliteStatement } from 'kysely'

/**
 * Makes a database tolerate a redundant rollback. SQLite rolls back automatically when a disk fills or fails. The error
 * from a second rollback would hide the first error, which allows a retry.
 */
export const forgiveRollback = (database: SqliteDatabase): SqliteDatabase => ({
  close: () => database.close(),
  prepare: (text) => (text.toLowerCase() === 'rollback' ? forgiving(database.prepare(text)) : database.prepare(text)),
})

const forgiving = (statement: SqliteStatement): SqliteStatement => ({
  reader: false,
  all: (values) => statement.all(values),
  iterate: (values) => statement.iterate(values),
  run(values) {
    try {
      return statement.run(values)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('no transaction is active')) throw error
      return { changes: 0, lastInsertRowid: 0 }
    }
  },
})
