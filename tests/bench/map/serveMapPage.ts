import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { type AreaRings, column } from '../../../src/domain/area/areaPack.ts'
import type { PoiPack } from '../../../src/domain/poi/poiPack.ts'
import type { Opening } from '../app/onMap.ts'
import { buildPage } from '../buildPage.ts'
import { serveFolder } from '../serveFolder.ts'
import { areaCollection } from './areaCollection.ts'
import type {} from './leafletPage.ts'

/**
 * Renderer of a comparison page: Leaflet with only areas on SVG or canvas, Leaflet on canvas with a circle marker per
 * point, or MapLibre GL with all points.
 */
export type MapRenderer = 'svg' | 'canvas' | 'canvasPoints' | 'maplibre'

export interface MapPage {
  readonly open: (page: Page, renderer: MapRenderer, at: Opening) => Promise<void>
  readonly close: () => Promise<void>
}

const maplibre = join(import.meta.dirname, '..', 'node_modules', 'maplibre-gl', 'dist')

export async function serveMapPage(
  library: 'leaflet' | 'maplibre',
  folder: string,
  areas: AreaRings,
  points: PoiPack,
): Promise<MapPage> {
  await buildPage(join(import.meta.dirname, `${library}Page.ts`), folder)
  if (library === 'maplibre')
    for (const name of ['maplibre-gl-worker.mjs', 'maplibre-gl-shared.mjs'])
      await copyFile(join(maplibre, name), join(folder, name))
  await writeFile(join(folder, 'areas.json'), JSON.stringify(areaCollection(areas)))
  const longitude = column(points, 'longitude', Int32Array)
  const latitude = column(points, 'latitude', Int32Array)
  const degrees = new Int32Array(longitude.length * 2)
  for (let at = 0; at < longitude.length; at++) degrees.set([longitude[at]!, latitude[at]!], at * 2)
  await writeFile(join(folder, 'points.bin'), degrees)
  const served = await serveFolder(folder)
  return {
    async open(page, renderer, { latitude, longitude, zoom }) {
      const asked = new URLSearchParams({
        renderer: renderer === 'svg' ? 'svg' : 'canvas',
        points: renderer === 'canvasPoints' || renderer === 'maplibre' ? '1' : '0',
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
