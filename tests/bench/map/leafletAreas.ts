import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { type AreaRings, column } from '../../../src/domain/area/areaPack.ts'
import type { Opening } from '../app/onMap.ts'
import { buildPage } from '../buildPage.ts'
import { serveFolder } from '../serveFolder.ts'
import type { PoiPack } from '../../../src/domain/poi/poiPack.ts'
import { areaCollection } from './areaCollection.ts'
// The global that the page offers.
import type {} from './leafletPage.ts'

/** How plain Leaflet draws: the areas alone, or on the canvas with every point as a circle marker. */
export type LeafletRenderer = 'svg' | 'canvas' | 'canvasPoints'

/** Serves a page that shows the areas with plain Leaflet; opens it in a page of a browser as often as asked. */
export async function serveLeafletAreas(
  folder: string,
  areas: AreaRings,
  points: PoiPack,
): Promise<{
  open: (page: Page, renderer: LeafletRenderer, at: Opening) => Promise<void>
  close: () => Promise<void>
}> {
  await buildPage(join(import.meta.dirname, 'leafletPage.ts'), folder)
  await writeFile(join(folder, 'areas.json'), JSON.stringify(areaCollection(areas)))
  const [longitude, latitude] = [column(points, 'longitude', Int32Array), column(points, 'latitude', Int32Array)]
  const degrees = new Int32Array(longitude.length * 2)
  for (let at = 0; at < longitude.length; at++) degrees.set([longitude[at]!, latitude[at]!], at * 2)
  await writeFile(join(folder, 'points.bin'), degrees)
  const served = await serveFolder(folder)
  return {
    async open(page, renderer, { latitude, longitude, zoom }) {
      const asked = new URLSearchParams({
        renderer: renderer === 'svg' ? 'svg' : 'canvas',
        points: renderer === 'canvasPoints' ? '1' : '0',
        latitude: `${latitude}`,
        longitude: `${longitude}`,
        zoom: `${zoom}`,
      })
      await page.goto(`${served.address}?${asked}`)
      await page.waitForFunction(() => globalThis.isMapDrawn === true, null, { timeout: 120_000 })
    },
    close: served.close,
  }
}
