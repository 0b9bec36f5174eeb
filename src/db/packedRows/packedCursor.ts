import { cmp, Dexie, type DBCoreCursor, type DBCoreTransaction } from 'dexie'

/** What a cursor stops at. */
interface Stop {
  readonly id: string | number
  readonly key: string | number
  readonly value?: unknown
}

/** A cursor over what a question found; undefined of an empty answer is left to the caller. */
export function packedCursor(trans: DBCoreTransaction, hits: readonly Stop[]): DBCoreCursor {
  let at = 0
  let isStopped = false
  let outcome: { readonly value?: unknown; readonly error?: Error } = {}
  const now = (): Stop | undefined => (isStopped ? undefined : hits[at])
  const moveTo = (isThere: (hit: Stop) => boolean): void => {
    do at++
    while (at < hits.length && !isThere(hits[at]!))
  }
  const cursor: DBCoreCursor = {
    trans,
    get key() {
      return now()?.key
    },
    get primaryKey() {
      return now()?.id
    },
    get value() {
      return now()?.value
    },
    get done() {
      return now() === undefined
    },
    continue: (key?: string | number) => moveTo((hit) => key === undefined || cmp(hit.key, key) >= 0),
    continuePrimaryKey: (key: string | number, id: string | number) =>
      moveTo((hit) => cmp(hit.key, key) > 0 || (cmp(hit.key, key) === 0 && cmp(hit.id, id) >= 0)),
    advance: (count) => {
      at += count
    },
    stop(value) {
      isStopped = true
      outcome = { value }
    },
    fail(error) {
      isStopped = true
      outcome = { error }
    },
    next: () => Dexie.Promise.resolve(cursor),
    start(onNext) {
      try {
        while (now() !== undefined) {
          const before = at
          onNext()
          if (at === before && !isStopped) break
        }
      } catch (error) {
        return Dexie.Promise.reject(error instanceof Error ? error : new Error(String(error)))
      }
      return outcome.error ? Dexie.Promise.reject(outcome.error) : Dexie.Promise.resolve(outcome.value)
    },
  }
  return cursor
}
