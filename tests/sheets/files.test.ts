import { readXlsx, writeXlsx as writeWithHucre } from 'hucre'
import { expect, test } from 'vitest'
import { TransferProblem } from '#domain/upload/transferReasons.ts'
import { meantText, neutralText } from '#domain/parsing/neutralText.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { writeRefusedRows } from '#draw/sheets/writeRefusedRows.ts'
import { writeTemplate, writeXlsx } from '#draw/sheets/writeSheetFile.ts'
import { writtenColumns } from '#domain/transfer/exportSheet.ts'
import type { HeadingPlace } from '#domain/transfer/findHeading.ts'
import type { RowReview } from '#domain/transfer/review.ts'
import { pickSheet } from '#domain/transfer/pickSheet.ts'
import { sheetKindNames } from '#domain/transfer/sheetKinds.ts'
import { RecordBook } from '#domain/transfer/recordBook.ts'
import { idOf, smallCompany } from './reviewSheet.ts'
import { textPieces } from '#draw/sheets/xlsx/xmlScanner.ts'
import { readZip } from '#draw/sheets/zip/readZip.ts'
import { contextFor } from './sheetContext.ts'
import { workbookOf } from './workbooks.ts'

const read = async (file: Blob) => (await readSheetFile(file, { name: 'a file' })).tables[0]!
const cellsOf = async (file: Blob) => (await read(file)).rows.map(({ cells }) => cells)
const csv = (text: string | Uint8Array<ArrayBuffer>) => cellsOf(new Blob([text]))
const refusal = async (file: Blob): Promise<string> => {
  try {
    await readSheetFile(file, { name: 'a file' })
    return 'read'
  } catch (error) {
    if (error instanceof TransferProblem) return error.reason.code
    throw error
  }
}
const row = (cells: string, number = 1) => `<row r="${number}">${cells}</row>`

test('cells are read as they were meant: texts, results of formulas, errors, yes and no, days that are written out', async () => {
  const rows = row(
    [
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>in </t></r><r><t>line</t></r></is></c>',
      '<c r="C1"><f>1+1</f><v>2</v></c><c r="D1"><f>1+1</f></c><c r="E1" t="e"><v>#REF!</v></c><c r="F1" t="b"><v>1</v></c>',
      '<c r="G1" t="d"><v>2026-03-05T00:00:00</v></c><c r="H1" s="9"/><c r="I1"><v>1234567890123456789</v></c><c r="J1" t="str"><f>A1</f><v>text</v></c>',
    ].join(''),
  )
  const texts = '<si><r><t>豊</t></r><r><t>洲</t></r><rPh sb="0" eb="1"><t>トヨ</t></rPh></si>'
  expect(await cellsOf(await workbookOf({ rows, texts }))).toEqual([
    [
      '豊洲',
      'in line',
      2,
      { kind: 'uncalculated' },
      { kind: 'error', text: '#REF!' },
      true,
      { kind: 'date', date: '2026-03-05' },
      undefined,
      { kind: 'rounded', text: '1234567890123456789' },
      'text',
    ],
  ])
})

