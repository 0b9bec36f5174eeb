import { tmpdir } from 'node:os'
import { threadId } from 'node:worker_threads'
import pg from 'pg'
import { migrate } from '#server/storage/migrate.ts'
import { openPostgres } from '#server/storage/postgres/openPostgres.ts'
import { castCompanies } from '../../parts/cast.ts'
import { seeded } from '../../parts/seeded.ts'
import { startOfHistories } from '../../parts/virtualTime.ts'
import { setupContext } from '../serverSetup.ts'
import { SyncSql } from './SyncSql.ts'
import type { Ports } from '#server/ports.ts'

/** Setup shared by the histories of one thread. */
export interface PostgresSetup {
  readonly url: string
  readonly sql: SyncSql
  readonly context: Ports
  readonly read: () => string
  /** Restores a dump with foreign keys and triggers disabled. */
  readonly write: (content: string) => void
  readonly first: string
  readonly remove: () => void
}

const clusterVariable = 'TEST_POSTGRES_URL'

let made = 0

export async function makePostgresSetup(): Promise<PostgresSetup> {
  const cluster = process.env[clusterVariable]
  if (!cluster) throw new Error(`${clusterVariable} must name a PostgreSQL cluster for tests.`)
  made += 1
  const name = `faults_${process.pid}_${threadId}_${made}`
  await atCluster(cluster, `create database ${name}`)
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href
  const context = setupContext(tmpdir())
  const database = openPostgres(url)
  await migrate(database)
  const chance = seeded(1)
  const machine = { clock: () => startOfHistories, random: (count: number) => chance.bytes(count) }
  await database
    .transaction()
    .execute((transaction) => castCompanies(transaction, { ...context, ...machine, database }))
  await database.destroy()
  const sql = new SyncSql(url)
  const tables = sql
    .rows<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
    )
    .map((table) => table.name)
  const parts = tables.map((table) => `'${table}', (select coalesce(json_agg(t), '[]') from ${table} t)`)
  const read = (): string =>
    sql.rows<{ all: string }>(`select json_build_object(${parts.join(',')})::text as all`)[0]!.all
  const write = (content: string): void => void sql.run(writing(tables, content))
  const remove = (): void => sql.close()
  return { url, sql, context, read, write, first: read(), remove }
}

function writing(tables: readonly string[], content: string): { text: string; values: readonly string[] }[] {
  const rows = JSON.parse(content) as Record<string, readonly unknown[]>
  const filled = tables.filter((table) => (rows[table]?.length ?? 0) > 0)
  return [
    { text: 'begin', values: [] },
    { text: 'set local session_replication_role = replica', values: [] },
    ...tables.map((table) => ({ text: `delete from ${table}`, values: [] })),
    ...filled.map((table) => ({
      text: `insert into ${table} select * from json_populate_recordset(null::public.${table}, cast(? as json))`,
      values: [JSON.stringify(rows[table])],
    })),
    { text: 'commit', values: [] },
  ]
}

async function atCluster(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
