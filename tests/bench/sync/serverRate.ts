import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pushOperations } from '../../../server/services/sync/pushOperations.ts'
import { pushText } from '../../../server/services/sync/replyText.ts'
import { pushLimits } from '../../../src/domain/contracts/sync.ts'
import type { Operation } from '../../../src/domain/sync/operation.ts'
import type { OperationResult } from '../../../src/domain/sync/results.ts'
import type { Bench } from '../bench.ts'
import { cpuTime } from '../cpuTime.ts'
import { quantile } from '../quantile.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { type EditingDevice, laterId, makeEdit, newDevice } from './makeEdits.ts'
import { member } from './member.ts'
import { openCompany } from './servers/openCompany.ts'
import type { Ports } from '../../../server/ports.ts'

const storeCount = 10_000
const operationsOfRound = 10_000
const patchRounds = 15
const createRounds = 7

/** Operations per second of wall time, and of CPU time with helper threads, which machine load hardly affects. */
interface Rates {
  readonly wall: number
  readonly cpu: number
}

/**
 * Operations per second that the server accepts, in full batches on a SQLite file flushed before each response. Each
 * operation is parsed, checked per field against rights and versions, and written with history and a result for
 * resends. Most operations are patches; creating a store sets 27 values.
 */
export const serverRate: Bench = {
  name: 'sync-server',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    const context = await openCompany(dataDir, [member], storeCount)
    try {
      const device = newDevice(member)
      const seen = new Map(makeSyntheticStores(storeCount).map(({ id }, index) => [id, index + 1]))
      // Run all patches before the creates, so that GC and checkpoints of one don't slow down the other.
      const [patches, creates]: [Rates[], Rates[]] = [[], []]
      for (let round = 0; round <= patchRounds; round += 1)
        patches.push(await rateOf(context, device, makePatches(device, round, seen), seen))
      for (let round = 0; round <= createRounds; round += 1)
        creates.push(await rateOf(context, device, makeCreates(device, round), seen))
      const rateAt = (share: number, all: readonly Rates[], what: keyof Rates) =>
        quantile(
          all.slice(1).map((rates) => rates[what]),
          share,
        )
      const median = (all: readonly Rates[], what: keyof Rates) => rateAt(0.5, all, what)
      const row = { unit: 'op/s', better: 'higher' } as const
      return [
        { name: 'sync-server', ...row, ours: median(patches, 'wall'), bar: 10_000 },
        // A busy neighbor can slow a virtual machine down by a factor of 1.5 for minutes; this row shows the
        // undisturbed speed.
        { name: 'sync-server-quickest-round', ...row, ours: rateAt(1, patches, 'wall') },
        { name: 'sync-server-creates', ...row, ours: median(creates, 'wall') },
        { name: 'sync-server-by-processor-time', ...row, ours: median(patches, 'cpu') },
        { name: 'sync-server-creates-by-processor-time', ...row, ours: median(creates, 'cpu') },
      ]
    } finally {
      await context.database.destroy()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

const makePatches = (device: EditingDevice, round: number, seen: ReadonlyMap<string, number>): Operation[] =>
  makeSyntheticStores(storeCount).map(({ id }, index) =>
    makeEdit(device, 'patch', id, { seatCount: 1_000 + ((round * 7 + index) % 8_000) }, seen.get(id)!),
  )

const makeCreates = (device: EditingDevice, round: number): Operation[] =>
  makeSyntheticStores(operationsOfRound).map(({ fields }, index) =>
    makeEdit(device, 'create', laterId(), { ...fields, posCode: `R${round}-${index}` }, 0),
  )

/**
 * Returns operations per second. Requests and responses are serialized as on the wire. The device reads each response
 * before its next batch; only server time counts.
 */
async function rateOf(
  context: Ports,
  { clientId }: EditingDevice,
  all: readonly Operation[],
  seen: Map<string, number>,
): Promise<Rates> {
  let milliseconds = 0
  let used = 0
  for (let start = 0; start < all.length; start += pushLimits.operations) {
    const ops = all.slice(start, start + pushLimits.operations)
    const body = JSON.stringify({ clientId, epoch: null, schemaV: 1, ackedThrough: 0, ops })
    const began = performance.now()
    const usedBefore = cpuTime()
    const reply = pushText(await pushOperations(context, member, JSON.parse(body)))
    milliseconds += performance.now() - began
    used += cpuTime() - usedBefore
    readAnswer(reply, seen)
  }
  return { wall: all.length / (milliseconds / 1_000), cpu: all.length / (used / 1_000) }
}

function readAnswer(reply: string, seen: Map<string, number>): void {
  for (const result of (JSON.parse(reply) as { results: OperationResult[] }).results) {
    if (result.outcome !== 'applied') throw new Error(`An operation was not applied: ${JSON.stringify(result)}`)
    seen.set(result.record.id, result.v)
  }
}
