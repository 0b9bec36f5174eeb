import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { appendPath } from '#domain/contracts/files.ts'
import { push } from '#domain/contracts/sync.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { killBrowser } from '../tools/killBrowser.ts'
import { seePictures, serverFiles } from './files.ts'
import { layLine } from './line.ts'
import { openProfile } from './openProfile.ts'
import { test as base } from './ownServer.ts'
import { cameraPhoto } from './pictures.ts'
import { seeAllSent, signIn, waitForOffline } from './signIn.ts'
import { sitDown } from './surveySetup.ts'

base.slow()

const topic = 'Three days out'
const dayMs = 86_400_000
const laterClock = join(import.meta.dirname, '..', 'faults', 'browser', 'setup', 'laterClock.ts')

const test = base.extend<{ clockFile: string; moveServer: (days: number) => Promise<void> }>({
  clockFile: async ({ browserName: _any }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'catchment-clock-'))
    const file = join(folder, 'clock')
    await writeFile(file, '0')
    await provide(file)
    await rm(folder, { recursive: true, force: true })
  },
  settings: async ({ clockFile }, provide) => provide({ NODE_OPTIONS: `--import=${laterClock}`, CLOCK: clockFile }),
  moveServer: async ({ clockFile }, provide) => provide((days) => writeFile(clockFile, String(days * dayMs))),
})

const question = (page: Page, words: string) => page.locator('[data-question]').filter({ hasText: words })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const remarks = (page: Page) => question(page, 'Anything else?').getByRole('textbox')
const saved = (page: Page) => expect(page.getByText(/^Saved on this device at /)).toBeVisible()
const taken = (page: Page) => question(page, 'Photo of the shop front').locator('[data-file-id]')
const toSend = (page: Page, count: number) =>
  expect(page.getByRole('region', { name: new RegExp(`^To send ${count}`) })).toBeVisible()

