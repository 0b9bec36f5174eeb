import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pack } from '#domain/pack/pack.ts'
import { writePackFile } from '#domain/pack/packFile.ts'
import { importAreaFile } from '#server/packs/importAreaFile.ts'
import { type PackEntry, writePacks } from '#server/packs/packFolder.ts'
import { taiwanAreas } from '../packs/madePacks.ts'
import { cookiesOf, signIn, startServer, type TestServer } from './testServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'catchment-packs-'))
const taiwan = taiwanAreas()
let server: TestServer
let built: PackEntry

beforeAll(async () => {
  const page = join(folder, 'page')
  built = (await writePacks(join(page, 'packs'), [taiwan], []))[0]!
  server = await startServer(
    { DATA_DIR: join(folder, 'data') },
    { folders: { page, catalogues: join(folder, 'none') } },
  )
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })

async function getSignedIn<T>(url: string): Promise<T> {
  const cookie = cookiesOf(await signIn(server.app, 'viewer@demo.catchment.test'))
  return (await get(url, { cookie })).json<{ data: T }>().data
}
interface Listed {
  readonly dataPacks: readonly PackEntry[]
}
const listed = async (): Promise<readonly PackEntry[]> =>
  (await getSignedIn<Listed>('/api/ConfigService/GetConfigurationValue')).dataPacks

const japan = (key: string): Pack => {
  const coordinates = [
    [
      [139, 35],
      [140, 35],
      [140, 36],
      [139, 36],
      [139, 35],
    ],
  ]
  const features = [
    { type: 'Feature', properties: { key, name: 'Kanto', own: '関東' }, geometry: { type: 'Polygon', coordinates } },
  ]
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  const levels = [{ level: 1, collection: 'regions', code: 'key', name: 'name', local: 'own' }] as const
  return importAreaFile([{ name: 'regions.json', text }], { country: 'jp', vintage: '2024', sources: [], levels }).pack
}

test('a pack is served under its hash, for ever, packed where that is welcome', async () => {
  const plain = await get(`/packs/${built.hash}.pack`)
  expect(plain.statusCode).toBe(200)
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/octet-stream',
    'content-length': String(built.bytes),
    vary: 'accept-encoding',
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(createHash('sha256').update(plain.rawPayload).digest('hex')).toBe(built.hash)
  const packed = await get(`/packs/${built.hash}.pack`, { 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.rawPayload.length).toBeLessThan(built.bytes / 2)
  expect(gunzipSync(packed.rawPayload).equals(writePackFile(taiwan))).toBe(true)
})

test('what is no pack is not found, with a problem and never a page', async () => {
  const names = [`${'0'.repeat(64)}.pack`, 'index.json', `${built.hash}.pack.gz`, built.hash, '..%2Findex.html']
  for (const name of names) {
    const answer = await get(`/packs/${name}`, { accept: 'text/html' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'notFound' })
  }
})

test('the configuration lists built packs and imported ones, which need no restart and replace their like', async () => {
  expect(await listed()).toEqual([built])
  const imported = join(folder, 'data', 'packs')
  const [first] = await writePacks(imported, [japan('1')], [])
  expect(await listed()).toEqual([first, built])
  const [second] = await writePacks(imported, [japan('2')], [first!])
  expect(await listed()).toEqual([second, built])
  expect((await get(`/packs/${second!.hash}.pack`)).statusCode).toBe(200)
  expect((await get(`/packs/${first!.hash}.pack`)).statusCode).toBe(404)
})

test('a damaged list of imported packs is reported, and people get in all the same', async () => {
  const faults: unknown[] = []
  const page = join(folder, 'page')
  const dataDir = join(folder, 'damaged')
  await writePacks(join(dataDir, 'packs'), [japan('1')], [])
  writeFileSync(join(dataDir, 'packs', 'index.json'), '[{"id":')
  const machine = { folders: { page, catalogues: page }, reportFault: (error: unknown) => void faults.push(error) }
  const other = await startServer({ DATA_DIR: dataDir }, machine)
  try {
    const cookie = cookiesOf(await signIn(other.app, 'viewer@demo.catchment.test'))
    const answer = await other.app.inject({ url: '/api/ConfigService/GetConfigurationValue', headers: { cookie } })
    expect(answer.json<{ data: Listed }>().data.dataPacks).toEqual([built])
    expect(String(faults[0])).toMatch(/index\.json is damaged\. Delete its folder/)
  } finally {
    await other.close()
  }
})

interface Area {
  readonly objectid: number
  readonly name: string
  readonly naml: string
  readonly [parent: `adl${number}`]: number | null
}

test('the areas of all countries are listed down to townships with what is around them', async () => {
  expect((await get('/api/ADL/GetAdlScope')).statusCode).toBe(401)
  await writePacks(join(folder, 'data', 'packs'), [japan('1')], [])
  const { adl0, adl1, adl2, adl5 } =
    await getSignedIn<Record<'adl0' | 'adl1' | 'adl2' | 'adl5', Area[]>>('/api/ADL/GetAdlScope')
  expect(adl0.map(({ name, naml }) => [name, naml])).toEqual([
    ['Japan', '日本'],
    ['Taiwan', '臺灣'],
  ])
  const [japanId, taiwanId] = adl0.map(({ objectid }) => objectid)
  expect(adl1).toEqual([{ objectid: expect.any(Number) as number, name: 'Kanto', naml: '関東', adl0: japanId }])
  expect([adl2.length, adl5.length]).toEqual([22, 368])
  const taipei = adl2.find(({ naml }) => naml === '臺北市')!
  expect(taipei).toEqual({ objectid: taipei.objectid, name: 'Taipei City', naml: '臺北市', adl0: taiwanId, adl1: null })
  const inTaipei = adl5.filter((area) => area['adl2'] === taipei.objectid)
  expect(inTaipei).toHaveLength(12)
  expect(inTaipei.every((area) => area['adl0'] === taiwanId && area['adl1'] === null)).toBe(true)
  expect(inTaipei.map(({ naml }) => naml)).toContain('大安區')
})
