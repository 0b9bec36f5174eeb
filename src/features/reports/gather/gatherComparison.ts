import type { Place } from '#domain/geo/point.ts'
import { type AreaSetup, comparisonAreaOf } from '#domain/report/areaSetup.ts'
import type { ComparedFacts } from '#domain/reportAssembly/siteFacts.ts'
import { zoneFacts } from './gatherSite.ts'
import type { Gathering } from './gathering.ts'

export async function gatherComparison(
  gathering: Gathering,
  setup: AreaSetup,
  place: Place,
): Promise<readonly ComparedFacts[]> {
  const { study, words } = gathering
  const comparisonArea = comparisonAreaOf(setup)
  const found: ComparedFacts[] = []
  if (comparisonArea) {
    const [figures, state] = await Promise.all([
      study.zoneFigures({ id: 'beside', shape: comparisonArea.shape }),
      study.state(),
    ])
    const pois = Object.values(figures.poiCounts).reduce((sum, count) => sum + count, 0)
    if (!figures.problem)
      found.push({
        ...zoneFacts(figures, comparisonArea.name, state, words),
        rivalCount: figures.competitorCount,
        pois,
      })
  }
  if (setup.hasCity) {
    const areas = await study.areasAt(place)
    const city = areas.find(({ area }) => area.level === 2) ?? areas.findLast(({ area }) => area.level !== 0)
    if (city)
      found.push({ label: words.areaName(city.area.name), squareMetres: city.squareMetres, values: city.values })
  }
  return found
}
