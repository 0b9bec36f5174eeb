import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { killBrowser } from '../tools/killBrowser.ts'
import { faults } from './faults.ts'
import { layLine } from './line.ts'
import { seeMapDrawn } from './onMap.ts'
import { openProfile } from './openProfile.ts'
import { test } from './ownServer.ts'
import { cameraPhoto, damagedPhoto, heavyPhoto, heicPhoto } from './pictures.ts'
import { seeAllSent, signIn, waitForOffline } from './signIn.ts'
import { auditContent, sitDown } from './surveySetup.ts'

test.slow()

declare global {
  /** Name of the error with which IndexedDB writes fail while set. */
  var storageRefusal: string | undefined
}

const tasks = '/rtzForm'
const topic = 'Queue audit'

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: topic })

async function begin(page: Page): Promise<void> {
  await page.goto(tasks)
  await row(page).getByRole('link', { name: 'Start a response' }).click()
  await expect(question(page, 'open')).toBeVisible()
}

const question = (page: Page, name: string) => page.locator(`[data-question="${name}"]`)
const choose = (page: Page, name: string, option: string) =>
  question(page, name).locator('label').filter({ hasText: option }).click()
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const saved = (page: Page) => expect(page.getByText(/^Saved on this device at /)).toBeVisible()

async function fillToTheSecondPage(page: Page, people: string): Promise<void> {
  await choose(page, 'open', 'Yes')
  await question(page, 'people').getByRole('textbox').fill(people)
  await next(page)
  await choose(page, 'drinks', 'Something else')
  await question(page, 'drinks').getByRole('textbox').fill('烏龍')
  await saved(page)
}

test('an answer outlives reloads and a dead line on the same question, says what is missing, and arrives whole, once @deep', async ({
  browser,
  server,
}, info) => {
  const { viewport, hasTouch } = info.project.use
  const line = await layLine(Number(new URL(server.address).port))
  const planner = await sitDown(server.address)
  const store = await planner.storeId('TPE-012')
  const survey = await planner.publish(topic, auditContent, { boundStores: [store] })
  const context = await browser.newContext({
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    baseURL: line.address,
    geolocation: { latitude: 25.0421, longitude: 121.5439, accuracy: 6 },
    permissions: ['geolocation'],
  })
  try {
    const page = await context.newPage()
    await signIn(page, 'planner')
    await waitForOffline(page)
    await test.step('begun at a store near by, without a connection', async () => {
      await page.goto(tasks)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/places? to visit/)
      await expect(page.getByRole('region', { name: 'Places near me' }).getByText(topic).first()).toBeVisible()
      await page.goto(surveyAddresses.answer({ survey: survey.id, store }))
      await expect(question(page, 'open')).toBeVisible()
      line.cut()
      expect(await faults(page)).toEqual([])
    })
    await test.step('Next with a gap says what to do', async () => {
      await next(page)
      await expect(page.getByRole('alert')).toContainText('Required. Choose one.')
      await fillToTheSecondPage(page, '12')
      const picker = question(page, 'front').locator('input[type=file]').last()
      await picker.setInputFiles({ ...(await cameraPhoto('front.jpg', 210)) })
      await expect(question(page, 'front').locator('[data-file-id]')).toHaveCount(1)
      await expect(page.getByText('Excellent accuracy (about 6 m)')).toBeVisible()
      await saved(page)
    })
    await test.step('reloaded, the same question stands there with everything in it', async () => {
      await page.reload()
      await expect(question(page, 'drinks').getByRole('textbox')).toHaveValue('烏龍')
      await expect(question(page, 'front').locator('[data-file-id]')).toHaveCount(1)
      await expect(question(page, 'open')).toHaveCount(0)
      await page.goto(tasks)
      await page
        .getByRole('region', { name: /^Drafts/ })
        .getByRole('link', { name: 'Continue' })
        .click()
      await expect(question(page, 'drinks').getByRole('textbox')).toHaveValue('烏龍')
    })
    await test.step('the ground lies under a question whose answer is drawn', async () => {
      await next(page)
      await question(page, 'spot').getByRole('button', { name: 'Select on map' }).click()
      await seeMapDrawn(page)
    })
    await test.step('finished, it waits; with the line back it is on the server with its photo, once', async () => {
      await question(page, 'why').getByRole('textbox').fill('rain')
      await page.getByRole('button', { name: 'Finish' }).click()
      await expect(page.getByRole('region', { name: /^To send 1/ })).toBeVisible()
      await expect(page.getByRole('region', { name: /^Drafts/ })).toHaveCount(0)
      line.mend()
      await page.reload()
      await seeAllSent(page)
      await expect(
        page.getByRole('region', { name: /^To send 0/ }).getByRole('button', { name: '1 sent' }),
      ).toBeVisible()
      const answers = (await planner.rows('answer')).filter(({ fields }) => fields.survey === survey.id)
      expect(answers).toHaveLength(1)
      expect(answers[0]?.fields).toMatchObject({
        survey: survey.id,
        version: survey.version,
        store,
        place: { latitude: 25.0421, longitude: 121.5439, accuracyMetres: 6 },
        values: {
          open: { options: ['o0'] },
          people: { number: 12 },
          drinks: { options: ['other'], which: { other: '烏龍' } },
          why: { text: 'rain' },
        },
      })
      expect(answers[0]?.fields.photos).toHaveLength(1)
    })
  } finally {
    await context.close()
    await line.close()
    await planner.end()
  }
})

