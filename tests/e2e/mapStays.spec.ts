import { expect, type Page } from 'playwright/test'
import { toMercator } from '#domain/geo/mercator.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { freePoint, seeMapDrawn, taipei } from './onMap.ts'
import { test } from './ownServer.ts'
import { accountOf, fillSignIn } from './signIn.ts'

/** Returns the coordinates in degrees under a fixed point of the window, once two readings agree. */
async function pixelsUnder(page: Page): Promise<readonly number[]> {
  const { x, y } = freePoint(page)
  const readout = page.getByText(/^\d+\.\d{5}, \d+\.\d{5}$/)
  await page.mouse.move(x + 20, y)
  await page.mouse.move(x, y)
  await expect(readout).toBeVisible()
  let read = ''
  await expect
    .poll(async () => {
      const before = read
      read = (await readout.textContent()) ?? ''
      return read === before
    })
    .toBe(true)
  return read.split(', ').map(Number)
}

/** Half a pixel at zoom 14 in degrees of longitude. A bar would shift the map by 50 px. */
const halfPixel = 180 / (256 * 2 ** 14)

function expectSame(now: readonly number[], before: readonly number[]): void {
  for (const [at, degrees] of now.entries()) expect(Math.abs(degrees - before[at]!)).toBeLessThan(halfPixel)
}

test('the ground stays under the eye when a bar above the map goes, and when one comes @deep', {
  tag: '@desk',
}, async ({ page, context, server }) => {
  const reading = Promise.withResolvers<void>()
  await page.route('**/api/Sync/Pull', async (route) => {
    await reading.promise
    await route.continue()
  })
  const { x, y } = toMercator(taipei)
  await context.addCookies(
    Object.entries({ mapCenterX: x, mapCenterY: y, mapZoom: 14 }).map(([name, value]) => ({
      name,
      value: String(value),
      url: server.address,
    })),
  )
  await page.goto('/login?next=/map')
  await fillSignIn(page, accountOf('planner'), DEMO_PASSWORD)
  const reads = page.getByText(/^Loading your company’s data for the first time/)
  await expect(reads).toBeVisible()
  await seeMapDrawn(page)
  const before = await pixelsUnder(page)
  reading.resolve()
  await expect(reads).toBeHidden()
  expectSame(await pixelsUnder(page), before)

  await context.clearCookies()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(/^Please sign in again/)).toBeVisible()
  expectSame(await pixelsUnder(page), before)
})
