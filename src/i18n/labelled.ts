import { i18n } from '@lingui/core'
import { localeOf } from '#domain/locale.ts'
import { punctuationOf } from '#domain/punctuation.ts'

const own = () => punctuationOf(localeOf(i18n.locale))

/** Composes a label with its text in the reader's punctuation: "Rent: NT$ 180,000". */
export const labelled = (label: string, text: string): string => own().labelled(label, text)

/** Composes a label with a qualifier: "Sales, October". */
export const qualified = (label: string, by: string): string => own().qualified(label, by)

/** Joins items without "and": "Analyst, Planner". */
export const listed = (items: readonly string[]): string => own().listed(items)

/** Puts a note in brackets after a text: "1,200 (+300)". */
export const bracketed = (text: string, note: string): string => own().bracketed(text, note)
