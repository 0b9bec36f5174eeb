import { type Member } from '../access/permissions.ts'
import { isPurged } from './bin.ts'
import { entityOf } from '../entities.ts'
import { checkFields, type FieldValues, maxWeight } from '../fields/checkFields.ts'
import { findHiddenMark } from '../fields/hiddenMarks.ts'
import type { FieldIssue } from '../fields/rules.ts'
import { isSameJson, type Json, weightOf } from '../json.ts'
import { leavesReportWay, wordsOfMove } from '../report/reportState.ts'
import { isOfApproved } from './reviewRules.ts'
import { fieldsOfMove, leavesTheWay } from '../store/storeStatus.ts'
import { isAllowed } from './allowed.ts'
import type { ConflictType } from '../conflict/conflictFields.ts'
import type { Operation } from './operation.ts'
import { fieldVersion, type RecordState } from './recordState.ts'
import type { RejectCode } from './results.ts'
import { setsForeignField } from './setBy.ts'

export interface Writer {
  readonly clientId: string
  readonly seq: number
}

export interface JudgeInput {
  readonly member: Member
  readonly operation: Operation
  readonly current: RecordState | undefined
  /** Returns the author of a version. Called only for versions newer than the versions the sender had seen. */
  readonly writerOf: (version: number) => Writer | undefined
  readonly isDecision?: boolean
  /** True for server operations, which may set every field. */
  readonly isOfServer?: boolean
}

export interface ConflictDraft {
  readonly type: ConflictType
  readonly field: string
  readonly policy: 'last' | 'hold'
  readonly baseV: number
  readonly currentVersion: number
  readonly currentValue: Json
  readonly incomingValue: Json
  readonly isIncomingShown: boolean
}

/** Effect of an operation; `set` contains only changes, with null to clear a field. */
export interface Effect {
  readonly kind: 'create' | 'set' | 'delete' | 'restore'
  readonly set: FieldValues
}

export type Judgement =
  | { readonly outcome: 'rejected'; readonly code: RejectCode; readonly issues: readonly FieldIssue[] }
  | { readonly outcome: 'applied'; readonly effect: Effect | undefined; readonly conflicts: readonly ConflictDraft[] }

const reject = (code: RejectCode, issues: readonly FieldIssue[] = []): Judgement => ({
  outcome: 'rejected',
  code,
  issues,
})
const apply = (effect: Effect | undefined, conflicts: readonly ConflictDraft[] = []): Judgement => ({
  outcome: 'applied',
  effect,
  conflicts,
})

/**
 * Checks permission, validity and conflicts. Pure, so that device and server agree. A conflict exists if a field has a
 * newer version than the author had seen, the value differs, and the version isn't the author's own. Policy `last`
 * applies the new value, `hold` keeps the old; the other value is stored in the conflict. Deletes never remove an
 * unseen edit; edits never restore a deleted record. Restores and edits of a purged record are rejected, so the author
 * is notified and keeps the text. Unknown fields are stored in separate conflicts. An operation with more than
 * `maxUnknown` unknown fields is rejected. An operation with only unknown fields is authorized as it arrived.
 */
