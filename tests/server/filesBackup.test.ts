import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '#domain/json.ts'
import { readFreeBytes } from '#server/services/backup/backupFiles.ts'
import { makeBackup } from '#server/services/backup/makeBackup.ts'
import { restoreBackup } from '#server/services/backup/restoreBackup.ts'
import { storedKey } from '#server/services/files/fileKeys.ts'
import { BackupSetup, backupsIn } from './backupSetup.ts'
import { append, begin, contentOf, hashOf, send, status } from './fileSetup.ts'
import { photo } from './filePictures.ts'
import { Device } from './testServer.ts'

let setup: BackupSetup
let companyId: string
let token: string
let userId: string
beforeEach(() => {
  setup = new BackupSetup()
})
afterEach(() => setup.close())

async function start(): Promise<Device> {
  const server = await setup.startServer()
  if (!token) {
    const { member, token: own } = await server.signIn(['planner'])
    token = own
    userId = member.userId
    companyId = member.companyId
  }
  return Device.withToken(server.app, token, userId)
}
beforeEach(() => {
  token = ''
})

const pathOf = (folder: string, bytes: Buffer): string => join(folder, 'files', storedKey(companyId, hashOf(bytes)))
const inodeOf = (path: string): number => statSync(path).ino
const reference = (bytes: Buffer): Json =>
  ({ id: randomUUID(), sha256: hashOf(bytes), name: 'a.jpg', mime: 'image/jpeg', bytes: bytes.length }) as Json

async function backUpHere(dataDir = setup.dataDir): Promise<string> {
  const plan = { dataDir, to: join(setup.folder, 'safe'), version: '1', now: new Date(), freeBytes: readFreeBytes }
  return (await makeBackup(plan)).path
}

async function restoreHere(from: string): Promise<string | undefined> {
  await setup.stopServer()
  const plan = { dataDir: setup.dataDir, from, now: new Date(), epoch: randomUUID(), freeBytes: readFreeBytes }
  return (await restoreBackup(plan)).asidePath
}

function backUp() {
  const { status: exitCode, stdout, stderr } = setup.run('backup', '--to', 'safe')
  expect([exitCode, stderr]).toEqual([0, ''])
  const safe = join(setup.folder, 'safe')
  return { path: join(safe, backupsIn(safe).at(-1)!), said: stdout }
}

async function restore(path: string) {
  await setup.stopServer()
  const { status: exitCode, stdout, stderr } = setup.run('restore', '--from', path)
  expect([exitCode, stderr]).toEqual([0, ''])
  return stdout
}

async function photograph(device: Device): Promise<[Buffer, Buffer]> {
  const pictures: [Buffer, Buffer] = [await photo(90, 60, 1), await photo(90, 60, 2)]
  for (const picture of pictures) expect(await send(device, picture, 'image/jpeg')).toMatchObject({ state: 'stored' })
  const store = { name: 'photographed', brand: randomUUID(), status: '1', place: { latitude: 25, longitude: 121 } }
  const photos = pictures.map(reference)
  await device.push(device.operation('create', 'store', randomUUID(), { ...store, photos }))
  return pictures
}

test('the drill with files: what the backup has is back, and what came after it is asked for again', async () => {
  let device = await start()
  const pictures = await photograph(device)
  const cut = Buffer.alloc(1_500_000, 'x')
  const { uploadId = '' } = await begin(device, cut, 'text/plain')
  await append(device, { uploadId, offset: 0 }, cut.subarray(0, 1_048_576))
  const { path, said } = backUp()
  expect(said).toMatch(/^Backup .*, read back and checked\.\n {2}Test: .*\n {2}2 files \(0\.0 MB\)\n$/)
  const late = await photo(90, 60, 3)
  await send(device, late, 'image/jpeg')

  expect(await restore(path)).not.toContain('Missing')
  device = await start()
  for (const picture of pictures) {
    expect(await begin(device, picture, 'image/jpeg')).toMatchObject({ state: 'stored' })
    expect((await device.get(contentOf(picture))).rawPayload).toEqual(picture)
    expect((await device.get(contentOf(picture, '&size=thumb'))).statusCode).toBe(200)
  }
  expect(await status(device, late)).toMatchObject({ state: 'unknown' })
  expect(await begin(device, late, 'image/jpeg')).toMatchObject({ state: 'open', offset: 0 })
  expect(await send(device, late, 'image/jpeg')).toMatchObject({ state: 'stored' })
  expect(await begin(device, cut, 'text/plain')).toMatchObject({ state: 'open', offset: 0 })
  expect(await send(device, cut, 'text/plain')).toMatchObject({ state: 'stored' })
})

