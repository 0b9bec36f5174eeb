// Imports the product's copy of Dexie, because the contenders bundle another copy and a page tolerates only one.
import { liveQuery } from '../../../node_modules/dexie/import-wrapper.mjs'
import { openLocalDatabase } from '../../../src/db/openLocalDatabase.ts'
import { counts } from '../../../src/db/queries/changes.ts'
import { listRecords, recordById, recordsOfStore } from '../../../src/db/queries/records.ts'
import { startSync } from '../../../src/sync/startSync.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { member } from './member.ts'
import type { LivePage } from './liveBench.ts'
import { firstRows, storeCount } from './syncBench.ts'

const ids = makeSyntheticStores(storeCount).map(({ id }) => id)
const database = await openLocalDatabase(member.companyId, member.userId)
const loop = startSync(globalThis, database)
let runs = 0

/** Queries as screens mount them: 60 records, leases of 20 stores, all stores, 9 pages of stores, 10 badge counts. */
const queries: (() => Promise<unknown>)[] = [
  ...ids.slice(0, 60).map((id) => () => recordById(database, 'store', id)),
  ...ids.slice(0, 20).map((id) => () => recordsOfStore(database, 'lease', id)),
  () => listRecords(database, 'store'),
  ...Array.from({ length: 9 }, (_, page) => async () => {
    const rows = await database
      .view('store')
      .orderBy('posCode')
      .offset(page * firstRows)
      .limit(firstRows)
      .toArray()
    return rows
  }),
  ...Array.from({ length: 10 }, () => () => counts(database)),
]

async function mount(): Promise<number> {
  const firsts = queries.map(
    (query) =>
      new Promise<void>((resolve, reject) => {
        const next = () => {
          runs += 1
          resolve()
        }
        liveQuery(query).subscribe({ next, error: reject })
      }),
  )
  await Promise.all(firsts)
  return queries.length
}

const readThrough = (version: number): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if ((loop.state().last?.through ?? -1) >= version && !loop.state().isSending) resolve()
    }
    loop.subscribe(look)
    look()
  })

const waiting = (): Promise<number> => database.outbox.count()
const live: LivePage = { mount, readThrough, waiting, runs: () => runs, request: () => loop.request('online') }
globalThis.livePage = live
