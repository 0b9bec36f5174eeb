import { formatExact, formatNumber } from '#i18n/formats.ts'

/** Formats a count as a whole number; an en dash if unknown. */
export const countText = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : formatNumber(value, 0)

/**
 * Formats an operand of a quotient without rounding it to a whole number, because clipped areas give fractions that
 * matter for small counts.
 */
export const countBehindText = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : formatExact(value)
