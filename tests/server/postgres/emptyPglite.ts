import { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import { migrate } from '#server/storage/migrate.ts'
import { databaseOnPostgres, readWhole } from '#server/storage/postgres/openPostgres.ts'
import { keepMade, readMade } from '../../tools/madeOnce.ts'
import type { Database } from '#server/storage/database.ts'

/**
 * SQL that deletes all rows but keeps the tables, because creating tables takes longer than most tests. Deleting a few
 * rows is faster than truncating. Triggers are disabled during the deletes.
 */
const emptyAll = `set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
    loop execute 'delete from ' || name; end loop;
  end $$;
  set session_replication_role = origin`

const parsers = { 20: readWhole, 1700: readWhole }

/** Returns in-process PostgreSQL with one connection at a time, migrated and empty on each opening. */
export function openPglite(): { readonly openEmpty: () => Promise<Database>; readonly close: () => Promise<void> } {
  let started: Promise<PGlite> | undefined
  return {
    async openEmpty() {
      const pglite = await (started ??= startPglite())
      await pglite.exec(emptyAll)
      return databaseOnPostgres(new PGliteDialect({ pglite: stayingOpen(pglite) }))
    },
    async close() {
      await (await started)?.close()
    },
  }
}

/** Starts PostgreSQL with all tables, from an image shared by all tests of a run, because creating it takes seconds. */
async function startPglite(): Promise<PGlite> {
  const image = readMade('pglite.tar')
  if (image) return new PGlite({ parsers, loadDataDir: new Blob([image]) })
  const first = new PGlite({ parsers })
  await migrate(databaseOnPostgres(new PGliteDialect({ pglite: stayingOpen(first) })))
  const dump = await first.dumpDataDir('none')
  keepMade('pglite.tar', new Uint8Array(await dump.arrayBuffer()))
  return first
}

/** Returns a database that ignores closing. The product closes it after each test, but recreating it takes seconds. */
const stayingOpen = (pglite: PGlite): PGlite =>
  new Proxy(pglite, {
    get: (target, name) => {
      if (name === 'close') return () => Promise.resolve()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
