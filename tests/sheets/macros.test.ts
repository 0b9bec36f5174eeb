import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { cellText } from '#domain/parsing/cell.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { withoutMacros } from '#draw/sheets/xlsx/withoutMacros.ts'
import { workbookOf } from './workbooks.ts'

const typesOf = (main: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${main}"/><Override PartName="/xl/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>`
const macroMain = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>店號</t></is></c></row>'
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

test('a workbook with macros, whatever its name, is kept without them, and reads the same', async () => {
  const parts = { '[Content_Types].xml': typesOf(macroMain), 'xl/vbaProject.bin': 'a program' }
  const bytes = await bytesOf(await workbookOf({ rows, parts }))
  expect((await fileTypeFromBuffer(bytes))?.ext).toBe('xlsm')
  const cleaned = await withoutMacros(bytes)
  const cleanedBytes = await bytesOf(cleaned!)
  expect((await fileTypeFromBuffer(cleanedBytes))?.ext).toBe('xlsx')
  expect(new TextDecoder('latin1').decode(cleanedBytes)).not.toContain('vbaProject')
  const { tables } = await readSheetFile(cleaned!, { name: 'stores.xlsx' })
  expect(tables[0]!.rows.map(({ cells }) => cells.map(cellText))).toEqual([['店號']])
})

test('any other workbook is kept as it is', async () => {
  expect(await withoutMacros(await bytesOf(await workbookOf({ rows })))).toBeUndefined()
})
