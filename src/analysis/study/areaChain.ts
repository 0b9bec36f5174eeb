import type { StudyCountry, StudyLevel } from './studyCountry.ts'

export interface AreaRow {
  readonly level: StudyLevel
  readonly row: number
}

/** Returns an area and its ancestors, country first. */
export function chainOf(country: StudyCountry, level: StudyLevel, row: number): AreaRow[] {
  const chain: AreaRow[] = [{ level, row }]
  for (const above of country.levels.slice(0, country.levels.indexOf(level)).toReversed()) {
    const { level: below, row: at } = chain[0]!
    const parent = above.rowOf(below.parents[at]!)
    // An area's parent may be more than one level up.
    if (parent !== undefined) chain.unshift({ level: above, row: parent })
  }
  return chain
}
