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

/** Width of a column in px at ordinary size; fixed by kind, so that columns stand still while a long list scrolls. */
export const columnWidth = ({ kind }: Field): number => widths[kind] ?? 208
