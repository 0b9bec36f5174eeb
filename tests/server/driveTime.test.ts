import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestReach, requestRim } from '#domain/contracts/driveTime.ts'
import { readQuotas } from '#domain/contracts/quota.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { toGcj02 } from '#domain/geo/gcj02.ts'
import { dropDriveTimes, cacheDays } from '#server/services/driveTime/cachedAnswers.ts'
import {
  amapSpeech,
  googleSpeech,
  metresBetween,
  metresPerSecond,
  type Mood,
  openService,
  orsSpeech,
  type OutsideService,
  valhallaSpeech,
} from './outsideSetup.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

/** Returns the field of a reply that states whether the result is from the server's cache. */
const cached = (isCached: boolean) => ({ isKept: isCached })

const taipei = { latitude: 25.0333, longitude: 121.5645 }
const shanghai = { latitude: 31.2304, longitude: 121.4737 }

let services: Record<'ors' | 'valhalla' | 'google' | 'amap', OutsideService>
let server: TestServer
let planner: Device
let now: number
let settings: Record<string, string>
const firstMoment = Date.parse('2026-11-23T04:00:00Z')

let steady = 0

beforeAll(async () => {
  now = firstMoment
  const [ors, valhalla, google, amap] = await Promise.all(
    [orsSpeech, valhallaSpeech, googleSpeech, amapSpeech].map(openService),
  )
  services = { ors: ors!, valhalla: valhalla!, google: google!, amap: amap! }
  settings = {
    ORS_URL: ors!.url,
    ORS_KEY: 'ors-key',
    VALHALLA_URL: valhalla!.url,
    AMAP_URL: amap!.url,
    AMAP_KEY: 'amap-key',
    GOOGLE_ROUTES_URL: google!.url,
    GOOGLE_ROUTES_KEY: 'google-key',
    GOOGLE_ROUTES_ON_OTHER_MAPS: 'agreed',
  }
  server = await start(settings)
  planner = await Device.signIn(server, 'planner')
})
beforeEach(async () => {
  now = firstMoment
  // Advance a day, so that the previous test's failures have expired.
  steady += 86_400_000
  const { database } = server.context
  await database.deleteFrom('drive_time').execute()
  await database.deleteFrom('quota_use').execute()
  await setPlan('month', '2026-12-15T02:00:00.000Z')
  for (const service of Object.values(services)) {
    service.setMood('well')
    service.heard.length = 0
  }
})
afterAll(async () => {
  await server.close()
  await Promise.all(Object.values(services).map((service) => service.close()))
})

const start = (given: Record<string, string>) =>
  startServer(given, { clock: () => now, steady: () => steady, reportFault: () => {} })

type Reach = ReplyOf<typeof requestReach>
type Rim = ReplyOf<typeof requestRim>
const reachRequest = {
  place: taipei,
  mode: 'car',
  measure: 'time',
  limit: 600,
  provider: 'ors',
  way: 'ask',
  key: 'first wish',
}

async function requestZone(about: object = {}, device = planner): Promise<Reach> {
  const answer = await device.post(requestReach.path, { ...reachRequest, ...about })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Reach }>().data
}
const setPlan = (plan_id: string, plan_ends_at: string) =>
  server.context.database
    .updateTable('company')
    .set({ plan_id, plan_ends_at, created_at: '2026-11-20T02:00:00.000Z' })
    .execute()
const usesNow = async () =>
  (await planner.get(readQuotas.path)).json<{ data: ReplyOf<typeof readQuotas> }>().data.driveTimeUses.used

function radiiOf(reach: Reach, place = taipei): [number, number] {
  if (reach.kind !== 'zone') throw new Error(`No zone: ${reach.problem}`)
  const corners = reach.shape.coordinates.flatMap((rings) => rings[0]!)
  const metres = corners.map(([longitude, latitude]) => metresBetween(place, { longitude, latitude }))
  return [Math.min(...metres), Math.max(...metres)]
}

