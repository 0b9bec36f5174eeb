import type { Field, FieldKind } from '#domain/fields/field.ts'

const widths: Partial<Record<FieldKind, number>> = {
  longText: 320,
  choices: 220,
  tags: 220,
  date: 136,
  time: 104,
  yesNo: 96,
  code: 132,
  place: 200,
  choice: 184,
  integer: 116,
  number: 124,
  percent: 116,
  length: 116,
  daySpan: 124,
  monthSpan: 124,
  area: 132,
  money: 156,
}

/**
 * Returns the column width in px at default size. It depends only on the kind, because columns must not shift while
 * scrolling.
 */
export const columnWidth = ({ kind }: Field): number => widths[kind] ?? 208
