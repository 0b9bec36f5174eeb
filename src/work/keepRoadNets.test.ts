import { expect, test } from 'vitest'
import type { StoredPack } from '#db/packs/PackDatabase.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import { frameOfCountry } from '#domain/geo/frame.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { keepRoadNets } from './keepRoadNets.ts'
import { runInPieces } from './runInPieces.ts'

const frame = frameOfCountry('tw', [121, 24, 122, 25])

const roads = (pieces: number, vintage = '2026'): RoadPack => ({
  kind: 'roads',
  country: 'tw',
  vintage,
  sources: [{ name: 'test roads', licence: 'none' }],
  isDemo: true,
  meta: {},
  columns: {
    xy: Int32Array.from([121e6, 24e6, ...Array.from({ length: pieces }, () => [100, 0]).flat()]),
    start: Uint32Array.of(0, pieces + 1),
    class: Uint8Array.of(4),
  },
})

const rowOf = (hash: string, { vintage }: Pack, country = 'tw'): StoredPack => ({
  hash,
  id: `roads-${country}`,
  kind: 'roads',
  country,
  vintage,
  byteCount: 1,
})

function newDevice(packs: ReadonlyMap<string, Pack | 'damaged'>) {
  const opened: string[] = []
  let changes = 0
  let gate: Promise<void> = Promise.resolve()
  // Each clock read advances a second, so every step is a separate piece, however fast the machine is.
  let seconds = 0
  const nets = keepRoadNets({
    open: async ({ hash }) => {
      opened.push(hash)
      await gate
      return packs.get(hash)!
    },
    run: runInPieces({ soon: (work) => setImmediate(work), now: () => ++seconds * 1_000 }),
    onChange: () => changes++,
  })
  return {
    nets,
    opened,
    changes: () => changes,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    openNet: (
      country = 'tw',
      signal = new AbortController().signal,
      onProgress: (share: number) => void = () => undefined,
    ) => nets.net(country, frame, onProgress, signal),
  }
}

test('roads are opened when they are first asked for, once for all who ask, and kept', async () => {
  const pack = roads(3)
  const { nets, openNet, opened } = newDevice(new Map([['a', pack]]))
  nets.take([rowOf('a', pack)])
  expect(opened).toEqual([])
  const [first, second] = await Promise.all([openNet(), openNet()])
  expect(first).toBeDefined()
  expect(second).toBe(first)
  expect(await openNet()).toBe(first)
  expect(opened).toEqual(['a'])
  expect(await openNet('jp')).toBeUndefined()
})

test('whoever stops waiting does not stop the others', async () => {
  const pack = roads(3)
  const { nets, openNet, hold } = newDevice(new Map([['a', pack]]))
  nets.take([rowOf('a', pack)])
  const letGo = hold()
  const given = new AbortController()
  const gaveUp = expect(openNet('tw', given.signal)).rejects.toThrow('enough')
  const waits = openNet()
  given.abort(new Error('enough'))
  await gaveUp
  letGo()
  expect(await waits).toBeDefined()
})

test('all who wait hear how far the net is, also those who came later', async () => {
  const pack = roads(200_000)
  const { nets, openNet } = newDevice(new Map([['a', pack]]))
  nets.take([rowOf('a', pack)])
  const [early, late]: [number[], number[]] = [[], []]
  let second: Promise<unknown> | undefined
  const first = openNet('tw', new AbortController().signal, (share) => {
    early.push(share)
    second ??= openNet('tw', new AbortController().signal, (later) => late.push(later))
  })
  await first
  await second
  expect(early.length).toBeGreaterThan(1)
  expect(late.length).toBeGreaterThan(0)
  expect(early.every((share, at) => share >= 0 && share <= 1 && share >= (early[at - 1] ?? 0))).toBe(true)
})

test('a newer pack takes the place of the one before, and it is told', async () => {
  const before = roads(3)
  const after = roads(5, '2027')
  const { nets, openNet, opened, changes } = newDevice(
    new Map([
      ['a', before],
      ['b', after],
    ]),
  )
  nets.take([rowOf('a', before)])
  const net = await openNet()
  expect(nets.onDevice()).toMatchObject({ version: 'a', sources: [{ country: 'tw', vintage: '2026', isDemo: true }] })
  const changed = changes()
  nets.take([rowOf('a', before)])
  expect(changes()).toBe(changed)
  nets.take([rowOf('a', before), rowOf('b', after)])
  expect(changes()).toBe(changed + 1)
  const next = await openNet()
  expect(next).not.toBe(net)
  expect(nets.onDevice()).toMatchObject({ version: 'b', sources: [{ vintage: '2027' }] })
  expect(opened).toEqual(['a', 'b'])
  nets.take([])
  expect(await openNet()).toBeUndefined()
  expect(nets.onDevice()).toEqual({ version: '', sources: [] })
})

test('damaged roads are as good as none until they have come again', async () => {
  const pack = roads(3)
  const packs = new Map<string, Pack | 'damaged'>([['a', 'damaged']])
  const { nets, openNet, opened } = newDevice(packs)
  nets.take([rowOf('a', pack)])
  expect(await openNet()).toBeUndefined()
  packs.set('a', pack)
  expect(await openNet()).toBeDefined()
  expect(opened).toEqual(['a', 'a'])
})
