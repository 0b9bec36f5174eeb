import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import { gone, named, type StoreWatch } from '../parts/MemoryDatabase.ts'
import { seeded } from '../parts/seeded.ts'
import { Activity } from './Activity.ts'
import { DurableDatabase } from './DurableDatabase.ts'

const quiet: StoreWatch = {
  begin: async () => undefined,
  call: () => undefined,
  commit: () => undefined,
  committed: () => undefined,
}

function openBrowser(): { readonly database: DurableDatabase; readonly activity: Activity } {
  const chance = seeded(3)
  const ports = { clock: { now: () => 0 }, random: { bytes: (count: number) => chance.bytes(count) } }
  const activity = new Activity()
  return {
    database: new DurableDatabase({ indexedDB: new IDBFactory(), ports, activity }, 'company', 'user'),
    activity,
  }
}

const writeTwo = (database: LocalDatabase): Promise<string> =>
  dexieStore(database).write(['meta'], async ({ meta }) => {
    await meta.put([{ key: 'cursor:first', value: 1 }])
    await meta.put([{ key: 'cursor:second', value: 2 }])
    return 'reported'
  })

const keysOf = (database: DurableDatabase): string[] => database.rows<{ key: string }>('meta').map(({ key }) => key)
const ownKeys = ['clientId', 'installId', 'schemaV']

test('a tab that ends inside a transaction leaves nothing of it and hears of nothing; the next tab goes on', async () => {
  const { database, activity } = openBrowser()
  let puts = 0
  const tab = database.seenBy({
    ...quiet,
    call: (_shown, _table, method) => {
      puts += method === 'put' ? 1 : 0
      // The fifth put is inside the transaction: creating the database makes three, and the first of the two writes
      // one.
      if (puts < 5) return
      tab.close()
      throw gone
    },
  })
  const heard: unknown[] = []
  void writeTwo(tab).then(
    (result) => heard.push(result),
    (error: unknown) => heard.push(error),
  )
  await activity.settled()
  expect(heard).toEqual([])
  expect(keysOf(database)).toEqual(ownKeys)
  await expect(writeTwo(database.seenBy(quiet))).resolves.toBe('reported')
  expect(keysOf(database)).toEqual(['clientId', 'cursor:first', 'cursor:second', 'installId', 'schemaV'])
})

test('a commit that fails keeps nothing; a lost connection is opened again and the work is done once more', async () => {
  const { database } = openBrowser()
  const tab = database.seenBy({ ...quiet, commit: throwing([2], 'UnknownError') })
  await expect(writeTwo(tab)).resolves.toBe('reported')
  expect(keysOf(database)).toContain('cursor:second')
})

test('a disk that is full at the commit is told as full, and nothing is kept', async () => {
  const { database } = openBrowser()
  const tab = database.seenBy({ ...quiet, commit: throwing([2], 'QuotaExceededError') })
  await expect(writeTwo(tab)).rejects.toMatchObject({ code: 'storageFull' })
  expect(keysOf(database)).toEqual(ownKeys)
})

function throwing(numbers: readonly number[], error: string): () => void {
  let calls = 0
  return () => {
    calls += 1
    if (numbers.includes(calls)) throw named(error)
  }
}
