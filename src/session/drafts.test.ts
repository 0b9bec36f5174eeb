import { expect, test } from 'vitest'
import { draftsIn } from './drafts.ts'
import { type Kept, memoryKept } from './kept.ts'

/** A storage that keeps texts before the call returns, as a browser's does. */
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

/** A database whose writes end when the test says so, or never, as when the page goes away. */
function slowKept() {
  const values = new Map<string, unknown>()
  const writes: (() => void)[] = []
  const kept = {
    read: async (key: string) => values.get(key),
    write: (key: string, value: unknown) =>
      new Promise<boolean>((resolve) => writes.push(() => (values.set(key, value), resolve(true)))),
    remove: async (key: string) => void values.delete(key),
    keys: async () => [...values.keys()],
  } as unknown as Kept
  return { kept, finish: () => writes.splice(0).forEach((end) => end()) }
}

test('a draft typed just before the page goes away is there again, though the database had no time', async () => {
  const [atOnce, { kept }] = [quickStorage(), slowKept()]
  void draftsIn(kept, 'ann', atOnce).save('store:1', { texts: { name: '敦南' } })
  expect(await draftsIn(kept, 'ann', atOnce).load('store:1')).toEqual({ texts: { name: '敦南' } })
  expect(await draftsIn(kept, 'ben', atOnce).load('store:1')).toBeUndefined()
})

test('a draft ends up in the database, and nothing stays behind', async () => {
  const [atOnce, { kept, finish }] = [quickStorage(), slowKept()]
  const drafts = draftsIn(kept, 'ann', atOnce)
  const saving = drafts.save('store:1', { texts: { name: '敦南' } })
  finish()
  await saving
  expect(atOnce.length).toBe(0)
  expect(await drafts.load('store:1')).toEqual({ texts: { name: '敦南' } })
})

test('an older draft that arrives late does not take a newer one away', async () => {
  const [atOnce, { kept, finish }] = [quickStorage(), slowKept()]
  const drafts = draftsIn(kept, 'ann', atOnce)
  const first = drafts.save('store:1', { texts: { name: '敦' } })
  finish()
  void drafts.save('store:1', { texts: { name: '敦南' } })
  await first
  expect(await drafts.load('store:1')).toEqual({ texts: { name: '敦南' } })
})

test('an older draft that the database tries again later does not come back over a newer one', async () => {
  const [atOnce, kept] = [quickStorage(), memoryKept()]
  const { promise: isConnected, resolve: connect } = Promise.withResolvers<void>()
  let tries = 0
  const losingItsFirst: Kept = {
    ...kept,
    async write(key, value) {
      if ((tries += 1) === 1) await isConnected
      return kept.write(key, value)
    },
  }
  const drafts = draftsIn(losingItsFirst, 'ann', atOnce)
  const saving = [drafts.save('import', { leftOut: [] }), drafts.save('import', { leftOut: [2] })]
  await drafts.all()
  connect()
  await Promise.all(saving)
  expect(atOnce.length).toBe(0)
  expect(await draftsIn(kept, 'ann', atOnce).load('import')).toEqual({ leftOut: [2] })
})

test('a draft that reaches the database while it is being looked for is found', async () => {
  const [atOnce, { kept, finish }] = [quickStorage(), slowKept()]
  const drafts = draftsIn(
    {
      ...kept,
      async read(key) {
        const value = await kept.read(key)
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
  const [atOnce, { kept, finish }] = [quickStorage(), slowKept()]
  const [ann, ben] = [draftsIn(kept, 'ann', atOnce), draftsIn(kept, 'ben', atOnce)]
  void ann.save('store:1', { texts: { name: '敦' } })
  void ben.save('store:9', { texts: { name: 'B' } })
  finish()
  void ann.save('store:2', { texts: { name: '南' } })
  expect(await ann.all()).toEqual({ 'store:1': { texts: { name: '敦' } }, 'store:2': { texts: { name: '南' } } })
})

test('drafts that are brought back never replace what is being typed here', async () => {
  const atOnce = quickStorage()
  const ann = draftsIn(memoryKept(), 'ann', atOnce)
  await ann.save('store:1', { texts: { name: 'here' } })
  await ann.addMissing({ 'store:1': { texts: { name: 'file' } }, 'store:2': { texts: { name: 'file' } } })
  expect(await ann.all()).toEqual({ 'store:1': { texts: { name: 'here' } }, 'store:2': { texts: { name: 'file' } } })
})

test('what a browser that died forgot to take away never hides what was typed later, nor brings back what was done with', async () => {
  const [atOnce, kept] = [quickStorage(), memoryKept()]
  const drafts = draftsIn(kept, 'ann', atOnce)
  const forgotten: Record<string, string> = {}
  const neverEnding: Kept = { ...kept, write: () => new Promise(() => undefined) }
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
  expect(await draftsIn(kept, 'ann', atOnce).load('store:1')).toEqual({ texts: { name: 'three' } })
  await drafts.clear('store:1')
  die()
  expect(await draftsIn(kept, 'ann', atOnce).load('store:1')).toBeUndefined()
  expect(await draftsIn(kept, 'ann', atOnce).all()).toEqual({})
})

test('a draft that an older version kept is read, and one that is done with leaves nothing in the end', async () => {
  const [atOnce, kept] = [quickStorage(), memoryKept()]
  await kept.write('ann:store:1', { texts: { name: 'old' } })
  const drafts = draftsIn(kept, 'ann', atOnce)
  expect(await drafts.load('store:1')).toEqual({ texts: { name: 'old' } })
  await drafts.clear('store:1')
  expect(await drafts.load('store:1')).toBeUndefined()
  expect(await kept.keys()).toEqual([])
})

test('a draft that the database could not take is not called kept, and stays where it was laid at once', async () => {
  const [atOnce, kept] = [quickStorage(), memoryKept()]
  const full: Kept = { ...kept, write: async () => false }
  expect(await draftsIn(full, 'ann', atOnce).keep('answer:1', { at: 'q3' })).toBe(false)
  expect(await draftsIn(full, 'ann', atOnce).load('answer:1')).toEqual({ at: 'q3' })
  expect(await draftsIn(kept, 'ann', atOnce).keep('answer:1', { at: 'q4' })).toBe(true)
  expect(atOnce.length).toBe(0)
})
