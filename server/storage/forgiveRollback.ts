import type { SqliteDatabase, SqliteStatement } from 'kysely'

/**
 * The same database, with a rollback that may come late. When a disk fills or fails, SQLite takes the transaction back by itself;
 * an error about the second rollback would hide the first one, which tells that all may be tried again.
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
