import { AnalysisProblem } from '../analysisProblem.ts'

export interface LikenessVariable {
  readonly name: string
  /** Value of each area, NaN if unknown. */
  readonly values: ArrayLike<number>
  /** Weight, 1 by default; with weight 2, squared differences count twice. */
  readonly weight?: number | undefined
}

interface Likeness {
  readonly row: number
  /** Root weighted mean square difference in standard deviations: 0 is identical, 1 is one standard deviation apart. */
  readonly distance: number
  /** Differences from the reference by variable, in standard deviations of all areas. */
  readonly differences: readonly number[]
  /** Shares of the squared distance by variable; they sum to 1, or are all 0 if the distance is 0. */
  readonly shares: readonly number[]
}

export interface LookAlikes {
  /** Areas by similarity, nearest first; excludes the references and areas with unknown values. */
  readonly ranked: readonly Likeness[]
  readonly leftOut: number
  /** Mean of the references by variable. */
  readonly references: readonly number[]
  /** Mean of all areas with known values, by variable. */
  readonly means: readonly number[]
  /** Standard deviation of all areas with known values, by variable. */
  readonly deviations: readonly number[]
}

/**
 * Ranks areas by similarity to the reference areas' mean, in standard deviations of all areas. Constant variables add
 * no distance. Throws `AnalysisProblem` without a reference or variable, if a reference lacks a value, or for invalid
 * weights. Method: standardized Euclidean distance.
 */
export function lookAlikes(
  count: number,
  variables: readonly LikenessVariable[],
  references: readonly number[],
): LookAlikes {
  if (variables.length === 0) throw new AnalysisProblem('Likeness needs at least one variable to compare by.')
  if (references.length === 0) throw new AnalysisProblem('Likeness needs at least one area to be like.')
  for (const row of references)
    if (!variables.every(({ values }) => Number.isFinite(values[row])))
      throw new AnalysisProblem('One of the areas to be like lacks a figure that is compared by.')
  const known = Array.from({ length: count }, (_, row) => row).filter((row) =>
    variables.every(({ values }) => Number.isFinite(values[row])),
  )
  const weights = variables.map(({ weight = 1 }) => weight)
  if (weights.some((weight) => !(weight >= 0)) || !weights.some((weight) => weight > 0))
    throw new AnalysisProblem('The weights of variables must be zero or more, and not all zero.')
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const means = variables.map(({ values }) => known.reduce((sum, row) => sum + values[row]! / known.length, 0))
  const deviations = variables.map(({ values }, at) =>
    Math.sqrt(known.reduce((sum, row) => sum + (values[row]! - means[at]!) ** 2 / known.length, 0)),
  )
  const wanted = variables.map(({ values }) =>
    references.reduce((sum, row) => sum + values[row]! / references.length, 0),
  )
  const isReference = new Set(references)
  const ranked = known
    .filter((row) => !isReference.has(row))
    .map((row): Likeness => {
      const differences = variables.map(({ values }, at) =>
        deviations[at]! > 0 ? (values[row]! - wanted[at]!) / deviations[at]! : 0,
      )
      const parts = differences.map((difference, at) => (weights[at]! / total) * difference ** 2)
      const squared = parts.reduce((sum, part) => sum + part, 0)
      return {
        row,
        distance: Math.sqrt(squared),
        differences,
        shares: parts.map((part) => (squared > 0 ? part / squared : 0)),
      }
    })
  ranked.sort((a, b) => a.distance - b.distance || a.row - b.row)
  return { ranked, leftOut: count - known.length, references: wanted, means, deviations }
}
