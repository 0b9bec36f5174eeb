/** Parts of fake-indexeddb that it gives no types for: what a transaction is about to do, and what a database holds. */
export interface FakeStore {
  readonly name: string
  readonly records: { values(): Iterable<FakeRecord> }
}

export interface FakeRecord {
  readonly key: IDBValidKey
  readonly value: unknown
}

interface FakeDatabase {
  readonly rawObjectStores: ReadonlyMap<string, FakeStore>
  readonly transactions: readonly FakeTransaction[]
  processTransactions(): void
}

export interface FakeConnection extends IDBDatabase {
  readonly _rawDatabase: FakeDatabase
}

/** A request that waits for its turn. */
export interface FakeTurn {
  operation: () => unknown
  readonly request: IDBRequest
}

export interface FakeTransaction extends Omit<IDBTransaction, 'db' | 'error'> {
  readonly db: FakeConnection
  error: DOMException | null
  readonly _state: 'active' | 'inactive' | 'committing' | 'finished'
  readonly _requests: readonly FakeTurn[]
  /** Carries out the next request, or commits where none is left. */
  _start(): void
  _abort(errorName: string | null): void
  _markFinished(): void
}
