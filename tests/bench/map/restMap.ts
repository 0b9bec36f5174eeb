import type { Page } from 'playwright'

/**
 * Waits until a newly opened map settles: all tiles are painted, and the window is unchanged for a second. Throws after
 * a minute.
 */
export async function restMap(page: Page): Promise<void> {
  const deadline = Date.now() + 60_000
  await page.waitForFunction(() => document.querySelector('.leaflet-tile:not(.leaflet-tile-loaded)') === null, null, {
    timeout: 60_000,
  })
  let before = await page.screenshot()
  for (let still = 0; still < 2; ) {
    if (Date.now() > deadline) throw new Error('The map did not come to rest within a minute.')
    await page.waitForTimeout(500)
    const now = await page.screenshot()
    still = now.equals(before) ? still + 1 : 0
    before = now
  }
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}
