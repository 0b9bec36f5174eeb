import { expect, test } from 'vitest'
import { entityOf } from '#domain/entities.ts'
import { checkFields, type FieldValues } from '#domain/fields/checkFields.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import type { LngLatRing, Place } from '#domain/geo/point.ts'
import { isUuid } from '#domain/ids.ts'
import { monthNumbers } from '#domain/fields/monthly.ts'
import type { Money } from '#domain/money/money.ts'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import { checkSurvey } from '#domain/survey/checkSurvey.ts'
import { replyProblem } from '#domain/survey/answerRules.ts'
import { questionsOf, type SurveyContent } from '#domain/survey/surveyContent.ts'
import { pathOf } from '#domain/survey/surveyPath.ts'
import type { Track } from '#domain/survey/track.ts'
import type { Area } from '#domain/units/areaUnits.ts'
import { demoAccounts } from './demoAccounts.ts'
import { demoBrands } from './demoBrands.ts'
import { demoPoiKinds } from './demoPoiKinds.ts'
import { makeDemoRecords } from './demoRecords.ts'
import { isInside, metresBetween, ringSquareMetres } from './demoLand.ts'
import { readVillages, villageAddress, villageAt } from './villages.ts'

const records = makeDemoRecords()
const of = (entity: string) => records.filter((record) => record.entity === entity)
const storeById = new Map(of('store').map((record) => [record.id, record.fields]))
const amount = (value: unknown) => (value as Money).amount
const textOf = (fields: FieldValues, name: string) => fields[name] as string

test('the demo company is the same each time it is made', () => {
  expect(makeDemoRecords()).toEqual(records)
})

test('every record has an id of its own, and its fields pass every rule and span no issue', () => {
  const found = records.flatMap(({ entity, id, fields }) => {
    const issues = [...checkFields(entityOf(entity).fields, fields, true), ...(entityOf(entity).issues?.(fields) ?? [])]
    return issues.length > 0 ? [{ entity, id, issues }] : []
  })
  expect(found).toEqual([])
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
  expect(records.every(({ id }) => isUuid(id))).toBe(true)
})

test('every choice that a demo record holds is in its list', () => {
  const unknown = records.flatMap(({ entity, fields }) =>
    Object.entries(fields).filter(([name, value]) => {
      const list = entityOf(entity).fields[name]?.list
      const known = list === undefined ? undefined : choiceLists[list].choices.map((choice) => choice.value)
      return known !== undefined && [value].flat().some((chosen) => !known.includes(chosen as string))
    }),
  )
  expect(unknown).toEqual([])
})

test('what a record refers to is made before it', () => {
  const seen = new Set<string>()
  for (const { entity, id, fields } of records) {
    for (const [name, field] of Object.entries(entityOf(entity).fields)) {
      // A survey and its version reference each other.
      if (entity === 'surveyVersion' && name === 'survey') continue
      if (field.kind === 'reference' && fields[name] !== undefined) expect(seen).toContain(fields[name])
    }
    seen.add(id)
  }
})

test('there are sixty stores in all six statuses, two rival brands, own places in every class, and a zone for each operating store', () => {
  const statuses = Object.groupBy(of('store'), ({ fields }) => textOf(fields, 'status'))
  const counts = Object.fromEntries(Object.entries(statuses).map(([status, stores]) => [status, stores!.length]))
  expect(counts).toEqual({ 0: 3, 1: 38, 2: 6, 3: 6, 4: 4, 5: 3 })
  expect(of('competitor')).toHaveLength(400)
  expect(new Set(of('competitor').map(({ fields }) => fields['brand']))).toEqual(
    new Set([demoBrands.harbor.id, demoBrands.daily.id]),
  )
  expect(of('poi')).toHaveLength(5000)
  expect(new Set(of('poi').map(({ fields }) => fields['poiType'])).size).toBe(demoPoiKinds.length)
  expect(new Set(of('poi').map(({ fields }) => fields['poiClass'])).size).toBe(choiceLists.poiClass.choices.length)
  const zoned = new Set(of('tradeZone').map(({ fields }) => fields['store']))
  expect(zoned).toEqual(new Set(statuses['1']!.map(({ id }) => id)))
  expect(of('deliveryZone')).toHaveLength(3)
})

test('every place lies in the village that its address names', () => {
  const villages = readVillages()
  const wrong = records.filter(({ entity, fields }) => {
    if (fields['place'] === undefined || entity === 'answer') return false
    const village = villageAt(villages, fields['place'] as Place)
    return !village || !textOf(fields, 'address').startsWith(villageAddress(village))
  })
  expect(wrong).toEqual([])
})

