import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { PackDatabase } from './PackDatabase.ts'
import { readPackBytes } from './readPackBytes.ts'
import { chunkBytes, putStoredPack } from './storedPacks.ts'

test('the bytes of a pack come back as they were put, also while another holds the database open', async () => {
  const database = new PackDatabase(`packs-${crypto.randomUUID()}`)
  const bytes = crypto.getRandomValues(new Uint8Array(65_000))
  const whole = new Uint8Array(2 * chunkBytes + 7).map((_, at) => bytes[at % bytes.length]!)
  const about = { hash: 'h', id: 'poi-tw', kind: 'poi', country: 'tw', vintage: '2020' }
  await putStoredPack(database, about, whole.buffer)
  const read = await readPackBytes(database.name, { hash: 'h', byteCount: whole.byteLength })
  expect(Buffer.compare(Buffer.from(read!), Buffer.from(whole))).toBe(0)
  expect(await readPackBytes(database.name, { hash: 'h', byteCount: whole.byteLength + 1 })).toBeUndefined()
})

test('where there is no database there are no bytes, and none is made', async () => {
  expect(await readPackBytes('nowhere', { hash: 'h', byteCount: 1 })).toBeUndefined()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('nowhere')
})
