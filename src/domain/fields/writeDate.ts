import { dateFormat } from './fieldFormats.ts'
import type { FieldTextContext } from './fieldTextContext.ts'

/** Formats a calendar day, which has no time zone. */
export const writeDate = (value: string, context: Pick<FieldTextContext, 'locale'>): string =>
  dateFormat(context.locale).format(new Date(`${value}T00:00:00Z`))
