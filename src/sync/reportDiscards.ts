import { pushLimits } from '#domain/contracts/sync.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import type { StoreTx } from '#db/localStore.ts'
import { EpochChanged } from './epoch.ts'
import { operationOf } from './nextBatch.ts'
import type { SyncPorts } from './syncPorts.ts'
import type { SyncState } from './syncState.ts'

const key = 'untoldDiscards'
const atOnce = 50
/** Server errors after which the report is retried later, so that it never delays other work. */
const putOff: readonly ErrorCode[] = [
  'serverFault',
  'serverBusy',
  'tooLarge',
  'badRequest',
  'invalidFields',
  'tooManyTries',
]

const readUntold = async ({ meta }: StoreTx): Promise<readonly string[]> =>
  ((await meta.get(key))?.value as readonly string[] | undefined) ?? []

export const noteDiscards = async (tx: StoreTx, opIds: readonly string[]): Promise<void> =>
  tx.meta.put([{ key, value: [...(await readUntold(tx)), ...opIds] }])

/** Reports discarded operations to the server, so that they are known even if the device breaks. */
export async function reportDiscards(ports: SyncPorts, state: SyncState): Promise<void> {
  for (;;) {
    const { reported, discarded, ackedThrough } = await ports.store.read(['sent', 'meta'], (tx) =>
      nextPortion(tx, state),
    )
    if (reported.length === 0) return
    try {
      const envelope = { clientId: state.clientId, epoch: state.epoch, schemaV: currentSchemaV, ackedThrough }
      await ports.net.push({ ...envelope, ops: [], discarded })
    } catch (error) {
      if (error instanceof AppError && error.code === 'epochChanged') throw new EpochChanged()
      if (error instanceof AppError && putOff.includes(error.code)) return
      throw error
    }
    await ports.store.write(['meta'], async (tx) => {
      const left = (await readUntold(tx)).filter((opId) => !reported.includes(opId))
      await tx.meta.put([{ key, value: left }])
    })
  }
}

/** Returns the next operations within the byte limit; an operation that alone exceeds it is sent without its fields. */
async function nextPortion(tx: StoreTx, { clientId }: SyncState) {
  const opIds = (await readUntold(tx)).slice(0, atOnce)
  const rows = opIds.length === 0 ? [] : await tx.sent.whereAny('opId', opIds)
  const discarded: Operation[] = []
  const reported = opIds.filter((opId) => !rows.some((row) => row.opId === opId))
  let bytes = 0
  for (const row of rows) {
    const whole = operationOf(row, clientId)
    const operation = sizeOf(whole) > maxBytes ? { ...whole, fields: {} } : whole
    bytes += sizeOf(operation)
    if (bytes > maxBytes && discarded.length > 0) break
    discarded.push(operation)
    reported.push(row.opId)
  }
  const acked = await tx.meta.get('ackedThrough')
  return { reported, discarded, ackedThrough: Number(acked?.value ?? 0) }
}

const maxBytes = pushLimits.bytes / 2
const sizeOf = (operation: Operation): number => new TextEncoder().encode(JSON.stringify(operation)).length
