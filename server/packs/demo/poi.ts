import type { AreaPack } from '#domain/area/areaPack.ts'
import type { DemographicsPack } from '#domain/area/demographicsPack.ts'
import type { RoadPack } from '#domain/area/roadPack.ts'
import type { PoiPack } from '#domain/poi/poiPack.ts'
import { demoPoiKinds, type PoiKind } from '#server/demo/demoPoiKinds.ts'
import { type Random, randomOf } from '#server/demo/random.ts'
import { type BorderGraph, readBorderGraph } from './borderGraph.ts'
import { findFrontages } from './frontages.ts'
import { hilbertPlace } from '#domain/geo/hilbertPlace.ts'
import { type PlacedPoi, placePois } from './placePois.ts'
import { makeRoads } from './roads.ts'
import { readShores } from './shore.ts'
import { splitWhole } from './splitWhole.ts'

const poiCount = 200_000

/**
 * Creates the demo's 200,000 invented points of interest. The number of points per village depends on population and
 * slightly on density. All points are inside their village. Deterministic; rows follow the Hilbert curve.
 */
export function makePoi(
  areas: AreaPack,
  demographics: DemographicsPack,
  roads: RoadPack = makeRoads(areas, demographics),
): PoiPack {
  const graph = readBorderGraph(areas, demographics)
  const shoreOf = readShores(areas, graph)
  const frontages = findFrontages(roads, graph, shoreOf)
  const townDensity = densityOfTowns(graph)
  const counts = splitWhole(
    poiCount,
    graph.people.map(
      (people, village) => people ** 0.92 * (0.5 + Math.min(1.5, (graph.density[village]! / 12_000) ** 0.4)),
    ),
  )
  const pois = counts.flatMap((count, village) => {
    const random = randomOf(`points ${graph.land.codes[village]}`)
    const kinds = drawKinds(count, townDensity[graph.land.townOf[village]!] ?? 0, random)
    return placePois(graph, village, kinds, frontages[village]!, random)
  })
  return {
    kind: 'poi',
    country: areas.country,
    vintage: demographics.vintage,
    sources: [
      {
        name: 'Demo places, not real ones',
        titles: {
          'en-us': 'Demo places, not real ones',
          'zh-tw': '示範地點，並非真實地點',
          'zh-cn': '示范地点，并非真实地点',
        },
        short: { 'en-us': 'demo data', 'zh-tw': '示範資料', 'zh-cn': '演示数据' },
        licence: 'Made up for the demo',
      },
    ],
    isDemo: true,
    meta: { classes: [...poiClasses()], types: demoPoiKinds.map(({ poiType }) => poiType) },
    columns: toColumns(pois, areas.meta.bounds),
  }
}

const poiClasses = (): ReadonlySet<string> => new Set(demoPoiKinds.map(({ poiClass }) => poiClass))

/** Returns the population density of each township, in people per km². */
function densityOfTowns({ land, people }: BorderGraph): number[] {
  const sums = land.townCodes.map(() => ({ people: 0, size: 0 }))
  for (const [village, town] of land.townOf.entries()) {
    const sum = sums[town]
    if (!sum) continue
    sum.people += people[village]!
    sum.size += land.squareKilometres[village]!
  }
  return sums.map((sum) => sum.people / Math.max(0.001, sum.size))
}

/**
 * Returns point kinds for a village, as nearly proportional to the kinds' weights as integers allow. Method: systematic
 * sampling.
 */
function drawKinds(count: number, density: number, random: Random): PoiKind[] {
  const kinds = demoPoiKinds.filter(({ minDensity }) => density >= minDensity)
  const weights = kinds.map(({ weight, poiClass }) => weight * (poiClass === 'religion' && density < 2000 ? 2.5 : 1))
  const step = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, count)
  const drawn: PoiKind[] = []
  let next = random.between(0, step)
  let sum = 0
  for (const [at, kind] of kinds.entries()) {
    sum += weights[at]!
    for (; next < sum && drawn.length < count; next += step) drawn.push(kind)
  }
  while (drawn.length < count) drawn.push(random.pick(kinds))
  return drawn
}

function toColumns(
  pois: readonly PlacedPoi[],
  [west, south, east, north]: AreaPack['meta']['bounds'],
): PoiPack['columns'] {
  const side = Math.max(east - west, north - south)
  const sorted = pois
    .map((poi) => ({
      poi,
      place: hilbertPlace((poi.longitude / 1e6 - west) / side, (poi.latitude / 1e6 - south) / side),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ poi }) => poi)
  const classes = [...poiClasses()]
  return {
    longitude: Int32Array.from(sorted, ({ longitude }) => longitude),
    latitude: Int32Array.from(sorted, ({ latitude }) => latitude),
    class: Uint8Array.from(sorted, ({ kind }) => classes.indexOf(kind.poiClass)),
    type: Uint8Array.from(sorted, ({ kind }) => demoPoiKinds.indexOf(kind)),
  }
}
