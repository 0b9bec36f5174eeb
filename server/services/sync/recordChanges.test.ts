import SqliteFile from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../storage/migrate.ts'
import { databaseOn } from '../../storage/openDatabase.ts'
import { hasChangedLater, readChangesSince, readChangeSizes } from './recordChanges.ts'

const record = { companyId: 'c', entity: 'store', id: 's' }
const later = { clientId: 'd', seq: 1 }

test('a history is followed from change to change, and nothing else of the company is looked through', async () => {
  const file = new SqliteFile(':memory:')
  const asked: string[] = []
  const database = databaseOn({
    close: () => file.close(),
    prepare(text) {
      asked.push(text)
      return file.prepare(text)
    },
  })
  onTestFinished(() => database.destroy())
  await migrate(database)
  asked.length = 0
  await readChangesSince(database, record, 7)
  await readChangeSizes(database, record, { newest: 7, max: 5 })
  await hasChangedLater(database, record, later)
  expect(asked).toHaveLength(3)
  for (const text of asked) {
    const values = Array<number>(text.split('?').length - 1).fill(1)
    const plan = file.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(...values)
    const steps = plan.map(({ detail }) => detail)
    const step = steps.slice(steps.indexOf('RECURSIVE STEP') + 1, steps.indexOf('RECURSIVE STEP') + 3)
    expect(step).toEqual(['SCAN change', expect.stringMatching(/^SEARCH change_log .*\(company_id=\? AND v=\?\)$/)])
  }
})
