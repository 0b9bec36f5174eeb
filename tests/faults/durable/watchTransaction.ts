import type { TableName } from '#db/localStore.ts'
import { gone, type StoreWatch } from '../parts/MemoryDatabase.ts'
import type { FakeConnection, FakeTransaction, FakeTurn } from './fakeParts.ts'

/** Hooks for the steps of an IndexedDB transaction. `request`, `commit` and `committed` may throw to fail the step. */
export interface TransactionWatch {
  request(table: TableName, method: Parameters<StoreWatch['call']>[2]): void
  commit(): void
  /** Called after the commit, before the page is notified. */
  committed(tables: ReadonlySet<string>): void
  /** Called when the browser's storage and its connection have failed. */
  lost(): void
  ended(): void
}

/** Hook on a connection before the page gets it. `use` may throw to fail the opening. */
export interface OpeningWatch {
  use(connection: FakeConnection): void
  ended(): void
}

/**
 * Watches a transaction. As in a browser, a failed request gets an error event and a failed commit gets an abort event.
 * A closed page gets no event.
 */
export function watchTransaction(tx: FakeTransaction, watch: TransactionWatch): void {
  const start = tx._start.bind(tx)
  const dispatch = tx.dispatchEvent.bind(tx)
  const finish = tx._markFinished.bind(tx)
  const written = new Set<string>()
  tx._start = () => {
    const turn = tx._requests.find(({ request }) => request.readyState !== 'done')
    let isLost = false
    try {
      if (turn) watch.request(tableOf(turn), methodOf(turn, written))
      else if (tx._state !== 'finished' && tx.mode === 'readwrite') watch.commit()
    } catch (error) {
      isLost = (error as Error).name === 'UnknownError'
      if (turn) turn.operation = () => raise(error)
      else if (error !== gone) tx._abort((error as Error).name)
    }
    start()
    if (isLost) watch.lost()
  }
  tx._markFinished = () => {
    finish()
    watch.ended()
  }
  tx.dispatchEvent = (event) => {
    if (event.type !== 'complete') return dispatch(event)
    try {
      if (written.size > 0) watch.committed(written)
    } catch (error) {
      if (error === gone) {
        tx.db._rawDatabase.processTransactions()
        return true
      }
      // The commit happened, but the page is notified of a failure.
      tx.error = domException(error)
      Object.assign(event, { type: 'abort' })
    }
    return dispatch(event)
  }
}

export function watchOpening(request: IDBOpenDBRequest, watch: OpeningWatch): void {
  const dispatch = request.dispatchEvent.bind(request)
  request.dispatchEvent = (event) => {
    if (event.type === 'error') watch.ended()
    if (event.type !== 'success') return dispatch(event)
    watch.ended()
    const connection = request.result as FakeConnection
    try {
      watch.use(connection)
    } catch (error) {
      connection.close()
      if (error === gone) return true
      Object.assign(request, { result: undefined, error: domException(error) })
      Object.assign(event, { type: 'error' })
    }
    return dispatch(event)
  }
}

const domException = (error: unknown): DOMException => new DOMException('planted', (error as Error).name)

function raise(error: unknown): never {
  throw domException(error)
}

const tableOf = ({ request }: FakeTurn): TableName => {
  const source = request.source as IDBObjectStore | IDBIndex
  return ('objectStore' in source ? source.objectStore.name : source.name) as TableName
}

function methodOf(turn: FakeTurn, written: Set<string>): Parameters<StoreWatch['call']>[2] {
  const { name } = turn.operation
  if (!/storeRecord|deleteRecord|clear/.test(name)) return 'get'
  written.add(tableOf(turn))
  return name.includes('storeRecord') ? 'put' : 'remove'
}
