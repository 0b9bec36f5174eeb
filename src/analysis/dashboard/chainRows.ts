import type { EntityValues } from '#domain/entities.ts'
import { monthNumbers } from '#domain/fields/monthly.ts'
import type { Currency, Money } from '#domain/money/money.ts'

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

/** A store's monthly sales and targets of a year; undefined for a month without an amount. */
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
  /** Last day; undefined for an open-ended lease. */
  readonly ends: string | undefined
  readonly noticeMonths: number | undefined
  /** Percent by which the rent rises each lease year. */
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

export interface ChainRows {
  readonly stores: readonly StoreRow[]
  readonly years: readonly YearRow[]
  readonly leases: readonly LeaseRow[]
  readonly surveys: readonly SurveyRow[]
  readonly answers: readonly AnswerRow[]
}

/** Day, currency and sales year of a dashboard; a year without sales is replaced by the latest year with sales. */
export interface ChainAsk {
  readonly today: string
  readonly currency: Currency
  readonly year: number | undefined
}

export type Chain = ChainRows & ChainAsk

type Values<N extends 'store' | 'performance' | 'lease' | 'survey' | 'answer'> = EntityValues<N>

export function storeRow(id: string, fields: Values<'store'>): StoreRow {
  const { name = '', nameEnglish = '', status = '', sizeTier: tier = '', format = '' } = fields
  const [city, cityEnglish] = cityOf(fields.address, fields.addressEnglish)
  const opened = fields.openingDate ?? undefined
  const closed = fields.closingDate ?? undefined
  return { id, name, nameEnglish, status, city, cityEnglish, tier, format, opened, closed }
}

/** Returns a year's sales and targets; undefined if the store or year is missing. */
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

/** Returns a lease's row; undefined if the store is missing. */
export function leaseRow(id: string, fields: Values<'lease'>): LeaseRow | undefined {
  const { store, leaseStart: starts, leaseEnd: ends, noticePeriod: noticeMonths, rentIncrease } = fields
  return store === undefined ? undefined : { id, store, ends, starts, noticeMonths, rentIncrease }
}

export function surveyRow(id: string, fields: Values<'survey'>): SurveyRow {
  const { topic = '', topicEnglish = '', state = '' } = fields
  return { id, topic, topicEnglish, state, closesOn: fields.closesOn, wanted: fields.wanted }
}

export const answerRow = (fields: Values<'answer'>): AnswerRow => ({ survey: fields.survey ?? '', store: fields.store })

/** Matches a zip code, country, and province or autonomous region at the start; each is optional. */
const beforeCity =
  /^\d*\s*(?:中國|中国|中華民國|中华人民共和国)?(?:台灣|臺灣|台湾)?(?:省|[^\d\s省市縣县]{2,6}?(?:省|自治區|自治区))?\s*/u

/** Matches a city, county or prefecture at the start, unless a digit or a word for a road comes before its suffix. */
const cityFirst = /^[^\d\s路街段巷弄號号]{1,14}?(?:[市縣县盟]|自治州|地区)/u

/**
 * Returns a store's city or county in both spellings; '' if missing. A local address starts with the city, optionally
 * after a zip code, country and province; an English address ends with the city, optionally before the country.
 */
export function cityOf(local: string | undefined, english: string | undefined): readonly [string, string] {
  const found = cityFirst.exec((local ?? '').trim().replace(beforeCity, ''))?.[0] ?? ''
  const parts = (english ?? '').split(',').map((part) => part.replace(/\d+/g, '').trim())
  const last = parts.findLast((part) => /\b(City|County)$/i.test(part)) ?? ''
  return [found.replaceAll('臺', '台'), last]
}
