import 'fake-indexeddb/auto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { packHash } from '#domain/pack/packHash.ts'
import { readFile, readFileRow, readThumb } from '#db/files/readFile.ts'
import type { LocalStore } from '#db/localStore.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import type { PhotoPort } from '#work/photoPort.ts'
import type { PictureTools } from '#work/pictures/pictureTools.ts'
import { preparePicture, sketchPicture } from '#work/pictures/preparePicture.ts'
import { type FileIntake, openFileIntake } from './fileIntake.ts'
import { openFileReader } from './fileReader.ts'
import type { FileRoom } from './fileRoom.ts'

const tools: PictureTools = {
  async open(file) {
    const upright = await sharp(await file.arrayBuffer())
      .autoOrient()
      .png()
      .toBuffer({ resolveWithObject: true })
    return {
      width: upright.info.width,
      height: upright.info.height,
      async toJpeg({ width, height, quarterTurns }, quality) {
        const turned = await sharp(upright.data)
          .rotate(quarterTurns * 90)
          .toBuffer()
        const drawn = sharp(turned).resize({ width, height, fit: 'fill' }).flatten({ background: '#fff' })
        return new Uint8Array(await drawn.jpeg({ quality: quality * 100 }).toBuffer()).buffer
      },
      close: () => undefined,
    }
  },
}

const photos: PhotoPort = {
  picture: (file, quarterTurns) => preparePicture(tools, file, quarterTurns),
  async file(file, isPicture) {
    const content = await file.arrayBuffer()
    const sketch = isPicture ? await sketchPicture(tools, file) : undefined
    return { sha256: await packHash(crypto.subtle, content), content, ...sketch }
  },
}

const now = Date.UTC(2026, 10, 21, 8)
let store: LocalStore
let rooms: FileRoom['state'][]
let madeRoom: number
let intake: FileIntake

beforeEach(async () => {
  const clock = { now: () => now }
  const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
  store = dexieStore(await openLocalDatabase(crypto.randomUUID(), crypto.randomUUID(), { clock, random }))
  rooms = []
  madeRoom = 0
  const room = async (): Promise<FileRoom> => ({ state: rooms.shift() ?? 'ok' })
  const fetch = async () => ({ outcome: 'offline' }) as const
  const reader = openFileReader({ store, clock, room, fetch })
  intake = openFileIntake({ store, clock, random, photos, reader, room, makeRoom: async () => void (madeRoom += 1) })
})

const old = now - 86_400_000
const picked = (bytes: BlobPart, name: string, lastModified = old): File => new File([bytes], name, { lastModified })

async function camera(width = 300, height = 200, name = 'IMG_1.jpeg', lastModified = old): Promise<File> {
  const photo = sharp({ create: { width, height, channels: 3, background: { r: width % 256, g: 90, b: 40 } } })
    .jpeg()
    .withExif({ IFD0: { Make: 'secret maker' }, IFD2: { DateTimeOriginal: '2026:11:03 14:20:00' } })
  return picked(new Uint8Array(await photo.toBuffer()), name, lastModified)
}

async function readStoredContent(sha256: string): Promise<Buffer> {
  const file = await readFile(store, sha256, now)
  return Buffer.concat((file?.pieces ?? []).map((piece) => new Uint8Array(piece)))
}

test('a photo is shrunk, freed of what the camera wrote, and kept as a draft with a small picture', async () => {
  const reference = await intake.take(await camera(3_000, 1_500), 'photo')
  expect(reference).toMatchObject({ name: 'IMG_1.jpeg', mime: 'image/jpeg', width: 2_048, height: 1_024 })
  expect(reference.takenAt).toBe(new Date(2026, 10, 3, 14, 20).toISOString())
  const bytes = await readStoredContent(reference.sha256)
  expect(bytes.length).toBe(reference.bytes)
  expect(await packHash(crypto.subtle, new Uint8Array(bytes).buffer)).toBe(reference.sha256)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2_048, height: 1_024 })
  expect(bytes.includes('secret maker')).toBe(false)
  expect(await readFileRow(store, reference.sha256)).toMatchObject({ state: 'draft', hasBytes: true, addedAt: now })
  const thumb = await readThumb(store, reference.sha256)
  expect(await sharp(thumb!.bytes).metadata()).toMatchObject({ width: 320, height: 160 })
})

test('a picture without notes that was written just now was taken just now; an older one tells nothing', async () => {
  const png = new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#abc' } })
      .png()
      .toBuffer(),
  )
  const fresh = await intake.take(picked(png, 'shot.png', now - 5_000), 'photo')
  expect(fresh).toMatchObject({ name: 'shot.jpg', takenAt: new Date(now - 5_000).toISOString() })
  expect(await intake.take(picked(png, 'shot.png'), 'photo')).not.toHaveProperty('takenAt')
})

