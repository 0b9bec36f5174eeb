import * as v from 'valibot'
import { checkFields, type FieldValues } from '#domain/fields/checkFields.ts'
import type { FieldSet } from '#domain/fields/field.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import { isSameJson, type Json } from '#domain/json.ts'
import { readFormText } from './formText.ts'

/** Version per field; in a draft, at the time the field was first edited. */
export type FieldVersions = Readonly<Record<string, number>>

const json = v.custom<Json>((input) => input !== undefined && typeof input !== 'function')

/** A form's editing state, also stored as its draft. Texts are stored as typed, even if invalid. */
export const draftSchema = v.object({
  texts: v.record(v.string(), v.string()),
  base: v.record(v.string(), json),
  versions: v.record(v.string(), v.number()),
  epoch: v.exactOptional(v.string()),
})

export interface Draft {
  readonly texts: Readonly<Record<string, string>>
  /** Values of edited fields at the time they were first edited; null if empty. */
  readonly base: FieldValues
  readonly versions: FieldVersions
  /** Epoch of the versions, set when the first field is edited. */
  readonly epoch?: string
}

export const emptyDraft: Draft = { texts: {}, base: {}, versions: {} }

export interface FormReading {
  /** Changed fields; null clears a field. */
  readonly changes: FieldValues
  readonly values: FieldValues
  /** Issues that prevent saving: at most one per field, in registry order. */
  readonly issues: readonly FieldIssue[]
  /** True if any text differs from the saved value, valid or not. */
  readonly isDirty: boolean
}

/**
 * Adds a typed text. Stores each field's value and version at its first edit, and the epoch at the draft's first edit,
 * even if newer data arrives. A version from a newer epoch thus has lower precedence, never higher.
 */
export function typeText(
  draft: Draft,
  name: string,
  text: string,
  seen: { value: Json | undefined; version?: number | undefined; epoch?: string | undefined },
): Draft {
  const texts = { ...draft.texts, [name]: text }
  if (name in draft.texts) return { ...draft, texts }
  const versions = seen.version === undefined ? draft.versions : { ...draft.versions, [name]: seen.version }
  const epoch = draft.epoch ?? seen.epoch
  return {
    texts,
    base: { ...draft.base, [name]: seen.value ?? null },
    versions,
    ...(epoch === undefined ? {} : { epoch }),
  }
}

/**
 * Parses a draft over current values. Only edited fields can be changed or rejected. For a new record (`isNew`),
 * initial values are also changes, and missing required fields are issues.
 */
export function readForm(
  fields: FieldSet,
  draft: Draft,
  values: FieldValues,
  isNew: boolean,
  context: FieldTextContext,
): FormReading {
  const unreadable: FieldIssue[] = []
  const changes: Record<string, Json> = isNew ? { ...values } : {}
  const after: Record<string, Json> = { ...values }
  for (const [name, text] of Object.entries(draft.texts)) {
    const field = fields[name]
    if (!field) continue
    const read = readFormText(field, text, context)
    if ('broken' in read) {
      unreadable.push({ field: name, rule: read.broken, settings: read.settings ?? {} })
      continue
    }
    const value = read.value ?? null
    if (isSameJson(value, draft.base[name] ?? null)) continue
    changes[name] = value
    after[name] = value
  }
  const isDirty = unreadable.length > 0 || Object.keys(changes).some((name) => name in draft.texts)
  const issues = [...unreadable, ...issuesOfValues(fields, after, isNew ? fields : draft.texts, isNew, unreadable)]
  return {
    changes: dropNulls(changes, isNew),
    values: dropNulls(after, true),
    issues: inOrder(fields, issues),
    isDirty,
  }
}

function issuesOfValues(
  fields: FieldSet,
  after: FieldValues,
  concerned: object,
  isNew: boolean,
  unreadable: readonly FieldIssue[],
): FieldIssue[] {
  return checkFields(fields, after, isNew).filter(
    ({ field }) => field in concerned && !unreadable.some((issue) => issue.field === field),
  )
}

function dropNulls(values: FieldValues, isWanted: boolean): FieldValues {
  return isWanted ? Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) : values
}

function inOrder(fields: FieldSet, issues: readonly FieldIssue[]): FieldIssue[] {
  const order = Object.keys(fields)
  return issues.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

export const versionsOf = (changes: FieldValues, versions: FieldVersions): FieldVersions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => name in changes))
