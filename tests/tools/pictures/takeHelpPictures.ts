// npm run pictures:help: drives the product in a Chromium, on demo data of its own, and writes the pictures of the help's articles in each language.
// `-- ARTICLE…` takes those alone.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { expect } from 'playwright/test'
import sharp from 'sharp'
import { type Locale, locales } from '#domain/locale.ts'
import {
  type ArticleId,
  articleIds,
  articleLine,
  hasPicture,
  mostPictureBytes,
  pictureAddress,
} from '#features/help/articles/articleIds.ts'
import { handOf } from '../../e2e/hand.ts'
import { freePoint, lookOfMap, openMap } from '../../e2e/onMap.ts'
import { seeAllSent, signIn } from '../../e2e/signIn.ts'
import { openStore } from '../../e2e/stores.ts'
import { wordsIn } from '../../e2e/wordsIn.ts'
import { findBrowser } from '../findBrowser.ts'
import { cameToRest, openVisitor } from '../looks.ts'
import { startServer } from '../startServer.ts'

const desk = { width: 1120, height: 700 }
const written = { width: 640, height: 400 }
const folder = join(import.meta.dirname, '..', '..', '..', 'src', 'app', 'public')

type Words = ReturnType<typeof wordsIn>
type Way = (page: Page, words: Words, store: string) => Promise<unknown>

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** How a screen comes to show what its article is about, where its address alone does not. */
const ways: Partial<Record<ArticleId, Way>> = {
  map: (page) => openMap(page),
  layers: async (page, words) => {
    await openMap(page, undefined, 12)
    await press(page, words('Layers'))
    await page.getByRole('switch', { name: words('Population density') }).setChecked(true, { force: true })
    await lookOfMap(page)
  },
  study: async (page, words) => {
    await openMap(page)
    await press(page, words('Place a candidate'))
    await handOf(page, false).press(freePoint(page))
    await lookOfMap(page)
  },
  notes: async (page, words) => {
    await openMap(page)
    await press(page, words('Map notes'))
    await expect(page.getByRole('region', { name: words('Map notes') }).getByRole('listitem')).toHaveCount(2)
    await lookOfMap(page)
  },
  search: async (page) => {
    await openMap(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('TPE')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  },
  shortcuts: async (page, words) => {
    await openMap(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: words('Keyboard') })).toBeVisible()
  },
  performance: (page, _, store) => page.goto(`/map?panel=store&view=performance&id=${store}`),
  photos: (page, _, store) => page.goto(`/map?panel=store&view=list&id=${store}`),
  surveyAnswers: (page) => page.goto('/rtzDataStatistic'),
  feedback: async (page, words) => {
    await page.goto('/helpcenter')
    await page
      .getByRole('button', { name: words('Feedback') })
      .first()
      .click()
  },
}

/** Draws what the article about notes shows. */
async function drawNotes(page: Page): Promise<void> {
  await openMap(page)
  await press(page, 'Map notes')
  const panel = page.getByRole('region', { name: 'Map notes' })
  const [hand, at] = [handOf(page, false), (right: number, down: number) => freePoint(page, right, down)]
  const drawn = { Circle: [at(-40, 20), at(40, 60)], Arrow: [at(-190, -110), at(-95, -30)] }
  for (const [number, [kind, path]] of Object.entries(drawn).entries()) {
    await panel.getByRole('button', { name: kind, exact: true }).click()
    await hand.drag(path)
    await expect(panel.getByRole('listitem')).toHaveCount(number + 1)
  }
  await seeAllSent(page)
}

async function take(page: Page, id: ArticleId, locale: Locale, store: string): Promise<number> {
  const way = ways[id]
  await (way ? way(page, wordsIn(locale), store) : page.goto(articleLine(id).opens))
  if (!(await cameToRest(page))) console.warn(`${page.url()} never came to rest.`)
  if (articleLine(id).opens.startsWith('/map') && !page.url().includes('view=')) await lookOfMap(page)
  const path = join(folder, pictureAddress(id, locale))
  await mkdir(dirname(path), { recursive: true })
  const shot = sharp(await page.screenshot({ animations: 'disabled' })).resize(written)
  for (const quality of [50, 35, 25, 15]) {
    const { size } = await shot.clone().webp({ quality, effort: 6 }).toFile(path)
    if (size <= mostPictureBytes) return size
  }
  throw new Error(`${path} is larger than ${mostPictureBytes} bytes.`)
}

async function main() {
  const wanted = process.argv.slice(2)
  const ids = articleIds.filter((id) => hasPicture(id) && (wanted.length === 0 || wanted.includes(id)))
  const data = await mkdtemp(join(tmpdir(), 'catchment-help-'))
  const server = await startServer(data)
  const browser = await chromium.launch(await findBrowser())
  try {
    const asked = await browser.newPage({ baseURL: server.address, viewport: desk })
    await signIn(asked, 'owner')
    await openStore(asked, 'TPE-001')
    const store = new URL(asked.url()).searchParams.get('id') ?? ''
    if (ids.includes('notes')) await drawNotes(asked)
    await asked.close()
    for (const locale of locales) {
      const context = await openVisitor(browser, server.address, { locale, as: 'owner', theme: 'light' })
      const page = await context.newPage()
      await page.setViewportSize(desk)
      await page.goto('/map')
      const sizes: number[] = []
      for (const id of ids) sizes.push(await take(page, id, locale, store))
      const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
      console.log(`${locale}: ${sizes.length} pictures, ${kilobytes.toFixed(0)} KB`)
      await context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
  }
}

await main()
