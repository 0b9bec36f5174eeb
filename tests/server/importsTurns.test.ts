import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimImport, holdImport, type ImportJob, releaseImport } from '#server/services/imports/importJobs.ts'
import { startImports } from '#server/services/imports/startImports.ts'
import { actionColumn } from '#server/storage/importTables.ts'
import type { SheetOrder } from '#server/services/imports/importMessages.ts'
import { longestAnswerMs, startImportThread } from '#server/services/imports/importThread.ts'
import { prepare, sendImport, uploadFields } from './importedSheets.ts'
import { Device, startServer, type TestServer } from './testServer.ts'

let server: TestServer
let now = 1_000_000
beforeEach(async () => {
  server = await startServer({}, { clock: () => (now += 1) })
})
afterEach(() => server.close())

/** Queues an undo of a company's import, because an undo needs no file. */
const queue = (company: string, upload: string, touched: number): Promise<unknown> =>
  server.context.database
    .insertInto('import_job')
    .values({
      company_id: company,
      upload_id: upload,
      user_id: 'u',
      client_id: 'c',
      seq: 1,
      sha256: 'a',
      made_at: touched,
      state: 'open',
      [actionColumn]: 'undo',
      wished_by: null,
      is_applied: 0,
      next_row: 0,
      counts: '{}',
      undo_below: null,
      undo_counts: null,
      runner: null,
      touched_at: touched,
    })
    .execute()

const claim = (runner: string): Promise<ImportJob | undefined> => claimImport(server.context, runner)

test('one company with twenty imports has one under way, and the next turn is another company’s', async () => {
  for (let at = 1; at <= 20; at += 1) await queue('many', `many ${at}`, at)
  await queue('one', 'one 1', 500)
  const first = await claim('first')
  const second = await claim('second')
  expect([first?.upload_id, second?.upload_id]).toEqual(['many 1', 'one 1'])
  expect(await claim('third')).toBeUndefined()
})

test('companies take turns: the one whose imports were worked on longest ago is next', async () => {
  await queue('many', 'many 1', 1)
  await queue('many', 'many 2', 2)
  const first = await claim('first')
  await releaseImport(server.context, first!, 'undo')
  await queue('one', 'one 1', 500)
  expect((await claim('first'))?.upload_id).toBe('one 1')
  expect((await claim('second'))?.upload_id).toBe('many 2')
})

test('a company whose imports fail and stay open does not go first again and again', async () => {
  await queue('failing', 'failing 1', 1)
  await queue('failing', 'failing 2', 2)
  await queue('patient', 'patient 1', 500)
  expect((await claim('first'))?.upload_id).toBe('failing 1')
  await server.context.database.updateTable('import_job').set({ runner: null }).execute()
  expect((await claim('first'))?.upload_id).toBe('patient 1')
})

test('an import that a runner holds is not claimed by another one, however long its answer takes', async () => {
  await queue('slow', 'slow 1', 1)
  const job = await claim('first')
  now += 50_000
  await holdImport(server.context, job!)
  now += 50_000
  expect(await claim('second')).toBeUndefined()
  now += 50_000
  expect((await claim('second'))?.upload_id).toBe('slow 1')
})

test('while a file of one company holds its thread, an import of another company is worked on', async () => {
  const owner = await Device.signIn(server, 'owner')
  const sent = await prepare(server, owner, { kind: 'store', text: 'Store ID,Name\nS-1,First' })
  await sendImport(owner, sent)
  let stopWaiting = (): void => undefined
  const held = new Promise<void>((resolve) => (stopWaiting = resolve))
  let isHeld = false
  const startImportThread = () => {
    const thread = server.context.startImportThread()
    return {
      ...thread,
      request: async (question: Parameters<typeof thread.request>[0]) => {
        isHeld = true
        await held
        return thread.request(question)
      },
    }
  }
  const end = startImports({ ...server.context, startImportThread })
  await expect.poll(() => isHeld, { timeout: 20_000 }).toBe(true)
  await queue('one', 'one 1', 500)
  server.context.importSignal.ring()
  const stateOf = async () =>
    (
      await server.context.database.selectFrom('import_job').select('state').where('company_id', '=', 'one').execute()
    )[0]
  await expect.poll(stateOf, { timeout: 20_000 }).toEqual({ state: 'over' })
  expect(await uploadFields(owner, sent.id)).not.toHaveProperty('endedAt')
  stopWaiting()
  await expect.poll(() => uploadFields(owner, sent.id), { timeout: 20_000 }).toHaveProperty('endedAt')
  await end()
})

test('a file under 1 MB may hold its thread for 20 s, a larger one for two minutes', async () => {
  expect([3_000, 999_999, 1_000_000, 25_000_000].map(longestAnswerMs)).toEqual([20_000, 20_000, 120_000, 120_000])
})

test('a thread that takes longer than its file allows is ended, and the file refused', async () => {
  const asked: number[] = []
  const thread = startImportThread((bytes) => {
    asked.push(bytes)
    return 1
  })
  const order = { bytes: new TextEncoder().encode('Store ID\nS-1'), ...({} as Omit<SheetOrder, 'bytes'>) }
  await expect(thread.request({ kind: 'open', order })).rejects.toMatchObject({ reason: { code: 'tooMuchWork' } })
  expect(asked).toEqual([12])
  await thread.end()
})
