import { Dexie } from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { StoreTx, TableName } from '#db/localStore.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import type { EntityName } from '#domain/entities.ts'
import type { MemoryDatabase, StoreWatch } from '../parts/MemoryDatabase.ts'
import type { DurableDatabase } from './DurableDatabase.ts'
import type { FakeConnection, FakeTransaction } from './fakeParts.ts'
import { watchOpening, watchTransaction } from './watchTransaction.ts'

const never = (): Promise<never> => new Promise(() => undefined)

/**
 * One tab's database, opened on first use by the product's code. Closing the tab rolls back its transactions, and their
 * promises never settle.
 */
export class TabDatabase {
  readonly name: string
  readonly companyId: string
  readonly userId: string
  isEnded = false
  readonly #of: DurableDatabase
  readonly #watch: StoreWatch
  /** The database as planted bugs see it. */
  readonly #shown: MemoryDatabase
  readonly #connections: FakeConnection[] = []
  #opened: Promise<LocalDatabase> | undefined
  #local: LocalDatabase | undefined

  constructor(of: DurableDatabase, watch: StoreWatch) {
    this.name = of.name
    this.companyId = of.companyId
    this.userId = of.userId
    this.#of = of
    this.#watch = watch
    this.#shown = of as unknown as MemoryDatabase
  }

  read<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T> {
    return this.#use((database) => database.read(tables, (tx) => work(this.#wrapped(tx))))
  }

  write<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T> {
    return this.#use((database) => database.write(tables, (tx) => work(this.#wrapped(tx))))
  }

  view(entity: EntityName): { get(id: string): Promise<unknown> } {
    return { get: (id) => this.#use(async (database) => database.view(entity).get(id)) }
  }

  open(): Promise<unknown> {
    return this.#whileThere(async () => (await this.#open()).open())
  }

  /** Closes permanently, or, with `disableAutoOpen: false`, until the next use. */
  close(options?: { disableAutoOpen: boolean }): void {
    const isForGood = options?.disableAutoOpen !== false
    this.isEnded ||= isForGood
    this.#local?.close(options)
    if (isForGood) for (const connection of this.#connections.splice(0)) drop(connection)
  }

  #wrapped(tx: StoreTx): StoreTx {
    return this.#watch.wrap?.(tx, this.#shown) ?? tx
  }

  async #use<T>(work: (database: LocalDatabase) => Promise<T>): Promise<T> {
    await this.#watch.begin(this.#shown)
    return this.#whileThere(async () => work(await this.#open()))
  }

  async #whileThere<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      return this.isEnded ? await never() : result
    } catch (error) {
      if (this.isEnded) return never()
      throw error
    }
  }

  #open(): Promise<LocalDatabase> {
    this.#opened ??= this.#reopen()
    return this.#opened
  }

  async #reopen(): Promise<LocalDatabase> {
    // Dexie reads `dependencies` synchronously while a database object is created.
    Dexie.dependencies = { indexedDB: this.#factory(), IDBKeyRange }
    try {
      this.#local = await openLocalDatabase(this.companyId, this.userId, this.#of.storage.ports)
      if (this.isEnded) this.#local.close()
      return this.#local
    } catch (error) {
      this.#opened = undefined
      throw error
    }
  }

  #factory(): IDBFactory {
    const { indexedDB, activity } = this.#of.storage
    return {
      open: (name, version) => {
        const request = indexedDB.open(name, version)
        const end = activity.begin()
        const use = (connection: FakeConnection): void => {
          this.#watch.call(this.#shown, 'meta', 'get')
          this.#take(connection)
        }
        watchOpening(request, { use, ended: end })
        return request
      },
      deleteDatabase: (name) => indexedDB.deleteDatabase(name),
      databases: () => indexedDB.databases(),
      cmp: (first, second) => indexedDB.cmp(first, second),
    }
  }

  #take(connection: FakeConnection): void {
    if (this.isEnded) return drop(connection)
    this.#connections.push(connection)
    const begin = connection.transaction.bind(connection)
    connection.transaction = (...asked) => {
      const transaction = begin(...asked)
      this.#watchOver(transaction as unknown as FakeTransaction)
      return transaction
    }
  }

  #watchOver(transaction: FakeTransaction): void {
    const end = this.#of.storage.activity.begin()
    const { rawObjectStores } = transaction.db._rawDatabase
    watchTransaction(transaction, {
      request: (table, method) => this.#watch.call(this.#shown, table, method),
      commit: () => this.#watch.commit(this.#shown),
      lost: () => drop(transaction.db),
      committed: (tables) => {
        const changes = this.#of.committed.take(rawObjectStores, tables)
        if (changes.length > 0) this.#watch.committed(this.#shown, changes)
      },
      ended: end,
    })
  }
}

/** Ends a connection as closing its tab does: rolls back uncommitted work. */
function drop(connection: FakeConnection): void {
  for (const transaction of connection._rawDatabase.transactions) {
    if (transaction.db === connection && transaction._state !== 'finished') transaction._abort(null)
  }
  connection.close()
}
