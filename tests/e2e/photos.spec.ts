import { expect, type Locator, type Page } from 'playwright/test'
import { changesAddress } from './changes.ts'
import { captions, choose, filesField, transferFiles, pick, seePictures, serverFiles, tiles } from './files.ts'
import { seeNoFaults } from './faults.ts'
import { layLine } from './line.ts'
import { test } from './ownServer.ts'
import {
  bomb,
  cameraPhoto,
  damagedPhoto,
  heavyPhoto,
  heicPhoto,
  notASheet,
  pdf,
  program,
  screenshot,
} from './pictures.ts'
import { badge, seeAllSent, signIn, waitForOffline } from './signIn.ts'
import { editStore, openStore, save } from './stores.ts'

test.slow()

async function dragTo(page: Page, handle: Locator, target: Locator): Promise<void> {
  const from = (await handle.boundingBox())!
  const to = (await target.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 3, { steps: 6 })
  await page.mouse.up()
}

async function drawArrow(page: Page): Promise<void> {
  const sheet = page.getByRole('img', { name: /^Image to annotate/ })
  await expect(sheet).toBeVisible()
  const { x, y, width, height } = (await sheet.boundingBox())!
  await page.mouse.move(x + width * 0.2, y + height * 0.2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + height * 0.6, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Save annotations' }).click()
  await expect(sheet).toBeHidden()
}

test('photos are picked, dropped, pasted, captioned, moved, turned and drawn on, live through a reload without a network, and arrive for everyone @deep', async ({
  browser,
  server,
}, info) => {
  const { viewport, hasTouch } = info.project.use
  const screen = { viewport: viewport ?? null, hasTouch: hasTouch ?? false }
  const line = await layLine(Number(new URL(server.address).port))
  const first = await browser.newContext({ ...screen, baseURL: line.address })
  const second = await browser.newContext({ ...screen, baseURL: server.address })
  const files = await serverFiles(server.address)
  try {
    const page = await first.newPage()
    await signIn(page, 'planner')
    await waitForOffline(page)
    await openStore(page, 'TPE-012')
    await editStore(page)
    const photos = filesField(page, 'Photos')

    await test.step('they come in each way, and wait in the form until it is saved', async () => {
      await pick(photos, await cameraPhoto('front.jpg', 210), await cameraPhoto('side.jpg', 120))
      await expect(tiles(photos)).toHaveCount(2)
      await transferFiles(photos, 'drop', await cameraPhoto('street.jpg', 40))
      await expect(tiles(photos)).toHaveCount(3)
      await transferFiles(page.locator('body'), 'paste', await screenshot('plan.png', 300))
      await expect(tiles(photos)).toHaveCount(4)
      await seePictures(photos, 4)
      await expect(photos.getByText('Not saved yet')).toHaveCount(4)
    })
    await test.step('they are captioned, moved, turned and drawn on', async () => {
      await photos.getByRole('textbox', { name: 'Caption for side.jpg' }).fill('From the side')
      await photos.getByRole('textbox', { name: 'Caption for front.jpg' }).fill('Front')
      await photos.getByRole('button', { name: /^Move street.jpg/ }).press('ArrowLeft')
      await expect.poll(() => captions(photos)).toEqual(['Front', '', 'From the side', ''])
      await dragTo(page, photos.getByRole('button', { name: /^Move street.jpg/ }), tiles(photos).first())
      await expect.poll(() => captions(photos)).toEqual(['', 'Front', 'From the side', ''])
      await choose(page, tiles(photos).nth(1), 'Turn right')
      await choose(page, tiles(photos).nth(2), 'Annotate')
      await drawArrow(page)
    })
    await test.step('attachments come in beside them', async () => {
      const attachments = filesField(page, 'Attachments')
      await pick(attachments, pdf('lease.pdf'))
      await expect(attachments.getByText('lease.pdf')).toBeVisible()
      await seeNoFaults(page)
    })
    await test.step('saved without a network, they are all there after a reload', async () => {
      line.cut()
      await save(page)
      await page.reload()
      const card = page.getByRole('region', { name: 'Photos and attachments' })
      await expect(card.getByText('5 to send')).toBeVisible()
      await seePictures(card, 3)
      await page.goto(changesAddress)
      await expect(page.getByText('6 photos and files to send')).toBeVisible()
      await expect(page.getByText('waiting for a connection').first()).toBeVisible()
      await seeNoFaults(page)
    })
    await test.step('with the network back they arrive, whole and in order, without what the camera wrote into them', async () => {
      line.mend()
      await page.getByRole('button', { name: 'Send now' }).first().click()
      await seeAllSent(page)
      const stored = await files.of('TPE-012', 'photos')
      expect(stored.map(({ name, caption }) => caption ?? name)).toEqual([
        'street.jpg',
        'Front',
        'From the side',
        'plan.jpg',
      ])
      const [, turned, drawn] = stored
      expect([turned?.width, turned?.height]).toEqual([1536, 2048])
      expect(drawn?.original?.sha256).toMatch(/^[0-9a-f]{64}$/)
      const hashes = [...stored.map(({ sha256 }) => sha256), drawn!.original!.sha256]
      const lease = await files.of('TPE-012', 'attachments')
      for (const sha256 of [...hashes, ...lease.map((file) => file.sha256)])
        expect(await files.isWhole(sha256)).toBe(true)
      expect((await files.content(stored[0]!.sha256)).includes('secret-note')).toBe(false)
      expect(stored[0]?.takenAt).toBe('2026-11-03T06:20:00.000Z')
    })
    await test.step('somebody else sees them, one after the other', async () => {
      const other = await second.newPage()
      await signIn(other, 'viewer')
      await openStore(other, 'TPE-012')
      const card = other.getByRole('region', { name: 'Photos and attachments' })
      await seePictures(card, 3)
      await expect(card.getByRole('button', { name: 'Add photos' })).toHaveCount(0)
      await card.getByRole('button', { name: /^Open image 1 of 4/ }).click()
      await expect(other.getByRole('heading', { name: 'street.jpg' })).toBeVisible()
      await other.keyboard.press('ArrowRight')
      await other.keyboard.press('ArrowRight')
      await expect(other.getByRole('heading', { name: 'From the side' })).toBeVisible()
      await other.getByRole('button', { name: 'Show original' }).click()
      await seePictures(other.getByRole('dialog'), 1)
      await seeNoFaults(other)
      await other.keyboard.press('Escape')
      const download = other.waitForEvent('download')
      await card.getByRole('button', { name: 'Download lease.pdf' }).click()
      expect((await download).suggestedFilename()).toBe('lease.pdf')
    })
  } finally {
    await first.close()
    await second.close()
    await files.end()
    await line.close()
  }
})

test('a file that can not be taken is named with its reason and its way out, and holds up nothing else @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'planner')
  await openStore(page, 'TPE-013')
  await editStore(page)
  const photos = filesField(page, 'Photos')
  const same = await cameraPhoto('front.jpg', 210)
  await pick(
    photos,
    same,
    await damagedPhoto('damaged.jpg'),
    heicPhoto('IMG_0001.HEIC'),
    program('invoice.jpg'),
    await bomb('bomb.png'),
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    same,
    { ...(await cameraPhoto('front.jpg', 90)), name: 'front.jpg' },
    await heavyPhoto('heavy.jpg', 40_000_000),
  )
  await expect(tiles(photos)).toHaveCount(3)
  const announced = photos.locator('[aria-live] li')
  await expect(announced).toHaveText([
    /^damaged\.jpg .+/,
    /^IMG_0001\.HEIC .*(HEIC|JPEG)/,
    /^invoice\.jpg .+/,
    /^bomb\.png .*(large|pixels)/,
    /^empty\.jpg .*empty/,
    /^front\.jpg .*already/,
  ])
  const attachments = filesField(page, 'Attachments')
  await pick(attachments, program('setup.pdf'), pdf('lease.pdf'))
  await expect(tiles(attachments)).toHaveCount(1)
  await expect(attachments.locator('[aria-live] li')).toHaveText([/^setup\.pdf .*(type|supported)/])
  await save(page)
  await seeAllSent(page)
})

