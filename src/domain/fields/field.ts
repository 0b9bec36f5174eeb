import type { MeasureFact } from './measureFact.ts'
import type { Place, Shape } from '../geo/point.ts'
import type { Currency, Money } from '../money/money.ts'
import type { Area } from '../units/areaUnits.ts'
import type { Json } from '../json.ts'
import type { ChoiceListId } from './choiceLists.ts'
import type { JsonShape } from './jsonShape.ts'
import type { RuleUse } from './rules.ts'

export const maxFilesOfField = 200

/** A file in a record. Its bytes are transferred separately, keyed by hash. */
export type FileReference = {
  readonly id: string
  readonly sha256: string
  readonly name: string
  readonly mime: string
  readonly bytes: number
  readonly caption?: string
  readonly takenAt?: string
  readonly width?: number
  readonly height?: number
  /** Place where a photo was taken, according to the camera. */
  readonly place?: Place
  /** Original picture, if the photo is annotated. */
  readonly original?: Pick<FileReference, 'sha256' | 'mime' | 'bytes'>
}

type JsonObject = readonly Json[] | { readonly [key: string]: Json }

export interface FieldValueByKind {
  text: string
  longText: string
  code: string
  choice: string
  choices: readonly string[]
  integer: number
  number: number
  percent: number
  length: number
  area: Area
  money: Money
  date: string
  time: string
  moment: string
  daySpan: number
  monthSpan: number
  phone: string
  place: Place
  shape: Shape
  /** The field's shape gives the exact type (`ValueOf`). */
  json: JsonObject
  photos: readonly FileReference[]
  files: readonly FileReference[]
  tags: readonly string[]
  reference: string
  references: readonly string[]
  accounts: readonly string[]
  currency: Currency
  yesNo: boolean
}

export type FieldKind = keyof FieldValueByKind

/**
 * Result when two users set a field without seeing each other's value. `last`: the last value to arrive wins; `hold`:
 * the first value stays.
 */
type ConflictPolicy = 'last' | 'hold'

/**
 * Writer of a restricted field.
 * - `server`: operations that set the field are rejected.
 * - `signature`: the server sets the field with the change it signs, and ignores the value in the operation. Until
 *   then, the device shows the operation's value.
 * - `maker`: the field is set at creation and then immutable.
 */
export type FieldWriter = 'server' | 'signature' | 'maker'

export interface FieldOptions {
  readonly label: string
  readonly section?: string
  readonly hint?: string
  readonly required?: boolean
  readonly onConflict?: ConflictPolicy
  readonly setBy?: FieldWriter
  readonly better?: 'higher' | 'lower'
  /**
   * Fact the field measures in a comparison. Fields with the same fact count once; by default, each field is a separate
   * fact.
   */
  readonly fact?: MeasureFact
  readonly listed?: boolean
  /** Name of a date field that this date must not precede; an earlier date is an issue in the record. */
  readonly notBefore?: string
  readonly rules?: readonly RuleUse[]
  readonly unit?: string
  readonly decimals?: number
  /** True for land area, shown in km² or m² rather than the floor area unit. */
  readonly isGround?: boolean
  /** True to omit thousands separators, as in a year. */
  readonly isPlainDigits?: boolean
  /** True for an amount per year; a column heading with "month" never fits it. */
  readonly isAnnual?: boolean
  readonly list?: ChoiceListId
  readonly shape?: JsonShape
  readonly to?: string
  /** Initial values for records created from this field; records with these values are suggested first. */
  readonly begins?: Readonly<Record<string, boolean | string>>
  /** Measure and month (1 to 12) of a monthly field. */
  readonly month?: { readonly measure: string; readonly number: number }
}

/** An entity's field, from which form control, validation, column, filter, history line and translation key derive. */
export interface Field<K extends FieldKind = FieldKind> extends FieldOptions {
  readonly kind: K
}

export type FieldSet = Readonly<Record<string, Field>>

type ValueOf<F extends Field> = F extends { readonly kind: 'json'; readonly shape: JsonShape<infer V> }
  ? V
  : FieldValueByKind[F['kind']]

export type ValuesOf<S extends FieldSet> = { readonly [N in keyof S]?: ValueOf<S[N]> }

/** New field values; null clears a field. */
export type ChangesOf<S extends FieldSet> = { readonly [N in keyof S]?: ValueOf<S[N]> | null }

export type FieldValue = FieldValueByKind[FieldKind]
