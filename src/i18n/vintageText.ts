import type { Locale } from '#domain/locale.ts'
import { monthText } from './monthText.ts'

/** The time that data speak of: "Dec 2020", "2021". */
export const vintageText = (vintage: string, locale: Locale): string =>
  /^\d{4}-\d{2}$/.test(vintage) ? monthText(vintage, locale) : vintage
