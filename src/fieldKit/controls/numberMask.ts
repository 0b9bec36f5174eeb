import type { Field } from '#domain/fields/field.ts'
import { maskNumber } from '#domain/fields/masks.ts'

/** True for kinds that hold whole numbers only. */
export const isWhole = (field: Field): boolean => field.kind === 'integer' || field.kind === 'daySpan'

/** What a number field lets a person type, by the field's line. */
export const numberMask =
  (field: Field) =>
  (text: string): string =>
    maskNumber(text, isWhole(field) ? 'integer' : 'decimal', field.decimals)

const standardUnits: Partial<Record<Field['kind'], string>> = { percent: '%', length: 'm' }

/** The unit a number is shown with, where it has one. */
export const unitOf = (field: Field): string | undefined => field.unit ?? standardUnits[field.kind]
