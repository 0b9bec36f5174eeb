import { expect, test } from 'vitest'
import { makeStudyRecords } from './studyRecords.ts'

const place = { latitude: 25, longitude: 121.5 }
const rival = (brand: string) => ({ brand, place, generalType: 'coffee' })

test('competitors of a paused brand take no part, whichever comes first, and come back when it is tracked again', () => {
  const records = makeStudyRecords()
  const shown = () => [...records.places().competitors.ids].toSorted()
  records.replace('competitor', [
    ['a', rival('tracked')],
    ['b', rival('paused')],
  ])
  expect(shown()).toEqual(['a', 'b'])
  records.replace('brand', [['paused', { isPaused: true }]])
  expect(shown()).toEqual(['a'])
  records.patch('competitor', [
    ['c', rival('paused')],
    ['b', rival('tracked')],
  ])
  expect(shown()).toEqual(['a', 'b'])
  records.patch('brand', [['paused', { isPaused: false }]])
  expect(shown()).toEqual(['a', 'b', 'c'])
  const { version } = records.places().competitors
  records.patch('brand', [['paused', { isPaused: false, name: 'renamed' }]])
  expect(records.places().competitors.version).toBe(version)
  records.patch('competitor', [['c', undefined]])
  expect(shown()).toEqual(['a', 'b'])
})
