import * as v from 'valibot'
import type { FieldValues } from '../fields/checkFields.ts'
import type { Json } from '../json.ts'
import { isEntityName, type EntityName } from '../entities.ts'
import type { Operation } from './operation.ts'

/**
 * Decision on a conflict: one of the two values, a third value, or, between a delete and an edit, to keep or delete the
 * record.
 */
const choiceSchema = v.variant('take', [
  v.object({ take: v.literal('current') }),
  v.object({ take: v.literal('incoming') }),
  v.object({ take: v.literal('value'), value: v.custom<Json>((input) => input !== undefined) }),
])
export type ConflictChoice = { take: 'current' } | { take: 'incoming' } | { take: 'value'; value: Json }

export function choiceOf(operation: Operation): ConflictChoice | undefined {
  const parsed = v.safeParse(choiceSchema, operation.fields.chosen?.to)
  return parsed.success ? (parsed.output as ConflictChoice) : undefined
}

const readJson = (text: Json | undefined): Json => (typeof text === 'string' ? (JSON.parse(text) as Json) : null)

export function targetOf(conflict: FieldValues): { entity: EntityName; id: string } | undefined {
  const { entity, entityId } = conflict
  return typeof entity === 'string' && isEntityName(entity) && typeof entityId === 'string'
    ? { entity, id: entityId }
    : undefined
}

/**
 * Returns the operation for a decision; undefined if the decision requires no change or can't be applied. The operation
 * keeps the decision's id, so that a resend is recognized. `baseV` is the version the decision's author saw.
 */
export function decisionAsOperation(
  operation: Operation,
  conflict: FieldValues,
  choice: ConflictChoice,
): Operation | undefined {
  const target = targetOf(conflict)
  if (!target) return undefined
  const on = { ...operation, entity: target.entity, entityId: target.id }
  const baseV = operation.fields.chosen?.baseV ?? 0
  if (conflict.type === 'unknownField') return undefined
  if (conflict.type === 'deleteVsEdit')
    return choice.take === 'incoming' ? { ...on, kind: 'delete', fields: {}, rowBaseV: baseV } : undefined
  if (conflict.type === 'editVsDelete')
    return choice.take === 'incoming' ? { ...on, kind: 'restore', fields: {} } : undefined
  const value =
    choice.take === 'value'
      ? choice.value
      : readJson(choice.take === 'current' ? conflict.currentValue : conflict.incomingValue)
  const field = typeof conflict.field === 'string' ? conflict.field : ''
  return { ...on, kind: 'patch', fields: { [field]: { to: value, baseV } } }
}

/** Returns the values of an edit to a deleted record, to set again after it is restored. */
export const storedEdit = (conflict: FieldValues): FieldValues => readJson(conflict.incomingValue) as FieldValues
