import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Field } from '#domain/fields/field.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import type { ComponentType } from 'react'

/** An option of a field: a choice list entry, an existing tag, or another record. */
export interface FieldOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

/**
 * Options or suggestions for a field, possibly narrowed by the form's values. If undefined, the field's own list is
 * used.
 */
export type OptionsOf = (field: string, values: FieldValues) => readonly FieldOption[] | undefined

export type RecordsOf = (entity: string) => readonly FieldOption[]

/** Returns how to create a record of an entity from a field; undefined if unsupported. The result must be stable. */
export type MakingOf = (entity: string) => Making | undefined

/** Returns the localized choice list options permitted by the field's rules; empty if the field has no list. */
export function listOptions({ list, rules = [] }: Field, context: FieldTextContext): readonly FieldOption[] {
  if (list === undefined) return []
  const allowed = rules.find(({ rule }) => rule === 'oneOf')?.values
  return context
    .choicesOf(list)
    .filter((value) => allowed === undefined || allowed.includes(value))
    .map((value) => ({ value, label: context.choiceLabel(list, value) }))
}

/** Prepends selected values that are no longer offered, to keep them visible. */
export function withChosen(
  options: readonly FieldOption[],
  chosen: readonly string[],
  labelOf: (value: string) => string,
): readonly FieldOption[] {
  const missing = chosen.filter((value) => value !== '' && !options.some((option) => option.value === value))
  return [...missing.map((value) => ({ value, label: labelOf(value) })), ...options]
}

export interface Making {
  readonly words: (typed: string) => string
  /** Form for the remaining fields; undefined if the member may not create the record. */
  readonly Maker: ComponentType<MakerProps> | undefined
  readonly whyNot: string
  readonly isBegun: () => Promise<boolean>
}

export interface MakerProps {
  /** Typed name; '' when resuming a draft. */
  readonly typed: string
  readonly begins: NonNullable<Field['begins']>
  readonly onMade: (id: string) => void
  readonly onCancel: () => void
}
