import { expect, test } from 'vitest'
import type { AnswerValues } from './answerValues.ts'
import { maxVertices, type Track, trackMetres, type TrackVertex } from './track.ts'
import { checkFields } from '../fields/checkFields.ts'
import { accounts, json, moment, references } from '../fields/fieldMakers.ts'
import { answerValuesJson, surveyContentJson, trackJson } from './surveyJson.ts'
import type { FieldTextContext } from '../fields/fieldTextContext.ts'
import { readField, writeField } from '../fields/fieldTypes.ts'

const context: FieldTextContext = {
  locale: 'en-us',
  areaUnit: 'ping',
  country: 'TW',
  timeZone: 'Asia/Taipei',
  currency: 'TWD',
  hasSeveralCurrencies: false,
  choiceLabel: (_list, value) => value,
  choicesOf: () => [],
  unitLabel: (unit) => unit,
  recordTitle: (_entity, id) => `store ${id.slice(-1)}`,
  findChoice: () => undefined,
  yes: 'Yes',
  no: 'No',
}
const fields = {
  content: json(surveyContentJson, { label: 'Questions' }),
  values: json(answerValuesJson, { label: 'Answer format' }),
  way: json(trackJson, { label: 'Way' }),
  people: accounts({ label: 'Accounts' }),
  stores: references({ label: 'Stores', to: 'store' }),
  at: moment({ label: 'Time' }),
}
const content = {
  pages: [{ id: 'p', title: {}, questions: [{ id: 'q', name: 'q', type: 'text', text: {}, required: 'no' }] }],
}
const replies: AnswerValues = { a: { text: 'near' }, b: { text: ' ' }, c: { options: ['x'] } }
const vertex = (longitude: number, seconds: number): TrackVertex => [longitude, 25, seconds, 6]
const way: Track = [
  [vertex(121.5, 0), vertex(121.501, 60)],
  [vertex(121.6, 900), vertex(121.601, 960)],
]
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

test('what nobody types is read in words', () => {
  expect(writeField(fields.content, content, context)).toBe('1 questions')
  expect(writeField(fields.values, replies, context)).toBe('2 answered')
  expect(writeField(fields.way, way, context)).toBe('202 m')
  expect(writeField(fields.people, ids, context)).toBe('2 people')
  expect(writeField(fields.stores, ids, context)).toBe('store 1, store 2')
  expect(writeField(fields.at, '2026-11-23T04:00:00.000Z', context)).toMatch(/Nov 2[34], 2026/)
})

test('what nobody types survives the text that a form keeps of it', () => {
  expect(readField(fields.content, JSON.stringify(content), context)).toEqual({ value: content })
  expect(readField(fields.values, JSON.stringify(replies), context)).toEqual({ value: replies })
  expect(readField(fields.way, JSON.stringify(way), context)).toEqual({ value: way })
  expect(readField(fields.stores, ids.join('\n'), context)).toEqual({ value: ids })
  expect(readField(fields.at, '2026-11-23T04:00:00.000Z', context)).toEqual({ value: '2026-11-23T04:00:00.000Z' })
  expect(readField(fields.way, 'a walk', context)).toEqual({ broken: 'regex' })
})

test('a walk is as long as its segments, and nothing is walked between two of them', () => {
  expect(trackMetres(way)).toBeCloseTo(2 * trackMetres(way.slice(0, 1)), 6)
  expect(trackMetres([[vertex(121.5, 0)], [vertex(121.6, 9)]])).toBe(0)
})

test('what does not have the shape of its kind is refused', () => {
  const issues = (values: Record<string, never>) => checkFields(fields, values, false).map(({ field }) => field)
  const broken = {
    content: { pages: [{ id: 'p', title: {}, questions: [{ id: 'q', type: 'spell' }] }] },
    values: { a: { options: 'x' } },
    way: [[[200, 25, 0, 1]]],
    people: ['somebody'],
    stores: ['here'],
    at: 'yesterday',
  }
  expect(issues(broken as never)).toEqual(Object.keys(broken))
  expect(issues({ way: [Array.from({ length: maxVertices + 1 }, (_, at) => vertex(121, at))] } as never)).toEqual([
    'way',
  ])
  expect(
    issues({ content, values: replies, way, people: ids, stores: ids, at: '2026-11-23T04:00:00.000Z' } as never),
  ).toEqual([])
})
