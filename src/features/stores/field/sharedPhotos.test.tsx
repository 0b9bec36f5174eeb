import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileLimits } from '#domain/files/fileLimits.ts'
import { sharedPhotos } from '#domain/files/sharedPhotos.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { type FileAccess, FileAccessContext } from '#fieldKit/files/fileAccess.ts'
import { useRecords } from '#session/useRecords.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { memoryCaches } from '#tests/page/memoryCaches.ts'
import { testFileAccess, type TestFileAccess } from '#tests/page/testFileAccess.ts'
import { PhotoRound } from './PhotoRound.tsx'
import { readShared } from './readShared.ts'
import { Shots } from './Shots.tsx'

const storeId = crypto.randomUUID()
const otherMember = 'catchment:c1:sunny'

let page: KitPage
let device: TestFileAccess

beforeEach(async () => {
  vi.stubGlobal('caches', memoryCaches())
  page = await openKitPage(['owner'])
  device = testFileAccess()
})
afterEach(() => {
  page.close()
  Reflect.deleteProperty(navigator, 'geolocation')
})

async function share(owner: string, ...names: readonly string[]): Promise<void> {
  const cache = await caches.open(sharedPhotos.shelf)
  for (const name of names) {
    const headers = { 'content-type': 'image/jpeg', 'x-name': name, [sharedPhotos.ownerHeader]: owner }
    await cache.put(`${sharedPhotos.address}/${crypto.randomUUID()}`, new Response(name, { headers }))
  }
}

const namesOf = async (owner: string) => (await readShared(owner)).photos.map(({ file }) => file.name)
const storeNow = () => page.database.view('store').get(storeId) as Promise<LocalRecord<'store'>>
const storedNames = async () => ((await storeNow()).fields.photos ?? []).map(({ name }) => name)

function Round() {
  const store = useRecords((database) => database.view('store').get(storeId), [])
  return store ? <Shots store={store as LocalRecord<'store'>} here={undefined} /> : null
}

/** Returns file access that also adds a row for each file, because a record can refer only to files with a row. */
function withFileRows(): FileAccess {
  return {
    ...device.access,
    async take(picked, kind) {
      const file = await device.access.take(picked, kind)
      const { sha256, mime, bytes } = file
      const times = { addedAt: 1, lastUsedAt: 1 }
      const row = { sha256, mime, bytes, state: 'draft', hasBytes: true, pieceBytes: 1, offset: 0, damages: 0 } as const
      await page.database.files.put({ ...row, ...times })
      return file
    },
  }
}

async function draw(): Promise<void> {
  await page.draw(
    <FileAccessContext value={withFileRows()}>
      <Round />
    </FileAccessContext>,
  )
  await page.until(() => page.find('button', 'Add to this store') !== undefined)
}

test('a shared photo leaves the device’s cache once the store contains it; one that is refused stays for another try', async () => {
  await page.put('store', storeId, { name: 'Xinyi', posCode: 'T-1', status: '1' })
  await share(page.database.name, 'front.jpg', 'broken.jpg', 'side.jpg')
  await share(otherMember, 'sunny.jpg')
  device.refusals.set('broken.jpg', 'pictureUnreadable')
  await draw()
  await page.press('button', 'Add to this store')
  await page.until(async () => (await storedNames()).length === 2)
  await page.until(() => page.text().includes('1 shared photo needs a store.'))
  expect(await storedNames()).toEqual(['front.jpg', 'side.jpg'])
  expect([await namesOf(page.database.name), await namesOf(otherMember)]).toEqual([['broken.jpg'], ['sunny.jpg']])
  await page.press('button', 'Discard')
  await page.until(async () => (await namesOf(page.database.name)).length === 0)
  expect(await namesOf(otherMember)).toEqual(['sunny.jpg'])
})

test('photos shared for a full store stay until another store takes them', async () => {
  const photos = Array.from({ length: fileLimits.filesPerField }, (_, at) => ({
    id: crypto.randomUUID(),
    sha256: String(at).padStart(64, '0'),
    name: `${at}.jpg`,
    mime: 'image/jpeg',
    bytes: 1,
  }))
  await page.put('store', storeId, { name: 'Xinyi', posCode: 'T-1', status: '1', photos })
  await share(page.database.name, 'front.jpg')
  await draw()
  await page.press('button', 'Add to this store')
  await page.until(() => page.text().includes('Remove one first.'))
  expect(await namesOf(page.database.name)).toEqual(['front.jpg'])
  expect(page.text()).toContain('1 shared photo needs a store.')
})

test('with location access blocked, shared photos are added to a store that is found by its name, and to none before', async () => {
  const getCurrentPosition = (_found: unknown, onError: (error: unknown) => void) => onError({ code: 1 })
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  await page.put('store', storeId, { name: 'Xinyi', posCode: 'T-1', status: '1' })
  await page.put('store', crypto.randomUUID(), { name: 'Anhe', posCode: 'T-2', status: '1' })
  await share(page.database.name, 'front.jpg')
  await page.draw(
    <FileAccessContext value={withFileRows()}>
      <PhotoRound onClose={() => undefined} />
    </FileAccessContext>,
  )
  await page.until(() => page.text().includes('Location access is blocked.'))
  await page.until(() => page.find('button', 'Xinyi') !== undefined)
  expect(page.find('button', 'Anhe')).toBeDefined()
  expect(page.find('button', 'Add photos')).toBeUndefined()
  await page.type(document.querySelector('input[type=search]'), 'xin')
  await page.until(() => page.find('button', 'Anhe') === undefined)
  await page.press('button', 'Xinyi')
  await page.until(() => page.find('button', 'Add to this store') !== undefined)
  await page.press('button', 'Add to this store')
  await page.until(async () => (await storedNames()).includes('front.jpg'))
})
