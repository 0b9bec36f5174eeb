import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openKept } from './kept.ts'

test('where nothing was ever kept, looking for something finds nothing and makes no database', async () => {
  expect(await openKept('lists').read('stores')).toBeNull()
  expect(await indexedDB.databases()).toEqual([])
})
