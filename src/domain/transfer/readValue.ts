import type { EntityName } from '../entities.ts'
import type { Field } from '../fields/field.ts'
import { readField } from '../fields/fieldTypes.ts'
import { fitsField, headingFitsField } from '../fields/fitsField.ts'
import type { FieldTextContext } from '../fields/fieldTextContext.ts'
import type { Json } from '../json.ts'
import { readTimeOfDay } from '../time.ts'
import { additionKey, additionOf, type ChoiceAddition } from './choiceNames.ts'
import { type Cell, cellText, longestWord, roundTo15 } from '../parsing/cell.ts'
import type { HeadingUnit } from '../parsing/headingUnits.ts'
import { dayInOrder, type DateOrder, readDateText, readDay } from '../parsing/readDateText.ts'
import { type DecimalMark, type Numeral, readNumberText } from '../parsing/readNumberText.ts'
import { momentOfSerial } from '../parsing/serialDay.ts'
import { offerOf, type RecordOffer } from './recordAdditions.ts'
import type { TransferContext } from './transferContext.ts'
import { transferReason, type TransferReason } from '../upload/transferReasons.ts'

/** Value of a cell (undefined if empty), or the reason for rejecting it, with a suggestion if there is one. */
export type CellReading =
  | { readonly value: Json | undefined }
  | {
      readonly refused: TransferReason
      readonly suggestion?: string
      readonly addition?: ChoiceAddition
      readonly offer?: RecordOffer
    }

export interface CellColumn {
  readonly field: Field
  readonly unit: HeadingUnit | undefined
  readonly dateOrder: DateOrder | undefined
  readonly decimalMark: DecimalMark
}

const refused = (reason: TransferReason): CellReading => ({ refused: reason })

export const numericKinds: ReadonlySet<string> = new Set([
  'integer',
  'number',
  'percent',
  'length',
  'daySpan',
  'monthSpan',
  'area',
  'money',
])

/** Parses a single-cell value. Coordinates and shapes are handled by `readPlaceCells` and `readShapeCells`. */
export function readValue(cell: Cell, column: CellColumn, context: TransferContext): CellReading {
  if (typeof cell === 'object') {
    if (cell.kind === 'error') return refused(transferReason('errorCell', { text: cell.text }))
    if (cell.kind === 'uncalculated') return refused(transferReason('uncalculated'))
    if (cell.kind === 'rounded') return refused(transferReason('digitsLost', { text: cell.text }))
  }
  const { field } = column
  if (typeof cell === 'number' && numericKinds.has(field.kind)) return readNumeric(cell, column, context)
  const text = cellText(cell)
  if (text.trim() === '') return { value: undefined }
  switch (field.kind) {
    case 'date':
      return readDayCell(cell, column.dateOrder)
    case 'time':
      return readTime(cell)
    case 'choice':
    case 'choices':
    case 'currency':
      return readChoices(text, field, context)
    case 'yesNo':
      return readYesNo(text, context)
    case 'reference':
      return readReference(text, field, context)
    case 'phone':
    case 'code':
      return readCode(cell, text, field)
    default:
      return numericKinds.has(field.kind) ? readNumeric(cell, column, context) : readText(text, field)
  }
}

const noContext = {} as FieldTextContext

function readText(text: string, field: Field): CellReading {
  const read = readField(field, text, noContext)
  return 'value' in read ? { value: read.value as Json | undefined } : refused(transferReason('brokenRule'))
}

const lostDigits = /^\d(\.\d+E\+?|E\+)\d+$/i

function readCode(cell: Cell, text: string, field: Field): CellReading {
  if (lostDigits.test(text.trim())) return refused(transferReason('digitsLost', { text: text.trim() }))
  const isShortPhone =
    field.kind === 'phone' && (typeof cell === 'number' || /^\d+$/.test(text)) && /^[2-9]\d{7,8}$/.test(text)
  if (!isShortPhone) return readText(text, field)
  const suggestion = `0${text}`
  return { refused: transferReason('zeroLost', { suggestion }), suggestion }
}

function readNumeral(cell: Cell, field: Field, mark: DecimalMark): Numeral | { readonly refused: TransferReason } {
  if (typeof cell === 'number') return { value: cell }
  const text = cellText(cell)
  const isPercent =
    (typeof cell === 'object' && cell.kind === 'percent') || text.trimEnd().normalize('NFKC').endsWith('%')
  if (isPercent && field.kind !== 'percent') return { refused: transferReason('percentInNumber') }
  const bare = isPercent ? text.trimEnd().slice(0, -1) : text
  const read = bare.length > longestWord ? undefined : readNumberText(bare, typeof cell === 'string' ? mark : '.')
  if (read === 'oneUnit') return { refused: transferReason('oneUnit') }
  return read ?? { refused: transferReason('noNumber') }
}

