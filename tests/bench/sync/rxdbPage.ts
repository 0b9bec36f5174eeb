import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core'
import { type RxReplication, replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { editedStore, editedValue } from '../saveField/editBench.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { rxdbSchema } from './rxdbSchema.ts'
import { firstRows, type PullTimes, storeCount } from './syncBench.ts'

/** Batch size of our sync. */
const pushSize = 200
/** Page size of our sync after the first page. */
const pullSize = 2_000
const [sample] = makeSyntheticStores(1)
const ids = makeSyntheticStores(storeCount).map(({ id }) => id)
let collection: RxCollection | undefined

/**
 * Opens the collection. `?durability=strict` requests the same browser guarantee as our saves; otherwise RxDB's
 * defaults apply.
 */
async function opened(): Promise<RxCollection> {
  if (collection) return collection
  const isStrict = new URLSearchParams(location.search).get('durability') === 'strict'
  const storage = getRxStorageDexie(isStrict ? { chromeTransactionDurability: 'strict' } : {})
  const database = await createRxDatabase({ name: 'bench', storage, multiInstance: false, eventReduce: true })
  const { store } = await database.addCollections({ store: { schema: rxdbSchema(sample!.fields) } })
  if (!store) throw new Error('RxDB made no collection.')
  collection = store
  return store
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`)
  return (await reply.json()) as T
}

let replication: RxReplication | undefined

/** Starts RxDB's replication as an app uses it: created once per page and paused while offline. */
async function goOnline(own: RxCollection, onFirst?: () => Promise<void>): Promise<void> {
  const isNew = replication === undefined
  replication ??= replicateRxCollection({
    collection: own,
    replicationIdentifier: 'bench',
    live: true,
    push: { batchSize: pushSize, handler: (rows) => post('/push', rows) },
    pull: { batchSize: pullSize, handler: (checkpoint, limit) => post('/pull', { checkpoint, limit }) },
  })
  const received = onFirst ? replication.received$.subscribe(() => void onFirst()) : undefined
  const failed = new Promise<never>((_, reject) => replication!.error$.subscribe(reject))
  if (!isNew) await replication.start()
  await Promise.race([isNew ? replication.awaitInitialReplication() : replication.awaitInSync(), failed])
  received?.unsubscribe()
}

/** Pauses replication once its checkpoint is written; no figure includes this wait. */
async function goOffline(): Promise<void> {
  await replication!.awaitInSync()
  await replication!.pause()
}

async function pull(expected: number): Promise<PullTimes> {
  const own = await opened()
  let first = 0
  let isAsking = false
  const start = performance.now()
  await goOnline(own, async () => {
    if (first > 0 || isAsking) return
    isAsking = true
    const rows = await own.find({ limit: firstRows }).exec()
    if (first === 0 && rows.length === firstRows) first = performance.now() - start
    isAsking = false
  })
  const count = await own.count({ selector: { posCode: { $gte: '' } }, index: 'posCode' }).exec()
  const all = performance.now() - start
  if (count !== expected) throw new Error(`RxDB holds ${count} stores instead of ${expected}.`)
  await goOffline()
  // RxDB's first push scans all pulled documents. That isn't part of sending edits, so it runs before timing.
  await goOnline(own)
  await goOffline()
  return { first, all }
}

async function edit(from: number, count: number, together: number): Promise<void> {
  const own = await opened()
  for (let start = from; start < from + count; start += together) {
    const numbers = Array.from({ length: Math.min(together, from + count - start) }, (_, index) => start + index)
    const seen = await own.findByIds(numbers.map((number) => ids[editedStore(number, storeCount)]!)).exec()
    const rows = numbers.map((number) => {
      const store = seen.get(ids[editedStore(number, storeCount)]!)
      if (!store) throw new Error(`The store of edit ${number} is not there.`)
      return { ...store.toJSON(), seatCount: editedValue(number) }
    })
    const { error } = await own.bulkUpsert(rows)
    if (error.length > 0) throw new Error(`RxDB refused ${error.length} edits.`)
  }
}

async function drain(): Promise<number> {
  const own = await opened()
  const start = performance.now()
  await goOnline(own)
  const took = performance.now() - start
  await goOffline()
  return took
}

globalThis.syncBench = { pull, edit, drain }