test('invariant 3: when the device writes nothing more, nothing is called saved, the words stay and can be downloaded', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    for (const name of ['put', 'add'] as const) {
      const real = IDBObjectStore.prototype[name]
      IDBObjectStore.prototype[name] = function (...values) {
        if (globalThis.storageRefusal) throw new DOMException('planted', globalThis.storageRefusal)
        return real.apply(this, values)
      }
    }
  })
  const desk = await sitDown(server.address)
  await desk.publish(topic, auditContent)
  await signIn(page, 'planner')
  await begin(page)
  await fillToTheSecondPage(page, '3')
  await page.evaluate(() => void (globalThis.storageRefusal = 'QuotaExceededError'))
  await question(page, 'drinks').getByRole('textbox').fill('oolong, hot')
  await expect(page.getByText(/^Not saved. This device couldn’t store your answers/)).toBeVisible()
  await expect(page.getByText(/^Saved on this device/)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download current answers' }).click()
  expect((await download).suggestedFilename()).toMatch(/^answer-.*\.json$/)
  await expect(question(page, 'drinks').getByRole('textbox')).toHaveValue('oolong, hot')
  await page.evaluate(() => void (globalThis.storageRefusal = undefined))
  await saved(page)
  await page.reload()
  await expect(question(page, 'drinks').getByRole('textbox')).toHaveValue('oolong, hot')
  await desk.end()
})

test('invariant 12: a second tab reads an answer and takes it over, whole, when the first is closed @deep', async ({
  page,
  context,
  server,
}) => {
  const desk = await sitDown(server.address)
  await desk.publish(topic, auditContent)
  await signIn(page, 'planner')
  await begin(page)
  await fillToTheSecondPage(page, '3')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText('This response is open in another window.')).toBeVisible()
  await expect(question(second, 'drinks').getByRole('textbox')).not.toBeEditable()
  await question(page, 'drinks').getByRole('textbox').fill('puer')
  await saved(page)
  await page.close()
  await expect(question(second, 'drinks').getByRole('textbox')).toBeEditable()
  await expect(question(second, 'drinks').getByRole('textbox')).toHaveValue('puer')
  await desk.end()
})

test('a photo of 40 MB is taken in; one that this browser can’t read and one that is torn are told with their reasons, and the draft is as it was @deep', async ({
  page,
  server,
}) => {
  const desk = await sitDown(server.address)
  await desk.publish(topic, auditContent)
  await signIn(page, 'planner')
  await begin(page)
  await fillToTheSecondPage(page, '3')
  const front = question(page, 'front')
  const picker = front.locator('input[type=file]').last()
  await picker.setInputFiles({ ...(await heavyPhoto('large.jpg', 40_000_000)) })
  await expect(front.locator('[data-file-id]')).toHaveCount(1)
  for (const bad of [heicPhoto('phone.heic'), await damagedPhoto('torn.jpg')]) {
    await picker.setInputFiles({ ...bad })
    await expect(front.getByRole('listitem').filter({ hasText: bad.name })).toContainText(/\w+ \w+/)
  }
  await expect(front.locator('[data-file-id]')).toHaveCount(1)
  await page.reload()
  await expect(question(page, 'drinks').getByRole('textbox')).toHaveValue('烏龍')
  await expect(question(page, 'front').locator('[data-file-id]')).toHaveCount(1)
  await desk.end()
})

test('invariants 4 and 8: a survey that is closed while it is being answered takes the answer all the same @deep', async ({
  page,
  server,
}) => {
  const desk = await sitDown(server.address)
  const { id } = await desk.publish(topic, auditContent)
  await signIn(page, 'planner')
  await begin(page)
  await fillToTheSecondPage(page, '3')
  const address = page.url()
  await desk.patch('survey', id, { state: 'closed' })
  await page.goto(tasks)
  await expect(page.getByRole('region', { name: /^To send/ })).toBeVisible()
  await expect(row(page).getByRole('link', { name: 'Start a response' })).toHaveCount(0)
  await page.goto(address)
  await next(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('region', { name: /^To send/ })).toBeVisible()
  const taken = async () => (await desk.rows('answer')).filter(({ fields }) => fields.survey === id)
  await expect.poll(async () => (await taken()).length).toBe(1)
  await page.goto(address.replace(/&survey=[^&]*/, ''))
  await expect(page.getByText('This survey is closed. Its responses can no longer be edited.')).toBeVisible()
  await desk.end()
})

test('invariant 1: a tablet that dies while somebody answers comes back to the same question with what was said to be saved @deep', async ({
  server,
}, info) => {
  test.skip(process.platform !== 'linux', 'finds the process of the browser in /proc')
  const profile = await mkdtemp(join(tmpdir(), 'catchment-survey-'))
  const desk = await sitDown(server.address)
  await desk.publish(topic, auditContent)
  let [context, page] = await openProfile(profile, server.address, info)
  try {
    await signIn(page, 'planner')
    await waitForOffline(page)
    // Browsers write cookies to disk half a minute late, so close the browser once, as if the sign-in had been
    // yesterday.
    await context.close()
    ;[context, page] = await openProfile(profile, server.address, info)
    await begin(page)
    await fillToTheSecondPage(page, '1')
    await server.stop()
    for (const word of ['one', 'two', 'three']) {
      await question(page, 'drinks').getByRole('textbox').fill(word)
      await saved(page)
      const address = page.url()
      await killBrowser(context, profile)
      ;[context, page] = await openProfile(profile, server.address, info)
      await page.goto(address)
      await expect(question(page, 'drinks').getByRole('textbox')).toHaveValue(word)
    }
    await next(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('region', { name: /^To send 1/ })).toBeVisible()
    await server.start()
    await page.reload()
    await seeAllSent(page)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    await desk.end()
  }
})
