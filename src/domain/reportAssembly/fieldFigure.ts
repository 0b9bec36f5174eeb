import type { Field } from '../fields/field.ts'
import type { Money } from '../money/money.ts'
import { type Area, convertArea } from '../units/areaUnits.ts'
import type { Wording } from './blockKit.ts'
import type { FigureFormat, ReportFigure } from '../report/reportFigure.ts'

export interface FieldFigureContext {
  readonly wording: Wording
  readonly areaUnit: 'm2' | 'ping'
}

/**
 * Converts a field value to a figure, areas to km² (land area) or the context's unit. Undefined for missing values and
 * for kinds without a figure.
 */
export function fieldFigure(
  field: Field,
  value: unknown,
  { wording, areaUnit }: FieldFigureContext,
): Pick<ReportFigure, 'value' | 'format'> | undefined {
  if (value === undefined || value === null) return undefined
  const unit = field.unit ?? standardUnits[field.kind]
  const worded = unit === undefined ? {} : { unit: wording.unit(unit) }
  switch (field.kind) {
    case 'money': {
      const { amount, currency } = value as Money
      return { value: amount, format: { kind: 'money', currency } }
    }
    case 'area': {
      const unitOfField = field.isGround ? 'km2' : areaUnit
      const decimals = field.isGround ? 3 : 2
      return {
        value: convertArea(value as Area, unitOfField).value,
        format: { kind: 'area', areaUnit: unitOfField, decimals },
      }
    }
    case 'percent':
      return { value: (value as number) / 100, format: { kind: 'percent' } }
    case 'integer':
      return { value: value as number, format: field.isPlainDigits ? { kind: 'text' } : { kind: 'count', ...worded } }
    case 'number':
    case 'length':
    case 'daySpan':
    case 'monthSpan':
      return { value: value as number, format: { kind: 'number', ...worded } }
    case 'date':
      return { value: value as string, format: { kind: 'date' } }
    case 'choice':
      return { value: field.list ? wording.choice(field.list, value as string) : (value as string), format: textFormat }
    case 'text':
    case 'code':
    case 'time':
    case 'currency':
      return { value: value as string, format: textFormat }
    default:
      return undefined
  }
}

const textFormat: FigureFormat = { kind: 'text' }
const standardUnits: Partial<Record<Field['kind'], string>> = { length: 'm' }
