import { chmodSync } from 'node:fs'
import type SqliteFile from 'better-sqlite3'
import type { Manifest } from './manifest.ts'

/** What a database file says of itself. */
export type DatabaseFacts = Pick<Manifest, 'epochs' | 'migrations' | 'companies'>

/** Bytes that a copy of an open database takes at most. */
export const sizeOf = (file: SqliteFile.Database): number =>
  Number(file.pragma('page_count', { simple: true })) * Number(file.pragma('page_size', { simple: true }))

/**
 * Writes what a database holds now into a new file, whole: all of one moment, however much is written meanwhile, which never waits
 * for it. The copy is a single file without a write-ahead log, for its own user alone.
 */
export const copyDatabase = (file: SqliteFile.Database, path: string): void => {
  file.prepare('VACUUM INTO ?').run(path)
  chmodSync(path, 0o600)
}

/** Reads a database file from end to end; the first fault of its structure, or `undefined` where there is none. */
export function findFault(file: SqliteFile.Database): string | undefined {
  const check = String(file.pragma('integrity_check(1)', { simple: true }))
  return check === 'ok' ? undefined : check.split('\n').at(-1)
}

/** The data sets, migrations and companies of a database; `undefined` where it is none of the product's. */
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
 * Makes another data set of a database: devices then read everything again and send again what this one lacks.
 * The database itself notes where each company stood (see the migration of `epoch_start`).
 */
export function beginDataSet(file: SqliteFile.Database, epoch: string): void {
  const { changes } = file.prepare('UPDATE dataset SET epoch = ?').run(epoch)
  if (changes === 0) file.prepare('INSERT INTO dataset (epoch) VALUES (?)').run(epoch)
}
