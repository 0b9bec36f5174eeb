import { type ComparedSetting, oddSites, settingOf } from '../../study/comparedSettings.ts'
import type { StudyAssumptions } from '../../study/studyAssumptions.ts'
import { squareMetresPer } from '../../units/areaUnits.ts'
import { formats, type Wording } from '../blockKit.ts'
import type { FigureFormat } from '../../report/reportFigure.ts'
import type { SiteFacts } from '../siteFacts.ts'
import type { CompareRow } from './compareRow.ts'

export const settingWords = {
  settingZone: 'Zone',
  settingModel: 'Distance decay',
  settingTravel: 'Travel distance',
  settingTravelSource: 'Source of the travel distance',
  settingSize: 'Selling space used in the model',
  settingSizeSource: 'Source of the selling area',
  settingFormat: 'Format used in the model',
  modelSquare: 'Strong (by distance squared)',
  modelPlain: 'Weak (by distance)',
  modelExponential: 'Medium (exponential)',
  travelChosen: 'Set for this site',
  travelFitted: 'Format default, fitted to sales',
  travelFittedNoFormat: 'No format set: uses the default for unknown formats, fitted to sales',
  travelDefault: 'Format default',
  travelDefaultNoFormat: 'No format set: uses the default for unknown formats',
  sizeSet: 'Set for this site or taken from its store record',
  sizeMedian: 'No size set: uses the median size of your stores',
  sizeNone: 'Size unknown',
  formatNone: 'Not set',
}
type SettingWord = keyof typeof settingWords

export interface SettingContext {
  readonly text: (word: SettingWord) => string
  readonly wording: Wording
  readonly areaUnit: 'm2' | 'ping'
}

export function settingRows(sites: readonly SiteFacts[], context: SettingContext): readonly CompareRow[] {
  const { text, wording, areaUnit } = context
  const all = sites.map(({ assumptions }) => assumptions)
  const row = (
    id: string,
    label: SettingWord,
    format: FigureFormat,
    read: (of: StudyAssumptions) => number | string | undefined,
    setting?: ComparedSetting,
  ): CompareRow => ({
    id: `setting.${id}`,
    group: 'settings',
    label: text(label),
    format,
    per: [],
    values: all.map((one) => (one && read(one)) ?? null),
    odd: setting ? oddOf(all, setting) : [],
  })
  const zones = sites.map(({ zone }) => zone)
  const zoneRow: CompareRow = {
    id: 'setting.zone',
    group: 'settings',
    label: text('settingZone'),
    format: formats.text,
    per: [],
    values: zones.map((zone) => zone?.label ?? null),
    odd: oddSites(zones.map((zone) => (zone ? (zone.ringMetres ?? 'own') : null))),
  }
  return [
    zoneRow,
    row('model', 'settingModel', formats.text, ({ model }) => text(modelWords[model]), 'model'),
    row('travel', 'settingTravel', { kind: 'number', unit: wording.unit('km') }, (of) => of.travelKilometres, 'travel'),
    row('travelSource', 'settingTravelSource', formats.text, (of) => text(travelWord(of))),
    row(
      'size',
      'settingSize',
      { kind: 'area', areaUnit, decimals: areaUnit === 'ping' ? 1 : 0 },
      (of) => {
        const metres = of.squareMetres ?? of.medianSquareMetres
        return metres === undefined ? undefined : metres / squareMetresPer[areaUnit]
      },
      'size',
    ),
    row('sizeSource', 'settingSizeSource', formats.text, (of) => text(sizeWord(of))),
    row(
      'format',
      'settingFormat',
      formats.text,
      ({ format }) => (format === undefined ? text('formatNone') : wording.choice('format', format)),
      'format',
    ),
  ]
}

const oddOf = (all: readonly (StudyAssumptions | undefined)[], setting: ComparedSetting): readonly number[] =>
  oddSites(all.map((one) => (one ? settingOf(one, setting) : null)))

const modelWords = { square: 'modelSquare', plain: 'modelPlain', exponential: 'modelExponential' } as const

function travelWord({ travelSource, format }: StudyAssumptions): SettingWord {
  if (travelSource === 'chosen') return 'travelChosen'
  if (travelSource === 'fitted') return format === undefined ? 'travelFittedNoFormat' : 'travelFitted'
  return format === undefined ? 'travelDefaultNoFormat' : 'travelDefault'
}

function sizeWord({ squareMetres, medianSquareMetres }: StudyAssumptions): SettingWord {
  if (squareMetres !== undefined) return 'sizeSet'
  return medianSquareMetres === undefined ? 'sizeNone' : 'sizeMedian'
}