test('the format of a cell says whether a number is a day or a percentage, in the formats of East Asia too, from 1900 or 1904', async () => {
  const styles = `<numFmts><numFmt numFmtId="165" formatCode="[$-404]e/m/d"/><numFmt numFmtId="166" formatCode="0\\%"/><numFmt numFmtId="167" formatCode="0.0&quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${[0, 14, 9, 165, 166, 30, 167, 20].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
  const values = [46086, 46086, 0.05, 46086, 5, 46086, 3, 0.40694444]
  const rows = row(
    values.map((value, at) => `<c r="${String.fromCharCode(65 + at)}1" s="${at}"><v>${value}</v></c>`).join(''),
  )
  const day = { kind: 'date', date: '2026-03-05' }
  expect(await cellsOf(await workbookOf({ rows, styles }))).toEqual([
    [46086, day, { kind: 'percent', value: 5 }, day, 5, day, 3, { kind: 'date', time: '09:46' }],
  ])
  const since1904 = await workbookOf({
    rows: row('<c r="A1" s="1"><v>44624</v></c>'),
    styles,
    properties: '<workbookPr date1904="1"/>',
  })
  expect(await cellsOf(since1904)).toEqual([[day]])
})

test('rows keep their numbers, cells without a place follow each other, hidden rows and merges are told', async () => {
  const rows = `<row r="3"><c><v>1</v></c><c><v>2</v></c></row><row r="7" hidden="1"><c r="C7"><v>3</v></c></row><row r="9"><c r="A9" s="1"/></row>`
  const table = await read(await workbookOf({ rows, behind: '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>' }))
  expect(table.rows).toEqual([
    { row: 3, cells: [1, 2] },
    { row: 7, cells: [undefined, undefined, 3], isHidden: true },
  ])
  expect(table.merges).toEqual([{ top: 1, left: 0, bottom: 1, right: 2 }])
})

test('names of parts may have prefixes, values brackets, and characters that XML can’t contain are escaped', async () => {
  const sheet = `<x:worksheet xmlns:x="a"><x:sheetData><x:row r='1'><x:c r='A1' t="inlineStr" note="a>b"><x:is><x:t>a_x000D_&amp;&#x81FA;<![CDATA[<&]]></x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`
  expect(await cellsOf(await workbookOf({ parts: { 'xl/worksheets/sheet1.xml': sheet } }))).toEqual([['a\r&臺<&']])
})

test('what another library writes is read, and what we write another library reads the same', async () => {
  const made = await writeWithHucre({
    sheets: [
      { name: 'A', columns: [], rows: [['0012', 12.5, true, new Date(Date.UTC(2026, 2, 5)), '=1+1', '臺\n北']] },
    ],
  })
  expect(await cellsOf(new Blob([made as Uint8Array<ArrayBuffer>]))).toEqual([
    ['0012', 12.5, true, { kind: 'date', date: '2026-03-05' }, '=1+1', '臺\n北'],
  ])

  const records = smallCompany({ store: { name: '=cmd|calc', floor: ' 3F\n', posCode: '000012345678901234567890' } })
  const book = new RecordBook(records)
  const file = await writeXlsx({
    kind: 'store',
    book,
    context: contextFor('zh-tw', book),
    exportId: idOf(5),
    today: '2026-11-28',
    records: records.filter(({ entity }) => entity === 'store'),
    noteOf: ({ name }) => (name === 'posCode' ? '收銀系統的代碼 <&>' : undefined),
  })
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { readStyles: true })
  expect(sheets.map(({ name, hidden }) => [name, hidden === true ? 'hidden' : 'visible'])).toEqual([
    ['門市', 'visible'],
    ['_schema', 'hidden'],
    ['_codes', 'hidden'],
  ])
  const [heading, , second] = sheets[0]!.rows
  expect([heading?.slice(0, 3), second?.[1], second?.[3]]).toEqual([
    ['品牌', '門市名稱', '門市名稱（英文）'],
    '=cmd|calc',
    '000012345678901234567890',
  ])
  expect(second?.[5]).toEqual(new Date(Date.UTC(2020, 0, 15)))
  expect(sheets[0]!.dataValidations?.length).toBeGreaterThan(5)
})

