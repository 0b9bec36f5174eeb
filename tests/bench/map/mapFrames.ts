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
import { type LeafletRenderer, serveLeafletAreas } from './leafletAreas.ts'
import { makePointPack } from './makePointPack.ts'
import { moveMap } from './moveMap.ts'
import { restMap } from './restMap.ts'
import { type Frames, watchFrames } from './watchFrames.ts'

const [pointCount, rounds, zooms, slowMs] = [500_000, 3, [9, 12], 33.4] as const
const viewport = { width: 1280, height: 800 } as const

type Shown = Record<'ours' | LeafletRenderer, Frames[]>

const contenders = {
  svg: 'Leaflet L.geoJSON, SVG, no points',
  canvas: 'Leaflet L.geoJSON, canvas, no points',
  canvasPoints: 'Leaflet L.geoJSON and L.circleMarker, canvas',
} as const satisfies Record<LeafletRenderer, string>

/**
 * Dragging and zooming around Taipei at two zoom levels. Ours is the product's map with villages coloured, 500,000 points, its own
 * ground, names and stores. Leaflet as it comes shows the coloured villages alone, less than ours, since half a million elements of SVG
 * end the page; and once in the first round, for it stands still for seconds, villages and points on its canvas. All take turns in
 * browsers of the same kind.
 */
export const mapFrames: Bench = {
  name: 'map-frames',
  async run() {
    const villages = readTaiwanVillages()
    const folder = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    const points = makePointPack(villages, pointCount)
    const leaflet = await serveLeafletAreas(join(folder, 'page'), readAreaRings(villages.pack, 6), points)
    const browser = await chromium.launch(await findBrowser())
    const prepare = async (dataDir: string) => void (await writePacks(join(dataDir, 'packs'), [points], []))
    const device = await openDevice({ viewport, prepare })
    try {
      const theirs = await browser.newPage({ viewport })
      await showVillagesAndPoints(device)
      const shown: Shown = { ours: [], svg: [], canvas: [], canvasPoints: [] }
      for (let round = 0; round < rounds; round++) {
        for (const zoom of zooms) {
          const at = { ...taipei, zoom }
          await openMapAt(device.context(), device.page(), device.server.address, at)
          await device.page().locator('.leaflet-tile-loaded').first().waitFor({ state: 'attached' })
          shown.ours.push(await move(device.page()))
          for (const renderer of renderersOf(round)) {
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
  await page.getByRole('switch', { name: 'Population density' }).setChecked(true, { force: true })
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

const renderersOf = (round: number): readonly LeafletRenderer[] =>
  round === 0 ? ['svg', 'canvas', 'canvasPoints'] : ['svg', 'canvas']

/** Waits until the map has come to rest after it was opened, then moves it. */
async function move(page: Page): Promise<Frames> {
  await restMap(page)
  return watchFrames(page, () => moveMap(page))
}

function frameRows(shown: Shown): Measurement[] {
  const intervals = (frames: readonly Frames[]) => frames.flatMap((one) => one.intervals)
  const { ours } = shown
  return [
    { name: 'map-frames-p95', unit: 'ms', better: 'lower', ours: quantile(intervals(ours), 0.95), bar: 17 },
    ...(['svg', 'canvas', 'canvasPoints'] as const).flatMap((renderer) => {
      // As many rounds of ours as the contender had.
      const theirs = shown[renderer]
      return rowsAgainst(renderer, ours.slice(0, theirs.length), theirs)
    }),
  ]
}

function rowsAgainst(renderer: LeafletRenderer, ours: readonly Frames[], theirs: readonly Frames[]): Measurement[] {
  const slow = (frames: readonly Frames[]) => frames.flatMap((one) => one.intervals).filter((ms) => ms > slowMs).length
  const busy = (frames: readonly Frames[]) => frames.flatMap(({ tasks }) => tasks).filter((ms) => ms > slowMs).length
  const longest = (frames: readonly Frames[]) => frames.reduce((most, { tasks }) => Math.max(most, ...tasks), 0)
  const row = (name: string, unit: string, of: (frames: readonly Frames[]) => number): Measurement => ({
    name: `${name}-${renderer}`,
    unit,
    better: 'lower',
    ours: of(ours),
    contender: contenders[renderer],
    theirs: of(theirs),
  })
  // Ten times fewer; as a count, because none at all is no ratio.
  const tenth = (measured: Measurement): Measurement => ({ ...measured, bar: (measured.theirs ?? 0) / 10 })
  return [
    tenth(row('map-frames-slow', 'frames over 33 ms', slow)),
    // The same without what else the machine is doing: frames that the page's own work makes slow anywhere.
    tenth(row('map-tasks-slow', 'tasks over 33 ms of processor time', busy)),
    row('map-longest-task', 'ms of processor time', longest),
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
