import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { positive, share, zeroOrMore } from '../inputParts.ts'
import type { MciMarketInput } from './mciInput.ts'
import { refuseUnlessFits } from './huffModel.ts'
import type { MciRows } from './mciRows.ts'

export const observedEntries = {
  shares: v.optional(v.pipe(v.array(v.array(share)), v.description('origins × stores: observed market shares'))),
  counts: v.optional(
    v.pipe(v.array(v.array(zeroOrMore)), v.description('origins × stores: observed trips, customers or expenditures')),
  ),
  zeroCorrection: v.optional(
    v.pipe(
      positive,
      v.description(
        'Added to every observed value before shares are taken; unless given, 0.1 to counts or 0.0001 to shares, and only where one is zero',
      ),
    ),
  ),
}

interface Observed {
  readonly shares?: readonly (readonly number[])[] | undefined
  readonly counts?: readonly (readonly number[])[] | undefined
  readonly zeroCorrection?: number | undefined
}

export function readObserved(
  rows: MciRows,
  input: MciMarketInput & Observed,
): { readonly values: Float64Array; readonly isCount: boolean } {
  if (input.interactions) return fromInteractions(rows, input.interactions)
  const [name, matrix] = input.counts ? ['counts', input.counts] : ['shares', input.shares]
  if (!matrix) throw new AnalysisProblem('shares is missing; give observed shares or counts, a row for each origin.')
  refuseUnlessFits(matrix, name, rows.originIds.length, rows.storeIds.length)
  return {
    values: Float64Array.from(rows.originOf, (origin, at) => matrix[origin]![rows.storeOf[at]!]!),
    isCount: name === 'counts',
  }
}

function fromInteractions(rows: MciRows, interactions: NonNullable<MciMarketInput['interactions']>) {
  const isCount = interactions.some(({ count }) => count !== undefined)
  const byPair = new Map(
    interactions.map((row) => [JSON.stringify([row.origin, row.store]), isCount ? row.count : row.share]),
  )
  const values = Float64Array.from(rows.originOf, (origin, at) => {
    const from = rows.originIds[origin]!
    const to = rows.storeIds[rows.storeOf[at]!]!
    const value = byPair.get(JSON.stringify([from, to]))
    if (value === undefined)
      throw new AnalysisProblem(`The ${isCount ? 'count' : 'share'} of "${to}" from "${from}" is missing.`)
    return value
  })
  return { values, isCount }
}

export interface CorrectedShares {
  readonly shares: Float64Array
  /** Added constant; 0 without a correction. */
  readonly added: number
}

/** Returns each origin's shares, corrected so that their logarithms are defined; describes corrections in `notes`. */
export function correctShares(
  { originIds, originStart }: MciRows,
  { values, isCount }: { readonly values: Float64Array; readonly isCount: boolean },
  given: number | undefined,
  notes: string[],
): CorrectedShares {
  const zeros = values.filter((value) => value === 0).length
  const added = given ?? (zeros === 0 ? 0 : isCount ? 0.1 : 0.0001)
  if (added > 0)
    notes.push(
      `${zeros} of ${values.length} observed ${isCount ? 'counts' : 'shares'} are zero; ${added} was added to every one before shares were taken${given === undefined ? ', a default' : ''}.`,
    )
  const shares = values.map((value) => value + added)
  for (const [origin, id] of originIds.entries()) {
    const first = originStart[origin]!
    const end = originStart[origin + 1]!
    if (!values.subarray(first, end).some((value) => value > 0))
      throw new AnalysisProblem(`Nothing was observed from the origin "${id}"; leave it out.`)
    const row = shares.subarray(first, end)
    const sum = row.reduce((all, value) => all + value, 0)
    for (let at = 0; at < row.length; at++) row[at]! /= sum
  }
  return { shares, added }
}
