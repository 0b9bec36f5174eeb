import { expect, type Page } from 'playwright/test'
import { openMap, seeMapDrawn } from './onMap.ts'
import { test as base } from './ownServer.ts'
import { signIn } from './signIn.ts'
import { startTileServer, type TileServer } from './tileServer.ts'

const attribution = '© Somebody who maps'

const test = base.extend<{ tiles: TileServer }>({
  tiles: async ({ browserName: _any }, provide) => {
    const tiles = await startTileServer()
    await provide(tiles)
    await tiles.close()
  },
  settings: async ({ tiles }, provide) => {
    const maps = [{ id: 'test', label: 'Test map', template: tiles.template, attribution, maxZoom: 19 }]
    await provide({ BASE_MAPS: JSON.stringify(maps) })
  },
})

async function chooseBaseMap(page: Page, label: string): Promise<void> {
  const layers = page.getByRole('button', { name: 'Layers', exact: true })
  if (await layers.isVisible()) await layers.click()
  await page.getByRole('combobox', { name: 'Base map' }).selectOption({ label })
  await page.keyboard.press('Escape')
}

test('no tile is asked for before its map is chosen, then only those in sight, and the server is told who asks @deep', async ({
  page,
  tiles,
  server,
}) => {
  await signIn(page, 'planner')
  await openMap(page)
  expect(tiles.asked).toEqual([])
  await chooseBaseMap(page, 'Test map')
  await expect(page.getByText(attribution)).toBeVisible()
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const { width, height } = page.viewportSize()!
  // The window plus a margin of one tile, to show no gap after a small drag.
  const maxTiles = (Math.ceil(width / 256) + 3) * (Math.ceil(height / 256) + 3)
  expect(tiles.asked.length).toBeLessThanOrEqual(maxTiles)
  expect(new Set(tiles.asked.map(({ name }) => name.split('/')[0]))).toEqual(new Set(['14']))
  for (const { referer } of tiles.asked) expect(referer).toBe(`${server.address}/`)
})

const badDays = { down: 'fail', 'too slow': 'stall' } as const
for (const [day, begin] of Object.entries(badDays))
  test(`when the tile server is ${day} it is said, and the built-in map is shown @deep`, async ({ page, tiles }) => {
    await signIn(page, 'planner')
    await openMap(page)
    tiles[begin]()
    await chooseBaseMap(page, 'Test map')
    await expect(
      page.getByText('The selected base map isn’t available. Showing the built-in map for now.').first(),
    ).toBeVisible()
    await seeMapDrawn(page)
  })

base('nobody’s tile server hears of a map that nobody chose @deep', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') elsewhere.push(request.url())
  })
  await signIn(page, 'planner')
  await openMap(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await seeMapDrawn(page)
  expect(elsewhere).toEqual([])
})
