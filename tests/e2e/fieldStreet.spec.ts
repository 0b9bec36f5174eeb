import { expect, type Page } from 'playwright/test'
import { changesAddress } from './changes.ts'
import { filesField, pick, tiles } from './files.ts'
import { test } from './ownServer.ts'
import { cameraPhoto } from './pictures.ts'
import { seeAllSent, signIn, waitForOffline } from './signIn.ts'
import { editStore, openStore, save } from './stores.ts'

/** Position in front of TPE-012. */
const nearXinyi = { latitude: 25.0334, longitude: 121.5301, accuracy: 8 }
const small = {
  'a phone': { width: 390, height: 844 },
  'a phone held across': { width: 844, height: 390 },
  'a tablet': { width: 820, height: 1180 },
} as const

test.use({ hasTouch: true, permissions: ['geolocation'], geolocation: nearXinyi })

async function givePhoto(page: Page): Promise<void> {
  await openStore(page, 'TPE-012')
  await editStore(page)
  await pick(filesField(page, 'Photos'), await cameraPhoto('front.jpg', 210))
  await expect(tiles(filesField(page, 'Photos'))).toHaveCount(1)
  await save(page)
}

test('beside the map a store leads with its photo and with what is done in front of it, in every hand @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await givePhoto(page)
  for (const [device, viewport] of Object.entries(small))
    await test.step(device, async () => {
      await page.setViewportSize(viewport)
      await page.goto('/map')
      await page.getByRole('combobox').fill('TPE-012')
      await page.getByRole('option').first().click()
      const photo = page.getByRole('button', { name: 'Open photos' })
      await expect(photo).toBeVisible()
      for (const way of [
        page.getByRole('link', { name: 'Directions', exact: true }),
        page.getByRole('button', { name: 'Photo', exact: true }),
        page.getByRole('link', { name: 'Edit', exact: true }),
      ]) {
        await expect(way).toBeInViewport({ ratio: 1 })
        expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(56)
      }
      await page.getByRole('button', { name: 'Photo', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Photos' }).getByText(/accuracy 8 m/)).toBeVisible()
      await page.getByRole('button', { name: 'Done' }).click()
      await photo.click()
      await expect(page.getByRole('dialog', { name: 'Images' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog', { name: 'Images' })).toHaveCount(0)
    })
  await test.step('on a tablet held across its page shows the photos before the facts', async () => {
    await openStore(page, 'TPE-012')
    await page.setViewportSize({ width: 1180, height: 820 })
    const photos = page.getByRole('region', { name: 'Photos and attachments' })
    await expect(photos).toBeInViewport()
    const facts = page.getByRole('term').filter({ hasText: /^Seats$/ })
    expect((await photos.boundingBox())!.y).toBeLessThan((await facts.boundingBox())!.y)
  })
})

test('photos that another program shares wait on the map until they are given to the nearest store @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await waitForOffline(page)
  const bytes = [...(await cameraPhoto('shared.jpg', 30)).buffer]
  await page.evaluate((content) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/sharedPhotos'
    form.enctype = 'multipart/form-data'
    const input = document.createElement('input')
    input.type = 'file'
    input.name = 'photos'
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(content)], 'shared.jpg', { type: 'image/jpeg' }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, bytes)
  const round = page.getByRole('dialog', { name: 'Photos' })
  await expect(round.getByText('1 shared photo needs a store.')).toBeVisible()
  await round.getByRole('button', { name: 'Add to this store' }).click()
  await expect(round.getByRole('group', { name: 'Photo caption' })).toHaveCount(1)
  await round.getByRole('button', { name: 'Done' }).click()
  await page.goto('/map?mode=photos')
  await expect(round).toBeVisible()
  await expect(round.getByText(/shared photo/)).toHaveCount(0)
})

test('the shortcut of the installed app begins a new store where the device is, with its address and zip code @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await page.setViewportSize(small['a phone'])
  const manifestOf = async () => {
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    return (await (await page.request.get(address!)).json()) as {
      shortcuts: { name: string; url: string }[]
      theme_color: string
      id: string
    }
  }
  const manifest = await manifestOf()
  expect(manifest.theme_color).toBe('#F5F4F1')
  await test.step('in the language that the page is read in, and the same app all the same', async () => {
    const url = new URL(page.url()).origin
    await page.context().addCookies([{ name: 'Lang', value: 'zh-tw', url }])
    await page.reload()
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /zh-tw/)
    const inChinese = await manifestOf()
    expect(inChinese.shortcuts[0]!.name).toBe('在這裡新增門市')
    expect(inChinese.id).toBe(manifest.id)
    await page.context().addCookies([{ name: 'Lang', value: 'en-us', url }])
  })
  await page.goto(manifest.shortcuts.find(({ name }) => name === 'New store here')!.url)
  await expect(page.getByRole('textbox', { name: 'Coordinates' })).toHaveValue(/^25\.033.*121\.530/)
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(/^臺北市大安區/)
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('106')
})

test('field mode comes by one press: strong contrast, large text and targets, the screen stays on; a second press ends it @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const held = { count: 0 }
    Object.assign(window, { held })
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: async () => (held.count++, { release: async () => void held.count-- }) },
    })
  })
  const held = () => page.evaluate(() => (window as unknown as { held: { count: number } }).held.count)
  await signIn(page, 'surveyor')
  await page.setViewportSize(small['a phone'])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('switch', { name: 'Field mode' }).click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'sunlight')
  await expect(page.locator('body')).toHaveCSS('font-size', '18px')
  await expect.poll(held).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => (history.state as { layers?: number }).layers)).toBeUndefined()
  await page.reload()
  await expect(root).toHaveAttribute('data-mode', 'field')
  const more = page.getByRole('button', { name: 'More', exact: true })
  expect((await more.boundingBox())!.height).toBeGreaterThanOrEqual(56)
  await more.click()
  await page.getByRole('switch', { name: 'Field mode' }).click()
  await expect(root).not.toHaveAttribute('data-theme', 'sunlight')
  await expect.poll(held).toBe(0)
})

test('a link to a store moves the map there on a device on which it was never opened, and held across no tool lies on it @deep', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, 'owner')
  await openStore(page, 'KHH-001')
  const id = new URL(page.url()).searchParams.get('id')!
  await page.setViewportSize(small['a phone held across'])
  await page.goto(`/map?panel=store&view=map&id=${id}`)
  const marker = page.getByRole('region', { name: 'Map' }).getByRole('button', { name: /KHH-001|Arena/ })
  await expect(marker).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Layers', exact: true })).toBeVisible()
  await expect.poll(async () => (await marker.boundingBox())?.y).toBeGreaterThan(126)
})

test('photos that are asked for are on the device before it is said that one can leave @deep', {
  tag: '@desk',
}, async ({ page, browser, server }) => {
  await signIn(page, 'owner')
  await givePhoto(page)
  await seeAllSent(page)
  const context = await browser.newContext({ baseURL: server.address, locale: 'en-US', viewport: small['a tablet'] })
  const other = await context.newPage()
  await signIn(other, 'planner')
  await other.goto(changesAddress)
  await expect(other.getByText('On this device at reduced size: 0 of 1 photo')).toBeVisible()
  await other.getByRole('switch', { name: 'Also download store photos' }).click()
  await expect(other.getByText('On this device at reduced size: 1 of 1 photo')).toBeVisible()
  await expect(
    other.getByText('Ready to go offline: stores, photos, map data and app screens are on this device.'),
  ).toBeVisible()
  await context.close()
})
