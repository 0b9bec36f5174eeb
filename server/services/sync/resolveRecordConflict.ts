import type { Member } from '#domain/access/permissions.ts'
import { isAllowed } from '#domain/sync/allowed.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { fieldVersion, type RecordState } from '#domain/sync/recordState.ts'
import { choiceOf, decisionAsOperation, storedEdit, type ConflictChoice } from '#domain/sync/resolve.ts'
import { carryOut, refuse, type Carried } from './carryOut.ts'
import { closeConflict } from './conflictRecords.ts'
import type { CompanyWriter } from './companyWriter.ts'
import { notifyOfDecision } from './syncNotices.ts'

/** Types of conflicts in which the user can choose only one of the two sides. */
const withoutThirdValue: readonly unknown[] = ['deleteVsEdit', 'editVsDelete', 'unknownField']

/**
 * Applies a user's resolution like an edit, with that user's rights, and closes the conflict. If a second user resolves
 * the conflict differently without having seen the first resolution, the second resolution counts as a concurrent edit.
 */
export async function resolveRecordConflict(
  writer: CompanyWriter,
  member: Member,
  operation: Operation,
): Promise<Carried> {
  const conflict = await writer.ledger.find('conflict', operation.entityId)
  if (!conflict) return refuse('parent_missing')
  if (!isAllowed(member, operation, conflict)) return refuse('no_access')
  const choice = choiceOf(operation)
  if (!choice || (choice.take === 'value' && withoutThirdValue.includes(conflict.fields.type))) return refuse('invalid')
  const isDecided = conflict.fields.status !== 'open'
  if (isDecided && conflict.fields.chosen === JSON.stringify(choice)) {
    return { isRefused: false, record: conflict, conflictIds: [] }
  }
  // Close the conflict first, so that consequences of the resolution neither close it again nor treat it as open. A
  // refusal undoes everything.
  const record = await closeConflict(writer, conflict.id, choice, operation)
  const decided = await carryOutDecision(writer, member, asSeen(operation, conflict), conflict, choice)
  if (decided?.isRefused) return decided
  await notifyOfDecision(writer, conflict, choice, operation)
  return { isRefused: false, record, conflictIds: decided?.conflictIds ?? [] }
}

async function carryOutDecision(
  writer: CompanyWriter,
  member: Member,
  operation: Operation,
  conflict: RecordState,
  choice: ConflictChoice,
): Promise<Exclude<Carried, undefined> | undefined> {
  const decision = decisionAsOperation(operation, conflict.fields, choice)
  if (!decision) return undefined
  const carried = await carryOut(writer, member, decision, true)
  if (carried.isRefused || decision.kind !== 'restore') return carried
  // The record is restored; apply the edit to it, based on the current version.
  const edits = Object.entries(storedEdit(conflict.fields))
  const fields = Object.fromEntries(edits.map(([name, to]) => [name, { to, baseV: writer.ledger.version }]))
  return carryOut(writer, member, { ...decision, kind: 'patch', fields })
}

/** Returns the operation as if its author had seen no versions, if the author didn't know of an earlier resolution. */
function asSeen(operation: Operation, conflict: RecordState): Operation {
  const chosen = operation.fields.chosen
  const isUnseen = conflict.fields.status !== 'open' && fieldVersion(conflict, 'chosen') > (chosen?.baseV ?? 0)
  return isUnseen && chosen ? { ...operation, fields: { chosen: { ...chosen, baseV: 0 } } } : operation
}
