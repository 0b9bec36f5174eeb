import type { Field } from '#domain/fields/field.ts'
import { maskNumber } from '#domain/fields/masks.ts'

export const isWhole = (field: Field): boolean => field.kind === 'integer' || field.kind === 'daySpan'

export const numberMask =
  (field: Field) =>
  (text: string): string =>
    maskNumber(text, isWhole(field) ? 'integer' : 'decimal', field.decimals)

const standardUnits: Partial<Record<Field['kind'], string>> = { percent: '%', length: 'm' }

export const unitOf = (field: Field): string | undefined => field.unit ?? standardUnits[field.kind]
