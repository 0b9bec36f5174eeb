import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { writePath } from '../../../src/domain/layer/notePath.ts'
import { type Device, openDevice } from '../app/device.ts'
import { openMapAt, taipei } from '../app/onMap.ts'
import { phoneSlowdown, slowPage } from '../app/slowPage.ts'
import type { Bench, Measurement } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { restMap } from './restMap.ts'

const noteCount = 2_000
const roundsNow = (): number => (process.env['BENCH_QUICK'] === undefined ? 7 : 3)

/**
 * Time from toggling a layer until it is painted or hidden, for 2,000 notes in the window and for three other layers.
 * Then the same in the phone profile: a phone's window, all notes in the drawn part, a quarter of the speed.
 */
export const mapNotes: Bench = {
  name: 'map-notes',
  async run() {
    const device = await openDevice({ viewport: { width: 1280, height: 800 } })
    try {
      const page = device.page()
      await open(device)
      await drawOne(page)
      await fillNotes(page)
      await open(device)
      await page.locator('.leaflet-dots-pane > canvas').first().waitFor({ state: 'attached' })
      const rows = await switchLayers(page, 'map')
      await page.setViewportSize({ width: 390, height: 844 })
      await open(device)
      await page.getByRole('button', { name: 'Layers', exact: true }).click()
      const giveBack = await slowPage(page, phoneSlowdown)
      const phoneRows = await switchLayers(page, 'map-phone')
      await giveBack()
      return [...rows, ...phoneRows]
    } finally {
      await device.close()
    }
  },
}

async function switchLayers(page: Page, name: string): Promise<Measurement[]> {
  const notes = await pressRounds(page, 'Map notes', 'dots')
  const switched = [
    ...(await pressRounds(page, 'Trade zones', 'zones')),
    ...(await pressRounds(page, 'Stores', 'marker')),
    ...(await pressRounds(page, 'Delivery zones', 'zones')),
  ]
  return [
    { name: `${name}-notes-2000`, unit: 'ms', better: 'lower', ours: quantile(notes, 0.5), bar: 100 },
    { name: `${name}-layer-switch-p95`, unit: 'ms', better: 'lower', ours: quantile(switched, 0.95), bar: 150 },
  ]
}

async function open({ context, page, server }: Device): Promise<void> {
  await openMapAt(context(), page(), server.address, { ...taipei, zoom: 14 })
  await restMap(page())
}

async function drawOne(page: Page): Promise<void> {
  const tools = page.getByRole('toolbar', { name: 'Map tools' })
  await tools.getByRole('button', { name: 'Map notes', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Map notes' })
  await panel.getByRole('button', { name: 'Marker', exact: true }).click()
  // A narrow toolbar shows its text only to screen readers.
  await page.getByText('Click the map to place the note').waitFor({ state: 'attached' })
  await page.mouse.click(640, 300)
  await panel.getByRole('listitem').first().waitFor()
}

async function fillNotes(page: Page): Promise<void> {
  const kinds = ['freehand', 'line', 'arrow', 'area', 'text', 'marker'] as const
  const made = Array.from({ length: noteCount - 1 }, (_, at) => {
    const east = (at % 50) / 1_000 - 0.025
    const north = Math.floor(at / 50) / 1_500 - 0.013
    const kind = kinds[at % kinds.length]!
    const corners = kind === 'freehand' ? 40 : kind === 'text' || kind === 'marker' ? 1 : 4
    const path = Array.from({ length: corners }, (__, corner) => ({
      longitude: taipei.longitude + east + corner / 20_000,
      latitude: taipei.latitude + north + Math.sin(corner) / 5_000,
    }))
    return { id: randomUUID(), fields: { kind, path: writePath(path), text: at % 3 === 0 ? `Note ${at}` : undefined } }
  })
  await page.evaluate(async (text) => {
    const notes: { id: string; fields: object }[] = JSON.parse(text)
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The database refused.'))
      })
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const database = await done(indexedDB.open(names.find((own) => own.startsWith('catchment:'))!))
    const table = database.transaction('mapNote', 'readwrite').objectStore('mapNote')
    const [model] = await done(table.getAll(null, 1))
    for (const { id, fields } of notes) table.put({ ...model, id, pending: [], fields: { ...model.fields, ...fields } })
    await done(table.count())
    database.close()
  }, JSON.stringify(made))
}

async function pressRounds(page: Page, layer: string, pane: string): Promise<number[]> {
  const control = page.getByRole('switch', { name: layer, exact: false }).first()
  // Show the layer once before timing, because its code is loaded on first display.
  if (!(await control.isChecked())) await press(page, layer, pane)
  const times: number[] = []
  for (let round = 0; round < roundsNow() * 2; round++) {
    await restMap(page)
    times.push(await press(page, layer, pane))
  }
  return times
}

async function press(page: Page, layer: string, pane: string): Promise<number> {
  const control = await page.getByRole('switch', { name: layer, exact: false }).first().elementHandle()
  return page.evaluate(
    async ([input, name]) => {
      const shown = () => document.querySelector(`.leaflet-${name}-pane`)!.childElementCount
      const before = shown()
      const begun = performance.now()
      ;(input as HTMLElement).click()
      while (shown() === before) await new Promise((next) => requestAnimationFrame(next))
      // A timeout set in a frame callback runs after that frame is painted.
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      return performance.now() - begun
    },
    [control, pane] as const,
  )
}
