import type { SqliteDatabase, SqliteStatement } from 'kysely'

const mostKept = 500

/** The same database with compiled statements kept for reuse; the sync path runs the same dozen thousands of times. */
export function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(text) {
      const known = kept.get(text)
      if (known) return known
      const statement = database.prepare(text)
      if (kept.size >= mostKept) kept.clear()
      kept.set(text, statement)
      return statement
    },
  }
}
