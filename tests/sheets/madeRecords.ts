import fc from 'fast-check'
import { entityOf } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import type { Field } from '#domain/fields/field.ts'
import type { Json } from '#domain/json.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { RecordBook } from '#domain/transfer/recordBook.ts'
import { type SheetKindName, sheetKindOf } from '#domain/transfer/sheetKinds.ts'
import { readSchema } from '#domain/transfer/sheetSchema.ts'
import { readSheetFile } from '#draw/sheets/readSheetFile.ts'
import { writeCsv, writeXlsx } from '#draw/sheets/writeSheetFile.ts'
import { idOf } from './reviewSheet.ts'
import { contextFor, recordOf } from './sheetContext.ts'

const texts = fc.oneof(
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom(
    '00123',
    '臺北市',
    '台北市',
    '１２３',
    'line\nbreak',
    '=cmd|x',
    "'=1",
    '+420 1',
    '-5',
    '100E10',
    '😀 café',
    ' padded ',
    '"quoted", yes',
    'a\r\nb',
    '_x0041_',
    '_id',
    'TRUE',
    '#N/A',
    '2026-03-05',
    '5%',
    '12,5',
    'true',
    '(clear)',
    '9'.repeat(40),
    '\ttab',
    '＝1',
    '@x',
  ),
)
const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Number(value.toFixed(2)))
const day = fc
  .date({ min: new Date('1880-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const latLng = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const ring = fc.array(fc.tuple(fc.integer({ min: 121, max: 122 }), fc.integer({ min: 24, max: 26 })), {
  minLength: 3,
  maxLength: 5,
})

function valueOf(field: Field): fc.Arbitrary<Json> | undefined {
  const entries = field.list === undefined ? [] : choiceLists[field.list].choices.map(({ value }) => value)
  switch (field.kind) {
    case 'reference':
    case 'photos':
    case 'files':
    case 'json':
      return undefined
    case 'choice':
    case 'currency':
      return fc.constantFrom(...entries)
    case 'choices':
      return fc.uniqueArray(fc.constantFrom(...entries), { maxLength: 3 })
    case 'tags':
      return fc.array(texts, { maxLength: 3 })
    case 'yesNo':
      return fc.boolean()
    case 'integer':
    case 'daySpan':
      return fc.integer({ min: 0, max: 9_999 })
    case 'number':
    case 'percent':
    case 'length':
    case 'monthSpan':
      return amount
    case 'money':
      return fc.record({ amount, currency: fc.constantFrom('TWD', 'USD', 'JPY') })
    case 'area':
      return fc.record({ value: amount.map(Math.abs), unit: fc.constantFrom('ping', 'm2', 'ha') })
    case 'date':
      return day
    case 'time':
      return fc.constantFrom('00:00', '09:46', '24:00')
    case 'place':
      return latLng
    case 'shape':
      return fc.oneof(
        fc.record({ type: fc.constant('Circle'), centre: latLng, radiusMetres: fc.integer({ min: 1, max: 9_000 }) }),
        fc.record({ type: fc.constant('Polygon'), coordinates: ring.map((points) => [[...points, points[0]!]]) }),
      )
    default:
      return texts
  }
}

/**
 * Generates a company's records of a kind (a store with its lease, a year of figures, a zone …) with distinct codes.
 */
export function recordsOf(kind: SheetKindName, count: number, seed: number): RecordState[] {
  const { parts } = sheetKindOf(kind)
  const company = [
    recordOf('brand', idOf(1), { name: '好茶' }),
    recordOf('store', idOf(2), { posCode: '0001', name: '忠孝店' }),
  ]
  const made = parts.flatMap(({ entity, belongsBy }, part) => {
    const fields = fieldEntries(entityOf(entity)).flatMap(([name, field]) => {
      const values = valueOf(field)
      return values ? [[name, fc.option(values, { freq: 3, nil: undefined })] as const] : []
    })
    const samples = fc.sample(fc.record(Object.fromEntries(fields)), { numRuns: count, seed: seed + part })
    return samples.map((sample, at) => {
      const values: Record<string, Json> = {}
      for (const [name, value] of Object.entries(sample)) if (value !== undefined) values[name] = value
      if (belongsBy !== undefined) values[belongsBy] = idOf(1000 + at)
      else Object.assign(values, keysOf(kind, at))
      return recordOf(entity, idOf(part * 500_000 + 1000 + at), values as FieldValues)
    })
  })
  return [...company, ...made]
}

const keysOf = (kind: SheetKindName, at: number): FieldValues =>
  ({
    store: { posCode: `00${at}`, brand: idOf(1) },
    performance: { store: idOf(2), year: 1950 + at },
    tradeZone: { code: `T${at}` },
    deliveryZone: { code: `D${at}`, store: idOf(2) },
    poi: {},
    competitor: { brand: idOf(1) },
  })[kind]

export async function exportOf(kind: SheetKindName, records: readonly RecordState[], format: 'xlsx' | 'csv') {
  const book = new RecordBook(records)
  const context = contextFor('zh-tw', book)
  const made = {
    kind,
    book,
    context,
    exportId: idOf(5),
    today: '2026-11-28',
    records: records.filter(({ entity, id }) => entity === sheetKindOf(kind).parts[0].entity && id !== idOf(2)),
  }
  return { context, file: format === 'xlsx' ? await writeXlsx(made) : writeCsv(made) }
}

export async function readBack(file: Blob, name: string) {
  const { tables, own } = await readSheetFile(file, { name })
  return { table: tables[0]!, schema: readSchema(own.get('_schema')) }
}