export function judge(whole: JudgeInput): Judgement {
  const known = withKnownFields(whole.operation)
  const input = whole.operation === known ? whole : { ...whole, operation: known }
  const { member, operation, current, isDecision } = input
  const isStripped = whole.operation !== known
  const hasLeft = Object.keys(known.fields).length > 0
  const asked = isStripped && !hasLeft ? whole.operation : known
  if (!isAllowed(member, asked, current, isDecision)) return reject('no_access')
  if (input.isOfServer !== true && setsForeignField(operation, current)) return reject('no_access')
  if (isStripped && unknownNames(whole.operation).length > maxUnknown) return reject('unknown_field')
  if (isOfFixed(input)) return reject('fixed')
  if (isOfApproved(operation, current)) return reject('approved')
  if (operation.kind === 'delete') return judgeDelete(input)
  if (current && isPurged(current)) return reject('purged')
  if (operation.kind === 'restore')
    return current
      ? apply(current.deletedV === null ? undefined : { kind: 'restore', set: {} })
      : reject('parent_missing')
  const isCreate = operation.kind === 'create'
  const values = valuesOf(operation)
  const issues = checkFields(entityOf(operation.entity).fields, values, isCreate)
  const hidden = isStripped ? hiddenTexts(whole.operation) : []
  if (issues.length > 0 || hidden.length > 0) return reject('invalid', [...issues, ...hidden])
  const unknown = isStripped ? unknownFields(whole) : []
  if (!current)
    return isCreate ? apply({ kind: 'create', set: withoutNulls(values) }, unknown) : reject('parent_missing')
  if (current.deletedV !== null) return apply(undefined, [editOfDeleted(current, valuesOf(whole.operation))])
  return judgePatch(input, current, unknown)
}

/**
 * Returns whether an operation would change an immutable record. Creating the record is allowed, even repeatedly with
 * the same values.
 */
function isOfFixed({ operation, current }: JudgeInput): boolean {
  if (!entityOf(operation.entity).isFixed) return false
  if (operation.kind !== 'create') return true
  const isAsItIs = (name: string) => isSameJson(current?.fields[name] ?? null, operation.fields[name]!.to)
  return current !== undefined && !Object.keys(operation.fields).every(isAsItIs)
}

const valuesOf = ({ fields }: Operation): FieldValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, fields[name]!.to]))

const isKnownField = ({ entity }: Operation, name: string): boolean => Object.hasOwn(entityOf(entity).fields, name)

function withKnownFields(operation: Operation): Operation {
  const { fields } = operation
  const names = Object.keys(fields)
  if (names.every((name) => isKnownField(operation, name))) return operation
  const known = names.filter((name) => isKnownField(operation, name))
  return { ...operation, fields: Object.fromEntries(known.map((name) => [name, fields[name]!])) }
}

/**
 * Returns issues for unknown fields that a conflict must not store, because they are too large or contain hidden
 * characters.
 */
const hiddenTexts = (operation: Operation): FieldIssue[] =>
  unknownNames(operation).flatMap((field) =>
    weightOf(operation.fields[field]!.to, maxWeight) > maxWeight || findHiddenMark([field, operation.fields[field]!.to])
      ? [{ field, rule: 'visible', settings: {} }]
      : [],
  )

/** Maximum number of unknown fields; no app is expected to be further ahead of its server. */
const maxUnknown = 8

const unknownNames = (operation: Operation): string[] =>
  Object.keys(operation.fields).filter((name) => !isKnownField(operation, name))

const unknownFields = ({ operation, current }: JudgeInput): ConflictDraft[] =>
  unknownNames(operation).map((field) => ({
    type: 'unknownField',
    field,
    policy: 'hold',
    baseV: operation.fields[field]!.baseV,
    currentVersion: current?.rv ?? 0,
    currentValue: null,
    incomingValue: operation.fields[field]!.to,
    isIncomingShown: false,
  }))

function judgeDelete(input: JudgeInput): Judgement {
  const { operation, current } = input
  if (!current) return reject('parent_missing')
  if (current.deletedV !== null) return apply(undefined)
  // `rv` also increases on a restore, so that a restore counts as an edit.
  const newest = current.rv
  if (newest <= operation.rowBaseV || isOwnWork(input, newest)) return apply({ kind: 'delete', set: {} })
  const clash: ConflictDraft = {
    type: 'deleteVsEdit',
    field: '',
    policy: 'hold',
    baseV: operation.rowBaseV,
    currentVersion: newest,
    currentValue: current.fields,
    incomingValue: null,
    isIncomingShown: false,
  }
  return apply(undefined, [clash])
}

