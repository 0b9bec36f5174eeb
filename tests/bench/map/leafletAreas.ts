import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { AreaRings } from '../../../src/domain/area/areaPack.ts'
import type { Opening } from '../app/onMap.ts'
import { buildPage } from '../buildPage.ts'
import { serveFolder } from '../serveFolder.ts'
import { areaCollection } from './areaCollection.ts'
// The global that the page offers.
import type {} from './leafletPage.ts'

export type LeafletRenderer = 'svg' | 'canvas'

/** Serves a page that shows the areas with plain Leaflet; opens it in a page of a browser as often as asked. */
export async function serveLeafletAreas(
  folder: string,
  areas: AreaRings,
): Promise<{
  open: (page: Page, renderer: LeafletRenderer, at: Opening) => Promise<void>
  close: () => Promise<void>
}> {
  await buildPage(join(import.meta.dirname, 'leafletPage.ts'), folder)
  await writeFile(join(folder, 'areas.json'), JSON.stringify(areaCollection(areas)))
  const served = await serveFolder(folder)
  return {
    async open(page, renderer, { latitude, longitude, zoom }) {
      const asked = new URLSearchParams({
        renderer,
        latitude: `${latitude}`,
        longitude: `${longitude}`,
        zoom: `${zoom}`,
      })
      await page.goto(`${served.address}?${asked}`)
      await page.waitForFunction(() => globalThis.isMapDrawn === true)
    },
    close: served.close,
  }
}
