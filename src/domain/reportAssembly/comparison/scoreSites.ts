import { compareRatios, multiplyRatios, type Ratio, ratioOf, ratioToNumber, roundRatio } from '../../numbers/ratio.ts'
import { roundParts } from '../../numbers/roundParts.ts'
import type { CompareKit, ComparedSite, ShownRow } from './comparison.ts'
import { exactScores } from './exactScores.ts'
import { letterOf } from './letters.ts'

export const pointsFormat = { kind: 'number', decimals: 1 } as const

export interface ScoredSites {
  readonly rows: readonly ShownRow[]
  readonly scores: readonly string[] | undefined
  /** 1-based ranks by site; ties share a rank. Undefined if no row counts. */
  readonly ranks: readonly number[] | undefined
}

/**
 * Computes scores from rows with a better direction, known values for all sites and positive weight. Ranks use exact
 * scores. A score is rounded once, to a tenth. Its points are rounded by largest remainder and add up to the score.
 */
export function scoreSites(kit: CompareKit, rows: readonly ShownRow[], sites: readonly ComparedSite[]): ScoredSites {
  const counts = ({ better, weight, numbers }: ShownRow) =>
    better !== undefined && weight > 0 && numbers.every((number) => number !== null)
  const counted = rows.filter(counts)
  if (counted.length === 0) return { rows, scores: undefined, ranks: undefined }
  const exact = exactScores(
    counted.map(({ weight, better, numbers }) => ({
      weight,
      isMoreBetter: better === 'higher',
      numbers: numbers as readonly number[],
    })),
    sites.length,
  )
  const shown = sites.map((_, site) =>
    shownPoints(
      exact.points.map((points) => points[site]!),
      exact.scores[site]!,
    ),
  )
  const scored = rows.map((row): ShownRow => {
    const index = counted.indexOf(row)
    if (index < 0) return row
    const points = sites.map(({ label }, site) =>
      kit.figure(
        `${row.id}.points.${letterOf(site)}`,
        kit.labelled(kit.qualified(kit.text('points'), row.label), label),
        shown[site]!.points[index]!,
        pointsFormat,
        { method: 'scaledValue' },
      ),
    )
    return { ...row, points, exactPoints: exact.points[index]!.map(ratioToNumber) }
  })
  const scores = sites.map(({ label }, site) => {
    const of = scored.flatMap(({ points }) => points?.[site] ?? [])
    // The value is set rather than summed, because a sum of floats can be inexact, such as 99.99999999999999.
    return kit.figure(
      `score.${letterOf(site)}`,
      kit.labelled(kit.text('score'), label),
      shown[site]!.score,
      pointsFormat,
      {
        method: 'weightedScore',
        derived: { op: 'add', of },
        formula: { text: kit.text('scoreFormula'), inputs: of },
      },
    )
  })
  const ranks = exact.scores.map((score) => 1 + exact.scores.filter((other) => compareRatios(other, score) > 0).length)
  return { rows: scored, scores, ranks }
}

function shownPoints(points: readonly Ratio[], score: Ratio): { score: number; points: readonly number[] } {
  const tenths = roundRatio(multiplyRatios(score, ratioOf(10)))
  const parts = roundParts(
    points.map((point) => ratioToNumber(point) * 10),
    tenths,
  )
  return { score: tenths / 10, points: parts.map((part) => part / 10) }
}
