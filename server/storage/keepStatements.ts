import type { SqliteDatabase, SqliteStatement } from 'kysely'

const maxCached = 500

/** Caches compiled statements, because sync runs the same dozen statements thousands of times. */
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
 * Makes SQLite plan a statement only once. Otherwise SQLite replans for every new value of an indexable placeholder,
 * which takes ten times as long as the search. A unary plus, which doesn't change the value, prevents replanning.
 */
export const plannedOnce = (text: string): string => text.replaceAll(/([=<>]|limit) \?/gi, '$1 +?')
