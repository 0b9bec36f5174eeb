import { defaultLocale, type Locale } from './locale.ts'

interface Marks {
  readonly colon: string
  readonly comma: string
  readonly semicolon: string
  readonly item: string
  readonly open: string
  readonly close: string
}

const western: Marks = { colon: ': ', comma: ', ', semicolon: '; ', item: ', ', open: ' (', close: ')' }
const chinese: Marks = { colon: '：', comma: '，', semicolon: '；', item: '、', open: '（', close: '）' }

export interface Punctuation {
  /** Example: "Rent: NT$ 180,000". */
  readonly labelled: (label: string, text: string) => string
  /** Example: "Sales, October". */
  readonly qualified: (label: string, by: string) => string
  /** Example: "Analyst, Planner". */
  readonly listed: (items: readonly string[]) => string
  /** Example: "Site A 800 m; site B 1 km". */
  readonly clauses: (parts: readonly string[]) => string
  /** Example: "Population (density, households)". */
  readonly bracketed: (label: string, text: string) => string
}

const punctuate = ({ colon, comma, semicolon, item, open, close }: Marks): Punctuation => ({
  labelled: (label, text) => `${label}${colon}${text}`,
  qualified: (label, by) => `${label}${comma}${by}`,
  listed: (items) => items.join(item),
  clauses: (parts) => parts.join(semicolon),
  bracketed: (label, text) => `${label}${open}${text}${close}`,
})

const english = punctuate(western)
const fullWidth = punctuate(chinese)

export const punctuationOf = (locale: Locale): Punctuation => (locale === defaultLocale ? english : fullWidth)
