import type { Contribution } from '../studyTypes.ts'
import { areaRef } from './areaRefs.ts'
import type { StudiedZone } from './measureZone.ts'
import type { CountVariable } from './studyCountry.ts'
import { sharesFor } from './zoneFigures.ts'

/** Returns the areas that contribute to a figure, largest contribution first, omitting areas with unknown values. */
export function contributionsOf(studied: StudiedZone, variable: CountVariable): Contribution[] {
  const found = sharesFor(studied, variable)
  if (!found) return []
  const { level, shares, values } = found
  const contributions: Contribution[] = []
  for (const [at, row] of shares.indexes.entries()) {
    const value = values[row]!
    const share = shares.shares[at]!
    if (Number.isNaN(value)) continue
    contributions.push({ area: areaRef(studied.country, level, row), value, share, counts: value * share })
  }
  return contributions.sort((a, b) => b.counts - a.counts)
}
