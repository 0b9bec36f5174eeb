import type { Locale } from '../locale.ts'
import { punctuationOf } from '../punctuation.ts'
import type { TransferColumn } from './columns.ts'

export const sheetTexts = {
  example: 'Example',
  exampleName: 'Zhongxiao Fuxing',
  exampleAddress: 'No. 1, Sec. 4, Zhongxiao E. Rd., Taipei',
  examplePerson: 'Wang Da-ming',
  exampleText: 'Near the station',
  clear: '(clear)',
  tooLong: '(shape too long for a cell)',
  reason: 'Reason',
  template: 'template',
} as const

/**
 * Texts of one language for reading and writing sheets, from the catalogs. Plain data, because a worker receives them.
 */
export interface SheetTexts {
  readonly locale: Locale
  /** Field labels by keys such as `store.posCode`; monthly measures without the month. */
  readonly fields: Readonly<Record<string, string>>
  /** Choice labels by keys such as `status.1`. */
  readonly choices: Readonly<Record<string, string>>
  readonly kinds: Readonly<Record<string, string>>
  readonly parts: Readonly<Record<string, string>>
  readonly months: readonly string[]
  readonly units: Readonly<Record<string, string>>
  readonly yes: string
  readonly no: string
  readonly texts: Readonly<Record<keyof typeof sheetTexts, string>>
}

/** Returns the heading of a column in one language, without a unit. */
export function headingOf({ entity, name, field, part }: TransferColumn, words: SheetTexts): string {
  if (part !== 'whole') return words.parts[part] ?? part
  const label = words.fields[`${entity}.${field.month?.measure ?? name}`] ?? field.label
  if (!field.month) return label
  const { number } = field.month
  return punctuationOf(words.locale).qualified(label, words.months[number - 1] ?? String(number))
}
