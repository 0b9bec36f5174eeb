import { expect, test } from 'vitest'
import { draftsIn } from './draftStorage.ts'
import { type KeyValueStore, createMemoryStorage } from './keyValueStore.ts'

function quickStorage(): Storage {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, text) => void texts.set(key, text),
  }
}

function createSlowStore() {
  const values = new Map<string, unknown>()
  const writes: (() => void)[] = []
  const storage = {
    read: async (key: string) => values.get(key),
    write: (key: string, value: unknown) =>
      new Promise<boolean>((resolve) => writes.push(() => (values.set(key, value), resolve(true)))),
    remove: async (key: string) => void values.delete(key),
    keys: async () => [...values.keys()],
  } as unknown as KeyValueStore
  return { storage, finish: () => writes.splice(0).forEach((end) => end()) }
}

test('a draft typed just before the page goes away is there again, though the database had no time', async () => {
  const atOnce = quickStorage()
  const { storage } = createSlowStore()
  void draftsIn(storage, 'ann', atOnce).save('store:1', { texts: { name: '敦南' } })
  expect(await draftsIn(storage, 'ann', atOnce).load('store:1')).toEqual({ texts: { name: '敦南' } })
  expect(await draftsIn(storage, 'ben', atOnce).load('store:1')).toBeUndefined()
})

test('a draft ends up in the database, and nothing stays behind', async () => {
  const atOnce = quickStorage()
  const { storage, finish } = createSlowStore()
  const drafts = draftsIn(storage, 'ann', atOnce)
  const saving = drafts.save('store:1', { texts: { name: '敦南' } })
  finish()
  await saving
  expect(atOnce.length).toBe(0)
  expect(await drafts.load('store:1')).toEqual({ texts: { name: '敦南' } })
})

test('an older draft that arrives late does not take a newer one away', async () => {
  const atOnce = quickStorage()
  const { storage, finish } = createSlowStore()
  const drafts = draftsIn(storage, 'ann', atOnce)
  const first = drafts.save('store:1', { texts: { name: '敦' } })
  finish()
  void drafts.save('store:1', { texts: { name: '敦南' } })
  await first
  expect(await drafts.load('store:1')).toEqual({ texts: { name: '敦南' } })
})

test('an older draft that the database tries again later does not come back over a newer one', async () => {
  const atOnce = quickStorage()
  const storage = createMemoryStorage()
  const { promise: isConnected, resolve: connect } = Promise.withResolvers<void>()
  let tries = 0
  const losingItsFirst: KeyValueStore = {
    ...storage,
    async write(key, value) {
      if ((tries += 1) === 1) await isConnected
      return storage.write(key, value)
    },
  }
  const drafts = draftsIn(losingItsFirst, 'ann', atOnce)
  const saving = [drafts.save('import', { leftOut: [] }), drafts.save('import', { leftOut: [2] })]
  await drafts.all()
  connect()
  await Promise.all(saving)
  expect(atOnce.length).toBe(0)
  expect(await draftsIn(storage, 'ann', atOnce).load('import')).toEqual({ leftOut: [2] })
})

test('a draft that reaches the database while it is being looked for is found', async () => {
  const atOnce = quickStorage()
  const { storage, finish } = createSlowStore()
  const drafts = draftsIn(
    {
      ...storage,
      async read(key) {
        const value = await storage.read(key)
        finish()
        await saving
        return value
      },
    },
    'ann',
    atOnce,
  )
  const saving = drafts.save('import', { leftOut: [2] })
  expect(await drafts.load('import')).toEqual({ leftOut: [2] })
})

test('all drafts of one member are taken along, wherever they lie, and none of another', async () => {
  const atOnce = quickStorage()
  const { storage, finish } = createSlowStore()
  const ann = draftsIn(storage, 'ann', atOnce)
  const ben = draftsIn(storage, 'ben', atOnce)
  void ann.save('store:1', { texts: { name: '敦' } })
  void ben.save('store:9', { texts: { name: 'B' } })
  finish()
  void ann.save('store:2', { texts: { name: '南' } })
  expect(await ann.all()).toEqual({ 'store:1': { texts: { name: '敦' } }, 'store:2': { texts: { name: '南' } } })
})