test.each(['ors', 'valhalla', 'google'])(
  '%s gives the setup within ten minutes, its own words read',
  async (provider) => {
    const zone = await requestZone({ provider })
    const [min, max] = radiiOf(zone)
    // A provider's polygon is accurate to a meter here; a zone calculated on a grid of routes is accurate to one cell.
    const cell = zone.kind === 'zone' ? (zone.cellMetres ?? 1) : 0
    expect(Math.abs(min - 600 * metresPerSecond)).toBeLessThan(cell)
    expect(Math.abs(max - 600 * metresPerSecond)).toBeLessThan(cell)
    expect(zone).toMatchObject({ provider, at: '2026-11-23T04:00:00.000Z', ...cached(false), uses: { used: 1 } })
  },
)

test('Amap is asked in its own shifted places, and its zone lies where the place is in WGS 84', async () => {
  const zone = await requestZone({ provider: 'amap', place: shanghai })
  const [min, max] = radiiOf(zone, shanghai)
  const cell = zone.kind === 'zone' ? zone.cellMetres! : 0
  expect(Math.abs(min - 4_800)).toBeLessThan(cell)
  expect(Math.abs(max - 4_800)).toBeLessThan(cell)
  const { latitude, longitude } = toGcj02(shanghai, 'cn')
  const [asked] = services.amap.heard
  expect(asked!.url.searchParams.get('destination')).toBe(`${longitude.toFixed(6)},${latitude.toFixed(6)}`)
  // The published test vector: 121.4782231, 31.2284577.
  expect(asked!.url.searchParams.get('destination')).toBe('121.478223,31.228458')
})

test('Amap says that a place outside mainland China is not its own, and is not even asked', async () => {
  expect(await requestZone({ provider: 'amap' })).toMatchObject({
    kind: 'problem',
    problem: 'outsideRegion',
    uses: { used: 0 },
  })
  expect(services.amap.heard).toHaveLength(0)
})

test.each<[keyof typeof services, Mood, string]>([
  ...(['ors', 'google', 'amap'] as const).map((id): [typeof id, Mood, string] => [id, 'keyRefused', 'keyRefused']),
  ...(['ors', 'google', 'amap'] as const).map((id): [typeof id, Mood, string] => [id, 'quota', 'quotaAtProvider']),
  ...(['ors', 'valhalla', 'google', 'amap'] as const).map((id): [typeof id, Mood, string] => [
    id,
    'down',
    'unreachable',
  ]),
  ...(['ors', 'valhalla', 'google', 'amap'] as const).map((id): [typeof id, Mood, string] => [
    id,
    'garbage',
    'unreadable',
  ]),
  ...(['ors', 'valhalla', 'google', 'amap'] as const).map((id): [typeof id, Mood, string] => [id, 'noRoad', 'noRoad']),
  ['ors', 'cutShort', 'unreachable'],
  ['google', 'holes', 'holes'],
  ['amap', 'holes', 'holes'],
])('%s, %s: it is told as %s, nothing is counted, and nothing is kept', async (provider, mood, problem) => {
  const place = provider === 'amap' ? shanghai : taipei
  services[provider].setMood(mood)
  expect(await requestZone({ provider, place })).toMatchObject({ kind: 'problem', problem, provider })
  expect(await usesNow()).toBe(0)
  services[provider].setMood('well')
  expect(await requestZone({ provider, place })).toMatchObject({ kind: 'zone', ...cached(false), uses: { used: 1 } })
})

test('a provider that times out is reported as late by all adapters, nothing is counted, and it is not asked again by itself', async () => {
  const hasty = await start({ ...settings, PROVIDER_SECONDS: '0.3' })
  const device = await Device.signIn(hasty, 'planner')
  for (const provider of ['ors', 'valhalla', 'google', 'amap'] as const) {
    services[provider].setMood('late')
    const place = provider === 'amap' ? shanghai : taipei
    expect(await requestZone({ provider, place }, device)).toMatchObject({ problem: 'late', uses: { used: 0 } })
    expect(services[provider].heard).toHaveLength(1)
  }
  await hasty.close()
})

