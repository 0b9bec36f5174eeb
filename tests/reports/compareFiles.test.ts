import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { exampleSites } from './exampleSites.ts'
import { formatFigure } from '#domain/report/reportFigure.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { writeReportBook } from '#draw/report/xlsx/writeReportBook.ts'
import { countByOffice, officeIsMissing } from '#tests/tools/countByOffice.ts'
import { readPdf, sameSpaces } from '#tests/tools/readPdf.ts'
import { englishBookWords, makePages, makePdf } from '#tests/tools/reportTools.ts'
import { sampleComparison } from '#tests/tools/sampleComparison.ts'

const plain = (text: string): string => sameSpaces(text).replaceAll(' ', '')
const shownFigures = ({ blocks, figures }: Report): readonly string[] => {
  const text = JSON.stringify(blocks)
  return Object.keys(figures).filter((id) => text.includes(JSON.stringify(id)))
}
const bookOf = async (report: Report) =>
  new Uint8Array(await (await writeReportBook(report, englishBookWords)).arrayBuffer())

test.each([2, 3, 12])(
  'every number of a comparison of %i sites is in its PDF and, as a number, in its workbook',
  async (count) => {
    const { report } = sampleComparison({ view: 'radar', reference: 'site-1' }, exampleSites(count))
    const shown = shownFigures(report)
    expect(shown.length).toBeGreaterThan(20 * count)
    const { text } = await readPdf(await makePdf(report))
    const page = plain(text)
    const written = (id: string) => plain(formatFigure(report.figures[id]!, report.locale))
    expect(shown.filter((id) => !page.includes(written(id)))).toEqual([])

    const { sheets } = await readXlsx(await bookOf(report))
    const inputs = sheets.find(({ name }) => name === 'Inputs')!.rows.slice(1)
    for (const [at, { label, value }] of Object.values(report.figures).entries())
      if (typeof value === 'number') expect(inputs[at]![1], label).toBeCloseTo(value, 9)
    const table = sheets.find(({ name }) => name.startsWith('Side-by-side'))!
    const drawn = table.rows.find(([name]) => String(name).startsWith('huffDemand'))!
    expect(drawn.slice(1, count + 1).every((cell) => typeof cell === 'number')).toBe(true)
  },
)

test('twelve sites with a hundred rows, names without a space and text from right to left lose no number and no letter that we have', async () => {
  const long = 'x'.repeat(300)
  const sites = exampleSites(12).map((site, at) => ({
    ...site,
    name: at === 0 ? long : at === 1 ? 'מלון 堃喆峯' : site.name,
    pois: Array.from({ length: 100 }, (_, poi) => ({ poiClass: `class ${poi}`, count: poi * 7 + at })),
  }))
  const { report } = sampleComparison({}, sites)
  const laid = await makePages(report)
  // Page fonts lack only the Hebrew characters; one page font has the mark of the better side.
  expect(new Set(laid.unknownLetters)).toEqual(new Set(['מ', 'ל', 'ו', 'ן']))
  for (const { items, width } of laid.pages)
    for (const item of items) if (item.kind === 'text') expect(item.x + item.width).toBeLessThanOrEqual(width)
  const { text } = await readPdf(await makePdf(report))
  const page = plain(text)
  const lost = shownFigures(report).filter(
    (id) => !page.includes(plain(formatFigure(report.figures[id]!, report.locale))),
  )
  expect(lost).toEqual([])
})

test('LibreOffice counts the workbook of a comparison to the values that we show', async ({ skip }) => {
  skip(officeIsMissing !== undefined, officeIsMissing)
  const { report } = sampleComparison({ normalise: 'ping', reference: 'site-0' })
  const { sheets } = await readXlsx(countByOffice(await bookOf(report)))
  const inputs = sheets.find(({ name }) => name === 'Inputs')!.rows.slice(1)
  for (const [at, { label, value }] of Object.values(report.figures).entries())
    if (typeof value === 'number') expect(inputs[at]![1], label).toBeCloseTo(value, 6)
}, 120_000)
