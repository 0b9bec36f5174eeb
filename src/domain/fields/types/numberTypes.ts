import * as v from 'valibot'
import type { Locale } from '../../locale.ts'
import { currencies, currencyDecimals, currencySymbols, type Money } from '../../money/money.ts'
import { type Area, areaUnits, areaUnitSymbols, convertArea, landUnit, toSquareMetres } from '../../units/areaUnits.ts'
import type { Field } from '../field.ts'
import type { FieldType } from '../fieldType.ts'
import type { FieldTextContext } from '../fieldTextContext.ts'
import { writeNumber } from '../writeNumber.ts'
import { decimalLimit, readNumber } from '../masks.ts'
import { fitsField } from '../fitsField.ts'
import { type Numeral, readNumberText } from '../../parsing/readNumberText.ts'

/** At most six decimals, so that the stored number equals what users can type. */
const finite = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(-1e15),
  v.maxValue(1e15),
  v.check((value) => Number.isSafeInteger(value) || Number(value.toFixed(decimalLimit)) === value),
)

const withUnit = (text: string, unit: string | undefined): string =>
  unit === undefined ? text : unit === '%' ? `${text}%` : `${text} ${unit}`

const unitOfField = (field: Field, standardUnit: string | undefined, context: FieldTextContext): string | undefined => {
  const unit = field.unit ?? standardUnit
  return unit === undefined ? undefined : context.unitLabel(unit)
}

function withoutUnit(text: string, unit: string | undefined, context: FieldTextContext): string {
  if (unit === undefined) return text
  const written = [unit, context.unitLabel(unit)].find((word) => text.endsWith(word))
  return written === undefined ? text : text.slice(0, -written.length)
}

/** Parses notations found in imports: brackets, myriads, trailing currencies and units. */
function readWritten(text: string): Numeral | undefined {
  const read = text.length > longestNumber ? undefined : readNumberText(text, '.')
  return read === 'oneUnit' || read?.unit?.isGrid ? undefined : read
}

const longestNumber = 60

/** Parses a number without a unit, or with a unit for the quantity that the field measures; otherwise undefined. */
function readFitting(text: string, field: Field): Numeral | undefined {
  const read = readWritten(text)
  return read?.unit === undefined || fitsField(read.unit, field) ? read : undefined
}

function numberType(decimals: number, standardUnit?: string): FieldType<number> {
  const maxDecimalsOf = (field: Field) => field.decimals ?? decimals
  return {
    schema: () => (decimals === 0 ? v.pipe(finite, v.integer()) : finite),
    read: (text, field, context) => {
      if (text.trim() === '') return { value: undefined }
      const unit = field.unit ?? standardUnit
      const value =
        readNumber(withoutUnit(text.normalize('NFKC').trim(), unit, context)) ?? readFitting(text, field)?.value
      if (value === undefined) return { broken: 'numeric' }
      return decimals === 0 && !Number.isInteger(value) ? { broken: 'integer' } : { value }
    },
    write: (value, field, context) =>
      field.isPlainDigits
        ? String(value)
        : withUnit(writeNumber(value, context, 0, maxDecimalsOf(field)), unitOfField(field, standardUnit, context)),
    sortKey: (value) => value,
    align: 'end',
    control: 'number',
  }
}

const area: FieldType<Area> = {
  schema: () => v.object({ value: v.pipe(finite, v.minValue(0)), unit: v.picklist(areaUnits) }),
  read: (text, field, context) => {
    if (text.trim() === '') return { value: undefined }
    const match = /(?:m2|㎡|m²|平方公尺|平方米|坪|ping|km2|km²|ha|公頃|公顷)$/iu.exec(text.trim())
    const plain = readNumber(text.trim().slice(0, match?.index))
    const written = plain === undefined ? readFitting(text, field) : undefined
    const value = plain ?? written?.value
    const unit = unitOf(match?.[0]) ?? written?.unit?.area ?? usualAreaUnit(field, context)
    return value === undefined || value < 0 ? { broken: 'numeric' } : { value: { value, unit } }
  },
  write: (value, field, context) => {
    if (field.isGround) return writeGround(value, context)
    const shown = convertArea(value, context.areaUnit)
    return `${writeNumber(shown.value, context, 0, shown.unit === value.unit ? decimalLimit : 1)} ${areaUnitSymbols[shown.unit]}`
  },
  sortKey: toSquareMetres,
  align: 'end',
  control: 'area',
}

export const usualAreaUnit = (
  { isGround }: Pick<Field, 'isGround'>,
  { areaUnit }: Pick<FieldTextContext, 'areaUnit'>,
): Area['unit'] => (isGround ? 'km2' : areaUnit)

/** Formats a land area; hectares stay hectares. */
function writeGround(value: Area, context: FieldTextContext): string {
  const squareMetres = toSquareMetres(value)
  const shown = convertArea(value, value.unit === 'ha' ? 'ha' : landUnit(squareMetres))
  const decimals = { m2: 0, ping: 1, km2: 3, ha: 3 }[shown.unit]
  return `${writeNumber(shown.value, context, 0, decimals)} ${areaUnitSymbols[shown.unit]}`
}

function unitOf(text: string | undefined): Area['unit'] | undefined {
  if (text === undefined) return undefined
  const plain = text.normalize('NFKC').toLowerCase()
  if (plain === '坪' || plain === 'ping') return 'ping'
  if (plain === 'km2') return 'km2'
  return plain === 'ha' || plain === '公頃' || plain === '公顷' ? 'ha' : 'm2'
}

/** Currency that a bare symbol means in each language. */
const ownCurrency: Readonly<Record<Locale, Money['currency']>> = { 'en-us': 'USD', 'zh-tw': 'TWD', 'zh-cn': 'CNY' }

type MoneyContext = Pick<FieldTextContext, 'locale' | 'currency' | 'hasSeveralCurrencies'>

/**
 * Returns a currency symbol, without its country prefix if the currency is the company's and the one that the bare
 * symbol means in the language.
 */
export function moneySymbol(currency: Money['currency'], context: MoneyContext): string {
  const isCompanys = !context.hasSeveralCurrencies && context.currency === currency
  const isPlain = isCompanys && ownCurrency[context.locale] === currency
  return isPlain ? currencySymbols[currency].replace(/^[A-Z]+/, '') : currencySymbols[currency]
}

/** Formats an amount, such as `NT$ 1,920,000`. */
export function writeMoney(value: Money, context: MoneyContext): string {
  const decimals = currencyDecimals[value.currency]
  const symbol = moneySymbol(value.currency, context)
  const digits = writeNumber(Math.abs(value.amount), context, decimals, decimals)
  return `${value.amount < 0 ? '\u2212' : ''}${symbol} ${digits}`
}

const money: FieldType<Money> = {
  schema: () => v.object({ amount: finite, currency: v.picklist(currencies) }),
  read: (text, field, context) => {
    if (text.trim() === '') return { value: undefined }
    const written = readFitting(text, field)
    if (written) return { value: { amount: written.value, currency: written.unit?.currency ?? context.currency } }
    const amount = readNumber(text)
    return amount === undefined ? { broken: 'numeric' } : { value: { amount, currency: context.currency } }
  },
  write: (value, _field, context) => writeMoney(value, context),
  sortKey: (value) => value.amount,
  align: 'end',
  control: 'money',
}

export const numberTypes = {
  integer: numberType(0),
  number: numberType(decimalLimit),
  percent: numberType(decimalLimit, '%'),
  length: numberType(decimalLimit, 'm'),
  daySpan: numberType(0),
  monthSpan: numberType(decimalLimit),
  area,
  money,
}
