import { Kysely, type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { DatabaseSchema } from '../databaseSchema.ts'
import { sharedStatements } from './sharedStatements.ts'
import type { Database } from '../database.ts'
import { StartProblem } from '../../startProblem.ts'

/** How values come out of the database: whole numbers as numbers, as from SQLite, where they are exact; all else as `pg` does it. */
const postgresValues: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    wholeNumbers.includes(oid) && format !== 'binary'
      ? readWhole
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

/** Most connections of one server process; PostgreSQL allows 100 in all unless it is set otherwise. */
const maxConnections = 10

/** A lock that is waited for this long is trouble, and so is a transaction that a process left open (milliseconds). */
const patience = "set lock_timeout = '20s'; set idle_in_transaction_session_timeout = '60s'"

const connectionSettings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'catchment',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  types: postgresValues,
})

/**
 * The product's database on PostgreSQL; nothing is asked yet. `onEnd` runs when the database is closed, before its connections are.
 * An address that can't be read is a StartProblem.
 */
export function openPostgres(url: string, onEnd: () => Promise<void> = () => Promise.resolve()): Database {
  const pool = openPool(url)
  const end = () => onEnd().then(() => pool.end())
  return databaseOnPool({ connect: () => pool.connect() as never, end, options: pool.options })
}

/** Connections to an address, none made yet. An address that can't be read is a StartProblem. */
export function openPool(url: string, settings: pg.PoolConfig = {}): pg.Pool {
  openClient(url)
  // Whoever fails here is let go by the pool; Kysely's own place for it would keep the connection and give it to nobody.
  const onConnect = (client: pg.ClientBase): Promise<unknown> => client.query(patience)
  const pool = new pg.Pool({ ...connectionSettings(url), max: maxConnections, ...settings })
  Object.assign(pool.options, { onConnect })
  // A connection that breaks tells it to whoever uses it; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The product's database on connections. */
export const databaseOnPool = (pool: PostgresPool): Database => databaseOnPostgres(new PostgresDialect({ pool }))

/** The product's database on a dialect of PostgreSQL. */
export const databaseOnPostgres = (dialect: Dialect): Database =>
  new Kysely<DatabaseSchema>({ dialect: sharedStatements(dialect) })

/** A connection of its own, not yet made. An address that can't be read is a StartProblem that does not repeat it. */
export function openClient(url: string, settings: pg.ClientConfig = {}): pg.Client {
  try {
    return new pg.Client({ ...connectionSettings(url), ...settings })
  } catch {
    throw new StartProblem(
      "DATABASE_URL can't be read as an address. Characters like @, / or # in its password are written %40, %2F or %23.",
    )
  }
}

/** Numbers of PostgreSQL's own types: bigint, and numeric, which sums of bigint are. */
const wholeNumbers: readonly number[] = [20, 1700]

/** The number in a text; one that a JavaScript number can't hold exactly is a fault and not rounded. */
export function readWhole(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`The database holds ${text}, which is no exact number here.`)
  return number
}
