import type { FieldValues } from '#domain/fields/checkFields.ts'

/** One thing that can be chosen for a field: an entry of a choice list, a tag in use, or another record. */
export interface FieldOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

/** Options of a choice, several choices, tags or reference field; the form's present values may narrow them. */
export type OptionsOf = (field: string, values: FieldValues) => readonly FieldOption[]

/** The options, with the values that are chosen but no longer offered added in front, so that nothing chosen goes unseen. */
export function withChosen(
  options: readonly FieldOption[],
  chosen: readonly string[],
  labelOf: (value: string) => string,
): readonly FieldOption[] {
  const missing = chosen.filter((value) => value !== '' && !options.some((option) => option.value === value))
  return [...missing.map((value) => ({ value, label: labelOf(value) })), ...options]
}
