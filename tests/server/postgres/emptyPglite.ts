import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import { readWhole } from '#server/storage/postgres/postgresValues.ts'
import { databaseOnPostgres } from '#server/storage/postgres/openPostgres.ts'
import type { Database } from '#server/storage/openDatabase.ts'

/** Tables stay, because making them takes longer than most tests; guards rest meanwhile. */
const emptyAll = `set session_replication_role = replica;
  do $$ declare tables text; begin
    select string_agg(quote_ident(tablename), ',') into tables
      from pg_tables where schemaname = 'public' and tablename not like 'kysely%';
    if tables is not null then execute 'truncate ' || tables; end if;
  end $$;
  set session_replication_role = origin`

const parsers = { 20: readWhole, 1700: readWhole }

/** PostgreSQL inside this process, for one connection at a time. Each opening finds it empty. */
export function openPglite(): { readonly openEmpty: () => Promise<Database>; readonly close: () => Promise<void> } {
  const pglite = new PGlite({ parsers })
  const kept = new Proxy(pglite, {
    // The product closes its database at the end of each test; making another takes seconds.
    get: (target, name) => {
      if (name === 'close') return () => Promise.resolve()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return {
    async openEmpty() {
      await pglite.exec(emptyAll)
      return databaseOnPostgres(new PGliteDialect({ pglite: kept }))
    },
    close: () => pglite.close(),
  }
}
