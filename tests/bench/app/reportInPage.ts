import type { Page } from 'playwright'
import { viewRow } from '../../../src/db/localRecord.ts'
import { longReport } from '../../tools/sampleReports.ts'
import type { Bench } from '../bench.ts'
import { traceTasks } from '../map/traceTasks.ts'
import { quantile } from '../quantile.ts'
import { type Device, openDevice } from './device.ts'
import { heldByPage } from './pageMemory.ts'

const [rounds, pages, megabytes] = [5, 19, 300] as const
const [reportId, versionId] = ['01900000-0000-7000-8000-0000000000d1', '01900000-0000-7000-8000-0000000000d2'] as const

/**
 * Time from clicking "PDF" to the file, offline, for an approved report of about twenty pages with six maps; also the
 * longest task in CPU ms, and peak memory of page and workers.
 */
export const reportInPage: Bench = {
  name: 'report-in-page',
  async run() {
    const device = await openDevice()
    try {
      const page = await openLongReport(device)
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await makePdf(page))
      const { tasks } = await traceTasks(page, () => makePdf(page))
      const held = await heldByPage(device.context(), page, () => makePdf(page))
      const row = { better: 'lower' } as const
      return [
        { ...row, name: 'report-in-page-pdf', unit: 'ms', ours: quantile(times, 0.5), bar: 3_000 },
        { ...row, name: 'report-in-page-longest-task', unit: 'CPU ms', ours: Math.max(...tasks), bar: 50 },
        { ...row, name: 'report-in-page-memory', unit: 'MB', ours: held, bar: megabytes },
      ]
    } finally {
      await device.close()
    }
  },
}

async function openLongReport(device: Device): Promise<Page> {
  const page = device.page()
  const state = { fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: '' }
  const hash = 'bench'
  const setup = { subjects: [], blocks: [] }
  const fields = { title: 'Bench', kind: 'site', state: 'approved', version: 1, hash, setup }
  const stored = { report: reportId, number: 1, hash, content: { report: longReport() as never } }
  const rows = [
    ['report', viewRow('report', { id: reportId, fields, ...state })],
    ['reportVersion', viewRow('reportVersion', { id: versionId, fields: stored, ...state })],
  ] as const
  await page.evaluate(putRows, JSON.stringify(rows))
  await page.goto(`/siteReportForm?id=${reportId}`)
  await page
    .locator('svg[data-page]')
    .nth(pages - 1)
    .waitFor({ timeout: 120_000 })
  await device.context().setOffline(true)
  return page
}

async function putRows(text: string): Promise<void> {
  const rows: [string, unknown][] = JSON.parse(text)
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The database refused.'))
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const database = await done(indexedDB.open(names.find((name) => name.startsWith('catchment:'))!))
  for (const [entity, row] of rows) await done(database.transaction(entity, 'readwrite').objectStore(entity).put(row))
  database.close()
}

async function makePdf(page: Page): Promise<number> {
  const coming = page.waitForEvent('download', { timeout: 120_000 })
  const start = performance.now()
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  await (await coming).delete()
  return performance.now() - start
}
