import { expect, test } from 'vitest'
import { englishTransferReason, TransferProblem } from '#domain/upload/transferReasons.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { workbookOf } from './workbooks.ts'

/** Returns the message that a user gets for a file; reading it must take less than a second of CPU time. */
async function messageOf(file: Blob | Promise<Blob>): Promise<string> {
  const bytes = await file
  const { message, seconds } = await readOnce(bytes)
  expect(seconds).toBeLessThan(1)
  return message
}

async function readOnce(bytes: Blob): Promise<{ readonly message: string; readonly seconds: number }> {
  const before = process.cpuUsage()
  const message = await readSheetFile(bytes, { name: 'a file' }).then(
    () => 'read',
    (error: unknown) => {
      if (!(error instanceof TransferProblem)) throw error
      return englishTransferReason(error.reason)
    },
  )
  const { user, system } = process.cpuUsage(before)
  return { message, seconds: (user + system) / 1e6 }
}

const bytes = (...numbers: number[]) => new Blob([Uint8Array.from(numbers)])
const row = (cells: string, number = 1) => `<row r="${number}">${cells}</row>`
const one = '<c r="A1"><v>1</v></c>'

test('a file over 25 MB is refused before it is read', async () => {
  const huge = { size: 2_000_000_000, arrayBuffer: () => Promise.reject(new Error('was read')) } as Blob
  expect(await messageOf(huge)).toMatch(/larger than 25 MB/)
})

test('what is no spreadsheet is told for what it is, whatever its name', async () => {
  expect(await messageOf(new Blob([]))).toMatch(/is empty/)
  expect(await messageOf(new Blob(['<!DOCTYPE html><html><table>']))).toMatch(/web page/)
  expect(await messageOf(new Blob(['%PDF-1.7 …']))).toMatch(/isn’t a spreadsheet/)
  expect(await messageOf(bytes(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3))).toMatch(/old version of Excel/)
  const locked = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
  expect(await messageOf(bytes(0xd0, 0xcf, 0x11, 0xe0, ...locked))).toMatch(/password/)
  expect(await messageOf(bytes(1, 2, 0, 0, 0, 0, 3, 4, 0, 7, 0, 9, 9, 9))).toMatch(/isn’t a spreadsheet/)
  expect(await messageOf(workbookOf({ parts: { 'xl/workbook.bin': 'x' } }).then(withoutWorkbook))).toMatch(/XLSB/)
})

const withoutWorkbook = async (file: Blob) => {
  const all = new Uint8Array(await file.arrayBuffer())
  const name = new TextEncoder().encode('xl/workbook.xml')
  for (let at = 0; at < all.length; at += 1)
    if (name.every((byte, place) => all[at + place] === byte)) all[at + 3] = 0x58
  return new Blob([all])
}

test('what is cut off or damaged says so', async () => {
  const whole = await workbookOf({ rows: row(one) })
  expect(await messageOf(whole.slice(0, whole.size / 2))).toMatch(/damaged or incomplete/)
  const broken = new Uint8Array(await whole.arrayBuffer())
  broken.fill(0xff, 300, 500)
  expect(await messageOf(new Blob([broken]))).toMatch(/damaged or incomplete/)
  expect(await messageOf(new Blob(['{"type":"FeatureCollection","features":[']))).toMatch(
    /damaged or incomplete: GeoJSON/,
  )
})

test('bombs are refused while they unpack', async () => {
  function* blanks(megabytes: number) {
    for (let at = 0; at < megabytes; at += 1) yield ' '.repeat(1_000_000)
  }
  expect(await messageOf(workbookOf({ parts: { 'xl/worksheets/sheet1.xml': blanks(60) } }))).toMatch(
    /far more data than a spreadsheet/,
  )
  const entity = '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
  expect(await messageOf(workbookOf({ parts: { 'xl/worksheets/sheet1.xml': `${entity}<worksheet/>` } }))).toMatch(
    /DOCTYPE/,
  )
})

function* sharedTexts(megabytes: number) {
  yield '<sst>'
  let letter = 1
  for (let at = 0; at < megabytes * 1.1; at += 1) {
    const words = Array.from({ length: 400 }, () => {
      letter = (letter * 1_103_515_245 + 12_345) % 2_147_483_648
      return letter.toString(36).repeat(2)
    }).join(' ')
    yield `<si><t>${words.repeat(180).slice(0, 900_000)}</t></si>`
  }
  yield '</sst>'
}
const withTexts = (megabytes: number) =>
  workbookOf({ rows: row(one), parts: { 'xl/sharedStrings.xml': sharedTexts(megabytes) } })