async function design(page: Page): Promise<string> {
  await page.goto('/rtzDesignForm?mode=new')
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic)
  await page.getByRole('button', { name: 'Store audit' }).click()
  await page.getByRole('button', { name: 'Survey settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Survey settings' })
  await dialog.getByRole('combobox', { name: 'Assigned accounts' }).fill('Sunny')
  await page.getByRole('option', { name: 'Sunny Wu' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'Publish version 1?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('version 1 is published')).toBeVisible()
  await seeAllSent(page)
  return new URL(page.url()).searchParams.get('id')!
}

async function begin(page: Page, hues: readonly number[]): Promise<void> {
  await page.goto(surveyAddresses.tasks)
  await page.getByRole('listitem').filter({ hasText: topic }).getByRole('link', { name: 'Start a response' }).click()
  await question(page, 'Is the sign lit').locator('label').filter({ hasText: 'Yes' }).click()
  const picker = question(page, 'Photo of the shop front').locator('input[type=file]').last()
  for (const [at, hue] of hues.entries()) {
    await picker.setInputFiles({ ...(await cameraPhoto('image.jpg', hue)) })
    await expect(taken(page)).toHaveCount(at + 1)
  }
  await saved(page)
}

async function remark(page: Page, words: string): Promise<void> {
  await next(page)
  await question(page, 'How clean').locator('label').filter({ hasText: 'Fair' }).click()
  await remarks(page).fill(words)
  await saved(page)
}

const finish = (page: Page) => page.getByRole('button', { name: 'Finish' }).click()

test('a survey is designed, published, taken along, answered on three offline days through reload, death and a line that breaks, and every answer and photo is on the server once and on the desk', async ({
  browser,
  server,
  moveServer,
}, info) => {
  test.skip(process.platform !== 'linux', 'finds the process of the browser in /proc')
  const profile = await mkdtemp(join(tmpdir(), 'catchment-days-'))
  const line = await layLine(Number(new URL(server.address).port))
  const office = await browser.newContext({ baseURL: server.address, viewport: info.project.use.viewport ?? null })
  const planner = await office.newPage()
  await signIn(planner, 'planner')
  const survey = await design(planner)

  let daysGone = 0
  let [context, page] = await openProfile(profile, line.address, info)
  const turnOn = async () => {
    ;[context, page] = await openProfile(profile, line.address, info)
    for (let day = 0; day < daysGone; day += 1) await context.addInitScript(oneDayLater, dayMs)
  }
  const sleep = async () => {
    daysGone += 1
    await moveServer(daysGone)
    await context.addInitScript(oneDayLater, dayMs)
  }
  const die = async () => {
    await killBrowser(context, profile)
    await turnOn()
  }
  try {
    await test.step('the surveyor opens the tablet once with a connection', async () => {
      await signIn(page, 'surveyor')
      await waitForOffline(page)
      // Browsers write cookies to disk half a minute late, so close the browser once, as if the sign-in had been
      // yesterday.
      await context.close()
      await turnOn()
      await page.goto(surveyAddresses.tasks)
      const ready = page.getByRole('region', { name: 'Ready to go?' })
      for (const what of ['Surveys', 'Stores', 'Map data', 'Storage', 'Sign-in', 'Clock', 'Battery'])
        await expect(ready.getByText(what, { exact: true }), `invariant 14: ${what} is looked at`).toBeAttached()
      await expect(
        page.getByRole('listitem').filter({ hasText: topic }).getByRole('link', { name: 'Start a response' }),
      ).toBeVisible()
      line.cut()
    })
    await test.step('first day: a reload in the middle, then finished; another one stays a draft', async () => {
      await begin(page, [10])
      await page.reload()
      await expect(taken(page)).toHaveCount(1)
      await remark(page, 'first')
      await page.reload()
      await expect(remarks(page)).toHaveValue('first')
      await finish(page)
      await toSend(page, 1)
      await begin(page, [60, 110])
    })
    await test.step('second day: the tablet dies over the draft and comes back to it', async () => {
      await sleep()
      await page.goto(surveyAddresses.tasks)
      await page.getByRole('link', { name: 'Continue' }).click()
      await expect(taken(page)).toHaveCount(2)
      await remark(page, 'second')
      const address = page.url()
      await die()
      await page.goto(address)
      await expect(remarks(page)).toHaveValue('second')
      await finish(page)
      await toSend(page, 2)
    })
    await test.step('third day: the line is back and breaks, while answers are sent and while photos are', async () => {
      await sleep()
      await begin(page, [160, 210, 260])
      await remark(page, 'third')
      await finish(page)
      await toSend(page, 3)
      for (const path of [push.path, appendPath]) {
        line.holdAnswersTo(path)
        line.mend()
        await page.reload()
        await expect.poll(() => line.isHolding(), { timeout: 30_000 }).toBe(true)
        line.cut()
        line.release()
        if (path === push.path) await die()
        await page.goto(surveyAddresses.tasks)
      }
      const posts: { url: string; isByWorker: boolean }[] = []
      context.on('response', (reply) => {
        if (reply.request().method() === 'POST') posts.push({ url: reply.url(), isByWorker: reply.fromServiceWorker() })
      })
      line.mend()
      await page.reload()
      await seeAllSent(page)
      await toSend(page, 0)
      expect(posts.filter(({ url }) => url.endsWith(appendPath)).length).toBeGreaterThan(0)
      const byWorker = posts.filter(({ isByWorker }) => isByWorker)
      expect(byWorker, 'invariant 13: the page sends; the service worker answers no POST').toEqual([])
      await page.getByRole('button', { name: '3 sent' }).click()
    })
  } finally {
    await context.close()
    await line.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }

  await test.step('the server has each answer once, of three days, and every photo whole', async () => {
    const planner = await sitDown(server.address)
    const files = await serverFiles(server.address)
    const answers = (await planner.rows('answer')).filter(({ fields }) => fields.survey === survey)
    const texts = answers.map(({ fields }) => JSON.stringify(fields.values))
    for (const word of ['first', 'second', 'third'])
      expect(texts.filter((text) => text.includes(`"${word}"`))).toHaveLength(1)
    expect(answers).toHaveLength(3)
    expect(new Set(answers.map(({ fields }) => (fields.finishedAt as string).slice(0, 10))).size).toBe(3)
    const photos = answers.map(({ fields }) => fields.photos as readonly FileReference[])
    expect(photos.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    const hashes = photos.flat().map(({ sha256 }) => sha256)
    expect(new Set(hashes).size).toBe(6)
    for (const hash of hashes) expect(await files.isWhole(hash)).toBe(true)
    await files.end()
    await planner.end()
  })
  await test.step('and the planner reads them', async () => {
    await planner.goto(`/rtzList?id=${survey}`)
    await expect(planner.getByRole('main')).toContainText('3 responses')
    const rows = planner.getByRole('list', { name: 'Responses' }).getByRole('link')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('Sunny Wu')
    await rows.first().click()
    await expect(planner.getByText('third')).toBeVisible()
    await seePictures(planner.getByRole('main'), 3)
    await office.close()
  })
})

/** Advances the page's clock by `ms`. Runs before any other script of the page. */
function oneDayLater(ms: number): void {
  const Before = Date
  const now = () => Before.now() + ms
  globalThis.Date = new Proxy(Before, {
    construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
