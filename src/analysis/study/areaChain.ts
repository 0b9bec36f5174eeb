import type { StudyCountry, StudyLevel } from './studyCountry.ts'

/** A row of a level, with its level. */
export interface AreaRow {
  readonly level: StudyLevel
  readonly row: number
}

/** The area itself and those around it, from the country down. */
export function chainOf(country: StudyCountry, level: StudyLevel, row: number): AreaRow[] {
  const chain: AreaRow[] = [{ level, row }]
  for (const above of country.levels.slice(0, country.levels.indexOf(level)).toReversed()) {
    const { level: below, row: at } = chain[0]!
    const parent = above.rowOf(below.parents[at]!)
    // A level may be left out above an area: its parent then stands further up.
    if (parent !== undefined) chain.unshift({ level: above, row: parent })
  }
  return chain
}
