import PouchDB, { type PouchDatabase } from 'pouchdb-browser'
import { editedStore, editedValue } from '../saveField/editBench.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { firstRows, type PullTimes, storeCount } from './syncBench.ts'

/** Batch size of our sync. */
const pushSize = 200
/** Page size of our sync after the first page. */
const pullSize = 2_000
const ids = makeSyntheticStores(storeCount).map(({ id }) => id)
const remote = new URL('/db/stores', location.href).href
let database: PouchDatabase | undefined

/** Opens the database. PouchDB has no durability setting; its default guarantees less than our saves do. */
const opened = (): PouchDatabase => (database ??= new PouchDB('bench', { auto_compaction: true }))

async function pull(expected: number): Promise<PullTimes> {
  const own = opened()
  let first = 0
  const start = performance.now()
  const replication = own.replicate.from(remote, { batch_size: pullSize })
  void replication.on('change', () => {
    if (first > 0) return
    first = Number.MIN_VALUE
    void own
      .allDocs({ include_docs: true, limit: firstRows })
      .then(({ rows }) => (first = rows.length === firstRows ? performance.now() - start : 0))
  })
  await replication
  const { rows } = await own.allDocs({ limit: expected + 1 })
  const all = performance.now() - start
  if (rows.length !== expected) throw new Error(`PouchDB holds ${rows.length} stores instead of ${expected}.`)
  return { first, all }
}

async function edit(from: number, count: number, together: number): Promise<void> {
  const own = opened()
  for (let start = from; start < from + count; start += together) {
    const numbers = Array.from({ length: Math.min(together, from + count - start) }, (_, index) => start + index)
    const keys = numbers.map((number) => ids[editedStore(number, storeCount)]!)
    const { rows } = await own.allDocs({ keys, include_docs: true })
    const docs = numbers.map((number, index) => ({ ...rows[index]!.doc, seatCount: editedValue(number) }))
    const written = await own.bulkDocs(docs)
    if (written.some(({ error }) => error)) throw new Error(`PouchDB refused edits from ${start}.`)
  }
}

/** Sends pending edits, but doesn't read; our result also includes reading other users' changes. */
async function drain(): Promise<number> {
  const own = opened()
  const start = performance.now()
  const { ok, doc_write_failures: failures } = await own.replicate.to(remote, { batch_size: pushSize })
  if (!ok || failures > 0) throw new Error(`PouchDB failed to send ${failures} edits.`)
  return performance.now() - start
}

globalThis.syncBench = { pull, edit, drain }
