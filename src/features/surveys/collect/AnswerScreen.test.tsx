import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { AnswerScreen } from './AnswerScreen.tsx'

let page: KitPage
const [survey, version, answer] = ['5', '6', '7'].map((last) => `01900000-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
]
const content: SurveyContent = {
  pages: ['p1', 'p2'].map((id) => ({
    id,
    title: {},
    questions: [
      {
        id: `of ${id}`,
        name: id,
        type: 'text',
        text: { 'en-us': `Why ${id}?`, 'zh-tw': `為何${id}？` },
        required: 'no',
      },
    ],
  })),
}

beforeEach(async () => {
  localStorage.clear()
  page = await openKitPage(['planner'])
  Element.prototype.scrollTo = () => undefined
  await page.put('surveyVersion', version, { survey, number: 1, content, languages: ['en-us', 'zh-tw'] })
  await page.put('survey', survey, { topic: 'Audit', state: 'open', version, languages: ['en-us', 'zh-tw'] })
})
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
})

const open = () => page.draw(<AnswerScreen id={answer} survey={survey} />)
const shows = (text: string) => page.until(() => page.text().includes(text))
const field = () => document.querySelector('[data-question] input')

test('start and end of an answer are both times of the server, although the clock of the device is 2 h ahead', async () => {
  const skewMs = -2 * 3_600_000
  await page.database.meta.put({ key: 'skewMs', value: skewMs })
  const openedAt = Date.now()
  await open()
  await shows('Why p1?')
  await page.type(field(), 'rain')
  await page.press('button', 'Next')
  await page.press('button', 'Finish')
  await page.until(async () => (await page.database.outbox.count()) === 1)
  const [row] = await page.database.outbox.toArray()
  const startedAt = Date.parse(row?.fields.startedAt?.to as string) - skewMs
  const finishedAt = Date.parse(row?.fields.finishedAt?.to as string) - skewMs
  expect(startedAt).toBeGreaterThanOrEqual(openedAt)
  expect(finishedAt).toBeGreaterThanOrEqual(startedAt)
  expect(finishedAt).toBeLessThanOrEqual(Date.now())
})

test('an approved answer is read on all its pages and in all its languages, and leaves no draft', async () => {
  const values = { 'of p2': { text: 'rain' } }
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  await page.put('answer', answer, { survey, version, values, review: 'approved', language: 'en-us' })
  await open()
  await shows('This response is approved and can no longer be edited.')
  await page.press('button', 'Next')
  await shows('Why p2?')
  await page.type(document.querySelector('select'), 'zh-tw')
  await shows('為何p2？')
  expect(page.find('button', 'Close')).toBeDefined()
  expect(setItem.mock.calls.filter(([key]) => key.includes('answer:'))).toEqual([])
})

test('changes that were not saved before the answer was approved are shown, and the page says where they are', async () => {
  await page.put('answer', answer, { survey, version, values: {}, createdBy: page.member.userId })
  await open()
  await shows('Why p1?')
  await page.type(field(), 'rain')
  await page.draw(null)
  await page.put('answer', answer, { survey, version, values: {}, review: 'approved' })
  await open()
  await shows('This response was approved before you saved your changes')
  expect((field() as HTMLInputElement).value).toBe('rain')
  await page.press('button', 'Discard changes')
  await page.draw(null)
  await open()
  await shows('This response is approved and can no longer be edited.')
  expect((field() as HTMLInputElement).value).toBe('')
})
