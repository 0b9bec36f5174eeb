import { expect, test } from 'vitest'
import type { SyncEnd, SyncOutcome } from './engine.ts'
import type { OfflineMark } from './offlineMark.ts'
import { createSyncLoop } from './syncLoop.ts'

function loopInVirtualTime(end: () => SyncEnd = () => 'done', received = 0, offlineMark?: OfflineMark, lastsMs = 0) {
  let now = 0
  let timers: { at: number; work: () => void }[] = []
  const cycles: number[] = []
  const loop = createSyncLoop({
    engine: {
      syncOnce: async (): Promise<SyncOutcome> => {
        cycles.push(now)
        if (lastsMs > 0) await new Promise<void>((work) => timers.push({ at: now + lastsMs, work }))
        return { end: end(), sent: 0, parked: 0, received, through: 0 }
      },
      stop: () => undefined,
    },
    clock: { now: () => now },
    random: { bytes: (count) => new Uint8Array(count).fill(128) },
    timers: {
      after(ms, work) {
        const timer = { at: now + ms, work }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
    },
    isWatchful: () => true,
    ...(offlineMark && { offlineMark }),
    onFault: (error) => {
      throw error
    },
  })
  async function pass(ms: number) {
    const until = now + ms
    for (;;) {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      const [next] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
      if (!next) break
      timers = timers.filter((timer) => timer !== next)
      now = next.at
      next.work()
    }
    now = until
  }
  return { loop, cycles, pass }
}

test('many saves in a row make one sync, a second after the first', async () => {
  const { loop, cycles, pass } = loopInVirtualTime()
  for (let save = 0; save < 10; save += 1) {
    loop.request('commit')
    await pass(50)
  }
  await pass(5_000)
  expect(cycles).toEqual([1_000])
})

test('while somebody looks it syncs every half minute', async () => {
  const { loop, cycles, pass } = loopInVirtualTime()
  loop.request('start')
  await pass(95_000)
  expect(cycles).toEqual([0, 30_000, 60_000, 90_000])
})

test('after failures it waits longer each time, up to five minutes, and saves do not hurry it', async () => {
  const { loop, cycles, pass } = loopInVirtualTime(() => 'later')
  loop.request('start')
  for (let minute = 0; minute < 30; minute += 1) {
    loop.request('commit')
    await pass(60_000)
  }
  const waits = cycles.slice(1).map((at, index) => at - cycles[index]!)
  expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(Math.max(...waits)).toBe(300_000)
})

test('the network coming back is tried at once', async () => {
  let end: SyncEnd = 'offline'
  const { loop, cycles, pass } = loopInVirtualTime(() => end)
  loop.request('start')
  await pass(20_000)
  expect(loop.state()).toMatchObject({ isOnline: false, offlineSince: 0 })
  const before = cycles.length
  end = 'done'
  loop.request('online')
  await pass(0)
  expect(cycles.length).toBe(before + 1)
  expect(loop.state()).toMatchObject({ isOnline: true, offlineSince: undefined })
})

test('a page that opens without a network says since when there was none before it', async () => {
  let mark: number | undefined = -5_000
  const memory = { read: () => mark, write: (since: number | undefined) => (mark = since) }
  let end: SyncEnd = 'offline'
  const { loop, pass } = loopInVirtualTime(() => end, 0, memory)
  loop.noteOffline()
  expect(loop.state()).toMatchObject({ isOnline: false, offlineSince: -5_000 })
  loop.request('start')
  await pass(0)
  expect(loop.state().offlineSince).toBe(-5_000)
  end = 'done'
  loop.request('online')
  await pass(0)
  expect(mark).toBeUndefined()
  end = 'offline'
  loop.request('online')
  await pass(700)
  expect(loop.state().offlineSince).toBe(0)
  expect(mark).toBe(0)
})

test('a sign-in that is needed is said until a cycle works again', async () => {
  let end: SyncEnd = 'needsSignIn'
  const { loop, pass } = loopInVirtualTime(() => end)
  loop.request('start')
  await pass(0)
  expect(loop.state().needsSignIn).toBe(true)
  end = 'done'
  loop.request('signedIn')
  await pass(0)
  expect(loop.state().needsSignIn).toBe(false)
})

test('after it is stopped nothing runs', async () => {
  const { loop, cycles, pass } = loopInVirtualTime()
  loop.request('start')
  await pass(0)
  loop.stop()
  loop.request('person')
  await pass(600_000)
  expect(cycles).toEqual([0])
})

test('on a line that breaks again and again, what gets on does not wait longer each time', async () => {
  const { loop, cycles, pass } = loopInVirtualTime(() => 'offline', 1)
  loop.request('start')
  await pass(10_000)
  expect(cycles).toEqual([0, 2_000, 4_000, 6_000, 8_000, 10_000])
})

test('a tap during a failing cycle is retried right after it, despite later saves', async () => {
  const { loop, cycles, pass } = loopInVirtualTime(() => 'offline', 0, undefined, 1_000)
  loop.request('start')
  await pass(500)
  loop.request('person')
  loop.request('commit')
  loop.request('poke')
  await pass(600)
  expect(cycles).toEqual([0, 1_000])
})

test('no other cycle starts during a long cycle that a tap requested', async () => {
  const { loop, cycles, pass } = loopInVirtualTime(() => 'later', 0, undefined, 10_000)
  loop.request('start')
  await pass(500)
  loop.request('person')
  await pass(24_000)
  expect(loop.state().isSending).toBe(true)
  expect(cycles).toEqual([0, 10_000, 24_000])
})
