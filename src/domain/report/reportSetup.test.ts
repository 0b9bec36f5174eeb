import { expect, test } from 'vitest'
import { checkFields } from '../fields/checkFields.ts'
import type { Json } from '../json.ts'
import { reportFields } from './reportFields.ts'
import { firstCompare, maxBlocks, maxSites, maxWords } from './reportSetup.ts'

const block = { id: 'people', kind: 'people', isOn: true }
const subject = { place: { latitude: 25, longitude: 121 }, zones: [], radiusMetres: 500 }
const whole = { subjects: [subject], blocks: [block], compare: { ...firstCompare } as Json }
const isTaken = (setup: Json) => checkFields(reportFields, { setup }, false).length === 0
const many = (count: number, one: Json): Json => Array.from({ length: count }, () => one)

test('what a report is made from is taken as its screens write it', () => {
  const area = {
    name: '大安區',
    kind: 'picked',
    hasCity: true,
    ownZones: 'ring',
    radiusMetres: 500,
    leftOut: ['poi food'],
  }
  const shape = { type: 'Circle', centre: { latitude: 25, longitude: 121 }, radiusMetres: 300 }
  expect(isTaken(whole)).toBe(true)
  expect(isTaken({ subjects: [], blocks: [block], area: { ...area, shape } })).toBe(true)
})

test.each<[string, Json]>([
  ['no object', 'blocks'],
  ['blocks that are none', { ...whole, blocks: [{ kind: 3 }] }],
  ['a subject without its zones', { ...whole, subjects: [{ store: 's' }] }],
  ['a place that is on no map', { ...whole, subjects: [{ ...subject, place: { latitude: 91, longitude: 0 } }] }],
  ['a ring larger than any city', { ...whole, subjects: [{ ...subject, radiusMetres: 1e9 }] }],
  ['more sites than a comparison has', { ...whole, subjects: many(maxSites + 1, subject) }],
  ['more blocks than a report has', { ...whole, blocks: many(maxBlocks + 1, block) }],
  ['words of a book', { ...whole, blocks: [{ ...block, text: 'x'.repeat(maxWords + 1) }] }],
  ['an area without a shape', { ...whole, area: { name: 'x' } }],
  ['a weight below nothing', { ...whole, compare: { ...firstCompare, weights: { rent: -1 } } as Json }],
])('a report is not made from %s', (_, setup) => {
  expect(isTaken(setup)).toBe(false)
})
