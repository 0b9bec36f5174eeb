import { pricePerPerson } from '../money/demandWorth.ts'
import { minFitStores, minSpendStores, type StudyAssumptions } from '../study/studyAssumptions.ts'
import { squareMetresPer } from '../units/areaUnits.ts'
import { formats } from './blockKit.ts'
import type { FigureFormat } from '../report/reportFigure.ts'
import { priceFormat } from './worthText.ts'

export const assumptionWords = {
  assumptions: 'Assumptions',
  assumption: 'Assumption',
  value: 'Value',
  labelModel: 'Model',
  power: 'Huff model: selling area ÷ distance to the power of {exponent}. The exponent is a default, not fitted.',
  rate: 'Huff model: selling area ÷ e^({rate} × distance in km). The rate is a default, not fitted.',
  labelTravel: 'Travel distance',
  travelChosenFormat: 'Up to {far}: set in the study for this site and your stores of the same format.',
  travelChosen: 'Up to {far}: set in the study for this site, competitors and your stores without a format default.',
  travelFitted: 'Up to {far}: {times} × the default, fitted to the sales of {stores} of your stores.',
  travelFittedDefault:
    'Up to {far}: the default. No other distance is a clearly better fit for the sales of {stores} of your stores.',
  travelDefault:
    'Up to {far}: the default, not fitted. Sales are available for {stores} of your stores; fitting requires at least {min}.',
  labelFit: 'Spread of sales',
  spread:
    'Sales per person across {stores} of your stores have a standard deviation of {spread} on the natural log scale.',
  labelLeftOut: 'Not included',
  otherCurrency: 'Your stores with sales in another currency: {stores}',
  labelFormat: 'Format',
  formatSet: '{format}',
  formatNone: 'Not set',
  labelSize: 'Selling space',
  size: '{size}. The median of your stores is {median}.',
  sizeUnused: '{size}. No effect: none of your stores has a recorded size.',
  sizeMedian: 'Not set: uses the median of your stores, {median}.',
  sizeNone: 'Not set. No effect: none of your stores has a recorded size.',
  labelSpend: 'Sales per person',
  spend: '{perPerson} per month: the median of {stores} of your stores. The middle 80% are between {low} and {high}.',
  spendNone: 'Unknown: monthly sales are available for {stores} of your stores, but at least {min} are required.',
  labelLimits: 'Limits',
  limits:
    'Each of your stores may lose up to {impact} ({impactBy}); up to {ownShare} of the site’s demand may come from your stores ({ownShareBy}).',
  byCompany: 'set by your company',
  byDefault: 'default',
  labelData: 'Population data',
  data: 'Data as of {vintage}',
} as const
export type AssumptionWord = keyof typeof assumptionWords

export type AssumptionFill =
  | { readonly value: number; readonly format: FigureFormat }
  | { readonly word: AssumptionWord }
  | { readonly choice: string }
  | { readonly plain: readonly string[] }

export interface AssumptionLine {
  readonly label: AssumptionWord
  readonly text: AssumptionWord
  readonly fills: Readonly<Record<string, AssumptionFill>>
}

export function assumptionLines(of: StudyAssumptions, areaUnit: 'm2' | 'ping' = 'm2'): readonly AssumptionLine[] {
  const vintages = demographicVintages(of)
  return [
    modelLine(of),
    travelLine(of),
    ...(of.fit.spread === undefined
      ? []
      : [line('labelFit', 'spread', { stores: count(of.fit.stores), spread: number(of.fit.spread, 2) })]),
    ...(of.fit.otherCurrencyStores === undefined
      ? []
      : [line('labelLeftOut', 'otherCurrency', { stores: count(of.fit.otherCurrencyStores) })]),
    of.format === undefined
      ? line('labelFormat', 'formatNone')
      : line('labelFormat', 'formatSet', { format: { choice: of.format } }),
    sizeLine(of, areaUnit),
    ...spendLines(of),
    limitsLine(of),
    ...(vintages.length === 0 ? [] : [line('labelData', 'data', { vintage: { plain: vintages } })]),
  ]
}

const demographicVintages = ({ vintages }: StudyAssumptions): readonly string[] =>
  vintages.flatMap((pack) => (pack.startsWith('demographics ') ? [pack.split(' ').at(-1)!] : []))

function modelLine({ decay }: StudyAssumptions): AssumptionLine {
  return decay.kind === 'power'
    ? line('labelModel', 'power', { exponent: number(decay.exponent) })
    : line('labelModel', 'rate', { rate: number(decay.rate) })
}

function travelLine({
  travelKilometres,
  travelSource,
  travelTimes,
  format,
  fit: { stores },
}: StudyAssumptions): AssumptionLine {
  const far: AssumptionFill = { value: travelKilometres, format: { kind: 'number', unit: 'km' } }
  if (travelSource === 'chosen')
    return line('labelTravel', format === undefined ? 'travelChosen' : 'travelChosenFormat', { far })
  if (travelSource === 'default')
    return line('labelTravel', 'travelDefault', { far, stores: count(stores), min: count(minFitStores) })
  return travelTimes === 1
    ? line('labelTravel', 'travelFittedDefault', { far, stores: count(stores) })
    : line('labelTravel', 'travelFitted', { far, times: number(travelTimes), stores: count(stores) })
}

function sizeLine({ squareMetres, medianSquareMetres }: StudyAssumptions, areaUnit: 'm2' | 'ping'): AssumptionLine {
  const area = (metres: number): AssumptionFill => ({
    value: metres / squareMetresPer[areaUnit],
    format: { kind: 'area', areaUnit, decimals: areaUnit === 'ping' ? 1 : 0 },
  })
  if (squareMetres === undefined)
    return medianSquareMetres === undefined
      ? line('labelSize', 'sizeNone')
      : line('labelSize', 'sizeMedian', { median: area(medianSquareMetres) })
  return medianSquareMetres === undefined
    ? line('labelSize', 'sizeUnused', { size: area(squareMetres) })
    : line('labelSize', 'size', { size: area(squareMetres), median: area(medianSquareMetres) })
}

function spendLines({ spend, fit: { stores } }: StudyAssumptions): readonly AssumptionLine[] {
  if (spend) {
    const money = (value: number): AssumptionFill => ({
      value: pricePerPerson(value),
      format: priceFormat(spend.currency, value),
    })
    const { perPerson, low, high } = spend
    const amounts = { perPerson: money(perPerson), low: money(low), high: money(high) }
    return [line('labelSpend', 'spend', { ...amounts, stores: count(spend.stores) })]
  }
  if (stores >= minSpendStores) return []
  return [line('labelSpend', 'spendNone', { min: count(minSpendStores), stores: count(stores) })]
}

function limitsLine({ limits: { impact, ownShare, setByCompany } }: StudyAssumptions): AssumptionLine {
  const by = (limit: 'impact' | 'ownShare'): AssumptionFill => ({
    word: setByCompany.includes(limit) ? 'byCompany' : 'byDefault',
  })
  return line('labelLimits', 'limits', {
    impact: { value: impact, format: formats.percent },
    ownShare: { value: ownShare, format: formats.percent },
    impactBy: by('impact'),
    ownShareBy: by('ownShare'),
  })
}

const line = (label: AssumptionWord, text: AssumptionWord, fills: AssumptionLine['fills'] = {}): AssumptionLine => ({
  label,
  text,
  fills,
})

const count = (value: number): AssumptionFill => ({ value, format: formats.count })

const number = (value: number, decimals?: number): AssumptionFill => ({
  value,
  format: { kind: 'number', ...(decimals === undefined ? {} : { decimals }) },
})
