import { AnalysisProblem } from '../analysisProblem.ts'

type Presence =
  /** A category only the reference has. */
  | 'void'
  /** A category with at least half a place fewer than expected at the reference's rate per capita. */
  | 'gap'
  | 'even'
  /** A category only this area has. */
  | 'only here'

export interface VoidRow {
  readonly category: string
  readonly here: number
  readonly reference: number
  /** Number of places expected at the reference's rate for the local population. */
  readonly expected: number
  /** expected − here; positive if missing. */
  readonly missing: number
  readonly presence: Presence
}

export interface VoidArea {
  readonly people: number
  readonly places: Readonly<Record<string, number>>
}

/**
 * Compares all categories of the area and the reference, most missing places first. Throws `AnalysisProblem` if the
 * area or the reference has no population. Method: count ratio per capita.
 */
export function voidAnalysis(here: VoidArea, reference: VoidArea): VoidRow[] {
  if (!(here.people > 0)) throw new AnalysisProblem('The area has no people, so that nothing can be expected there.')
  if (!(reference.people > 0)) throw new AnalysisProblem('The reference area has no people, so that it has no rate.')
  const categories = [...new Set([...Object.keys(here.places), ...Object.keys(reference.places)])]
  const rows = categories.map((category): VoidRow => {
    const own = countOf(here, category)
    const other = countOf(reference, category)
    const expected = other * (here.people / reference.people)
    const missing = expected - own
    return { category, here: own, reference: other, expected, missing, presence: presenceOf(own, other, missing) }
  })
  return rows.sort((a, b) => b.missing - a.missing || (a.category < b.category ? -1 : 1))
}

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