test('stores are told apart by name, code and address, competitors by name', () => {
  expect(new Set(of('competitor').map(({ fields }) => fields['name'])).size).toBe(400)
  for (const field of ['name', 'posCode', 'address', 'addressEnglish']) {
    expect(new Set(of('store').map(({ fields }) => fields[field])).size).toBe(60)
  }
})

test('no store and no competitor stands on top of another', () => {
  const places = [...of('store'), ...of('competitor')].map(({ fields }) => fields['place'] as Place)
  const close = places.filter((place, i) => places.slice(i + 1).some((other) => metresBetween(place, other) < 60))
  expect(close).toEqual([])
})

test('stores that trade have 24 months of figures from November 2024 to October 2026, newer and closed ones fewer', () => {
  const months = Map.groupBy(of('performance'), ({ fields }) => textOf(fields, 'store'))
  const counts = [...months].map(([store, years]) => {
    const recorded = years.flatMap(({ fields }) =>
      monthNumbers.filter((month) => fields[`monthlySales${month}`] !== undefined),
    )
    return {
      status: storeById.get(store)!['status'],
      opening: textOf(storeById.get(store)!, 'openingDate'),
      months: recorded.length,
    }
  })
  expect(counts).toHaveLength(41)
  for (const { status, opening, months: recorded } of counts) {
    if (status === '1' && opening < '2024-11') expect(recorded).toBe(24)
    else expect(recorded).toBeLessThan(24)
    expect(recorded).toBeGreaterThan(0)
  }
})

test("a year's sales stand only where twelve months are in, and are their sum; orders are the sum of tickets", () => {
  for (const { fields } of of('performance')) {
    const past = monthNumbers.filter((month) => fields[`monthlySales${month}`] !== undefined)
    const sum = past.reduce((total, month) => total + amount(fields[`monthlySales${month}`]), 0)
    expect(fields['sales']).toEqual(past.length === 12 ? { amount: sum, currency: 'TWD' } : undefined)
    for (const month of past) {
      const tickets = ['DineIn', 'TakeAway', 'Delivery'].map((kind) => Number(fields[`tickets${kind}${month}`]))
      expect(fields[`totalOrders${month}`]).toBe(tickets[0]! + tickets[1]! + tickets[2]!)
    }
  }
})

test('rent is a plausible share of what an operating store takes in a year', () => {
  for (const { fields } of of('performance').filter((record) => record.fields['sales'] !== undefined)) {
    const lease = of('lease').find((record) => record.fields['store'] === fields['store'])
    if (!lease) continue
    const share = (amount(lease.fields['rentTotal']) * 12) / amount(fields['sales'])
    expect(share).toBeGreaterThan(0.04)
    expect(share).toBeLessThan(0.22)
  }
})

test('a trade zone is a closed ring around its store whose size is the area it says', () => {
  for (const { fields } of of('tradeZone')) {
    const ring = (fields['shape'] as { coordinates: LngLatRing[] }).coordinates[0]!
    expect(ring.at(-1)).toEqual(ring[0])
    expect(ring.length - 1).toBeGreaterThanOrEqual(24)
    expect(ring.length - 1).toBeLessThanOrEqual(36)
    expect(isInside([ring], storeById.get(textOf(fields, 'store'))!['place'] as Place)).toBe(true)
    expect((fields['size'] as Area).value * 1_000_000).toBeCloseTo(ringSquareMetres(ring), -3)
  }
})

test('the surveyor is bound to five stores of the demo, everyone else to none', () => {
  for (const { roles, boundStoreIds } of demoAccounts) {
    expect(boundStoreIds).toHaveLength(roles.includes('surveyor') ? 5 : 0)
    expect(boundStoreIds.every((id) => storeById.has(id))).toBe(true)
  }
})

test('two surveys are out, with answers that fit their questions and a week of walks in segments', () => {
  expect(of('survey').map(({ fields }) => fields.topicEnglish)).toEqual(['Street coffee survey', 'Store audit'])
  expect(of('answer')).toHaveLength(300)
  expect(of('footprint').map(({ fields }) => (fields.segments as Track).length)).toEqual(Array(7).fill(2))
  const contents = new Map(of('surveyVersion').map(({ id, fields }) => [id, fields.content as SurveyContent]))
  for (const content of contents.values())
    expect(checkSurvey(content, { languages: ['en-us', 'zh-tw', 'zh-cn'], isPublic: false })).toEqual([])
  for (const { fields } of of('answer')) {
    const content = contents.get(textOf(fields, 'version'))!
    const values = fields.values as AnswerValues
    expect(pathOf(content, values).missing).toEqual([])
    for (const question of questionsOf(content)) expect(replyProblem(question, values[question.id])).toBeUndefined()
  }
})
