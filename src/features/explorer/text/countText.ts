import { formatExact, formatNumber } from '#i18n/formats.ts'

/** Formats a count; an en dash if unknown, never 0. */
export const countText = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : formatNumber(value, 0)

/** Formats an operand of a quotient exactly: clipped areas give fractions that matter for small counts. */
export const countBehindText = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : formatExact(value)
