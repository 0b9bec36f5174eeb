import { expect, test } from 'vitest'
import { countedUnder } from '../plan/plans.ts'
import { pausedBrands } from './trackedBrands.ts'

const brands = [
  { id: 'own', fields: { isOwn: true } },
  { id: 'own, paused by an import', fields: { isOwn: true, isPaused: true } },
  { id: 'nobody decided', fields: {} },
  { id: 'tracked', fields: { isOwn: false, isPaused: false } },
  { id: 'paused', fields: { isPaused: true } },
]

test('maps and counts leave out the places of a paused rival, never those of an own brand', () => {
  expect([...pausedBrands(brands)]).toEqual(['paused'])
})

test('a plan counts the rivals that are tracked', () => {
  const counted = brands.filter(({ fields }) => countedUnder({ entity: 'brand', fields }) === 'trackedBrands')
  expect(counted.map(({ id }) => id)).toEqual(['nobody decided', 'tracked'])
})
