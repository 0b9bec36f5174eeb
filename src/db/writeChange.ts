import { entityOf, type EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { withoutHiddenMarksIn } from '#domain/fields/hiddenMarks.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import { isAllowed } from '#domain/sync/allowed.ts'
import { type ConflictDraft, judge, type JudgeInput } from '#domain/sync/judge.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import { choiceOf, decisionAsOperation } from '#domain/sync/resolve.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import { isSignature } from '#domain/sync/setBy.ts'
import { mergeIntoWaiting } from './coalesce.ts'
import { hasLocalChanges, type LocalRecord, stateOf } from './localRecord.ts'
import type { StoreTx } from './localStore.ts'
import { overlay } from './overlay.ts'
import type { RecordChange } from './recordChange.ts'
import { byRecord, type DecidedChange, recordKey } from './rows.ts'

export class Refused extends Error {
  readonly code: RejectCode
  readonly issues: readonly FieldIssue[]
  constructor(code: RejectCode, issues: readonly FieldIssue[] = []) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.issues = issues
  }
}

/** Ids and time, created before the transaction so that a retry writes the same operation. */
export interface ChangeStamp {
  readonly opId: string
  readonly txId: string
  readonly wallAt: string
}

/** Writer of all values in local checks, so that everything displayed on the device counts as seen by the author. */
const thisDevice = { clientId: '', seq: 0 }

const excluded = ({ field }: ConflictDraft): FieldIssue => ({ field, rule: 'excluded', settings: {} })

function judgeHere(
  member: RecordChange['member'],
  operation: Operation,
  current: LocalRecord | undefined,
  isDecision = false,
) {
  const input: JudgeInput = {
    member,
    operation,
    current: current && stateOf(operation.entity, current),
    writerOf: () => thisDevice,
    isDecision,
  }
  const judgement = judge(input)
  if (judgement.outcome === 'rejected') throw new Refused(judgement.code, judgement.issues)
  const unknown = judgement.conflicts.filter(({ type }) => type === 'unknownField')
  if (unknown.length > 0) throw new Refused('invalid', unknown.map(excluded))
  return judgement
}

/**
 * Writes a change and its operation, or merges the change into a pending operation. Returns the operation's id;
 * undefined if nothing changes. Removes hidden characters because the server rejects them. Throws `Refused`, rolling
 * back the transaction.
 */
export async function writeChange(tx: StoreTx, typed: RecordChange, stamp: ChangeStamp): Promise<string | undefined> {
  const change = { ...typed, fields: withoutHiddenMarksIn(typed.fields) }
  const [local, [skew, epoch], deps] = await Promise.all([
    tx.view(change.entity).get(change.id),
    tx.meta.getMany(['skewMs', 'epoch']),
    depsOf(tx, change),
  ])
  const seenIn = change.epoch ?? (epoch ? String(epoch.value) : undefined)
  const wanted = operationOf(
    change,
    { ...stamp, ...(seenIn === undefined ? {} : { epoch: seenIn }) },
    Number(skew?.value ?? 0),
    deps,
  )
  const operation = change.kind === 'resolve' ? wanted : narrowed(wanted, change, local)
  if (!operation) return undefined
  const about = change.kind === 'resolve' ? await decide(tx, change, operation, local) : undefined
  const { clientId: _device, seq: _order, ...rest } = operation
  const title = titleOf(change.entity, { ...local?.fields, ...valuesOf(operation) }) || (change.title ?? '')
  const merged = local && local.pending.length > 0 ? await mergeIntoWaiting(tx, operation) : undefined
  const queued = merged
    ? { ...merged.row, fields: merged.fields, wallAt: rest.wallAt, skewMs: rest.skewMs, title }
    : { ...rest, title, ...(about ? { about: about.change } : {}), failures: 0, firstFailedAt: null, retryAt: 0 }
  // Write concurrently, because awaiting each write would cost an event loop turn.
  await Promise.all([
    tx.outbox.put([queued]),
    ...layOver(tx, operation, local, operation.userId),
    ...(about ? layOver(tx, about.change, about.record, operation.userId) : []),
  ])
  return merged?.opId ?? operation.opId
}

