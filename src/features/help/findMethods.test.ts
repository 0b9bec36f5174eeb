import { expect, test } from 'vitest'
import { findMethods, type WordedMethodRow } from './findMethods.ts'

const row = (id: WordedMethodRow['id'], term: string, formula: string): WordedMethodRow => ({
  id,
  group: 'people',
  term,
  formula,
  source: 'Huff 1962',
  caveat: 'None.',
})
const rows = [
  row('density', 'Population density', 'Population ÷ ground'),
  row('population', 'Population', 'Sum over areas'),
  row('households', '臺北的家戶', 'Sum of Güßefeldt'),
]
const idsFor = (text: string) => findMethods(rows, text).map(({ id }) => id)

test('all words must be there, anywhere in the method, whatever their case, accents and spelling', () => {
  expect(idsFor('')).toEqual(['density', 'population', 'households'])
  expect(idsFor('SUM areas')).toEqual(['population'])
  expect(idsFor('台北')).toEqual(['households'])
  expect(idsFor('gußefeldt')).toEqual(['households'])
  expect(idsFor('huff 1962')).toHaveLength(3)
  expect(idsFor('nothing of it')).toEqual([])
})

test('methods that are called so come before those that only speak of it', () => {
  expect(idsFor('ground')).toEqual(['density'])
  expect(findMethods([rows[1]!, rows[0]!], 'density').map(({ id }) => id)).toEqual(['density'])
  expect(findMethods([row('male', 'Men', 'Of the population'), rows[1]!], 'population').map(({ id }) => id)).toEqual([
    'population',
    'male',
  ])
})
