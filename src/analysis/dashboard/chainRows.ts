import type { EntityValues } from '#domain/entities.ts'
import { monthNumbers } from '#domain/fields/monthly.ts'
import type { Currency, Money } from '#domain/money/money.ts'

/** A store as dashboards look at it. */
export interface StoreRow {
  readonly id: string
  readonly name: string
  readonly nameEnglish: string
  readonly status: string
  readonly city: string
  readonly cityEnglish: string
  readonly tier: string
  readonly format: string
  readonly opened: string | undefined
  readonly closed: string | undefined
}

/** A year of a store: amounts of its twelve months, undefined where nothing was entered. */
export interface YearRow {
  readonly store: string
  readonly year: number
  readonly sales: readonly (Money | undefined)[]
  readonly target: readonly (Money | undefined)[]
}

export interface LeaseRow {
  readonly id: string
  readonly store: string
  readonly starts: string | undefined
  readonly ends: string
  readonly noticeMonths: number | undefined
  /** By how many per cent the rent rises with each year of the lease. */
  readonly rentIncrease: number | undefined
}

export interface SurveyRow {
  readonly id: string
  readonly topic: string
  readonly topicEnglish: string
  readonly state: string
  readonly closesOn: string | undefined
  readonly wanted: number | undefined
}

export interface AnswerRow {
  readonly survey: string
  readonly store: string | undefined
}

/** Everything that the cards of a dashboard are worked out from. */
export interface ChainRows {
  readonly stores: readonly StoreRow[]
  readonly years: readonly YearRow[]
  readonly leases: readonly LeaseRow[]
  readonly surveys: readonly SurveyRow[]
  readonly answers: readonly AnswerRow[]
}

/** What a dashboard is asked: of which day, currency and year of sales; without a year, the last one with sales. */
export interface ChainAsk {
  readonly today: string
  readonly currency: Currency
  readonly year: number | undefined
}

/** The rows of a chain, or of a part of it, with what is asked of them. */
export type Chain = ChainRows & ChainAsk

type Values<N extends 'store' | 'performance' | 'lease' | 'survey' | 'answer'> = EntityValues<N>

export function storeRow(id: string, fields: Values<'store'>): StoreRow {
  const { name = '', nameEnglish = '', status = '', sizeTier: tier = '', format = '' } = fields
  const [city, cityEnglish] = cityOf(fields.address, fields.addressEnglish)
  const [opened, closed] = [fields.openingDate ?? undefined, fields.closingDate ?? undefined]
  return { id, name, nameEnglish, status, city, cityEnglish, tier, format, opened, closed }
}

/** Undefined for a year that names no store or no year. */
export function yearRow(fields: Values<'performance'>): YearRow | undefined {
  const { store, year } = fields
  if (store === undefined || year === undefined) return undefined
  return {
    store,
    year,
    sales: monthNumbers.map((month) => fields[`monthlySales${month}`] ?? undefined),
    target: monthNumbers.map((month) => fields[`targetSales${month}`] ?? undefined),
  }
}

/** Undefined for a lease whose store or end is not known. */
export function leaseRow(id: string, fields: Values<'lease'>): LeaseRow | undefined {
  const { store, leaseEnd: ends } = fields
  if (store === undefined || ends === undefined) return undefined
  const { leaseStart: starts, noticePeriod: noticeMonths, rentIncrease } = fields
  return { id, store, ends, starts, noticeMonths, rentIncrease }
}

export function surveyRow(id: string, fields: Values<'survey'>): SurveyRow {
  const { topic = '', topicEnglish = '', state = '' } = fields
  return { id, topic, topicEnglish, state, closesOn: fields.closesOn, wanted: fields.wanted }
}

export const answerRow = (fields: Values<'answer'>): AnswerRow => ({ survey: fields.survey ?? '', store: fields.store })

/**
 * The city or county of a store by its addresses, in both spellings; '' where an address does not say. A local address begins with it,
 * after a zip code or not; the English one ends with it, before the country if that stands there.
 */
export function cityOf(local: string | undefined, english: string | undefined): readonly [string, string] {
  const found = /^\d*\s*(?:台灣|臺灣|中国|中國)?([^\d\s]{1,6}?[市縣县])/u.exec((local ?? '').trim())?.[1] ?? ''
  const parts = (english ?? '').split(',').map((part) => part.replace(/\d+/g, '').trim())
  const last = parts.findLast((part) => /\b(City|County)$/i.test(part)) ?? ''
  return [found.replaceAll('臺', '台'), last]
}
