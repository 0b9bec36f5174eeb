import { expect, type Page } from 'playwright/test'
import { handOf } from './hand.ts'
import { extentInPane, freePoint, openMap } from './onMap.ts'
import { test as base } from './ownServer.ts'
import { goOffline, signIn } from './signIn.ts'
import { mapillarySpeech, openService, type OutsideService } from '../server/outsideSetup.ts'

const pictureHost = 'http://127.0.0.1:9'
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A server whose pictures of streets come from a service of the test. */
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

/** Serves the pictures, and presses a place. */
async function pressPlace(page: Page, hasTouch: boolean): Promise<void> {
  await page.route(`${pictureHost}/**`, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(onePixel, 'base64') }),
  )
  await signIn(page, 'analyst')
  await openMap(page)
  await handOf(page, hasTouch).press(freePoint(page))
  await page.getByRole('button', { name: 'Street view', exact: true }).click()
}

test('the street at a place is seen beside the map, the fan turns with it, and it becomes a note with its author @deep', async ({
  page,
  hasTouch,
}) => {
  await pressPlace(page, hasTouch)
  const picture = panel(page).getByRole('img', { name: /^The street from here/ })
  await expect(picture).toHaveAttribute('src', `${pictureHost}/2.jpg`)
  await expect(panel(page).getByText('Looking east, 112°')).toBeVisible()
  await expect(panel(page).getByText('Photographed Nov 14, 2023')).toBeVisible()
  await expect(panel(page).getByRole('link', { name: 'walker · Mapillary, CC BY-SA 4.0' })).toHaveAttribute(
    'href',
    'https://www.mapillary.com/app/?pKey=2',
  )
  await expect.poll(() => extentInPane(page, 'labels')).toBeDefined()
  const before = await extentInPane(page, 'labels')
  await panel(page).getByRole('button', { name: 'Next picture' }).click()
  await expect(panel(page).getByText('Looking south, 200°')).toBeVisible()
  await expect.poll(() => extentInPane(page, 'labels')).not.toEqual(before)
  await panel(page).getByRole('button', { name: 'Next picture' }).click()
  // The third goes all around, so it can be turned.
  await panel(page).getByRole('button', { name: 'Turn right' }).click()
  await expect(panel(page).getByText('Looking north-east, 42°')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Keep view as a note' }).click()
  await expect(noteRows(page)).toHaveCount(1)
  await expect(noteRows(page).first()).toContainText('Street view. Looking north-east, 42°.')
})

test('without a connection, without a picture or with a refusal it says so, and what was seen stays @deep', async ({
  page,
  context,
  mapillary,
  hasTouch,
}) => {
  await pressPlace(page, hasTouch)
  await expect(panel(page).getByText('Looking east, 112°')).toBeVisible()
  await test.step('offline', async () => {
    await goOffline(page)
    await page.reload()
    await expect(panel(page).getByText(/^Street view needs a connection/)).toBeVisible()
    await expect(panel(page).getByText('Looking east, 112°')).toBeVisible()
    await expect(panel(page).getByRole('link', { name: 'Look in Google Street View' })).toHaveCount(0)
    await context.setOffline(false)
  })
  const words = {
    keyRefused: 'Mapillary refused the key of this server. Tell whoever runs it.',
    quota: 'Mapillary answers no more for now: what this server may ask there is used up. Try again later.',
    down: 'Mapillary can’t be reached right now.',
    garbage: 'Mapillary answered something that can’t be understood.',
    late: 'Mapillary took too long to answer.',
    noRoad: 'No street view available at the coordinate',
  } as const
  await test.step('each refusal, at a place that nobody looked at before', async () => {
    mapillary.setMood('keyRefused')
    await page.goto('/map?panel=street&view=map&look=25.041,121.551')
    for (const [mood, said] of Object.entries(words)) {
      mapillary.setMood(mood as keyof typeof words)
      if (mood !== 'keyRefused') await panel(page).getByRole('button', { name: 'Try again' }).click()
      await expect(panel(page).getByText(said)).toBeVisible()
      await expect(panel(page).getByRole('link', { name: 'Look in Google Street View' })).toHaveAttribute(
        'href',
        /viewpoint=25\.041,121\.551$/,
      )
    }
  })
})
