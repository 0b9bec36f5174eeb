import { databaseName } from '#db/LocalDatabase.ts'
import { fileTables, ownTables, type StoreKey, type StoreTable, type StoreTx, type TableName } from '#db/localStore.ts'
import { entityNames, type EntityName } from '#domain/entities.ts'
import { MemoryTable, type RowChange } from './MemoryTable.ts'

/** Hooks for a transaction. A hook that throws makes the call fail. */
export interface StoreWatch {
  /** Called before a transaction begins; a promise that never settles simulates a closed tab. */
  begin(database: MemoryDatabase): Promise<void>
  call(database: MemoryDatabase, table: TableName, method: keyof StoreTable<unknown>): void
  commit(database: MemoryDatabase): void
  /** Called after the commit, before it is reported. */
  committed(database: MemoryDatabase, changes: readonly RowChange[]): void
  wrap?(tx: StoreTx, database: MemoryDatabase): StoreTx
}

const keyNames: Readonly<Record<string, string>> = {
  outbox: 'seq',
  parked: 'n',
  sent: 'n',
  meta: 'key',
  files: 'sha256',
  fileThumbs: 'sha256',
}
const pairs: Readonly<Record<string, readonly [string, string]>> = {
  base: ['entity', 'id'],
  filePieces: ['sha256', 'index'],
}

/**
 * A user's device data in memory: serial, atomic transactions, with keys as in a browser. Implements the parts of
 * `LocalDatabase` that writing and syncing use.
 */
export class MemoryDatabase {
  readonly name: string
  readonly companyId: string
  readonly userId: string
  isEnded = false
  readonly tables: Map<TableName, MemoryTable> = new Map()
  readonly #watch: StoreWatch
  readonly #line: { last: Promise<unknown> }

  constructor(companyId: string, userId: string, watch: StoreWatch, like?: MemoryDatabase) {
    this.name = databaseName(companyId, userId)
    this.companyId = companyId
    this.userId = userId
    this.#watch = watch
    this.#line = like ? like.#line : { last: Promise.resolve() }
    if (like) this.tables = like.tables
    else this.#makeTables()
  }

  #makeTables(): void {
    for (const name of [...entityNames, ...ownTables, ...fileTables]) {
      const isNumbered = name === 'outbox' || name === 'parked' || name === 'sent'
      const pair = pairs[name]
      const keyOf = pair ? (row: Row) => [row[pair[0]], row[pair[1]]] : (row: Row) => row[keyNames[name] ?? 'id']
      this.tables.set(
        name,
        new MemoryTable(name, keyOf as (row: Row) => StoreKey, isNumbered ? keyNames[name]! : undefined),
      )
    }
  }

  /** Returns the same content for another tab, with separate failures. */
  seenBy(watch: StoreWatch): MemoryDatabase {
    return new MemoryDatabase(this.companyId, this.userId, watch, this)
  }

  close(): void {}

  async open(): Promise<this> {
    return this
  }

  rows<T>(name: TableName): readonly T[] {
    return this.tables.get(name)!.sorted() as T[]
  }

  view(entity: EntityName): { get(id: string): Promise<unknown> } {
    return { get: (id) => this.read([entity], (tx) => tx.view(entity).get(id)) }
  }

  read<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T> {
    return this.#transact(tables, work, false)
  }

  write<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>): Promise<T> {
    return this.#transact(tables, work, true)
  }

  async #transact<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>, isWrite: boolean): Promise<T> {
    await this.#watch.begin(this)
    const before = this.#line.last
    let end!: () => void
    this.#line.last = new Promise<void>((resolve) => {
      end = resolve
    })
    await before
    try {
      return await this.#alone(tables, work, isWrite)
    } catch (error) {
      if (error !== gone) throw error
      end()
      return await new Promise<T>(() => undefined)
    } finally {
      end()
    }
  }

  async #alone<T>(tables: readonly TableName[], work: (tx: StoreTx) => Promise<T>, isWrite: boolean): Promise<T> {
    const changes: RowChange[] = []
    const open = { isOpen: true }
    const bare = this.#transaction(new Set(tables), isWrite ? changes : undefined, open)
    const tx = this.#watch.wrap?.(bare, this) ?? bare
    let result: T
    try {
      result = await work(tx)
      if (isWrite) this.#watch.commit(this)
    } catch (error) {
      for (const change of changes.toReversed()) this.tables.get(change.table)!.undo(change)
      throw error
    } finally {
      open.isOpen = false
    }
    if (changes.length > 0) this.#watch.committed(this, changes)
    return result
  }

  #transaction(allowed: ReadonlySet<TableName>, changes: RowChange[] | undefined, open: { isOpen: boolean }): StoreTx {
    const made = new Map<TableName, StoreTable<never>>()
    const tableOf = (name: TableName): StoreTable<never> => {
      const known = made.get(name)
      if (known) return known
      const enter = (method: keyof StoreTable<unknown>): void => {
        if (!open.isOpen) throw named('TransactionInactiveError')
        if (!allowed.has(name)) throw named('NotFoundError', `${name} is not in the transaction`)
        if (!changes && (method === 'put' || method === 'remove')) throw named('ReadOnlyError')
        this.#watch.call(this, name, method)
      }
      const table = this.tables.get(name)!.within(enter, changes) as unknown as StoreTable<never>
      made.set(name, table)
      return table
    }
    return {
      view: (entity: EntityName) => tableOf(entity),
      get base() {
        return tableOf('base')
      },
      get outbox() {
        return tableOf('outbox')
      },
      get parked() {
        return tableOf('parked')
      },
      get sent() {
        return tableOf('sent')
      },
      get meta() {
        return tableOf('meta')
      },
      get files() {
        return tableOf('files')
      },
      get filePieces() {
        return tableOf('filePieces')
      },
      get fileThumbs() {
        return tableOf('fileThumbs')
      },
    } as unknown as StoreTx
  }
}

type Row = Record<string, unknown>

/** Error that a hook throws when the tab ends; the transaction's promise then never settles. */
export const gone = new Error('the tab is gone')

export function named(name: string, message = 'planted'): Error {
  const error = new Error(message)
  error.name = name
  return error
}
