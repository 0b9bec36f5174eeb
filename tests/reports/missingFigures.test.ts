import 'fake-indexeddb/auto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { assembleReport } from '#domain/reportAssembly/assembleReport.ts'
import { siteBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import { plainWording } from './exampleSites.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import { writeReportBook } from '#draw/report/xlsx/writeReportBook.ts'
import { openFit } from '#features/reports/gather/gatherDemand.ts'
import { gatherSite } from '#features/reports/gather/gatherSite.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import { readPdf } from '#tests/tools/readPdf.ts'
import { englishBookWords, makePdf, readBookParts } from '#tests/tools/reportTools.ts'
import { openSiteDevice, plainWords } from './siteDevice.ts'

beforeAll(() => activateLocale('en-us', {}))

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Device = Awaited<ReturnType<typeof openSiteDevice>>

async function reportOn({ study, database }: Device, store: string): Promise<Report> {
  const rights = { canAnalyse: true, canSeeFinance: true, today: '2026-11-23', withRange: true }
  const subject = {
    store,
    place: { longitude: 121.052, latitude: 24.057 },
    name: 'Corner',
    zones: [],
    radiusMetres: 500,
  }
  const fitAt = openFit(study, database)
  const site = await gatherSite({ study, database, words: plainWords, ...rights, fitAt }, subject)
  return assembleReport({
    site,
    can: () => true,
    wording: plainWording,
    blocks: siteBlocks().map(({ kind }) => ({ id: kind, kind, isOn: true })),
    inputs: { sources: [], currency: 'TWD', areaUnit: 'm2', today: '2026-11-23' },
    paper: {
      title: 'Corner',
      subtitle: '',
      version: 1,
      madeAt: '2026-11-23T00:00:00Z',
      head: { company: 'C', kindLabel: '', versionLabel: '', stateLabel: '' },
      foot: { confidential: '' },
    },
  })
}

const putStore = ({ put }: Device) =>
  put('store', {
    place: { longitude: 121.052, latitude: 24.057 },
    status: storeStatus.underEvaluation,
    posCode: 'C1',
    name: 'Corner',
  })

async function filesOf(report: Report): Promise<{ pdf: string; book: string }> {
  const { text } = await readPdf(await makePdf(report))
  const parts = await readBookParts(await writeReportBook(report, englishBookWords))
  return { pdf: text, book: [...parts.values()].join(' ') }
}

const notWords = /\b(?:NaN|undefined|Infinity|\[object)\b/

test('a store that was deleted while a report refers to it is told as gone, and the setup that the report kept is still counted', async () => {
  const device = await openSiteDevice()
  stops.push(device.stop)
  const store = await putStore(device)
  const before = await reportOn(device, store)
  await device.database.view('store').update(store, { deletedV: 9 })
  const after = await reportOn(device, store)
  expect(JSON.stringify(before)).not.toContain('was deleted')
  expect(after.figures['people.population']!.value).toBe(before.figures['people.population']!.value)
  const { pdf, book } = await filesOf(after)
  expect(pdf).toContain('was deleted')
  expect(`${pdf} ${book}`).not.toMatch(notWords)
})

test('on a device without map data every block says what it lacks, and no figure is made up', async () => {
  const device = await openSiteDevice([])
  stops.push(device.stop)
  const report = await reportOn(device, await putStore(device))
  const counted = Object.values(report.figures).filter(
    ({ id, value }) => typeof value === 'number' && !id.startsWith('map.'),
  )
  expect(counted).toEqual([])
  const missing = report.blocks.flatMap(({ nodes }) =>
    nodes.flatMap((node) => (node.kind === 'missing' ? node.items : [])),
  )
  expect(missing.length).toBeGreaterThan(6)
  const { pdf, book } = await filesOf(report)
  for (const { what } of missing) expect(pdf).toContain(what.split(' ')[0])
  expect(`${pdf} ${book}`).not.toMatch(notWords)
})
