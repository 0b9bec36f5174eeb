/** Object store inside fake-indexeddb, which has no types for its internals. */
export interface FakeStore {
  readonly name: string
  readonly records: { values(): Iterable<FakeRecord> }
}

interface FakeRecord {
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

export interface FakeTurn {
  operation: () => unknown
  readonly request: IDBRequest
}

export interface FakeTransaction extends Omit<IDBTransaction, 'db' | 'error'> {
  readonly db: FakeConnection
  error: DOMException | null
  readonly _state: 'active' | 'inactive' | 'committing' | 'finished'
  readonly _requests: readonly FakeTurn[]
  /** Runs the next request, or commits after the last. */
  _start(): void
  _abort(errorName: string | null): void
  _markFinished(): void
}
