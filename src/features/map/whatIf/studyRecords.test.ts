import { expect, test } from 'vitest'
import { checkFields } from '#domain/fields/checkFields.ts'
import { storeFields } from '#domain/store/storeFields.ts'
import { tradeZoneFields } from '#domain/tradeZone/tradeZoneFields.ts'
import { withPlace } from './draftStudy.ts'
import { freeCode, nextCode } from './nextCode.ts'
import { candidateFields, savableZones, zoneFields } from './studyRecords.ts'

const here = { latitude: 25.0351, longitude: 121.5533 }
const brand = '01890000-0000-7000-8000-000000000001'
const store = '01890000-0000-7000-8000-000000000002'
const basis = {
  method: { id: 'arealInterpolation', version: 1 },
  vintages: ['demographics TW 2020-12'],
  madeAt: '2026-11-21T00:00:00.000Z',
}

test('a candidate becomes a store under evaluation that the judge takes as it is', () => {
  const fields = candidateFields({ name: 'Candidate C', posCode: 'C-001', brand, place: here })
  expect(checkFields(storeFields, fields, true)).toEqual([])
  expect(fields.status).toBe('3')
})

test('the rings of a study are offered as zones, the chosen one as the primary', () => {
  const zones = savableZones(withPlace(undefined, here))
  expect(zones.map(({ id, tier, isChosen }) => [id, tier, isChosen])).toEqual([
    ['ring-250', '0', false],
    ['ring-500', '1', true],
    ['ring-1000', '2', false],
  ])
})

test('a saved zone is valid, true to its circle, and remembers how it was made', () => {
  const zone = savableZones(withPlace(undefined, here)).find(({ isChosen }) => isChosen)!
  const fields = zoneFields(
    { zone, code: 'C-001-R500', name: 'Candidate C', tier: '1', squareMetres: 785_398.16, storeId: store },
    basis,
  )
  expect(checkFields(tradeZoneFields, fields, true)).toEqual([])
  expect(fields.shape).toEqual({ type: 'Circle', centre: here, radiusMetres: 500 })
  expect(fields.size).toEqual({ value: 0.785398, unit: 'km2' })
  expect(fields.recipe).toEqual({ kind: 'ring', centre: here, radiusMetres: 500, ...basis })
})

test('codes are free: case, width and gaps in the numbering do not fool it', () => {
  expect(nextCode('C-', ['C-001', 'ｃ-002', 'C-004'])).toBe('C-003')
  expect(freeCode('TZ-A', ['tz-a', 'TZ-A-2'])).toBe('TZ-A-3')
  expect(freeCode('TZ-B', ['TZ-A'])).toBe('TZ-B')
})
