import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { Field } from '#domain/fields/field.ts'
import type { FieldTextContext } from '#domain/fields/fieldType.ts'
import type { ComponentType } from 'react'

/** One thing that can be chosen for a field: an entry of a choice list, a tag in use, or another record. */
export interface FieldOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

/**
 * Options of a choice, several choices or tags field, or what is offered for a text; the form's present values may narrow them. Undefined: what the
 * field's list offers.
 */
export type OptionsOf = (field: string, values: FieldValues) => readonly FieldOption[] | undefined

/** Records of an entity that a reference may point to. */
export type RecordsOf = (entity: string) => readonly FieldOption[]

/** How a record of an entity is made where a field chooses one; undefined where it is not. Keep what it gives stable. */
export type MakingOf = (entity: string) => Making | undefined

/** What a field's choice list offers in the reader's words, as far as the field's rules allow it; none for a field without a list. */
export function listOptions({ list, rules = [] }: Field, context: FieldTextContext): readonly FieldOption[] {
  if (list === undefined) return []
  const allowed = rules.find(({ rule }) => rule === 'oneOf')?.values
  return context
    .choicesOf(list)
    .filter((value) => allowed === undefined || allowed.includes(value))
    .map((value) => ({ value, label: context.choiceLabel(list, value) }))
}

/** The options, with the values that are chosen but no longer offered added in front, so that nothing chosen goes unseen. */
export function withChosen(
  options: readonly FieldOption[],
  chosen: readonly string[],
  labelOf: (value: string) => string,
): readonly FieldOption[] {
  const missing = chosen.filter((value) => value !== '' && !options.some((option) => option.value === value))
  return [...missing.map((value) => ({ value, label: labelOf(value) })), ...options]
}

/** How another record is made in the middle of choosing one. */
export interface Making {
  /** Offers to make one of the name that was typed. */
  readonly words: (typed: string) => string
  /** Asks for the rest; undefined for who may not make one. */
  readonly Maker: ComponentType<MakerProps> | undefined
  /** Said beneath a name that is not there to who may not make it. */
  readonly whyNot: string
  /** True where a draft of one waits that was begun here and not ended. */
  readonly isBegun: () => Promise<boolean>
}

export interface MakerProps {
  /** What was typed; '' where a draft is taken up again. */
  readonly typed: string
  /** What one made here begins with. */
  readonly begins: NonNullable<Field['begins']>
  readonly onMade: (id: string) => void
  readonly onCancel: () => void
}
