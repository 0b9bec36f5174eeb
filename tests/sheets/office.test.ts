import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { RecordState } from '#domain/sync/recordState.ts'
import { sheetKindNames } from '#domain/transfer/sheetKinds.ts'
import { readZip } from '#draw/sheets/zip/readZip.ts'
import { writeZip } from '#draw/sheets/zip/writeZip.ts'
import { testSeed } from '../tools/testSeed.ts'
import { exportOf, readBack, recordsOf } from './madeRecords.ts'
import { reviewTable } from './reviewSheet.ts'

const office = '/usr/bin/soffice'
const folder = mkdtempSync(join(tmpdir(), 'catchment-office-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function saveAs(format: string, from: string, to: string, names: readonly string[]): void {
  execFileSync(
    office,
    [
      `-env:UserInstallation=file://${folder}/home`,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      join(folder, to),
      ...names.map((name) => join(folder, from, name)),
    ],
    { stdio: 'ignore' },
  )
}

const xlsx = 'xlsx:Calc MS Excel 2007 XML'
const storedFile = (name: string) => new Blob([readFileSync(join(folder, name))])

test('what LibreOffice opens and saves comes back without a change, every kind of it', async ({ skip }) => {
  skip(!existsSync(office), 'LibreOffice is not installed on this machine.')
  const made = await Promise.all(
    sheetKindNames.map(async (kind) => {
      const records = recordsOf(kind, 60, testSeed() + 2)
      const { context, file } = await exportOf(kind, records, 'xlsx')
      writeFileSync(join(folder, `${kind}.xlsx`), new Uint8Array(await file.arrayBuffer()))
      return { kind, records, context }
    }),
  )
  const names = made.map(({ kind }) => `${kind}.xlsx`)
  saveAs(xlsx, '', 'saved', names)
  for (const { kind, records, context } of made) {
    const { table, schema } = await readBack(storedFile(`saved/${kind}.xlsx`), `${kind}.xlsx`)
    const { counts, reviews } = reviewTable(kind, table, records, { schema, context })
    expect(reviews.filter(({ outcome }) => outcome !== 'unchanged').slice(0, 2), kind).toEqual([])
    expect(counts, kind).toMatchObject({ read: 60, unchanged: 60 })
  }
}, 120_000)

test('what is edited in LibreOffice is exactly what changes', async ({ skip }) => {
  skip(!existsSync(office), 'LibreOffice is not installed on this machine.')
  const records = recordsOf('store', 40, testSeed() + 3).map(marked)
  const { context, file } = await exportOf('store', records, 'xlsx')
  writeFileSync(join(folder, 'stores.xlsx'), new Uint8Array(await file.arrayBuffer()))
  saveAs(xlsx, '', 'open', ['stores.xlsx'])
  writeFileSync(join(folder, 'open', 'stores.xlsx'), await typedOver(storedFile('open/stores.xlsx')))
  saveAs(xlsx, 'open', 'edited', ['stores.xlsx'])
  const { table, schema } = await readBack(storedFile('edited/stores.xlsx'), 'stores.xlsx')
  const { counts, reviews } = reviewTable('store', table, records, { schema, context })
  const touched = reviews.flatMap((one) => one.records.flatMap(({ fields }) => fields.map(({ to }) => to)))
  expect(touched.map((to) => JSON.stringify(to)).sort()).toEqual(
    ['"0010"', '"0011"', '"0012"', ...['10', '11', '12'].map((at) => `{"value":${at}.5,"unit":"ping"}`)].sort(),
  )
  expect(counts).toMatchObject({ read: 40, changed: 3, unchanged: 37 })
}, 120_000)

function marked(record: RecordState, at: number): RecordState {
  if (record.entity !== 'store' || at < 10 || at > 12) return record
  const size = { value: 770_000 + at, unit: 'ping' }
  return { ...record, fields: { ...record.fields, name: `mark ${at}`, totalSpace: size } }
}

async function typedOver(book: Blob): Promise<Uint8Array> {
  const zip = readZip(new Uint8Array(await book.arrayBuffer()))
  const parts = zip.names().map(async (name) => {
    const pieces: Uint8Array[] = []
    for await (const piece of zip.open(name)) pieces.push(piece)
    const text = Buffer.concat(pieces).toString()
    const typed = text.replaceAll(/mark (\d\d)</g, '00$1<').replaceAll(/<v>7700(\d\d)</g, '<v>$1.5<')
    return { name: name === '[content_types].xml' ? '[Content_Types].xml' : name, pieces: [typed] }
  })
  const zipped = await writeZip(await Promise.all(parts), 'application/zip')
  return new Uint8Array(await zipped.arrayBuffer())
}
