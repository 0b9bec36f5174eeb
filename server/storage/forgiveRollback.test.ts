import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOn, openFile } from './openDatabase.ts'

test('a disk that fills inside a transaction is told as what it is, and the next transaction goes well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catchment-full-'))
  const file = openFile(folder)
  const database = databaseOn(file)
  onTestFinished(async () => {
    await database.destroy()
    rmSync(folder, { recursive: true })
  })
  await sql`CREATE TABLE note (text TEXT)`.execute(database)
  const write = (text: string): Promise<unknown> =>
    database.transaction().execute((transaction) => sql`INSERT INTO note VALUES (${text})`.execute(transaction))
  file.pragma(`max_page_count = ${String(file.pragma('page_count', { simple: true }))}`)
  await expect(write('x'.repeat(100_000))).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  file.pragma('max_page_count = 1000000')
  await write('there is room again')
  expect(file.prepare('SELECT text FROM note').all()).toEqual([{ text: 'there is room again' }])
})
