import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { LocalDatabase } from '#db/LocalDatabase.ts'
import { viewRow } from '#db/localRecord.ts'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { followAnswers } from './followAnswers.ts'

const deviceZone = process.env['TZ']
afterEach(() => {
  if (deviceZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = deviceZone
})

async function answerRead(inZone: string, finishedAt: string, settings?: FieldValues, startedAt?: string) {
  process.env['TZ'] = inZone
  const database = new LocalDatabase(crypto.randomUUID(), crypto.randomUUID())
  const put = async <N extends EntityName>(entity: N, id: string, fields: FieldValues): Promise<void> => {
    const state = { id, fields, fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: '' }
    await database.view(entity).put(viewRow(entity, state))
  }
  const survey = crypto.randomUUID()
  const version = crypto.randomUUID()
  await put('survey', survey, { topic: 'Visit', opensOn: '2026-11-01', closesOn: '2026-11-27' })
  await put('surveyVersion', version, { survey, number: 1, content: { pages: [] } })
  await put('answer', crypto.randomUUID(), {
    survey,
    version,
    finishedAt,
    values: {},
    ...(startedAt !== undefined && { startedAt }),
  })
  if (settings) await put('companySettings', crypto.randomUUID(), settings)
  const followed = followAnswers(
    database,
    survey,
    'en-us',
    () => undefined,
    (error) => {
      throw error
    },
  )
  const [answer] = (await followed.book()).answers
  followed.stop()
  database.close()
  const { hour, isWeekend, isOutside } = answer!
  return { hour, isWeekend, isOutside }
}

const devices = ['Asia/Taipei', 'America/New_York', 'Pacific/Kiritimati', 'Europe/London']

test.each(devices)('a device in %s counts hours and days by the company’s clock', async (device) => {
  const settings = { companyName: 'Chain', timeZone: 'America/New_York' }
  // Friday, November 27, 23:30 in New York: the last evening of the survey.
  expect(await answerRead(device, '2026-11-28T04:30:00.000Z', settings)).toEqual({
    hour: 23,
    isWeekend: false,
    isOutside: false,
  })
})

test.each(devices)(
  'where no zone is set, a device in %s counts by that of the country, else by Taipei’s',
  async (device) => {
    const inJapan = { companyName: 'Chain', country: 'JP' }
    expect(await answerRead(device, '2026-11-27T15:30:00.000Z', inJapan)).toMatchObject({ hour: 0, isWeekend: true })
    expect(await answerRead(device, '2026-11-27T15:30:00.000Z')).toMatchObject({ hour: 23, isOutside: false })
  },
)

test('what the list of responses labels as outside the access period counts as outside', async () => {
  const { isOutside } = await answerRead(
    'Asia/Taipei',
    '2026-11-01T02:00:00.000Z',
    undefined,
    '2026-10-31T12:00:00.000Z',
  )
  expect(isOutside).toBe(true)
  const read = (startedAt: string, finishedAt: string) => answerRead('Asia/Taipei', finishedAt, undefined, startedAt)
  expect((await read('2026-11-27T12:00:00.000Z', '2026-11-27T17:00:00.000Z')).isOutside).toBe(true)
  expect((await read('2026-11-27T17:00:00.000Z', '2026-11-27T12:00:00.000Z')).isOutside).toBe(true)
  expect((await read('2026-11-10T12:00:00.000Z', '2026-11-10T13:00:00.000Z')).isOutside).toBe(false)
})