test('what we write has lists, notes, text columns and a frozen heading, hides its marks, and holds no formula', async () => {
  const records = smallCompany({ store: { name: '=cmd|calc', floor: ' 3F\n', posCode: '000012345678901234567890' } })
  const book = new RecordBook(records)
  const noteOf = ({ name }: { readonly name: string | undefined }) =>
    name === 'posCode' ? '收銀系統的代碼 <&>' : undefined
  const stores = records.filter(({ entity }) => entity === 'store')
  const made = {
    kind: 'store',
    book,
    context: contextFor('zh-tw', book),
    exportId: idOf(5),
    today: '2026-11-28',
    records: stores,
    noteOf,
  } as const
  const file = await writeXlsx(made)
  const zip = readZip(new Uint8Array(await file.arrayBuffer()))
  const part = async (name: string) => {
    let text = ''
    for await (const piece of textPieces(zip.open(name))) text += piece
    return text
  }
  expect(await part('xl/workbook.xml')).toMatch(
    /name="門市" sheetId="1" r:id.*name="_schema" sheetId="2" state="hidden".*name="_codes" sheetId="3" state="hidden".*list_status/,
  )
  const sheet = await part('xl/worksheets/sheet1.xml')
  expect(sheet).toMatch(
    /state="frozen".*style="1" hidden="1".*<autoFilter.*errorStyle="warning".*list_status.*legacyDrawing/s,
  )
  expect(sheet).not.toContain('<f>')
  expect(await part('xl/comments1.xml')).toContain('收銀系統的代碼 &lt;&amp;&gt;')
  expect(await part('xl/sharedStrings.xml')).toContain('<t xml:space="preserve"> 3F\n</t>')
  expect((await read(file)).rows[2]!.cells.slice(1, 5)).toEqual([
    '=cmd|calc',
    undefined,
    '000012345678901234567890',
    '營運中',
  ])
})

test('CSV is read in its letters: UTF-8, UTF-16 with and without a mark, Big5 and GB18030', async () => {
  const text = '店號,店名\r\n0012,忠孝店\r\n'
  const utf16 = (mark: string) =>
    new Uint8Array(new Uint16Array([...(mark + text)].map((letter) => letter.charCodeAt(0))).buffer)
  const rows = [
    ['店號', '店名'],
    ['0012', '忠孝店'],
  ]
  expect(await csv(text)).toEqual(rows)
  expect(await csv(`\ufeff${text}`)).toEqual(rows)
  expect(await csv(utf16('\ufeff'))).toEqual(rows)
  expect(await csv(utf16(''))).toEqual(rows)
  const big5 = Uint8Array.from([
    0xa9, 0xb1, 0xb8, 0xb9, 0x2c, 0xa9, 0xb1, 0xa6, 0x57, 0x0a, 0x31, 0x2c, 0xa5, 0x78, 0xa5, 0x5f,
  ])
  expect(await csv(big5)).toEqual([
    ['店號', '店名'],
    ['1', '台北'],
  ])
  const gbk = Uint8Array.from([
    0xb5, 0xea, 0xba, 0xc5, 0x2c, 0xb5, 0xea, 0xc3, 0xfb, 0x0a, 0x31, 0x2c, 0xc9, 0xcf, 0xba, 0xa3,
  ])
  expect(await csv(gbk)).toEqual([
    ['店号', '店名'],
    ['1', '上海'],
  ])
})

test('CSV is parted as it parts itself, quoted cells keep what they hold, an open quote is told with its line', async () => {
  expect(await csv('a;b\r\n"1,5\n;";2,5\r\n')).toEqual([
    ['a', 'b'],
    ['1,5\n;', '2,5'],
  ])
  expect(await csv('1,5;2,5\n')).toEqual([['1,5', '2,5']])
  expect(await csv('sep=|\na|b\n')).toEqual([['a', 'b']])
  expect(await csv('a\tb\r1\t2\n3\t4')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ])
  expect(await csv('"he said ""no""",007\n')).toEqual([['he said "no"', '007']])
  expect((await read(new Blob(['a,b\n\n\n1,2\n']))).rows.map((one) => one.row)).toEqual([1, 4])
  expect(await refusal(new Blob(['a,b\n1,"open\n2,3\n']))).toBe('openQuote')
})

