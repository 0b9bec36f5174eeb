import type * as pgPackage from 'pg'
import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { cpuTime } from '../cpuTime.ts'
import { loadContender } from '../loadContender.ts'
import { findPostgres } from './findPostgres.ts'
import { startPostgres } from './startPostgres.ts'

export interface Postgis {
  /** Display name, such as "PostGIS 3.3.2". */
  readonly name: string
  readonly client: Client
  /** Returns the CPU ms used so far by the connection's server process and this process. */
  readonly cpuTime: () => number
  readonly close: () => Promise<void>
}

/** Starts PostGIS. Logs and returns undefined if it isn't installed, or outside Linux, where CPU time can't be read. */
export async function openPostgis(bench: string): Promise<Postgis | undefined> {
  const programs = process.platform === 'linux' ? findPostgres() : undefined
  if (!programs) {
    console.error(`${bench}: PostGIS is not installed: not measured.`)
    return undefined
  }
  const { default: pg } = (await loadContender('pg')) as typeof pgPackage
  const server = await startPostgres(programs)
  const client = new pg.Client({ host: server.socketFolder, user: server.user, database: 'postgres' })
  const close = async () => {
    await client.end().catch(() => undefined)
    await server.stop()
  }
  try {
    await client.connect()
    const { rows } = await client.query('SELECT count(*)::int AS known FROM pg_available_extensions WHERE name = $1', [
      'postgis',
    ])
    if (rows[0]?.['known'] !== 1) {
      console.error(`${bench}: PostGIS is not installed: not measured.`)
      await close()
      return undefined
    }
    await client.query('CREATE EXTENSION postgis')
    const [about] = (await client.query('SELECT postgis_lib_version() AS version, pg_backend_pid() AS process')).rows
    const schedule = `/proc/${Number(about?.['process'])}/schedstat`
    return {
      name: `PostGIS ${String(about?.['version'])}`,
      client,
      cpuTime: () => Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6 + cpuTime(),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
