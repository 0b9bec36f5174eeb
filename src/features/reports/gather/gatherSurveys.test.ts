import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { usualTimeZone } from '#domain/company/timeZone.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { viewRow } from '#db/localRecord.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import { setCompanyZone } from '#i18n/companyClock.ts'
import { gatherSurveys } from './gatherSurveys.ts'

afterEach(() => setCompanyZone(usualTimeZone))

test('the latest response to a survey has the day on which it was finished by the clock of the company', async () => {
  const database = await openLocalDatabase(crypto.randomUUID(), crypto.randomUUID(), {
    clock: { now: () => 1_764_000_000_000 },
    random: { bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) },
  })
  const put = (entity: EntityName, id: string, fields: FieldValues) =>
    database
      .view(entity)
      .put(viewRow(entity, { id, fields, fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: 'ann' }))
  await put('survey', 'survey', { topic: 'Passers-by' })
  await put('answer', 'first', { survey: 'survey', store: 'store', finishedAt: '2026-11-20T04:00:00.000Z' })
  await put('answer', 'last', { survey: 'survey', store: 'store', finishedAt: '2026-11-20T20:00:00.000Z' })
  const lastDay = async () => (await gatherSurveys(database, 'store', 'en-us'))[0]?.last
  setCompanyZone('Asia/Taipei')
  expect(await lastDay()).toBe('2026-11-21')
  setCompanyZone('Europe/London')
  expect(await lastDay()).toBe('2026-11-20')
})
