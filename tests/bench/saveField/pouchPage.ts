import PouchDB from 'pouchdb-browser'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { editedStore, editedValue } from './editBench.ts'

/** PouchDB has no durability setting, so a power failure may lose saves. */
const database = new PouchDB('bench', { auto_compaction: true })
let ids: string[] = []

async function fill(storeCount: number): Promise<void> {
  const stores = makeSyntheticStores(storeCount)
  const written = await database.bulkDocs(stores.map(({ id, fields }) => ({ ...fields, _id: id })))
  if (written.some(({ error }) => error)) throw new Error('PouchDB refused stores.')
  ids = stores.map(({ id }) => id)
}

async function edit(from: number, editCount: number): Promise<number[]> {
  const times: number[] = []
  for (let number = from; number < from + editCount; number++) {
    const seen = await database.get(ids[editedStore(number, ids.length)]!)
    const start = performance.now()
    await database.put({ ...seen, seatCount: editedValue(number) })
    times.push(performance.now() - start)
  }
  return times
}

globalThis.editBench = { fill, edit }
