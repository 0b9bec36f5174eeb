import type { Member } from '#domain/access/permissions.ts'
import { type EntityValues, entityOf } from '#domain/entities.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import { isStopped } from '#domain/survey/publicPeriod.ts'
import { anyResponseLength, maxResponseLength, responseLength } from '#domain/survey/responseLength.ts'
import { judge } from '#domain/sync/judge.ts'
import type { Operation } from '#domain/sync/operation.ts'
import { fieldVersion, type RecordState } from '#domain/sync/recordState.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import { withoutSignatures } from '#domain/sync/setBy.ts'
import { takeTurn } from '../../storage/takeTurns.ts'
import { openConflict } from './conflictRecords.ts'
import type { CompanyWriter } from './companyWriter.ts'
import { withItsGroups } from './withItsGroups.ts'
import { hasNoSeat, isBeyondPlan } from './planRoom.ts'
import { settleDuplicates } from './settleDuplicates.ts'
import { signed } from './sign.ts'
import type { StoredRecord } from '../records/storedRecord.ts'

export type Carried =
  | { readonly isRefused: true; readonly code: RejectCode; readonly issues: readonly FieldIssue[] }
  | { readonly isRefused: false; readonly record: StoredRecord; readonly conflictIds: readonly string[] }

const maxNamed = 50

export const refuse = (code: RejectCode, issues: readonly FieldIssue[] = []): Carried => ({
  isRefused: true,
  code,
  issues: issues.slice(0, maxNamed),
})

/**
 * Validates and applies a create, patch, delete or restore. Except in the server's own writes, replaces claimed
 * signatures with the server's; refuses an edit that sets only signatures.
 */
export async function carryOut(
  writer: CompanyWriter,
  member: Member,
  claimed: Operation,
  isDecision = false,
): Promise<Carried> {
  const { ledger, at, isOfServer } = writer
  const operation = isOfServer ? claimed : withoutSignatures(claimed)
  const { entity, entityId: id } = operation
  const current = await ledger.find(entity, id)
  const isOnlySignature = operation !== claimed && Object.keys(operation.fields).length === 0
  if (isOnlySignature && !isDecision) return refuse('no_access')
  const isOfGroup = entityOf(entity).scope === 'group'
  const judged = isOfGroup ? await withItsGroups(writer, member, operation, current) : member
  const writers = await ledger.writers(unseenVersions(operation, current))
  await takeTurn()
  const judgement = judge({
    member: judged,
    operation,
    current,
    writerOf: (version) => writers.get(version),
    isDecision,
    isOfServer,
  })
  if (judgement.outcome === 'rejected') return refuse(judgement.code, judgement.issues)
  await takeTurn()
  const missing = await missingParent(writer, operation, current)
  if (missing) return refuse(missing)
  if (entity === 'answer' && operation.kind === 'create' && (await isOfStopped(writer, operation)))
    return refuse('survey_stopped')
  if (entity === 'answer' && (await isBeyondSurvey(writer, operation, current))) return refuse('beyond_survey')
  const { conflicts } = judgement
  const effect = judgement.effect && (await signed({ writer, operation: claimed, current, effect: judgement.effect }))
  if (typeof effect === 'string') return refuse(effect)
  if (effect && (await hasNoSeat(writer, member.userId, operation))) return refuse('plan_limit')
  const record = effect ? ledger.write({ entity, id, ...effect }, { operation, at }) : current
  const isBeyond = effect && record && isBeyondPlan(writer, current, record, operation)
  if (isBeyond && (await isBeyond)) return refuse('plan_limit')
  if (!record) throw new Error(`A ${operation.kind} of ${entity} was accepted without a record.`)
  const conflictIds: string[] = []
  for (const draft of conflicts) conflictIds.push(await openConflict(writer, draft, current ?? record, operation))
  if (effect) conflictIds.push(...(await settleDuplicates(writer, current, record, operation)))
  return { isRefused: false, record, conflictIds }
}

/** Returns the versions that the sender hadn't seen; only the authors of these versions matter. */
function unseenVersions({ kind, fields, rowBaseV }: Operation, current: RecordState | undefined): number[] {
  if (!current) return []
  if (kind === 'delete') return current.rv > rowBaseV ? [current.rv] : []
  const names = Object.keys(fields).filter((name) => fieldVersion(current, name) > fields[name]!.baseV)
  return [...new Set(names.map((name) => fieldVersion(current, name)))]
}

function missingParent(
  writer: CompanyWriter,
  { entity, fields }: Operation,
  current: RecordState | undefined,
): undefined | Promise<RejectCode | undefined> {
  const { storeField } = entityOf(entity)
  const store = storeField === undefined ? undefined : fields[storeField]?.to
  const isOther = typeof store === 'string' && store !== current?.fields[storeField!]
  return isOther ? missingStore(writer, store) : undefined
}

/**
 * Returns whether a response was finished after its survey was stopped. Responses finished earlier are accepted,
 * however late they arrive.
 */
async function isOfStopped({ ledger }: CompanyWriter, { fields }: Operation): Promise<boolean> {
  const id = fields['survey']?.to
  const survey = typeof id === 'string' ? await ledger.find('survey', id) : undefined
  if (!survey) return false
  const now = survey.fields as EntityValues<'survey'>
  if (now.stoppedAt === undefined || !isStopped(now)) return false
  const finishedAt = fields['finishedAt']?.to
  return typeof finishedAt !== 'string' || Date.parse(finishedAt) >= Date.parse(now.stoppedAt)
}

/** Returns whether an answer is longer than the questions of its version allow. */
async function isBeyondSurvey(
  { ledger }: CompanyWriter,
  { fields }: Operation,
  current: RecordState | undefined,
): Promise<boolean> {
  const values = fields['values']?.to
  if (values === undefined || values === null) return false
  const length = responseLength(values as AnswerValues)
  if (length <= anyResponseLength) return false
  const id = current?.fields['version'] ?? fields['version']?.to
  const version = typeof id === 'string' ? await ledger.find('surveyVersion', id) : undefined
  const { content } = (version?.fields ?? {}) as EntityValues<'surveyVersion'>
  return content === undefined || length > maxResponseLength(content)
}

async function missingStore({ ledger }: CompanyWriter, store: string): Promise<RejectCode | undefined> {
  const parent = await ledger.find('store', store)
  if (!parent) return 'parent_missing'
  return parent.deletedV === null ? undefined : 'deleted_parent'
}