test('a backup writes only the files that the one before lacks, and is whole when that one is deleted', async () => {
  const device = await start()
  const [first] = await photograph(device)
  const one = await backUpHere()
  const added = await photo(90, 60, 4)
  await send(device, added, 'image/jpeg')
  const two = await backUpHere()
  expect(inodeOf(pathOf(two, first))).toBe(inodeOf(pathOf(one, first)))
  expect(inodeOf(pathOf(two, first))).not.toBe(inodeOf(pathOf(setup.dataDir, first)))
  rmSync(one, { recursive: true })
  await restoreHere(two)
  const after = await start()
  for (const picture of [first, added]) expect((await after.get(contentOf(picture))).rawPayload).toEqual(picture)
})

test('a file that is damaged or missing where the server keeps it is told, and taken from the backup before where that has it', async () => {
  const device = await start()
  const [damaged, missing] = await photograph(device)
  const path = pathOf(setup.dataDir, damaged)
  const whole = readFileSync(path)
  writeFileSync(path, Buffer.from(whole).fill(0, 10, 20))
  rmSync(pathOf(setup.dataDir, missing))
  const { path: one, said } = backUp()
  expect(said).toContain(`Missing or damaged, and not in this backup: ${path}`)
  expect(said).toContain(`Missing or damaged, and not in this backup: ${pathOf(setup.dataDir, missing)}`)

  await send(device, missing, 'image/jpeg')
  const two = await backUpHere()
  rmSync(pathOf(setup.dataDir, missing))
  const { said: later } = backUp()
  expect(later).not.toContain(pathOf(setup.dataDir, missing))
  expect(existsSync(pathOf(two, missing))).toBe(true)

  await restoreHere(one)
  const after = await start()
  for (const picture of [damaged, missing]) {
    expect(await begin(after, picture, 'image/jpeg')).toMatchObject({ state: 'open', offset: 0 })
    expect(await send(after, picture, 'image/jpeg')).toMatchObject({ state: 'stored' })
  }
})

test('a file that is damaged in the backup is told at its restore, and comes from the device or from what is still there', async () => {
  const device = await start()
  const [lost, here] = await photograph(device)
  const path = await backUpHere()
  for (const picture of [lost, here]) writeFileSync(pathOf(path, picture), 'damaged')
  rmSync(pathOf(setup.dataDir, lost))
  const said = await restore(path)
  expect(said).toContain(`not brought back: files/${storedKey(companyId, hashOf(lost))}`)
  expect(said).toContain('Devices that have these files send them again.')
  expect(said).not.toContain(hashOf(here))
  const after = await start()
  expect((await after.get(contentOf(here))).rawPayload).toEqual(here)
  expect(await begin(after, lost, 'image/jpeg')).toMatchObject({ state: 'open', offset: 0 })
  expect(await send(after, lost, 'image/jpeg')).toMatchObject({ state: 'stored' })
})

test('a restore keeps the files that were there, and what was kept can be brought back in turn', async () => {
  const device = await start()
  const path = await backUpHere()
  const [picture] = await photograph(device)
  const aside = await restoreHere(path)
  expect(existsSync(pathOf(setup.dataDir, picture))).toBe(false)
  await restoreHere(await backUpHere(aside))
  const after = await start()
  expect((await after.get(contentOf(picture))).rawPayload).toEqual(picture)
})

test('files in a bucket are left where they are, by the backup and by the restore, and the backup says so', async () => {
  const device = await start()
  const [picture] = await photograph(device)
  setup.settings = {
    FILES_S3_ENDPOINT: 'http://127.0.0.1:9',
    FILES_S3_BUCKET: 'photos',
    FILES_S3_KEY: 'key',
    FILES_S3_SECRET: 'secret',
  }
  const { path, said } = backUp()
  expect(said).toContain('Files are in the bucket photos and not in this backup: let the bucket keep versions.')
  expect(readdirSync(path).toSorted()).toEqual(['catchment.sqlite', 'manifest.json'])
  await restore(path)
  expect(existsSync(pathOf(setup.dataDir, picture))).toBe(true)
})
