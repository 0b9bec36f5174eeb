import { cmp, Dexie, type DBCoreCursor, type DBCoreTransaction } from 'dexie'

interface Stop {
  readonly id: string | number
  readonly key: string | number
  readonly value?: unknown
}

/** Number of values read by the first request; small for callers that skip most values. */
const firstWindow = 1
const windowGrowth = 8

type Load = (ids: readonly Stop['id'][]) => Promise<readonly unknown[]>

function valuesOf(hits: readonly Stop[], load: Load | undefined) {
  let loaded = new Map<Stop['id'], unknown>()
  let window = firstWindow
  return {
    at: (stop: Stop | undefined): unknown => stop && (stop.value ?? loaded.get(stop.id)),
    /** Loads values from a position on; undefined if there is nothing to load. */
    readFrom(at: number): Promise<void> | undefined {
      const stop = hits[at]!
      if (!load || stop.value !== undefined || loaded.has(stop.id)) return undefined
      const unread = hits.slice(at, at + window).filter(({ value }) => value === undefined)
      const ids = unread.map(({ id }) => id)
      window *= windowGrowth
      return load(ids).then((values) => {
        loaded = new Map(ids.map((id, index) => [id, values[index]]))
      })
    },
  }
}

/**
 * Creates a cursor over query results; the caller handles an empty result. `load` reads values by id; it is omitted for
 * keys only, or if the results include their values.
 */
export function bundledCursor(trans: DBCoreTransaction, hits: readonly Stop[], load?: Load): DBCoreCursor {
  const values = valuesOf(hits, load)
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
      return values.at(now())
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
          const reading = values.readFrom(at)
          if (reading) return reading.then(() => cursor.start(onNext))
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
