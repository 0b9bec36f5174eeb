import { uuidV7 } from '#domain/ids.ts'
import { expect, onTestFinished, test } from 'vitest'
import { companyIds } from '../parts/cast.ts'
import { seeded } from '../parts/seeded.ts'
import { startOfHistories } from '../parts/virtualTime.ts'
import { Activity } from './Activity.ts'
import { DurableServer } from './DurableServer.ts'
import { makeSetup } from './serverSetup.ts'

async function openServer(): Promise<DurableServer> {
  const chance = seeded(7)
  const machine = {
    clock: () => startOfHistories,
    random: (count: number) => chance.bytes(count),
    reportFault: () => undefined,
  }
  const setup = await makeSetup()
  const server = new DurableServer(setup, machine, new Activity())
  onTestFinished(async () => {
    await server.close()
    setup.remove()
  })
  return server
}

const log = (id: string) => ({
  company_id: companyIds.A,
  id,
  user_id: 'somebody',
  level: 'info',
  action: 'test',
  screen: 'test',
  details: null,
  at: '',
  received_at: '',
})

const stored = (server: DurableServer): string[] =>
  server.rows<{ id: string }>('SELECT id FROM action_log ORDER BY rowid').map(({ id }) => id)

const newId = (number: number): string => uuidV7(startOfHistories + number, new Uint8Array(10))

test('a program killed inside a transaction leaves what was committed before, and nothing of that transaction', async () => {
  const server = await openServer()
  const first = newId(1)
  const second = newId(2)
  const third = newId(3)
  await server.context.database.insertInto('action_log').values(log(first)).execute()
  server.trouble.code = 'KILLED'
  server.trouble.inStatements = 2
  const killed = server.context.database.transaction().execute(async (transaction) => {
    await transaction.insertInto('action_log').values(log(second)).execute()
    await transaction.insertInto('action_log').values(log(third)).execute()
  })
  await expect(killed).rejects.toMatchObject({ code: 'SQLITE_IOERR' })
  expect(server.trouble.isKilled).toBe(true)
  server.start()
  expect(stored(server)).toEqual([first])
})

test('a copy brought back holds what stood when it was made, and waits for a new identity of the data', async () => {
  const server = await openServer()
  await server.context.database
    .insertInto('action_log')
    .values(log(newId(1)))
    .execute()
  await server.context.database.insertInto('dataset').values({ epoch: 'before' }).execute()
  const copy = server.backup()
  await server.context.database
    .insertInto('action_log')
    .values(log(newId(2)))
    .execute()
  server.restore(copy)
  expect(stored(server)).toEqual([newId(1)])
  expect(server.rows('SELECT epoch FROM dataset')).toEqual([])
})

test('a disk that fills takes the transaction back and is told as full', async () => {
  const server = await openServer()
  server.trouble.code = 'SQLITE_FULL'
  const filled = server.context.database.transaction().execute(async (transaction) => {
    for (let number = 0; number < 2_000; number += 1) {
      await transaction
        .insertInto('action_log')
        .values(log(newId(number)))
        .execute()
    }
  })
  await expect(filled).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(stored(server)).toEqual([])
  await server.context.database
    .insertInto('action_log')
    .values(log(newId(1)))
    .execute()
  expect(stored(server)).toEqual([newId(1)])
})
