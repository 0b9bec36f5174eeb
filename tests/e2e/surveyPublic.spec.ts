import { expect, type Page } from 'playwright/test'
import { test as base } from './ownServer.ts'
import { layLine, type Line } from './line.ts'
import { type Designer, publishSurvey } from './publicSurvey.ts'

const test = base.extend<{ designer: Designer; line: Line }>({
  designer: async ({ server }, provide) => {
    const designer = await publishSurvey(server.address)
    await provide(designer)
    await designer.close()
  },
  line: async ({ server }, provide) => {
    const line = await layLine(Number(new URL(server.address).port))
    await provide(line)
    await line.close()
  },
})

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click()
const arrived = (page: Page) => page.getByRole('heading', { name: 'Thank you! We received your answers' })
const waits = (page: Page) => page.getByRole('heading', { name: 'Thank you! Your answers are saved on this phone' })

async function fillIn(page: Page, more = 'Good beans'): Promise<void> {
  await page.getByRole('radio', { name: 'Every day' }).check()
  await next(page)
  await page.getByRole('radio', { name: 'Female' }).check()
  await next(page)
  await page.getByRole('textbox', { name: 'What else would you say?' }).fill(more)
}

const isFullyCached = (page: Page) =>
  page.evaluate(async () => {
    const cached = await (await caches.open('survey-1')).keys()
    const isCached = (end: string) => cached.some(({ url }) => url.endsWith(end))
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const files = loaded.filter((name) => name.includes('/assets/'))
    const workers = await navigator.serviceWorker.getRegistrations()
    const isReady = workers.length === 2 && workers.every(({ active }) => active?.state === 'activated')
    return isReady && navigator.serviceWorker.controller !== null && [...files, '/i18n/en-us.json'].every(isCached)
  })
const waitForWorker = (page: Page) => expect.poll(() => isFullyCached(page)).toBe(true)

