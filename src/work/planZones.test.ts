import { expect, test } from 'vitest'
import { makeStudyRecords } from '#analysis/study/studyRecords.ts'
import { makeStudy } from '#analysis/study.ts'
import { makeRoadNet } from '#analysis/roads/roadNet.ts'
import { frameOfCountry } from '#domain/geo/frame.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { squareAreas, squareMiddle, squareStreet } from '#tests/analysis/squareCountry.ts'
import type { RoadNets } from './keepRoadNets.ts'
import { planZones } from './planZones.ts'
import { runInPieces } from './runInPieces.ts'

const net = makeRoadNet(squareStreet, frameOfCountry('tw', squareAreas.meta.bounds))
const centre = squareMiddle
const walk: ZonePlan = { kind: 'reach', centre, mode: 'walk', measure: 'time', limit: 300 }

function newPlanner(nets: Pick<RoadNets, 'net'> = { net: async () => net }) {
  const records = makeStudyRecords()
  records.patch('store', [['east', { place: { longitude: 121.07, latitude: 24.05 }, status: '1' }]])
  const { places, recordedZones } = records
  const study = makeStudy({ packs: [squareAreas], packsVersion: 'v', places, recordedZones })
  const progress: [ticket: number, share: number][] = []
  const planner = planZones({
    study: async () => study,
    nets,
    // On this clock every step takes long, so each step is followed by a pause.
    run: runInPieces({ soon: (work) => setImmediate(work), now: () => (clock += 100) }),
    onProgress: (ticket, share) => progress.push([ticket, share]),
  })
  return { ...planner, progress }
}
let clock = 0

test('a zone on roads is worked out on the net of its country, one without roads asks for none', async () => {
  const asked: string[] = []
  const { plan } = newPlanner({
    async net(country) {
      asked.push(country)
      return net
    },
  })
  await expect(plan(1, { plan: walk })).resolves.toMatchObject({ shape: { type: 'MultiPolygon' } })
  await expect(plan(2, { plan: { kind: 'nearest', centre } })).resolves.toMatchObject({ facts: { stores: 1 } })
  expect(asked).toEqual(['tw'])
})

test('the store whose zone it is does not stand against itself', async () => {
  const { plan } = newPlanner()
  const at = { longitude: 121.07, latitude: 24.05 }
  await expect(plan(1, { plan: { kind: 'nearest', centre: at } })).resolves.toEqual({ problem: { kind: 'samePlace' } })
  await expect(plan(2, { plan: { kind: 'nearest', centre: at }, withoutStoreId: 'east' })).resolves.toMatchObject({
    problem: { kind: 'noStore' },
  })
})

test('without roads, and in the sea, there is a reason in place of a zone', async () => {
  const { plan } = newPlanner({ net: async () => undefined })
  await expect(plan(1, { plan: walk })).resolves.toEqual({ problem: { kind: 'noRoads', country: 'tw' } })
  const atSea = { ...walk, centre: { longitude: 119, latitude: 22 } }
  await expect(plan(2, { plan: atSea })).resolves.toEqual({ problem: { kind: 'noCountry' } })
})

test('a little off the areas, on an airfield or a bank, roads that are near are found all the same', async () => {
  const { plan } = newPlanner()
  const off = { longitude: 121.05, latitude: 23.9965 }
  await expect(plan(1, { plan: { kind: 'nearest', centre: off } })).resolves.toMatchObject({ facts: { stores: 1 } })
  await expect(plan(2, { plan: { ...walk, centre: off } })).resolves.toMatchObject({ problem: { kind: 'noRoadNear' } })
})

test('a ticket that is given up has no answer, those beside it have theirs', async () => {
  const { plan, cancel, progress } = newPlanner()
  const long: ZonePlan = {
    kind: 'draw',
    centre,
    share: 0.5,
    model: { decay: { kind: 'power', exponent: 2 }, minimumDistance: 0.1, withCompetitors: true },
  }
  const first = plan(1, { plan: long })
  const second = plan(2, { plan: long })
  await new Promise((resolve) => setImmediate(resolve))
  cancel(1)
  cancel(77)
  await expect(first).resolves.toBeUndefined()
  await expect(second).resolves.toMatchObject({ facts: { stores: 1 } })
  const last = progress.findLastIndex(([ticket]) => ticket === 1)
  expect(progress.slice(last).length).toBeGreaterThan(5)
  await expect(plan(1, { plan: long })).resolves.toBeDefined()
})

test('a ticket that waits for the roads can be given up, and hears how far they are until then', async () => {
  const { plan, cancel, progress } = newPlanner({
    net: (_country, _frame, onProgress, signal) =>
      new Promise((_resolve, reject) => {
        onProgress(0.5)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  const waiting = plan(1, { plan: walk })
  await new Promise((resolve) => setImmediate(resolve))
  expect(progress).toEqual([[1, 0.45]])
  cancel(1)
  await expect(waiting).resolves.toBeUndefined()
})

test('roads that can not be read are a failure, not a zone', async () => {
  const { plan } = newPlanner({ net: () => Promise.reject(new Error('unreadable')) })
  await expect(plan(1, { plan: walk })).rejects.toThrow('unreadable')
})

test('the progress of a zone never goes back, also when the road network is built first', async () => {
  const { plan, progress } = newPlanner({
    async net(_country, _frame, onProgress) {
      for (const share of [0.5, 1]) onProgress(share)
      return net
    },
  })
  await plan(1, { plan: { kind: 'streets', centre, metres: 20, along: 300 } })
  const shares = progress.map(([, share]) => share)
  expect(shares.length).toBe(3)
  expect(shares[1]).toBeCloseTo(0.9)
  expect(shares[2]).toBeCloseTo(0.95)
})
