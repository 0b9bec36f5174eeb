import 'fake-indexeddb/auto'
import { readXlsx } from 'hucre'
import { beforeAll, expect, test } from 'vitest'
import { assembleReport } from '#domain/reportAssembly/assembleReport.ts'
import { siteBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import { plainWording } from './exampleSites.ts'
import { writeReportBook } from '#draw/report/xlsx/writeReportBook.ts'
import { openFit } from '#features/reports/gather/gatherDemand.ts'
import { gatherSite } from '#features/reports/gather/gatherSite.ts'
import { activateLocale } from '#i18n/activateLocale.ts'
import { twoCounts } from '#tests/analysis/twoVillages.ts'
import { countByOffice, officeIsMissing } from '#tests/tools/countByOffice.ts'
import { englishBookWords } from '#tests/tools/reportTools.ts'
import { plainWords } from './siteDevice.ts'
import { onRecord, openSiteSetup } from './siteSetup.ts'
import { recountSite } from './recountSite.ts'

beforeAll(() => activateLocale('en-us', {}))

async function reportAndPanel() {
  const { study, database, candidate, stores, stop } = await openSiteSetup()
  const fitAt = openFit(study, database)
  const rights = { canAnalyse: true, canSeeFinance: true, today: '2026-11-23', withRange: true }
  const subject = { store: candidate, zones: [], radiusMetres: onRecord.ringMetres }
  const site = await gatherSite({ study, database, words: plainWords, ...rights, fitAt }, subject)
  const report = assembleReport({
    site,
    can: () => true,
    wording: plainWording,
    blocks: siteBlocks().map(({ kind }) => ({ id: kind, kind, isOn: true })),
    inputs: { sources: [], currency: 'TWD', areaUnit: 'm2', today: '2026-11-23' },
    paper: {
      title: 'Candidate',
      subtitle: '',
      version: 1,
      madeAt: '2026-11-23T00:00:00Z',
      head: { company: 'C', kindLabel: '', versionLabel: '', stateLabel: '' },
      foot: { confidential: '' },
    },
  })
  const [longitude, latitude] = onRecord.at
  const place = { longitude, latitude }
  const { times } = await fitAt('tw', place, {})
  const shape = { type: 'Circle', centre: place, radiusMetres: onRecord.ringMetres } as const
  const parts = await study.contributions({ id: 'ring', shape }, 'population')
  stop()
  return { site, report, stores, times, parts }
}

test('every number of the report on a candidate is recounted from what its panel shows and what is on record', async () => {
  const { site, report, stores, times, parts } = await reportAndPanel()
  const recount = recountSite({
    stores,
    times,
    limits: site.assumptions!.limits,
    overlapping: site.overlaps.map(({ storeId }) => storeId),
    losing: site.demand!.losses.map(({ storeId }) => storeId),
  })
  const numbers = Object.values(report.figures).filter(({ value }) => typeof value === 'number')
  const unknown: string[] = []
  for (const { id, value, format } of numbers) {
    const found = recount(id)
    if (found === undefined) unknown.push(id)
    else {
      // People are shown as integers; plane and ellipsoid differ by less than two thousandths over these distances.
      const slack = 0.002 * Math.abs(found.value) + (format.kind === 'count' ? 1 : 1e-9) + (found.slack ?? 0)
      expect(Math.abs((value as number) - found.value), `${id}: ${value}, recounted ${found.value}`).toBeLessThan(slack)
    }
  }
  expect(unknown).toEqual([])
  expect(numbers.length).toBeGreaterThan(110)
  const [west, east] = twoCounts.population
  expect(new Map(parts.map(({ area, value }) => [area.name.name, value]))).toEqual(
    new Map([
      ['West', west],
      ['East', east],
    ]),
  )
  const people = parts.reduce((sum, { value, share }) => sum + value * share, 0)
  expect(report.figures['people.population']!.value).toBe(Math.round(people))
})

test('LibreOffice counts the workbook of a report on a candidate to the values that we show, on every sheet', async ({
  skip,
}) => {
  skip(officeIsMissing !== undefined, officeIsMissing)
  const { report } = await reportAndPanel()
  const ours = new Uint8Array(await (await writeReportBook(report, englishBookWords)).arrayBuffer())
  const before = await readXlsx(ours)
  const after = await readXlsx(countByOffice(ours))
  const inputs = after.sheets.find(({ name }) => name === 'Inputs')!.rows.slice(1)
  let derived = 0
  for (const [at, { id, value, derived: expression }] of Object.values(report.figures).entries()) {
    if (typeof value !== 'number') continue
    expect(inputs[at]![1], id).toBeCloseTo(value, 6)
    if (expression !== undefined) derived += 1
  }
  expect(derived).toBeGreaterThan(25)
  for (const [at, { name, rows }] of before.sheets.entries())
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells.entries())
        if (typeof cell === 'number')
          expect(after.sheets[at]!.rows[row]![column], `${name} ${row}`).toBeCloseTo(cell, 6)
}, 120_000)
