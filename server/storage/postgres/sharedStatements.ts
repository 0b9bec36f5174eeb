import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'

const maxCached = 2_000

const cachedTexts = new Map<string, string>()

const aboutConnection = /connection|terminated|timeout|queryable|discarded|ended|socket|closed/i

type Inner = ReturnType<Driver['acquireConnection']> extends Promise<infer C> ? C : never

/**
 * Makes a PostgreSQL dialect accept statements handwritten for both databases, with `?` placeholders. Adds a code to
 * connection failures; replaces NUL characters, which PostgreSQL can't store.
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
    return withCodedErrors(() =>
      this.inner.executeQuery<R>({ ...query, sql, parameters: query.parameters.map(storable) }),
    )
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
    return new SharedConnection(await withCodedErrors(() => this.#driver.acquireConnection()))
  }

  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) =>
    withCodedErrors(() => this.#driver.beginTransaction(innerOf(connection), settings))
  commitTransaction = (connection: DatabaseConnection) =>
    withCodedErrors(() => this.#driver.commitTransaction(innerOf(connection)))
  rollbackTransaction = (connection: DatabaseConnection) =>
    withCodedErrors(() => this.#driver.rollbackTransaction(innerOf(connection)))
  releaseConnection = (connection: DatabaseConnection) => this.#driver.releaseConnection(innerOf(connection))
}

const innerOf = (connection: DatabaseConnection): Inner => (connection as SharedConnection).inner

async function withCodedErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw withConnectionCode(error)
  }
}

const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value

/** SQLSTATE of a failed connection; errors detected by the driver have no code. */
const connectionFailure = '08006'

/** Adds PostgreSQL's code to connection errors. Errors from the database itself have a severity and aren't changed. */
function withConnectionCode(error: unknown): unknown {
  if (!(error instanceof Error) || 'severity' in error) return error
  if (!('syscall' in error) && !aboutConnection.test(error.message)) return error
  return Object.assign(new Error(error.message, { cause: error }), { code: connectionFailure })
}

/** Replaces `?` placeholders with `$1`, `$2` …, except in quoted text. */
export function numberPlaces(text: string): string {
  if (!text.includes('?')) return text
  const known = cachedTexts.get(text)
  if (known !== undefined) return known
  let count = 0
  const numbered = text.replaceAll(/'[^']*'|\?/g, (part) => (part === '?' ? `$${(count += 1)}` : part))
  if (cachedTexts.size >= maxCached) cachedTexts.clear()
  cachedTexts.set(text, numbered)
  return numbered
}
