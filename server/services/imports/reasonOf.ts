import type { OperationResult, RejectCode } from '#domain/sync/results.ts'
import type { RowReason } from '#domain/transfer/review.ts'
import { type TransferReasonCode, transferReason } from '#domain/upload/transferReasons.ts'

const codes: Partial<Record<RejectCode, TransferReasonCode & ReasonWithoutValues>> = {
  no_access: 'noRight',
  plan_limit: 'planLimit',
  parent_missing: 'goneOwner',
  deleted_parent: 'goneOwner',
  purged: 'goneForGood',
  status_move: 'statusMove',
  invalid: 'brokenRule',
}

type ReasonWithoutValues =
  | 'noRight'
  | 'planLimit'
  | 'goneOwner'
  | 'goneForGood'
  | 'statusMove'
  | 'brokenRule'
  | 'notTaken'

interface RecordPart {
  readonly entity: string
  readonly part?: number
}

/** Returns a row's reasons for a refused operation; empty if the operation was accepted. */
export function reasonOf(result: OperationResult, { entity, part = 0 }: RecordPart): RowReason[] {
  if (result.outcome === 'applied' || result.outcome === 'conflict') return []
  if (result.outcome === 'blocked') return [{ reason: transferReason('notTaken'), isRefusal: true }]
  const reason = transferReason(codes[result.code] ?? 'notTaken')
  const keyOf = (field: string): string => (part === 0 ? field : `${entity}.${field}`)
  if (result.code === 'status_move') return [{ reason, key: keyOf('status'), isRefusal: true }]
  if (result.issues.length === 0) return [{ reason, isRefusal: true }]
  return result.issues.map((issue) => ({ reason, key: keyOf(issue.field), isRefusal: true, issue }))
}
