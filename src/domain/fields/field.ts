import type { MeasureFact } from './measureFact.ts'
import type { Place, Shape } from '../geo/point.ts'
import type { Currency, Money } from '../money/money.ts'
import type { StudyContent } from '../study/studyContent.ts'
import type { AnswerValues } from '../survey/answerValues.ts'
import type { SurveyContent } from '../survey/surveyContent.ts'
import type { Track } from '../survey/track.ts'
import type { TransferReason } from '../transfer/transferReasons.ts'
import type { ZoneRecipe } from '../tradeZone/zoneRecipe.ts'
import type { ImportPlanShape } from '../upload/importPlanShape.ts'
import type { Area } from '../units/areaUnits.ts'
import type { StoredReport, ReportSetup } from '../report/reportSetup.ts'
import type { ChoiceListId } from './choiceLists.ts'
import type { RuleUse } from './rules.ts'

/** A file that belongs to a record; its bytes travel apart and are known by their hash. */
export type FileReference = {
  readonly id: string
  readonly sha256: string
  readonly name: string
  readonly mime: string
  readonly bytes: number
  readonly caption?: string
  readonly takenAt?: string
  /** Size of a picture, in pixels. */
  readonly width?: number
  readonly height?: number
  /** Where a photo was taken, as the camera noted it. */
  readonly place?: Place
  /** A picture as it was before something was drawn on it. */
  readonly original?: Pick<FileReference, 'sha256' | 'mime' | 'bytes'>
}

/** What a field of each kind holds. */
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
  link: string
  email: string
  place: Place
  shape: Shape
  recipe: ZoneRecipe
  surveyContent: SurveyContent
  answerValues: AnswerValues
  track: Track
  studyContent: StudyContent
  importPlan: ImportPlanShape
  reportSetup: ReportSetup
  keptReport: StoredReport
  transferReason: TransferReason
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

/** What happens when two people set a field without having seen each other: last arrival wins, or the first stays. */
export type ConflictPolicy = 'last' | 'hold'

/**
 * Who writes a field where that isn't anyone who may edit the record. `server`: an operation that sets it is refused. `signature`: the
 * server writes it with the change that it signs; what an operation claims is shown on its own device until the answer, and never
 * stored. `maker`: stated when the record is made, and never changed.
 */
export type FieldWriter = 'server' | 'signature' | 'maker'

/** What the line of a field in a registry may say, whatever its kind. */
export interface FieldOptions {
  readonly label: string
  readonly section?: string
  readonly hint?: string
  readonly required?: boolean
  readonly onConflict?: ConflictPolicy
  readonly setBy?: FieldWriter
  /** Which way a comparison calls better. */
  readonly better?: 'higher' | 'lower'
  /** Fact that it expresses in a comparison. Measures of one fact count once there; without it, a field is a fact of its own. */
  readonly fact?: MeasureFact
  /** Shown as a column until a person chooses columns. */
  readonly listed?: boolean
  /** Name of the date field that this one may not precede; broken, it is an issue shown on the record. */
  readonly notBefore?: string
  readonly rules?: readonly RuleUse[]
  /** Unit shown behind the number. */
  readonly unit?: string
  readonly decimals?: number
  /** A piece of land: it is read in km² or m², not in the unit that floors are measured in. */
  readonly isGround?: boolean
  /** Digits without separators, as in a year. */
  readonly isPlainDigits?: boolean
  readonly list?: ChoiceListId
  /** Entity that a reference, or each of several, points to. */
  readonly to?: string
  /** What a record begins with that is made where this field chooses one; those that have it are offered first. */
  readonly begins?: Readonly<Record<string, boolean | string>>
  /** Part of a field that repeats by month: the measure's name and the month 1 to 12. */
  readonly month?: { readonly measure: string; readonly number: number }
}

/** One field of an entity. Form control, validation, column, filter, history line and translation key follow from it. */
export interface Field<K extends FieldKind = FieldKind> extends FieldOptions {
  readonly kind: K
}

export type FieldSet = Readonly<Record<string, Field>>

/** Values of a field set as TypeScript sees them: every field may be missing. */
export type ValuesOf<S extends FieldSet> = { readonly [N in keyof S]?: FieldValueByKind[S[N]['kind']] }

export type FieldValue = FieldValueByKind[FieldKind]
