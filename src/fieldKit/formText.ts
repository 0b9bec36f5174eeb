import type { Place } from '#domain/geo/point.ts'
import { readPlace } from '#domain/geo/readPlace.ts'
import type { Field, FieldValue } from '#domain/fields/field.ts'
import { readField, typeOf } from '#domain/fields/fieldTypes.ts'
import type { ReadResult } from '#domain/fields/fieldType.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import type { Json } from '#domain/json.ts'
import type { Money } from '#domain/money/money.ts'
import type { Area } from '#domain/units/areaUnits.ts'
import { fileListOfText, fileTextOf } from './files/fileText.ts'
import { fileListOf } from './files/fileList.ts'

export interface TextParts {
  readonly amount: string
  readonly unit: string
}

/** Text of a control with input that can't be parsed, such as an incomplete date. */
export const unreadableText = '?'

const plainNumber = (value: number): string =>
  new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 }).format(value)

/**
 * Serializes a value exactly and language-independently; except for shapes, `readFormText` parses the text to an equal
 * value. Areas and money include their unit: `28.4 ping`, `TWD 1920000`. Files become references; a shape becomes `1`.
 */
export function formTextOf(field: Field, value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  const control = typeOf(field).control
  if (control === 'shape') return '1'
  if (control === 'files') return fileTextOf(fileListOf(value))
  if (Array.isArray(value)) return value.join('\n')
  if (control === 'area') {
    const area = value as Area
    return joinArea({ amount: plainNumber(area.value), unit: area.unit })
  }
  if (control === 'money') {
    const money = value as Money
    return joinMoney({ amount: plainNumber(money.amount), unit: money.currency })
  }
  if (control === 'place') return placeText(value as Place)
  if (typeof value === 'string') return value
  return typeof value === 'number' ? plainNumber(value) : JSON.stringify(value)
}

/** Parses a form text; an empty text, or a unit without an amount, means no value. */
export function readFormText(field: Field, text: string, context: FieldTextContext): ReadResult<FieldValue> {
  const control = typeOf(field).control
  if (text.trim() === '') return { value: undefined }
  if (text === unreadableText && (control === 'date' || control === 'time')) return { broken: 'regex' }
  if (control === 'choice') return { value: text }
  if (control === 'files') return { value: fileListOfText(text) }
  if (control === 'choices' || control === 'tags') return { value: splitLines(text) }
  if (control === 'place') return readPlaceText(field, text, context)
  if (control === 'area' && splitArea(text).amount === '') return { value: undefined }
  if (control === 'money' && splitMoney(text).amount === '') return { value: undefined }
  return readField(field, text, context)
}

/** Returns the distinct entries of a text, one per line. */
export const splitLines = (text: string): string[] => [
  ...new Set(text.split('\n').filter((line) => line.trim() !== '')),
]

export const joinArea = ({ amount, unit }: TextParts): string => `${amount} ${unit}`
export const joinMoney = ({ amount, unit }: TextParts): string => `${unit} ${amount}`

/** Splits `28.4 ping` into amount and unit; the unit is '' if missing. */
export function splitArea(text: string): TextParts {
  const unit = /(?:m2|ping|km2|ha)$/.exec(text)?.[0] ?? ''
  return { amount: text.slice(0, text.length - unit.length).trimEnd(), unit }
}

/** Splits `TWD 1920000` into amount and currency; the currency is '' if missing. */
export function splitMoney(text: string): TextParts {
  const unit = /^[A-Z]{3}/.exec(text)?.[0] ?? ''
  return { amount: text.slice(unit.length).trimStart(), unit }
}

/** Formats a place like typed coordinates, followed by the measured accuracy: `25.0399, 121.5492 ±8 m`. */
export function placeText({ latitude, longitude, accuracyMetres }: Place): string {
  const accuracy = accuracyMetres === undefined ? '' : ` ±${plainNumber(accuracyMetres)} m`
  return `${plainNumber(latitude)}, ${plainNumber(longitude)}${accuracy}`
}

function readPlaceText(field: Field, text: string, context: FieldTextContext): ReadResult<FieldValue> {
  const match = /^(.*)±\s*(\d+(?:\.\d+)?)\s*m\s*$/.exec(text)
  const place = match && readPlace(match[1] ?? '')
  return place ? { value: { ...place, accuracyMetres: Number(match[2]) } } : readField(field, text, context)
}
