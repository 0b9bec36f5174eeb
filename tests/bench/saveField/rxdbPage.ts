import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { FieldValues } from '../../../src/domain/fields/checkFields.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { editedStore, editedValue } from './editBench.ts'

const jsonTypeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** The same fields as our store has, with the same two indexes. */
function schemaOf(fields: FieldValues): object {
  const types = Object.entries(fields).map(([name, value]) => [name, { type: jsonTypeOf(value) }])
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      ...Object.fromEntries(types),
      id: { type: 'string', maxLength: 36 },
      posCode: { type: 'string', maxLength: 30 },
      status: { type: 'string', maxLength: 4 },
    },
    required: ['id', 'posCode', 'status'],
    indexes: ['posCode', 'status'],
  }
}

let collection: RxCollection | undefined
let ids: string[] = []

/** `?durability=strict` asks the browser for the same promise as our saves; without it RxDB runs as it comes. */
async function opened(): Promise<RxCollection> {
  if (collection) return collection
  const isStrict = new URLSearchParams(location.search).get('durability') === 'strict'
  const storage = getRxStorageDexie(isStrict ? { chromeTransactionDurability: 'strict' } : {})
  const database = await createRxDatabase({ name: 'bench', storage, multiInstance: false, eventReduce: true })
  const schema = schemaOf(makeSyntheticStores(1)[0]!.fields)
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
