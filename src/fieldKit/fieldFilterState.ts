import * as v from 'valibot'
import { type Entity } from '#domain/entity.ts'
import type { Field, FieldKind } from '#domain/fields/field.ts'
import { currencies } from '#domain/money/money.ts'
import { areaUnits } from '#domain/units/areaUnits.ts'

const field = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const number = v.exactOptional(v.pipe(v.number(), v.finite()))
const moment = v.exactOptional(v.pipe(v.string(), v.maxLength(10)))

/**
 * Condition on one field. Areas and amounts include their unit, because a shared view must mean the same to every
 * reader.
 */
const conditionSchema = v.variant('kind', [
  v.object({
    kind: v.literal('anyOf'),
    field,
    values: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(500)),
  }),
  v.object({
    kind: v.literal('range'),
    field,
    from: number,
    to: number,
    areaUnit: v.exactOptional(v.picklist(areaUnits)),
    currency: v.exactOptional(v.picklist(currencies)),
  }),
  v.object({ kind: v.literal('between'), field, from: moment, to: moment }),
  v.object({ kind: v.literal('contains'), field, text: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  v.object({ kind: v.literal('yesNo'), field, value: v.boolean() }),
  v.object({ kind: v.literal('empty'), field }),
  v.object({ kind: v.literal('filled'), field }),
])

/** Conditions combined with "and"; plain JSON, stored as a route parameter and in saved views. */
export const fieldFilterSchema = v.pipe(v.array(conditionSchema), v.maxLength(40))

export type FieldCondition = v.InferOutput<typeof conditionSchema>
export type ConditionKind = FieldCondition['kind']
export type FieldFilterState = readonly FieldCondition[]

const ownKind = {
  text: 'contains',
  longText: 'contains',
  code: 'contains',
  phone: 'contains',
  tags: 'contains',
  choice: 'anyOf',
  choices: 'anyOf',
  currency: 'anyOf',
  reference: 'anyOf',
  references: 'anyOf',
  accounts: undefined,
  integer: 'range',
  number: 'range',
  percent: 'range',
  length: 'range',
  daySpan: 'range',
  monthSpan: 'range',
  area: 'range',
  money: 'range',
  date: 'between',
  time: 'between',
  moment: undefined,
  yesNo: 'yesNo',
  place: undefined,
  shape: undefined,
  json: undefined,
  photos: undefined,
  files: undefined,
} as const satisfies Record<FieldKind, ConditionKind | undefined>

/**
 * Returns a field's condition kinds, with the kind specific to the field first. Every field supports empty and filled.
 */
export function conditionKindsOf({ kind }: Field): readonly ConditionKind[] {
  const own = ownKind[kind]
  return own === undefined ? ['filled', 'empty'] : [own, 'filled', 'empty']
}

/**
 * Parses an external filter. Returns an empty filter if it is invalid; drops conditions that don't suit their field.
 */
export function readFieldFilter(entity: Entity, input: unknown): FieldFilterState {
  const parsed = v.safeParse(fieldFilterSchema, input)
  if (!parsed.success) return []
  return parsed.output.filter((condition) => {
    const asked = entity.fields[condition.field]
    return asked !== undefined && conditionKindsOf(asked).includes(condition.kind)
  })
}
