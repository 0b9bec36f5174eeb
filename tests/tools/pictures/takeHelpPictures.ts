// npm run pictures:help: drives the product in Chromium, on separate demo data, and takes the help articles' pictures
// in each language. `-- ARTICLE…` limits it to these articles.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { expect as atOnce } from 'playwright/test'
import sharp from 'sharp'
import { number, object, parse } from 'valibot'
import type { Place } from '#domain/geo/point.ts'
import { type Locale, locales } from '#domain/locale.ts'
import {
  type ArticleId,
  articleIds,
  articleLine,
  maxPictureBytes,
  pictureAddress,
} from '#features/help/articles/articleIds.ts'
import { pointerOf } from '../../e2e/pointer.ts'
import { freePoint, lookOfMap, openMap, seeMapDrawn } from '../../e2e/onMap.ts'
import { streetAddress } from '#mapStage/street/streetAddress.ts'
import { filesField, pick, seePictures, tiles } from '../../e2e/files.ts'
import { cameraPhoto } from '../../e2e/pictures.ts'
import { serverStores } from '../../e2e/serverStores.ts'
import { badge, goOffline, seeAllSent, signIn } from '../../e2e/signIn.ts'
import { editStore, openStore, save, setSeats } from '../../e2e/stores.ts'
import { wordsIn } from '../../e2e/wordsIn.ts'
import { findBrowser } from '../findBrowser.ts'
import { cameToRest, openVisitor } from '../looks.ts'
import { startServer } from '../startServer.ts'

const desktop = { width: 1120, height: 700 }
const wide = { width: 1280, height: 800 }
const written = { width: 640, height: 400 }
const folder = join(import.meta.dirname, '..', '..', '..', 'src', 'app', 'public')

const expect = atOnce.configure({ timeout: 60_000 })

type Words = ReturnType<typeof wordsIn>
type Way = (page: Page, words: Words, store: Shown) => Promise<unknown>

interface Shown {
  readonly id: string
  readonly place: Place
}
const placeSchema = object({ latitude: number(), longitude: number() })
const shownCode = 'TPE-001'
const ownPhotos = 2
const firstReading =
  'Loading your company’s data for the first time. Lists and figures are incomplete until loading finishes.'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

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
    await press(page, words('Place a candidate site'))
    await pointerOf(page, false).press(freePoint(page))
    await lookOfMap(page)
  },
  finder: async (page, words) => {
    await page.setViewportSize(wide)
    await openMap(page, undefined, 12)
    await page.goto('/map?panel=finder&view=map')
    const ranks = page.getByRole('region', { name: words('Ranked areas') }).getByRole('listitem')
    await expect(ranks.nth(3)).toBeVisible()
    await seeMapDrawn(page)
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
    await expect(page.getByRole('dialog', { name: words('Keyboard shortcuts') })).toBeVisible()
  },
  driveTime: async (page, words) => {
    await openMap(page)
    await press(page, words('Area reachable by road'))
    await pointerOf(page, false).press(freePoint(page))
    await page
      .getByRole('radio', { name: words('Car'), exact: true })
      .first()
      .check({ force: true })
    await expect(page.getByRole('button', { name: words('Save candidate'), exact: true })).toBeEnabled()
    await lookOfMap(page)
    await page.getByRole('combobox', { name: words('Calculated by') }).scrollIntoViewIfNeeded()
  },
  streetView: async (page, words, { place }) => {
    await openMap(page, place, 15)
    await page.goto(streetAddress(place))
    await seeMapDrawn(page)
    await seePictures(page.getByRole('region', { name: words('Street view') }), ownPhotos)
    await lookOfMap(page)
  },
  conflicts: async (page, words) => {
    await page.goto(articleLine('conflicts').opens)
    await expect(page.getByText(words('Conflicting values')).first()).toBeVisible()
  },
  performance: (page, _, { id }) => page.goto(`/map?panel=store&view=performance&id=${id}`),
  photos: (page, _, { id }) => page.goto(`/map?panel=store&view=list&id=${id}`),
  surveyAnswers: (page) => page.goto('/rtzDataStatistic'),
  feedback: async (page, words) => {
    await page.goto('/helpcenter')
    await page
      .getByRole('button', { name: words('Feedback') })
      .first()
      .click()
  },
}

