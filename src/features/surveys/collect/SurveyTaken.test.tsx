import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { SurveyTaken } from './SurveyTaken.tsx'

let page: KitPage
const survey = crypto.randomUUID()
const promise = 'responses already started are always accepted'

beforeEach(async () => {
  page = await openKitPage(['surveyor'])
  await page.put('survey', survey, { state: 'published' })
  await page.draw(<SurveyTaken surveyId={survey} isNew />)
})
afterEach(() => page.close())

test('nothing is said of a survey that is open', () => expect(page.text()).toBe(''))

test.each([
  ['closed', 'This survey was closed.', () => page.put('survey', survey, { state: 'closed' })],
  ['deleted', 'This survey was deleted.', () => page.put('survey', survey, {}, { deletedV: 9, rv: 9 })],
  ['withdrawn', 'You’re no longer assigned to this survey.', () => page.takeAway('survey', survey)],
])('a survey that is %s while it is answered says so, and that the answer is accepted', async (_what, words, lose) => {
  await lose()
  await page.until(() => page.text().includes(words))
  expect(page.text()).toContain(promise)
})

test('a survey that is stopped while it is answered does not promise that the answer is accepted', async () => {
  await page.put('survey', survey, { state: 'closed', stoppedAt: '2026-11-24T06:00:00.000Z' })
  await page.until(() => page.text().includes('only accepted if the survey is reopened'))
  expect(page.text()).not.toContain(promise)
})