const editOfDeleted = (current: RecordState, values: FieldValues): ConflictDraft => ({
  type: 'editVsDelete',
  field: '',
  policy: 'hold',
  baseV: current.deletedV ?? 0,
  currentVersion: current.deletedV ?? 0,
  currentValue: null,
  incomingValue: values,
  isIncomingShown: false,
})

function judgePatch(input: JudgeInput, current: RecordState, unknown: readonly ConflictDraft[]): Judgement {
  const { operation, isDecision } = input
  const heldFields = isMoveHeld(input, current) ? movesOf[operation.entity]!.fields : []
  if (operation.entity === 'report' && leavesReportWay(current.fields, withoutHeldMove(input, current), isDecision))
    return reject('report_move')
  const set: Record<string, Json> = {}
  const conflicts = [...unknown]
  for (const [name, change] of Object.entries(operation.fields)) {
    const standing = current.fields[name] ?? null
    if (isSameJson(standing, change.to)) continue
    const version = fieldVersion(current, name)
    const isSeen = (version <= change.baseV || isOwnWork(input, version)) && !heldFields.includes(name)
    const policy = entityOf(operation.entity).fields[name]?.onConflict ?? 'last'
    if (isSeen && isForbiddenMove(operation, name, current, change.to)) return reject('status_move')
    if (isSeen && isWithoutMove(input, name)) return reject('without_move')
    if (isSeen || policy === 'last') set[name] = change.to
    if (isSeen) continue
    conflicts.push({
      type: 'field',
      field: name,
      policy,
      baseV: change.baseV,
      currentVersion: version,
      currentValue: standing,
      incomingValue: change.to,
      isIncomingShown: policy === 'last',
    })
  }
  return apply(Object.keys(set).length > 0 ? { kind: 'set', set } : undefined, conflicts)
}

/** Entities with workflow states: the state field, and the fields set with a move to another state. */
const movesOf: { readonly [entity: string]: { readonly by: string; readonly fields: readonly string[] } } = {
  report: { by: 'state', fields: wordsOfMove },
  store: { by: 'status', fields: fieldsOfMove },
}

/**
 * Returns whether an operation changes the state of a record that has a newer state than the author had seen. The new
 * state and its fields are then stored in a conflict.
 */
function isMoveHeld(input: JudgeInput, current: RecordState): boolean {
  const { entity, fields } = input.operation
  const move = movesOf[entity] && fields[movesOf[entity].by]
  if (!move) return false
  const version = fieldVersion(current, movesOf[entity]!.by)
  return version > move.baseV && !isOwnWork(input, version)
}

/** Returns whether a store field that belongs to a move is set without a move; conflict decisions are exempt. */
const isWithoutMove = ({ operation: { entity, fields }, isDecision }: JudgeInput, name: string): boolean =>
  entity === 'store' && fieldsOfMove.includes(name) && fields.status === undefined && isDecision !== true

/** Returns the fields except a move in conflict, because that move must not authorize other changes. */
function withoutHeldMove(input: JudgeInput, current: RecordState): Operation['fields'] {
  const { fields } = input.operation
  if (!isMoveHeld(input, current)) return fields
  const names = Object.keys(fields).filter((name) => name !== 'state' && !wordsOfMove.includes(name))
  return Object.fromEntries(names.map((name) => [name, fields[name]!]))
}

const isForbiddenMove = ({ entity }: Operation, name: string, { fields }: RecordState, to: Json): boolean =>
  entity === 'store' && leavesTheWay(fields, name, to)

/**
 * Returns whether the author knew the newer version: the same device wrote it, or it is the creation version and the
 * same person created the record, on any device (a rescue file may transfer it unsent).
 */
function isOwnWork({ operation, current, writerOf }: JudgeInput, version: number): boolean {
  if (current?.createdBy === operation.userId && version === current.createdV) return true
  const writer = writerOf(version)
  return writer !== undefined && writer.clientId === operation.clientId && writer.seq < operation.seq
}

const withoutNulls = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
