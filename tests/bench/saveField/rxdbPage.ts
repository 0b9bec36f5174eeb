import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { rxdbSchema } from '../sync/rxdbSchema.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { editedStore, editedValue } from './editBench.ts'

let collection: RxCollection | undefined
let ids: string[] = []

/**
 * Opens the collection. `?durability=strict` requests the same browser guarantee as our saves; otherwise RxDB's
 * defaults apply.
 */
async function opened(): Promise<RxCollection> {
  if (collection) return collection
  const isStrict = new URLSearchParams(location.search).get('durability') === 'strict'
  const storage = getRxStorageDexie(isStrict ? { chromeTransactionDurability: 'strict' } : {})
  const database = await createRxDatabase({ name: 'bench', storage, multiInstance: false, eventReduce: true })
  const schema = rxdbSchema(makeSyntheticStores(1)[0]!.fields)
  const { store } = await database.addCollections({ store: { schema } })
  if (!store) throw new Error('RxDB made no collection.')
  collection = store
  return store
}

async function fill(storeCount: number): Promise<void> {
  const stores = makeSyntheticStores(storeCount)
  const rows = stores.map(({ id, fields }) => ({ ...fields, id }))
  const { error } = await (await opened()).bulkInsert(rows)
  if (error.length > 0) throw new Error(`RxDB refused ${error.length} stores.`)
  ids = stores.map(({ id }) => id)
}

async function edit(from: number, editCount: number): Promise<number[]> {
  const own = await opened()
  const times: number[] = []
  for (let number = from; number < from + editCount; number++) {
    const seen = await own.findOne(ids[editedStore(number, ids.length)]!).exec()
    if (!seen) throw new Error(`The store of edit ${number} is not there.`)
    const start = performance.now()
    await seen.patch({ seatCount: editedValue(number) })
    times.push(performance.now() - start)
  }
  return times
}

globalThis.editBench = { fill, edit }
