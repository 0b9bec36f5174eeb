import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { LocalDatabase } from './LocalDatabase.ts'
import { viewRow } from './localRecord.ts'
import { photosNotHere } from './queries/photosNotHere.ts'
import { listRecords } from './queries/records.ts'
import { watchQuery } from './watchQuery.ts'

const photo = { sha256: 'a'.repeat(64), mime: 'image/jpeg', name: 'front.jpg', bytes: 3 }

test('a query that reads again after several awaits is told of changes to what it read last', async () => {
  const database = new LocalDatabase('01900000-0000-7000-8000-0000000000c1', crypto.randomUUID())
  const seen: number[] = []
  const missingPhotos = async () => {
    const stores = await listRecords(database, 'store')
    return (
      await photosNotHere(
        database,
        stores.flatMap(({ fields }) => fields.photos ?? []),
      )
    ).length
  }
  const stop = watchQuery(
    () => missingPhotos(),
    (count) => seen.push(count),
    (error) => expect.unreachable(String(error)),
  )
  await vi.waitFor(() => expect(seen).toEqual([0]))
  const store = { fields: { photos: [photo] }, fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: 'u' }
  await database.view('store').put(viewRow('store', { id: crypto.randomUUID(), ...store }))
  await vi.waitFor(() => expect(seen).toEqual([0, 1]))
  await database.fileThumbs.put({ sha256: photo.sha256, mime: photo.mime, bytes: new ArrayBuffer(3) })
  await vi.waitFor(() => expect(seen).toEqual([0, 1, 0]))
  stop()
  database.close()
})
