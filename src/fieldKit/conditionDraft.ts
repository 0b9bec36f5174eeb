import type { Field } from '#domain/fields/field.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import { readNumber } from '#domain/fields/masks.ts'
import { usualAreaUnit } from '#domain/fields/types/numberTypes.ts'
import { type Currency, currencies } from '#domain/money/money.ts'
import { type AreaUnit, areaUnits } from '#domain/units/areaUnits.ts'
import { readTimeOfDay } from '#domain/time.ts'
import { type ConditionKind, conditionKindsOf, type FieldCondition } from './fieldFilterState.ts'

export interface ConditionDraft {
  readonly kind: ConditionKind
  readonly values: readonly string[]
  readonly from: string
  readonly to: string
  /** Unit or currency of the numbers, or ''. */
  readonly unit: string
  readonly text: string
}

export function conditionDraftOf(
  field: Field,
  condition: FieldCondition | undefined,
  context: FieldTextContext,
): ConditionDraft {
  const unit = field.kind === 'area' ? usualAreaUnit(field, context) : field.kind === 'money' ? context.currency : ''
  const empty: ConditionDraft = {
    kind: conditionKindsOf(field)[0] ?? 'filled',
    values: [],
    from: '',
    to: '',
    unit,
    text: '',
  }
  if (!condition) return empty
  switch (condition.kind) {
    case 'anyOf':
      return { ...empty, kind: 'anyOf', values: condition.values }
    case 'contains':
      return { ...empty, kind: 'contains', text: condition.text }
    case 'yesNo':
      return { ...empty, kind: 'yesNo', text: String(condition.value) }
    case 'between':
      return { ...empty, kind: 'between', from: condition.from ?? '', to: condition.to ?? '' }
    case 'range':
      return {
        ...empty,
        kind: 'range',
        from: condition.from === undefined ? '' : String(condition.from),
        to: condition.to === undefined ? '' : String(condition.to),
        unit: condition.areaUnit ?? condition.currency ?? unit,
      }
    default:
      return { ...empty, kind: condition.kind }
  }
}

/** Returns the draft's condition; undefined if incomplete. Reversed bounds are swapped. */
export function conditionOf(name: string, field: Field, draft: ConditionDraft): FieldCondition | undefined {
  switch (draft.kind) {
    case 'anyOf':
      return draft.values.length === 0 ? undefined : { kind: 'anyOf', field: name, values: [...draft.values] }
    case 'contains': {
      const text = draft.text.trim()
      return text === '' ? undefined : { kind: 'contains', field: name, text }
    }
    case 'yesNo':
      return draft.text === '' ? undefined : { kind: 'yesNo', field: name, value: draft.text === 'true' }
    case 'between': {
      const ends = inOrder(momentOf(field, draft.from), momentOf(field, draft.to))
      return ends && { kind: 'between', field: name, ...ends }
    }
    case 'range': {
      const ends = inOrder(readNumber(draft.from), readNumber(draft.to))
      return ends && { kind: 'range', field: name, ...ends, ...countedIn(field, draft.unit) }
    }
    case 'empty':
    case 'filled':
      return { kind: draft.kind, field: name }
  }
}

function momentOf(field: Field, text: string): string | undefined {
  if (text === '') return undefined
  return field.kind === 'time' ? readTimeOfDay(text) : text
}

function inOrder<T extends string | number>(from: T | undefined, to: T | undefined): { from?: T; to?: T } | undefined {
  if (from === undefined) return to === undefined ? undefined : { to }
  if (to === undefined) return { from }
  return from <= to ? { from, to } : { from: to, to: from }
}

function countedIn(field: Field, unit: string): { areaUnit?: AreaUnit; currency?: Currency } {
  const areaUnit = areaUnits.find((known) => known === unit)
  const currency = currencies.find((known) => known === unit)
  if (field.kind === 'area' && areaUnit) return { areaUnit }
  return field.kind === 'money' && currency ? { currency } : {}
}
