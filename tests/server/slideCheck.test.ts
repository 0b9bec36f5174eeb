import { inflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { createSlideChecks } from '#server/services/slide/slideChecks.ts'
import { chooseGap, type Gap } from '#server/services/slide/slideGap.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openDatabase } from '#server/storage/openDatabase.ts'
import { post, startServer } from './testServer.ts'

/**
 * Returns deterministic bytes, so the gap's position is fixed. The check uses 18 bytes for its ID, then draws the gap.
 */
const repeatable = () => {
  let state = 7
  return (count: number) =>
    Uint8Array.from({ length: count }, () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % 251)
}

function firstGap(): Gap {
  const random = repeatable()
  random(18)
  return chooseGap(random)
}

/** Returns a human-like path: fast at first, slower at the end, no two equal steps. */
const trackOf = ({ left, top }: Gap) =>
  Array.from({ length: 21 }, (_, index) => {
    const done = 1 - (1 - index / 20) ** 2
    return { x: left * done, y: 54 + (top - 54) * done, t: index * 30 + (index % 3) }
  })

const setUp = async () => {
  let now = 0
  const database = openDatabase(':memory:')
  onTestFinished(() => database.destroy())
  await migrate(database)
  const checks = createSlideChecks(database, () => now, repeatable())
  const check = await checks.create()
  const gap = firstGap()
  const answer = { id: check.id, x: gap.left, y: gap.top, track: trackOf(gap), way: 'pointer' as const }
  now += 1_000
  onTestFinished(() => checks.close())
  return { checks, check, gap, answer, wait: (ms: number) => (now += ms) }
}

test('a piece moved into the gap by hand is accepted, once', async () => {
  const { checks, answer } = await setUp()
  expect(await checks.use(answer)).toBe(true)
  expect(await checks.use(answer)).toBe(false)
})

test('a piece beside the gap is refused, and the picture is used up', async () => {
  for (const [dx, dy] of [
    [12, 0],
    [0, 12],
    [0, -12],
  ] as const) {
    const { checks, answer, gap } = await setUp()
    const shifted = { left: gap.left + dx, top: gap.top + dy }
    expect(await checks.use({ ...answer, x: shifted.left, y: shifted.top, track: trackOf(shifted) })).toBe(false)
    expect(await checks.use(answer)).toBe(false)
  }
})

test('a few pixels beside the gap are forgiven', async () => {
  const { checks, answer, gap } = await setUp()
  const near = { left: gap.left - 5, top: gap.top + 5 }
  expect(await checks.use({ ...answer, x: near.left, y: near.top, track: trackOf(near) })).toBe(true)
})

test('after two minutes a check is no longer valid', async () => {
  const { checks, answer, wait } = await setUp()
  wait(120_001)
  expect(await checks.use(answer)).toBe(false)
})

test.each([
  [
    'jumps to the gap',
    (gap: Gap) => [...trackOf({ left: 10, top: gap.top }).slice(0, 9), { x: gap.left, y: gap.top, t: 700 }],
  ],
  [
    'moves as evenly as a machine',
    (gap: Gap) => Array.from({ length: 20 }, (_, i) => ({ x: (gap.left * i) / 19, y: gap.top, t: i * 20 })),
  ],
  ['takes no time', (gap: Gap) => trackOf(gap).map((point) => ({ ...point, t: point.t / 10 }))],
  [
    'goes back in time',
    (gap: Gap) => {
      const way = trackOf(gap)
      return way.map((point, index) => ({ ...point, t: way.at(-1 - index)!.t }))
    },
  ],
  ['took longer than the picture was shown', (gap: Gap) => trackOf(gap).map((point) => ({ ...point, t: point.t * 3 }))],
  ['ends elsewhere', (gap: Gap) => trackOf({ ...gap, left: gap.left - 20 })],
  ['is not there', () => []],
])('a pointer whose track %s is refused', async (_what, trackTo) => {
  const { checks, answer, gap } = await setUp()
  expect(await checks.use({ ...answer, track: trackTo(gap) })).toBe(false)
})

test('arrow keys may move evenly, but not in no time', async () => {
  const keys = (gap: Gap, every: number) =>
    Array.from({ length: 20 }, (_, index) => ({ x: (gap.left * index) / 19, y: gap.top, t: index * every }))
  const slow = await setUp()
  expect(await slow.checks.use({ ...slow.answer, way: 'keyboard', track: keys(slow.gap, 30) })).toBe(true)
  const fast = await setUp()
  expect(await fast.checks.use({ ...fast.answer, way: 'keyboard', track: keys(fast.gap, 1) })).toBe(false)
})

test('picture and piece are whole PNG pictures of the stated size that do not tell where the gap is', async () => {
  const { check } = await setUp()
  expect(Object.keys(check).sort()).toEqual(['height', 'id', 'picture', 'piece', 'pieceSize', 'pieceTop', 'width'])
  for (const [address, width, height] of [
    [check.picture, check.width * 2, check.height * 2],
    [check.piece, check.pieceSize * 2, check.pieceSize * 2],
  ] as const) {
    const bytes = Buffer.from(address.replace('data:image/png;base64,', ''), 'base64')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height])
    const dataLength = bytes.readUInt32BE(33)
    expect(inflateSync(bytes.subarray(41, 41 + dataLength)).length).toBe(height * (1 + width * 4))
  }
})

test('two checks never show the same picture', async () => {
  const { checks, check } = await setUp()
  expect((await checks.create()).picture).not.toBe(check.picture)
})

test('where the check is on, signing in needs it', async () => {
  const server = await startServer({ VERIFY: 'on' })
  const body = { account: 'owner@demo.catchment.test', password: DEMO_PASSWORD }
  const without = await post(server.app, '/api/Account/Login', body)
  expect([without.statusCode, without.json().code]).toEqual([422, 'verificationFailed'])
  const made = (await post(server.app, '/api/Account/CreateSlideCheck', {})).json().data
  const slide = { id: made.id, x: -100, track: [], way: 'pointer' }
  expect((await post(server.app, '/api/Account/Login', { ...body, slide })).json().code).toBe('verificationFailed')
  await server.close()
})
