import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { takeTurn } from './takeTurns.ts'

/**
 * SQLite dialect that yields between its synchronous statements, because hundreds of statements in a request would
 * block the event loop. Transactions stay isolated, because each owns the only connection.
 */
export class SharingDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new SharingDriver(this.#config)
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter()
  }
}

/**
 * Adapter that runs migrations in a transaction, which SQLite supports, so that a failed migration leaves nothing
 * behind.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SharingDriver extends SqliteDriver {
  #sharing: DatabaseConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#sharing ??= {
      async executeQuery(query) {
        await takeTurn()
        return connection.executeQuery(query)
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
    return this.#sharing
  }
}
