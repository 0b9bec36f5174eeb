import { expect, test } from 'vitest'
import { choiceLists } from '../fields/choiceLists.ts'
import type { FieldTextContext } from '../fields/fieldTextContext.ts'
import { readField, writeField } from '../fields/fieldTypes.ts'
import { json } from '../fields/fieldMakers.ts'
import { zoneRecipeJson } from './zoneRecipeJson.ts'

const field = json(zoneRecipeJson, { label: 'Creation method' })
const context: FieldTextContext = {
  locale: 'en-us',
  areaUnit: 'ping',
  country: 'TW',
  timeZone: 'Asia/Taipei',
  currency: 'TWD',
  hasSeveralCurrencies: false,
  choiceLabel: (list, value) => choiceLists[list].choices.find((choice) => choice.value === value)?.label ?? value,
  choicesOf: () => [],
  unitLabel: (unit) => unit,
  recordTitle: (_entity, id) => id,
  findChoice: () => undefined,
  yes: 'Yes',
  no: 'No',
}
const made = {
  kind: 'ring',
  centre: { latitude: 25.0351, longitude: 121.5533 },
  radiusMetres: 1500,
  method: { id: 'arealInterpolation', version: 1 },
  vintages: ['demographics TW 2020-12'],
  madeAt: '2026-11-21T00:00:00.000Z',
}

test('a recipe reads in words: how, how large, where, when', () => {
  expect(writeField(field, made, context)).toBe('Ring · 1,500 m · 25.03510, 121.55330 · Nov 21, 2026')
})

test('the day of a recipe is the one by the clock of the company', () => {
  const early = { ...made, madeAt: '2026-11-20T23:30:00.000Z' }
  expect(writeField(field, early, context)).toContain('Nov 21, 2026')
  expect(writeField(field, early, { ...context, timeZone: 'Europe/London' })).toContain('Nov 20, 2026')
})

test('the radius of a recipe has its unit in the words of the reader', () => {
  const chinese = { ...context, unitLabel: (unit: string) => (unit === 'm' ? '公尺' : unit) }
  expect(writeField(field, made, chinese)).toContain('1,500 公尺')
})

test('a recipe survives its text, and what is none is refused', () => {
  expect(readField(field, JSON.stringify(made), context)).toEqual({ value: made })
  expect(readField(field, '{"kind":"guess"}', context)).toEqual({ broken: 'regex' })
  expect(readField(field, 'a ring', context)).toEqual({ broken: 'regex' })
})
