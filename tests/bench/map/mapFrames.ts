import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { writePacks } from '../../../server/packs/packFolder.ts'
import { readAreaRings } from '../../../src/domain/area/areaPack.ts'
import { findBrowser } from '../../tools/findBrowser.ts'
import { type Device, openDevice } from '../app/device.ts'
import { openMapAt, taipei } from '../app/onMap.ts'
import { phoneSlowdown, slowPage } from '../app/slowPage.ts'
import { readWorkerMemory } from '../app/workerMemory.ts'
import type { Bench, Measurement } from '../bench.ts'
import { readTaiwanVillages } from '../geometry/taiwanVillages.ts'
import { hasContender } from '../loadContender.ts'
import { quantile } from '../quantile.ts'
import { makePointPack } from './makePointPack.ts'
import { moveMap } from './moveMap.ts'
import { restMap } from './restMap.ts'
import { type MapPage, type MapRenderer, serveMapPage } from './serveMapPage.ts'
import { type Frames, watchFrames } from './watchFrames.ts'

const [pointCount, slowMs] = [500_000, 33.4] as const
/**
 * Returns whether the run is quick, without the wider view, later rounds, half of the moves, and half a million Leaflet
 * markers.
 */
const isQuick = (): boolean => process.env['BENCH_QUICK'] !== undefined
const zoomsNow = (): readonly number[] => (isQuick() ? [12] : [9, 12])
const wide = { width: 1280, height: 800 } as const

interface Profile {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly slowdown: number
  readonly rounds: number
}

type Shown = Record<'ours' | MapRenderer, Frames[]>

const contenders = {
  svg: 'Leaflet L.geoJSON, SVG, no points',
  canvas: 'Leaflet L.geoJSON, canvas, no points',
  canvasPoints: 'Leaflet L.geoJSON and L.circleMarker, canvas',
  maplibre: 'MapLibre GL, fill, line and circle layers',
} as const satisfies Record<MapRenderer, string>

/**
 * Dragging and zooming around Taipei at two zoom levels, in the same kind of browser. Ours is the product's map with
 * colored villages, 500,000 points, base map, labels and stores. Leaflet shows only villages, because half a million
 * SVG elements crash the page; in the first round it also runs with points on canvas, which freeze the page for
 * seconds. MapLibre GL shows villages and points; without a GPU, it draws on the CPU.
 */
export const mapFrames: Bench = {
  name: 'map-frames',
  run: () => frames({ name: 'map', viewport: wide, slowdown: 1, rounds: 3 }),
}

/** Like `mapFrames`, in the phone profile: a phone's window, and the pages at a quarter of their speed. */
export const mapFramesPhone: Bench = {
  name: 'map-phone-frames',
  run: () => frames({ name: 'map-phone', viewport: { width: 390, height: 844 }, slowdown: phoneSlowdown, rounds: 1 }),
}

