import { formatExact, formatNumber } from '#i18n/formats.ts'

/** A count of people or things; unknown is an en dash, never 0. */
export const countText = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : formatNumber(value, 0)

/** A count behind a quotient: areas that are cut give fractions, and of a few people those decide the last digit. */
export const countBehindText = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : formatExact(value)