test('a failure of a provider is logged once a minute, without the place, the key or the person', async () => {
  const faults: string[] = []
  const reportFault = (error: unknown, about: string) => void faults.push(`${about}: ${String(error)}`)
  const logging = await startServer(settings, { clock: () => now, steady: () => steady, reportFault })
  const device = await Device.signIn(logging, 'planner')
  services.ors.setMood('down')
  for (const key of ['first try', 'second try']) await requestZone({ key }, device)
  services.ors.setMood('noRoad')
  await requestZone({ key: 'third try' }, device)
  services.ors.setMood('keyRefused')
  await requestZone({ key: 'fourth try' }, device)
  steady += 60_000
  services.ors.setMood('down')
  await requestZone({ key: 'fifth try' }, device)
  await logging.close()
  const [down, refused] = ['unreachable 503', 'keyRefused 403'].map(
    (problem) => `drive times by ors: OutsideFailure: An outside service failed: ${problem}`,
  )
  expect(faults).toEqual([down, refused, down])
})

test('a service that was down for a moment is asked once more by itself', async () => {
  services.ors.setMood('downOnce')
  expect(await requestZone()).toMatchObject({ kind: 'zone' })
  expect(services.ors.heard).toHaveLength(2)
})

test('the same place, time and provider come from what was kept: nobody is asked, nothing is counted, the age is told', async () => {
  await requestZone()
  now += 3 * 86_400_000
  const near = { latitude: taipei.latitude + 0.00002, longitude: taipei.longitude }
  const again = await requestZone({ place: near, key: 'another wish' })
  expect(again).toMatchObject({ kind: 'zone', ...cached(true), at: '2026-11-23T04:00:00.000Z', uses: { used: 1 } })
  expect(services.ors.heard).toHaveLength(1)
  expect(await requestZone({ limit: 900, way: 'kept', key: 'third wish' })).toMatchObject({ problem: 'notKept' })
  expect(await requestZone({ limit: 900, key: 'third wish' })).toMatchObject({ ...cached(false), uses: { used: 2 } })
})

test('asked again, the provider is asked and a use is counted once, however often the wish is repeated', async () => {
  await requestZone()
  const again = { way: 'anew', key: 'made again' }
  expect(await requestZone(again)).toMatchObject({ ...cached(false), uses: { used: 2 } })
  expect(await requestZone(again)).toMatchObject({ ...cached(true), uses: { used: 2 } })
  expect(services.ors.heard).toHaveLength(2)
})

test('one key never serves for another place', async () => {
  await requestZone()
  const other = { latitude: 25.05, longitude: 121.52 }
  expect(await requestZone({ place: other })).toMatchObject({ kind: 'zone', uses: { used: 2 } })
})

test('when the plan has none left nobody is asked, and what was kept is still there', async () => {
  await setPlan('freeTrial', '2026-12-04T02:00:00.000Z')
  for (const minutes of [5, 6, 7, 8, 9]) await requestZone({ limit: minutes * 60, key: `wish of ${minutes}` })
  const before = services.ors.heard.length
  expect(await requestZone({ key: 'one too many' })).toMatchObject({
    problem: 'planUsedUp',
    uses: { left: 0, [replyNames.max]: 5 },
  })
  expect(services.ors.heard).toHaveLength(before)
  expect(await requestZone({ limit: 300, key: 'seen before' })).toMatchObject({ kind: 'zone', ...cached(true) })
})

test('many concurrent requests never overrun the plan, and the same wish from many counts once', async () => {
  await setPlan('freeTrial', '2026-12-04T02:00:00.000Z')
  const same = await Promise.all(Array.from({ length: 4 }, () => requestZone()))
  expect(same.map(({ uses }) => uses.used)).toEqual([1, 1, 1, 1])
  const limits = [1, 2, 3, 4, 5, 6, 7].map((minutes) => minutes * 60)
  const many = await Promise.all(limits.map((limit) => requestZone({ limit, key: `wish of ${limit}` })))
  expect(many.filter(({ kind }) => kind === 'zone')).toHaveLength(4)
  expect(services.ors.heard).toHaveLength(5)
})

