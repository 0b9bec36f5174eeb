import { viewRow } from '../../../src/db/localRecord.ts'
import type { LocalDatabase } from '../../../src/db/LocalDatabase.ts'
import { browserOpenPorts, openLocalDatabase } from '../../../src/db/openLocalDatabase.ts'
import { saveRecord } from '../../../src/db/saveRecord.ts'
import type { Member } from '../../../src/domain/access/permissions.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { editedStore, editedValue } from './editBench.ts'

const member: Member = {
  companyId: '0190b000-0000-7000-8000-00000000c001',
  userId: '0190b000-0000-7000-8000-00000000a001',
  roles: ['planner'],
  boundStoreIds: [],
  boundSurveyIds: [],
}
let database: LocalDatabase | undefined
let ids: string[] = []

const opened = async () => (database ??= await openLocalDatabase(member.companyId, member.userId))

async function fill(storeCount: number): Promise<void> {
  const stores = makeSyntheticStores(storeCount)
  const rows = stores.map(({ id, fields }, index) => {
    const fv = Object.fromEntries(Object.keys(fields).map((name) => [name, index + 1]))
    return viewRow('store', { id, fields, fv, createdV: index + 1, rv: index + 1, deletedV: null, createdBy: null })
  })
  await (await opened()).view('store').bulkPut(rows)
  ids = stores.map(({ id }) => id)
}

async function edit(from: number, editCount: number): Promise<number[]> {
  const own = await opened()
  const ports = browserOpenPorts()
  const times: number[] = []
  for (let number = from; number < from + editCount; number++) {
    const id = ids[editedStore(number, ids.length)]!
    const seen = await own.view('store').get(id)
    const fields = { seatCount: { to: editedValue(number), baseV: seen?.fv.seatCount ?? 0 } }
    const change = { member, entity: 'store', id, kind: 'patch', fields, rowBaseV: seen?.rv ?? 0 } as const
    const start = performance.now()
    const outcome = await saveRecord(own, change, ports)
    times.push(performance.now() - start)
    if (!outcome.saved || outcome.opIds.length !== 1) throw new Error(`Edit ${number} was not saved.`)
  }
  return times
}

globalThis.editBench = { fill, edit }