test('a text that would run gets an apostrophe in a CSV and loses it again; phones and numbers stay as they are', async () => {
  expect(['=1+1', '@SUM', '+cmd', "'=x", '＝1'].map(neutralText)).toEqual(["'=1+1", "'@SUM", "'+cmd", "''=x", "'＝1"])
  expect(['+420 123', '-5', '- 5', "it's", "'0012"].map(neutralText)).toEqual([
    '+420 123',
    '-5',
    '- 5',
    "it's",
    "'0012",
  ])
  const led = ['  =1', '\n=1', '\r\n@A', '\u3000＝1', '\0=1', '\u200b+cmd', "\t'=x", '\ttext', '-5\n=1', ' \u2060-cmd']
  expect(led.map(neutralText)).toEqual(led.map((text) => `'${text}`))
  expect(led.map(neutralText).map(meantText)).toEqual(led)
  expect(['  5', ' -5', 'a=1', '\nabc', '−5', "Dun'an"].map(neutralText)).toEqual([
    '  5',
    ' -5',
    'a=1',
    '\nabc',
    '−5',
    "Dun'an",
  ])
  expect(await csv(`"'=1+1","+420","''=x"\n`)).toEqual([['=1+1', '+420', "'=x"]])
})

test('a GeoJSON file is a table of its properties, places in two columns, shapes in one', async () => {
  const file = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: 'A', __proto__x: 1 },
        geometry: { type: 'Point', coordinates: [121.5, 25] },
      },
      { type: 'Feature', properties: { code: '07' }, geometry: { type: 'Polygon', coordinates: [] } },
    ],
  }
  expect(await csv(JSON.stringify(file))).toEqual([
    ['name', '__proto__x', 'longitude', 'latitude', 'code', 'geometry'],
    ['A', 1, 121.5, 25],
    [undefined, undefined, undefined, undefined, '07', '{"type":"Polygon","coordinates":[]}'],
  ])
})

test('reading ends at once when it is given up', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => row(`<c r="A${at + 1}"><v>${at}</v></c>`, at + 1)).join('')
  const giving = new AbortController()
  const reading = readSheetFile(await workbookOf({ rows }), {
    name: 'a',
    signal: giving.signal,
    onRows: () => giving.abort(new Error('given up')),
  })
  giving.abort(new Error('given up'))
  await expect(reading).rejects.toThrow('given up')
})

test('a template has every heading and a row of examples in each language, and nothing in it is imported', async () => {
  for (const locale of ['en-us', 'zh-tw', 'zh-cn'] as const)
    for (const kind of sheetKindNames) {
      const context = contextFor(locale)
      const file = await writeTemplate({ kind, context, exportId: idOf(5), today: '2026-11-28' })
      const { tables, own } = await readSheetFile(file, { name: 'template.xlsx' })
      expect(tables).toHaveLength(1)
      const picked = pickSheet(tables, own, { languages: context.languages })
      expect([picked.kind, picked.rows, picked.heading?.row]).toEqual([kind, [], 1])
      const example = own.get(`_${context.languages[0].texts.example}`)!
      const shown = writtenColumns(kind, context).filter(({ isHidden }) => !isHidden)
      const filled = example.rows[1]!.cells.filter((cell) => cell !== undefined).length
      expect(filled).toBeGreaterThanOrEqual(shown.length - 1)
    }
})

test('rejected rows keep a day with its time, in a sheet whose name every program takes', async () => {
  const moment = { kind: 'date', date: '2026-03-05', time: '09:46' } as const
  const cells = ['A', moment, { kind: 'date', date: '1899-05-01', time: '09:46' } as const]
  const table = { name: "'Stores [May]: 2026/05", rows: [{ row: 2, cells }], merges: [] }
  const heading: HeadingPlace = { row: 1, rows: 1, headings: ['Name', 'Opened', 'Founded'], known: 3 }
  const review: RowReview = { row: 2, outcome: 'refused', id: undefined, records: [], reasons: [] }
  const sayReason = () => ''
  const file = await writeRefusedRows({ table, heading, reviews: [review], reasonHeading: 'Reason', sayReason })
  const { name, rows } = await read(file)
  expect(name).toBe('Stores  May   2026 05')
  expect(rows[1]?.cells).toEqual(['A', moment, '1899-05-01 09:46'])
})