test('shared texts of 100 MB are refused by what they say of themselves', async () => {
  expect(await messageOf(withTexts(100))).toMatch(/when unpacked/)
})

test('shared texts that say to be small are refused while they unpack', async () => {
  const all = new Uint8Array(await (await withTexts(70)).arrayBuffer())
  const view = new DataView(all.buffer)
  for (let at = 0; at < all.length - 28; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
  expect((await readOnce(new Blob([all]))).message).toMatch(/when unpacked/)
})

test('parts that are there twice, too many parts and locked ones are refused; a path in a name leads nowhere', async () => {
  const twin = await workbookOf({ rows: row(one), parts: { 'XL/Workbook.xml': '<workbook/>' } })
  expect(await messageOf(twin)).toMatch(/twice/)
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`xl/media/${at}`, 'x']))
  expect(await messageOf(workbookOf({ rows: row(one), parts: many }))).toMatch(/1000 parts/)
  expect(
    await messageOf(workbookOf({ rows: row(one), parts: { '../../etc/passwd': 'x', 'xl/vbaProject.bin': 'x' } })),
  ).toBe('read')
})

test('too many rows, columns and letters are refused; a million empty rows and far formatted cells are not', async () => {
  function* rows(count: number, cell: (number: number) => string) {
    yield '<worksheet><sheetData>'
    for (let at = 1; at <= count; at += 1) yield row(cell(at), at)
    yield '</sheetData></worksheet>'
  }
  const sheet = (count: number, cell: (number: number) => string) =>
    workbookOf({ parts: { 'xl/worksheets/sheet1.xml': rows(count, cell) } })
  expect(await messageOf(sheet(200_001, () => '<c><v>1</v></c>'))).toMatch(/200000 rows/)
  expect(await messageOf(sheet(1, () => '<c r="XFD1"><v>1</v></c>'))).toMatch(/512 columns/)
  expect(await messageOf(sheet(1, () => `${one}<c r="XFD1" s="1"/>`))).toBe('read')
  expect(await messageOf(sheet(1, () => `<c t="inlineStr"><is><t>${'x'.repeat(1_000_001)}</t></is></c>`))).toMatch(
    /1000000 characters/,
  )
  expect(await messageOf(sheet(100_000, (at) => (at === 1 ? one : '')))).toBe('read')
})

test('a shared text that is too long is refused in the row that uses it, and nowhere if none does', async () => {
  const texts = `<si><t>${'x'.repeat(1_000_001)}</t></si><si><t>short</t></si>`
  const shared = (index: number) => `<c t="s"><v>${index}</v></c>`
  const used = await workbookOf({ rows: row(shared(1), 4) + row(shared(0), 7), texts })
  expect(await messageOf(used)).toMatch(/row 7 has more than 1000000 characters/)
  expect(await messageOf(workbookOf({ rows: row(shared(1), 4), texts }))).toBe('read')
})

test('a CSV file with too many cells in few rows is refused for its cells', async () => {
  const line = `${Array(500).fill('1').join(',')}\n`
  expect((await readOnce(new Blob(Array(10_001).fill(line)))).message).toMatch(/5000000 cells/)
})

test('rows out of order and impossible places are refused', async () => {
  expect(await messageOf(workbookOf({ rows: row(one, 5) + row(one, 4) }))).toMatch(/row 4 comes after row 5/)
  expect(await messageOf(workbookOf({ rows: row(one, 5) + row(one, 5) }))).toMatch(/row 5 comes after row 5/)
  expect(await messageOf(workbookOf({ rows: row(one, 99_999_999) }))).toMatch(/damaged/)
  expect(await messageOf(workbookOf({ rows: row('<c r="ZZZZ1"><v>1</v></c>') }))).toMatch(/damaged/)
})

test('a file without a value in it has no sheet to read', async () => {
  expect(await messageOf(workbookOf({ rows: row('<c r="A1" s="1"/>') }))).toMatch(/No sheet in this file contains data/)
  expect(await messageOf(new Blob(['\n\n,,\n']))).toMatch(/No sheet in this file contains data/)
})
