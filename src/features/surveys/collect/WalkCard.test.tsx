import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LocalRecord } from '#db/localRecord.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import type { SurveyTask } from './useTasks.ts'
import { WalkCard } from './WalkCard.tsx'

let page: KitPage
let heard: PositionCallback | undefined
const survey = crypto.randomUUID()
const aheadMs = 24 * 3_600_000

beforeEach(async () => {
  page = await openKitPage(['planner'])
  const geolocation = {
    watchPosition: (listener: PositionCallback) => {
      heard = listener
      return 1
    },
    clearWatch: () => undefined,
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
})
afterEach(() => {
  page.close()
  Reflect.deleteProperty(navigator, 'geolocation')
})

test('a walk has the times of the server, although the clock of the device is a day ahead', async () => {
  await page.put('survey', survey, { topic: 'Audit', state: 'open' })
  await page.database.meta.put({ key: 'skewMs', value: -aheadMs })
  const record = (await page.database.view('survey').get(survey)) as LocalRecord<'survey'>
  const task: SurveyTask = { survey: record, topic: 'Audit', isReady: true, done: 0, stores: [], doneStores: new Set() }
  await page.draw(<WalkCard surveys={[task]} count={0} />)
  await page.until(() => page.find('button', 'Start recording') !== undefined)
  const pressedAt = Date.now()
  await page.press('button', 'Start recording')
  await page.until(() => heard !== undefined)
  const coords = { longitude: 121.55, latitude: 25.04, accuracy: 5 }
  heard?.({ coords, timestamp: Date.now() + 60_000 } as GeolocationPosition)
  await page.until(() => page.find('button', 'Finish and submit') !== undefined)
  await page.press('button', 'Finish and submit')
  await page.until(async () => (await page.database.outbox.count()) === 1)
  const [row] = await page.database.outbox.toArray()
  const startedAt = Date.parse(row?.fields.startedAt?.to as string)
  const endedAt = Date.parse(row?.fields.endedAt?.to as string)
  expect(startedAt + aheadMs - pressedAt).toBeLessThan(60_000)
  expect(startedAt + aheadMs - pressedAt).toBeGreaterThanOrEqual(0)
  expect(endedAt - startedAt).toBeGreaterThanOrEqual(60_000)
})
