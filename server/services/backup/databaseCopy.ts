import { chmodSync } from 'node:fs'
import type SqliteFile from 'better-sqlite3'
import type { Manifest } from './manifest.ts'

export type DatabaseFacts = Pick<Manifest, 'epochs' | 'migrations' | 'companies'>

/** Returns the maximum size in bytes of a copy of an open database. */
export const sizeOf = (file: SqliteFile.Database): number =>
  Number(file.pragma('page_count', { simple: true })) * Number(file.pragma('page_size', { simple: true }))

/**
 * Writes a consistent snapshot to a new file without blocking writers: a single file without a write-ahead log,
 * accessible only to its owner.
 */
export const copyDatabase = (file: SqliteFile.Database, path: string): void => {
  file.prepare('VACUUM INTO ?').run(path)
  chmodSync(path, 0o600)
}

export function findFault(file: SqliteFile.Database): string | undefined {
  const check = String(file.pragma('integrity_check(1)', { simple: true }))
  return check === 'ok' ? undefined : check.split('\n').at(-1)
}

/** Returns a database's data sets, migrations and companies; undefined if it isn't a Catchment database. */
export function readFacts(file: SqliteFile.Database): DatabaseFacts | undefined {
  const tables = new Set(file.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all())
  if (!['dataset', 'company', 'company_version', 'record', 'kysely_migration'].every((name) => tables.has(name))) {
    return undefined
  }
  const texts = (query: string) => file.prepare<[], string>(query).pluck().all()
  const present = texts('SELECT epoch FROM dataset')
  const past = tables.has('epoch_start')
    ? texts('SELECT epoch FROM epoch_start GROUP BY epoch ORDER BY min(ordinal)')
    : []
  return {
    epochs: [...past.filter((epoch) => !present.includes(epoch)), ...present],
    migrations: texts('SELECT name FROM kysely_migration ORDER BY name'),
    companies: file
      .prepare<[], Manifest['companies'][number]>(
        'SELECT id, name, v FROM company JOIN company_version ON company_id = id ORDER BY company.created_at, id',
      )
      .all(),
  }
}

/**
 * Starts a new data set: devices then reread all data and resend missing changes. The database records each company's
 * version (migration of `epoch_start`).
 */
export function beginDataSet(file: SqliteFile.Database, epoch: string): void {
  const { changes } = file.prepare('UPDATE dataset SET epoch = ?').run(epoch)
  if (changes === 0) file.prepare('INSERT INTO dataset (epoch) VALUES (?)').run(epoch)
}
