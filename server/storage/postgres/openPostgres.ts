import { Kysely, type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { DatabaseSchema } from '../databaseSchema.ts'
import { sharedStatements } from './sharedStatements.ts'
import type { Database } from '../database.ts'
import { StartProblem } from '../../startProblem.ts'

/** Type parsers that read bigint and numeric values as integers, as SQLite does, and leave other types to `pg`. */
const postgresValues: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    wholeNumbers.includes(oid) && format !== 'binary'
      ? readWhole
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

/** Connections per server process; PostgreSQL's default limit is 100 in total. */
const maxConnections = 10

/** Timeouts for lock waits and abandoned transactions. */
const patience = "set lock_timeout = '20s'; set idle_in_transaction_session_timeout = '60s'"

const connectionSettings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'catchment',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  types: postgresValues,
})

/**
 * Creates the PostgreSQL database without connecting. `onEnd` runs on close, before the connections end. Throws a
 * StartProblem for an invalid URL.
 */
export function openPostgres(url: string, onEnd: () => Promise<void> = () => Promise.resolve()): Database {
  const pool = openPool(url)
  const end = () => onEnd().then(() => pool.end())
  return databaseOnPool({ connect: () => pool.connect() as never, end, options: pool.options })
}

/** Creates a pool without connecting. Throws a StartProblem for an invalid URL. */
export function openPool(url: string, settings: pg.PoolConfig = {}): pg.Pool {
  openClient(url)
  // The pool discards a connection that fails here; with Kysely's hook, the connection would leak.
  const onConnect = (client: pg.ClientBase): Promise<unknown> => client.query(patience)
  const pool = new pg.Pool({ ...connectionSettings(url), max: maxConnections, ...settings })
  Object.assign(pool.options, { onConnect })
  // A broken connection is reported to the code that uses it; without a listener, the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export const databaseOnPool = (pool: PostgresPool): Database => databaseOnPostgres(new PostgresDialect({ pool }))

export const databaseOnPostgres = (dialect: Dialect): Database =>
  new Kysely<DatabaseSchema>({ dialect: sharedStatements(dialect) })

/** Creates an unconnected client. Throws a StartProblem, without the URL, if the URL is invalid. */
export function openClient(url: string, settings: pg.ClientConfig = {}): pg.Client {
  try {
    return new pg.Client({ ...connectionSettings(url), ...settings })
  } catch {
    throw new StartProblem(
      "DATABASE_URL can't be read as an address. Characters like @, / or # in its password are written %40, %2F or %23.",
    )
  }
}

/** PostgreSQL type ids: bigint, and numeric for sums of bigint. */
const wholeNumbers: readonly number[] = [20, 1700]

/** Parses an integer; throws if JavaScript can't represent it exactly. */
export function readWhole(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`The database holds ${text}, which is no exact number here.`)
  return number
}
