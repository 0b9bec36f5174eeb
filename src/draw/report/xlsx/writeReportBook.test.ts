import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { exampleReport } from '#tests/reports/exampleReport.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { serialOfDay } from '#domain/parsing/serialDay.ts'
import { englishBookWords, readBookParts } from '#tests/tools/reportTools.ts'
import { reportSheets } from './reportSheets.ts'
import { writeReportBook } from './writeReportBook.ts'

const write = (report: Report): Promise<Blob> => writeReportBook(report, englishBookWords)
const figures = Object.values(exampleReport.figures)

test('every figure of a report stands on the sheet of inputs as the number or day that it is', async () => {
  const { sheets } = await readXlsx(new Uint8Array(await (await write(exampleReport)).arrayBuffer()))
  const rows = sheets.find(({ name }) => name === 'Inputs')!.rows.slice(1)
  expect(
    rows.map(([label, value]) => [label, value instanceof Date ? value.toISOString().slice(0, 10) : value]),
  ).toEqual(
    figures.map(({ label, value }) => [label, typeof value === 'number' ? expect.closeTo(value, 12) : (value ?? '–')]),
  )
})

test('a figure on the sheet of its block is a formula that names it, with the value that the screen shows', async () => {
  const parts = await readBookParts(await write(exampleReport))
  const people = parts.get('xl/worksheets/sheet4.xml')!
  expect(people).toMatch(/<f>f_people_men0<\/f><v>4190<\/v>/)
  const book = parts.get('xl/workbook.xml')!
  const at = figures.findIndex(({ id }) => id === 'people.men0')
  expect(book).toContain(`<definedName name="f_people_men0">'Inputs'!$B$${at + 2}</definedName>`)
})

test('a derived figure is counted by the workbook, and bears the value that we show for programs that count nothing', async () => {
  const parts = await readBookParts(await write(exampleReport))
  const inputs = parts.get(`xl/worksheets/sheet${exampleReport.blocks.length + 2}.xml`)!
  expect(inputs).toContain(
    '<f>IF(COUNT(f_summary_lost,f_summary_siteSales)=2,IFERROR((f_summary_lost/f_summary_siteSales),"–"),"–")</f><v>0.130208333333333</v>'.replaceAll(
      '"',
      '&quot;',
    ),
  )
  expect([...inputs.matchAll(/<f>/g)]).toHaveLength(figures.filter(({ derived }) => derived !== undefined).length)
  for (const page of parts.values()) expect(page).not.toMatch(/<f>[^<]*<\/f><\/c>/)
})

test('a day is a day, money has its sign and a share its percent sign', async () => {
  const parts = await readBookParts(await write(exampleReport))
  const styles = parts.get('xl/styles.xml')!
  for (const code of [
    '&quot;NT$ &quot;#,##0',
    '#,##0.0%',
    'yyyy\\-mm\\-dd',
    '#,##0.000&quot; km²&quot;',
    '#,##0&quot; 公尺&quot;',
  ])
    expect(styles).toContain(code)
  const inputs = parts.get(`xl/worksheets/sheet${exampleReport.blocks.length + 2}.xml`)!
  expect(inputs).toContain(`<v>${serialOfDay('2031-06-30')}</v>`)
})

test('what is not known is a dash and stands among what was not measured', async () => {
  const { sheets } = await readXlsx(new Uint8Array(await (await write(exampleReport)).arrayBuffer()))
  expect(sheets.find(({ name }) => name === 'Not measured')!.rows.slice(1)).toContainEqual(['競品營收', '沒有人量過'])
})

test('whose data a report shows stands in its workbook: agency, data set, year, licence', async () => {
  const { sheets } = await readXlsx(new Uint8Array(await (await write(exampleReport)).arrayBuffer()))
  const { agency, dataSet, year, licence, link } = exampleReport.sources[0]!
  expect(sheets.find(({ name }) => name === 'Methods and sources')!.rows.at(-1)).toEqual([
    agency,
    dataSet,
    year,
    licence,
    link,
  ])
})

test('sheets have names that programs take, each once, and their first rows stay in view', async () => {
  const [block] = exampleReport.blocks
  const long = { ...block!, title: [{ text: "'A/B [x]: *?\\ 'a name that is far too long for a sheet 1,234,567" }] }
  const report = {
    ...exampleReport,
    blocks: [long, { ...long, id: 'again' }, { ...long, id: 'inputs', title: [{ text: 'INPUTS' }] }],
  }
  const names = reportSheets(report, englishBookWords).map(({ name }) => name)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^(?!')[^[\]:*?/\\]{1,31}(?<!')$/)
  const parts = await readBookParts(await write(report))
  for (let sheet = 1; sheet <= names.length; sheet += 1)
    expect(parts.get(`xl/worksheets/sheet${sheet}.xml`)).toContain('state="frozen"')
})

test('a block that a right leaves out is in no sheet, and its figures are no inputs', async () => {
  const { 'lease.rent': _rent, ...rest } = exampleReport.figures
  const parts = await readBookParts(await write({ ...exampleReport, figures: rest }))
  for (const part of parts.values()) expect(part).not.toContain('199644')
})

test('one version of a report gives one and the same workbook', async () => {
  const [one, other] = await Promise.all([write(exampleReport), write(exampleReport)])
  expect(new Uint8Array(await one.arrayBuffer())).toEqual(new Uint8Array(await other.arrayBuffer()))
})
