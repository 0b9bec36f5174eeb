import type { Field } from '../fields/field.ts'
import type { Json } from '../json.ts'
import type { Cell } from '../parsing/cell.ts'
import { columnsOf, type TransferColumn } from './columns.ts'
import { type SheetKindName } from './sheetKinds.ts'
import type { SheetTexts } from './sheetTexts.ts'
import type { TransferContext } from './transferContext.ts'
import { usualUnit, writeValue } from './writeValue.ts'

const place = { latitude: 25.0418, longitude: 121.5449 }

export const exampleRow = (kind: SheetKindName, context: TransferContext): readonly Cell[] =>
  columnsOf(kind)
    .filter(({ isReadOnly }) => isReadOnly !== true)
    .map((column) => {
      if (column.field.kind === 'reference')
        return column.field.to === 'store' ? 'TPE-001' : exampleText(column, context.languages[0])
      const unit = column.part === 'whole' ? usualUnit(column.field, context) : undefined
      return writeValue(exampleOf(column, context), column, unit, context)
    })

function exampleOf(column: TransferColumn, context: TransferContext): Json {
  const { field, name } = column
  switch (field.kind) {
    case 'choice':
    case 'currency':
      return context.choices.offered(field.list!)[1] ?? ''
    case 'choices':
      return context.choices.offered(field.list!).slice(0, 2)
    case 'money':
      return { amount: 164_000, currency: context.currency }
    case 'area':
      return { value: 33.5, unit: field.isGround ? 'km2' : context.areaUnit }
    case 'tags':
      return [exampleText(column, context.languages[0])]
    case 'integer':
    case 'number':
    case 'percent':
    case 'length':
    case 'daySpan':
    case 'monthSpan':
      return name === 'year' ? 2026 : 12
    default:
      return plainExample(field) ?? exampleText(column, context.languages[0])
  }
}

const plainExample = ({ kind }: Field): Json | undefined =>
  ({
    code: 'TPE-001',
    phone: '0912-345678',
    link: 'https://example.com',
    email: 'name@example.com',
    date: '2026-03-05',
    time: '09:00',
    yesNo: true,
    place,
    shape: { type: 'Circle', centre: place, radiusMetres: 500 },
  })[kind as string]

function exampleText({ name }: TransferColumn, { texts }: SheetTexts): string {
  if (/^zip/i.test(name)) return '106'
  if (/^floor/i.test(name)) return '1F'
  if (/landlord/i.test(name)) return texts.examplePerson
  if (/^address/i.test(name)) return texts.exampleAddress
  return /^(name|brand)/i.test(name) ? texts.exampleName : texts.exampleText
}
