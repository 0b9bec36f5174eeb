import { letterOf } from './letters.ts'
import type { CompareKit, ComparedSite, ShownRow } from './comparison.ts'

const format = { kind: 'number', decimals: 1 } as const

/**
 * Points of every row that counts, and the scores that they add up to: weight ÷ all weights × 100 × (x − worst) ÷ (best − worst); where
 * all are alike all get the whole. A row counts where one side is better and all sites are known. Points are rounded to a tenth,
 * so that what is shown adds up to what is shown. Method: weighted score.
 */
export function pointsOf(
  kit: CompareKit,
  rows: readonly ShownRow[],
  sites: readonly ComparedSite[],
): { readonly rows: readonly ShownRow[]; readonly scores: readonly string[] | undefined } {
  const counts = ({ better, weight, numbers }: ShownRow) =>
    better !== undefined && weight > 0 && numbers.every((number) => number !== null)
  const all = rows.filter(counts).reduce((sum, { weight }) => sum + weight, 0)
  if (!(all > 0)) return { rows, scores: undefined }
  const scored = rows.map((row): ShownRow => {
    if (!counts(row)) return row
    const scaled = scaledOf(row.numbers as readonly number[], row.better === 'higher')
    const points = scaled.map((part, site) =>
      kit.figure(
        `${row.id}.points.${letterOf(site)}`,
        `${kit.text('points')}, ${row.label}: ${sites[site]!.label}`,
        Math.round((row.weight / all) * 1000 * part) / 10,
        format,
        { method: 'scaledValue' },
      ),
    )
    return { ...row, points }
  })
  const scores = sites.map(({ label }, site) => {
    const of = scored.flatMap(({ points }) => points?.[site] ?? [])
    return kit.derive(`score.${letterOf(site)}`, `${kit.text('score')}: ${label}`, { op: 'add', of }, format, {
      method: 'weightedScore',
      formula: { text: kit.text('scoreFormula'), inputs: of },
    })
  })
  return { rows: scored, scores }
}

function scaledOf(numbers: readonly number[], isMore: boolean): readonly number[] {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return numbers.map((number) => {
    if (!(most > least)) return 1
    const part = (number - least) / (most - least)
    return isMore ? part : 1 - part
  })
}
