import { expect, test } from 'vitest'
import { checkFields } from '#domain/fields/checkFields.ts'
import { siteOfStore } from '#domain/store/siteOfStore.ts'
import { storeFields } from '#domain/store/storeFields.ts'
import { tradeZoneFields } from '#domain/tradeZone/tradeZoneFields.ts'
import { squareMetresPer } from '#domain/units/areaUnits.ts'
import { withPlace, withStore } from '../state/draftStudy.ts'
import { freeCode, nextCode } from '#domain/store/nextCode.ts'
import { planMethod } from '#analysis/plans/planMethod.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import { providerMadeText } from '#i18n/providerText.ts'
import { candidateFields, savableZones, zoneFields } from './savableZones.ts'

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
  expect(zones.map(({ id, tier, isWanted }) => [id, tier, isWanted])).toEqual([
    ['ring-250', '0', false],
    ['ring-500', '1', true],
    ['ring-1000', '2', false],
  ])
})

test('a saved zone is valid, true to its circle, and remembers how it was made', () => {
  const zone = savableZones(withPlace(undefined, here)).find(({ isWanted }) => isWanted)!
  const fields = zoneFields(
    { zone, code: 'C-001-R500', name: 'Candidate C', tier: '1', squareMetres: 785_398.16, storeId: store },
    basis,
  )
  expect(checkFields(tradeZoneFields, fields, true)).toEqual([])
  expect(fields.shape).toEqual({ type: 'Circle', centre: here, radiusMetres: 500 })
  expect(fields.size).toEqual({ value: 0.785398, unit: 'km2' })
  expect(fields.recipe).toEqual({ kind: 'ring', centre: here, radiusMetres: 500, ...basis })
})

test('of shares of demand all tiers are offered, each made again by its own share; the protected core is a ring', () => {
  const study = { ...withStore(undefined, store, 'Store A', here), basis: 'demandShare' } as const
  const model = { decay: { kind: 'power', exponent: 2 }, minimumDistance: 0.1, withCompetitors: true } as const
  const plan = { kind: 'demandShare', centre: here, share: 0.6, within: 5000, model } as const
  const radii = [800, 1500, 3000, 4900]
  const tiers = ([1, 2, 3, 4] as const).map((tier, at) => ({
    tier,
    share: [0.6, 0.8, 0.95, 1][at]!,
    radiusMetres: radii[at]!,
    isZone: true,
  }))
  const shape = { type: 'Circle', centre: here, radiusMetres: 800 } as const
  const zones = savableZones(study, { id: 'studied', shape, plan, facts: { tiers } })
  expect(
    zones.map(({ tier, isWanted, shape: storedShape, plan: own }) => [
      tier,
      isWanted,
      storedShape.type === 'Circle' && storedShape.radiusMetres,
      own?.kind === 'demandShare' && own.share,
    ]),
  ).toEqual([
    ['1', true, 800, 0.6],
    ['2', true, 1500, 0.8],
    ['3', true, 3000, 0.95],
    ['4', true, 4900, 1],
    ['5', false, 10_000, false],
    ['0', false, 500, false],
  ])
  for (const zone of zones) {
    const zoneRequest = { zone, code: 'A-T1', name: 'Store A', tier: zone.tier, squareMetres: 2e6, storeId: store }
    expect(checkFields(tradeZoneFields, zoneFields(zoneRequest, basis), true)).toEqual([])
  }
})

test('a zone by a provider keeps its plan, so that it can be made again, and says who answered and when', () => {
  activateLocale('en-us', {})
  const plan = { kind: 'reach', centre: here, mode: 'car', measure: 'time', limit: 600, provider: 'ors' } as const
  const shape = { type: 'Circle', centre: here, radiusMetres: 900 } as const
  const zone = { id: 'reach', kind: 'reach', shape, plan, isWanted: true, tier: '1' } as const
  const made = providerMadeText('openrouteservice', '2026-11-20T02:00:00.000Z', '© somebody')
  const zoneRequest = { zone, code: 'C-001-Z', name: 'By road', tier: '1', squareMetres: 1e6, storeId: store, made }
  const fields = zoneFields(zoneRequest, basis)
  expect(checkFields(tradeZoneFields, fields, true)).toEqual([])
  expect(fields.method).toMatch(/^openrouteservice provided .* on .*20.*© somebody/)
  expect(fields.recipe?.plan).toEqual(plan)
  expect(planMethod(plan)).toBe('outsideReach')
  expect(planMethod({ ...plan, provider: 'hybrid' })).toBe('reachZone')
})

test('a store that is studied becomes a candidate without its name when the place is another', () => {
  const study = withStore(withPlace(undefined, here), store, 'Store A', here)
  expect(study).toMatchObject({ storeId: store, name: 'Store A', place: here })
  expect(withStore({ ...study, site: { format: 'mall' }, travelKilometres: 3 }, 'other', 'B', here)).toEqual({
    ...study,
    storeId: 'other',
    name: 'B',
  })
  const moved = withPlace(study, { ...here, latitude: 25.04 })
  expect('storeId' in moved).toBe(false)
  expect(moved.name).toBe('')
})

test('codes are free: case, width and gaps in the numbering do not fool it', () => {
  expect(nextCode('C-', ['C-001', 'ｃ-002', 'C-004'])).toBe('C-003')
  expect(freeCode('TZ-A', ['tz-a', 'TZ-A-2'])).toBe('TZ-A-3')
  expect(freeCode('TZ-B', ['TZ-A'])).toBe('TZ-B')
})

test('a candidate becomes a store with the format and the size that it was studied with, in the unit they were entered in', () => {
  const zoneRequest = { name: 'Corner', posCode: 'C-001', brand: 'b', place: here }
  const site = { format: 'street', squareMetres: 41 * squareMetresPer.ping }
  const fields = candidateFields({ ...zoneRequest, site, areaUnit: 'ping' })
  expect(fields).toMatchObject({ format: 'street', sellingSpace: { value: 41, unit: 'ping' } })
  expect(siteOfStore(fields).squareMetres).toBeCloseTo(site.squareMetres, 9)
  expect('format' in candidateFields(zoneRequest)).toBe(false)
})
