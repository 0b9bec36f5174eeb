import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicSurvey } from '#domain/contracts/survey.ts'
import type { Question, SurveyContent } from '#domain/survey/surveyContent.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { FrontSurveyPage } from './FrontSurveyPage.tsx'
import { createPhoneStore, type PhoneStore } from './phoneStore.ts'
import { PhoneContext } from './usePhone.ts'

const [first, second] = ['1', '2'].map((digit) => `01890a5d-ac96-774b-bcce-b302099a800${digit}`) as [string, string]
const question = (id: string, text: string): Question => ({
  id,
  name: id,
  type: 'text',
  text: { 'en-us': text },
  required: 'always',
})
const content: SurveyContent = {
  pages: [
    { id: 'p1', title: {}, questions: [question('why', 'Why?')] },
    { id: 'p2', title: {}, questions: [question('how', 'How?')] },
  ],
}
const newer: SurveyContent = { pages: [{ id: 'p3', title: {}, questions: [question('who', 'Who?')] }] }

const survey = (versionId: string, questions: SurveyContent): PublicSurvey => ({
  surveyId: '01890a5d-ac96-774b-bcce-b302099a8057',
  topic: 'Audit',
  topicEnglish: '',
  opensOn: null,
  closesOn: null,
  company: { name: 'Company', logo: null },
  published: { versionId, number: 1, content: questions, languages: ['en-us'], ticket: `ticket ${versionId}` },
})

const accepted = 'you can still submit the one you started'

let page: KitPage
let store: PhoneStore
let reply: () => Response
let isOnline: boolean

beforeEach(async () => {
  localStorage.clear()
  page = await openKitPage([])
  Element.prototype.scrollTo = () => undefined
  store = createPhoneStore(localStorage)
  store.keepLink('link', survey(first, content))
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  reply = () => Response.error()
  vi.stubGlobal('fetch', async () => reply())
})
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
})

const open = () => {
  const sender = { send: () => undefined, follow: () => () => undefined, tries: () => 0 }
  return page.draw(
    <PhoneContext value={{ store, sender }}>
      <FrontSurveyPage t="link" go={() => undefined} />
    </PhoneContext>,
  )
}
const field = () => document.querySelector<HTMLInputElement>('[data-question] input, [data-question] textarea')
/** Makes the page fetch the link again by toggling the connection. */
async function learn(found: PublicSurvey | 'surveyLinkWrong'): Promise<void> {
  let isRead = false
  reply = () => {
    isRead = true
    return found === 'surveyLinkWrong'
      ? Response.json({ code: found, status: 404 }, { status: 404 })
      : Response.json({ data: found })
  }
  isOnline = !isOnline
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  await page.until(() => isRead)
  await new Promise((resolve) => setTimeout(resolve, 20))
}

test('an answer begun in this visit keeps its questions when a newer version arrives', async () => {
  await open()
  await page.type(field(), 'rain')
  await learn(survey(second, newer))
  expect(page.text()).toContain('Why?')
  expect(field()?.value).toBe('rain')
  await page.type(field(), 'rain and wind')
  expect(store.draftOf('link')).toMatchObject({
    versionId: first,
    ticket: `ticket ${first}`,
    values: { why: { text: 'rain and wind' } },
  })
})

test('a visit that only looked shows the newer version', async () => {
  await open()
  field()?.focus()
  await learn(survey(second, newer))
  await page.until(() => page.text().includes('Who?'))
})

test('an answer begun in this visit can be finished after the survey ended, and the page says so', async () => {
  await open()
  await page.type(field(), 'rain')
  await learn({ ...survey(first, content), published: null, begunUntil: null })
  await page.until(() => page.text().includes(accepted))
  expect(field()?.value).toBe('rain')
})

test('an answer begun before the end of a survey that accepts no more is not promised to be counted', async () => {
  await open()
  await page.type(field(), 'rain')
  const begunUntil = new Date(Date.now() - 60_000).toISOString()
  await learn({ ...survey(first, content), published: null, begunUntil })
  await page.until(() =>
    page.text().includes('This survey no longer accepts responses. You can still submit yours, but'),
  )
  expect(page.text()).not.toContain(accepted)
  await learn({
    ...survey(first, content),
    published: null,
    begunUntil: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await page.until(() => page.text().includes(accepted))
})

test('an older server that does not say what becomes of a begun answer leads to no promise', async () => {
  await open()
  await page.type(field(), 'rain')
  await learn({ ...survey(first, content), published: null })
  expect(page.text()).not.toContain(accepted)
  expect(page.text()).not.toContain('it may not be counted')
})

test('questions that were loaded more than thirty days ago say that an answer may not count, though the survey is open', async () => {
  const at = Date.now() - 31 * 86_400_000
  store.keepLink('link', {
    ...survey(first, content),
    published: { ...survey(first, content).published!, ticket: `a.b.c.${at.toString(36)}.seal` },
  })
  await open()
  await page.until(() => page.text().includes('These questions were loaded more than 30 days ago.'))
  await page.type(field(), 'rain')
  expect(page.text()).toContain('These questions were loaded more than 30 days ago.')
})

test('an answer begun in this visit stays in its form after the link is withdrawn', async () => {
  await open()
  await page.type(field(), 'rain')
  await learn('surveyLinkWrong')
  expect(page.text()).not.toContain('No survey at this link')
  await page.until(() => page.text().includes('This link no longer works. You can still submit your response, but'))
  expect(field()?.value).toBe('rain')
  let isFetched = false
  reply = () => {
    isFetched = true
    return Response.error()
  }
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await page.until(() => isFetched)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(page.text()).toContain('This link no longer works.')
})

test('an answer that was cleared again stays cleared after a reload', async () => {
  await open()
  await page.type(field(), 'rain')
  await page.type(field(), '')
  await page.draw(null)
  await open()
  expect(field()?.value).toBe('')
})

test('a second window reads all pages, writes nothing and sends nothing, until the first is closed', async () => {
  const draft = {
    id: 'an answer',
    t: 'link',
    ticket: 'ticket',
    versionId: first,
    values: { why: { text: 'rain' } },
    at: 'why',
    startedAt: '2026-11-24T06:00:00.000Z',
    language: 'en-us',
  } as const
  store.keep(draft)
  const firstWindow = Promise.withResolvers<void>()
  const request = async (_name: string, _options: object, hold: () => Promise<void>) => firstWindow.promise.then(hold)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  await open()
  expect(field()?.readOnly).toBe(true)
  expect(page.find('button', 'Next')).toMatchObject({ disabled: true })
  await page.until(() => page.text().includes('This survey is open in another window.'))
  const newest = { ...draft, values: { why: { text: 'rain and wind' } } }
  store.keep(newest)
  await page.press('button', 'Next')
  expect(page.text()).toContain('How?')
  field()?.focus()
  expect(page.find('button', 'Send')).toBeUndefined()
  expect(store.draftOf('link')).toEqual(newest)
  expect(store.waiting()).toEqual([])
  firstWindow.resolve()
  await page.until(() => field()?.value === 'rain and wind')
  expect(field()?.readOnly).toBe(false)
})
