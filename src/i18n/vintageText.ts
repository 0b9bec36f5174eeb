import type { Locale } from '#domain/locale.ts'
import { monthText } from './monthText.ts'

/** Formats the period of data: "Dec 2020", "2021". */
export const vintageText = (vintage: string, locale: Locale): string =>
  /^\d{4}-\d{2}$/.test(vintage) ? monthText(vintage, locale) : vintage
