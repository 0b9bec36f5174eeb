import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { PackDatabase } from '#db/packs/PackDatabase.ts'
import { putStoredPack } from '#db/packs/storedPacks.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { madeBy, packsBehind } from './madeBy.ts'

const database = new PackDatabase()
afterEach(() => database.packs.clear())

const keep = (kind: 'areas' | 'demographics' | 'roads', country: string, vintage: string, hash: string) =>
  putStoredPack(database, { kind, country, vintage, hash, id: `${kind}-${country}-${vintage}` }, new ArrayBuffer(8))

test('the packs behind a figure are those on the device that it rests on, each with its version', async () => {
  await keep('areas', 'tw', '2021', 'aaaaaaaa11')
  await keep('demographics', 'tw', '2020-06', 'bbbbbbbb11')
  await keep('demographics', 'tw', '2020-12', 'cccccccc11')
  await keep('demographics', 'jp', '2020', 'dddddddd11')
  await keep('roads', 'tw', '2026', 'eeeeeeee11')
  expect(await packsBehind({ kinds: ['demographics', 'areas'], country: 'tw' })).toBe(
    'areas tw 2021 aaaaaaaa · demographics tw 2020-12 cccccccc',
  )
  expect(await packsBehind({ kinds: ['records'] })).toBe('')
})

test('a figure says which version of the product made it, and when', () => {
  expect(madeBy(new Date('2026-03-04T05:06:07Z'))).toBe(`Catchment ${packageFile.version}, 2026-03-04T05:06:07.000Z`)
})
