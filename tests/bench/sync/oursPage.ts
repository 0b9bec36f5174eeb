import type { LocalDatabase } from '../../../src/db/LocalDatabase.ts'
import { browserOpenPorts, openLocalDatabase } from '../../../src/db/openLocalDatabase.ts'
import { saveRecords } from '../../../src/db/saveRecord.ts'
import { browserPorts } from '../../../src/sync/browserEngine.ts'
import { createSyncEngine } from '../../../src/sync/engine.ts'
import type { SyncPorts } from '../../../src/sync/syncPorts.ts'
import { editedStore, editedValue } from '../saveField/editBench.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { member } from './member.ts'
import { firstRows, type PullTimes } from './syncBench.ts'

let ids: readonly string[] = []
let database: LocalDatabase | undefined
const opened = async () => (database ??= await openLocalDatabase(member.companyId, member.userId))

async function cycle(ports: SyncPorts): Promise<void> {
  const { end, code } = await createSyncEngine(ports).syncOnce('person')
  if (end !== 'done') throw new Error(`The sync ended with ${end}${code ? ` (${code})` : ''}.`)
}

async function pull(expected: number): Promise<PullTimes> {
  ids = makeSyntheticStores(expected).map(({ id }) => id)
  const own = await opened()
  const stores = own.view('store')
  let first = 0
  const ports = browserPorts(globalThis, own)
  const start = performance.now()
  await cycle({
    ...ports,
    store: {
      ...ports.store,
      async write(tables, work) {
        const written = await ports.store.write(tables, work)
        if (first === 0 && (await stores.limit(firstRows).toArray()).length === firstRows)
          first = performance.now() - start
        return written
      },
    },
  })
  const count = await stores.where('posCode').aboveOrEqual('').count()
  const all = performance.now() - start
  if (count !== expected) throw new Error(`${count} stores came instead of ${expected}.`)
  return { first, all }
}

async function edit(from: number, count: number, together: number): Promise<void> {
  const own = await opened()
  const ports = browserOpenPorts()
  for (let start = from; start < from + count; start += together) {
    const numbers = Array.from({ length: Math.min(together, from + count - start) }, (_, index) => start + index)
    const seen = await own.view('store').bulkGet(numbers.map((number) => ids[editedStore(number, ids.length)]!))
    const changes = numbers.map((number, index) => {
      const store = seen[index]!
      const baseV = store.fv['seatCount'] ?? store.createdV
      const fields = { seatCount: { to: editedValue(number), baseV } }
      return { member, entity: 'store', id: store.id, kind: 'patch', fields, rowBaseV: store.rv } as const
    })
    const outcome = await saveRecords(own, changes, ports)
    if (!outcome.saved || outcome.opIds.length !== numbers.length)
      throw new Error(`Edits from ${start} were not saved.`)
  }
}

/** Runs the whole cycle, including the read after sending. */
async function drain(): Promise<number> {
  const own = await opened()
  const start = performance.now()
  await cycle(browserPorts(globalThis, own))
  const took = performance.now() - start
  if ((await own.outbox.count()) + (await own.parked.count()) > 0) throw new Error('Something still waits.')
  return took
}

globalThis.syncBench = { pull, edit, drain }
