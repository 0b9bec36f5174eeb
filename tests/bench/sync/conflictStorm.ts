import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pushOperations } from '../../../server/services/sync/pushOperations.ts'
import type { Member } from '../../../src/domain/access/permissions.ts'
import { pushLimits } from '../../../src/domain/contracts/sync.ts'
import type { Operation } from '../../../src/domain/sync/operation.ts'
import type { Bench } from '../bench.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { makeEdit, newDevice } from './makeEdits.ts'
import { member } from './member.ts'
import { openCompany } from './servers/openCompany.ts'
import type { Ports } from '../../../server/ports.ts'

const deviceCount = 5
const editsOfDevice = 1_000
const storeCount = 50

/**
 * Five offline users each make 1,000 edits to one field of the same 50 stores, then send them, taking turns by batch.
 * An edit after an unseen change opens a conflict; no conflict may be missing.
 */
export const conflictStorm: Bench = {
  name: 'sync-conflict-storm',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    const members = Array.from({ length: deviceCount }, (_, index) => ({ ...member, userId: userId(index) }))
    const context = await openCompany(dataDir, members as [Member, ...Member[]], storeCount)
    try {
      const work = members.map(editsOf)
      const began = performance.now()
      const conflictIds = await pushInTurns(context, members, work)
      const rate = (deviceCount * editsOfDevice) / ((performance.now() - began) / 1_000)
      const missing = await missingConflicts(context, work.flat(), conflictIds)
      return [
        { name: 'sync-conflict-storm', unit: 'op/s', better: 'higher', ours: rate, bar: 1_000 },
        { name: 'sync-conflict-storm-missing', unit: 'conflicts', better: 'lower', ours: missing, bar: 0 },
      ]
    } finally {
      await context.database.destroy()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

const userId = (index: number): string => `0190b000-0000-7000-8000-00000000a10${index}`

/** Returns edits with unique values, to identify the edits in the history. Each edit is based on version 50. */
function editsOf(own: Member, person: number): Operation[] {
  const device = newDevice(own)
  const stores = makeSyntheticStores(storeCount)
  return Array.from({ length: editsOfDevice }, (_, number) =>
    makeEdit(device, 'patch', stores[number % storeCount]!.id, { seatCount: valueOf(person, number) }, storeCount),
  )
}

const valueOf = (person: number, number: number): number => 1_000 + person * editsOfDevice + number

async function pushInTurns(
  context: Ports,
  members: readonly Member[],
  work: readonly Operation[][],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const opened = new Map<string, readonly string[]>()
  for (let start = 0; start < editsOfDevice; start += pushLimits.operations) {
    for (const [index, own] of members.entries()) {
      const ops = work[index]!.slice(start, start + pushLimits.operations)
      const envelope = { clientId: ops[0]!.clientId, epoch: null, schemaV: 1, ackedThrough: 0, ops }
      const { results } = await pushOperations(context, own, envelope)
      for (const result of results) {
        if (result.outcome === 'conflict') opened.set(result.opId, result.conflictIds)
        else if (result.outcome !== 'applied') throw new Error(`An edit was ${result.outcome}.`)
      }
    }
  }
  return opened
}

/**
 * Returns the number of operations that, according to the history, collided with another user's value in the same field
 * but have no open conflict with both values.
 */
async function missingConflicts(
  { database }: Ports,
  operations: readonly Operation[],
  opened: ReadonlyMap<string, readonly string[]>,
): Promise<number> {
  const changes = await database
    .selectFrom('change_log')
    .selectAll()
    .where('entity', '=', 'store')
    .orderBy('v')
    .execute()
  const rows = await database.selectFrom('record').select(['id', 'fields']).where('entity', '=', 'conflict').execute()
  const conflicts = new Map(rows.map(({ id, fields }) => [id, JSON.parse(fields) as Record<string, unknown>]))
  const byOp = new Map(operations.map((operation) => [operation.opId, operation]))
  const standing = new Map<string, { clientId: string; value: unknown }>()
  let missing = 0
  for (const { op_id: opId, client_id: clientId, entity_id: id, after } of changes) {
    const operation = byOp.get(opId)
    if (!operation) continue
    const before = standing.get(id)
    const value = (JSON.parse(after) as Record<string, unknown>)['seatCount']
    standing.set(id, { clientId, value })
    if (!before || before.clientId === clientId) continue
    const isHeld = (opened.get(opId) ?? []).some((conflictId) => {
      const conflict = conflicts.get(conflictId)
      const values = [conflict?.['incomingValue'], conflict?.['currentValue']]
      return (
        conflict?.['status'] === 'open' &&
        values.join() === [JSON.stringify(value), JSON.stringify(before.value)].join()
      )
    })
    if (!isHeld) missing += 1
  }
  if (changes.filter(({ op_id: opId }) => byOp.has(opId)).length !== operations.length)
    throw new Error('The history lacks edits.')
  return missing
}