test('drafts that are brought back never replace what is being typed here', async () => {
  const atOnce = quickStorage()
  const ann = draftsIn(createMemoryStorage(), 'ann', atOnce)
  await ann.save('store:1', { texts: { name: 'here' } })
  await ann.addMissing({ 'store:1': { texts: { name: 'file' } }, 'store:2': { texts: { name: 'file' } } })
  expect(await ann.all()).toEqual({ 'store:1': { texts: { name: 'here' } }, 'store:2': { texts: { name: 'file' } } })
})

test('what a browser that died forgot to take away never hides what was typed later, nor brings back what was done with', async () => {
  const atOnce = quickStorage()
  const storage = createMemoryStorage()
  const drafts = draftsIn(storage, 'ann', atOnce)
  const forgotten: Record<string, string> = {}
  const neverEnding: KeyValueStore = { ...storage, write: () => new Promise(() => undefined) }
  void draftsIn(neverEnding, 'ann', atOnce).save('store:1', { texts: { name: 'two' } })
  for (let index = 0; index < atOnce.length; index += 1) {
    const key = atOnce.key(index) ?? ''
    forgotten[key] = atOnce.getItem(key) ?? ''
  }
  const die = () => {
    for (const [key, text] of Object.entries(forgotten)) atOnce.setItem(key, text)
  }
  expect(await drafts.load('store:1')).toEqual({ texts: { name: 'two' } })
  await drafts.save('store:1', { texts: { name: 'three' } })
  die()
  expect(await draftsIn(storage, 'ann', atOnce).load('store:1')).toEqual({ texts: { name: 'three' } })
  await drafts.clear('store:1')
  die()
  expect(await draftsIn(storage, 'ann', atOnce).load('store:1')).toBeUndefined()
  expect(await draftsIn(storage, 'ann', atOnce).all()).toEqual({})
})

test('a draft that an older version kept is read, and one that is done with leaves nothing in the end', async () => {
  const atOnce = quickStorage()
  const storage = createMemoryStorage()
  await storage.write('ann:store:1', { texts: { name: 'old' } })
  const drafts = draftsIn(storage, 'ann', atOnce)
  expect(await drafts.load('store:1')).toEqual({ texts: { name: 'old' } })
  await drafts.clear('store:1')
  expect(await drafts.load('store:1')).toBeUndefined()
  expect(await storage.keys()).toEqual([])
})

test('a draft that the database could not take is not called kept, and stays where it was laid at once', async () => {
  const atOnce = quickStorage()
  const storage = createMemoryStorage()
  const full: KeyValueStore = { ...storage, write: async () => false }
  expect(await draftsIn(full, 'ann', atOnce).keep('answer:1', { at: 'q3' })).toBe(false)
  expect(await draftsIn(full, 'ann', atOnce).load('answer:1')).toEqual({ at: 'q3' })
  expect(await draftsIn(storage, 'ann', atOnce).keep('answer:1', { at: 'q4' })).toBe(true)
  expect(atOnce.length).toBe(0)
})

test('a draft discarded on a full device stays discarded, and the next draft is saved', async () => {
  const atOnce = quickStorage()
  const storage = createMemoryStorage()
  await draftsIn(storage, 'ann', atOnce).save('store:1', { texts: { name: 'old' } })
  let isFull = true
  const full: KeyValueStore = {
    ...storage,
    write: async (key, value) => !isFull && storage.write(key, value),
    async remove(key) {
      isFull = false
      await storage.keys()
      await storage.remove(key)
    },
  }
  const drafts = draftsIn(full, 'ann', atOnce)
  await drafts.clear('store:1')
  expect(await draftsIn(storage, 'ann', atOnce).load('store:1')).toBeUndefined()
  isFull = true
  await Promise.all([drafts.clear('store:1'), drafts.keep('store:1', { texts: { name: 'new' } })])
  expect(await draftsIn(storage, 'ann', atOnce).load('store:1')).toEqual({ texts: { name: 'new' } })
})