async function drawNotes(page: Page): Promise<void> {
  await openMap(page)
  await press(page, 'Map notes')
  const panel = page.getByRole('region', { name: 'Map notes' })
  const pointer = pointerOf(page, false)
  const at = (right: number, down: number) => freePoint(page, right, down)
  const drawn = { Circle: [at(-40, 20), at(40, 60)], Arrow: [at(-190, -110), at(-95, -30)] }
  for (const [number, [kind, path]] of Object.entries(drawn).entries()) {
    await panel.getByRole('button', { name: kind, exact: true }).click()
    await pointer.drag(path)
    await expect(panel.getByRole('listitem')).toHaveCount(number + 1)
  }
  await seeAllSent(page)
}

async function addPhotos(page: Page): Promise<void> {
  await openStore(page, shownCode)
  await editStore(page)
  const photos = await Promise.all([20, 200].map((hue) => cameraPhoto(`front ${hue}.jpg`, hue)))
  await pick(filesField(page, 'Photos'), ...photos)
  await expect(tiles(filesField(page, 'Photos'))).toHaveCount(ownPhotos)
  await save(page)
  await seeAllSent(page)
}

async function disagree(browser: Browser, owner: Page, address: string): Promise<void> {
  const code = 'TPE-007'
  const other = await (await browser.newContext({ baseURL: address, viewport: desktop })).newPage()
  await signIn(other, 'planner')
  await goOffline(other)
  await setSeats(other, code, 33)
  await setSeats(owner, code, 44)
  await seeAllSent(owner)
  await other.context().setOffline(false)
  await expect(badge(other)).toContainText('1 needs your attention')
  await other.context().close()
}

async function take(page: Page, id: ArticleId, locale: Locale, store: Shown): Promise<number> {
  const way = ways[id]
  await page.setViewportSize(desktop)
  await (way ? way(page, wordsIn(locale), store) : page.goto(articleLine(id).opens))
  if (!(await cameToRest(page))) console.warn(`${page.url()} never came to rest.`)
  if (articleLine(id).opens.startsWith('/map') && !page.url().includes('view=')) await lookOfMap(page)
  const path = join(folder, pictureAddress(id, locale))
  await mkdir(dirname(path), { recursive: true })
  const shot = sharp(await page.screenshot({ animations: 'disabled' })).resize(written)
  for (const quality of [50, 35, 25, 15]) {
    const { size } = await shot.clone().webp({ quality, effort: 6 }).toFile(path)
    if (size <= maxPictureBytes) return size
  }
  throw new Error(`${path} is larger than ${maxPictureBytes} bytes.`)
}

async function main() {
  const wanted = process.argv.slice(2)
  const ids = articleIds.filter((id) => wanted.length === 0 || wanted.includes(id))
  const data = await mkdtemp(join(tmpdir(), 'catchment-help-'))
  const server = await startServer(data, {}, undefined, 120)
  const browser = await chromium.launch(await findBrowser())
  try {
    const asked = await browser.newPage({ baseURL: server.address, viewport: desktop })
    await signIn(asked, 'owner')
    await addPhotos(asked)
    await openStore(asked, shownCode)
    const id = new URL(asked.url()).searchParams.get('id') ?? ''
    const store = { id, place: parse(placeSchema, (await serverStores(server.address)).get(shownCode)?.['place']) }
    if (ids.includes('notes')) await drawNotes(asked)
    const takeAll = async (some: readonly ArticleId[]) => {
      for (const locale of some.length > 0 ? locales : []) {
        const context = await openVisitor(browser, server.address, { locale, as: 'owner', theme: 'light' })
        const page = await context.newPage()
        await page.goto('/map')
        await cameToRest(page)
        await expect(page.getByText(wordsIn(locale)(firstReading))).toHaveCount(0)
        const sizes: number[] = []
        for (const id of some) sizes.push(await take(page, id, locale, store))
        const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
        console.log(`${locale}: ${sizes.length} pictures, ${kilobytes.toFixed(0)} KB`)
        await context.close()
      }
    }
    await takeAll(ids.filter((id) => id !== 'conflicts'))
    // Conflicts come last, because a pending conflict is shown on other screens, too.
    if (ids.includes('conflicts')) await disagree(browser, asked, server.address)
    await takeAll(ids.filter((id) => id === 'conflicts'))
  } finally {
    await browser.close()
    await server.stop()
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
  }
}

await main()