function readNumeric(cell: Cell, { field, unit, decimalMark }: CellColumn, context: TransferContext): CellReading {
  if (typeof cell === 'object' && cell.kind === 'date') return refused(transferReason('dateInNumber'))
  const read = readNumeral(cell, field, decimalMark)
  if ('refused' in read) return read
  const foreign = foreignUnit(field, read.unit, unit)
  if (foreign) return refused(transferReason('otherUnit', { text: foreign.text }))
  const times = read.unit?.times === undefined ? (unit?.times ?? 1) : 1
  const product = roundTo15(read.value) * times
  const value = Number.isSafeInteger(product) ? product : Number(product.toFixed(6))
  if (field.kind === 'money') {
    return { value: { amount: value, currency: read.unit?.currency ?? unit?.currency ?? context.currency } }
  }
  if (field.kind !== 'area') return { value }
  return { value: { value, unit: read.unit?.area ?? unit?.area ?? (field.isGround ? 'km2' : context.areaUnit) } }
}

/** Returns the unit of the cell, or else of the heading, if the field can't store it; otherwise undefined. */
function foreignUnit(
  field: Field,
  own: HeadingUnit | undefined,
  heading: HeadingUnit | undefined,
): HeadingUnit | undefined {
  if (own?.quantity !== undefined) return fitsField(own, field) ? undefined : own
  return heading === undefined || headingFitsField(heading, field) ? undefined : heading
}

function readDayCell(cell: Cell, order: DateOrder | undefined): CellReading {
  if (typeof cell === 'object' && cell.kind === 'date')
    return cell.date === undefined ? refused(transferReason('noDate')) : { value: cell.date }
  const isSerial = typeof cell === 'number' && cell >= 20_000 && cell <= 80_000
  const text = cellText(cell)
  const isDay = text.length <= longestWord
  const day = isSerial ? momentOfSerial(cell, false)?.date : isDay ? dayInOrder(text, order) : undefined
  if (day !== undefined && day !== 'asked') return { value: day }
  return refused(dayReason(text, day === 'asked'))
}

function dayReason(text: string, isAmbiguous: boolean): TransferReason {
  const reading = readDay(text)
  if ('first' in reading && isAmbiguous) {
    const { first, second } = reading
    const { dmy, mdy } = readDateText(text)
    return dmy !== undefined || mdy !== undefined
      ? transferReason('dateOrder')
      : transferReason('severalDays', { first, second })
  }
  return transferReason('refused' in reading && reading.refused === 'noSuchDay' ? 'noSuchDay' : 'noDate')
}

function readTime(cell: Cell): CellReading {
  const moment = typeof cell === 'object' && cell.kind === 'date' ? cell : undefined
  const part = typeof cell === 'number' && cell >= 0 && cell < 1 ? momentOfSerial(cell, false) : moment
  const text = part
    ? (part.time ?? '')
    : cellText(cell)
        .normalize('NFKC')
        .replace(/^(\d{1,2}:\d{2}):00$/, '$1')
  const value = readTimeOfDay(text)
  return value === undefined ? refused(transferReason('noTime')) : { value }
}

function readChoices(text: string, field: Field, context: TransferContext): CellReading {
  const list = field.list!
  const whole = context.choices.find(list, text)
  if (whole !== undefined) return { value: field.kind === 'choices' ? [whole] : whole }
  const parts = field.kind === 'choices' ? text.split(/[,;，；、\n]/).map((part) => part.trim()) : [text.trim()]
  const values: string[] = []
  for (const part of parts.filter((written) => written !== '')) {
    const found = context.choices.find(list, part)
    const addition = found === undefined ? additionOf(list, part) : undefined
    if (found === undefined && addition === undefined) return refused(transferReason('unknownChoice'))
    if (addition && !context.agreed.has(additionKey(addition)))
      return { refused: transferReason('newChoice'), addition }
    values.push(found ?? addition!.value)
  }
  const value = [...new Set(values)]
  return { value: field.kind === 'choices' ? value : value[0] }
}

function readYesNo(text: string, { languages }: TransferContext): CellReading {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const isOf = (words: readonly string[]): boolean => words.some((word) => word.toLowerCase() === plain)
  if (isOf(['1', 'y', 'yes', 'true', '是', 'v', '✓', ...languages.map(({ yes }) => yes)])) return { value: true }
  if (isOf(['0', 'n', 'no', 'false', '否', ...languages.map(({ no }) => no)])) return { value: false }
  return refused(transferReason('unknownChoice'))
}

function readReference(text: string, field: Field, { names }: TransferContext): CellReading {
  const found = names.find(field.to as EntityName, text)
  if (found.length === 1) return { value: found[0]! }
  const named = text.trim().slice(0, 60)
  if (found.length > 0) return refused(transferReason('severalRecords', { count: found.length, text: named }))
  const offer = offerOf(field.to as EntityName, text)
  return { refused: transferReason('unknownRecord', { text: named }), ...(offer ? { offer } : {}) }
}
