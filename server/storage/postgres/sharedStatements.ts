import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import { withConnectionCode } from './connectionTrouble.ts'
import { numberPlaces } from './numberPlaces.ts'

type Inner = ReturnType<Driver['acquireConnection']> extends Promise<infer C> ? C : never

/**
 * A dialect of PostgreSQL that takes the statements which are written by hand for both databases, with `?` for values, and tells of
 * a failed connection by a code. Texts lose their NUL characters, which PostgreSQL can't keep.
 */
export const sharedStatements = (dialect: Dialect): Dialect => ({
  createDriver: () => new SharedDriver(dialect.createDriver()),
  createAdapter: () => dialect.createAdapter(),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createIntrospector: (database) => dialect.createIntrospector(database),
})

class SharedConnection implements DatabaseConnection {
  readonly inner: Inner

  constructor(inner: Inner) {
    this.inner = inner
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const sql = numberPlaces(query.sql)
    return told(() => this.inner.executeQuery<R>({ ...query, sql, parameters: query.parameters.map(storable) }))
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed from PostgreSQL.')
  }
}

class SharedDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  init = () => this.#driver.init()
  destroy = () => this.#driver.destroy()

  async acquireConnection(): Promise<SharedConnection> {
    return new SharedConnection(await told(() => this.#driver.acquireConnection()))
  }

  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) =>
    told(() => this.#driver.beginTransaction(innerOf(connection), settings))
  commitTransaction = (connection: DatabaseConnection) =>
    told(() => this.#driver.commitTransaction(innerOf(connection)))
  rollbackTransaction = (connection: DatabaseConnection) =>
    told(() => this.#driver.rollbackTransaction(innerOf(connection)))
  releaseConnection = (connection: DatabaseConnection) => this.#driver.releaseConnection(innerOf(connection))
}

const innerOf = (connection: DatabaseConnection): Inner => (connection as SharedConnection).inner

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw withConnectionCode(error)
  }
}

const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
