import type { SqliteDatabase, SqliteStatement } from 'kysely'

const maxCached = 500

/** The same database with compiled statements kept for reuse; the sync path runs the same dozen thousands of times. */
export function keepStatements(database: SqliteDatabase): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(text) {
      const known = cached.get(text)
      if (known) return known
      const statement = database.prepare(plannedOnce(text))
      if (cached.size >= maxCached) cached.clear()
      cached.set(text, statement)
      return statement
    },
  }
}

/**
 * The same statement for SQLite to plan once. A place for a value that an index may be searched by makes SQLite plan the whole
 * statement again at each use, in case the new value asks for another index, which takes ten times as long as the search;
 * behind a plus, which changes no value, it does not.
 */
export const plannedOnce = (text: string): string => text.replaceAll(/([=<>]|limit) \?/gi, '$1 +?')
