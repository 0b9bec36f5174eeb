import type { EntityName } from '../entities.ts'
import type { Field, FieldValueByKind } from '../fields/field.ts'
import type { Place, Shape } from '../geo/point.ts'
import type { Json } from '../json.ts'
import type { Money } from '../money/money.ts'
import { type Area, areaUnitSymbols } from '../units/areaUnits.ts'
import { type Cell, numberText } from '../parsing/cell.ts'
import type { ColumnPart, TransferColumn } from './columns.ts'
import type { HeadingUnit } from '../parsing/headingUnits.ts'
import type { TransferContext } from './transferContext.ts'

export const longestCell = 32_767

/** Returns the default unit for a column's numbers, used unless the heading specifies another unit. */
export function usualUnit(field: Field, { areaUnit, currency }: TransferContext): HeadingUnit | undefined {
  if (field.kind === 'money') return { text: currency, currency }
  if (field.kind !== 'area') return field.unit === undefined ? undefined : { text: field.unit }
  const area = field.isGround ? 'km2' : areaUnit
  return { text: areaUnitSymbols[area], area }
}

/** Returns the cell for a value. Values in other units than the column's include their unit. */
export function writeValue(
  value: Json | undefined,
  { field, part }: Pick<TransferColumn, 'field' | 'part'>,
  unit: HeadingUnit | undefined,
  context: TransferContext,
): Cell {
  if (value === undefined || value === null) return undefined
  switch (field.kind) {
    case 'place':
      return writePlace(value as Place, part)
    case 'shape':
      return writeShape(value as Shape, part, context)
    case 'money':
      return writeMoney(value as Money, unit, context)
    case 'area':
      return writeArea(value as Area, unit, field, context)
    case 'percent':
      return { kind: 'percent', value: value as number }
    case 'date':
      return { kind: 'date', date: value as string }
    case 'choice':
    case 'currency':
      return context.choices.write(field.list!, value as string) || undefined
    case 'choices':
      return (
        (value as readonly string[]).map((item) => context.choices.write(field.list!, item)).join(', ') || undefined
      )
    case 'tags':
      return (value as readonly string[]).join(', ') || undefined
    case 'yesNo':
      return value ? context.languages[0].yes : context.languages[0].no
    case 'reference':
      return context.names.write(field.to as EntityName, value as FieldValueByKind['reference'])
    default:
      return writePlain(value)
  }
}

function writePlain(value: Json): Cell {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' ? value : JSON.stringify(value)
}

function writePlace({ latitude, longitude }: Place, part: ColumnPart): Cell {
  if (part === 'whole') return `${numberText(latitude)}, ${numberText(longitude)}`
  return part === 'latitude' ? latitude : longitude
}

function writeShape(shape: Shape, part: ColumnPart, { languages }: TransferContext): Cell {
  if (shape.type === 'Circle') {
    if (part === 'whole') return undefined
    return part === 'radius' ? shape.radiusMetres : writePlace(shape.centre, part)
  }
  if (part !== 'whole') return undefined
  const text = JSON.stringify(shape)
  return text.length > longestCell ? languages[0].texts.tooLong : text
}

function writeMoney({ amount, currency }: Money, unit: HeadingUnit | undefined, context: TransferContext): Cell {
  const isUsual = currency === (unit?.currency ?? context.currency) && (unit?.times ?? 1) === 1
  return isUsual ? amount : `${currency} ${numberText(amount)}`
}

function writeArea(area: Area, unit: HeadingUnit | undefined, field: Field, context: TransferContext): Cell {
  const usual = unit?.area ?? usualUnit(field, context)?.area
  return area.unit === usual ? area.value : `${numberText(area.value)} ${areaUnitSymbols[area.unit]}`
}
