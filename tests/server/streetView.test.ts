import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStreetCoverage, readStreetPictures } from '#domain/contracts/streetView.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { mapillarySpeech, type Mood, openService, type OutsideService } from './outsideSetup.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

let service: OutsideService
let server: TestServer
let planner: Device

beforeEach(async () => {
  service = await openService(mapillarySpeech)
  await start({ MAPILLARY_URL: service.url, MAPILLARY_TOKEN: 'mly-token', MAPILLARY_IMAGES: 'http://127.0.0.1:9' })
})
afterEach(async () => {
  await server.close()
  await service.close()
})

const faults: string[] = []

async function start(settings: Record<string, string>): Promise<void> {
  faults.length = 0
  const reportFault = (error: unknown, about: string) => void faults.push(`${about}: ${String(error)}`)
  server = await startServer(settings, { reportFault })
  planner = await Device.signIn(server, 'planner')
}
const look = async () =>
  (await planner.get(`${readStreetPictures.path}?latitude=25.0333&longitude=121.5645`)).json<{
    data: ReplyOf<typeof readStreetPictures>
  }>().data

const cover = async () =>
  (await planner.get(`${readStreetCoverage.path}?x=27449&y=14028`)).json<{
    data: ReplyOf<typeof readStreetCoverage>
  }>().data

test('where streets have pictures is known by tiles: each place is on its tile, and one stands for those that lie together', async () => {
  const { problem, places } = await cover()
  expect(problem).toBeNull()
  expect(places).toHaveLength(3)
  for (const [longitude, latitude] of places) {
    expect(Math.floor((0.5 + longitude / 360) * 2 ** 15)).toBe(27449)
    expect(latitude).toBeGreaterThan(25.0358)
    expect(latitude).toBeLessThan(25.0458)
  }
  expect(service.heard[0]!.url.search).not.toContain('mly-token')
  expect((await planner.get(`${readStreetCoverage.path}?x=32768&y=1`)).statusCode).toBe(422)
})

test('the nearest picture is first, of two as near the newer, each with its day, compass and author', async () => {
  const { pictures } = await look()
  expect(pictures.map(({ id }) => id)).toEqual(['2', '3', '1'])
  expect(pictures[0]).toMatchObject({ takenAt: 1700000000000, compass: 112, by: 'walker', isPanorama: false })
  expect(pictures[0]!.metres).toBeLessThan(10)
})

test('the token stays on the server, and the box that is asked for is one that Mapillary takes', async () => {
  const { pictures } = await look()
  expect(JSON.stringify(pictures)).not.toContain('mly-token')
  const [heard] = service.heard
  expect(heard!.url.search).not.toContain('mly-token')
  const [west, south, east, north] = heard!.url.searchParams.get('bbox')!.split(',').map(Number)
  expect((east! - west!) * (north! - south!)).toBeLessThan(0.01)
})

test('where nobody took a picture the list is empty', async () => {
  service.setMood('noRoad')
  expect(await look()).toEqual({ problem: null, pictures: [] })
})

test.each<[Mood, string]>([
  ['keyRefused', 'keyRefused'],
  ['quota', 'quotaAtProvider'],
  ['down', 'unreachable'],
  ['garbage', 'unreadable'],
])('%s is told as %s', async (mood, problem) => {
  service.setMood(mood)
  expect(await look()).toEqual({ problem, pictures: [] })
  expect(await cover()).toEqual({ problem, places: [] })
})

test('a failure of the provider or of its connection is logged, without the place or the token', async () => {
  service.setMood('keyRefused')
  await look()
  await cover()
  await service.close()
  await look()
  expect(faults).toEqual([
    'street pictures: OutsideFailure: An outside service failed: keyRefused 401',
    'street pictures: OutsideFailure: An outside service failed: unreachable ECONNREFUSED',
  ])
})

test('a provider that is late is told as late', async () => {
  await server.close()
  await start({ MAPILLARY_URL: service.url, MAPILLARY_TOKEN: 'mly-token', PROVIDER_SECONDS: '0.3' })
  service.setMood('late')
  expect(await look()).toEqual({ problem: 'late', pictures: [] })
})

test('only a server with a token lets the page load pictures from their hosts, and without one it says so', async () => {
  const policy = async () => String((await planner.get('/api/Quota/Status')).headers['content-security-policy'])
  expect(await policy()).toContain('http://127.0.0.1:9')
  await server.close()
  await start({})
  expect(await policy()).not.toContain('fbcdn')
  expect(await look()).toEqual({ problem: 'notConfigured', pictures: [] })
})
