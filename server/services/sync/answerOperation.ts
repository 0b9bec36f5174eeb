import type { Operation } from '#domain/sync/operation.ts'
import type { AckRecord, OperationResult, RejectCode } from '#domain/sync/results.ts'
import { maySee } from '#domain/sync/scope.ts'
import type { GivenAnswer } from './answers.ts'
import { refuse, type Carried } from './carryOut.ts'
import { carryOutSafely, type Judging } from './carryOutSafely.ts'
import type { BatchItem } from './readBatch.ts'
import { ackOf } from '../records/storedRecord.ts'

export interface Answer {
  readonly result: OperationResult
  /**
   * True if the result must be stored for resends: not for unreadable operations, server faults, resends or another
   * member's operations.
   */
  readonly isStored: boolean
  readonly refusedAs: RejectCode | undefined
}

export async function processOperation(judging: Judging, { operation, opId, flaw }: BatchItem): Promise<Answer> {
  const { ledger } = judging.writer
  const before = ledger.version
  const carried = operation ? await carryOutSafely(judging, operation) : refuse(flaw)
  // An import finds its changes by the record's own version; conflicts and notices get later versions.
  const v = !carried.isRefused && carried.record.rv > before ? carried.record.rv : ledger.version
  const refusedAs = carried.isRefused ? carried.code : undefined
  const isStored = operation?.userId === judging.member.userId && refusedAs !== 'server_error'
  return { result: resultOf(opId, carried, v), isStored, refusedAs }
}

/**
 * Returns the result for a resend: the original decision with the current record, unless the member may no longer see
 * the record. Refuses and reports an operation with the same id but other content, because devices never change sent
 * operations. Returns undefined for another member's operation.
 */
export async function answerAgain(judging: Judging, item: BatchItem, before: GivenAnswer): Promise<Answer | undefined> {
  const { operation, opId } = item
  if (!operation || operation.userId !== judging.member.userId) return undefined
  if (before.payloadHash !== item.payloadHash) {
    judging.ports.reportFault(new Error('An operation came again with other content.'), `operation ${opId}`)
    return { result: resultOf(opId, refuse('payload_differs'), 0), isStored: false, refusedAs: 'payload_differs' }
  }
  return { result: await repeatResult(judging, operation, before), isStored: false, refusedAs: undefined }
}

/** Placeholder for a hidden record. Devices skip the placeholder, because its `entity` is empty. */
const unseen: AckRecord = { entity: '', id: '', fields: {}, fv: {}, createdV: 0, rv: 0, deletedV: null }

async function repeatResult(
  judging: Judging,
  operation: Operation,
  { said, v }: GivenAnswer,
): Promise<OperationResult> {
  if (said.outcome === 'rejected' || said.outcome === 'blocked') return said
  const conflictIds = said.outcome === 'conflict' ? said.conflictIds : []
  return takenIn(operation.opId, v ?? 0, await recordNow(judging, operation), conflictIds)
}

async function recordNow({ writer, member }: Judging, { entity, entityId }: Operation): Promise<AckRecord> {
  const now = await writer.ledger.find(entity, entityId)
  return now && maySee(member, now) ? ackOf(now) : unseen
}

function resultOf(opId: string, carried: Carried, v: number): OperationResult {
  if (carried.isRefused) return { opId, outcome: 'rejected', code: carried.code, issues: carried.issues }
  return takenIn(opId, v, ackOf(carried.record), carried.conflictIds)
}

const takenIn = (opId: string, v: number, record: AckRecord, conflictIds: readonly string[]): OperationResult =>
  conflictIds.length > 0
    ? { opId, outcome: 'conflict', v, record, conflictIds }
    : { opId, outcome: 'applied', v, record }