/**
 * Reduces an operation to the fields it changes; undefined if it changes nothing but signatures. An operation that only
 * causes conflicts is returned unchanged.
 */
function narrowed(operation: Operation, change: RecordChange, local: LocalRecord | undefined): Operation | undefined {
  const { effect, conflicts } = judgeHere(change.member, operation, local)
  if (!effect) return conflicts.length > 0 ? operation : undefined
  const changed = Object.keys(effect.set)
  if (effect.kind === 'set' && changed.every((name) => isSignature(operation.entity, name))) return undefined
  const fields = Object.fromEntries(Object.entries(operation.fields).filter(([name]) => name in effect.set))
  return { ...operation, fields }
}

/**
 * Returns a decision's effect on its record, even if the record already has the value, because later changes must not
 * overtake the decision. Undefined without effect.
 */
async function decide(
  tx: StoreTx,
  change: RecordChange,
  operation: Operation,
  conflict: LocalRecord | undefined,
): Promise<{ change: DecidedChange; record: LocalRecord | undefined } | undefined> {
  const choice = choiceOf(operation)
  if (!conflict || !choice || conflict.fields.status !== 'open') throw new Refused('parent_missing')
  if (!isAllowed(change.member, operation, stateOf('conflict', conflict))) throw new Refused('no_access')
  const decision = decisionAsOperation(operation, conflict.fields, choice)
  if (!decision) return undefined
  const { entity, entityId, kind, fields } = decision
  const record = await tx.view(entity).get(entityId)
  judgeHere(change.member, decision, record, true)
  return { change: { entity, entityId, kind, fields }, record }
}

/** Applies a change to the view. A record's first change also saves the server's copy. */
function layOver(
  tx: StoreTx,
  { entity, entityId, kind, fields }: DecidedChange,
  local: LocalRecord | undefined,
  userId: string,
): Promise<void>[] {
  const state = local && stateOf(entity, local)
  const keepsCopy = state && !hasLocalChanges(local)
  const next = overlay(entity, entityId, state, [{ kind, fields, userId, isParked: false }])
  const pending = [...new Set([...(local?.pending ?? []), ...(next?.pending ?? [])])]
  return [
    ...(keepsCopy ? [tx.base.put([state])] : []),
    ...(next ? [tx.view(entity).put([{ ...next, pending, parked: local?.parked ?? [] }])] : []),
  ]
}

/** Returns the ids of operations to apply first, because they created the referenced records on this device. */
async function depsOf(tx: StoreTx, change: RecordChange): Promise<string[]> {
  const { fields } = entityOf(change.entity)
  const keys = Object.entries(change.fields).flatMap(([name, { to }]) => {
    const field = fields[name]
    return field?.kind === 'reference' && field.to && typeof to === 'string'
      ? [recordKey(field.to as EntityName, to)]
      : []
  })
  if (keys.length === 0) return []
  const makers = [...(await tx.outbox.whereAny(byRecord, keys)), ...(await tx.parked.whereAny(byRecord, keys))]
  return makers.filter(({ kind }) => kind === 'create').map(({ opId }) => opId)
}

const operationOf = (
  change: RecordChange,
  stamp: ChangeStamp & Pick<Operation, 'epoch'>,
  skewMs: number,
  deps: readonly string[],
): Operation => ({
  ...stamp,
  clientId: thisDevice.clientId,
  seq: Number.MAX_SAFE_INTEGER,
  entity: change.entity,
  entityId: change.id,
  kind: change.kind,
  fields: change.fields,
  rowBaseV: change.rowBaseV,
  deps,
  schemaV: currentSchemaV,
  userId: change.member.userId,
  skewMs,
  ...(change.supersedes === undefined ? {} : { supersedes: change.supersedes }),
})

const valuesOf = (operation: Operation): FieldValues =>
  Object.fromEntries(Object.entries(operation.fields).map(([name, { to }]) => [name, to]))

function titleOf(entity: EntityName, values: FieldValues): string {
  const named = entityOf(entity).titleFields.map((name) => values[name])
  const title = named.find((value) => typeof value === 'string' || typeof value === 'number')
  return title === undefined ? '' : String(title)
}
