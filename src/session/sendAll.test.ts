import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { createSyncLoop, type SyncLoop } from '#sync/syncLoop.ts'
import { leftOf, sendAll } from './sendAll.ts'
import type { Session } from './session.ts'

const loopWith = (cycle: () => Promise<void>): SyncLoop =>
  createSyncLoop({
    engine: {
      async syncOnce() {
        await cycle()
        return { end: 'done', sent: 0, parked: 0, received: 0, through: 0 }
      },
      stop: () => undefined,
    },
    clock: { now: () => Date.now() },
    random: { bytes: (count) => new Uint8Array(count) },
    timers: { after: () => () => undefined },
    isWatchful: () => false,
    onFault: (error) => {
      throw error
    },
  })

const idle = (): SyncLoop => loopWith(() => Promise.resolve())
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const save = (database: LocalDatabase, opId: string) => database.outbox.add({ opId, entity: 'store' } as never)

test('changes saved while a cycle is ending are sent before “Send now” reports', async () => {
  const database = new LocalDatabase(crypto.randomUUID(), 'u1')
  await save(database, 'before')
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: hasPushed, resolve: push } = Promise.withResolvers<void>()
  const later: { reported?: Promise<unknown> } = {}
  const sync = loopWith(async () => {
    // Delays the second cycle, so that a report that doesn't wait for this cycle comes too early.
    if (later.reported) await Promise.race([later.reported, pause(500)])
    await database.outbox.bulkDelete(await database.outbox.toCollection().primaryKeys())
    push()
    await isAnswered
  })
  sync.request('start')
  await hasPushed
  await save(database, 'after')
  later.reported = sendAll({ sync, files: idle(), database } as Session).then(leftOf)
  answer()
  expect(await later.reported).toBe(0)
})

test('“Send now” on an idle device needs one cycle', async () => {
  const database = new LocalDatabase(crypto.randomUUID(), 'u1')
  let cycles = 0
  const sync = loopWith(async () => void (cycles += 1))
  await save(database, 'one')
  expect(leftOf(await sendAll({ sync, files: idle(), database } as Session))).toBe(1)
  expect(cycles).toBe(1)
})
