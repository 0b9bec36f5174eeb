import { formatNumber } from '#i18n/formats.ts'

/** A count of people or things; unknown is an en dash, never 0. */
export const countText = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : formatNumber(value, 0)
