import { expect, type Page } from 'playwright/test'
import { pointerOf } from './pointer.ts'
import { extentInPane, freePoint, openLayers, openMap, type Point, taipei } from './onMap.ts'
import { test as base } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'
import { mapillarySpeech, openService, type OutsideService } from '../server/outsideSetup.ts'

const pictureHost = 'http://127.0.0.1:9'
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const test = base.extend<{ mapillary: OutsideService }>({
  mapillary: async ({ browserName: _any }, provide) => {
    const service = await openService(mapillarySpeech)
    await provide(service)
    await service.close()
  },
  settings: async ({ mapillary }, provide) =>
    provide({
      MAPILLARY_URL: mapillary.url,
      MAPILLARY_TOKEN: 'mly-token',
      MAPILLARY_IMAGES: pictureHost,
      PROVIDER_SECONDS: '5',
    }),
})

const panel = (page: Page) => page.getByRole('region', { name: 'Street view' })
const noteRows = (page: Page) => page.getByRole('region', { name: 'Map notes' }).getByRole('listitem')

async function pressPlace(page: Page, hasTouch: boolean): Promise<void> {
  await page.route(`${pictureHost}/**`, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(onePixel, 'base64') }),
  )
  await signIn(page, 'analyst')
  await openMap(page)
  await pointerOf(page, hasTouch).press(freePoint(page))
  await page.getByRole('button', { name: 'Street view', exact: true }).click()
}

test('the street at a place is seen beside the map, the fan turns with it, and it becomes a note with its author @deep', async ({
  page,
  hasTouch,
}) => {
  await pressPlace(page, hasTouch)
  const picture = panel(page).getByRole('img', { name: /^Street view from here/ })
  await expect(picture).toHaveAttribute('src', `${pictureHost}/2.jpg`)
  await expect(panel(page).getByText('Facing east, 112°')).toBeVisible()
  await expect(panel(page).getByText('Photographed Nov 15, 2023')).toBeVisible()
  await expect(panel(page).getByRole('link', { name: 'walker · Mapillary, CC BY-SA 4.0' })).toHaveAttribute(
    'href',
    'https://www.mapillary.com/app/?pKey=2',
  )
  await expect.poll(() => extentInPane(page, 'labels')).toBeDefined()
  const before = await extentInPane(page, 'labels')
  await panel(page).getByRole('button', { name: 'Next image' }).click()
  await expect(panel(page).getByText('Facing south, 200°')).toBeVisible()
  await expect.poll(() => extentInPane(page, 'labels')).not.toEqual(before)
  await panel(page).getByRole('button', { name: 'Next image' }).click()
  // The third image is a panorama, which can be turned.
  await panel(page).getByRole('button', { name: 'Turn right' }).click()
  await expect(panel(page).getByText('Facing northeast, 42°')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Save view as note' }).click()
  await expect(noteRows(page)).toHaveCount(1)
  await expect(noteRows(page).first()).toContainText('Street view. Facing northeast, 42°.')
})

test('without a connection, without a picture or with a refusal it says so, and what was seen stays @deep', async ({
  page,
  context,
  mapillary,
  hasTouch,
}) => {
  await pressPlace(page, hasTouch)
  await expect(panel(page).getByText('Facing east, 112°')).toBeVisible()
  await test.step('offline', async () => {
    await goOffline(page)
    await page.reload()
    await expect(panel(page).getByText(/^Street view needs a connection/)).toBeVisible()
    await expect(panel(page).getByText('Facing east, 112°')).toBeVisible()
    await expect(panel(page).getByRole('link', { name: 'View in Google Street View' })).toHaveCount(0)
    await context.setOffline(false)
  })
  const words = {
    keyRefused: 'Mapillary rejected this server’s API key. Contact the server administrator.',
    quota: 'This server has used up its Mapillary quota. Try again later.',
    down: 'Couldn’t reach Mapillary. Try again later.',
    garbage: 'Couldn’t read the response from Mapillary.',
    late: 'Mapillary took too long to respond.',
    noRoad: 'No street view available at the coordinate',
  } as const
  await test.step('each refusal, at a place that nobody looked at before', async () => {
    mapillary.setMood('keyRefused')
    await page.goto('/map?panel=street&view=map&look=25.041,121.551')
    for (const [mood, said] of Object.entries(words)) {
      mapillary.setMood(mood as keyof typeof words)
      if (mood !== 'keyRefused') await panel(page).getByRole('button', { name: 'Try again' }).click()
      await expect(panel(page).getByText(said)).toBeVisible()
      await expect(panel(page).getByRole('link', { name: 'View in Google Street View' })).toHaveAttribute(
        'href',
        /viewpoint=25\.041,121\.551$/,
      )
    }
  })
})

const drawnNear = (page: Page, pane: string, from: Point): Promise<Point | undefined> =>
  page.evaluate(
    ({ name, x, y }) => {
      let found = undefined as { x: number; y: number } | undefined
      let best = 200
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>(`.leaflet-${name}-pane canvas`)) {
        const { left, top, width } = canvas.getBoundingClientRect()
        const ratio = canvas.width / width
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        for (let at = 3; at < pixels.length; at += 4) {
          if (pixels[at] !== 255) continue
          const pixel = (at - 3) / 4
          const here = {
            x: left + (pixel % canvas.width) / ratio,
            y: top + Math.floor(pixel / canvas.width) / ratio,
          }
          const away = Math.hypot(here.x - x, here.y - y)
          if (away < best) [found, best] = [here, away]
        }
      }
      return found
    },
    { name: pane, ...from },
  )

async function streetLayerSays(page: Page, words: string | RegExp, isOn?: boolean): Promise<void> {
  const close = await openLayers(page)
  const layer = page.getByRole('switch', { name: /^Street view/ })
  if (isOn !== undefined) await layer.setChecked(isOn, { force: true })
  await expect(page.getByText(words)).toBeVisible()
  await close()
}

test('a layer shows where streets have pictures, a press on one looks from there, and its switch says what is missing @deep', async ({
  page,
  mapillary,
  hasTouch,
}) => {
  await signIn(page, 'analyst')
  await openMap(page, taipei, 14)
  await streetLayerSays(page, /^Zoom in to see where images are available/, true)
  await openMap(page, taipei, 16)
  await streetLayerSays(page, /^\d+ places here have images/)
  await expect.poll(() => drawnNear(page, 'dots', freePoint(page))).toBeDefined()
  await pointerOf(page, hasTouch).press((await drawnNear(page, 'dots', freePoint(page)))!)
  await expect(panel(page)).toBeVisible()
  await expect(page).toHaveURL(/panel=street.*look=/)
  await test.step('with the token refused, and without a connection', async () => {
    mapillary.setMood('keyRefused')
    await openMap(page, { latitude: 25.08, longitude: 121.56 }, 16)
    await streetLayerSays(page, /^Mapillary rejected this server’s API key/)
    mapillary.setMood('noRoad')
    await openMap(page, { latitude: 25.1, longitude: 121.5 }, 16)
    await streetLayerSays(page, /^No images here/)
    await goOffline(page)
    await page.reload()
    await streetLayerSays(page, /^Mapillary needs a connection/)
  })
})