test('a viewer sees what was kept and spends nothing; a surveyor has no drive times', async () => {
  const viewer = await Device.signIn(server, 'viewer')
  expect((await viewer.post(requestReach.path, reachRequest)).json<{ code: string }>().code).toBe('notAllowed')
  await requestZone()
  expect(await requestZone({}, viewer)).toMatchObject({ kind: 'zone', ...cached(true) })
  const surveyor = await Device.signIn(server, 'surveyor')
  expect((await surveyor.post(requestReach.path, reachRequest)).statusCode).toBe(403)
})

test('what a provider can not do is said before it is asked', async () => {
  expect(await requestZone({ mode: 'scooter' })).toMatchObject({ problem: 'modeUnknown' })
  expect(await requestZone({ limit: 7_200 })).toMatchObject({ problem: 'tooFar' })
  expect(services.ors.heard).toHaveLength(0)
})

test('the rim of the built-in reach is checked by the first provider that can: Valhalla here, Amap in mainland China', async () => {
  const points = [0.03, -0.03].map((north) => ({ latitude: taipei.latitude + north, longitude: taipei.longitude }))
  const third = { latitude: taipei.latitude, longitude: taipei.longitude + 0.03 }
  const rimRequest = { ...reachRequest, mode: 'scooter', points: [...points, third] }
  const rim = (await planner.post(requestRim.path, rimRequest)).json<{ data: Rim }>().data
  expect(rim).toMatchObject({ kind: 'rim', provider: 'valhalla', uses: { used: 1 } })
  if (rim.kind !== 'rim') throw new Error('No rim.')
  expect(rim.costs[0]).toBeCloseTo(metresBetween(taipei, points[0]!) / metresPerSecond, -1)
  expect((await planner.post(requestRim.path, rimRequest)).json<{ data: Rim }>().data).toMatchObject({
    ...cached(true),
  })
  const there = [0.02, -0.02, 0.01].map((north) => ({ ...shanghai, latitude: shanghai.latitude + north }))
  const inChina = { ...reachRequest, place: shanghai, points: there, key: 'in Shanghai' }
  expect((await planner.post(requestRim.path, inChina)).json<{ data: Rim }>().data).toMatchObject({ provider: 'amap' })
})

test('what is kept goes after thirty days', async () => {
  await requestZone()
  now += cacheDays * 86_400_000
  planner = await Device.signIn(server, 'planner')
  expect(await requestZone({ way: 'kept' })).toMatchObject({ problem: 'notKept' })
  await dropDriveTimes(server.context)
  expect(await server.context.database.selectFrom('drive_time').selectAll().execute()).toEqual([])
})

test('a server without providers says so, and its configuration names none', async () => {
  const bare = await start({ GOOGLE_ROUTES_KEY: 'google-key' })
  const device = await Device.signIn(bare, 'planner')
  // A Google key alone isn't enough, because Google's terms forbid use with another provider's map.
  expect(await requestZone({ provider: 'google' }, device)).toMatchObject({ problem: 'notConfigured' })
  const { data } = (await device.get('/api/ConfigService/GetConfigurationValue')).json<{
    data: { apiSetting: { driveTime: string[] } }
  }>()
  expect(data.apiSetting.driveTime).toEqual([])
  await bare.close()
})

test('questions that fail are counted too: after twenty in an hour nobody is asked, until some time has gone by', async () => {
  services.ors.setMood('noRoad')
  const key = (number: number) => `failing ${number}`
  for (let number = 0; number < 20; number += 1)
    expect(await requestZone({ provider: 'ors', key: key(number) })).toMatchObject({ problem: 'noRoad' })
  const heard = services.ors.heard.length
  await expect(requestZone({ provider: 'ors', key: key(21) })).rejects.toThrow()
  expect(services.ors.heard).toHaveLength(heard)
})