test('a surveyor adds photos to a bound store on its page, and what was removed comes back with Undo @deep', async ({
  page,
  server,
}) => {
  const files = await serverFiles(server.address)
  const count = async () => (await files.of('TPE-006', 'photos')).length
  await signIn(page, 'surveyor')
  await openStore(page, 'TPE-006')
  const card = page.getByRole('region', { name: 'Photos and attachments' })
  await card
    .locator('input[type=file][multiple]')
    .setInputFiles([{ ...(await cameraPhoto('a.jpg', 10)) }, { ...(await cameraPhoto('b.jpg', 100)) }])
  await expect(page.getByText('Save Successfully').last()).toBeVisible()
  await seePictures(card, 2)
  await card.getByRole('button', { name: 'Edit', exact: true }).click()
  const photos = filesField(page, 'Photos')
  await choose(page, tiles(photos).first(), 'Remove')
  await expect(tiles(photos)).toHaveCount(1)
  await seeAllSent(page)
  await expect.poll(count).toBe(1)
  await photos.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(tiles(photos)).toHaveCount(2)
  await seeNoFaults(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await seeAllSent(page)
  await expect.poll(count).toBe(2)
  await files.end()
})

test('photos that were picked and not saved are there again after a reload @deep', { tag: '@desk' }, async ({
  page,
}) => {
  await signIn(page, 'planner')
  await openStore(page, 'TPE-014')
  await editStore(page)
  await pick(filesField(page, 'Photos'), await cameraPhoto('front.jpg', 210), await cameraPhoto('side.jpg', 120))
  await expect(tiles(filesField(page, 'Photos'))).toHaveCount(2)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await seePictures(filesField(page, 'Photos'), 2)
  await save(page)
  await seeAllSent(page)
})

test('a file that only the server can judge is set aside with its reason, holds up nothing, and is dropped by a typed word @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'planner')
  await openStore(page, 'TPE-015')
  await editStore(page)
  const attachments = filesField(page, 'Attachments')
  await pick(attachments, notASheet('figures.xlsx'), pdf('lease.pdf'))
  await expect(tiles(attachments)).toHaveCount(2)
  await save(page)
  await expect(badge(page)).toContainText('1 needs your attention')
  await page.goto(changesAddress)
  await expect(page.getByRole('heading', { name: 'Nothing is lost. 1 file needs your attention.' })).toBeVisible()
  const refused = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'figures.xlsx' }) })
    .last()
  await expect(refused).toContainText('This file type isn’t supported.')
  await expect(refused.getByRole('link', { name: /^TPE-015/ })).toBeVisible()
  await seeNoFaults(page)
  const download = page.waitForEvent('download')
  await refused.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('figures.xlsx')
  await refused.getByRole('button', { name: 'Discard file' }).click()
  await page.getByRole('textbox', { name: 'Type “discard” to confirm' }).fill('discard')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toHaveCount(0)
  await seeAllSent(page)
})
