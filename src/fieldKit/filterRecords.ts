import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Field, FieldSet } from '#domain/fields/field.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import type { Json } from '#domain/json.ts'
import type { Money } from '#domain/money/money.ts'
import { type Area, convertArea } from '#domain/units/areaUnits.ts'
import type { FieldCondition, FieldFilterState } from './fieldFilterState.ts'

export type RecordTest = (values: FieldValues) => boolean
type ValueTest = (value: Json | undefined) => boolean

/**
 * Compiles a test for all conditions; without conditions, all records pass. Ranges are inclusive. Unknown values match
 * only `empty`. Amounts in a currency other than the range's don't match the range.
 */
export function compileFilter(fields: FieldSet, filter: FieldFilterState, context: FieldTextContext): RecordTest {
  const tests = filter.flatMap((condition): RecordTest[] => {
    const field = fields[condition.field]
    if (!field) return []
    const test = compileCondition(condition, field, context)
    return [(values) => test(values[condition.field])]
  })
  return (values) => tests.every((test) => test(values))
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function compileCondition(condition: FieldCondition, field: Field, context: FieldTextContext): ValueTest {
  switch (condition.kind) {
    case 'empty':
      return isEmpty
    case 'filled':
      return (value) => !isEmpty(value)
    case 'yesNo':
      return (value) => value === condition.value
    case 'anyOf':
      return anyOf(new Set(condition.values))
    case 'contains':
      return contains(fold(condition.text), field, context)
    case 'between':
      return (value) => typeof value === 'string' && isWithin(value, condition.from, condition.to)
    case 'range':
      return inRange(condition, field)
  }
}

function anyOf(wanted: ReadonlySet<string>): ValueTest {
  return (value) =>
    Array.isArray(value)
      ? value.some((item) => wanted.has(String(item)))
      : typeof value === 'string' && wanted.has(value)
}

function contains(wanted: string, field: Field, context: FieldTextContext): ValueTest {
  return (value) => !isEmpty(value) && fold(writeField(field, value, context)).includes(wanted)
}

function inRange(condition: FieldCondition & { kind: 'range' }, field: Field): ValueTest {
  return (value) => {
    const number = comparable(value, field, condition)
    return number !== undefined && isWithin(number, condition.from, condition.to)
  }
}

function comparable(
  value: Json | undefined,
  field: Field,
  { areaUnit, currency }: FieldCondition & { kind: 'range' },
): number | undefined {
  if (value === undefined || value === null) return undefined
  if (field.kind === 'area') return convertArea(value as Area, areaUnit ?? 'm2').value
  if (field.kind !== 'money') return typeof value === 'number' ? value : undefined
  const money = value as Money
  return currency === undefined || money.currency === currency ? money.amount : undefined
}

function isWithin<T extends number | string>(value: T, from: T | undefined, to: T | undefined): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}
