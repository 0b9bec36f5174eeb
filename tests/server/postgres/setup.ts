import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningServer, startServer } from '../../tools/startServer.ts'

export interface TwoServers {
  readonly url: string
  readonly servers: RunningServer[]
  readonly addresses: () => string[]
  readonly query: <T>(text: string, values?: readonly unknown[]) => Promise<T[]>
  /** Locks a table to block transactions on it; returns a release function. */
  readonly hold: (table: string) => Promise<() => Promise<void>>
  readonly untilWaiting: (count: number) => Promise<void>
  readonly startOne: (settings?: Record<string, string>) => Promise<RunningServer>
  readonly stop: () => Promise<void>
}

const clusterUrl = (): string => {
  const url = process.env['TEST_POSTGRES_URL']
  if (!url) throw new Error('These tests are run by npm run test:postgres.')
  return url
}

let databases = 0

export async function makeDatabase(): Promise<string> {
  databases += 1
  const name = `servers_${process.pid}_${databases}`
  const client = new pg.Client({ connectionString: clusterUrl() })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(clusterUrl()), { pathname: `/${name}` }).href
}

export async function startTwo(settings: Record<string, string> = {}): Promise<TwoServers> {
  const url = await makeDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'catchment-two-'))
  const startOne = (more: Record<string, string> = {}): Promise<RunningServer> =>
    startServer(folder, { DATABASE_URL: url, ...settings, ...more }, undefined, 120)
  const servers = await Promise.all([startOne(), startOne()])
  const pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const query = async <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await pool.query(text, [...values])).rows as T[]
  const hold = async (table: string): Promise<() => Promise<void>> => {
    const client = await pool.connect()
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    return async () => {
      await client.query('commit')
      client.release()
    }
  }
  const untilWaiting = async (count: number): Promise<void> => {
    const waits =
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    while ((await query<{ n: number }>(waits))[0]!.n < count)
      await new Promise((resolve) => void setTimeout(resolve, 10))
  }
  return {
    url,
    servers,
    query,
    hold,
    untilWaiting,
    startOne,
    addresses: () => servers.map(({ address }) => address),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await pool.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
