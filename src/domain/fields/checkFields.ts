import * as v from 'valibot'
import { isSameJson, type Json, weightOf } from '../json.ts'
import type { Field, FieldSet } from './field.ts'
import { typeOf } from './fieldTypes.ts'
import { firstBrokenRule, type FieldIssue, type RuleUse } from './rules.ts'

/** Field values as in records and operations; null and a missing key both mean unknown. */
export type FieldValues = Readonly<Record<string, Json>>

/**
 * Returns the issues in single fields that prevent a save, at most one per field: wrong shape, broken rules, unknown
 * field (`excluded`), and, with `isWhole`, a missing required field. Cross-field rules are in `Entity.issues`.
 */
export function checkFields(fields: FieldSet, values: FieldValues, isWhole: boolean): FieldIssue[] {
  const issues: FieldIssue[] = []
  for (const name of Object.keys(values)) {
    const issue = checkField(fields, name, values[name]!, values)
    if (issue) issues.push(issue)
  }
  return isWhole ? [...issues, ...missingFields(fields, values)] : issues
}

export function checkField(fields: FieldSet, name: string, value: Json, values: FieldValues): FieldIssue | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return { field: name, rule: 'excluded', settings: {} }
  if (value === null) return field.required ? { field: name, rule: 'required', settings: {} } : undefined
  return checkValue(name, value, field, values)
}

export const missingFields = (fields: FieldSet, values: FieldValues): FieldIssue[] =>
  requiredOf(fields).flatMap((name) => (name in values ? [] : [{ field: name, rule: 'required', settings: {} }]))

const required = new WeakMap<FieldSet, readonly string[]>()

function requiredOf(fields: FieldSet): readonly string[] {
  const names = required.get(fields) ?? Object.keys(fields).filter((name) => fields[name]!.required)
  required.set(fields, names)
  return names
}

/**
 * Maximum weight of a value in a field that isn't large (`isLarge`), several times what a form can hold (200 files,
 * 2,000 ids). Heavier values are rejected without parsing.
 */
export const maxWeight = 20_000

function checkValue(name: string, value: Json, field: Field, values: FieldValues): FieldIssue | undefined {
  const { uses, schema, isLarge } = checksOf(field)
  if (!isLarge && weightOf(value, maxWeight) > maxWeight)
    return { field: name, rule: shapeRule(field.kind), settings: {} }
  const broken = firstBrokenRule(name, value, uses, values)
  if (broken) return broken
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  const isExact = parsed.success && isSameJson(parsed.output as Json, value)
  return isExact ? undefined : { field: name, rule: shapeRule(field.kind), settings: {} }
}

interface FieldChecks {
  readonly uses: readonly RuleUse[]
  readonly schema: v.GenericSchema
  readonly isLarge: boolean
}

const checks = new WeakMap<Field, FieldChecks>()

function checksOf(field: Field): FieldChecks {
  const known = checks.get(field)
  if (known) return known
  const required: RuleUse[] = field.required ? [{ rule: 'required' }] : []
  const uses: RuleUse[] = [...required, { rule: 'visible' }, ...(field.rules ?? [])]
  const { schema, isLarge = field.shape?.isLarge ?? false } = typeOf(field)
  const made = { uses, schema: schema(field), isLarge }
  checks.set(field, made)
  return made
}

const shapeRule = (kind: string): 'integer' | 'numeric' | 'oneOf' | 'regex' => {
  if (kind === 'integer' || kind === 'daySpan') return 'integer'
  if (['number', 'percent', 'length', 'monthSpan', 'area', 'money'].includes(kind)) return 'numeric'
  return kind === 'choice' || kind === 'choices' || kind === 'currency' ? 'oneOf' : 'regex'
}
