import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readField } from '#domain/fields/fieldTypes.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import { readBlock } from '#domain/performance/grid/readBlock.ts'
import { readFigure } from '#domain/performance/grid/readFigure.ts'
import { readNumberReply } from '#domain/survey/readNumberReply.ts'
import { cellText, truncateCell } from '#domain/parsing/cell.ts'
import { splitUnit } from '#domain/parsing/headingUnits.ts'
import { readDateText } from '#domain/parsing/readDateText.ts'
import { decimalMarkOf, readNumberText } from '#domain/parsing/readNumberText.ts'
import { readShapeText } from '#domain/transfer/readShapeText.ts'
import { englishTransferReason, TransferProblem } from '#domain/upload/transferReasons.ts'
import { readCsv } from '#draw/sheets/csv/readCsv.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { formatOf } from '#draw/sheets/xlsx/cellFormats.ts'
import { withoutMacros } from '#draw/sheets/xlsx/withoutMacros.ts'
import { relationOf } from '#draw/sheets/xlsx/workbookParts.ts'
import { beginsAsOsm, readOsmXml } from '#server/packs/official/readOsmXml.ts'
import { readWkt } from '#server/packs/readWkt.ts'
import { workbookOf } from './workbooks.ts'

/** Repeats a text to about two million characters, with which a quadratic reader would exceed a test's timeout. */
const much = (text: string): string => text.repeat(Math.ceil(2_000_000 / text.length))

const areaField = { kind: 'area', label: 'Area' } as Parameters<typeof readField>[0]
const context = { areaUnit: 'ping' } as FieldTextContext

const hostile: readonly (readonly [string, () => unknown, unknown])[] = [
  ['a number format of open brackets', () => formatOf(170, much('[')), 'plain'],
  ['a number with trailing spaces', () => readNumberText(`1${much(' ')}x`, '.'), undefined],
  ['a number of digits and spaces', () => readNumberText(much('1 '), '.'), undefined],
  ['a column of commas', () => decimalMarkOf([much('1,')]), '.'],
  ['a column of points', () => decimalMarkOf([much('.111')]), '.'],
  ['a date of spaces', () => readDateText(`民國${much(' ')}x`), {}],
  ['a date of time separators', () => readDateText(`2026-01-01${much('T')}x`), {}],
  ['a figure of spaces', () => readFigure(`1${much(' ')}x`), undefined],
  ['a figure of digits', () => readFigure(`${much('1')}x`), undefined],
  ['an answer of digits', () => readNumberReply(`${much('1')}x`)?.number, undefined],
  ['an area of spaces', () => readField(areaField, `1${much(' ')}x`, context), { broken: 'numeric' }],
  ['a heading of spaces', () => splitUnit(`a${much(' ')}b`).unit, undefined],
  ['a heading of brackets', () => splitUnit(much('(')).unit, undefined],
  ['a heading of slashes', () => splitUnit(much('/ ')).unit, undefined],
  ['a shape of spaces', () => readShapeText(`POLYGON${much(' ')}x`), undefined],
  ['a shape of digits', () => readShapeText(`POLYGON((${much('1')}))`), undefined],
  ['a shape of open brackets', () => readShapeText(`POLYGON${much('(')}`), undefined],
  ['GeoJSON of open brackets', () => readShapeText(`{"type":"Polygon","coordinates":${much('[')}`), undefined],
  ['GeoJSON of nested lists', () => readShapeText(`{"type":"Polygon","coordinates":${nested(900_000)}}`), undefined],
  ['a boundary of spaces', () => readWkt(`POLYGON${much(' ')}x`), undefined],
  ['a boundary of open brackets', () => readWkt(`POLYGON${much('(')})`), undefined],
  ['a block of open quotes', () => readBlock(`"${much('""')}`).length, 1],
  ['a map of comments', () => beginsAsOsm(`${much('<!---->')}x`), false],
  ['a map of open comments', () => beginsAsOsm(much('<!--')), false],
  ['a sheet with many ids', () => relationOf(`${much(' r:id="1"')} r:id="2"`), '2'],
  ['a sheet with open ids', () => relationOf(much(' id="')), ' id='],
]

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

test.each(hostile)('%s is read in linear time', (_name, read, expected) => {
  expect(read()).toEqual(expected)
})

test('a map of tags that nothing closes is refused, and one of quotes is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catchment-osm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const read = async (text: string) => {
    const path = join(folder, 'a.osm')
    writeFileSync(path, text)
    const items = []
    for await (const item of readOsmXml({ name: 'a.osm', path })) items.push(item)
    return items
  }
  await expect(read(`<osm>${much('<a "')}<a "</osm>`)).rejects.toThrow()
  await expect(read(`<osm><a b='${much('<a ')}</osm>`)).rejects.toThrow()
  const node = `<node id="1" lat="25" lon="121"><tag k="name" v="a > b, it's &#99999999;&lt;"/></node>`
  expect(await read(`<?xml version="1.0"?><!-- it's one --><osm>${node}<!-- <node id="2"/> --></osm>`)).toEqual([
    { type: 'node', id: 1, lat: 25, lon: 121, tags: { name: "a > b, it's \ufffd<" } },
  ])
})

