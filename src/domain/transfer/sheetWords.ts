import type { Locale } from '../locale.ts'
import type { TransferColumn } from './columns.ts'

/** Words that stand in sheets and nowhere on screens. */
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
 * The words of one language that sheets are read and written with: plain data, because a worker is handed them. Taken from the catalogues.
 */
export interface SheetWords {
  readonly locale: Locale
  /** By `store.posCode`; a measure kept by month without its month. */
  readonly fields: Readonly<Record<string, string>>
  /** By `status.1`. */
  readonly choices: Readonly<Record<string, string>>
  /** Names of kinds of record, which sheets are called by. */
  readonly kinds: Readonly<Record<string, string>>
  /** Parts of a value that have a column of their own. */
  readonly parts: Readonly<Record<string, string>>
  /** Short names of the months from January on. */
  readonly months: readonly string[]
  /** Units that are words. */
  readonly units: Readonly<Record<string, string>>
  readonly yes: string
  readonly no: string
  readonly texts: Readonly<Record<keyof typeof sheetTexts, string>>
}

/** The heading of a column in one language, without a unit. */
export function headingOf({ entity, name, field, part }: TransferColumn, words: SheetWords): string {
  if (part !== 'whole') return words.parts[part] ?? part
  const label = words.fields[`${entity}.${field.month?.measure ?? name}`] ?? field.label
  return field.month ? `${label}, ${words.months[field.month.number - 1] ?? field.month.number}` : label
}