test('whoever has the link answers without an account, in their language, and is told that it arrived @desk', async ({
  page,
  designer,
}) => {
  await page.goto(designer.link)
  await expect(page.getByRole('heading', { name: 'Street coffee' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-tw')
  await expect(page.getByRole('heading', { name: '街頭咖啡訪談' })).toBeVisible()
  await page.getByRole('radio', { name: '每天' }).check()
  await page.getByRole('combobox', { name: '語言' }).selectOption('en-us')
  await expect(page.getByRole('radio', { name: 'Every day' })).toBeChecked()
  await fillIn(page)
  await send(page)
  await expect(arrived(page)).toBeVisible()
  expect(page.url()).toContain('/surveyThanks?t=')
  expect(await designer.answers()).toMatchObject([
    {
      fields: {
        values: { often: { options: ['daily'] }, gender: { options: ['female'] }, more: { text: 'Good beans' } },
        isPublic: true,
        language: 'en-us',
      },
    },
  ])
  await page.goto(designer.link)
  await expect(page.getByRole('heading', { name: 'You’ve already completed this survey' })).toBeVisible()
})

test('nothing of the company is on the phone: no record, no database, no session @desk @deep', async ({
  page,
  designer,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(designer.link)
  await expect(page.getByRole('radio', { name: 'Every day' })).toBeVisible()
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual(['/api/Survey/Public'])
  // This database has no data of the company; writing to it only makes the browser start a new log file.
  const names = await page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name)))
  expect(names.filter((name) => name !== 'catchment-freshLog')).toEqual([])
})

test('Next with a gap says so at the question @desk @deep', async ({ page, designer }) => {
  await page.goto(designer.link)
  await next(page)
  await expect(page.getByRole('radio', { name: 'Every day' })).toBeVisible()
  await expect(
    page
      .getByText('Choose one')
      .or(page.getByText('answer', { exact: false }))
      .first(),
  ).toBeVisible()
})

test('a reload at every page returns to the same page with everything in it, and one answer arrives @desk @deep', async ({
  page,
  designer,
}) => {
  await page.goto(designer.link)
  await page.getByRole('radio', { name: 'Every week' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Every week' })).toBeChecked()
  await next(page)
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
  await next(page)
  const box = page.getByRole('textbox', { name: 'What else would you say?' })
  await box.pressSequentially('half a sent')
  await page.reload()
  await expect(box).toHaveValue('half a sent')
  await send(page)
  await expect(arrived(page)).toBeVisible()
  await page.reload()
  await expect(arrived(page)).toBeVisible()
  expect(await designer.answers()).toMatchObject([
    {
      fields: {
        values: { often: { options: ['weekly'] }, gender: { options: ['male'] }, more: { text: 'half a sent' } },
      },
    },
  ])
})

test('in a dead spot it goes on, opens again without a network, and sends by itself when the network is back @desk', async ({
  page,
  designer,
  line,
}) => {
  await page.goto(line.address + designer.link)
  await expect(page.getByRole('radio', { name: 'Every day' })).toBeVisible()
  await waitForWorker(page)
  line.cut()
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline. You can continue.')).toBeVisible()
  await page.getByRole('radio', { name: 'Never' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Never' })).toBeChecked()
  await fillIn(page)
  await send(page)
  await expect(waits(page)).toBeVisible()
  await page.reload()
  await expect(waits(page)).toBeVisible()
  expect(await designer.answers()).toEqual([])
  line.mend()
  await page.context().setOffline(false)
  await expect(arrived(page)).toBeVisible()
  expect(await designer.answers()).toHaveLength(1)
})

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

test('an answer left on the phone is sent by the next visit, whatever became of the link @desk @deep', async ({
  page,
  designer,
  line,
}) => {
  await page.goto(line.address + designer.link)
  await fillIn(page)
  line.cut()
  await send(page)
  await expect(waits(page)).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await designer.patch({ state: 'closed', isPublic: false, publicKey: '0'.repeat(32), underWayUntil: tomorrow() })
  line.mend()
  const later = await page.context().newPage()
  await later.goto(line.address + designer.link)
  await expect.poll(async () => (await designer.answers()).length).toBe(1)
})

test('the network returns exactly at the end, and the receipt gets lost: one answer, told to have arrived @desk', async ({
  page,
  designer,
  line,
}) => {
  await page.goto(line.address + designer.link)
  await fillIn(page)
  line.holdAnswersTo('/api/Survey/TakePublicAnswer')
  await send(page)
  await expect.poll(async () => (await designer.answers()).length).toBe(1)
  line.cut()
  line.release()
  await expect(waits(page)).toBeVisible()
  line.mend()
  await page.reload()
  await expect(arrived(page)).toBeVisible()
  await expect(page.getByText('We’ve already received your answers. They’re counted only once.')).toBeVisible()
  expect(await designer.answers()).toHaveLength(1)
})

test('of two windows one writes; the other says where it is, and goes on once that is closed @desk @deep', async ({
  page,
  designer,
}) => {
  await page.goto(designer.link)
  await page.getByRole('radio', { name: 'Every day' }).check()
  const second = await page.context().newPage()
  await second.goto(designer.link)
  await expect(second.getByText('This survey is open in another window.')).toBeVisible()
  await page.getByRole('radio', { name: 'Never' }).check()
  await page.close()
  await expect(second.getByText('This survey is open in another window')).toBeHidden()
  await expect(second.getByRole('radio', { name: 'Never' })).toBeChecked()
})

test('a phone that can keep nothing says so, and the answer is sent all the same @desk @deep', async ({
  page,
  designer,
}) => {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem.bind(localStorage)
    Storage.prototype.setItem = (key, text) => {
      if (key.startsWith('catchment.survey.answer')) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, text)
    }
  })
  await page.goto(designer.link)
  await page.getByRole('radio', { name: 'Every day' }).check()
  await expect(page.getByText('This phone is out of storage space')).toBeVisible()
  await next(page)
  await next(page)
  await send(page)
  await expect(arrived(page)).toBeVisible()
  expect(await designer.answers()).toHaveLength(1)
})

test('a survey that has ended says when it was open and thanks; one that was begun is still taken @desk @deep', async ({
  page,
  designer,
}) => {
  await page.goto(designer.link)
  await page.getByRole('radio', { name: 'Every day' }).check()
  await designer.patch({ state: 'closed', opensOn: '2026-01-05', closesOn: '2026-02-06', underWayUntil: tomorrow() })
  const stranger = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  const other = await stranger.newPage()
  await other.goto(designer.link)
  await expect(other.getByRole('heading', { name: 'This survey has ended' })).toBeVisible()
  await expect(
    other.getByText('The survey was open from Jan 5, 2026 to Feb 6, 2026. Thank you for your interest.'),
  ).toBeVisible()
  await stranger.close()
  await page.reload()
  await expect(
    page.getByText('This survey no longer accepts new responses, but you can still submit the one you started.'),
  ).toBeVisible()
  await next(page)
  await next(page)
  await send(page)
  await expect(arrived(page)).toBeVisible()
  expect(await designer.answers()).toHaveLength(1)
})

test('one that was begun before a survey was closed for all is submitted, refused in words, and can be saved @desk @deep', async ({
  page,
  designer,
}) => {
  await page.goto(designer.link)
  await page.getByRole('radio', { name: 'Every day' }).check()
  await designer.patch({ state: 'closed' })
  await page.reload()
  await expect(
    page.getByText('This survey no longer accepts responses. You can still submit yours, but it may not be counted.'),
  ).toBeVisible()
  await next(page)
  await next(page)
  await send(page)
  await expect(page.getByRole('heading', { name: 'We couldn’t accept your response' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save a copy' })).toBeVisible()
  expect(await designer.answers()).toEqual([])
})

test('a forged link is told to lead nowhere, without a hint of what there is @desk', async ({ page, designer }) => {
  const forged = designer.link.slice(0, -4) + 'AAAA'
  for (const address of [forged, '/frontSurvey?t=x', '/frontSurvey']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'No survey at this link' })).toBeVisible()
    await expect(page.getByText('This link doesn’t open a survey.')).toBeVisible()
  }
})
