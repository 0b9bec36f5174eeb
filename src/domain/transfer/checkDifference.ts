import { entityOf } from '../entities.ts'
import { checkField, type FieldValues, missingFields } from '../fields/checkFields.ts'
import type { Json } from '../json.ts'
import type { FieldIssue } from '../fields/rules.ts'
import type { RecordIssue, RecordIssueCode } from '../recordIssue.ts'
import { leavesTheWay } from '../store/storeStatus.ts'
import { type RecordState, withChanges } from '../sync/recordState.ts'
import type { RecordDifference, RowReason } from './review.ts'
import { sheetKindOf } from './sheetKinds.ts'
import type { SheetPlan } from './sheetPlan.ts'
import { transferReason } from '../upload/transferReasons.ts'

/** Cross-field rules that reject a row; violations of other cross-field rules are only shown. */
const refusing: readonly RecordIssueCode[] = ['operatingNeedsOpening', 'closedNeedsClosing', 'dateBefore']

/** `known` contains the row's existing reasons, so that a cell is rejected only once. */
export function checkDifference(
  { entity, fields }: RecordDifference,
  record: RecordState | undefined,
  belongsBy: string | undefined,
  plan: SheetPlan,
  known: readonly RowReason[],
): RowReason[] {
  const isFirst = sheetKindOf(plan.kind).parts[0].entity === entity
  const keyOf = (name: string): string => (isFirst ? name : `${entity}.${name}`)
  const isKnown = (name: string): boolean =>
    known.some(({ key }) => key === keyOf(name) || key?.startsWith(`${keyOf(name)}.`) === true)
  const changes: Record<string, Json> = {}
  for (const { name, to } of fields) changes[name] = to
  const isClearing = fields.some(({ to }) => to === null)
  const reasons: RowReason[] = []
  const set = entityOf(entity).fields
  const report = (issue: FieldIssue | undefined): void => {
    if (issue === undefined || issue.field === belongsBy || isKnown(issue.field)) return
    reasons.push({ reason: transferReason('brokenRule'), key: keyOf(issue.field), isRefusal: true, issue })
  }
  for (const { name, to } of fields) report(checkField(set, name, to, changes))
  if (!record) missingFields(set, changes).forEach(report)
  for (const name of entity === 'store' && record ? ['status', 'statusFrom'] : [])
    if (name in changes && leavesTheWay(record?.fields ?? {}, name, changes[name]))
      reasons.push({ reason: transferReason('statusMove'), key: keyOf(name), isRefusal: true })
  for (const issue of newIssues(entity, record, changes, isClearing)) {
    const isRefusal = refusing.includes(issue.code)
    reasons.push({ reason: transferReason('recordIssue'), key: keyOf(issue.field), isRefusal, issue })
  }
  return reasons
}

function newIssues(
  entity: RecordDifference['entity'],
  record: RecordState | undefined,
  changes: FieldValues,
  isClearing: boolean,
): readonly RecordIssue[] {
  const { issues } = entityOf(entity)
  if (!issues) return []
  const before = record ? issues(record.fields) : []
  return issues(record || isClearing ? withChanges(record?.fields ?? {}, changes) : changes).filter(
    (issue) => !before.some(({ code, field }) => code === issue.code && field === issue.field),
  )
}
