import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filePartBytes } from '#domain/contracts/files.ts'
import { buildServer } from '#server/buildServer.ts'
import { createContext } from '#server/context.ts'
import { type BucketService, startBucketService } from './bucketService.ts'
import { append, begin, contentOf, status } from './fileSetup.ts'
import { photo } from './filePictures.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

let service: BucketService
let folder: string
let one: TestServer
let other: TestServer
beforeEach(async () => {
  service = await startBucketService()
  folder = mkdtempSync(join(tmpdir(), 'catchment-two-'))
  const settings = { DATA_DIR: join(folder, 'shared'), ...service.settings }
  one = await startServer(settings, { reportFault: () => undefined })
  // A second process of the installation: same database and bucket, separate working folder.
  const env = { ...one.context.env, dataDir: join(folder, 'own') }
  const context = createContext(env, { database: one.context.database })
  const app = await buildServer(context)
  other = { app, context, close: () => app.close() }
})
afterEach(async () => {
  await other.close()
  await one.close()
  await service.close()
  rmSync(folder, { recursive: true })
})

test('a photo whose parts reach different processes is stored in the bucket once, and every process gives it', async () => {
  const device = await Device.signIn(one, 'planner')
  const there = device.at(other)
  const picture = await photo(1_600, 1_200)
  let said = await begin(device, picture, 'image/jpeg')
  for (let turn = 0; said.state === 'open'; turn += 1) {
    const { uploadId = '', offset = 0 } = said
    const part = picture.subarray(offset, offset + filePartBytes)
    const [first, second] = await Promise.all([
      append(turn % 2 ? device : there, { uploadId, offset }, part),
      append(turn % 2 ? there : device, { uploadId, offset }, part),
    ])
    said = first.state ? first : second
    expect([first.state ?? second.state, first.code ?? second.code]).toEqual([
      expect.stringMatching(/open|stored/),
      expect.stringMatching(/wrongOffset|uploadUnknown/),
    ])
  }
  expect(said).toMatchObject({ state: 'stored' })
  for (const process of [device, there]) {
    expect(await status(process, picture)).toMatchObject({ state: 'stored' })
    expect((await process.get(contentOf(picture))).rawPayload).toEqual(picture)
    expect((await process.get(contentOf(picture, '&size=thumb'))).headers['content-type']).toBe('image/webp')
  }
  const keys: string[] = []
  for await (const { key } of one.context.files.store.list('uploads')) keys.push(key)
  expect(keys).toEqual([])
})

test('a bucket that fails refuses for now, and sending goes on when it is back', async () => {
  const device = await Device.signIn(one, 'planner')
  const picture = await photo(40, 40)
  const { uploadId = '' } = await begin(device, picture, 'image/jpeg')
  const { settings, close } = service
  await close()
  expect(await append(device, { uploadId, offset: 0 }, picture)).toMatchObject({ status: 503, code: 'serverBusy' })
  expect((await device.get(contentOf(picture))).json()).toMatchObject({ code: 'dataMissing' })
  service = await startBucketService(Number(new URL(settings['FILES_S3_ENDPOINT']!).port))
  expect(await append(device, { uploadId, offset: 0 }, picture)).toMatchObject({ state: 'stored' })
})
