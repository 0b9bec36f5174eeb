import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { importPartBytes, type listImports, maxImportBytes } from '#domain/contracts/packImports.ts'
import { usualSources } from '#domain/pack/officialKinds.ts'
import { packReason, type PackReasonCode } from '#domain/pack/packReasons.ts'
import { takePacks } from '#server/storage/folderLock.ts'
import { writePbf } from '../packs/pbfWriter.ts'
import { ImportSetup } from './importSetup.ts'
import { cookiesOf, Device, signIn } from './testServer.ts'

let setup: ImportSetup
beforeEach(async () => {
  setup = await ImportSetup.open()
})
afterEach(() => setup.close())

const head = '年月,村里代碼,區域,村里,戶數,人口,男性人口,女性人口'
const good = '2020-12,63000010-001,臺北市松山區,莊敬里,40,100,48,52'
const people = `${head}\n${good}\n2020-12,63000010-009,臺北市松山區,新建里,4,10,5,5\n2020-12,10018010-001,新竹市東區,三民里,x,60,30,30\n`

const dataPacks = async () => {
  const device = await Device.signIn(setup.server, 'viewer')
  const { dataPacks: listed } = (await device.get('/api/ConfigService/GetConfigurationValue')).json().data
  return (listed as { id: string; vintage: string; hash: string }[]).map(({ id, vintage }) => `${id} ${vintage}`)
}
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
const imports = async () => (await setup.get<ReplyOf<typeof listImports>>('Imports')).imports

test('a file that staff send becomes a pack that devices get at once, with its report, and is noted', async () => {
  expect(await dataPacks()).toEqual(['areas-tw 2021'])
  const importId = await setup.send('population', 'people.csv', people)
  const ended = await setup.ended(importId)
  expect(ended).toMatchObject({
    state: 'done',
    by: 'Sam',
    reason: null,
    pack: { id: 'demographics-tw', vintage: '2020-12' },
  })
  const [report] = ended.reports
  expect(report).toMatchObject({
    file: 'people.csv',
    read: 3,
    matched: 1,
    unmatched: { count: 1, notes: [{ row: 3, reason: packReason('noCode', { code: '63000010009' }) }] },
    refused: { count: 1, notes: [{ row: 4, reason: packReason('noNumber', { column: '戶數', text: 'x' }) }] },
    inFile: { population: 170 },
    inPack: { population: 100 },
    totals: { population: 110 },
  })
  expect(await dataPacks()).toEqual(['areas-tw 2021', 'demographics-tw 2020-12'])
  expect((await setup.packs()).at(-1)).toMatchObject({
    kind: 'demographics',
    isDemo: false,
    isImported: true,
    hash: ended.pack!.hash,
    sources: [{ name: 'A ministry', licence: 'Open', address: 'https://example.org/data' }],
  })
  expect(await imports()).toMatchObject([{ id: importId, state: 'done', files: [{ name: 'people.csv' }] }])
  await expect.poll(() => setup.sentFiles()).toEqual([])
  const noted = await setup.server.context.database.selectFrom('audit_event').selectAll().execute()
  expect(noted.filter(({ action }) => action === 'packImport')).toMatchObject([
    { actor_name: 'Sam', outcome: 'done', object_label: 'demographics-tw 2020-12' },
  ])
})

test('a file of OpenStreetMap is credited to it, unless staff name another source', async () => {
  const nodes = [1, 2].map((id) => ({ id, lon: 121 + id / 10, lat: 25.05 }))
  const country = writePbf(nodes, [{ id: 11, refs: [1, 2], tags: { railway: 'rail', name: '縱貫線' } }])
  const { name, licence, address } = usualSources.rail
  const creditedFor = async (source: object) => {
    await setup.ended(await setup.send('rail', 'country.osm.pbf', country, { source }))
    return (await setup.packs()).find(({ kind }) => kind === 'rail')?.sources.map((one) => one.name)
  }
  expect(await creditedFor({ name, licence, address })).toEqual(['© OpenStreetMap contributors'])
  expect(await creditedFor({ name: 'A mapper', licence, address })).toEqual(['A mapper'])
})

