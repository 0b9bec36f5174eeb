import { Plural, Trans } from '@lingui/react/macro'
import type { Field } from '#domain/fields/field.ts'

/** Number of photos or files, or whether a shape is drawn. An en dash for zero. */
export function CountText({ field, count }: { field: Field; count: number }) {
  if (count === 0) return '–'
  if (field.kind === 'shape') return <Trans>Drawn on the map</Trans>
  return field.kind === 'photos' ? (
    <Plural value={count} one="# photo" other="# photos" />
  ) : (
    <Plural value={count} one="# file" other="# files" />
  )
}

/** Counts the items of a value; a shape counts as one. */
export const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : value == null ? 0 : 1)
