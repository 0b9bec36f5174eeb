import type { Place } from '#domain/geo/point.ts'
import { readPlace } from '#domain/geo/readPlace.ts'
import type { Field, FieldValue } from '#domain/fields/field.ts'
import { readField, typeOf } from '#domain/fields/fieldTypes.ts'
import type { FieldTextContext, ReadResult } from '#domain/fields/fieldType.ts'
import type { Json } from '#domain/json.ts'
import type { Money } from '#domain/money/money.ts'
import type { Area } from '#domain/units/areaUnits.ts'
import { fileListOfText, fileTextOf } from './files/fileText.ts'
import { fileListOf } from './files/fileList.ts'

/** An amount and what it is counted in, as the two parts of one control. */
export interface TextParts {
  readonly amount: string
  readonly unit: string
}

/** What a control hands over when the device holds something in it that can't be read, such as half a date. */
export const unreadableText = '?'

const plainNumber = (value: number): string =>
  new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 }).format(value)

/**
 * The text that a form keeps for a value while it is edited: exact, the same in every language, and read back by
 * `readFormText` to an equal value. Space and money keep their unit: `28.4 ping`, `TWD 1920000`.
 * Of files it is their references; a shape is only counted.
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

/** Value of a text that a form keeps; an empty text, or a unit without an amount, is no value. */
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

/** The entries of a text with one entry a line, each once. */
export const splitLines = (text: string): string[] => [
  ...new Set(text.split('\n').filter((line) => line.trim() !== '')),
]

export const joinArea = ({ amount, unit }: TextParts): string => `${amount} ${unit}`
export const joinMoney = ({ amount, unit }: TextParts): string => `${unit} ${amount}`

/** Amount and unit of `28.4 ping`; the unit is '' where none is written. */
export function splitArea(text: string): TextParts {
  const unit = /(?:m2|ping|km2|ha)$/.exec(text)?.[0] ?? ''
  return { amount: text.slice(0, text.length - unit.length).trimEnd(), unit }
}

/** Amount and currency of `TWD 1920000`; the currency is '' where none is written. */
export function splitMoney(text: string): TextParts {
  const unit = /^[A-Z]{3}/.exec(text)?.[0] ?? ''
  return { amount: text.slice(unit.length).trimStart(), unit }
}

/** A place as it is typed: `25.0399, 121.5492`, and behind it how exact the device's measure was: `±8 m`. */
export function placeText({ latitude, longitude, accuracyMetres }: Place): string {
  const accuracy = accuracyMetres === undefined ? '' : ` ±${plainNumber(accuracyMetres)} m`
  return `${plainNumber(latitude)}, ${plainNumber(longitude)}${accuracy}`
}

function readPlaceText(field: Field, text: string, context: FieldTextContext): ReadResult<FieldValue> {
  const match = /^(.*)±\s*(\d+(?:\.\d+)?)\s*m\s*$/.exec(text)
  const place = match && readPlace(match[1] ?? '')
  return place ? { value: { ...place, accuracyMetres: Number(match[2]) } } : readField(field, text, context)
}