test('a file of another kind, in another encoding, or cut off is refused for its reason, and the packs stay as they were', async () => {
  const tries: readonly (readonly [kind: string, name: string, content: string | Buffer, code: PackReasonCode])[] = [
    ['population', 'big5.csv', Buffer.from([0xa4, 0xa4, 0xa4, 0xe5, 0x2c, 0x31, 0x0a]), 'big5'],
    ['roads', 'people.osm.pbf', people, 'noPbf'],
    ['roads', 'torn.geojson.gz', gzipSync('{"type":"FeatureCollection","features":[').subarray(0, -9), 'gzipCut'],
  ]
  for (const [kind, name, content, code] of tries) {
    const ended = await setup.ended(await setup.send(kind, name, content))
    expect(ended).toMatchObject({ state: 'refused', pack: null, reports: [], reason: { code, values: { file: name } } })
  }
  expect(await dataPacks()).toEqual(['areas-tw 2021'])
  await expect.poll(() => setup.sentFiles()).toEqual([])
})

test('a file travels in parts, each whole or not at all; one that comes twice or is too long does no harm', async () => {
  const bytes = Buffer.alloc(importPartBytes + 5_000, ' ')
  bytes.write(people)
  const { importId } = (await setup.begin('population', [{ name: 'people.csv', bytes: bytes.length }])).json().data
  const first = bytes.subarray(0, importPartBytes)
  const rest = bytes.subarray(importPartBytes)
  expect(codeOf(await setup.part(importId, 0, Buffer.alloc(importPartBytes + 1)))).toBe('tooLarge')
  expect((await setup.part(importId, 0, first)).json().data).toEqual({ received: importPartBytes })
  const again = await setup.part(importId, 0, first)
  expect([codeOf(again), again.json().offset]).toEqual(['wrongOffset', importPartBytes])
  expect(codeOf(await setup.post('StartImport', { importId }))).toBe('importNotWhole')
  expect(codeOf(await setup.part(importId, importPartBytes, Buffer.alloc(5_001)))).toBe('tooLarge')
  expect((await setup.read(importId)).files).toEqual([
    { name: 'people.csv', bytes: bytes.length, received: importPartBytes },
  ])
  expect((await setup.part(importId, importPartBytes, rest)).json().data).toEqual({ received: bytes.length })
  await setup.post('StartImport', { importId })
  await setup.post('StartImport', { importId })
  expect((await setup.ended(importId)).reports[0]).toMatchObject({ read: 3, matched: 1 })
})

