import { AnalysisProblem } from '../analysisProblem.ts'

/** How a category stands here against the reference. */
export type Presence =
  /** There, but not here. */
  | 'void'
  /** Here, but fewer than the reference would have among as many people. */
  | 'gap'
  | 'even'
  /** Here only. */
  | 'only here'

export interface VoidRow {
  readonly category: string
  readonly here: number
  readonly reference: number
  /** What the reference's rate gives for the people here. */
  readonly expected: number
  /** expected − here; above 0 they are missing. */
  readonly missing: number
  readonly presence: Presence
}

/** An area with its places by category. */
export interface VoidArea {
  readonly people: number
  readonly places: Readonly<Record<string, number>>
}

/**
 * Void analysis: which categories the reference area has and this one lacks (void), and which it has fewer of for its people (gap).
 * Rates are per person, so that areas of other sizes compare. A category counts as a gap when at least half a place is missing. Rows by how
 * many are missing, the most first. Throws `AnalysisProblem` where either has no people. Method: count ratio per capita.
 */
export function voidAnalysis(here: VoidArea, reference: VoidArea): VoidRow[] {
  if (!(here.people > 0)) throw new AnalysisProblem('The area has no people, so that nothing can be expected there.')
  if (!(reference.people > 0)) throw new AnalysisProblem('The reference area has no people, so that it has no rate.')
  const categories = [...new Set([...Object.keys(here.places), ...Object.keys(reference.places)])]
  const rows = categories.map((category): VoidRow => {
    const [own, other] = [countOf(here, category), countOf(reference, category)]
    const expected = other * (here.people / reference.people)
    const missing = expected - own
    return { category, here: own, reference: other, expected, missing, presence: presenceOf(own, other, missing) }
  })
  return rows.sort((a, b) => b.missing - a.missing || (a.category < b.category ? -1 : 1))
}

/** Places of a category. Throws where the count is none. */
function countOf({ places }: VoidArea, category: string): number {
  const count = Object.hasOwn(places, category) ? places[category]! : 0
  if (!(count >= 0) || count === Infinity)
    throw new AnalysisProblem(`The number of places of "${category}" must be zero or more.`)
  return count
}

function presenceOf(here: number, reference: number, missing: number): Presence {
  if (here === 0) return reference > 0 ? 'void' : 'even'
  if (reference === 0) return 'only here'
  return missing >= 0.5 ? 'gap' : 'even'
}