test('a photo that is attached is freed of what the camera wrote as well; a drawing stays what it is', async () => {
  const attached = await intake.take(await camera(600, 400), 'file')
  expect(attached).toMatchObject({ mime: 'image/jpeg', width: 600, height: 400 })
  expect((await readStoredContent(attached.sha256)).includes('secret maker')).toBe(false)
  const plan = new Uint8Array(
    await sharp(Buffer.alloc(300, 7), { raw: { width: 10, height: 10, channels: 3 } })
      .png()
      .toBuffer(),
  )
  const drawing = await intake.take(picked(plan, 'plan.png'), 'file')
  expect(drawing).toMatchObject({ name: 'plan.png', mime: 'image/png' })
  expect([...(await readStoredContent(drawing.sha256))]).toEqual([...plan])
})

test('another file is kept byte for byte under what its bytes say that it is', async () => {
  const text = new TextEncoder().encode('店名,地址\n敦南店,台北\n')
  const reference = await intake.take(picked(text, 'list.csv', now), 'file')
  expect(reference).toMatchObject({ name: 'list.csv', mime: 'text/csv', bytes: text.length })
  expect(reference).not.toHaveProperty('takenAt')
  expect([...(await readStoredContent(reference.sha256))]).toEqual([...text])
})

test.each([
  ['fileEmpty', picked('', 'empty.txt'), 'file'],
  ['fileEmpty', picked('', 'empty.jpg'), 'photo'],
  ['fileKind', picked(new Uint8Array([77, 90, 0, 1]), 'tool.pdf'), 'file'],
  ['fileTooLarge', picked(new Uint8Array(25_000_001).fill(65), 'much.txt'), 'file'],
  ['pictureUnreadable', picked('not a picture', 'photo.jpg'), 'photo'],
  ['pictureHeic', picked('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'photo.heic'), 'photo'],
  ['pictureHeic', picked('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'photo.heic'), 'file'],
] as const)('refused with its reason, and nothing is kept: %s', async (code, file, kind) => {
  await expect(intake.take(file, kind)).rejects.toMatchObject({ code })
  expect(await store.read(['files', 'filePieces'], async (tx) => (await tx.files.all()).length)).toBe(0)
})

test('files are taken in one after the other, and one that fails does not hold up the next', async () => {
  const several = [await camera(40, 30, 'a.jpg'), picked('no', 'b.jpg'), await camera(41, 30, 'c.jpg')]
  const outcomes = await Promise.allSettled(several.map((file) => intake.take(file, 'photo')))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a device that is short of room frees what it may first, and takes nothing in while it stays full', async () => {
  const photo = await camera()
  rooms = ['full', 'ok']
  await intake.take(photo, 'photo')
  expect(madeRoom).toBe(1)
  rooms = ['full', 'full']
  await expect(intake.take(photo, 'photo')).rejects.toMatchObject({ code: 'noRoomForFiles' })
})

test('a photo that was called off is not kept', async () => {
  const controller = new AbortController()
  const taking = intake.take(await camera(), 'photo', controller.signal)
  controller.abort()
  await expect(taking).rejects.toMatchObject({ name: 'AbortError' })
  expect(await store.read(['files'], async (tx) => (await tx.files.all()).length)).toBe(0)
})

test('a turned photo has other bytes under the same id, with all that is known of it', async () => {
  const before = { ...(await intake.take(await camera(), 'photo')), caption: 'front' }
  const after = await intake.turn(before, 1)
  expect(after).toMatchObject({ id: before.id, caption: 'front', takenAt: before.takenAt, width: 200, height: 300 })
  expect(after.sha256).not.toBe(before.sha256)
  expect(await sharp(await readStoredContent(after.sha256)).metadata()).toMatchObject({ width: 200, height: 300 })
  expect((await readStoredContent(before.sha256)).length).toBe(before.bytes)
})

test('a photo whose bytes are elsewhere cannot be turned without a connection', async () => {
  const { id, name, mime, bytes } = await intake.take(await camera(), 'photo')
  await expect(intake.turn({ id, name, mime, bytes, sha256: 'f'.repeat(64) }, 1)).rejects.toMatchObject({
    code: 'offline',
  })
})

test('the original of a photo is what it was before the first drawing', async () => {
  const first = await intake.take(await camera(), 'photo')
  const once = await intake.annotated(first, await camera(310, 200))
  const twice = await intake.annotated(once, await camera(320, 200))
  const original = { sha256: first.sha256, mime: first.mime, bytes: first.bytes }
  expect([once.original, twice.original]).toEqual([original, original])
  expect(new Set([first.sha256, once.sha256, twice.sha256]).size).toBe(3)
  expect((await readStoredContent(first.sha256)).length).toBe(first.bytes)
})

test('a draft that the person took out of the form is marked, and taking it in again takes the mark off', async () => {
  const photo = await camera()
  const { sha256 } = await intake.take(photo, 'photo')
  await intake.letGo(sha256)
  expect(await readFileRow(store, sha256)).toMatchObject({ letGoAt: now })
  await intake.take(photo, 'photo')
  expect(await readFileRow(store, sha256)).not.toHaveProperty('letGoAt')
})

test('a name is never longer than 255 letters and keeps its ending', async () => {
  const { name } = await intake.take(await camera(30, 20, `${'a'.repeat(300)}.jpg`), 'photo')
  expect(name).toHaveLength(255)
  expect(name.endsWith('.jpg')).toBe(true)
})