test('a part whose line is cut in the middle leaves the file as it was, and can be sent once more', async () => {
  const address = await setup.app.listen({ port: 0, host: '127.0.0.1' })
  const bytes = Buffer.alloc(200_000, ' ')
  const { importId } = (await setup.begin('population', [{ name: 'people.csv', bytes: bytes.length }])).json().data
  const mark = 'mark'
  const fields = Object.entries({ importId, file: '0', offset: '0' }).map(
    ([name, value]) => `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${mark}\r\ncontent-disposition: form-data; name="part"; filename="part"\r\n\r\n`
  const sent = request(`${address}/api/Staff/ImportPart`, {
    method: 'POST',
    headers: {
      'api-version': '1.0',
      cookie: setup.cookie,
      origin: address,
      'content-type': `multipart/form-data; boundary=${mark}`,
      'content-length': bytes.length + 1_000,
    },
  })
  sent.on('error', () => undefined)
  sent.write(`${fields.join('')}${file}`)
  await new Promise((resolve) => sent.write(bytes.subarray(0, 100_000), resolve))
  sent.destroy()
  expect((await setup.part(importId, 0, bytes)).json().data).toEqual({ received: bytes.length })
})

test('one import at a time: a second one is refused until the first has ended, was cancelled or broke off', async () => {
  const files = [{ name: 'people.csv', bytes: 100 }]
  const first = (await setup.begin('population', files)).json().data.importId
  expect(codeOf(await setup.begin('population', files))).toBe('importBusy')
  await setup.post('CancelImport', { importId: first })
  expect((await setup.read(first)).state).toBe('cancelled')
  expect(codeOf(await setup.part(first, 0, Buffer.from('x')))).toBe('importOver')
  expect(codeOf(await setup.post('StartImport', { importId: first }))).toBe('importOver')
  setup.clock.now += 1_000
  const second = (await setup.begin('population', files)).json().data.importId
  setup.clock.now += 601_000
  expect((await imports()).map(({ state }) => state)).toEqual(['lost', 'cancelled'])
  expect(codeOf(await setup.part(second, 0, Buffer.from('x')))).toBe('importOver')
  expect(await setup.sentFiles()).toEqual([])
  expect((await setup.begin('population', files)).statusCode).toBe(200)
})

test('while a command imports, an import of the staff is refused in words, and the other way round nothing is half', async () => {
  const hold = takePacks(setup.dataDir)!
  const ended = await setup.ended(await setup.send('population', 'people.csv', people))
  expect(ended).toMatchObject({ state: 'refused', reason: packReason('busy') })
  hold.release()
  expect((await setup.ended(await setup.send('population', 'people.csv', people))).state).toBe('done')
})

test('an import that is cancelled at work ends at once, and leaves packs as they were', async () => {
  const feature =
    '{"type":"Feature","properties":{"shop":"yes"},"geometry":{"type":"Point","coordinates":[121.05,25.05]}},'
  const content = `{"type":"FeatureCollection","features":[${feature.repeat(300_000).slice(0, -1)}]}`
  const bytes = Buffer.from(content)
  const { importId } = (await setup.begin('points', [{ name: 'shops.geojson', bytes: bytes.length }])).json().data
  for (let at = 0; at < bytes.length; at += importPartBytes) {
    await setup.part(importId, at, bytes.subarray(at, at + importPartBytes))
  }
  await setup.post('StartImport', { importId })
  expect((await setup.read(importId)).state).toBe('working')
  await setup.post('CancelImport', { importId })
  expect((await setup.ended(importId)).state).toBe('cancelled')
  expect(await dataPacks()).toEqual(['areas-tw 2021'])
  expect((await readdir(join(setup.dataDir, 'packs'))).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('the address of a source must be a web address, because the console links to it', async () => {
  const files = [{ name: 'people.csv', bytes: people.length }]
  const begin = (address: string) =>
    setup.begin('population', files, { source: { name: 'A ministry', licence: 'Open', address } })
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'x https://example.org'])
    expect(codeOf(await begin(address)), address).toBe('invalidFields')
  expect((await begin('https://example.org/data')).statusCode).toBe(200)
})

test('what is not for the staff, too large, or of a session that has ended is refused before anything is written', async () => {
  const files = [
    { name: 'people.csv', bytes: maxImportBytes },
    { name: 'more.csv', bytes: 1 },
  ]
  expect(codeOf(await setup.begin('population', files))).toBe('importTooLarge')
  expect(codeOf(await setup.begin('population', []))).toBe('invalidFields')
  expect(codeOf(await setup.begin('weather', [files[1]!]))).toBe('invalidFields')
  const { importId } = (await setup.begin('population', [files[1]!])).json().data
  const owner = cookiesOf(await signIn(setup.app, 'owner@demo.catchment.test'))
  expect(codeOf(await setup.part(importId, 0, Buffer.from('x'), { cookie: owner }))).toBe('signInNeeded')
  expect(codeOf(await setup.post('StartImport', { importId }, owner))).toBe('signInNeeded')
  await setup.post('Logout', {})
  expect(codeOf(await setup.part(importId, 0, Buffer.from('x')))).toBe('signInNeeded')
  expect(await setup.sentFiles()).toEqual([importId])
})
