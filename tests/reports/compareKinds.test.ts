import 'fake-indexeddb/auto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { storeStatus } from '#domain/store/storeStatus.ts'
import type { SiteSubject } from '#domain/report/reportSetup.ts'
import { openFit } from '#features/reports/gather/gatherDemand.ts'
import { gatherSites } from '#features/reports/gather/gatherSite.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import { sampleComparison } from '#tests/tools/sampleComparison.ts'
import { openSiteDevice, plainWords } from './siteDevice.ts'

beforeAll(() => activateLocale('en-us', {}))

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function threeKinds() {
  const device = await openSiteDevice()
  stops.push(device.stop)
  const { database, study, put } = device
  const monthly = { amount: 1_000_000, currency: 'TWD' }
  for (let i = 0; i < 6; i++) {
    // All stores are within reach of the square's residents.
    const place = { longitude: 121.046 + i * 0.0015, latitude: 24.0575 }
    const store = await put('store', { place, status: storeStatus.operating, format: 'street', posCode: `S${i}` })
    await put('performance', { store, year: 2026, monthlySales01: monthly, monthlySales02: monthly })
  }
  const candidate = await put('store', {
    place: { longitude: 121.052, latitude: 24.057 },
    status: storeStatus.underEvaluation,
    posCode: 'C1',
    name: 'Candidate',
  })
  const subjects: readonly SiteSubject[] = [
    { store: candidate, zones: [], radiusMetres: 500 },
    { place: { longitude: 121.06, latitude: 24.05 }, name: 'Corner', zones: [], radiusMetres: 500 },
    { area: { country: 'tw', level: 0, code: 'TW' }, zones: [], radiusMetres: 500 },
  ]
  const gather = (canSeeFinance = true) =>
    gatherSites(
      {
        study,
        database,
        words: plainWords,
        canAnalyse: true,
        canSeeFinance,
        today: '2026-11-23',
        withRange: false,
        fitAt: openFit(study, database),
      },
      subjects,
    )
  return { ...device, gather }
}

const numbersOf = (sites: Awaited<ReturnType<Awaited<ReturnType<typeof threeKinds>>['gather']>>, row: string) =>
  sampleComparison({}, sites).comparison.rows.find(({ id }) => id === row)?.numbers

test('a candidate, a point and an area stand side by side; what is no question of an area is a dash', async () => {
  const { gather } = await threeKinds()
  const sites = await gather()
  expect(sites.map(({ name }) => name)).toEqual(['Candidate', 'Corner', 'Square'])
  const people = numbersOf(sites, 'population')!
  expect(people.every((count) => count !== null && count > 0)).toBe(true)
  expect(people[2]).toBe(100_000)
  const drawn = numbersOf(sites, 'drawn')!
  expect(drawn[0]).toBeGreaterThan(0)
  expect(drawn[1]).toBeGreaterThan(0)
  expect(drawn[2]).toBeNull()
})

test('net new people are told in money where own stores’ sales say what one is worth, and only to who may see sales', async () => {
  const { gather } = await threeKinds()
  const sites = await gather()
  const worth = numbersOf(sites, 'worth')!
  const net = numbersOf(sites, 'netNew')!
  for (const site of [0, 1] as const) {
    const price = Number(sites[site]!.assumptions!.spend!.perPerson.toPrecision(3))
    expect(worth[site]).toBe(Number((net[site]! * price).toPrecision(2)))
  }
  expect(worth[2]).toBeNull()
  expect(numbersOf(await gather(false), 'worth')).toBeUndefined()
  const shut = sampleComparison({}, sites, (right) => right !== 'commercial.view').comparison
  expect(shut.rows.some(({ id }) => id === 'worth')).toBe(false)
})

test('sites become rows and measures columns, and not a figure is another one', async () => {
  const { gather } = await threeKinds()
  const sites = await gather()
  const figuresIn = (isTransposed: boolean) => {
    const { report } = sampleComparison({ isTransposed }, sites)
    const table = report.blocks.find(({ kind }) => kind === 'compareTable')!.nodes[0]!
    if (table.kind !== 'table') throw new Error('The block of measures begins with its table.')
    const ids = table.rows.flatMap(({ cells }) =>
      cells.flatMap(({ runs }) => runs.flatMap((run) => ('figure' in run ? run.figure : []))),
    )
    return {
      ids: ids.toSorted(),
      columns: table.columns.length,
      rows: table.rows.filter(({ kind }) => kind === 'row').length,
    }
  }
  const upright = figuresIn(false)
  const turned = figuresIn(true)
  expect(turned.ids).toEqual(upright.ids)
  expect(turned.rows).toBe(3)
  expect(turned.columns).toBe(upright.rows + 1)
})

test('run again, a comparison has what has come since; the one that was made stays as it was', async () => {
  const { gather, put } = await threeKinds()
  const before = await gather()
  const made = JSON.stringify(sampleComparison({}, before).report)
  await put('competitor', { place: { longitude: 121.0522, latitude: 24.0571 } })
  await expect.poll(async () => numbersOf(await gather(), 'rivals')?.[0]).toBe(1)
  expect(before[0]!.zone!.rivalCount).toBe(0)
  expect(JSON.stringify(sampleComparison({}, before).report)).toBe(made)
})
