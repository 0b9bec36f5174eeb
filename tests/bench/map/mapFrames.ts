import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { writePacks } from '../../../server/packs/packFolder.ts'
import { readAreaRings } from '../../../src/domain/area/areaPack.ts'
import { findBrowser } from '../../tools/findBrowser.ts'
import { type Device, openDevice } from '../app/device.ts'
import { openMapAt, taipei } from '../app/onMap.ts'
import { readWorkerMemory } from '../app/workerMemory.ts'
import type { Bench, Measurement } from '../bench.ts'
import { readTaiwanVillages } from '../geometry/taiwanVillages.ts'
import { quantile } from '../quantile.ts'
import { serveLeafletAreas } from './leafletAreas.ts'
import { makePointPack } from './makePointPack.ts'
import { moveMap } from './moveMap.ts'
import { type Frames, watchFrames } from './watchFrames.ts'

const [pointCount, rounds, zooms, slowMs] = [500_000, 3, [9, 12], 33.4] as const
const viewport = { width: 1280, height: 800 } as const

/**
 * Dragging and zooming around Taipei at two zoom levels. Ours is the product's map with villages coloured and 500,000 points over its
 * own ground; Leaflet as it comes shows the coloured villages alone. All take turns in browsers of the same kind.
 */
export const mapFrames: Bench = {
  name: 'map-frames',
  async run() {
    const villages = readTaiwanVillages()
    const folder = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    const leaflet = await serveLeafletAreas(join(folder, 'page'), readAreaRings(villages.pack, 6))
    const browser = await chromium.launch(await findBrowser())
    const prepare = async (dataDir: string) =>
      void (await writePacks(join(dataDir, 'packs'), [makePointPack(villages, pointCount)], []))
    const device = await openDevice({ viewport, prepare })
    try {
      const theirs = await browser.newPage({ viewport })
      await showVillagesAndPoints(device)
      const shown: Record<'ours' | 'svg' | 'canvas', Frames[]> = { ours: [], svg: [], canvas: [] }
      for (let round = 0; round < rounds; round++) {
        for (const zoom of zooms) {
          const at = { ...taipei, zoom }
          await openMapAt(device.context(), device.page(), device.server.address, at)
          shown.ours.push(await move(device.page()))
          for (const renderer of ['svg', 'canvas'] as const) {
            await leaflet.open(theirs, renderer, at)
            shown[renderer].push(await move(theirs))
          }
        }
      }
      const memory = await readWorkerMemory(device.context(), device.page())
      return [...frameRows(shown), ...memoryRows(memory)]
    } finally {
      await device.close()
      await browser.close()
      await leaflet.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

/** Colours villages, at every zoom, and shows all points; the product keeps that for the next time. */
async function showVillagesAndPoints({ context, page: pageNow, server }: Device): Promise<void> {
  const page = pageNow()
  await openMapAt(context(), page, server.address, { ...taipei, zoom: 12 })
  await page.getByRole('switch', { name: 'Population density' }).click()
  await page.getByRole('button', { name: 'Settings of Population density' }).first().click()
  await page.getByRole('combobox', { name: 'Areas' }).selectOption({ label: 'Village' })
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Reference points' }).click()
  await page.getByRole('button', { name: 'Settings of Reference points' }).click()
  await page.getByRole('checkbox', { name: 'All classes' }).check()
  await page.keyboard.press('Escape')
  await page
    .getByText(/^Village · /)
    .first()
    .waitFor()
}

/** Waits until the map has come to rest after it was opened, then moves it. */
async function move(page: Page): Promise<Frames> {
  await page.waitForTimeout(3_000)
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  return watchFrames(page, () => moveMap(page))
}

function frameRows(shown: Record<'ours' | 'svg' | 'canvas', readonly Frames[]>): Measurement[] {
  const intervals = (frames: readonly Frames[]) => frames.flatMap((one) => one.intervals)
  const slow = (frames: readonly Frames[]) => intervals(frames).filter((ms) => ms > slowMs).length
  const longest = (frames: readonly Frames[]) => Math.max(0, ...frames.flatMap(({ longTasks }) => longTasks))
  const { ours } = shown
  const names = { svg: 'Leaflet L.geoJSON, SVG', canvas: 'Leaflet L.geoJSON, canvas' } as const
  return [
    { name: 'map-frames-p95', unit: 'ms', better: 'lower', ours: quantile(intervals(ours), 0.95), bar: 17 },
    ...(['svg', 'canvas'] as const).flatMap((renderer): Measurement[] => [
      {
        name: `map-frames-slow-${renderer}`,
        unit: 'frames over 33 ms',
        better: 'lower',
        ours: slow(ours),
        contender: names[renderer],
        theirs: slow(shown[renderer]),
        // Ten times fewer; as a count, because none at all is no ratio.
        bar: slow(shown[renderer]) / 10,
      },
      {
        name: `map-longest-task-${renderer}`,
        unit: 'ms',
        better: 'lower',
        ours: longest(ours),
        contender: names[renderer],
        theirs: longest(shown[renderer]),
      },
    ]),
  ]
}

function memoryRows(memory: ReadonlyMap<string, number>): Measurement[] {
  const sum = [...memory.values()].reduce((all, one) => all + one, 0)
  return [
    ...[...memory].map(
      ([name, ours]): Measurement => ({
        name: `memory-${name.split(/[.-]/)[0]}`,
        unit: 'MB',
        better: 'lower',
        ours,
      }),
    ),
    { name: 'memory-workers', unit: 'MB', better: 'lower', ours: sum, bar: 250 },
  ]
}