async function frames(profile: Profile): Promise<Measurement[]> {
  const { viewport } = profile
  const rounds = isQuick() ? 1 : profile.rounds
  const villages = readTaiwanVillages()
  const folder = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
  const points = makePointPack(villages, pointCount)
  const rings = readAreaRings(villages.pack, 6)
  const leaflet = await serveMapPage('leaflet', join(folder, 'leaflet'), rings, points)
  const maplibre = hasContender('maplibre-gl', `${profile.name}-frames`)
    ? await serveMapPage('maplibre', join(folder, 'maplibre'), rings, points)
    : undefined
  const found = await findBrowser()
  // Allow WebGL on the CPU, which machines without a GPU need.
  const args = [...(found.args ?? []), '--enable-unsafe-swiftshader']
  const browser = await chromium.launch({ ...found, args })
  const prepare = async (dataDir: string) => void (await writePacks(join(dataDir, 'packs'), [points], []))
  const device = await openDevice({ viewport: wide, prepare })
  try {
    const theirs = await browser.newPage({ viewport })
    await showVillagesAndPoints(device)
    await device.page().setViewportSize(viewport)
    const shown: Shown = { ours: [], svg: [], canvas: [], canvasPoints: [], maplibre: [] }
    for (let round = 0; round < rounds; round++) {
      for (const zoom of zoomsNow()) {
        const at = { ...taipei, zoom }
        await openMapAt(device.context(), device.page(), device.server.address, at)
        await device.page().locator('.leaflet-tile-loaded').first().waitFor({ state: 'attached' })
        shown.ours.push(await move(device.page(), profile))
        for (const renderer of renderersOf(round, maplibre)) {
          await (renderer === 'maplibre' ? maplibre! : leaflet).open(theirs, renderer, at)
          shown[renderer].push(await move(theirs, profile))
        }
      }
    }
    const memory = profile.slowdown === 1 ? await readWorkerMemory(device.context(), device.page()) : undefined
    return [...frameRows(profile.name, shown), ...(memory ? memoryRows(memory) : [])]
  } finally {
    await device.close()
    await browser.close()
    await leaflet.close()
    await maplibre?.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Colors villages at every zoom and shows all points; the product stores these settings. */
async function showVillagesAndPoints({ context, page: pageNow, server }: Device): Promise<void> {
  const page = pageNow()
  await openMapAt(context(), page, server.address, { ...taipei, zoom: 12 })
  await page.getByRole('switch', { name: 'Population density' }).setChecked(true, { force: true })
  await page.getByRole('button', { name: 'Settings for Population density' }).first().click()
  await page.getByRole('combobox', { name: 'Areas' }).selectOption({ label: 'Village' })
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Reference points' }).click()
  await page.getByRole('button', { name: 'Settings for Reference points' }).click()
  await page.getByRole('checkbox', { name: 'All classes' }).check()
  await page.keyboard.press('Escape')
  await page
    .getByText(/^Village · /)
    .first()
    .waitFor()
}

const renderersOf = (round: number, maplibre: MapPage | undefined): readonly MapRenderer[] => [
  'svg',
  'canvas',
  ...(maplibre ? (['maplibre'] as const) : []),
  ...(round === 0 && !isQuick() ? (['canvasPoints'] as const) : []),
]

async function move(page: Page, { slowdown }: Profile): Promise<Frames> {
  await restMap(page)
  const giveBack = await slowPage(page, slowdown)
  const frames = await watchFrames(page, () => moveMap(page, isQuick()))
  await giveBack()
  return frames
}

const longest = (frames: readonly Frames[]) => frames.reduce((max, { tasks }) => Math.max(max, ...tasks), 0)

function frameRows(name: string, shown: Shown): Measurement[] {
  const intervals = (frames: readonly Frames[]) => frames.flatMap((one) => one.intervals)
  const { ours } = shown
  const p95 = (frames: readonly Frames[]) => quantile(intervals(frames), 0.95)
  const comparison = shown.maplibre.length > 0 ? { contender: contenders.maplibre, theirs: p95(shown.maplibre) } : {}
  const about = { better: 'lower', ...comparison } as const
  const longestTheirs = comparison.theirs === undefined ? {} : { theirs: longest(shown.maplibre) }
  return [
    { ...about, name: `${name}-frames-p95`, unit: 'ms', ours: p95(ours), bar: 17 },
    { ...about, ...longestTheirs, name: `${name}-longest-task`, unit: 'CPU ms', ours: longest(ours), bar: 50 },
    ...(['svg', 'canvas', 'canvasPoints', 'maplibre'] as const)
      .filter((renderer) => shown[renderer].length > 0)
      .flatMap((renderer) => {
        const theirs = shown[renderer]
        return rowsAgainst(name, renderer, ours.slice(0, theirs.length), theirs)
      }),
  ]
}

function rowsAgainst(
  name: string,
  renderer: MapRenderer,
  ours: readonly Frames[],
  theirs: readonly Frames[],
): Measurement[] {
  const slow = (frames: readonly Frames[]) => frames.flatMap((one) => one.intervals).filter((ms) => ms > slowMs).length
  const busy = (frames: readonly Frames[]) => frames.flatMap(({ tasks }) => tasks).filter((ms) => ms > slowMs).length
  const row = (what: string, unit: string, of: (frames: readonly Frames[]) => number): Measurement => ({
    name: `${name}-${what}-${renderer}`,
    unit,
    better: 'lower',
    ours: of(ours),
    contender: contenders[renderer],
    theirs: of(theirs),
  })
  // The limit is a tenth of Leaflet's count, because zero has no ratio. MapLibre is only for comparison and sets no
  // limit.
  const tenth = (measured: Measurement): Measurement =>
    renderer === 'maplibre' ? measured : { ...measured, bar: (measured.theirs ?? 0) / 10 }
  return [
    tenth(row('frames-slow', 'frames over 33 ms', slow)),
    // Counted by CPU time, which machine load hardly affects: frames delayed by the page's own work.
    tenth(row('tasks-slow', 'tasks over 33 ms of processor time', busy)),
    row('longest-task', 'ms of processor time', longest),
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