test('a workbook of 3 KB with a hostile number format is read at once', async () => {
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(600_000)}"/></numFmts><cellXfs>${'<xf numFmtId="170"/>'.repeat(50)}</cellXfs>`
  const file = await workbookOf({ rows: '<row r="1"><c r="A1" s="1"><v>45000</v></c></row>', styles })
  expect(file.size).toBeLessThan(4_000)
  const { tables } = await readSheetFile(file, { name: 'stores.xlsx' })
  expect(tables[0]?.rows[0]?.cells).toEqual([45_000])
})

test('programs are removed from a workbook of hostile relations in linear time', async () => {
  const relations = `<Relationships>${'<Relationship vbaProject '.repeat(40_000)}</Relationships>`
  const types = '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>'
  const file = await workbookOf({ parts: { '[Content_Types].xml': types, 'xl/_rels/workbook.xml.rels': relations } })
  expect(await withoutMacros(new Uint8Array(await file.arrayBuffer()))).toBeInstanceOf(Blob)
})

test('a shared text that a small workbook repeats for gigabytes is refused', async () => {
  const rows = Array.from({ length: 9_000 }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`).join('')
  const file = await workbookOf({ rows, texts: `<si><t>${'x'.repeat(32_000)}</t></si>` })
  await expect(readSheetFile(file, { name: 'stores.xlsx' })).rejects.toMatchObject({
    reason: { code: 'unpacksTooLarge' },
  })
})

test('a cell is cut at 32,767 characters before any rule, in a workbook, in CSV and in GeoJSON', async () => {
  const long = 'x'.repeat(900_000)
  const inline = `<c r="A1" t="inlineStr"><is><t>${long}</t></is></c><c r="B1" t="s"><v>0</v></c>`
  const files = [
    await workbookOf({ rows: `<row r="1">${inline}</row>`, texts: `<si><t>${long}</t></si>` }),
    new Blob([`${long},"${long}"\n`]),
    new Blob([JSON.stringify({ type: 'Feature', geometry: null, properties: { [long]: long, list: [long] } })]),
  ]
  for (const file of files) {
    const { tables } = await readSheetFile(file, { name: 'a file' })
    const texts = tables[0]!.rows.flatMap(({ cells }) => cells.map(cellText)).filter((text) => text.length > 4)
    expect(texts.length).toBeGreaterThan(1)
    expect(new Set(texts.map((text) => text.length))).toEqual(new Set([32_767]))
  }
})

test('a shape is kept whole, however long: an export writes it in full', () => {
  expect(truncateCell('x'.repeat(32_767))).toHaveLength(32_767)
  const shape = `POLYGON((${'1 2,'.repeat(20_000)}1 2))`
  expect(truncateCell(shape)).toBe(shape)
})

test('lines in quoted cells are counted once, and the line of an open quote is named', () => {
  const cells = '"a",'.repeat(500)
  const text = `${`${cells}"b\nc"\n`.repeat(400)}"open`
  const read = (): unknown => [...readCsv(text, ',')]
  expect(read).toThrow(
    expect.objectContaining({ reason: expect.objectContaining({ values: { line: 801 } }) as unknown }) as Error,
  )
})

test('a row of twenty million empty cells ends the reading early, with the reason', () => {
  let looked = 0
  const commas = ','.repeat(20_000_000)
  const text: unknown = new Proxy(Object(commas) as object, {
    get: (whole, key) => {
      looked += 1
      const value: unknown = Reflect.get(whole, key, whole)
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(whole) : value
    },
  })
  let said = ''
  try {
    said = `${[...readCsv(text as string, ',')].length} rows`
  } catch (error) {
    if (!(error instanceof TransferProblem)) throw error
    said = englishTransferReason(error.reason)
  }
  expect(said).toMatch(/more than 512 columns/)
  expect(looked).toBeLessThan(300_000)
})

test('a value beyond the last column is refused before the cells up to it are made', () => {
  expect(() => [...readCsv(`${','.repeat(600)}x`, ',')]).toThrow(/512 columns/)
  expect([...readCsv(`x${','.repeat(600)}`, ',')][0]?.cells).toEqual(['x'])
})

test('GeoJSON nested a million levels deep is refused like any damaged file', async () => {
  const file = new Blob([`{"type":"Feature","geometry":null,"properties":{"a":${nested(1_000_000)}}}`])
  await expect(readSheetFile(file, { name: 'zones.geojson' })).rejects.toMatchObject({
    reason: { code: 'fileDamaged', values: { part: 'GeoJSON' } },
  })
})
