import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import { killBrowser } from '../tools/killBrowser.ts'
import { waitForDraft } from '../tools/waitForDraft.ts'
import { choose, filesField, pick, tiles } from './files.ts'
import { openProfile } from './openProfile.ts'
import { test } from './ownServer.ts'
import { cameraPhoto } from './pictures.ts'
import { signIn, waitForOffline } from './signIn.ts'
import { openStore } from './stores.ts'

async function openFiles(page: Page): Promise<Locator> {
  const card = page.getByRole('region', { name: 'Photos and attachments' })
  await card.getByRole('button', { name: 'Edit' }).click()
  return page.getByRole('dialog', { name: 'Photos and attachments' })
}

const caption = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Caption for front.jpg' })
const restored = (page: Page) => page.getByRole('dialog').getByText('Draft restored')
const draftNotice = (page: Page) => page.getByText(/^Not saved yet\. What you entered is kept as a draft/)

async function seeTyped(page: Page, words: string): Promise<void> {
  await openFiles(page)
  await expect(caption(page)).toHaveValue(words)
  await expect(restored(page)).toBeVisible()
}

async function typeCaption(page: Page, words: string): Promise<void> {
  await caption(page).fill(words)
  await waitForDraft(page, words)
}

test('a caption that is being typed is there again after reload, Back, a closed tab and a browser that dies; Cancel of a question keeps its day and says so @deep', async ({
  server,
}, info) => {
  test.skip(process.platform !== 'linux', 'finds the process of the browser in /proc')
  test.slow()
  const profile = await mkdtemp(join(tmpdir(), 'catchment-profile-'))
  let [context, page] = await openProfile(profile, server.address, info)
  try {
    await signIn(page, 'owner')
    await waitForOffline(page)
    await openStore(page, 'TPE-012')
    const address = page.url()
    await openFiles(page)
    const photos = filesField(page, 'Photos')
    const before = await tiles(photos).count()
    await pick(photos, await cameraPhoto('front.jpg', 210))
    await expect(tiles(photos)).toHaveCount(before + 1)

    await test.step('a reload', async () => {
      await typeCaption(page, 'The front at noon')
      await page.reload()
      await seeTyped(page, 'The front at noon')
    })
    await test.step('Back', async () => {
      await typeCaption(page, 'The front at one')
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto(address)
      await seeTyped(page, 'The front at one')
    })
    await test.step('a closed tab', async () => {
      await typeCaption(page, 'The front at two')
      const next = await context.newPage()
      await page.close({ runBeforeUnload: true })
      page = next
      await page.goto(address)
      await seeTyped(page, 'The front at two')
    })
    await test.step('closed once in between, so that the cookies of the session are written down', async () => {
      await context.close()
      ;[context, page] = await openProfile(profile, server.address, info)
      await page.goto(address)
      await openFiles(page)
    })
    await test.step('a browser that dies', async () => {
      await typeCaption(page, 'The front at three')
      await killBrowser(context, profile)
      ;[context, page] = await openProfile(profile, server.address, info)
      await page.goto(address)
      await seeTyped(page, 'The front at three')
    })
    await test.step('saved, it is a draft no more', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Save caption' }).click()
      await expect(restored(page)).toHaveCount(0)
      await page.reload()
      await openFiles(page)
      await expect(caption(page)).toHaveValue('The front at three')
      await expect(restored(page)).toHaveCount(0)
    })
    await test.step('what is drawn on a photo is kept by closing, says so, and is there again', async () => {
      await choose(page, tiles(filesField(page, 'Photos')).last(), 'Annotate')
      const sheet = page.getByRole('img', { name: /^Image to annotate/ })
      await sheet.focus()
      for (const key of ['Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
      await expect(page.getByRole('button', { name: 'Save annotations' })).toBeEnabled()
      await page.getByRole('dialog', { name: 'Annotate image' }).getByRole('button', { name: 'Close' }).click()
      await expect(draftNotice(page)).toBeVisible()
      await page.reload()
      await openFiles(page)
      await choose(page, tiles(filesField(page, 'Photos')).last(), 'Annotate')
      await expect(page.getByRole('button', { name: 'Save annotations' })).toBeEnabled()
      await expect(restored(page)).toBeVisible()
    })
    await test.step('the day of a status move', async () => {
      await page.goto(address)
      const move = page.getByRole('button', { name: 'Close store…' })
      await move.click()
      await page.getByRole('dialog').getByLabel('Closing date').fill('2027-03-31')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(draftNotice(page)).toBeVisible()
      await page.reload()
      await move.click()
      await expect(page.getByRole('dialog').getByLabel('Closing date')).toHaveValue('2027-03-31')
      await expect(restored(page)).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
      await expect(page.getByRole('dialog').getByLabel('Closing date')).toHaveValue('')
    })
  } finally {
    await context.close().catch(() => undefined)
    await rm(profile, { recursive: true, force: true })
  }
})
