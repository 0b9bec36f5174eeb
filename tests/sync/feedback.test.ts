import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { push } from '#domain/contracts/sync.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { keepFile } from '#db/files/keepFile.ts'
import { sweepLocalFiles } from '#db/files/sweepLocalFiles.ts'
import { fileTextOf } from '#fieldKit/files/fileText.ts'
import { draftsIn } from '#session/draftStorage.ts'
import { createMemoryStorage } from '#session/keyValueStore.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'
import { paintPng } from '#server/demo/surveys/paintPng.ts'
import { type Device, noNetwork, openDevice } from './device.ts'
import { fileSideOf, hashOf } from './fileDevice.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { draftedFiles } from '#session/files/sessionFiles.ts'

const dayMs = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const pass = (days: number) => vi.setSystemTime(Date.now() + days * dayMs)

async function takePicture(device: Device): Promise<FileReference> {
  const bytes = new Uint8Array(paintPng(4, 4, [[0, 0, 4, 4, [Math.floor(Math.random() * 256), 8, 8]]]))
  const file = { sha256: hashOf(bytes), mime: 'image/png', content: bytes.buffer }
  await keepFile(device.ports.store, file, Date.now())
  return { id: crypto.randomUUID(), sha256: file.sha256, name: 'screen.png', mime: file.mime, bytes: bytes.length }
}

const words = (memo: string) => ({ topic: 'function', memo, page: '/map', sentAt: new Date().toISOString() })

const arrived = async (memo: string) =>
  (await server.context.database.selectFrom('record').selectAll().where('entity', '=', 'feedback').execute()).filter(
    ({ fields }) => fields.includes(memo),
  )
const filesOnServer = async (sha256: string) =>
  (await server.context.database.selectFrom('file').select('sha256').where('sha256', '=', sha256).execute()).length

test('feedback that was written without a network outlives a day and a page that is opened again, and is then sent once', async () => {
  const { member, fetch } = await server.signIn(['viewer'])
  const before = await openDevice(member, fetch)
  await before.sync()
  before.network = noNetwork
  const picture = await takePicture(before)
  await before.create('feedback', { ...words('No network for a day'), pictures: [picture] })
  expect(await before.sync()).toMatchObject({ end: 'offline' })
  pass(1)
  before.database.close()

  const after = await openDevice(member, fetch)
  const files = fileSideOf(after)
  await sweepLocalFiles(after.ports.store, { now: Date.now(), drafted: new Set(), wantedBytes: 0 })
  after.network = async (address, init) => {
    const reply = await fetch(address, init)
    if (address.endsWith(push.path)) throw new TypeError('Failed to fetch')
    return reply
  }
  await after.sync()
  after.network = fetch
  for (const _again of [1, 2]) {
    await after.sync()
    await files.send()
  }
  expect(await arrived('No network for a day')).toHaveLength(1)
  expect(await filesOnServer(picture.sha256)).toBe(1)
  expect(await after.database.outbox.count()).toBe(0)
})

test('a draft of feedback that was left for a week is there with its picture, and one that was thrown away is not', async () => {
  const { member, fetch } = await server.signIn(['viewer'])
  const device = await openDevice(member, fetch)
  const retained = await takePicture(device)
  const thrown = await takePicture(device)
  const slow = createMemoryStorage()
  const quick = memoryStorage()
  await draftsIn(slow, 'vera', quick).save('feedback', { memo: 'Half a sentence', shot: fileTextOf([retained]) })
  pass(8)
  const drafts = draftsIn(slow, 'vera', quick)
  await sweepLocalFiles(device.ports.store, { now: Date.now(), drafted: await draftedFiles(drafts), wantedBytes: 0 })
  expect(await drafts.load('feedback')).toMatchObject({ memo: 'Half a sentence' })
  const rows = await device.database.files.bulkGet([retained.sha256, thrown.sha256])
  expect(rows.map((row) => row?.hasBytes)).toEqual([true, undefined])
})
